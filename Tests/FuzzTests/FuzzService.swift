import ClinicalRuleFiles
import Foundation
import Ledger
import Recommendation
import Regression
import Service
import TestSupport
import Wire

/// The service as it stands behind every door, with a ledger of its own.
final class FuzzService: @unchecked Sendable {
    // Unchecked: one input at a time, by the lock.
    private let lock = NSLock()
    private let service: ReplayingService
    private var caller: InProcessCaller
    private let scratch: MessageScratch

    static let shared = Result { try FuzzService() }

    private struct NoService: Error {}

    private init() throws {
        let folder = NSTemporaryDirectory() + "fuzz-ledger-\(getpid())"
        try? FileManager.default.removeItem(atPath: folder)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let ledger = try SQLiteLedger(path: folder + "/ledger.sqlite", clock: SystemLedgerClock())
        let catalogue = try Catalogue(ruleSets: [TestRules.current, TestRules.candidate])
        guard let direct = RecommendationService(catalogue: catalogue, ledger: ledger),
            let replays = RecommendationService(catalogue: catalogue, purpose: .replay)
        else { throw NoService() }
        let service = ReplayingService(direct, replays: replays)
        guard let caller = InProcessCaller(service), let scratch = MessageScratch() else { throw NoService() }
        self.service = service
        self.caller = caller
        self.scratch = scratch
        // Open files go with the process; their names need not wait for that.
        try? FileManager.default.removeItem(atPath: folder)
    }

    func complaint(_ bytes: [UInt8]) -> String? {
        guard let first = bytes.first else { return nil }
        lock.lock()
        defer { lock.unlock() }
        let number = UInt32(first) % UInt32(Method.allCases.count + 2)
        let payload = Array(bytes.dropFirst())
        guard let method = Method(rawValue: number) else {
            guard case .failed(.unimplemented, _) = caller.call(number, payload) else {
                return "method \(number) is answered"
            }
            return nil
        }
        var items: [[UInt8]] = []
        let result =
            method.isStream
            ? caller.callStream(number, payload) { item in
                items.append(Array(item))
                return items.count < 64
            } : caller.call(number, payload)
        switch result {
        case .failed(let code, let details):
            guard ![.internal, .unknown, .dataLoss].contains(code) else { return "\(method): \(code), \(details)" }
            let hasWords = !details.whatFailed.isEmpty && !details.whatToDoNext.isEmpty
            return hasWords ? nil : "\(method): a refusal without words"
        case .reply(let reply):
            return (method.isStream ? items : [reply]).compactMap { unreadable($0, method) }.first
        }
    }

    private func unreadable(_ reply: [UInt8], _ method: Service.Method) -> String? {
        do {
            scratch.reset()
            _ = try reply.withUnsafeBytes {
                try MessageJSON.json(of: $0, as: method.reply, style: .compact, scratch: scratch)
            }
            return nil
        } catch {
            return "\(method): the reply cannot be read: \(error)"
        }
    }
}

/// The rule files of the repository in a folder where one of them is replaced.
final class FuzzRules: @unchecked Sendable {
    // Unchecked: one input at a time, by the lock.
    private let lock = NSLock()
    private let folder: String
    private let files: [String]
    private let good: RuleSet

    static let shared = Result { try FuzzRules() }

    private init() throws {
        folder = NSTemporaryDirectory() + "fuzz-rules-\(getpid())"
        try? FileManager.default.removeItem(atPath: folder)
        try FileManager.default.copyItem(atPath: TestRules.folder, toPath: folder)
        let inSet = try FileManager.default.contentsOfDirectory(atPath: folder + "/0.1.0").sorted()
        files = ["REGISTER.json", "sources.json"] + inSet.filter { $0.hasSuffix(".json") }.map { "0.1.0/" + $0 }
        good = try ClinicalRuleFiles.load(folder: folder, version: "0.1.0")
    }

    /// The files as they were released, each as an input.
    var seeds: [(name: String, bytes: [UInt8])] {
        files.enumerated().map { index, name in
            (name, [UInt8(index)] + (FileManager.default.contents(atPath: folder + "/" + name) ?? Data()))
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Whatever the file holds, the rule set is the one that was released, or it is refused.
    func complaint(_ bytes: [UInt8]) -> String? {
        guard let first = bytes.first else { return nil }
        lock.lock()
        defer { lock.unlock() }
        let path = folder + "/" + files[Int(first) % files.count]
        guard let original = FileManager.default.contents(atPath: path),
            FileManager.default.createFile(atPath: path, contents: Data(bytes.dropFirst()))
        else { return "the file cannot be replaced" }
        defer { _ = FileManager.default.createFile(atPath: path, contents: original) }
        _ = try? ClinicalRuleFiles.versions(in: folder)
        guard let loaded = try? ClinicalRuleFiles.load(folder: folder, version: "0.1.0") else { return nil }
        return loaded.parameters == good.parameters ? nil : "\(files[Int(first) % files.count]): other rules were taken"
    }
}
