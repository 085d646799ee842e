import Packet

extension TrialReport {
    /// The report as one file of HTML in the packet's style, with pictures of its main figures.
    public var html: String {
        var blocks: [PlainPage.Block] = notes.map { .words($0) }
        blocks.append(.command(command))
        if !bars.isEmpty {
            blocks.append(.heading("What was asked"))
            blocks.append(
                .verdicts(
                    bars.map {
                        (
                            holds: $0.isReached, word: $0.isReached ? "reached" : "not reached",
                            sentence: "\($0.what): \($0.found) (asked: \($0.bar))"
                        )
                    }))
        }
        for table in tables {
            blocks.append(.heading(table.title))
            if !table.note.isEmpty { blocks.append(.words(table.note)) }
            if let plot = table.plot { blocks.append(.bars(TrialReport.picture(plot, table.title))) }
            blocks.append(
                .table(
                    caption: table.title, columns: table.columns.map(\.title),
                    rows: table.rows.map { row in row.map { PlainPage.Cell($0.shown, isNumber: $0.isNumber) } }))
        }
        return PlainPage(
            title: title, blocks: blocks,
            foot: [
                "Everybody in this report is virtual: a published model of the body with published or chosen noise.",
                "Nothing here is a claim about accuracy in people.",
            ]
        ).text
    }

    private static func picture(_ plot: ReportPlot, _ title: String) -> BarPicture {
        BarPicture(
            title: title, unit: plot.unit, series: plot.series, groups: plot.rows, mark: plot.mark,
            decimals: plot.decimals)
    }
}

extension ReportCell {
    var isNumber: Bool {
        switch self {
        case .number, .count, .none: true
        case .text: false
        }
    }
}
