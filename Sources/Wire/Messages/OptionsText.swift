internal import CProtobufC
internal import CWireMessages
import Recommendation

/// What is on offer, for a person who reads it in a terminal: paces with their true rates, the ends of the destination,
/// and why something is absent. Codes are shown as words.
struct OptionsText: TerminalText {
    private(set) var lines: [String] = []

    /// - Parameter name: of the outcome in a reply; other outcomes say nothing here.
    mutating func outcome(_ name: String, _ message: UnsafeMutablePointer<ProtobufCMessage>) {
        guard name == "options" else { return }
        let sent = UnsafeRawPointer(message).assumingMemoryBound(to: Caloriecount__V1__InitialOptions.self).pointee
        if let goal = GoalKind(sent.goal) { say("goal: \(goal)") }
        if let code = text(sent.goal_unavailable_code) {
            say("no target of ours for this goal: \(words(code))")
        }
        for index in 0..<sent.n_paces { pace(sent.paces[index]) }
        if let destination = sent.destination?.pointee { bounds(destination) }
        for index in 0..<sent.n_pending_question_ids {
            if let id = text(sent.pending_question_ids[index]) { say("still under review: \(id)") }
        }
    }

    private mutating func pace(_ message: UnsafePointer<Caloriecount__V1__PaceOption>?) {
        guard let sent = message?.pointee, let pace = Pace(sent.pace) else { return }
        guard sent.has_on_offer != 0, sent.on_offer != 0 else {
            return say("pace \(pace): not on offer, \(words(text(sent.absent_reason_code) ?? ""))")
        }
        let asked = "\(number(sent.asked_percent_per_week)) % of body weight a week"
        let limited =
            sent.has_after_limits_percent_per_week != 0
            ? ", about \(number(sent.after_limits_percent_per_week)) % after limits" : ""
        say("pace \(pace): \(asked)\(limited)")
    }

    private mutating func bounds(_ sent: Caloriecount__V1__DestinationOptions) {
        guard let bounds = sent.bounds?.pointee else { return }
        func range(_ hasLow: Int32, _ low: Double, _ hasHigh: Int32, _ high: Double, _ unit: String) -> String? {
            let from = hasLow != 0 ? "from \(number(low)) \(unit) " : ""
            let to = hasHigh != 0 ? "to \(number(high)) \(unit)" : ""
            return from.isEmpty && to.isEmpty ? nil : "destination: \(from)\(to)"
        }
        let kilograms = range(
            bounds.has_minimum_kg, bounds.minimum_kg, bounds.has_maximum_kg, bounds.maximum_kg, "kg")
        let pounds = range(bounds.has_minimum_lb, bounds.minimum_lb, bounds.has_maximum_lb, bounds.maximum_lb, "lb")
        if let line = kilograms ?? pounds { say(line) }
    }

    private mutating func say(_ line: String) { lines.append("  " + line) }
}
