import Recommendation

/// A second, naive reading of algorithm §2 and §8, written from their text: it keeps the list of what was admitted and
/// works everything out anew from that list each time. Days are plain numbers, targets are words.
struct PlanTwin {
    enum Event: Equatable {
        case assess(blocking: Bool, everYes: Bool, everNo: Bool)
        case look
        case lock
        /// Lifts the lock, the ever answer, or both.
        case unlock(lock: Bool, ever: Bool)
        case start(ours: Int?, own: Int?)
        case archive(plan: Int)
        case reset(plan: Int)
        case own(plan: Int, Int)
        case remove(plan: Int)
        case offer(plan: Int, week: Int, evidence: Int, from: Int?, to: Int?, effective: Int, next: Int)
        case accept(offer: Int)
        case keep(offer: Int)
        case edit(offer: Int, Int)
        case put(offer: Int, until: Int)
        case undo(offer: Int)
        case concern(offer: Int)

        var isSafety: Bool {
            switch self {
            case .assess, .look, .lock, .unlock: true
            case .start, .archive, .reset, .own, .remove, .offer, .accept, .keep, .edit, .put, .undo, .concern: false
            }
        }
    }

    private(set) var log: [(day: Int, event: Event)] = []

    var lastDay: Int { log.last?.day ?? Int.min }
    var revision: Int { log.filter { if case .concern = $0.event { false } else { true } }.count }

    // MARK: Safety, from the list of what was said

    /// "none", "eligible" or "manual".
    func status(_ day: Int, after count: Int? = nil) -> String {
        let told = log[..<(count ?? log.count)]
        var isLocked = false
        var ever = false
        for (_, event) in told {
            switch event {
            case .lock: isLocked = true
            case .unlock(let lock, let lifted):
                if lock { isLocked = false }
                if lifted { ever = false }
            case .assess(_, true, _): ever = true
            default: break
            }
        }
        if isLocked || ever || isBlocked(day, told) { return "manual" }
        return told.contains { if case .assess = $0.event { true } else { false } } ? "eligible" : "none"
    }

    /// Spells of being held: from a blocking answer to the day from which the next clear answer counts. A clear answer
    /// counts from the next day, and not within 7 days of the last one that counted.
    private func isBlocked(_ day: Int, _ told: ArraySlice<(day: Int, event: Event)>) -> Bool {
        var end: Int? = Int.min
        var lastCounted: Int?
        for (said, event) in told {
            switch event {
            case .look, .assess(true, _, _):
                if let ended = end, ended <= said, ended != Int.min { lastCounted = ended }
                end = nil
            case .assess(false, _, _):
                guard end == nil else { continue }
                end = max(said + 1, lastCounted.map { $0 + 7 } ?? said + 1)
            default: break
            }
        }
        guard let end else { return true }
        return end > day
    }

    // MARK: The plan, from the events after its start

    /// The place of the event that started the running plan.
    var plan: Int? {
        var open: Int?
        for (index, entry) in log.enumerated() {
            if case .start = entry.event { open = index + 1 }
            if case .archive = entry.event { open = nil }
        }
        return open
    }

    struct Decision: Equatable {
        var decided: Int
        var from: Int
        var target: String
        /// The event that was answered with it.
        var offer: Int?
    }

    /// Everything about the running plan, step by step through the list.
    struct Running: Equatable {
        var decisions: [Decision] = []
        var pending: Int?
        var deferred: Int?
        var fates: [Int: String] = [:]
        var lastAnswer: Int?
        var answeredWeeks: [Int] = []
        var lastWeek = Int.min
    }

    private func inForce(_ decisions: [Decision], _ day: Int) -> String {
        var held = "none"
        for (index, decision) in decisions.enumerated() where decision.from <= day {
            // Overtaken before its day came.
            if decisions[(index + 1)...].contains(where: { $0.decided < decision.from }) { continue }
            held = decision.target
        }
        return held
    }

    func target(_ day: Int) -> String? { plan == nil ? nil : inForce(running().decisions, day) }

    private func latest(_ decisions: [Decision]) -> String { inForce(decisions, Int.max) }

    func running() -> Running {
        var now = Running()
        var before: [Int: Running] = [:]
        guard let plan else { return now }
        for index in 0..<log.count {
            let (day, event) = log[index]
            if event.isSafety, status(day, after: index + 1) == "manual" {
                if index + 1 > plan { suspend(&now, day) }
                continue
            }
            guard index + 1 >= plan else { continue }
            step(&now, &before, event, day: day, place: index + 1)
        }
        return now
    }

    private func step(_ now: inout Running, _ before: inout [Int: Running], _ event: Event, day: Int, place: Int) {
        switch event {
        case .start(let ours, let own):
            now.decisions = [Decision(decided: day, from: day, target: PlanTwin.word(ours, own))]
        case .reset: void(&now)
        case .own(_, let kcal): say(&now, "own \(kcal)", day)
        case .remove: say(&now, "none", day)
        case .offer(_, let week, _, _, _, _, _):
            if let pending = now.pending { now.fates[pending] = "replaced" }
            now.pending = place
            now.deferred = nil
            now.lastWeek = week
        case .accept(let offer), .keep(let offer), .edit(let offer, _):
            before[offer] = now
            close(&now, offer)
            if case .accept = event, case .offer(_, _, _, _, let to?, let effective, _) = log[offer - 1].event {
                now.decisions.append(
                    Decision(decided: day, from: max(effective, day), target: "ours \(to)", offer: offer))
            }
            if case .edit(_, let kcal) = event {
                now.decisions.append(Decision(decided: day, from: day, target: "own \(kcal)", offer: offer))
            }
        case .put(let offer, let until):
            before[offer] = now
            now.deferred = until
            now.lastAnswer = offer
        case .undo(let offer): undo(&now, before[offer], offer, day)
        case .assess, .look, .lock, .unlock, .archive, .concern: break
        }
    }

    private func close(_ now: inout Running, _ offer: Int) {
        now.fates[offer] = "answered"
        now.pending = nil
        now.deferred = nil
        now.lastAnswer = offer
        if case .offer(_, let week, _, _, _, _, _) = log[offer - 1].event { now.answeredWeeks.append(week) }
    }

    private func void(_ now: inout Running) {
        if let pending = now.pending { now.fates[pending] = "void" }
        now.pending = nil
        now.deferred = nil
    }

    private func say(_ now: inout Running, _ target: String, _ day: Int) {
        now.decisions.append(Decision(decided: day, from: day, target: target))
        void(&now)
        now.lastAnswer = nil
    }

    private func suspend(_ now: inout Running, _ day: Int) {
        let isOurs = inForce(now.decisions, day).hasPrefix("ours")
        for index in now.decisions.indices where now.decisions[index].target.hasPrefix("ours") {
            now.decisions[index].target = "suspended"
        }
        now.decisions.append(
            Decision(decided: day, from: day, target: isOurs ? "suspended" : inForce(now.decisions, day)))
        void(&now)
        now.lastAnswer = nil
    }

    private func undo(_ now: inout Running, _ before: Running?, _ offer: Int, _ day: Int) {
        guard let before else { return }
        now.lastAnswer = nil
        if now.pending == offer {
            now.deferred = nil
            return
        }
        let changed = now.decisions != before.decisions
        if let answered = now.decisions.firstIndex(where: { $0.offer == offer }) {
            if now.decisions[answered].from > day {
                now.decisions.remove(at: answered)
            } else {
                now.decisions.append(
                    Decision(decided: day, from: day, target: inForce(before.decisions, day)))
                now.decisions += before.decisions.filter { $0.from > day }
            }
        }
        now.answeredWeeks = before.answeredWeeks
        if now.pending == nil, now.lastWeek == before.lastWeek {
            now.pending = offer
            now.deferred = before.deferred
            now.fates[offer] = nil
        } else {
            now.fates[offer] = "void"
            if changed { void(&now) }
        }
    }

    static func word(_ ours: Int?, _ own: Int?) -> String {
        if let ours { return "ours \(ours)" }
        return own.map { "own \($0)" } ?? "none"
    }

    /// The offer that can be answered on a day.
    func pending(_ day: Int) -> Int? {
        guard plan != nil else { return nil }
        let now = running()
        guard let pending = now.pending, day <= lastDayOf(pending, now.deferred) else { return nil }
        return pending
    }

    private func lastDayOf(_ offer: Int, _ deferred: Int?) -> Int {
        guard case .offer(_, _, _, _, _, _, let next) = log[offer - 1].event else { return Int.min }
        return min(next, deferred ?? next)
    }
}

// MARK: What may be added

extension PlanTwin {
    /// - Returns: whether the rules admit it; it is then in the list.
    mutating func add(_ given: Int, _ event: Event) -> Bool {
        if !event.isSafety, given < lastDay { return false }
        let day = max(given, lastDay)
        guard isLegal(event, day) else { return false }
        log.append((day, event))
        return true
    }

    private func isLegal(_ event: Event, _ day: Int) -> Bool {
        let now = running()
        switch event {
        case .assess(let blocking, let yes, _): return blocking || !yes
        case .look: return true
        case .lock: return !isLocked
        case .unlock(let lock, let ever): return (lock || ever) && (!lock || isLocked) && (!ever || isEver)
        case .start(let ours, _):
            if plan != nil || !isAssessedAnew { return false }
            return status(day) == "manual" ? ours == nil : status(day) == "eligible"
        case .archive(let number), .reset(let number), .own(let number, _): return number == plan
        case .remove(let number): return number == plan && latest(now.decisions) != "none"
        case .offer: return isLegalOffer(event, day, now)
        case .accept(let offer), .keep(let offer), .edit(let offer, _):
            return now.pending == offer && day <= lastDayOf(offer, now.deferred)
        case .put(let offer, let until):
            return now.pending == offer && now.deferred == nil && day <= lastDayOf(offer, nil) && until > day
        case .undo(let offer):
            // A deferral is undone only while its offer waits.
            guard now.lastAnswer == offer else { return false }
            return now.fates[offer] == "answered" || now.pending == offer
        case .concern(let offer):
            guard offer >= 1, offer <= log.count, case .offer = log[offer - 1].event else { return false }
            return true
        }
    }

    private func isLegalOffer(_ event: Event, _ day: Int, _ now: Running) -> Bool {
        guard case .offer(let number, let week, let evidence, let from, let to, let effective, let next) = event,
            number == plan, week < day, next > day, status(day) == "eligible"
        else { return false }
        if week < now.lastWeek || now.answeredWeeks.contains(week) { return false }
        if let pending = now.pending, case .offer(_, week, evidence, _, _, _, _) = log[pending - 1].event {
            return false
        }
        guard to != nil else { return true }
        // Only a target of ours is adjusted, from where it stands.
        return effective >= day && latest(now.decisions) == from.map { "ours \($0)" }
    }

    var isLocked: Bool {
        var locked = false
        for (_, event) in log {
            if event == .lock { locked = true }
            if case .unlock(true, _) = event { locked = false }
        }
        return locked
    }

    var isEver: Bool {
        var ever = false
        for (_, event) in log {
            if case .assess(_, true, _) = event { ever = true }
            if case .unlock(_, true) = event { ever = false }
        }
        return ever
    }

    /// Answers of the person's since the last plan began.
    private var isAssessedAnew: Bool {
        var anew = false
        for (_, event) in log {
            if case .assess = event { anew = true }
            if case .start = event { anew = false }
        }
        return anew
    }
}
