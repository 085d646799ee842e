extension JSONValue {
    /// The text of a file: what fits on a line stands on one, so that a reply is short to scroll and a change of one
    /// figure is a change of one line. The same value always gives the same text.
    public var fileText: String {
        var lines = JSONLayout()
        lines.add(self, before: "", after: "", indent: 0)
        return lines.text
    }
}

/// Lines of a JSON file.
private struct JSONLayout {
    /// Columns of a line; one that holds a single long text may be longer.
    private static let width = 110
    /// The longest element of a list that shares a line.
    private static let shortElement = 48

    private(set) var text = ""

    /// - Parameters:
    ///   - before: what stands before the value on its first line.
    ///   - after: what stands behind it on its last.
    mutating func add(_ value: JSONValue, before: String, after: String, indent: Int) {
        let room = JSONLayout.width - indent - before.utf8.count - after.utf8.count
        switch value {
        case .array(let elements) where !JSONLayout.fits(value, in: room):
            line(before + "[", indent)
            add(elements, indent: indent + 2)
            line("]" + after, indent)
        case .object(let members) where !JSONLayout.fits(value, in: room):
            line(before + "{", indent)
            for (index, member) in members.enumerated() {
                add(
                    member.value, before: JSONValue.string(member.key).description + ": ",
                    after: index == members.count - 1 ? "" : ",", indent: indent + 2)
            }
            line("}" + after, indent)
        default: line(before + value.description + after, indent)
        }
    }

    /// Short elements stand side by side, as many as fit.
    private mutating func add(_ elements: [JSONValue], indent: Int) {
        var side = ""
        for (index, element) in elements.enumerated() {
            let after = index == elements.count - 1 ? "" : ","
            guard JSONLayout.fits(element, in: JSONLayout.shortElement) else {
                if !side.isEmpty { line(side, indent) }
                side = ""
                add(element, before: "", after: after, indent: indent)
                continue
            }
            let text = element.description + after
            if !side.isEmpty, indent + side.utf8.count + 1 + text.utf8.count > JSONLayout.width {
                line(side, indent)
                side = text
            } else {
                side += side.isEmpty ? text : " " + text
            }
        }
        if !side.isEmpty { line(side, indent) }
    }

    private mutating func line(_ content: String, _ indent: Int) {
        text += String(repeating: " ", count: indent) + content + "\n"
    }

    /// Stops counting as soon as the room is used up, so that a deep value is not written out at every level.
    private static func fits(_ value: JSONValue, in room: Int) -> Bool { rest(of: room, after: value) >= 0 }

    private static func rest(of room: Int, after value: JSONValue) -> Int {
        guard room >= 0 else { return room }
        switch value {
        case .array(let elements):
            var room = room - 2 - 2 * max(0, elements.count - 1)
            for element in elements where room >= 0 { room = rest(of: room, after: element) }
            return room
        case .object(let members):
            var room = room - 2 - 2 * max(0, members.count - 1)
            for member in members where room >= 0 {
                room = rest(of: room - member.key.utf8.count - 4, after: member.value)
            }
            return room
        default: return room - value.description.utf8.count
        }
    }
}
