internal import CProtobufC
internal import CWireMessages
import Quantities
import Recommendation

/// What a weekly reply says beside its sentences: the decision from and to with its dates, reasons, shortfalls, what is
/// to be looked at, and how much counted. Codes are shown as words.
struct WeekText: TerminalText {
    private(set) var lines: [String] = []
    private let display: RequestDisplay

    init(_ display: RequestDisplay) { self.display = display }

    private mutating func say(_ line: String) { lines.append("  " + line) }
    private mutating func sayBelow(_ line: String) { lines.append("    " + line) }

    /// - Parameter name: of the outcome in a weekly reply; other outcomes say nothing here.
    mutating func outcome(_ name: String, _ message: UnsafeMutablePointer<ProtobufCMessage>, withSteps: Bool) {
        let raw = UnsafeRawPointer(message)
        switch name {
        case "check_in":
            let sent = raw.assumingMemoryBound(to: Caloriecount__V1__CheckIn.self).pointee
            checkIn(sent)
            if withSteps { trace(sent.trace) }
        case "under_review":
            let sent = raw.assumingMemoryBound(to: Caloriecount__V1__WeekUnderReview.self).pointee
            underReview(sent)
            if withSteps { trace(sent.trace) }
        case "observed": observed(raw.assumingMemoryBound(to: Caloriecount__V1__ObservedSummary.self).pointee)
        case "manual_only_review":
            record(raw.assumingMemoryBound(to: Caloriecount__V1__ManualOnlyRecord.self).pointee)
        default: break
        }
    }

    private mutating func checkIn(_ sent: Caloriecount__V1__CheckIn) {
        week(sent.week)
        result(sent)
        interpretation(sent)
        counts(sent.observation, sent.exclusion)
        for notice in texts(sent.notice_codes, sent.n_notice_codes) { say("notice: \(words(notice))") }
        for position in 0..<sent.n_review_items { item(sent.review_items[position]) }
        dated("next check-in on", sent.next_check_in_on)
        dated("a change could be offered from", sent.earliest_adjust_on)
        dated("can be answered until", sent.expires_on)
    }

    private mutating func underReview(_ sent: Caloriecount__V1__WeekUnderReview) {
        week(sent.week)
        counts(sent.observation, sent.exclusion)
        for position in 0..<sent.n_shortfalls { shortfall(sent.shortfalls[position]) }
        for position in 0..<sent.n_review_items { item(sent.review_items[position]) }
        dated("next check-in on", sent.next_check_in_on)
    }

    private mutating func observed(_ sent: Caloriecount__V1__ObservedSummary) {
        week(sent.week)
        say(
            "days: \(sent.logged_day_count) logged, \(sent.reviewed_day_count) reviewed, "
                + "\(sent.complete_day_count) complete, of \(sent.label_count)")
        trend(sent.trend)
        for notice in texts(sent.notice_codes, sent.n_notice_codes) { say("notice: \(words(notice))") }
    }

    /// The person's own entries, as they were sent.
    private mutating func record(_ sent: Caloriecount__V1__ManualOnlyRecord) {
        week(sent.week)
        say(
            "days: \(sent.logged_day_count) logged, \(sent.complete_day_count) complete, "
                + "\(sent.weigh_in_day_count) with a weigh-in")
        dated("next check-in on", sent.next_check_in_on)
    }

    private mutating func result(_ sent: Caloriecount__V1__CheckIn) {
        switch sent.result_case {
        case CALORIECOUNT__V1__CHECK_IN__RESULT_KEEP:
            guard let keep = sent.keep?.pointee else { return }
            say("decision: keep \(target(keep.target))")
            for reason in texts(keep.reason_codes, keep.n_reason_codes) { sayBelow("reason: \(words(reason))") }
            for code in texts(keep.guard_codes, keep.n_guard_codes) { sayBelow("held back by: \(words(code))") }
        case CALORIECOUNT__V1__CHECK_IN__RESULT_ADJUST:
            guard let adjust = sent.adjust?.pointee else { return }
            say(
                "decision: adjust from \(energy(adjust.from_kcal_per_day)) to \(energy(adjust.to_kcal_per_day)), "
                    + "holding from \(text(adjust.effective_on) ?? "")")
            sayBelow("basis: \(words(text(adjust.basis_code) ?? ""))")
        case CALORIECOUNT__V1__CHECK_IN__RESULT_COLLECT_MORE_EVIDENCE:
            guard let collect = sent.collect_more_evidence?.pointee else { return }
            say("decision: collect more evidence")
            for position in 0..<collect.n_shortfalls { shortfall(collect.shortfalls[position]) }
        case CALORIECOUNT__V1__CHECK_IN__RESULT_FLEXIBLE_WEEK:
            guard let flexible = sent.flexible_week?.pointee else { return }
            say(
                "decision: flexible week from \(text(flexible.first_day) ?? "") to \(text(flexible.last_day) ?? ""), "
                    + "with \(target(flexible.target))")
        case CALORIECOUNT__V1__CHECK_IN__RESULT_REVIEW_ITEMS_FIRST:
            say("nothing is decided yet: there is something to look at first")
        case CALORIECOUNT__V1__CHECK_IN__RESULT_SUMMARY_ONLY: say("a summary, without a decision")
        default: break
        }
    }

    private mutating func interpretation(_ sent: Caloriecount__V1__CheckIn) {
        guard let interpretation = sent.interpretation?.pointee, let interval = interpretation.interval?.pointee
        else { return }
        let confidence =
            switch Confidence(sent.confidence) {
            case .low?: ", low confidence"
            case .moderate?: ", moderate confidence"
            case .high?: ", high confidence"
            case nil: ""
            }
        let figure =
            interpretation.has_maintenance_kcal_per_day != 0
            ? energy(interpretation.maintenance_kcal_per_day) + ", " : ""
        say(
            "maintenance: \(figure)\(energy(interval.low_kcal_per_day)) to \(energy(interval.high_kcal_per_day))"
                + confidence)
    }

    private mutating func counts(
        _ observation: UnsafePointer<Caloriecount__V1__Observation>?,
        _ exclusion: UnsafePointer<Caloriecount__V1__Exclusion>?
    ) {
        guard let observation = observation?.pointee, let exclusion = exclusion?.pointee else { return }
        say(
            "evidence: \(observation.kept_day_count) days and \(observation.kept_weight_count) weights count, "
                + "\(exclusion.n_days) days and \(exclusion.n_weights) weights do not")
        if observation.has_mean_intake_kcal_per_day != 0 {
            say("mean intake of these days: \(energy(observation.mean_intake_kcal_per_day))")
        }
        trend(observation.trend)
    }

    private mutating func trend(_ trend: UnsafePointer<Caloriecount__V1__WeightTrend>?) {
        guard let trend = trend?.pointee else { return }
        let ends = "plausibly from \(rate(trend.low_kg_per_week)) to \(rate(trend.high_kg_per_week))"
        say("weight: \(rate(trend.change_kg_per_week)) a week, \(ends)")
    }

    private func rate(_ kilogramsPerWeek: Double) -> String {
        MassRate(kilogramsPerWeek: kilogramsPerWeek).map { English.rate($0, display.massUnit) } ?? "unknown"
    }

    private mutating func shortfall(_ message: UnsafePointer<Caloriecount__V1__Shortfall>?) {
        guard let sent = message?.pointee else { return }
        let count = sent.has_missing_count != 0 ? ", \(sent.missing_count) more" : ""
        let dates = texts(sent.dates, sent.n_dates).map { " " + $0 }.joined(separator: ",")
        sayBelow("missing: \(words(text(sent.kind_code) ?? ""))\(count)\(dates.isEmpty ? "" : ":" + dates)")
    }

    private mutating func item(_ message: UnsafePointer<Caloriecount__V1__ReviewItem>?) {
        guard let sent = message?.pointee else { return }
        var line = "to look at: \(words(text(sent.kind_code) ?? ""))"
        if let reason = text(sent.reason_code) { line += ", \(words(reason))" }
        if let date = text(sent.date) { line += " on \(date)" }
        if let span = sent.week?.pointee { line += " (\(text(span.first_day) ?? "") to \(text(span.last_day) ?? ""))" }
        for position in 0..<sent.n_flags {
            guard let flag = sent.flags[position]?.pointee, let kind = FlagKind(flag.flag) else { continue }
            let when = text(sent.date) == nil ? " on \(text(flag.date) ?? "")" : ""
            line += ", \(words(kind.rawValue))\(when) (\(words(text(flag.state_code) ?? "")))"
        }
        say(line)
    }

    private mutating func week(_ message: UnsafePointer<Caloriecount__V1__WeekSpan>?) {
        guard let span = message?.pointee else { return }
        say("week: \(text(span.first_day) ?? "") to \(text(span.last_day) ?? "")")
    }

    private mutating func dated(_ what: String, _ date: UnsafePointer<CChar>?) {
        if let date = text(date) { say("\(what) \(date)") }
    }

    private func target(_ message: UnsafePointer<Caloriecount__V1__CurrentTarget>?) -> String {
        guard let sent = message?.pointee else { return "as it is" }
        let since = text(sent.effective_on).map { ", in force since \($0)" } ?? ""
        return sent.has_energy_kcal_per_day != 0 ? energy(sent.energy_kcal_per_day) + since : "no target" + since
    }

    private func energy(_ kcalPerDay: Double) -> String {
        display.energyVisible ? "\(number(kcalPerDay)) kcal/day" : "an amount not shown"
    }

    private func texts(
        _ list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ count: Int
    ) -> [String] {
        guard let list else { return [] }
        return (0..<count).compactMap { text(list[$0]) }
    }
}

extension WeekText {
    /// The steps behind a reply: what went in, what came out, and the rule.
    private mutating func trace(_ message: UnsafePointer<Caloriecount__V1__Trace>?) {
        guard let sent = message?.pointee else { return }
        for position in 0..<sent.n_steps {
            guard let step = sent.steps[position]?.pointee else { continue }
            var parts = (0..<step.n_inputs).compactMap { step.inputs[$0].map { figure($0.pointee) } }
            if let result = step.result?.pointee { parts.append("gives \(figure(result))") }
            if let decision = text(step.decision) { parts.append(words(decision)) }
            say(parts.joined(separator: ", "))
            let status = text(step.status).map { ", \($0)" } ?? ""
            sayBelow("  rule \(text(step.rule_id) ?? "")\(status)")
        }
    }

    private func figure(_ sent: Caloriecount__V1__TraceFigure) -> String {
        let unit = text(sent.unit) ?? ""
        let isHidden = !display.energyVisible && unit == TraceUnit.kcalPerDay.rawValue
        let value = isHidden ? "an amount not shown" : "\(number(sent.value)) \(words(unit))"
        return "\(words(text(sent.name) ?? "")) \(value)"
    }
}
