import Quantities
import Recommendation

/// One digest over the figures, decisions and sentences of many seeded check-ins: two builds that print the same one
/// calculate the same bytes.
public enum WeekDigest {
    public static func digest(count: Int, seed: UInt64) throws -> UInt64 {
        let algorithms = [try Sample.algorithm, try Sample.algorithm(try TestRules.candidate)]
        var state: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ bits: UInt64) {
            for shift in stride(from: UInt64(0), to: 64, by: 8) {
                state = (state ^ ((bits >> shift) & 0xFF)) &* 0x0000_0100_0000_01B3
            }
        }
        func add(_ text: String) { for byte in text.utf8 { add(UInt64(byte)) } }
        for index in 0..<count {
            var week = SeededWeek(seed: seed &+ UInt64(index), try TestRules.current)
            let request = week.any()
            for algorithm in algorithms {
                let outcome = try WeeklyCheckIn.propose(request, algorithm)
                add(WeekProperties.name(outcome))
                guard let reply = outcome.reply else { continue }
                for step in reply.trace.steps {
                    add(step.rule.id.text)
                    for figure in step.inputs + [step.result].compactMap({ $0 }) { add(figure.value.bitPattern) }
                }
                for text in reply.texts { add(English.sentence(for: text, energyVisible: true)) }
            }
        }
        return state
    }
}
