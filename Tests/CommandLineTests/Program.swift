import Foundation
import Synchronization

/// The built program, run as a person or script runs it. Every wait is bounded.
enum Program {
    struct Run {
        let exit: Int32
        let output: String
        let errors: String
    }

    enum Failure: Error {
        case notBuilt(String)
        case tookTooLong
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

    static func process(_ arguments: [String]) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try path())
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: repository)
        return process
    }

    static func run(_ arguments: [String], input: String = "", seconds: Double = 20) throws -> Run {
        let process = try process(arguments)
        let files = try TemporaryFiles(input: input)
        process.standardInput = files.input
        process.standardOutput = files.output
        process.standardError = files.errors
        try process.run()
        let limit = Date().addingTimeInterval(seconds)
        while process.isRunning, Date() < limit { usleep(2_000) }
        if process.isRunning {
            process.terminate()
            throw Failure.tookTooLong
        }
        return Run(exit: process.terminationStatus, output: try files.text("out"), errors: try files.text("err"))
    }

    static func example(_ name: String) throws -> String {
        try String(contentsOfFile: "\(repository)/examples/\(name).json", encoding: .utf8)
    }
}

/// Standard streams as files: no pipe can fill up and stall a test.
final class TemporaryFiles {
    private let folder: URL
    let input: FileHandle
    let output: FileHandle
    let errors: FileHandle

    init(input text: String) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try text.write(to: folder.appendingPathComponent("in"), atomically: false, encoding: .utf8)
        for name in ["out", "err"] {
            try Data().write(to: folder.appendingPathComponent(name))
        }
        input = try FileHandle(forReadingFrom: folder.appendingPathComponent("in"))
        output = try FileHandle(forWritingTo: folder.appendingPathComponent("out"))
        errors = try FileHandle(forWritingTo: folder.appendingPathComponent("err"))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
}

/// `caloriecount serve` on a port of the system's choice, stopped with SIGTERM.
final class RunningService {
    let address: String
    private let process: Process
    private let files: TemporaryFiles

    init(_ arguments: [String] = []) throws {
        files = try TemporaryFiles(input: "")
        process = try Program.process(["serve", "--listen", "127.0.0.1:0"] + arguments)
        process.standardInput = files.input
        process.standardOutput = files.output
        process.standardError = files.errors
        try process.run()
        let limit = Date().addingTimeInterval(20)
        var found: String?
        while found == nil, process.isRunning, Date() < limit {
            usleep(2_000)
            found = try files.text("out").split(separator: "\n").first { $0.hasPrefix("listening on ") }
                .map { String($0.dropFirst("listening on ".count)) }
        }
        guard let found else {
            process.terminate()
            throw Program.Failure.tookTooLong
        }
        address = found
    }

    deinit { if process.isRunning { process.terminate() } }

    /// Resident memory in kilobytes, as the kernel counts it.
    func residentKilobytes() throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }

    /// Asks the service to read its tokens again.
    func hangUp() { kill(process.processIdentifier, SIGHUP) }

    /// What it has written to standard output so far.
    func output() throws -> String { try files.text("out") }

    /// What it has written to standard error so far.
    func errors() throws -> String { try files.text("err") }

    /// - Returns: the exit status and what was written.
    func stop(seconds: Double = 20) throws -> (exit: Int32, output: String, errors: String) {
        process.terminate()
        let limit = Date().addingTimeInterval(seconds)
        while process.isRunning, Date() < limit { usleep(2_000) }
        guard !process.isRunning else { throw Program.Failure.tookTooLong }
        return (process.terminationStatus, try files.text("out"), try files.text("err"))
    }
}
