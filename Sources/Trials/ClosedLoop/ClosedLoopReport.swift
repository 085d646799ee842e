import Recommendation

extension ClosedLoopStudy {
    /// Runs the study.
    public func report(_ split: WorkSplit) -> TrialReport {
        let found = run(split)
        let names = algorithms.map(\.version).joined(separator: ",")
        let ordinary = found.filter { $0.group.scenario == .ordinary }
        return TrialReport(
            id: "closed-loop", title: "Half a year with accepted targets",
            command: "caloriecount trial closed-loop --people \(people) --seed \(seed) --version \(names)"
                + variation.words,
            notes: [
                "\(people) people of each goal live \(LoopRun.weeks) weeks, check in weekly, take nine of ten "
                    + "offers and follow what they took as far as they adhere. Every rule meets the same people.",
                "The ideal target is the goal's rule at the true maintenance and weight of that week. A change "
                    + "moves away where it ends further from the ideal than it began.",
                "Maintenance known: the engine's rule with the true maintenance, so that neither evidence nor "
                    + "certainty is missing; spacing, steps, floor and the guards against eating little stay.",
            ] + (variation.estimate.map { [$0.note] } ?? []),
            bars: algorithms.flatMap { bars(of: $0.version, ordinary) },
            tables: [
                changesTable(ordinary), outcomesTable(ordinary), unchangedTable(ordinary), guardTable(ordinary),
                evidenceTable(ordinary),
                reasonTable(ordinary), noticeTable(ordinary),
            ] + (variation.estimate == nil ? [speedTable(found), scenarioTable(found)] : []))
    }

    // MARK: Bars

    private func bars(of version: String, _ found: [Found]) -> [ReportBar] {
        found.filter { $0.group.name == version }.flatMap { one -> [ReportBar] in
            let figures = one.figures
            let who = "\(version), \(one.group.goal.rawValue)"
            func bar(_ what: String, _ bar: String, _ value: Double, _ decimals: Int, _ holds: Bool) -> ReportBar {
                ReportBar(
                    what: "\(who): \(what)", bar: bar, found: DecimalText.of(value, decimals: decimals),
                    isReached: holds)
            }
            let breaks = figures.weeksUnderFloor + figures.limitBreaks
            var bars = [
                bar("weeks under the floor and targets over the caps", "none", Double(breaks), 0, breaks == 0),
                bar(
                    "decreases that move away, %", "at most 3", figures.decreasesAwayPercent, 1,
                    figures.decreasesAwayPercent <= 3),
                bar(
                    "raises that move away, %", "at most 20", figures.raisesAwayPercent, 1,
                    figures.raisesAwayPercent <= 20),
                bar(
                    "reversals a person", "at most 0.1", figures.reversalsPerPerson, 3,
                    figures.reversalsPerPerson <= 0.1),
                bar(
                    "typical people with a notice of fast loss, %", "at most 5", figures.typicalWithNoticePercent, 1,
                    figures.typicalWithNoticePercent <= 5),
            ]
            // Maintain is not adjusted by a version whose rule keeps it.
            if figures.changesPerPerson > 0 || one.group.goal != .maintain {
                bars.append(
                    bar(
                        "people without any change, %", "under 50", figures.withoutChangePercent, 1,
                        figures.withoutChangePercent < 50))
            }
            return bars
        }
    }

    // MARK: Tables

    private static let who = [ReportColumn("goal", "goal"), ReportColumn("rule", "rule")]

    private func table(
        _ id: String, _ title: String, note: String, _ found: [Found], _ columns: [ReportColumn],
        plot: ReportPlot? = nil, _ cells: (LoopFigures) -> [ReportCell]
    ) -> ReportTable {
        ReportTable(
            id, title, note: note, columns: ClosedLoopStudy.who + columns,
            rows: found.map { [.text($0.group.goal.rawValue), .text($0.group.name)] + cells($0.figures) }, plot: plot)
    }

    private func changesTable(_ found: [Found]) -> ReportTable {
        table(
            "changes", "Changes of target",
            note: "Away: further from the ideal target than before, percent of such changes. Raises hold the safety "
                + "look's, which are also shown alone.", found,
            [
                ReportColumn("people", "people"), ReportColumn("changes", "changes a person"),
                ReportColumn("without", "without any, %"), ReportColumn("reversals", "reversals a person"),
                ReportColumn("decreases", "decreases"), ReportColumn("decreases_away", "decreases away, %"),
                ReportColumn("raises", "raises"), ReportColumn("raises_away", "raises away, %"),
                ReportColumn("safety_raises", "safety raises"), ReportColumn("safety_away", "safety raises away, %"),
            ],
            plot: ReportPlot(
                unit: "of such changes that move away, %", series: ["decreases", "raises"],
                rows: found.filter { $0.figures.changesPerPerson > 0 }.map {
                    (
                        name: "\($0.group.goal.rawValue), \($0.group.name)",
                        values: [$0.figures.decreasesAwayPercent, $0.figures.raisesAwayPercent]
                    )
                }, mark: nil, decimals: 1)
        ) {
            [
                .count($0.people), .number($0.changesPerPerson, decimals: 2),
                .number($0.withoutChangePercent, decimals: 1), .number($0.reversalsPerPerson, decimals: 3),
                .count($0.decreases), .number($0.decreasesAwayPercent, decimals: 1), .count($0.raises),
                .number($0.raisesAwayPercent, decimals: 1), .count($0.safetyRaises),
                .number(LoopFigures.percent($0.safetyRaisesAway, of: $0.safetyRaises), decimals: 1),
            ]
        }
    }

    private func outcomesTable(_ found: [Found]) -> ReportTable {
        table(
            "outcomes", "What became of it",
            note:
                "Rates are percent of weight a week from the fifth week on, of tissue; meant is what the goal's "
                + "rule asks at the true maintenance. Distance: of the target from the ideal one, kcal/day.",
            found,
            [
                ReportColumn("rate", "rate"), ReportColumn("intended", "meant"),
                ReportColumn("rate_error", "mean distance of the two"), ReportColumn("distance", "distance, kcal/day"),
                ReportColumn("weeks_over", "weeks over 1 % loss a person"),
                ReportColumn("weeks_over_by_target", "of a target that means it"),
                ReportColumn("weeks_under_floor", "weeks under the floor"),
                ReportColumn("limit_breaks", "over the caps"),
                ReportColumn("ended", "became manual only"),
            ]
        ) {
            [
                .number($0.percentPerWeek, decimals: 3), .number($0.intendedPercentPerWeek, decimals: 3),
                .number($0.rateErrorPercent, decimals: 3), .number($0.distanceKcal, decimals: 0),
                .number($0.weeksOverOnePercentPerPerson, decimals: 2),
                .number($0.weeksOverByTargetPerPerson, decimals: 2), .count($0.weeksUnderFloor),
                .count($0.limitBreaks), .count($0.ended),
            ]
        }
    }

    private func evidenceTable(_ found: [Found]) -> ReportTable {
        table(
            "evidence", "Evidence: who was asked for more, and how soon a figure is useful",
            note:
                "Useful: of moderate confidence, which means a stated standard deviation of at most 200 kcal/day "
                + "and no widening.", found.filter { isEngine($0) },
            [
                ReportColumn("collected", "were asked for more evidence, %"),
                ReportColumn("collecting", "of all check-ins, %"),
                ReportColumn("useful_half", "half have a useful figure by week"),
                ReportColumn("useful_nine_tenths", "nine of ten by week"),
            ]
        ) {
            [
                .number($0.collectedPercent, decimals: 1), .number($0.collectingPercentOfCheckIns, decimals: 1),
                $0.usefulWeekHalf.map { .count($0) } ?? .none, $0.usefulWeekNineTenths.map { .count($0) } ?? .none,
            ]
        }
    }

    private func unchangedTable(_ found: [Found]) -> ReportTable {
        table(
            "unchanged", "Who had no change in half a year, and why",
            note: "Percent of all people; of each the first reason that applies.", found.filter { isEngine($0) },
            [ReportColumn("without", "without any change")]
                + WhyUnchanged.allCases.map { ReportColumn("\($0)", $0.rawValue) }
        ) { figures in
            [.number(figures.withoutChangePercent, decimals: 1)]
                + figures.unchangedPercent.map { .number($0, decimals: 1) }
        }
    }

    /// What each guard against eating little costs, where nothing else stands beside it.
    private func guardTable(_ found: [Found]) -> ReportTable {
        table(
            "guards", "Which guard alone kept people without a change",
            note: "Percent of all people: without a change, who would have had an offer at some check-in but for this "
                + "guard alone; more than one can be so of a person. Together: only ever two or more at once.",
            found.filter { isEngine($0) },
            LowIntakeGuard.allCases.map { ReportColumn($0.rawValue, $0.words) }
                + [ReportColumn("together", "together only")]
        ) { figures in
            (figures.heldByOnePercent + [figures.heldTogetherPercent]).map { .number($0, decimals: 1) }
        }
    }

    /// Of all check-ins; several reasons can hold at once.
    private func reasonTable(_ found: [Found]) -> ReportTable {
        let engine = found.filter { isEngine($0) }
        let names = KeepReason.allCases.map(\.words) + LowIntakeGuard.allCases.map { "guard: " + $0.words }
        let counts = engine.map { one -> [Double] in
            let checkIns = Double(max(1, one.outcomes.reduce(0) { $0 + $1.checkIns }))
            return names.indices.map { index in
                let reasons = KeepReason.allCases.count
                let sum = one.outcomes.reduce(0) {
                    $0 + (index < reasons ? $1.keepReasons[index] : $1.guards[index - reasons])
                }
                return 100 * Double(sum) / checkIns
            }
        }
        return ReportTable(
            "reasons", "Why a target is kept",
            note: "Percent of all check-ins; several reasons can hold at once.",
            columns: [ReportColumn("reason", "reason")]
                + engine.map {
                    ReportColumn(
                        "\($0.group.goal.rawValue)_\($0.group.name)", "\($0.group.goal.rawValue), \($0.group.name)")
                },
            rows: names.indices.filter { index in counts.contains { $0[index] > 0 } }.map { index in
                [.text(names[index])] + counts.map { .number($0[index], decimals: 1) }
            })
    }

    private func noticeTable(_ found: [Found]) -> ReportTable {
        table(
            "notices", "Losing faster than planned: who is told",
            note:
                "Typical people never lost 1 % of weight a week of tissue over four weeks (or since the start); "
                + "a notice to one of them is false. People who did and never heard of it are missed.",
            found.filter { isEngine($0) },
            [
                ReportColumn("typical", "typical people"), ReportColumn("false_notice", "told falsely, %"),
                ReportColumn("lost_fast", "lost fast"), ReportColumn("told", "told, %"),
            ]
        ) {
            [
                .count($0.typical), .number($0.typicalWithNoticePercent, decimals: 1), .count($0.lostFast),
                .number(LoopFigures.percent($0.lostFastWithNotice, of: $0.lostFast), decimals: 1),
            ]
        }
    }

    private func isEngine(_ found: Found) -> Bool {
        switch found.group.decider {
        case .engine, .given: true
        case .nobody, .truth, .peer: false
        }
    }

    /// How soon the look speaks for people who lose at a steady rate whatever the target says.
    private func speedTable(_ found: [Found]) -> ReportTable {
        let weeks = [2, 3, 4, 6, 8, 12, 26]
        return ReportTable(
            "speed", "When the safety look speaks, for people who lose at a steady rate",
            note: "Percent of people to whom the notice was shown by the end of that week.",
            columns: [ReportColumn("version", "version"), ReportColumn("loss", "percent of weight a week")]
                + weeks.map { ReportColumn("week_\($0)", "week \($0)") },
            rows: found.compactMap { one in
                guard let percent = one.group.scenario.forcedLossPercent else { return nil }
                return [.text(one.group.name), .number(percent, decimals: 2)]
                    + weeks.map { week in
                        let told = one.outcomes.count { ($0.noticeWeeks.first ?? .max) <= week }
                        return .number(LoopFigures.percent(told, of: one.outcomes.count), decimals: 1)
                    }
            },
            plot: ReportPlot(
                unit: "people told, %", series: ["by week 4", "by week 8"],
                rows: found.compactMap { one in
                    guard let percent = one.group.scenario.forcedLossPercent else { return nil }
                    let told = [4, 8].map { week -> Double? in
                        let count = one.outcomes.count { ($0.noticeWeeks.first ?? .max) <= week }
                        return LoopFigures.percent(count, of: one.outcomes.count)
                    }
                    let loss = DecimalText.of(percent, decimals: 2)
                    return (name: "\(one.group.name), \(loss) % a week", values: told)
                }, mark: nil, decimals: 0))
    }

    private func scenarioTable(_ found: [Found]) -> ReportTable {
        let special = found.filter { $0.group.scenario != .ordinary && $0.group.scenario.forcedLossPercent == nil }
        return ReportTable(
            "scenarios", "People of the goal lose with something special",
            columns: [
                ReportColumn("version", "version"), ReportColumn("scenario", "what"), ReportColumn("people", "people"),
                ReportColumn("changes", "changes a person"), ReportColumn("decreases", "decreases"),
                ReportColumn("decreases_away", "decreases away, %"), ReportColumn("raises", "raises"),
                ReportColumn("raises_away", "raises away, %"), ReportColumn("reversals", "reversals a person"),
                ReportColumn("collecting", "ask for evidence, %"),
                ReportColumn("false_notice", "told falsely, %"),
                ReportColumn("rate", "rate, % a week"), ReportColumn("intended", "meant"),
            ],
            rows: special.map { one in
                let figures = one.figures
                return [
                    .text(one.group.name), .text(one.group.scenario.words), .count(figures.people),
                    .number(figures.changesPerPerson, decimals: 2), .count(figures.decreases),
                    .number(figures.decreasesAwayPercent, decimals: 1), .count(figures.raises),
                    .number(figures.raisesAwayPercent, decimals: 1), .number(figures.reversalsPerPerson, decimals: 3),
                    .number(figures.collectingPercentOfCheckIns, decimals: 1),
                    .number(figures.typicalWithNoticePercent, decimals: 1),
                    .number(figures.percentPerWeek, decimals: 3),
                    .number(figures.intendedPercentPerWeek, decimals: 3),
                ]
            })
    }
}
