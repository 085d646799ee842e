import Corpus
import Glibc
import GoldenKit
import Recommendation
import Regression
import Service
import TestSupport
import Testing

/// Many requests through one version or two: in order, whole, the same twice, and resumable (CARD-06).
@Suite struct ReplayTests {
    private static let rules = Result { (try TestRules.current, try TestRules.candidate) }

    @Sendable private static func service() -> RecommendationService? {
        guard let (current, candidate) = try? rules.get(),
            let catalogue = try? Catalogue(ruleSets: [current, candidate])
        else { return nil }
        return RecommendationService(catalogue: catalogue, purpose: .replay)
    }

    @Sendable private static func algorithm() -> Algorithm? { try? Sample.algorithm }

    private static func requests(_ count: Int) throws -> [String] {
        var random = SeededGenerator(seed: 11)
        let rules = try TestRules.current
        return (0..<count).map { _ in RequestText.json(of: SeededCorpus.request(&random, rules)) }
    }

    /// What a replay of a text writes, with its totals.
    private func replay(
        _ input: [UInt8], _ plan: ReplayPlan, stopAfter: Int? = nil
    ) throws -> (output: [UInt8], totals: ReplayTotals, stop: StreamReplay.Stop?) {
        let folder = try ScratchFolder()
        try folder.write("requests", "")
        let path = folder.path + "/requests"
        let file = try #require(fopen(path, "w"))
        #expect(fwrite(input, 1, input.count, file) == input.count)
        fclose(file)
        let descriptor = open(path, O_RDONLY)
        defer { close(descriptor) }
        var output: [UInt8] = []
        var batches = 0
        let (totals, stop) = StreamReplay.run(
            plan, service: ReplayTests.service, from: descriptor,
            write: {
                output += $0
                return true
            },
            isStopped: {
                batches += 1
                return stopAfter.map { batches >= $0 } ?? false
            })
        return (output, totals, stop)
    }

    private func lines(_ output: [UInt8]) -> [String] {
        output.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func answersInTheOrderOfTheRequestsWhateverTheThreads() throws {
        let input = Array((try ReplayTests.requests(300).joined(separator: "\n")).utf8)
        let one = try replay(input, ReplayPlan(method: .proposeInitialTarget, format: .json))
        let four = try replay(input, ReplayPlan(method: .proposeInitialTarget, format: .json, threads: 4))
        #expect(one.output == four.output && one.totals == four.totals)
        #expect(one.totals.requests == 300 && one.totals.nextOffset == 300 && one.stop == nil)
        for (index, line) in lines(one.output).enumerated() {
            #expect(line.hasPrefix("{\"offset\": \(index), "), "\(line.prefix(60))")
            _ = try JSONValue(parsing: line.utf8)
        }
        // The same request sent by itself gets the same reply.
        let request = try ReplayTests.requests(300)[17]
        let answer = try RecordedAnswer(try GoldenService.answer("ProposeInitialTarget", request))
        let line = try JSONValue(parsing: lines(one.output)[17].utf8)
        if let reply = line["reply"] {
            #expect(try RecordedAnswer(.reply(Array(reply.description.utf8))) == answer)
        } else {
            #expect(line["status"] != nil)
        }
    }

    @Test func goesOnWhereAnEarlierRunStopped() throws {
        let input = Array((try ReplayTests.requests(700).joined(separator: "\n") + "\n").utf8)
        let plan = ReplayPlan(method: .proposeInitialTarget, format: .json, threads: 2)
        let whole = try replay(input, plan)
        let part = try replay(input, plan, stopAfter: 2)
        #expect(part.stop == .asked && part.totals.nextOffset < 700 && part.totals.nextOffset > 0)
        var rest = plan
        rest.offset = part.totals.nextOffset
        let second = try replay(input, rest)
        #expect(part.output + second.output == whole.output)
        #expect(second.totals.nextOffset == 700)
        rest.limit = 3
        #expect(lines(try replay(input, rest).output).count == 3)
    }

    /// A request that is no JSON of the message is answered by a status and stops nothing.
    @Test func aBadRequestIsAnsweredAndCounted() throws {
        let good = try ReplayTests.requests(1)[0]
        let input = Array("\(good)\n{\"asOf\": 3}\n\n\(good)".utf8)
        let run = try replay(input, ReplayPlan(method: .proposeInitialTarget, format: .json))
        #expect(run.totals.requests == 3 && run.totals.failed >= 1 && run.stop == nil)
        let bad = try JSONValue(parsing: lines(run.output)[1].utf8)
        #expect(bad["offset"] == .number(1) && bad["status"]?["code"]?.text == "INVALID_ARGUMENT")
    }

    /// Only what differs is written; of the same version with itself, nothing.
    @Test func writesTheDifferencesOfTwoVersions() throws {
        let safety = SeededWeek.safety(try TestRules.current)
        let texts = (0..<40).map { index in
            var week = SeededWeek(seed: 900 + UInt64(index), safety: safety)
            return RequestText.json(of: week.any())
        }
        let input = Array(texts.joined(separator: "\n").utf8)
        var plan = ReplayPlan(
            method: .proposeWeekly, format: .json, version: "0.1.0", against: "0.2.0-candidate", threads: 2)
        let run = try replay(input, plan)
        #expect(run.totals.requests == 40 && run.totals.differing > 20)
        #expect(lines(run.output).count == run.totals.differing)
        for line in lines(run.output) {
            let places = try JSONValue(parsing: line.utf8)["differences"]?.elements ?? []
            #expect(!places.isEmpty && places.allSatisfy { $0["path"]?.text?.contains("provenance") == false })
        }
        plan.against = "0.1.0"
        #expect(try replay(input, plan).output.isEmpty)
    }

    /// The same requests as messages behind their length, and the replies as items that name their offset.
    @Test func readsAndWritesDelimitedMessages() throws {
        let messages = try ReplayTests.requests(150).map { try TestMessages.encoded($0, .proposeInitialTarget) }
        let input = messages.flatMap { TestMessages.delimited($0) }
        let run = try replay(input, ReplayPlan(method: .proposeInitialTarget, format: .delimited, threads: 2))
        #expect(run.totals.requests == 150 && run.stop == nil)
        let items = try #require(TestMessages.split(run.output))
        #expect(items.count == 150)
        for (index, item) in items.enumerated() {
            let fields = try #require(TestMessages.fields(item))
            #expect(fields.first { $0.number == 1 }?.varint ?? 0 == UInt64(index))
            #expect(fields.contains { $0.number == 2 || $0.number == 3 })
        }
        let cut = Array(input.dropLast())
        let broken = try replay(cut, ReplayPlan(method: .proposeInitialTarget, format: .delimited))
        #expect(broken.stop == .input(.cutOff(offset: 149)) && broken.totals.requests == 149)
        let long = [0xFF, 0xFF, 0xFF, 0x7F] as [UInt8]
        let refused = try replay(long, ReplayPlan(method: .proposeInitialTarget, format: .delimited))
        #expect(refused.stop == .input(.tooLong(offset: 0, limit: 1 << 20)))
    }

    /// Seeded check-ins: one digest, however many threads, and another one for another seed.
    @Test func seededCheckInsHaveOneDigest() throws {
        func run(threads: Int, seed: UInt64, from first: Int = 0, count: Int = 900) throws -> SeededReplay.Result {
            let result = SeededReplay.run(
                count: count, from: first, seed: seed, threads: threads, makeAlgorithm: ReplayTests.algorithm,
                progress: { _ in })
            return try #require(result)
        }
        let one = try run(threads: 1, seed: 5)
        #expect(try run(threads: 3, seed: 5) == one)
        #expect(try run(threads: 2, seed: 6).digest.value != one.digest.value)
        #expect(one.count == 900 && one.results.map(\.count).reduce(0, +) == 900)
        // The case of index i is the one of seed + i.
        #expect(try run(threads: 1, seed: 0, from: 5) == one)
    }
}
