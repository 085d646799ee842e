import Quantities
import Testing
import TestSupport

@testable import Recommendation

/// What the service says: kind, neutral, and without a figure where none may be (TRK-08, SET-02, ONB-08).
struct TextTests {
    /// Words of shame, pressure or promise. Denying a promise is allowed.
    private static let banned = [
        "shame", "fail", "cheat", "bad", "must", "guilt", "streak", "perfect", "overeat", "too much", "too fat",
        "should", "obese", "overweight", "normal weight", "ideal", "good job", "well done", "warning", "danger",
        "impossible", "wrong", "guarantee", "will lose", "ensure", "certainly", "never eat", "naughty",
    ]

    /// Every text with arguments of each kind, so that each sentence can be said.
    private static let arguments: [TextArgument] = [
        .energy(EnergyRate(unchecked: 1_230)), .energy(EnergyRate(unchecked: 4_560)),
        .massRate(MassRate(unchecked: 0.25), .kilogram),
    ]

    private static func text(_ key: TextKey) -> Text {
        switch key {
        case .expectedLoss, .expectedGain, .expectedStable, .expectedStillLoss, .expectedStillGain:
            Text(
                key,
                [-0.5, -0.75, 0.25].map { .massRate(MassRate(unchecked: $0), .kilogram) })
        case .paceAfterLimits, .paceAfterLimitsGain:
            Text(key, [.percent(Percent(unchecked: 0.4)), .percent(Percent(unchecked: 0.39))])
        case .activitySuggested, .activityFromWearable, .activityFromAnswers, .activityChosen, .paceOnOffer:
            Text(key, [.code("low_active")])
        case .weekItemsToLookAt, .weekCounts, .shortfallLabels, .shortfallKeptDays, .shortfallKeptShare,
            .shortfallKeptDaysLastWeek,
            .shortfallWeights, .shortfallWeightSpan, .shortfallWeightsLastWeek, .observeSummary:
            Text(key, [.count(5), .count(6), .count(14)])
        case .weekFlexible, .weekNextCheckIn, .keepTooSoonUntil:
            Text(key, [20_612, 20_625].compactMap { CivilDate(dayNumber: $0) }.map { .date($0) })
        default: Text(key, arguments)
        }
    }

    private func isWord(_ word: String, in sentence: String) -> Bool {
        let letters = sentence.lowercased()
        var start = letters.startIndex
        while let range = letters[start...].firstRange(of: word) {
            let isAtStart = range.lowerBound == letters.startIndex
            if isAtStart || !letters[letters.index(before: range.lowerBound)].isLetter { return true }
            start = range.upperBound
        }
        return false
    }

    private func expectKind(_ sentence: String) {
        #expect(sentence.count >= 12, "\(sentence)")
        #expect(sentence.first?.isUppercase == true, "\(sentence)")
        #expect(sentence.hasSuffix(".") || sentence.hasSuffix("?"), "\(sentence)")
        #expect(!sentence.contains("!"), "\(sentence)")
        #expect(!sentence.contains("_"), "a code: \(sentence)")
        for word in TextTests.banned { #expect(!isWord(word, in: sentence), "\(word): \(sentence)") }
        if sentence.contains("promis") {
            #expect(sentence.contains("no promise") || sentence.contains("not promised"), "\(sentence)")
        }
    }

    @Test func everyTextIsKindWithAndWithoutEnergy() {
        for key in TextKey.allCases {
            let text = TextTests.text(key)
            for isVisible in [true, false] { expectKind(English.sentence(for: text, energyVisible: isVisible)) }
        }
    }

    /// The wire's keys are told apart: no two texts share one, and none of them shares its sentence with another.
    @Test func keysAndSentencesAreTheirOwn() {
        let sentences = TextKey.allCases.map { English.sentence(for: TextTests.text($0), energyVisible: true) }
        #expect(Set(sentences).count == TextKey.allCases.count)
        let keys = TextKey.allCases.map(\.rawValue) + PlainTextKey.allCases.map(\.rawValue)
        #expect(Set(keys).count == keys.count)
    }

    @Test func plainTextsAreKindAndHoldNoDigit() {
        for key in PlainTextKey.allCases {
            let sentence = PlainEnglish.sentence(for: key).text
            expectKind(sentence)
            #expect(!sentence.contains { $0.isNumber }, "\(sentence)")
        }
        let sentences = PlainTextKey.allCases.map { PlainEnglish.sentence(for: $0).text }
        #expect(Set(sentences).count == sentences.count)
    }

    /// SET-02: with energy hidden no key says an argument's energy, nor the unit of one.
    @Test func hiddenEnergyIsNotSaid() {
        for key in TextKey.allCases {
            let sentence = English.sentence(for: TextTests.text(key), energyVisible: false)
            for figure in ["1230", "4560", "kcal", "1,230"] { #expect(!sentence.contains(figure), "\(sentence)") }
        }
    }

    /// The wording that the documents give a manual-only person a right to: the route to a clinician, always.
    @Test func manualOnlyAlwaysNamesAClinician() {
        #expect(PlainEnglish.sentence(for: .manualOnlyClinician).text.contains("qualified clinician"))
        #expect(PlainEnglish.sentence(for: .manualOnlyBasedOnAnswers).text.hasPrefix("Based on your answers"))
        #expect(PlainEnglish.sentence(for: .notOfferedClinician).text.contains("doctor"))
    }

    @Test(arguments: [
        (63.0, SuppliedMass.Unit.kilogram, "63 kg"), (63.25, .kilogram, "63.25 kg"), (63.5, .kilogram, "63.5 kg"),
        (63.05, .kilogram, "63.05 kg"), (90.718_474, .pound, "200 lb"), (0.226_796_185, .pound, "0.5 lb"),
    ])
    func massesInThePersonsUnit(_ kilograms: Double, _ unit: SuppliedMass.Unit, _ said: String) {
        #expect(NumberText.mass(Mass(unchecked: kilograms), unit) == said)
    }

    @Test(arguments: [
        (0.0, "0"), (-0.001, "0"), (0.005, "0"), (0.015, "0.02"), (-0.25, "-0.25"), (1_234.5, "1234.5"), (12, "12"),
        (0.1 + 0.2, "0.3"),
    ])
    func hundredths(_ value: Double, _ said: String) { #expect(NumberText.hundredths(value) == said) }

    /// A number of the person's own is said back as entered.
    @Test(arguments: [(1_850.0, "1850"), (1_850.5, "1850.5"), (999.99, "999.99")])
    func ownEnergies(_ kcal: Double, _ said: String) {
        #expect(SentenceBuffer.text { $0.append(EnergyRate(unchecked: kcal)) } == said)
    }

    /// A minus is easily read over: lost or gained is said instead, and what rounds to nothing is no change.
    @Test func ratesSayWhatTheyAreInRanges() {
        #expect(NumberText.rate(MassRate(unchecked: -0.26), .kilogram) == "0.26 kg lost")
        #expect(NumberText.rate(MassRate(unchecked: 0.27), .kilogram) == "0.27 kg gained")
        #expect(NumberText.rate(MassRate(unchecked: -0.453_592_37), .pound) == "1 lb lost")
        #expect(NumberText.rate(MassRate(unchecked: -0.004), .kilogram) == "no change")
        #expect(SentenceBuffer.text { $0.append(MassRate(unchecked: -0.453_592_37), .pound) } == "1 lb")
    }
}
