internal import CCrypto

extension TrialReport {
    /// The report as JSON, two blanks a level, ending in a line feed.
    public var json: String {
        var lines = ["{", "  \"study\": \(TrialReport.quoted(id)),", "  \"title\": \(TrialReport.quoted(title)),"]
        lines.append("  \"command\": \(TrialReport.quoted(command)),")
        lines.append("  \"notes\": [\(notes.map(TrialReport.quoted).joined(separator: ", "))],")
        lines.append("  \"bars\": [")
        for (index, bar) in bars.enumerated() {
            let fields = [
                "\"what\": \(TrialReport.quoted(bar.what))", "\"bar\": \(TrialReport.quoted(bar.bar))",
                "\"found\": \(TrialReport.quoted(bar.found))", "\"reached\": \(bar.isReached)",
            ]
            lines.append("    {\(fields.joined(separator: ", "))}\(index + 1 < bars.count ? "," : "")")
        }
        lines.append("  ],")
        lines.append("  \"tables\": {")
        for (index, table) in tables.enumerated() {
            lines.append("    \(TrialReport.quoted(table.id)): [")
            for (position, row) in table.rows.enumerated() {
                let fields = zip(table.columns, row).map { "\(TrialReport.quoted($0.id)): \(TrialReport.json($1))" }
                let end = position + 1 < table.rows.count ? "," : ""
                lines.append("      {\(fields.joined(separator: ", "))}\(end)")
            }
            lines.append("    ]\(index + 1 < tables.count ? "," : "")")
        }
        lines += ["  }", "}", ""]
        return lines.joined(separator: "\n")
    }

    /// SHA-256 of the JSON, in hexadecimal; nil where the system's OpenSSL fails.
    public var digest: String? {
        let bytes = Array(json.utf8)
        var output = [UInt8](repeating: 0, count: 32)
        var length: UInt32 = 0
        guard let method = EVP_MD_fetch(nil, "SHA256", nil) else { return nil }
        defer { EVP_MD_free(method) }
        guard EVP_Digest(bytes, bytes.count, &output, &length, method, nil) == 1 else { return nil }
        return output.map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }

    private static func json(_ cell: ReportCell) -> String {
        switch cell {
        case .text(let text): quoted(text)
        case .number, .count: cell.shown == "–" ? "null" : cell.shown
        case .none: "null"
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\0"..<" ": result += " "
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// The report as Markdown, for the pages of the repository.
    public var markdown: String {
        var lines = ["## \(title)", "", "```", command, "```", ""]
        for note in notes { lines += [note, ""] }
        if !bars.isEmpty {
            lines += ["| asked | bar | found | |", "|---|---|---|---|"]
            lines += bars.map {
                "| \($0.what) | \($0.bar) | \($0.found) | \($0.isReached ? "reached" : "**not reached**") |"
            }
            lines.append("")
        }
        for table in tables {
            lines += ["### \(table.title)", ""]
            if !table.note.isEmpty { lines += [table.note, ""] }
            lines.append("| " + table.columns.map(\.title).joined(separator: " | ") + " |")
            lines.append(String(repeating: "|---", count: table.columns.count) + "|")
            lines += table.rows.map { "| " + $0.map(\.shown).joined(separator: " | ") + " |" }
            lines.append("")
        }
        return lines.joined(separator: "\n")
    }
}
