import ClinicalRuleFiles
import Glibc
import Recommendation
import Service
import Wire

struct BenchFault: Error, CustomStringConvertible {
    let description: String
}

/// One request, measured in two ways; a check-in; or calls that are only made.
struct EngineBench {
    private static let callsPerRun = 500

    private var runs = 201
    private var rules = "ClinicalRules"
    private var payloadFile: String?
    private var request = "examples/lose.json"
    private var checkIn: String?
    private var messages: String?
    private var counted: CountedCalls?

    init(_ arguments: [String]) throws {
        var index = 0
        while index < arguments.count {
            let word = arguments[index]
            let next = index + 1 < arguments.count ? arguments[index + 1] : nil
            switch (word, next) {
            case ("--rules", let value?): (rules, index) = (value, index + 2)
            case ("--write-payload", let value?): (payloadFile, index) = (value, index + 2)
            case ("--runs", let value?):
                guard let count = Int(value), (1...100_000).contains(count) else {
                    throw BenchFault(description: "--runs takes a number from 1 to 100000.")
                }
                (runs, index) = (count, index + 2)
            case ("--check-in", let value?): (checkIn, index) = (value, index + 2)
            case ("--write-messages", let value?): (messages, index) = (value, index + 2)
            case ("--calls", _?):
                counted = try CountedCalls(Array(arguments[(index + 1)...].prefix(3)))
                index += 4
            case _ where !word.hasPrefix("-"): (request, index) = (word, index + 1)
            default: throw BenchFault(description: "“\(word)” is no option, or lacks its value. See --help.")
            }
        }
    }

    func run() throws {
        let catalogue = try Catalogue(
            ruleSets: Catalogue.rows.map { try ClinicalRuleFiles.load(folder: rules, version: $0.version) })
        guard let service = RecommendationService(catalogue: catalogue), let scratch = MessageScratch() else {
            throw BenchFault(description: "The service could not be made.")
        }
        if let counted { return try counted.run(service) }
        if let checkIn {
            return try CheckInBench(requestFile: checkIn, service, catalogue.current).run(messages: messages, median)
        }
        let text = try BenchFiles.text(of: request)
        let payload = try MessageJSON.encoding(ofJSON: text, as: .proposeInitialTargetRequest)
        if let payloadFile { try BenchFiles.write(payload, to: payloadFile) }

        let decoded = try payload.withUnsafeBytes { bytes in
            try RequestDecoder.proposeInitialTarget(bytes, scratch: scratch).request
        }
        var offered = 0
        let engine = median {
            if case .eligible? = try? InitialTarget.propose(decoded, catalogue.current) { offered += 1 }
        }
        guard offered > 0, var caller = InProcessCaller(service) else {
            throw BenchFault(description: "The request of the bench must lead to a proposal.")
        }
        var bytes = 0
        let table = median {
            if case .reply(let reply) = caller.call(Method.proposeInitialTarget.rawValue, payload) {
                bytes = reply.count
            }
        }
        print("request \(payload.count) bytes, reply \(bytes) bytes; medians of \(runs) runs")
        print("engine alone                         \(engine) ns")
        print("decode, calculate, digest, encode    \(table) ns")
    }

    /// Nanoseconds per call.
    private func median(_ call: () -> Void) -> Int {
        var samples: [UInt64] = []
        for _ in 0..<runs {
            let start = CallDeadline.now()
            for _ in 0..<EngineBench.callsPerRun { call() }
            samples.append(CallDeadline.now() - start)
        }
        samples.sort()
        return Int(samples[samples.count / 2]) / EngineBench.callsPerRun
    }

}

enum BenchFiles {
    static func text(of path: String) throws -> String {
        guard let file = fopen(path, "rb") else { throw BenchFault(description: "“\(path)” cannot be read.") }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes[..<count], as: UTF8.self)
    }

    static func write(_ bytes: [UInt8], to path: String) throws {
        guard let file = fopen(path, "wb") else { throw BenchFault(description: "“\(path)” cannot be written.") }
        defer { fclose(file) }
        guard fwrite(bytes, 1, bytes.count, file) == bytes.count else {
            throw BenchFault(description: "“\(path)” could not be written in full.")
        }
    }
}
