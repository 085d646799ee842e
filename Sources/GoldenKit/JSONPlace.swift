/// A place in a reply: `eligible.texts[2].english`, or `eligible.texts[key=target.lose].english` for the first element
/// whose member has that text.
public struct JSONPlace: Sendable, Equatable, CustomStringConvertible {
    enum Step: Sendable, Equatable {
        case member(String)
        case element(Int)
        case first(member: String, text: String)
    }

    public let description: String
    let steps: [Step]

    /// - Returns: nil for a text that is no such path.
    public init?(_ text: String) {
        var steps: [Step] = []
        var rest = Substring(text)
        while !rest.isEmpty {
            if rest.first == "[" {
                guard let end = rest.firstIndex(of: "]"), let step = JSONPlace.bracketed(rest.dropFirst()[..<end])
                else { return nil }
                steps.append(step)
                rest = rest[rest.index(after: end)...]
            } else {
                let isFirst = steps.isEmpty
                guard isFirst || rest.first == "." else { return nil }
                if !isFirst { rest = rest.dropFirst() }
                let name = rest.prefix { $0 != "." && $0 != "[" }
                guard !name.isEmpty else { return nil }
                steps.append(.member(String(name)))
                rest = rest[name.endIndex...]
            }
        }
        guard !steps.isEmpty else { return nil }
        description = text
        self.steps = steps
    }

    private static func bracketed(_ inner: Substring) -> Step? {
        if let index = Int(inner), index >= 0 { return .element(index) }
        guard let equals = inner.firstIndex(of: "="), equals != inner.startIndex else { return nil }
        return .first(member: String(inner[..<equals]), text: String(inner[inner.index(after: equals)...]))
    }

    /// - Returns: nil where the reply has no such place.
    public func value(in reply: JSONValue) -> JSONValue? {
        var value: JSONValue? = reply
        for step in steps {
            switch step {
            case .member(let key): value = value?[key]
            case .element(let index):
                let elements = value?.elements ?? []
                value = index < elements.count ? elements[index] : nil
            case .first(let member, let text):
                value = value?.elements.first { $0[member]?.text == text }
            }
        }
        return value
    }
}
