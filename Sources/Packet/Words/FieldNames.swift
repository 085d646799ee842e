/// Names of fields in words.
enum FieldNames {
    /// `stepsPerDay` → `steps per day`; `activity.manual.work_days` → `activity: manual: work days`.
    /// The person's own details go without the name of the message around them.
    static func words(_ path: String) -> String {
        let around = ["evidence.profile.age.", "evidence.profile.", "evidence.", "profile.age.", "profile."]
        let name = around.first { path.hasPrefix($0) }.map { path.dropFirst($0.count) } ?? path[...]
        var words = ""
        for character in name {
            if character.isUppercase {
                words += " " + character.lowercased()
            } else if character == "_" {
                words += " "
            } else if character == "." {
                words += ": "
            } else {
                words.append(character)
            }
        }
        return words
    }
}
