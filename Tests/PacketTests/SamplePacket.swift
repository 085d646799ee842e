import GoldenKit
import Packet
import Recommendation
import Service
import TestSupport
import Testing

/// The repository's cases as a packet.
enum SamplePacket {
    static let version = "0.1.0"
    static let repository = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

    static let cases = Result {
        try CaseStore.recorded(folder: repository + "/Goldens/cases").compactMap { try material($0) }
    }

    static func content(_ cases: [CaseMaterial]) throws -> PacketContent {
        PacketContent(
            version: version, cases: cases, ruleSets: [try TestRules.current, try TestRules.candidate])
    }

    static let whole = Result { Packet(try content(try cases.get())) }

    /// - Parameter reviews: in the place of those that are written down.
    static func material(_ golden: RecordedCase, reviewed: CaseStanding? = nil) throws -> CaseMaterial? {
        guard let recorded = golden.answer(of: version) else { return nil }
        let others = golden.expected.filter { $0.version != version && $0.answer != recorded }
        func answer(_ version: String, _ recorded: RecordedAnswer) -> VersionAnswer {
            VersionAnswer(
                version: version, recorded: recorded, explanation: nil,
                isWorkedOut: golden.area == "weekly-candidate", isCurrent: true)
        }
        return CaseMaterial(
            golden: golden.text, answer: answer(version, recorded),
            others: others.map { answer($0.version, $0.answer) },
            standing: reviewed
                ?? CaseStanding(.unreviewed, reviews: [], digest: golden.digest(of: version)))
    }

    static func recorded(_ area: String, _ id: String) throws -> RecordedCase {
        try CaseStore.recorded(folder: repository + "/Goldens/cases", area: area, id: id)
    }

    /// Lists, rule sets, and cases spread over all areas.
    static let paths = Result {
        let packet = try whole.get()
        let cases = packet.paths.filter { $0.hasPrefix("cases/") }
        let some = cases.indices.filter { $0 % 11 == 0 }.map { cases[$0] }
        let areas = cases.indices.filter { $0 == 0 || folder(cases[$0]) != folder(cases[$0 - 1]) }.map { cases[$0] }
        return packet.paths.filter { $0.hasSuffix(".html") && !$0.hasPrefix("cases/") } + areas + some
    }

    private static func folder(_ path: String) -> Substring { path.split(separator: "/")[1] }

    static func page(_ path: String) throws -> PageReader {
        PageReader(try #require(try whole.get().file(at: path), "\(path)"))
    }
}
