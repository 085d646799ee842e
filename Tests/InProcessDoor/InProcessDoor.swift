import ClinicalRuleFiles
import Glibc
import Ledger
import Recommendation
import Regression
import Service
import Wire

struct DoorFault: Error, CustomStringConvertible {
    let description: String
}

/// One caller of a service of its own.
struct InProcessDoor: ~Copyable {
    /// Longer than any frame: whoever feeds this sends proper requests and improper ones, and nothing unbounded.
    private static let longestCall = 64 << 20
    private static let itemStatus = UInt32.max

    private let service: ReplayingService
    private let ledger: SQLiteLedger?
    private var caller: InProcessCaller

    init(rules: String, ledger path: String?) throws {
        let known = try ClinicalRuleFiles.versions(in: rules).filter { entry in
            Catalogue.rows.contains { $0.version == entry.version }
        }
        let catalogue = try Catalogue(
            ruleSets: try known.map {
                try ClinicalRuleFiles.load(folder: rules, version: $0.version, purpose: .replay)
            })
        let ledger = try path.map { try SQLiteLedger(path: $0, clock: SystemLedgerClock()) }
        guard let direct = RecommendationService(catalogue: catalogue, ledger: ledger),
            let replays = RecommendationService(catalogue: catalogue, purpose: .replay)
        else { throw DoorFault(description: "no SHA-256") }
        let service = ReplayingService(direct, replays: replays)
        guard let caller = InProcessCaller(service) else { throw DoorFault(description: "no memory") }
        self.service = service
        self.ledger = ledger
        self.caller = caller
    }

    func close() { ledger?.close() }

    /// - Returns: false at the end of the input.
    mutating func answerOne() throws -> Bool {
        guard let head = try InProcessDoor.read(4) else { return false }
        let length = InProcessDoor.number(head)
        guard (8...InProcessDoor.longestCall).contains(Int(length)),
            let call = try InProcessDoor.read(Int(length))
        else {
            throw DoorFault(description: "no call has \(length) bytes, or the input ends within one")
        }
        let method = InProcessDoor.number(Array(call[0..<4]))
        let milliseconds = InProcessDoor.number(Array(call[4..<8]))
        let payload = Array(call[8...])
        let result =
            service.isStream(method: method)
            ? caller.callStream(method, payload, withinMilliseconds: milliseconds) { item in
                (try? InProcessDoor.write(InProcessDoor.itemStatus, Array(item))) != nil
            }
            : caller.call(method, payload, withinMilliseconds: milliseconds)
        switch result {
        case .reply(let bytes): try InProcessDoor.write(0, bytes)
        case .failed(let code, let details):
            guard let scratch = MessageScratch(), let bytes = details.encoded(with: scratch) else {
                throw DoorFault(description: "no memory for details")
            }
            try InProcessDoor.write(UInt32(code.rawValue), bytes)
        }
        return true
    }

    private static func number(_ bytes: [UInt8]) -> UInt32 {
        bytes.reduce(0) { $0 << 8 | UInt32($1) }
    }

    private static func bytes(of number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// - Returns: nil where the input has ended before the first byte.
    private static func read(_ count: Int) throws -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let got = bytes[filled...].withUnsafeMutableBytes { Glibc.read(STDIN_FILENO, $0.baseAddress, $0.count) }
            if got == 0, filled == 0 { return nil }
            guard got > 0 else { throw DoorFault(description: "the input ends within a call") }
            filled += got
        }
        return bytes
    }

    private static func write(_ status: UInt32, _ payload: [UInt8]) throws {
        let answer = bytes(of: UInt32(payload.count + 4)) + bytes(of: status) + payload
        var sent = 0
        while sent < answer.count {
            let put = answer[sent...].withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            guard put > 0 else { throw DoorFault(description: "the output is closed") }
            sent += put
        }
    }
}
