import Recommendation

extension SensitivityStudy {
    /// Runs the study.
    public func report(_ split: WorkSplit) -> TrialReport {
        let (base, changes) = run(split)
        let version = algorithm.version
        let swept = changes.map(\.0.record.id).reduce(into: [String]()) { ids, id in
            if ids.last != id { ids.append(id) }
        }
        let effects = swept.map { id in Effect(changes.filter { $0.0.record.id == id }, base) }
        let mattering = effects.filter { $0.size >= 1 }.sorted { ($0.size, $1.id) > ($1.size, $0.id) }
        let idle = effects.filter { $0.size < 1 }.map(\.id)
        return TrialReport(
            id: "sensitivity", title: "Which numbers matter",
            command: "caloriecount trial sensitivity --people \(people) --seed \(seed) --version \(version)",
            notes: [
                "\(people) people, always the same. \(swept.count) provisional or open parameters of \(version), each "
                    + "at a quarter less and a quarter more (at least one step, within its range), alone.",
                "Sizes are counted in what other people of the same kind would show: 1 is where a change begins "
                    + "to mean anything.",
                "These change no figure by as much: \(idle.joined(separator: ", ")).",
                "Left out, because virtual people are what they say and nothing refuses them: "
                    + "\(silent.count) parameters of plausibility, eligibility, activity, destination and plan.",
            ],
            bars: [], tables: [baseTable(base), effectTable(mattering), allTable(changes, base)])
    }

    private func baseTable(_ base: SensitivityOutcome) -> ReportTable {
        ReportTable(
            "base", "Figures of \(algorithm.version) as it is",
            columns: [ReportColumn("figure", "figure"), ReportColumn("value", "value")],
            rows: SensitivityOutcome.Figure.allCases.map {
                [.text($0.title), .number(base[$0], decimals: $0.decimals)]
            })
    }

    private func effectTable(_ effects: [Effect]) -> ReportTable {
        ReportTable(
            "effects", "This number changes that outcome by so much",
            note: "Sorted by the largest effect. Status: provisional is our choice, open is a policy question.",
            columns: [
                ReportColumn("id", "parameter"), ReportColumn("status", "status"), ReportColumn("value", "value"),
                ReportColumn("unit", "unit"), ReportColumn("low", "lower"), ReportColumn("high", "higher"),
                ReportColumn("size", "size"), ReportColumn("effect", "what it changes: lower · as it is · higher"),
            ],
            rows: effects.map { effect in
                [
                    .text(effect.id), .text(effect.record.status.rawValue),
                    .text(DecimalText.short(effect.record.value)),
                    .text(effect.record.unit.rawValue), effect.low.map { .text(DecimalText.short($0.value)) } ?? .none,
                    effect.high.map { .text(DecimalText.short($0.value)) } ?? .none, .number(effect.size, decimals: 1),
                    .text(effect.sentences.joined(separator: "; ")),
                ]
            },
            plot: ReportPlot(
                unit: "size of the largest effect", series: ["size"],
                rows: effects.prefix(30).map { (name: $0.id, values: [$0.size]) }, mark: 1, decimals: 1))
    }

    private func allTable(_ changes: [(Change, SensitivityOutcome)], _ base: SensitivityOutcome) -> ReportTable {
        ReportTable(
            "sweep", "Every change: difference from the figures as they are",
            columns: [ReportColumn("id", "parameter"), ReportColumn("value", "at")]
                + SensitivityOutcome.Figure.allCases.map { ReportColumn($0.id, $0.title) },
            rows: changes.map { change, outcome in
                [.text(change.record.id), .text(DecimalText.short(change.value))]
                    + SensitivityOutcome.Figure.allCases.map {
                        .number(outcome[$0] - base[$0], decimals: $0.decimals)
                    }
            })
    }
}

/// What one parameter does.
private struct Effect {
    typealias Run = (value: Double, outcome: SensitivityOutcome)

    let record: ParameterRecord
    let low: Run?
    let high: Run?
    let base: SensitivityOutcome

    init(_ changes: [(SensitivityStudy.Change, SensitivityOutcome)], _ base: SensitivityOutcome) {
        record = changes[0].0.record
        let value = record.value
        low = changes.first { $0.0.value < value }.map { (value: $0.0.value, outcome: $0.1) }
        high = changes.first { $0.0.value > value }.map { (value: $0.0.value, outcome: $0.1) }
        self.base = base
    }

    var id: String { record.id }

    private func size(_ figure: SensitivityOutcome.Figure) -> Double {
        [low, high].compactMap { $0 }.map { ($0.outcome[figure] - base[figure]).magnitude / figure.matters }
            .filter { $0.isFinite }.max() ?? 0
    }

    /// Of the figure that moves most.
    var size: Double { SensitivityOutcome.Figure.allCases.map { size($0) }.max() ?? 0 }

    /// The three figures that move most, of those that move at all.
    var sentences: [String] {
        SensitivityOutcome.Figure.allCases.filter { size($0) >= 1 }.sorted { size($0) > size($1) }.prefix(3)
            .map { figure in
                func text(_ outcome: SensitivityOutcome?) -> String {
                    outcome.map { DecimalText.of($0[figure], decimals: figure.decimals) } ?? "–"
                }
                return "\(figure.title): \(text(low?.outcome)) · \(text(base)) · \(text(high?.outcome))"
            }
    }
}
