import Quantities

/// English sentences from message keys and typed arguments. With energy hidden, no sentence holds an energy figure
/// (SET-02). Neutral and kind: no shame, no pressure, no promise (TRK-08).
public enum English {
    /// The sentence of a text, masses in the person's own unit.
    public static func sentence(for text: Text, energyVisible: Bool) -> String {
        if !energyVisible, let hidden = EnergyHidden.sentence(for: text.key) { return hidden.text }
        let said = text.arguments.map(say)
        func argument(_ index: Int) -> String { index < said.count ? said[index] : "" }
        return figureSentence(text, argument) ?? plainSentence(text.key).text
    }

    private static func say(_ argument: TextArgument) -> String {
        switch argument {
        case .energy(let energy): "\(NumberText.energy(energy)) kcal/day"
        case .mass(let mass, let unit): NumberText.mass(mass, unit)
        case .massRate(let rate, let unit): NumberText.rate(rate, unit)
        case .percent(let percent): "\(NumberText.hundredths(percent.percent)) %"
        case .count(let count): "\(count)"
        case .code(let code): words(code)
        }
    }

    /// Codes are words joined by underscores.
    private static func words(_ code: StaticText) -> String {
        String(decoding: code.utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
    }

    /// Sentences with an argument.
    private static func figureSentence(_ text: Text, _ argument: (Int) -> String) -> String? {
        switch text.key {
        case .targetLose: "Suggested starting target: \(argument(0)), below your estimated maintenance."
        case .targetMaintain: "Suggested starting target: \(argument(0)), your estimated maintenance."
        case .targetGain: "Suggested starting target: \(argument(0)), above your estimated maintenance."
        case .targetRecomposition: "Suggested starting target: \(argument(0)), not above your estimated maintenance."
        case .targetOwn: "Your target is the number that you entered: \(argument(0)). It is not replaced by us."
        case .targetOwnBesideEstimate:
            "Our estimate for your goal was \(argument(0)). It stays visible here and changes nothing."
        case .maintenanceEstimate: "Estimated maintenance: about \(argument(0))."
        case .maintenanceRange:
            "Plausible range of maintenance: \(argument(0)) to \(argument(1)). Most people like this lie within it."
        case .paceAfterLimits:
            "You asked for \(argument(0)) of body weight a week; after limits the estimate is \(argument(1))."
        case .expectedLoss, .expectedGain, .expectedStable: change(text, argument)
        case .activitySuggested: "Suggested activity category: \(argument(0)). Please confirm it or choose another."
        case .activityFromWearable:
            "Activity: \(argument(0)), from recent wearable days that you confirmed. Exercise energy is not added."
        case .activityFromAnswers: "Activity: \(argument(0)), from your answers. Exercise energy is not added."
        case .activityChosen: "Activity: \(argument(0)), as you chose it. Exercise energy is not added."
        case .paceOnOffer: "On offer now: \(argument(0))."
        default: nil
        }
    }

    private static func change(_ text: Text, _ argument: (Int) -> String) -> String {
        let range = range(text)
        return switch text.key {
        case .expectedLoss: "Expected change: about \(argument(0)) lost a week, an estimate; plausibly \(range)."
        case .expectedGain: "Expected change: about \(argument(0)) gained a week, an estimate; plausibly \(range)."
        default: "Expected change: about stable, an estimate; plausibly \(range)."
        }
    }

    private static func range(_ text: Text) -> String {
        guard text.arguments.count == 3, case .massRate(let low, let unit) = text.arguments[1],
            case .massRate(let high, _) = text.arguments[2]
        else { return "unknown" }
        return "\(NumberText.signedRate(low, unit)) to \(NumberText.signedRate(high, unit)) a week"
    }

    /// Sentences without an argument.
    private static func plainSentence(_ key: TextKey) -> StaticText {
        EnglishOfProposals.sentence(for: key) ?? EnglishOfOtherReplies.sentence(for: key)
    }
}

/// What takes the place of a sentence that would hold an energy figure.
enum EnergyHidden {
    static func sentence(for key: TextKey) -> StaticText? {
        switch key {
        case .targetLose: "A suggested starting target below your estimated maintenance is ready."
        case .targetMaintain: "A suggested starting target at your estimated maintenance is ready."
        case .targetGain: "A suggested starting target above your estimated maintenance is ready."
        case .targetRecomposition: "A suggested starting target, not above your estimated maintenance, is ready."
        case .targetOwn: "Your target is the number that you entered. It is not replaced by us."
        case .targetOwnBesideEstimate: "Our estimate for your goal stays visible beside it and changes nothing."
        case .maintenanceEstimate: "Your maintenance was estimated."
        case .maintenanceRange: "The estimate of maintenance has a plausible range, in which most people like this lie."
        default: nil
        }
    }
}
