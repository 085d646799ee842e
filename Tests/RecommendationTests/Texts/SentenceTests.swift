import Quantities
import Testing

@testable import Recommendation

/// Sentences with figures, each expected as a person would write it.
struct SentenceTests {
    private static func text(_ key: TextKey, _ arguments: TextArgument...) -> Text { Text(key, arguments) }
    private static func kcal(_ value: Double) -> TextArgument { .energy(EnergyRate(unchecked: value)) }
    private static func rate(_ value: Double, _ unit: SuppliedMass.Unit = .kilogram) -> TextArgument {
        .massRate(MassRate(unchecked: value), unit)
    }
    private static func date(_ year: Int, _ month: Int, _ day: Int) -> TextArgument {
        .date(CivilDate(year: year, month: month, day: day) ?? CivilDate(dayNumber: 0)!)
    }
    private static func percent(_ value: Double) -> TextArgument { .percent(Percent(unchecked: value)) }

    static let sentences: [(Text, String)] = [
        (text(.targetMaintain, kcal(2280)), "Suggested starting target: 2280 kcal/day, your estimated maintenance."),
        (
            text(.targetOwn, kcal(1850.5)),
            "Your target is the number that you entered: 1850.5 kcal/day. It is not replaced by us."
        ),
        (
            text(.maintenanceRange, kcal(1980), kcal(2570)),
            """
            Plausible range of maintenance: 1980 kcal/day to 2570 kcal/day. Most people like this lie within it.
            """
        ),
        (
            text(.expectedLoss, rate(-0.25), rate(-0.52), rate(0.01)),
            """
            Expected change at this target: about 0.25 kg lost a week, an estimate; plausibly from 0.52 kg lost to \
            0.01 kg gained.
            """
        ),
        (
            // 0.3 kg are 0.661 lb, 0.1 kg 0.220 lb, 0.5 kg 1.102 lb.
            text(.expectedGain, rate(0.3, .pound), rate(0.1, .pound), rate(0.5, .pound)),
            """
            Expected change at this target: about 0.66 lb gained a week, an estimate; plausibly from 0.22 lb gained to \
            1.1 lb gained.
            """
        ),
        (
            text(.expectedStillLoss, rate(-0.12), rate(-0.3), rate(0)),
            """
            At this target weight is still expected to go down, by about 0.12 kg a week, an estimate; plausibly from \
            0.3 kg lost to no change.
            """
        ),
        (
            text(.weekAdjustUp, kcal(1800), kcal(1950), date(2026, 6, 8)),
            "Suggested from 8 June 2026 on: more, from 1800 kcal/day to 1950 kcal/day."
        ),
        (
            text(.weekFlexible, date(2026, 12, 30), date(2027, 1, 2)),
            """
            You named days out of the ordinary, from 30 December 2026 to 2 January 2027. Your target stays as it is, \
            and any of them may be left out.
            """
        ),
        (text(.weekNextCheckIn, date(2028, 2, 29)), "The next check-in is on 29 February 2028."),
        (
            text(.paceAfterLimits, percent(0.4), percent(0.05)),
            "You asked for 0.4 % of body weight a week; after limits the estimate is 0.05 %."
        ),
        (
            text(.paceAfterLimitsGain, percent(0.25), percent(0.01)),
            "You asked for 0.25 % of body weight a week; after limits the estimate is a gain of 0.01 %."
        ),
        (
            text(.activityChosen, .code("very_active")),
            "Activity: very active, as you chose it. Exercise energy is not added."
        ),
        (text(.targetNone), "No target is set. You can add or change one at any time."),
    ]

    @Test(arguments: sentences) func saysItsFigures(_ text: Text, _ sentence: String) {
        #expect(English.sentence(for: text, energyVisible: true) == sentence)
    }

    /// With energy hidden no text says a number where its argument is an energy.
    @Test(arguments: TextKey.allCases) func hidesEnergy(_ key: TextKey) {
        let figure = Text(key, [.energy(EnergyRate(unchecked: 4321)), .energy(EnergyRate(unchecked: 4321))])
        let shown = English.sentence(for: figure, energyVisible: true)
        #expect(!shown.contains("{") && !shown.contains("}"))
        #expect(shown.hasSuffix(".") || shown.hasSuffix("?"))
        let hidden = English.sentence(for: figure, energyVisible: false)
        #expect(!hidden.isEmpty && !hidden.contains("{"))
        let adjusted = Text(.weekAdjustUp, figure.arguments + [SentenceTests.date(2026, 6, 8)])
        #expect(
            English.sentence(for: adjusted, energyVisible: false)
                == "A somewhat higher target is suggested from 8 June 2026 on.")
        if [.targetOwn, .maintenanceEstimate, .maintenanceRange].contains(key) || key.rawValue.hasPrefix("target.") {
            #expect(!hidden.contains("4321"))
        }
    }

    @Test func aBufferThatIsTooSmallSaysSo() {
        let text = Text(.targetMaintain, [.energy(EnergyRate(unchecked: 2280))])
        let length = English.sentence(for: text, energyVisible: true).utf8.count
        for capacity in 0...length {
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity + 1) { memory in
                memory[capacity] = 0xEE
                var buffer = SentenceBuffer(UnsafeMutableBufferPointer(rebasing: memory[..<capacity]))
                English.write(text, energyVisible: true, into: &buffer)
                #expect(buffer.isFull == (capacity < length))
                #expect(memory[capacity] == 0xEE)
            }
        }
    }

    @Test(arguments: [(0.0, "0"), (-0.0, "0"), (63.5, "63.5"), (-0.25, "-0.25"), (0.01, "0.01"), (99.999, "100")])
    func hundredths(_ value: Double, _ text: String) {
        #expect(NumberText.hundredths(value) == text)
    }

    @Test(arguments: [0, 7, 10, 999, 1000, -1, .max, .min]) func integers(_ number: Int) {
        #expect(SentenceBuffer.text { $0.append(number) } == "\(number)")
    }
}
