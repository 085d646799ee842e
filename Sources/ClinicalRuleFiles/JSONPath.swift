/// The way from a file's root to a value: `parameters[3].unit`.
struct JSONPath: Hashable, CustomStringConvertible {
    enum Step: Hashable {
        case key(String)
        case index(Int)
    }

    private(set) var steps: [Step] = []

    subscript(key: String) -> JSONPath { JSONPath(steps: steps + [.key(key)]) }
    subscript(index: Int) -> JSONPath { JSONPath(steps: steps + [.index(index)]) }

    var description: String {
        var text = ""
        for step in steps {
            switch step {
            case .key(let key): text += (text.isEmpty ? "" : ".") + Form.shown(key)
            case .index(let index): text += "[\(index)]"
            }
        }
        return text
    }
}
