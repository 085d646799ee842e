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
        }
    }
}
