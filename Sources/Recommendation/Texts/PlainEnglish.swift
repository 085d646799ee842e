/// English sentences without a figure.
public enum PlainEnglish {
    /// The sentence of a key; no key has arguments, so no figure can enter.
    public static func sentence(for key: PlainTextKey) -> StaticText {
        switch key {
        case .notOffered: "Calorie targets here are for adults, so none is set up for you."
        case .notOfferedClinician:
            "If you have questions about eating or weight, a doctor or a dietitian can help in a way that fits you."
        case .manualOnlyBasedOnAnswers:
            "Based on your answers, we will not calculate or recommend a calorie target."
        case .manualOnlyPrecaution: "This is a precaution, not a judgement about you or your treatment."
        case .manualOnlyFormulaLacksData:
            """
            The formula behind our estimate was not made with data from bodies like yours: it is the formula \
            that lacks, not you.
            """
        case .manualOnlyNoFigures:
            "No suggested number, maintenance estimate or weekly calorie change will be shown."
        case .manualOnlyOwnTarget:
            "You can use the food log with a target that you have chosen yourself or agreed with a clinician."
        case .manualOnlyOwnTargetOrNone:
            """
            You can use the food log with a target that you have chosen yourself or agreed with a clinician, or \
            without one.
            """
        case .manualOnlyClinician:
            "For personal nutrition guidance, talk with a qualified clinician who understands your circumstances."
        case .manualOnlyOwnRecord: "Here is your own record of the week, as you entered it."
        case .planTargetIsEstimate: "You accepted this target. It is an estimate, and you can change it at any time."
        case .planTargetIsOwn: "This target is the number that you entered. It stays until you change it."
        case .planWithoutTarget: "This plan has no target. You can add one at any time."
        case .planTargetWithheld:
            """
            An earlier target of ours is not shown any more. You can enter a number of your own, go on without one, \
            or start a new plan.
            """
        case .planOfferWaits: "An offer waits for your answer. Nothing changes without it."
        case .planNextCheckIn: "The next step is the check-in on the day shown."
        case .planObserving: "You are observing: the next step is to log as you like, without a target."
        case .resetWhat: "A reset lets the evidence begin anew: only days and weights from that day on will count."
        case .resetKept:
            """
            Your log, weights, earlier check-ins, target, plan and safety answers stay as they are. Nothing is \
            deleted.
            """
        case .resetOffer: "The offer that waits for your answer would no longer stand."
        case .explanationWithheld: "The figures behind this earlier offer are not shown any more."
        case .clearingLater: "Your new answers are recorded. They count from a later day, shown beside this text."
        }
    }
}
