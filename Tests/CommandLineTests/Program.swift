import Foundation
import Synchronization
import TestSupport

/// The built program, run as a person or script runs it. Every wait is bounded.
enum Program {
    enum Failure: Error {
        case notBuilt(String)
        case noMemory
        case notListening(errors: String)
    }

    static let repository = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

    /// Beside the test bundle, where the package manager builds all products.
    static func path() throws -> String {
        let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let folders = [bundle, URL(fileURLWithPath: repository + "/.build/debug")]
        for folder in folders {
            let path = folder.appendingPathComponent("caloriecount").path
            if FileManager.default.isExecutableFile(atPath: path) { return path }
        }
        throw Failure.notBuilt("caloriecount is not built: run swift build first")
    }

    static func run(_ arguments: [String], input: String = "", seconds: Double = 20) throws -> OtherProgram.Ended {
        try OtherProgram.run(try path(), arguments, in: repository, input: input, seconds: seconds)
    }

    static func example(_ name: String) throws -> String {
        try String(contentsOfFile: "\(repository)/examples/\(name).json", encoding: .utf8)
    }
}

/// `caloriecount serve` on a port of the system's choice, stopped with SIGTERM.
final class RunningService {
    let address: String
    private let process: OtherProgram

    init(_ arguments: [String] = []) throws {
        process = try OtherProgram(
            try Program.path(), ["serve", "--listen", "127.0.0.1:0"] + arguments, in: Program.repository)
        let limit = Date().addingTimeInterval(20)
        var found: String?
        while found == nil, process.isRunning, Date() < limit {
            usleep(2_000)
            found = try process.output().split(separator: "\n").first { $0.hasPrefix("listening on ") }
                .map { String($0.dropFirst("listening on ".count)) }
        }
        guard let found else { throw Program.Failure.notListening(errors: try process.errors()) }
        address = found
    }

    /// Resident memory in kilobytes, as the kernel counts it.
    func residentKilobytes() throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(process.number)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }

    /// Asks the service to read its tokens again.
    func hangUp() { process.send(SIGHUP) }

    /// What it has written to standard output so far.
    func output() throws -> String { try process.output() }

    /// What it has written to standard error so far.
    func errors() throws -> String { try process.errors() }

    /// Asks it to end and waits for that.
    func stop(seconds: Double = 20) throws -> OtherProgram.Ended {
        process.send(SIGTERM)
        return try process.end(within: seconds)
    }
}
