import InSilico
import Recommendation

extension EstimationStudy {
    /// Runs the study.
    public func report(_ split: WorkSplit) -> TrialReport {
        let outcomes = outcomes(split)
        var tables: [ReportTable] = []
        var bars: [ReportBar] = []
        for (position, algorithm) in algorithms.enumerated() {
            let judged = Judged(outcomes, version: algorithm.version, position: position)
            tables += judged.tables
            bars += judged.bars
        }
        tables.append(PopulationReport.table)
        let names = algorithms.map(\.version).joined(separator: ",")
        let drawn = outcomes.count / EstimationStudy.days.count
        return TrialReport(
            id: "estimate", title: "Maintenance: how near, after how long",
            command:
                "caloriecount trial estimate --people \(people) --seed \(seed) --version \(names)\(variation.words)",
            notes: [
                "\(people) people were drawn; \(drawn) of them were offered a target and followed it for "
                    + "\(EstimationStudy.days.last ?? 0) days, each in their own way.",
                "Truth is the intake on the scale of the person's own log that would hold the body's stores. Methods "
                    + "are compared on those people for whom the version gives a figure; the rest of them is counted.",
            ],
            bars: bars, tables: tables)
    }
}

/// One version against everybody else.
private struct Judged {
    let version: String
    let position: Int
    /// One list per day: people for whom the version gives a figure.
    let answered: [[EstimationStudy.Outcome]]
    let all: [[EstimationStudy.Outcome]]

    init(_ outcomes: [EstimationStudy.Outcome], version: String, position: Int) {
        self.version = version
        self.position = position
        all = EstimationStudy.days.indices.map { day in outcomes.filter { $0.day == day } }
        answered = all.map { $0.filter { $0.engine[position] != nil } }
    }

    func engine(_ group: [EstimationStudy.Outcome], truth: (EstimationStudy.Outcome) -> Double = { $0.truthKcal })
        -> ErrorFigures
    {
        let pairs = group.compactMap { outcome in outcome.engine[position].map { ($0, truth(outcome)) } }
        return ErrorFigures(
            pairs.map { $0.0.kcal - $0.1 },
            covered: pairs.map { ($0.0.kcal - $0.1).magnitude <= 1.645 * $0.0.deviationKcal })
    }

    /// Not of the version: what one more prior would do, beside it.
    func drawnToIntake(_ group: [EstimationStudy.Outcome]) -> ErrorFigures {
        ErrorFigures(
            group.compactMap { outcome in
                outcome.engine[position].map { $0.drawnToIntakeKcal - outcome.truthKcal }
            })
    }

    func limit(_ group: [EstimationStudy.Outcome]) -> ErrorFigures {
        let pairs = group.compactMap { outcome in outcome.limits[position].map { ($0, outcome.truthKcal) } }
        return ErrorFigures(
            pairs.map { $0.0.kcal - $0.1 },
            covered: pairs.map { ($0.0.kcal - $0.1).magnitude <= 1.645 * $0.0.deviation })
    }

    func peer(_ method: Int, _ group: [EstimationStudy.Outcome]) -> ErrorFigures {
        ErrorFigures(group.compactMap { outcome in outcome.peers[method].map { $0 - outcome.truthKcal } })
    }

    /// Of those that somebody publishes.
    func best(_ group: [EstimationStudy.Outcome]) -> (method: PeerMethod, figures: ErrorFigures)? {
        PeerMethod.allCases.enumerated().filter { $0.element.isPublished }
            .map { (method: $0.element, figures: peer($0.offset, group)) }
            .filter { $0.figures.people * 10 >= group.count * 9 }
            .min { $0.figures.rootMeanSquareKcal < $1.figures.rootMeanSquareKcal }
    }

    // MARK: Tables

    private static let errorColumns = [
        ReportColumn("day", "day"), ReportColumn("method", "method"), ReportColumn("people", "people"),
        ReportColumn("bias", "bias"), ReportColumn("rmse", "RMSE"), ReportColumn("p50", "half within"),
        ReportColumn("p90", "90 % within"), ReportColumn("p95", "95 % within"),
        ReportColumn("coverage", "in the 90 % interval, %"),
    ]

    private func row(_ day: Int, _ name: String, _ figures: ErrorFigures) -> [ReportCell] {
        [
            .count(EstimationStudy.days[day]), .text(name), .count(figures.people),
            .number(figures.biasKcal, decimals: 0),
            .number(figures.rootMeanSquareKcal, decimals: 0), .number(figures.halfKcal, decimals: 0),
            .number(figures.nineTenthsKcal, decimals: 0), .number(figures.nineteenTwentiethsKcal, decimals: 0),
            figures.coveragePercent.map { .number($0, decimals: 1) } ?? .none,
        ]
    }

    var tables: [ReportTable] {
        var rows: [[ReportCell]] = []
        for day in EstimationStudy.days.indices {
            let group = answered[day]
            rows.append(row(day, version, engine(group)))
            rows.append(row(day, "\(version), against expenditure", engine(group) { $0.expenditureKcal }))
            rows.append(row(day, "\(version), drawn to intake", drawnToIntake(group)))
            rows.append(row(day, "limit", limit(group)))
            for (index, method) in PeerMethod.allCases.enumerated() {
                rows.append(row(day, method.words, peer(index, group)))
            }
        }
        let plotted = [version, "\(version), drawn to intake", "limit"] + PeerMethod.allCases.map(\.words)
        let plot = ReportPlot(
            unit: "RMSE, kcal/day", series: EstimationStudy.days.map { "\($0) days" },
            rows: plotted.map { name in
                (
                    name: name,
                    values: rows.filter { $0[1] == .text(name) }.map { row in
                        if case .number(let value, _) = row[4] { value } else { nil }
                    }
                )
            }, mark: nil, decimals: 0)
        return [
            ReportTable(
                "errors_\(version)", "Errors on people with a figure from \(version), kcal/day",
                columns: Judged.errorColumns, rows: rows, plot: plot),
            answeredTable, missingTable, breakdown,
        ]
    }

    private var answeredTable: ReportTable {
        ReportTable(
            "answered_\(version)", "Who gets a figure from \(version), and how wide it is",
            columns: [
                ReportColumn("day", "day"), ReportColumn("people", "people"),
                ReportColumn("answered_percent", "with a figure, %"),
                ReportColumn("deviation", "mean standard deviation stated, kcal/day"),
                ReportColumn("moderate_percent", "of them stated within 200 kcal/day, %"),
            ],
            rows: EstimationStudy.days.indices.map { day in
                let deviations = answered[day].compactMap { $0.engine[position]?.deviationKcal }
                let count = Double(max(1, deviations.count))
                return [
                    .count(EstimationStudy.days[day]), .count(all[day].count),
                    .number(100 * Double(answered[day].count) / Double(max(1, all[day].count)), decimals: 1),
                    .number(deviations.reduce(0, +) / count, decimals: 0),
                    .number(100 * Double(deviations.count { $0 <= 200 }) / count, decimals: 1),
                ]
            })
    }

    private var missingTable: ReportTable {
        var rows: [[ReportCell]] = []
        for day in EstimationStudy.days.indices {
            let without = all[day].filter { $0.engine[position] == nil }
            for kind in Shortfall.Kind.allCases {
                let count = without.count { $0.shortfalls[position].contains(kind) }
                guard count > 0 else { continue }
                let share = 100 * Double(count) / Double(max(1, all[day].count))
                rows.append([
                    .count(EstimationStudy.days[day]), .text(kind.words), .number(share, decimals: 1),
                ])
            }
        }
        return ReportTable(
            "missing_\(version)", "What \(version) misses where it gives no figure",
            note: "Percent of all people; several things can be missing at once.",
            columns: [
                ReportColumn("day", "day"), ReportColumn("missing", "missing"), ReportColumn("percent", "people, %"),
            ], rows: rows)
    }

    private var breakdown: ReportTable {
        let groups: [(String, @Sendable (EstimationStudy.Outcome) -> Bool)] = [
            ("women", { $0.sex == .female }), ("men", { $0.sex == .male }),
            ("BMI under 25", { $0.startIndex < 25 }), ("BMI 25 to 30", { 25..<30 ~= $0.startIndex }),
            ("BMI 30 and over", { $0.startIndex >= 30 }),
            ("logs with care", { $0.quality == .diligent }), ("logs as most do", { $0.quality == .usual }),
            ("logs loosely", { $0.quality == .loose }),
            ("weighs nearly daily", { $0.weighing == .daily }), ("weighs every other day", { $0.weighing == .several }),
            ("weighs twice a week", { $0.weighing == .seldom }),
            ("goal lose", { $0.goal == .lose }), ("goal maintain", { $0.goal == .maintain }),
            ("goal gain", { $0.goal == .gain }),
        ]
        var rows: [[ReportCell]] = []
        for (name, holds) in groups {
            for day in EstimationStudy.days.indices {
                let group = answered[day].filter(holds)
                let figures = engine(group)
                let best = best(group)
                rows.append([
                    .text(name), .count(EstimationStudy.days[day]), .count(group.count),
                    .number(figures.biasKcal, decimals: 0), .number(figures.rootMeanSquareKcal, decimals: 0),
                    figures.coveragePercent.map { .number($0, decimals: 1) } ?? .none,
                    best.map { .number($0.figures.rootMeanSquareKcal, decimals: 0) } ?? .none,
                    best.map { .text($0.method.words) } ?? .none,
                ])
            }
        }
        return ReportTable(
            "groups_\(version)", "Errors of \(version) by group, kcal/day",
            columns: [
                ReportColumn("group", "group"), ReportColumn("day", "day"), ReportColumn("people", "people"),
                ReportColumn("bias", "bias"), ReportColumn("rmse", "RMSE"),
                ReportColumn("coverage", "in the 90 % interval, %"),
                ReportColumn("best_rmse", "RMSE of the best other"),
                ReportColumn("best", "best other"),
            ], rows: rows)
    }

    // MARK: Bars

    /// What the issue of the studies asks of a version; a candidate is asked for more.
    private var isCandidate: Bool { version.contains("candidate") }

    var bars: [ReportBar] {
        var bars: [ReportBar] = []
        for day in EstimationStudy.days.indices {
            let days = EstimationStudy.days[day]
            guard let most = isCandidate ? 0.90 : [21: 0.85, 35: 1.0][days], let best = best(answered[day]) else {
                continue
            }
            let own = engine(answered[day])
            let ratio = own.rootMeanSquareKcal / best.figures.rootMeanSquareKcal
            bars.append(
                ReportBar(
                    what: "\(version), \(days) days: RMSE over that of the best other (\(best.method.words))",
                    bar: "at most \(DecimalText.of(most, decimals: 2))", found: DecimalText.of(ratio, decimals: 3),
                    isReached: ratio <= most))
            if let coverage = own.coveragePercent {
                bars.append(
                    ReportBar(
                        what: "\(version), \(days) days: truth in the 90 % interval", bar: "88 to 98 %",
                        found: DecimalText.of(coverage, decimals: 1) + " %", isReached: (88...98).contains(coverage)))
            }
            if isCandidate {
                let excess = own.rootMeanSquareKcal / limit(answered[day]).rootMeanSquareKcal
                bars.append(
                    ReportBar(
                        what: "\(version), \(days) days: RMSE over that of the limit", bar: "at most 1.15",
                        found: DecimalText.of(excess, decimals: 3), isReached: excess <= 1.15))
            }
        }
        return bars
    }
}
