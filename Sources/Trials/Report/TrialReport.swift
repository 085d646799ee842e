/// A cell of a report's table.
public enum ReportCell: Sendable, Equatable {
    case text(String)
    case number(Double, decimals: Int)
    case count(Int)
    case none

    /// As it stands in every form of the report: the figure that is read is the figure that is stored.
    public var shown: String {
        switch self {
        case .text(let text): text
        case .number(let value, let decimals): DecimalText.of(value, decimals: decimals)
        case .count(let count): "\(count)"
        case .none: "–"
        }
    }
}

/// One column: an id for programs, a title for people.
public struct ReportColumn: Sendable, Equatable {
    public let id: String
    public let title: String

    public init(_ id: String, _ title: String) {
        self.id = id
        self.title = title
    }
}

/// A table of a report.
public struct ReportTable: Sendable, Equatable {
    public let id: String
    public let title: String
    /// What its columns mean, where a title cannot say it.
    public let note: String
    public let columns: [ReportColumn]
    public let rows: [[ReportCell]]
    /// The column whose rows are compared in a picture; nil for none.
    public let plot: ReportPlot?

    init(
        _ id: String, _ title: String, note: String = "", columns: [ReportColumn], rows: [[ReportCell]],
        plot: ReportPlot? = nil
    ) {
        self.id = id
        self.title = title
        self.note = note
        self.columns = columns
        self.rows = rows
        self.plot = plot
    }
}

/// A picture of bars, one row for each name and one colour for each series.
public struct ReportPlot: Sendable, Equatable {
    public let unit: String
    public let series: [String]
    public let rows: [(name: String, values: [Double?])]
    /// A line that the values are held against.
    public let mark: Double?
    public let decimals: Int

    public static func == (a: ReportPlot, b: ReportPlot) -> Bool {
        a.unit == b.unit && a.series == b.series && a.mark == b.mark && a.decimals == b.decimals
            && a.rows.count == b.rows.count
            && zip(a.rows, b.rows).allSatisfy { $0.name == $1.name && $0.values == $1.values }
    }
}

/// Something that was asked of the figures, and whether they keep it.
public struct ReportBar: Sendable, Equatable {
    public let what: String
    public let bar: String
    public let found: String
    public let isReached: Bool
}

/// What a study found, in a form that JSON, HTML and Markdown are written from. It holds no time, path or thread
/// count: the same study gives the same bytes.
public struct TrialReport: Sendable, Equatable {
    public let id: String
    public let title: String
    /// The command that repeats it.
    public let command: String
    /// Sentences before the tables.
    public let notes: [String]
    public let bars: [ReportBar]
    public let tables: [ReportTable]
}

/// Decimals without a locale.
enum DecimalText {
    /// Up to four decimals, without noughts at the end.
    static func short(_ value: Double) -> String {
        var text = of(value, decimals: 4)
        while text.hasSuffix("0") { text.removeLast() }
        return text.hasSuffix(".") ? String(text.dropLast()) : text
    }

    static func of(_ value: Double, decimals: Int) -> String {
        var scale = 1.0
        for _ in 0..<decimals { scale *= 10 }
        let scaled = value * scale
        guard scaled.isFinite, scaled.magnitude < 9e15 else { return "–" }
        let whole = Int(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
        let digits = String(whole.magnitude)
        let sign = whole < 0 ? "-" : ""
        guard decimals > 0 else { return sign + digits }
        let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
        return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
    }
}

extension RawRepresentable<String> {
    /// A name as a reader expects it: codes are written with underscores.
    var words: String { String(rawValue.map { $0 == "_" ? " " : $0 }) }
}
