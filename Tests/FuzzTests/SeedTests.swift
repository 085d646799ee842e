import Foundation
import TestSupport
import Testing

@testable import FrameTransport

/// What the fuzzer begins with and what it ever found, read once more by every test run; and seeded spoiling of the
/// seeds, which needs no other build.
struct SeedTests {
    private static let home = #filePath.replacing("SeedTests.swift", with: "")
    /// Of each reader in a usual run; `scripts/fuzz` runs them under the address sanitiser.
    private static let spoiledInputs = 1_500

    private static func inputs(_ folder: String, _ reader: FuzzReader) throws -> [(name: String, bytes: [UInt8])] {
        // Rule files have one home.
        if reader == .rules, folder == "Seeds" { return try FuzzRules.shared.get().seeds }
        let path = home + folder + "/" + reader.rawValue
        guard FileManager.default.fileExists(atPath: path) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: path).sorted().map {
            ($0, Array(try #require(FileManager.default.contents(atPath: path + "/" + $0))))
        }
    }

    @Test(arguments: FuzzReader.allCases)
    func seedsAndFailuresAreReadOrRefused(_ reader: FuzzReader) throws {
        let seeds = try SeedTests.inputs("Seeds", reader)
        #expect(!seeds.isEmpty, "\(reader.rawValue) has no seed")
        for (name, bytes) in try seeds + SeedTests.inputs("Failures", reader) {
            #expect(reader.complaint(about: bytes) == nil, "\(reader.rawValue)/\(name)")
        }
    }

    @Test(arguments: FuzzReader.allCases)
    func spoiledSeedsAreReadOrRefused(_ reader: FuzzReader) throws {
        let seeds = try SeedTests.inputs("Seeds", reader)
        var spoiler = Spoiler(seed: FuzzRun.seed(20_261_130))
        for index in 0..<SeedTests.spoiledInputs {
            let other = seeds[(index * 7 + 1) % seeds.count].bytes
            let bytes = spoiler.spoiled(seeds[index % seeds.count].bytes, and: other)
            let complaint = reader.complaint(about: bytes)
            let place = "\(reader.rawValue), seed \(spoiler.seed), input \(index)"
            try #require(complaint == nil, "\(place): \(complaint ?? "")")
        }
    }

    /// The same spoiling, and a fault that was put there: a search that does not find it shows nothing.
    @Test func plantedFaultIsFound() throws {
        let seeds = try SeedTests.inputs("Seeds", .frame)
        let seed = FuzzRun.seed(20_261_130)
        var spoiler = Spoiler(seed: seed)
        let found = (0..<200_000).first { index in
            Canary.isReached(
                by: spoiler.spoiled(seeds[index % seeds.count].bytes, and: seeds[(index + 1) % seeds.count].bytes))
        }
        #expect(found != nil, "seed \(seed)")
        #expect(!seeds.contains { Canary.isReached(by: $0.bytes) }, "a seed is the fault itself")
    }
}

/// Bytes that were right once.
struct Spoiler {
    let seed: UInt64
    private var random: SeededGenerator

    init(seed: UInt64) {
        self.seed = seed
        random = SeededGenerator(seed: seed)
    }

    /// A few changes: bytes set, dropped, doubled, moved in from the other input, or the end cut off. The first byte
    /// often stays, as it says what the rest is.
    mutating func spoiled(_ bytes: [UInt8], and other: [UInt8]) -> [UInt8] {
        var spoiled = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            guard spoiled.count > 1 else { break }
            let isFirst = Int.random(in: 0...8, using: &random) == 0
            let place = Int.random(in: isFirst ? 0..<1 : 1..<spoiled.count, using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0: spoiled[place] = UInt8.random(in: 0...255, using: &random)
            case 1: spoiled[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 2: spoiled.remove(at: place)
            case 3: spoiled.insert(spoiled[place], at: place)
            case 4: spoiled.removeSubrange(place...)
            default:
                guard other.count > 1 else { break }
                let from = Int.random(in: 0..<other.count, using: &random)
                let part = other[from..<min(other.count, from + Int.random(in: 1...16, using: &random))]
                spoiled.replaceSubrange(place..<min(spoiled.count, place + part.count), with: part)
            }
        }
        return spoiled
    }
}
