/// Where a field stands in its request. Kept as parts of the program, and made a text only when it is refused.
struct FieldPath {
    private let list: StaticString
    private let position: Int?
    private let member: StaticString?

    init(_ path: StaticString) {
        list = path
        position = nil
        member = nil
    }

    /// An item of a list, or a message within that item.
    init(_ list: StaticString, at position: Int, _ member: StaticString? = nil) {
        self.list = list
        self.position = position
        self.member = member
    }

    /// Dotted names as in the .proto, list positions in brackets from 0.
    func text(_ name: StaticString? = nil) -> String {
        var text = list.description
        if let position { text += "[\(position)]" }
        if let member { text += "." + member.description }
        if let name { text += "." + name.description }
        return text
    }
}
