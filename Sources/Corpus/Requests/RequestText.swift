import Quantities
import Recommendation

/// Typed requests in proto3 JSON, so that a case of the corpus can be sent, kept as a golden, or read by a person.
public enum RequestText {
    /// A ProposeInitialTargetRequest.
    public static func json(of request: InitialTargetRequest) -> String {
        var object = RequestObject()
        object.put("asOf", request.asOf)
        object.put("profile", request.profile.object)
        object.put("safety", request.safety?.object)
        object.put("activity", request.activity.object)
        object.put("goal", request.goal?.object)
        object.put("destination", request.destination?.object)
        object.put("targetChoice", request.targetChoice.object)
        object.put(
            "confirmedFields",
            list: request.confirmed.sorted { $0.rawValue < $1.rawValue }.map { name("CONFIRMABLE_FIELD", $0) })
        object.put("display", request.display.object)
        return object.text
    }

    /// A ProposeWeeklyRequest; of ReviewWeek and Observe the text is the same.
    public static func json(of request: WeeklyRequest) -> String {
        var object = RequestObject()
        object.put("evidence", request.object)
        return object.text
    }

    /// An enum's value as proto3 JSON names it: `.lowActive` of ACTIVITY_CATEGORY is `"ACTIVITY_CATEGORY_LOW_ACTIVE"`.
    static func name(_ prefix: String, _ value: some Any) -> String {
        var text = "\"" + prefix + "_"
        for letter in "\(value)" {
            if letter.isUppercase { text.append("_") }
            text.append(contentsOf: letter.uppercased())
        }
        return text + "\""
    }
}

/// A JSON object that is being written; what is nil is left out.
struct RequestObject {
    private var members: [String] = []

    var isEmpty: Bool { members.isEmpty }
    var text: String { "{" + members.joined(separator: ", ") + "}" }

    /// - Parameter json: a value that is JSON already.
    mutating func put(_ key: String, json: String?) {
        if let json { members.append("\"\(key)\": \(json)") }
    }

    mutating func put(_ key: String, _ object: RequestObject?) {
        if let object { put(key, json: object.text) }
    }

    mutating func put(_ key: String, _ date: CivilDate?) { put(key, json: date.map { "\"\($0)\"" }) }
    mutating func put(_ key: String, _ flag: Bool?) { put(key, json: flag.map { $0 ? "true" : "false" }) }
    mutating func put(_ key: String, _ count: Int?) { put(key, json: count.map { "\($0)" }) }

    mutating func put(_ key: String, _ number: Double?) {
        put(
            key,
            json: number.map { number in
                let text = "\(number)"
                return text.hasSuffix(".0") && number.sign == .plus ? String(text.dropLast(2)) : text
            })
    }

    /// - Parameter text: ids and language tags, which need no escapes.
    mutating func put(_ key: String, text: String?) { put(key, json: text.map { "\"\($0)\"" }) }

    /// An empty list is left out, as proto3 JSON has it.
    mutating func put(_ key: String, list: [String]) {
        if !list.isEmpty { put(key, json: "[" + list.joined(separator: ", ") + "]") }
    }

    mutating func put(_ key: String, _ objects: [RequestObject]) { put(key, list: objects.map(\.text)) }
}
