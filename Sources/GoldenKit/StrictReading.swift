/// A value of a case file with its place, read strictly: unknown and missing keys are faults.
struct StrictNode {
    let value: JSONValue
    let file: String
    let path: String

    func fault(_ problem: GoldenFault.Problem) -> GoldenFault { GoldenFault(file: file, path: path, problem: problem) }

    /// Checks that this is an object with all of `required` and nothing beyond `optional`.
    func object(required: [String], optional: [String] = []) throws(GoldenFault) {
        let members = try self.members()
        for member in members where !required.contains(member.key) && !optional.contains(member.key) {
            throw fault(.unknownKey(member.key))
        }
        for key in required where value[key] == nil { throw fault(.missingKey(key)) }
    }

    func members() throws(GoldenFault) -> [JSONMember] {
        guard case .object(let members) = value else { throw fault(.wrongType(expected: "an object")) }
        return members
    }

    /// - Returns: nil where there is no such key.
    func optional(_ key: String) -> StrictNode? {
        value[key].map { StrictNode(value: $0, file: file, path: path.isEmpty ? key : "\(path).\(key)") }
    }

    func member(_ key: String) throws(GoldenFault) -> StrictNode {
        guard let node = optional(key) else { throw fault(.missingKey(key)) }
        return node
    }

    func elements() throws(GoldenFault) -> [StrictNode] {
        guard case .array(let elements) = value else { throw fault(.wrongType(expected: "a list")) }
        return elements.enumerated().map { StrictNode(value: $1, file: file, path: "\(path)[\($0)]") }
    }

    /// Text that is not empty.
    func text() throws(GoldenFault) -> String {
        guard case .string(let text) = value else { throw fault(.wrongType(expected: "text")) }
        guard !text.isEmpty else { throw fault(.empty) }
        return text
    }

    /// A list of texts with at least one.
    func texts() throws(GoldenFault) -> [String] {
        var texts: [String] = []
        for element in try elements() { texts.append(try element.text()) }
        guard !texts.isEmpty else { throw fault(.empty) }
        return texts
    }

    func number() throws(GoldenFault) -> Double {
        guard case .number(let number) = value, number.isFinite else { throw fault(.wrongType(expected: "a number")) }
        return number
    }

    func bool() throws(GoldenFault) -> Bool {
        guard case .bool(let bool) = value else { throw fault(.wrongType(expected: "true or false")) }
        return bool
    }

    func place(_ text: String) throws(GoldenFault) -> JSONPlace {
        guard let place = JSONPlace(text) else { throw fault(.malformed("\(text) is no path into a reply")) }
        return place
    }

    /// An object with a value and a tolerance above zero.
    func figure() throws(GoldenFault) -> FigureExpectation {
        try object(required: ["value", "tolerance"])
        let tolerance = try member("tolerance").number()
        guard tolerance > 0 else {
            throw try member("tolerance").fault(.malformed("a tolerance must be above zero"))
        }
        return FigureExpectation(value: try member("value").number(), tolerance: tolerance)
    }
}
