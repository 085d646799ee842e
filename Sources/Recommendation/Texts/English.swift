import Quantities

/// English sentences from message keys and typed arguments. With energy hidden, no sentence holds an energy figure
/// (SET-02). Neutral and kind: no shame, no pressure, no promise (TRK-08).
public enum English {
    /// The sentence as a text of its own.
    public static func sentence(for text: Text, energyVisible: Bool) -> String {
        SentenceBuffer.text { write(text, energyVisible: energyVisible, into: &$0) }
    }

    /// Writes the sentence at the end of what the buffer holds.
    public static func write(_ text: Text, energyVisible: Bool, into buffer: inout SentenceBuffer) {
        if !energyVisible, let hidden = EnergyHidden.sentence(for: text.key) {
            return fill(hidden, text.arguments, into: &buffer)
        }
        guard let template = template(for: text.key) else { return buffer.append(plainSentence(text.key)) }
        fill(template, text.arguments, into: &buffer)
    }

    /// A weekly rate in words, for whoever prints one beside the sentences: `0.25 kg lost`.
    public static func rate(_ rate: MassRate, _ unit: SuppliedMass.Unit) -> String { NumberText.rate(rate, unit) }

    /// Sentences with arguments: `{a}` is the first, `{b}` the second, `{c}` the third; with a plus, a rate that says
    /// itself whether it is loss or gain.
    private static func template(for key: TextKey) -> StaticText? {
        switch key {
        case .targetLose: "Suggested starting target: {a}, below your estimated maintenance."
        case .targetMaintain: "Suggested starting target: {a}, your estimated maintenance."
        case .targetGain: "Suggested starting target: {a}, above your estimated maintenance."
        case .targetRecomposition: "Suggested starting target: {a}, not above your estimated maintenance."
        case .targetOwn: "Your target is the number that you entered: {a}. It is not replaced by us."
        case .targetOwnBesideEstimate:
            "Our estimate for your goal was {a}. It stays visible here and changes nothing."
        case .maintenanceEstimate: "Estimated maintenance: about {a}."
        case .maintenanceRange:
            "Plausible range of maintenance: {a} to {b}. Most people like this lie within it."
        case .paceAfterLimits:
            "You asked for {a} of body weight a week; after limits the estimate is {b}."
        case .paceAfterLimitsGain:
            "You asked for {a} of body weight a week; after limits the estimate is a gain of {b}."
        case .expectedLoss:
            "Expected change at this target: about {a} lost a week, an estimate; plausibly from {+b} to {+c}."
        case .expectedGain:
            "Expected change at this target: about {a} gained a week, an estimate; plausibly from {+b} to {+c}."
        case .expectedStable:
            "Expected change at this target: about stable, an estimate; plausibly from {+b} to {+c} a week."
        case .expectedStillLoss:
            """
            At this target weight is still expected to go down, by about {a} a week, an estimate; plausibly from {+b} \
            to {+c}.
            """
        case .expectedStillGain:
            """
            At this target weight is still expected to go up, by about {a} a week, an estimate; plausibly from {+b} \
            to {+c}.
            """
        case .activitySuggested: "Suggested activity category: {a}. Please confirm it or choose another."
        case .activityFromWearable:
            "Activity: {a}, from recent wearable days that you confirmed. Exercise energy is not added."
        case .activityFromAnswers: "Activity: {a}, from your answers. Exercise energy is not added."
        case .activityChosen: "Activity: {a}, as you chose it. Exercise energy is not added."
        case .paceOnOffer: "On offer now: {a}."
        default: EnglishOfWeeks.template(for: key)
        }
    }

    private static func fill(
        _ template: StaticText, _ arguments: [TextArgument], into buffer: inout SentenceBuffer
    ) {
        let utf8 = template.utf8
        var said = 0
        while let open = utf8[said...].firstIndex(of: UInt8(ascii: "{")) {
            buffer.append(UnsafeBufferPointer(rebasing: utf8[said..<open]))
            let isInWords = utf8[open + 1] == UInt8(ascii: "+")
            let letter = open + (isInWords ? 2 : 1)
            let argument = Int(utf8[letter]) - Int(UInt8(ascii: "a"))
            if arguments.indices.contains(argument) { say(arguments[argument], inWords: isInWords, into: &buffer) }
            said = letter + 2
        }
        buffer.append(UnsafeBufferPointer(rebasing: utf8[said...]))
    }

    private static func say(_ argument: TextArgument, inWords: Bool, into buffer: inout SentenceBuffer) {
        switch argument {
        case .energy(let energy):
            buffer.append(energy)
            buffer.append(" kcal/day" as StaticText)
        case .mass(let mass, let unit): buffer.append(mass, unit)
        case .massRate(let rate, let unit):
            if inWords { buffer.append(inWords: rate, unit) } else { buffer.append(rate, unit) }
        case .percent(let percent):
            buffer.append(hundredths: percent.percent)
            buffer.append(" %" as StaticText)
        case .count(let count): buffer.append(count)
        case .date(let date): buffer.append(date)
        case .code(let code):
            // Codes are words joined by underscores.
            for byte in code.utf8 { buffer.append(byte: byte == UInt8(ascii: "_") ? UInt8(ascii: " ") : byte) }
        }
    }

    /// Sentences without an argument.
    private static func plainSentence(_ key: TextKey) -> StaticText {
        EnglishOfProposals.sentence(for: key) ?? EnglishOfWeeks.sentence(for: key)
            ?? EnglishOfOtherReplies.sentence(for: key)
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
        default: EnglishOfWeeks.hidden(for: key)
        }
    }
}
