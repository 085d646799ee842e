internal import Glibc

/// One line of the log, in the making.
struct JSONLine {
    private var text: String

    init(_ event: StaticString) {
        text = "{\"time\":\"\(JSONLine.now())\",\"event\":\"\(event)\""
    }

    mutating func add(_ name: String, _ value: LogValue) {
        text += ",\"\(name)\":"
        switch value {
        case .number(let number): text += "\(number)"
        case .text(let value): text += "\"" + JSONLine.escaped(value) + "\""
        }
    }

    func finished() -> [UInt8] { Array((text + "}\n").utf8) }

    static func hexadecimal(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// What JSON asks to be escaped; the rest as it is.
    static func escaped(_ value: String) -> String {
        var text = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\u{0}"..."\u{1F}", "\u{7F}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// UTC to the millisecond, as in RFC 3339.
    private static func now() -> String {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        var parts = tm()
        gmtime_r(&time.tv_sec, &parts)
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = "\(number)"
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        let day = [
            padded(Int(parts.tm_year) + 1900, 4), padded(Int(parts.tm_mon) + 1, 2), padded(Int(parts.tm_mday), 2),
        ]
        let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { padded(Int($0), 2) }
        return day.joined(separator: "-") + "T" + clock.joined(separator: ":") + "."
            + padded(time.tv_nsec / 1_000_000, 3) + "Z"
    }
}
