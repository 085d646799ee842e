/// Names of fields in words.
enum FieldNames {
    /// `stepsPerDay` → `steps per day`; `profile.body_mass_index` → `profile: body mass index`.
    static func words(_ name: String) -> String {
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
