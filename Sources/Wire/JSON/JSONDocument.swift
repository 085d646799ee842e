internal import CJansson

/// A parsed JSON text. Frees it when it goes.
struct JSONDocument: ~Copyable {
    private let root: UnsafeMutablePointer<json_t>

    /// - Throws: `.nestedTooDeeply` and `.syntax`; duplicate keys are among the latter.
    init(_ text: UnsafeRawBufferPointer, depthBound: Int) throws(JSONFault) {
        guard JSONDocument.depth(of: text) <= depthBound else { throw .nestedTooDeeply(bound: depthBound) }
        // NUL inside strings is let through: the request's decoder refuses it with the field's path.
        let flags = Int(JSON_REJECT_DUPLICATES | JSON_DECODE_ANY | JSON_ALLOW_NUL)
        var error = json_error_t()
        let start = text.baseAddress?.assumingMemoryBound(to: CChar.self)
        guard let start, let root = json_loadb(start, text.count, flags, &error) else {
            let unfinished = text.isEmpty
            throw .syntax(
                unfinished ? .unfinished : JSONDocument.fault(error),
                line: max(1, Int(error.line)), column: max(1, Int(error.column)))
        }
        self.root = root
    }

    deinit {
        json_decref(root)
    }

    /// Calls with the outermost value. The document lives until the call returns; no value may be kept beyond it.
    borrowing func withRoot<Result>(
        _ body: (JSONValue) throws(JSONFault) -> Result
    ) throws(JSONFault) -> Result {
        try body(JSONValue(root))
    }

    private static let codePosition = Int(JSON_ERROR_TEXT_LENGTH) - 1

    private static func fault(_ error: json_error_t) -> JSONFault.SyntaxFault {
        // jansson keeps the code in the last byte of the text.
        let code = withUnsafeBytes(of: error.text) { UInt32($0[codePosition]) }
        switch code {
        case json_error_duplicate_key.rawValue: return .duplicateKey
        case json_error_premature_end_of_input.rawValue: return .unfinished
        case json_error_end_of_input_expected.rawValue: return .textAfterEnd
        case json_error_invalid_utf8.rawValue: return .notUTF8
        case json_error_numeric_overflow.rawValue: return .numberTooLarge
        case json_error_out_of_memory.rawValue: return .outOfMemory
        default: return .notJSON
        }
    }

    /// The deepest nesting of objects and lists, read without regard to whether the text is JSON.
    private static func depth(of text: UnsafeRawBufferPointer) -> Int {
        var depth = 0
        var deepest = 0
        var inString = false
        var escaped = false
        for byte in text {
            if inString {
                if escaped {
                    escaped = false
                } else if byte == UInt8(ascii: "\\") {
                    escaped = true
                } else if byte == UInt8(ascii: "\"") {
                    inString = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): inString = true
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                deepest = max(deepest, depth)
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
        }
        return deepest
    }
}

/// A value of a JSON text, valid as long as its document.
struct JSONValue {
    private let value: UnsafeMutablePointer<json_t>

    init(_ value: UnsafeMutablePointer<json_t>) {
        self.value = value
    }

    enum Content {
        case null
        case boolean(Bool)
        case integer(Int64)
        case real(Double)
        case string(UnsafeRawBufferPointer)
        case list(JSONList)
        case object(JSONObject)
    }

    var content: Content {
        switch value.pointee.type {
        case JSON_TRUE: .boolean(true)
        case JSON_FALSE: .boolean(false)
        case JSON_INTEGER: .integer(Int64(json_integer_value(value)))
        case JSON_REAL: .real(json_real_value(value))
        case JSON_STRING:
            .string(UnsafeRawBufferPointer(start: json_string_value(value), count: json_string_length(value)))
        case JSON_ARRAY: .list(JSONList(value))
        case JSON_OBJECT: .object(JSONObject(value))
        default: .null
        }
    }

    var isNull: Bool { value.pointee.type == JSON_NULL }
}

struct JSONList {
    private let list: UnsafeMutablePointer<json_t>
    let count: Int

    init(_ list: UnsafeMutablePointer<json_t>) {
        self.list = list
        count = json_array_size(list)
    }

    subscript(position: Int) -> JSONValue {
        precondition(position < count)
        return JSONValue(json_array_get(list, position).unsafelyUnwrapped)
    }
}

struct JSONObject {
    private let object: UnsafeMutablePointer<json_t>

    init(_ object: UnsafeMutablePointer<json_t>) {
        self.object = object
    }

    /// Calls for each member, in the order of the text.
    func forEachMember(
        _ body: (_ key: UnsafeRawBufferPointer, _ value: JSONValue) throws(JSONFault) -> Void
    ) throws(JSONFault) {
        var iterator = json_object_iter(object)
        while let member = iterator {
            let key = UnsafeRawBufferPointer(
                start: json_object_iter_key(member), count: json_object_iter_key_len(member))
            if let value = json_object_iter_value(member) {
                try body(key, JSONValue(value))
            }
            iterator = json_object_iter_next(object, member)
        }
    }
}
