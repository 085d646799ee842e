internal import CWireMessages
import Quantities
import Recommendation

/// The weekly methods: one evidence for all. Paths in `unreadable` begin at the evidence, but for the version's.
extension RequestDecoder {
    /// A `ReviewWeekRequest`.
    public static func reviewWeek(
        _ payload: UnsafeRawBufferPointer, knownQuestions: KnownQuestions? = nil,
        scratch: borrowing MessageScratch
    ) throws(WireFault) -> DecodedWeeklyRequest {
        let message = try scratch.unpack(
            Caloriecount__V1__ReviewWeekRequest.self, MessageName.reviewWeekRequest.descriptor, payload)
        let sent = message.pointee
        return decoded(sent.algorithm_version, sent.evidence, message, knownQuestions)
    }

    /// An `ObserveRequest`.
    public static func observe(
        _ payload: UnsafeRawBufferPointer, knownQuestions: KnownQuestions? = nil,
        scratch: borrowing MessageScratch
    ) throws(WireFault) -> DecodedWeeklyRequest {
        let message = try scratch.unpack(
            Caloriecount__V1__ObserveRequest.self, MessageName.observeRequest.descriptor, payload)
        let sent = message.pointee
        return decoded(sent.algorithm_version, sent.evidence, message, knownQuestions)
    }

    static func weekly(
        _ message: UnsafeMutablePointer<Caloriecount__V1__ProposeWeeklyRequest>, _ knownQuestions: KnownQuestions?
    ) -> DecodedWeeklyRequest {
        let sent = message.pointee
        return decoded(sent.algorithm_version, sent.evidence, message, knownQuestions)
    }

    /// Absent evidence reads as empty: what it lacks is named like anything else.
    private static func decoded<Message>(
        _ version: UnsafePointer<CChar>?, _ evidence: UnsafePointer<Caloriecount__V1__WeeklyEvidence>?,
        _ message: UnsafeMutablePointer<Message>, _ knownQuestions: KnownQuestions?
    ) -> DecodedWeeklyRequest {
        var reader = FieldReader(knownQuestions: knownQuestions)
        let version = reader.text(version, root: "algorithm_version")
        var request = reader.evidence(evidence)
        request.unreadable = reader.refusals
        return DecodedWeeklyRequest(algorithmVersion: version, request: request, message: message)
    }
}

extension FieldReader {
    mutating func evidence(_ message: UnsafePointer<Caloriecount__V1__WeeklyEvidence>?) -> WeeklyRequest {
        guard let sent = message?.pointee else {
            refuse(FieldPath("week_start"), .incomplete)
            return WeeklyRequest(asOf: nil)
        }
        let root = FieldPath("menstrual_cycle")
        let cycle = sent.has_menstrual_cycle != 0 ? MenstrualCycle(sent.menstrual_cycle) : .notGiven
        if cycle == nil { refuse(root, .unknownValue) }
        return WeeklyRequest(
            asOf: date(sent.as_of, root: "as_of"), weekStart: weekStart(sent.has_week_start, sent.week_start),
            reviewedWeek: date(sent.reviewed_week, root: "reviewed_week"), profile: profile(sent.profile),
            safety: safety(sent.safety),
            hasSafetyChanged: present(sent.has_safety_changed, sent.safety_changed != 0), goal: goal(sent.goal),
            destination: destination(sent.destination), activity: confirmedActivity(sent.activity),
            menstrualCycle: cycle ?? .notGiven, plan: plan(sent.plan), memory: memory(sent.memory),
            days: days(sent), weights: weights(sent), resolutions: resolutions(sent), labels: labels(sent),
            transcript: text(sent.transcript, root: "transcript"), intentions: intentions(sent.intentions),
            switches: switches(sent.switches), display: display(sent.display))
    }

    /// The person's own choice: no day is taken in its place. What is returned beside a refusal reaches no figure.
    private mutating func weekStart(_ has: Int32, _ number: Caloriecount__V1__Weekday) -> Weekday {
        let path = FieldPath("week_start")
        guard has != 0, number.rawValue != 0 else {
            refuse(path, .incomplete)
            return .monday
        }
        guard let day = Weekday(number) else {
            refuse(path, .unknownValue)
            return .monday
        }
        return day
    }
}
