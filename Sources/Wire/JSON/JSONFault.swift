/// Why a text is not the JSON of a message, or a message has no JSON.
public enum JSONFault: Error, Sendable, Equatable {
    /// The text is longer than the bound, in bytes.
    case textTooLong(bound: Int)
    /// Objects and lists nest deeper than the bound.
    case nestedTooDeeply(bound: Int)
    /// Not JSON; line and column count from 1.
    case syntax(SyntaxFault, line: Int, column: Int)
    /// JSON, but not of this message.
    case field(FieldFault, path: String)
    /// The bytes are no message.
    case message(WireFault)

    /// What is wrong with the text.
    public enum SyntaxFault: Sendable, Equatable {
        case notJSON
        case unfinished
        case textAfterEnd
        case duplicateKey
        case notUTF8
        case numberTooLarge
        case outOfMemory
    }

    /// What is wrong with a field.
    public enum FieldFault: Error, Sendable, Equatable {
        case unknownField
        /// The same field under both of its names.
        case givenTwice
        /// A field of which at most one of a group may be given; the other one by its name in the .proto.
        case besides(other: String)
        case wrongType(expected: String)
        case unknownEnumName
        case outOfRange
        case notBase64
        /// A null in a list.
        case nullInList
        /// A text of a message whose bytes are not UTF-8.
        case notUTF8
    }
}

extension JSONFault: CustomStringConvertible {
    /// What failed, in one sentence; names places, never values.
    public var description: String {
        switch self {
        case .textTooLong(let bound): "The JSON text is longer than \(bound) bytes."
        case .nestedTooDeeply(let bound): "The JSON text nests deeper than \(bound) levels."
        case .syntax(let fault, let line, let column):
            "Line \(line), column \(column): \(fault.description)."
        case .field(let fault, let path):
            "\(path.isEmpty ? "At the top level" : path): \(fault.description)."
        case .message(.malformed): "The bytes are no encoding of this message."
        case .message(.tooLarge): "The message needs more memory than one message may take."
        }
    }
}

extension JSONFault.SyntaxFault: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notJSON: "this is not JSON"
        case .unfinished: "the text ends before the JSON does"
        case .textAfterEnd: "there is text after the end of the JSON"
        case .duplicateKey: "a key is there twice in one object"
        case .notUTF8: "the text is not UTF-8"
        case .numberTooLarge: "a number is too large"
        case .outOfMemory: "there is not enough memory to read on"
        }
    }
}

extension JSONFault.FieldFault: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unknownField: "no such field"
        case .givenTwice: "the field is given under both of its names"
        case .besides(let other): "only one of this field and \(other) may be given"
        case .wrongType(let expected): "expected \(expected)"
        case .unknownEnumName: "not one of the names of this field"
        case .outOfRange: "outside the range of the field's type"
        case .notBase64: "expected bytes in base64"
        case .nullInList: "a list holds no null"
        case .notUTF8: "the text is not UTF-8"
        }
    }
}
