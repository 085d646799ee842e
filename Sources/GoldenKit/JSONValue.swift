internal import CJansson

/// A JSON text as a tree; objects keep the order of their keys and hold each key once.
public indirect enum JSONValue: Sendable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])

    /// The longest text accepted, in bytes; the longest reply in use is under 100 KiB.
    public static let byteLimit = 4 << 20

    /// Reads one JSON text. Refused: a key that stands twice in one object, a tail behind the text, invalid UTF-8.
    public init(parsing text: some Sequence<UInt8>) throws(JSONTextFault) {
        let bytes = Array(text)
        guard bytes.count <= JSONValue.byteLimit else { throw JSONTextFault(line: 0, detail: "the text is too long") }
        var error = json_error_t()
        let flags = Int(JSON_REJECT_DUPLICATES) | Int(JSON_DECODE_ANY)
        let parsed = bytes.withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { json_loadb($0.baseAddress, $0.count, flags, &error) }
        }
        guard let parsed else {
            let detail = withUnsafeBytes(of: error.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            throw JSONTextFault(line: Int(error.line), detail: detail)
        }
        defer { json_decref(parsed) }
        self.init(tree: parsed)
    }

    /// jansson nests at most 2,048 levels deep, which bounds the recursion.
    private init(tree: UnsafeMutablePointer<json_t>) {
        switch tree.pointee.type {
        case JSON_OBJECT:
            var members: [JSONMember] = []
            var iterator = json_object_iter(tree)
            while let current = iterator {
                let key = String(cString: json_object_iter_key(current))
                if let value = json_object_iter_value(current) {
                    members.append(JSONMember(key: key, value: JSONValue(tree: value)))
                }
                iterator = json_object_iter_next(tree, current)
            }
            self = .object(members)
        case JSON_ARRAY:
            let elements = (0..<json_array_size(tree)).compactMap { json_array_get(tree, $0) }
            self = .array(elements.map(JSONValue.init(tree:)))
        case JSON_STRING: self = .string(String(cString: json_string_value(tree)))
        case JSON_INTEGER, JSON_REAL: self = .number(json_number_value(tree))
        case JSON_TRUE: self = .bool(true)
        case JSON_FALSE: self = .bool(false)
        default: self = .null
        }
    }

    /// - Returns: nil where this is no object or has no such key.
    public subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// The elements; empty where this is no array.
    public var elements: [JSONValue] {
        if case .array(let elements) = self { elements } else { [] }
    }

    public var text: String? {
        if case .string(let text) = self { text } else { nil }
    }
}

/// One key of an object with its value.
public struct JSONMember: Sendable, Equatable {
    public let key: String
    public let value: JSONValue

    public init(key: String, value: JSONValue) {
        self.key = key
        self.value = value
    }
}

/// A text that is no JSON.
public struct JSONTextFault: Error, Sendable, Equatable {
    /// From 1; 0 where no line is to blame.
    public let line: Int
    public let detail: String

    public init(line: Int, detail: String) {
        self.line = line
        self.detail = detail
    }
}

/// Compact, for messages and for requests; a number in the shortest form that reads back the same.
extension JSONValue: CustomStringConvertible {
    public var description: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let value): JSONValue.written(value)
        case .string(let text): JSONValue.quoted(text)
        case .array(let elements): "[" + elements.map(\.description).joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.map { JSONValue.quoted($0.key) + ": " + $0.value.description }.joined(separator: ", ") + "}"
        }
    }

    /// Whole numbers without a fraction, but minus zero keeps its sign and form.
    private static func written(_ value: Double) -> String {
        let text = "\(value)"
        return text.hasSuffix(".0") && !(value == 0 && value.sign == .minus) ? String(text.dropLast(2)) : text
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            case "\0"..<" ":
                let code = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - code.count) + code
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
