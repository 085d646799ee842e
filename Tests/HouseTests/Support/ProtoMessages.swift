/// Messages and enums as the .proto files have them: as much of the language as these files use.
struct ProtoMessages {
    /// Message name → field name → type.
    private(set) var fields: [String: [String: String]] = [:]
    private(set) var enums: Set<String> = []
    private(set) var enumValues: Set<String> = []
    private(set) var methods: Set<String> = []

    init(_ texts: [String]) throws {
        let declaration = try Pattern(#"^(message|enum)\s+(\w+)"#)
        let field = try Pattern(
            #"^\s+(?:optional\s+|repeated\s+)?([\w.]+\s+\w+)\s*=\s*\d+\s*(?:\[[^\]]*\])?;"#)
        let value = try Pattern(#"^\s+([A-Z][A-Z0-9_]+)\s*=\s*\d+;"#)
        let method = try Pattern(#"^\s+rpc\s+(\w+)"#)
        for text in texts {
            enumValues.formUnion(value.matches(in: text).map(\.text))
            methods.formUnion(method.matches(in: text).map(\.text))
            var block = ""
            for line in text.split(separator: "\n").map(String.init) {
                if let start = declaration.matches(in: line).first {
                    let name = ProtoMessages.name(line)
                    block = start.text == "message" ? name : ""
                    if block.isEmpty { enums.insert(name) } else { fields[block] = [:] }
                } else if line.hasPrefix("}") {
                    block = ""
                } else if !block.isEmpty, let found = field.matches(in: line).first {
                    let words = found.text.split(separator: " ").map(String.init)
                    if words.count == 2 { fields[block]?[words[1]] = words[0] }
                }
            }
        }
    }

    private static func name(_ line: String) -> String {
        line.split { !$0.isLetter && !$0.isNumber }.map(String.init).dropFirst().first ?? ""
    }

    /// Whether `Message.field.field` leads from field to field.
    func resolves(_ path: String) -> Bool {
        var parts = path.split(separator: ".").map(String.init)
        guard !parts.isEmpty, fields[parts[0]] != nil else { return false }
        var type = parts.removeFirst()
        for part in parts {
            guard let next = fields[type]?[part] else { return false }
            type = next
        }
        return true
    }
}
