import Quantities

/// The life of a rule set (algorithm §9).
public enum RuleSetStatus: String, Sendable, CaseIterable {
    case draft
    case released
    case withdrawn
}

/// Which rule set it is, and how far it can be trusted.
public struct RuleSetIdentity: Sendable, Equatable {
    public let version: String
    public let title: String
    /// What the calculation is for and what it is not for; returned when the algorithm is described.
    public let intendedUse: String
    public let status: RuleSetStatus
    /// SHA-256 over the rule set's files, 32 bytes.
    public let digest: [UInt8]
    /// Replies for a later date carry a flag (P46).
    public let reviewBy: CivilDate
    /// The version that replaces a withdrawn one.
    public let successor: String?
    /// Roles that signed this rule set; empty while nobody has.
    public let signedBy: [String]

    public init(
        version: String, title: String, intendedUse: String, status: RuleSetStatus, digest: [UInt8],
        reviewBy: CivilDate, successor: String?, signedBy: [String]
    ) {
        self.version = version
        self.title = title
        self.intendedUse = intendedUse
        self.status = status
        self.digest = digest
        self.reviewBy = reviewBy
        self.successor = successor
        self.signedBy = signedBy
    }
}

/// Everything that the engine takes from clinical rule files: bound once, then immutable. A class, because every stage
/// of every walk is handed it: a copy is one reference, not some two kilobytes.
public final class RuleSet: Sendable {
    public let identity: RuleSetIdentity
    /// Sorted by id; `ParameterIndex` points into it.
    public let parameters: [ParameterRecord]
    /// Sorted by id.
    public let policyRecords: [Policy]
    /// In the order in which they are put.
    public let questions: [SafetyQuestion]
    /// Where in `questions` those stand that the engine itself asks for; nil where they are not put.
    let trainingVolumeQuestion: Int?
    let medicineQuestion: Int?
    /// Sorted by id.
    public let sources: [Source]

    public let plausibility: PlausibilityRules
    public let eligibility: EligibilityRules
    public let activity: ActivityRules
    public let estimate: EstimateRules
    public let destination: DestinationRules
    public let lose: LoseRules
    public let gain: GainRules
    public let recomposition: RecompositionRules
    public let plan: PlanRules
    public let evidence: EvidenceRules
    public let calibration: CalibrationRules
    public let safetyLook: SafetyLookRules
    public let decision: DecisionRules
    public let policies: Policies

    /// - Throws: every fault found, none of which leaves a usable rule set.
    public init(
        identity: RuleSetIdentity, parameters: [ParameterRecord], policies: [Policy],
        questions: [SafetyQuestion], sources: [Source]
    ) throws(RuleSetFaults) {
        self.identity = identity
        self.parameters = parameters.sorted { $0.id < $1.id }
        self.policyRecords = policies.sorted { $0.id < $1.id }
        self.questions = questions
        trainingVolumeQuestion = questions.firstIndex { $0.id == KnownQuestion.trainingVolume }
        medicineQuestion = questions.firstIndex { $0.id == KnownQuestion.weightAffectingMedicine }
        self.sources = sources.sorted { $0.id < $1.id }

        var binder = ParameterBinder(records: self.parameters)
        plausibility = PlausibilityRules(&binder)
        eligibility = EligibilityRules(&binder)
        activity = ActivityRules(&binder)
        estimate = EstimateRules(&binder)
        destination = DestinationRules(&binder)
        lose = LoseRules(&binder)
        gain = GainRules(&binder)
        recomposition = RecompositionRules(&binder)
        plan = PlanRules(&binder)
        evidence = EvidenceRules(&binder)
        calibration = CalibrationRules(&binder)
        safetyLook = SafetyLookRules(&binder)
        decision = DecisionRules(&binder)
        binder.finish()

        var policyBinder = PolicyBinder(records: policyRecords)
        self.policies = Policies(
            recompositionWithoutTraining: policyBinder.choice(
                "recomposition.without_training", placeholder: .keepGoalWithoutTarget),
            recompositionDeficit: policyBinder.choice("recomposition.deficit", placeholder: .notApplied),
            noTarget: policyBinder.choice("own_target.no_target", placeholder: .allowed))

        let faults =
            binder.faults + policyBinder.faults + RuleSet.faults(of: questions)
            + RuleSet.nothingAhead(parameters: self.parameters, policies: policyRecords)
            + RuleSet.unknownSources(
                known: self.sources, parameters: self.parameters, policies: policyRecords, questions: questions)
        guard faults.isEmpty else { throw RuleSetFaults(faults: faults) }
    }

    /// The record behind a parameter that a rule used.
    public subscript(index: ParameterIndex) -> ParameterRecord { parameters[index.position] }

    private static func faults(of questions: [SafetyQuestion]) -> [RuleSetFault] {
        var faults: [RuleSetFault] = []
        var seen: Set<String> = []
        for question in questions where !seen.insert(question.id).inserted {
            faults.append(.duplicateQuestion(id: question.id))
        }
        if !questions.contains(where: { $0.effect == .blocking }) { faults.append(.noBlockingQuestion) }
        return faults
    }

    private static func nothingAhead(parameters: [ParameterRecord], policies: [Policy]) -> [RuleSetFault] {
        parameters.compactMap { record in
            guard let behind = record.notInForce?.behind else { return nil }
            let isThere =
                policies.contains { $0.id == behind } || parameters.contains { $0.id == behind && $0.id != record.id }
            return isThere ? nil : .nothingAhead(id: record.id, behind: behind)
        }
    }

    private static func unknownSources(
        known: [Source], parameters: [ParameterRecord], policies: [Policy], questions: [SafetyQuestion]
    ) -> [RuleSetFault] {
        let ids = Set(known.map(\.id))
        let citations =
            parameters.map { ($0.id, $0.sources) } + policies.map { ($0.id, $0.sources) }
            + questions.map { ($0.id, $0.sources) }
        return citations.flatMap { owner, sources in
            sources.filter { !ids.contains($0) }.map { .unknownSource(id: owner, source: $0) }
        }
    }
}
