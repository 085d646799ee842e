/// The text format of Prometheus, version 0.0.4.
struct PrometheusPage {
    private(set) var text = ""

    static let contentType = "text/plain; version=0.0.4; charset=utf-8"

    mutating func header(_ name: String, _ type: String, _ help: String) {
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
    }

    mutating func line(_ name: String, _ labels: [(String, String)], _ value: String) {
        text += name
        if !labels.isEmpty {
            text += "{" + labels.map { "\($0.0)=\"\(PrometheusPage.escaped($0.1))\"" }.joined(separator: ",") + "}"
        }
        text += " \(value)\n"
    }

    /// - Parameter buckets: how many fell into each, not the ones below it; none where nothing was counted.
    mutating func histogram(_ name: String, method: String, buckets: [UInt64], nanoseconds: UInt64) {
        var total: UInt64 = 0
        for (index, count) in buckets.enumerated() {
            total += count
            let bound =
                index < CallCounts.bounds.count ? PrometheusPage.seconds(CallCounts.bounds[index] * 1000) : "+Inf"
            line(name + "_bucket", [("method", method), ("le", bound)], "\(total)")
        }
        line(name + "_sum", [("method", method)], PrometheusPage.seconds(nanoseconds))
        line(name + "_count", [("method", method)], "\(total)")
    }

    /// As a decimal, exact.
    static func seconds(_ nanoseconds: UInt64) -> String {
        let fraction = "\(nanoseconds % 1_000_000_000)"
        let digits = String(repeating: "0", count: 9 - fraction.count) + fraction
        let kept = digits.reversed().drop { $0 == "0" }.reversed()
        return "\(nanoseconds / 1_000_000_000)" + (kept.isEmpty ? "" : "." + String(kept))
    }

    private static func escaped(_ value: String) -> String {
        var text = ""
        for character in value.unicodeScalars {
            switch character {
            case "\\": text += "\\\\"
            case "\"": text += "\\\""
            case "\n": text += "\\n"
            default: text.unicodeScalars.append(character)
            }
        }
        return text
    }
}

/// gRPC's names of its status codes.
enum StatusNames {
    private static let names = [
        "OK", "CANCELLED", "UNKNOWN", "INVALID_ARGUMENT", "DEADLINE_EXCEEDED", "NOT_FOUND", "ALREADY_EXISTS",
        "PERMISSION_DENIED", "RESOURCE_EXHAUSTED", "FAILED_PRECONDITION", "ABORTED", "OUT_OF_RANGE", "UNIMPLEMENTED",
        "INTERNAL", "UNAVAILABLE", "DATA_LOSS", "UNAUTHENTICATED",
    ]

    static func name(_ status: Int) -> String { names.indices.contains(status) ? names[status] : "UNKNOWN" }

    /// UNKNOWN, INTERNAL, UNAVAILABLE and DATA_LOSS.
    static func isOurFault(_ status: UInt32) -> Bool { [2, 13, 14, 15].contains(status) }
}
