/// The fields of a form, as a browser sends them with `application/x-www-form-urlencoded`.
struct FormFields {
    private let fields: [(name: String, value: String)]

    static let countLimit = 16

    /// - Returns: nil where the body is no such form, is no UTF-8, or names a field twice.
    init?(_ body: [UInt8]) {
        var fields: [(name: String, value: String)] = []
        for pair in body.split(separator: UInt8(ascii: "&")) {
            let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, fields.count < FormFields.countLimit, let name = FormFields.text(parts[0]),
                let value = FormFields.text(parts[1]), !fields.contains(where: { $0.name == name })
            else { return nil }
            fields.append((name, value))
        }
        self.fields = fields
    }

    subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String? {
        var text: [UInt8] = []
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "+"): text.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                    return nil
                }
                text.append(high << 4 | low)
            default: text.append(byte)
            }
        }
        return String(validating: text, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
