import InSilico

/// What the virtual people are made of.
enum PopulationReport {
    static var table: ReportTable {
        ReportTable(
            "people", "What the people are made of",
            note: "Every number of the virtual people; *ours* where nobody has published one.",
            columns: [
                ReportColumn("id", "number"), ReportColumn("value", "value"), ReportColumn("unit", "unit"),
                ReportColumn("origin", "from"), ReportColumn("reason", "why"),
            ],
            rows: PopulationTable.all.map { row in
                [
                    .text(row.id), .text(DecimalText.short(row.value)), .text(row.unit), .text(row.origin.words),
                    .text(row.reason),
                ]
            })
    }
}

extension NumberOrigin {
    /// The key of the source, or *ours*.
    var words: String {
        switch self {
        case .published(let key): key
        case .ours: "ours"
        }
    }
}
