internal import CProtobufC
internal import CWireMessages
import Recommendation

/// What the replies of the plan life cycle say to a person who reads them in a terminal.
struct PlanText: TerminalText {
    private(set) var lines: [String] = []

    private mutating func say(_ line: String) { lines.append("  " + line) }
    private mutating func sayBelow(_ line: String) { lines.append("    " + line) }

    /// - Returns: false for a reply of another kind, about which nothing was said.
    mutating func reply(_ name: MessageName, _ message: UnsafeMutablePointer<ProtobufCMessage>) -> Bool {
        let raw = UnsafeRawPointer(message)
        switch name {
        case .planWriteReply: write(raw.assumingMemoryBound(to: Caloriecount__V1__PlanWriteReply.self).pointee)
        case .getPlanReply:
            standing(raw.assumingMemoryBound(to: Caloriecount__V1__GetPlanReply.self).pointee.plan)
        case .resetCalibrationReply:
            reset(raw.assumingMemoryBound(to: Caloriecount__V1__ResetCalibrationReply.self).pointee)
        case .listHistoryReply: history(raw.assumingMemoryBound(to: Caloriecount__V1__ListHistoryReply.self).pointee)
        case .listPendingReply: pending(raw.assumingMemoryBound(to: Caloriecount__V1__ListPendingReply.self).pointee)
        case .eraseReply: erase(raw.assumingMemoryBound(to: Caloriecount__V1__EraseReply.self).pointee)
        case .exportSubjectReply:
            let sent = raw.assumingMemoryBound(to: Caloriecount__V1__ExportSubjectReply.self).pointee
            lines.append(text(sent.json) ?? "")
        default: return false
        }
        return true
    }

    private mutating func write(_ sent: Caloriecount__V1__PlanWriteReply) {
        receipt(sent.receipt)
        standing(sent.plan)
    }

    private mutating func receipt(_ message: UnsafePointer<Caloriecount__V1__WriteReceipt>?) {
        guard let sent = message?.pointee else { return }
        let events =
            sent.first_sequence == sent.last_sequence
            ? "event \(sent.first_sequence)" : "events \(sent.first_sequence) to \(sent.last_sequence)"
        lines.append(sent.replayed != 0 ? "recorded before as \(events)" : "recorded as \(events)")
    }

    // MARK: The plan

    private mutating func standing(_ message: UnsafePointer<Caloriecount__V1__PlanStanding>?) {
        guard let sent = message?.pointee else { return }
        switch sent.standing_case {
        case CALORIECOUNT__V1__PLAN_STANDING__STANDING_NO_PLAN:
            lines.append("no plan (revision \(sent.plan_revision))")
        case CALORIECOUNT__V1__PLAN_STANDING__STANDING_RUNNING:
            guard let plan = sent.running?.pointee else { return }
            lines.append("plan \(plan.plan_number) (revision \(sent.plan_revision))")
            running(plan)
        case CALORIECOUNT__V1__PLAN_STANDING__STANDING_MANUAL_ONLY:
            guard let plan = sent.manual_only?.pointee else { return }
            lines.append("manual only (revision \(sent.plan_revision))")
            manualOnly(plan)
        case CALORIECOUNT__V1__PLAN_STANDING__STANDING_NOT_OFFERED:
            lines.append("not offered (revision \(sent.plan_revision))")
            guard let notOffered = sent.not_offered?.pointee else { return }
            for index in 0..<notOffered.n_texts { sentence(notOffered.texts[index]) }
        default: break
        }
    }

    private mutating func running(_ sent: Caloriecount__V1__RunningPlan) {
        say("goal: \(goal(sent.goal)), since \(text(sent.started_on) ?? "")")
        if let target = sent.target?.pointee { say("target: \(held(target))") }
        if let upcoming = sent.upcoming_target?.pointee { say("later: \(held(upcoming))") }
        if let stamp = sent.stamp?.pointee {
            say("calculated by version \(text(stamp.algorithm_version) ?? "")")
        }
        if let pending = sent.pending_offer?.pointee {
            let decision = pending.offer.map { offered($0.pointee) } ?? ""
            say("offer \(pending.offer_id): \(decision); to be answered by \(text(pending.expires_on) ?? "")")
        }
        if sent.has_undoable_offer_id != 0 { say("the answer to offer \(sent.undoable_offer_id) can be undone") }
        if let date = text(sent.next_check_in_on) { say("next check-in on \(date)") }
        for index in 0..<sent.n_texts { sentence(sent.texts[index]) }
    }

    private mutating func manualOnly(_ sent: Caloriecount__V1__ManualOnlyPlan) {
        switch sent.target_case {
        case CALORIECOUNT__V1__MANUAL_ONLY_PLAN__TARGET_OWN_KCAL_PER_DAY:
            say("target: \(number(sent.own_kcal_per_day)) kcal/day, the person's own number")
        case CALORIECOUNT__V1__MANUAL_ONLY_PLAN__TARGET_WITHHELD: say("target: withheld")
        case CALORIECOUNT__V1__MANUAL_ONLY_PLAN__TARGET_NO_TARGET: say("target: none")
        default: break
        }
        if let date = text(sent.clearing_counts_from) { say("new answers count from \(date)") }
        for index in 0..<sent.n_texts { sentence(sent.texts[index]) }
    }

    private func held(_ sent: Caloriecount__V1__HeldTarget) -> String {
        let since = text(sent.effective_on).map { ", from \($0)" } ?? ""
        let declined =
            sent.has_declined_estimate_kcal_per_day != 0
            ? " (our estimate beside it: \(number(sent.declined_estimate_kcal_per_day)) kcal/day)" : ""
        switch sent.target_case {
        case CALORIECOUNT__V1__HELD_TARGET__TARGET_ESTIMATE_KCAL_PER_DAY:
            return "\(number(sent.estimate_kcal_per_day)) kcal/day, an accepted estimate\(since)"
        case CALORIECOUNT__V1__HELD_TARGET__TARGET_OWN_KCAL_PER_DAY:
            return "\(number(sent.own_kcal_per_day)) kcal/day, the person's own number\(declined)\(since)"
        case CALORIECOUNT__V1__HELD_TARGET__TARGET_WITHHELD: return "withheld\(since)"
        default: return "none\(since)"
        }
    }

    private func offered(_ sent: Caloriecount__V1__OfferMade) -> String {
        switch sent.decision_case {
        case CALORIECOUNT__V1__OFFER_MADE__DECISION_KEEP: return "keep"
        case CALORIECOUNT__V1__OFFER_MADE__DECISION_COLLECT_MORE_EVIDENCE: return "collect more evidence"
        case CALORIECOUNT__V1__OFFER_MADE__DECISION_FLEXIBLE_WEEK: return "a flexible week"
        case CALORIECOUNT__V1__OFFER_MADE__DECISION_ADJUST:
            guard let adjust = sent.adjust?.pointee else { return "adjust" }
            let from = adjust.has_from_kcal_per_day != 0 ? " from \(number(adjust.from_kcal_per_day))" : ""
            return "adjust\(from) to \(number(adjust.to_kcal_per_day)) kcal/day"
        default: return ""
        }
    }
}

/// Lists, and the two-step methods.
extension PlanText {
    private mutating func reset(_ sent: Caloriecount__V1__ResetCalibrationReply) {
        if sent.outcome_case == CALORIECOUNT__V1__RESET_CALIBRATION_REPLY__OUTCOME_DONE, let done = sent.done {
            return write(done.pointee)
        }
        guard let preview = sent.preview?.pointee else { return }
        lines.append("a reset would count evidence from \(text(preview.evidence_counts_from) ?? "")")
        for index in 0..<preview.n_texts { sentence(preview.texts[index]) }
        say("Send the same request with the token within ten minutes to go on.")
    }

    private mutating func erase(_ sent: Caloriecount__V1__EraseReply) {
        if let done = sent.outcome_case == CALORIECOUNT__V1__ERASE_REPLY__OUTCOME_DONE ? sent.done : nil {
            let before = done.pointee.replayed != 0 ? " before" : ""
            lines.append("erased\(before): \(done.pointee.event_count) event(s)")
        } else if let preview = sent.preview {
            lines.append("\(preview.pointee.event_count) event(s) would be erased")
            say("Send the same request with the token within ten minutes to go on.")
        }
    }

    private mutating func pending(_ sent: Caloriecount__V1__ListPendingReply) {
        for index in 0..<sent.n_subjects {
            guard let items = sent.subjects[index]?.pointee else { continue }
            lines.append("subject \(text(items.subject_id) ?? "") (revision \(items.plan_revision))")
            if items.has_offer_id != 0 {
                say("offer \(items.offer_id), to be answered by \(text(items.offer_expires_on) ?? "")")
            }
            if let date = text(items.next_check_in_on) { say("next check-in on \(date)") }
            if items.safety_questions_due != 0 { say("the safety questions are due") }
        }
    }

    private mutating func history(_ sent: Caloriecount__V1__ListHistoryReply) {
        lines.append("history (revision \(sent.plan_revision))")
        for index in 0..<sent.n_entries {
            guard let entry = sent.entries[index]?.pointee else { continue }
            let what: String
            switch entry.entry_case {
            case CALORIECOUNT__V1__HISTORY_ENTRY__ENTRY_CHANGE: what = entry.change.map { change($0.pointee) } ?? ""
            case CALORIECOUNT__V1__HISTORY_ENTRY__ENTRY_WITHHELD_EVENT:
                what = entry.withheld_event.map { withheld($0.pointee) } ?? ""
            default: what = "erased"
            }
            line(entry.sequence, entry.on, what)
        }
        for index in 0..<sent.n_manual_only_entries {
            guard let entry = sent.manual_only_entries[index]?.pointee else { continue }
            line(entry.sequence, entry.on, entry.event.map { withheld($0.pointee) } ?? "")
        }
        if sent.has_next_after_sequence != 0 { say("more after \(sent.next_after_sequence)") }
    }

    private mutating func line(_ sequence: UInt32, _ on: UnsafePointer<CChar>?, _ what: String) {
        say("\(sequence)  \(text(on) ?? "          ")  \(what)")
    }

    private func withheld(_ sent: Caloriecount__V1__WithheldEvent) -> String {
        let own =
            sent.has_own_kcal_per_day != 0 ? ", \(number(sent.own_kcal_per_day)) kcal/day of their own" : ""
        let answer = OfferAnswerKind(sent.answer).map { ", \($0)" } ?? ""
        let figure = sent.withheld == nil ? "" : ", figures withheld"
        return (text(sent.kind_code) ?? "").replacing("_", with: " ") + answer + own + figure
    }

    private func change(_ sent: Caloriecount__V1__PlanChange) -> String {
        switch sent.change_case {
        case CALORIECOUNT__V1__PLAN_CHANGE__CHANGE_STARTED:
            return sent.started.map { "plan started: \(goal($0.pointee.goal)), \(start($0.pointee))" } ?? ""
        case CALORIECOUNT__V1__PLAN_CHANGE__CHANGE_ARCHIVED: return "plan archived"
        case CALORIECOUNT__V1__PLAN_CHANGE__CHANGE_CALIBRATION_RESET: return "calibration reset"
        case CALORIECOUNT__V1__PLAN_CHANGE__CHANGE_DESTINATION_SET: return "destination set"
        case CALORIECOUNT__V1__PLAN_CHANGE__CHANGE_TARGET_SET:
            return "own target set: \(own(sent.target_set?.pointee.target))"
        case CALORIECOUNT__V1__PLAN_CHANGE__CHANGE_TARGET_REMOVED: return "target removed"
        case CALORIECOUNT__V1__PLAN_CHANGE__CHANGE_WEEK_RECORDED:
            return "week of \(text(sent.week_recorded?.pointee.week_of) ?? "") recorded"
        case CALORIECOUNT__V1__PLAN_CHANGE__CHANGE_OFFER_MADE:
            return sent.offer_made.map {
                "offer for the week of \(text($0.pointee.week_of) ?? ""): \(offered($0.pointee))"
            }
                ?? ""
        case CALORIECOUNT__V1__PLAN_CHANGE__CHANGE_ANSWERED: return sent.answered.map { answered($0.pointee) } ?? ""
        case CALORIECOUNT__V1__PLAN_CHANGE__CHANGE_ANSWER_UNDONE:
            return "answer to offer \(sent.answer_undone?.pointee.offer_id ?? 0) undone"
        case CALORIECOUNT__V1__PLAN_CHANGE__CHANGE_SAFETY_ASSESSED: return "safety questions answered"
        case CALORIECOUNT__V1__PLAN_CHANGE__CHANGE_SAFETY_LOCKED: return "held by a clinician"
        case CALORIECOUNT__V1__PLAN_CHANGE__CHANGE_SAFETY_UNLOCKED: return "hold lifted by a clinician"
        case CALORIECOUNT__V1__PLAN_CHANGE__CHANGE_CONCERN_REPORTED: return "concern reported"
        default: return ""
        }
    }

    private func start(_ sent: Caloriecount__V1__PlanStarted) -> String {
        switch sent.target_case {
        case CALORIECOUNT__V1__PLAN_STARTED__TARGET_ESTIMATE_KCAL_PER_DAY:
            return "\(number(sent.estimate_kcal_per_day)) kcal/day, an accepted estimate"
        case CALORIECOUNT__V1__PLAN_STARTED__TARGET_OWN: return own(sent.own)
        default: return "no target"
        }
    }

    private func answered(_ sent: Caloriecount__V1__OfferAnswered) -> String {
        guard let kind = OfferAnswerKind(sent.answer) else { return "" }
        let edited = sent.edited == nil ? "" : ": \(own(sent.edited))"
        let until = text(sent.deferred_until).map { " until \($0)" } ?? ""
        return "offer \(sent.offer_id) \(kind)\(edited)\(until)"
    }

    private func own(_ message: UnsafePointer<Caloriecount__V1__OwnTarget>?) -> String {
        guard let sent = message?.pointee else { return "" }
        return "\(number(sent.energy_kcal_per_day)) kcal/day, the person's own number"
    }

    private func goal(_ message: UnsafePointer<Caloriecount__V1__Goal>?) -> String {
        guard let kind = message.flatMap({ GoalKind($0.pointee.kind) }) else { return "" }
        return "\(kind)"
    }

    private mutating func sentence(_ message: UnsafePointer<Caloriecount__V1__PlainText>?) {
        if let english = text(message?.pointee.english) { say(english) }
    }
}
