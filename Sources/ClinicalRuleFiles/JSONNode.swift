import CJansson

/// A value of a rule file, read strictly: what is not asked for is unknown, what is asked for must be there.
struct JSONNode {
    private let value: UnsafeMutablePointer<json_t>
    let path: JSONPath
    let document: JSONDocument

    init(value: UnsafeMutablePointer<json_t>, path: JSONPath, document: JSONDocument) {
        self.value = value
        self.path = path
        self.document = document
    }

    func error(_ problem: RuleFileProblem) -> RuleFileError { document.error(problem, at: path) }

    var isNull: Bool { value.pointee.type == JSON_NULL }

    /// An object with exactly these keys, and at most the optional ones beside them.
    func object(_ keys: [String], optional: [String] = []) throws(RuleFileError) -> JSONObject {
        try expect(JSON_OBJECT, "an object")
        var iterator = json_object_iter(value)
        while let current = iterator {
            let key = String(cString: json_object_iter_key(current))
            guard keys.contains(key) || optional.contains(key) else {
                throw document.error(.unknownKey(key), at: path[key])
            }
            iterator = json_object_iter_next(value, current)
        }
        for key in keys where json_object_get(value, key) == nil {
            throw error(JSONNode.missing(key))
        }
        return JSONObject(node: self)
    }

    /// - Returns: nil where the value is no object or has no such key.
    func member(_ key: String) -> JSONNode? {
        json_object_get(value, key).map { JSONNode(value: $0, path: path[key], document: document) }
    }

    func array() throws(RuleFileError) -> [JSONNode] {
        try expect(JSON_ARRAY, "a list")
        return (0..<json_array_size(value)).compactMap { index in
            json_array_get(value, index).map { JSONNode(value: $0, path: path[index], document: document) }
        }
    }

    /// Text that is not empty and has no control characters.
    func text() throws(RuleFileError) -> String {
        try expect(JSON_STRING, "text")
        let text = String(cString: json_string_value(value))
        guard !text.isEmpty else { throw error(.emptyText) }
        guard !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
            throw error(.malformed(text, form: "text without line breaks and control characters"))
        }
        return text
    }

    /// A list of different texts.
    ///
    /// - Parameter form: of each text, where it has one, with the words that describe it.
    func texts(_ form: (isMet: (String) -> Bool, words: String)? = nil) throws(RuleFileError) -> [String] {
        var texts: [String] = []
        for element in try array() {
            let text = try element.text()
            if let form, !form.isMet(text) { throw element.error(.malformed(text, form: form.words)) }
            guard !texts.contains(text) else { throw element.error(.repeatedEntry(text)) }
            texts.append(text)
        }
        return texts
    }

    func number() throws(RuleFileError) -> Double {
        guard value.pointee.type == JSON_INTEGER || value.pointee.type == JSON_REAL else {
            throw error(.wrongType(expected: "a number", found: kind))
        }
        let number = json_number_value(value)
        guard number.isFinite else { throw error(.numberNotFinite) }
        return number
    }

    func integer() throws(RuleFileError) -> Int {
        try expect(JSON_INTEGER, "a whole number")
        return Int(json_integer_value(value))
    }

    func boolean() throws(RuleFileError) -> Bool {
        guard value.pointee.type == JSON_TRUE || value.pointee.type == JSON_FALSE else {
            throw error(.wrongType(expected: "true or false", found: kind))
        }
        return value.pointee.type == JSON_TRUE
    }

    private func expect(_ type: json_type, _ expected: String) throws(RuleFileError) {
        guard value.pointee.type == type else { throw error(.wrongType(expected: expected, found: kind)) }
    }

    private static func missing(_ key: String) -> RuleFileProblem {
        switch key {
        case "unit": .missingUnit
        case "sources": .missingSource
        default: .missingKey(key)
        }
    }

    private var kind: String {
        switch value.pointee.type {
        case JSON_OBJECT: "an object"
        case JSON_ARRAY: "a list"
        case JSON_STRING: "text"
        case JSON_INTEGER, JSON_REAL: "a number"
        case JSON_TRUE, JSON_FALSE: "true or false"
        default: "null"
        }
    }
}

/// An object whose keys have been checked.
struct JSONObject {
    let node: JSONNode

    subscript(key: String) -> JSONNode {
        get throws(RuleFileError) {
            guard let member = node.member(key) else { throw node.error(.missingKey(key)) }
            return member
        }
    }
}
