public import Foundation

/// Another program, started by a test; it is killed when the test lets go of it.
///
/// Its streams are files and its end is asked of the kernel. Pipes, and the socket by which Foundation's `Process`
/// learns of an end, stay open for as long as any program does that was started meanwhile and happened to inherit them.
public final class OtherProgram {
    public struct Ended: Sendable {
        /// Its exit status, or 128 and the signal that ended it, as a shell counts.
        public let exit: Int32
        public let output: String
        public let errors: String
    }

    public struct NotStarted: Error {
        public let program: String
        public let code: Int32
    }

    public struct TookTooLong: Error {
        public let program: String
        public let seconds: Double
    }

    public let number: pid_t
    private let program: String
    private let streams: Streams
    private var exit: Int32?

    /// - Parameters:
    ///   - program: its path, or a name that is looked up in PATH.
    ///   - folder: where it starts; by default where the tests run.
    public init(
        _ program: String, _ arguments: [String] = [], in folder: String? = nil, input: String = ""
    ) throws {
        self.program = program
        streams = try Streams(input: input)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (stream, name) in [(STDIN_FILENO, "in"), (STDOUT_FILENO, "out"), (STDERR_FILENO, "err")] {
            let access = stream == STDIN_FILENO ? O_RDONLY : O_WRONLY
            posix_spawn_file_actions_addopen(&actions, stream, streams.path(name), access, 0)
        }
        let command = (folder.map { ["env", "-C", $0] } ?? []) + [program] + arguments
        var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        var number = pid_t()
        let code = posix_spawnp(&number, command[0], &actions, nil, &words, environ)
        guard code == 0 else { throw NotStarted(program: program, code: code) }
        self.number = number
    }

    deinit {
        guard isRunning else { return }
        kill(number, SIGKILL)
        waitpid(number, nil, 0)
    }

    public var isRunning: Bool {
        guard exit == nil else { return false }
        var status: Int32 = 0
        guard waitpid(number, &status, WNOHANG) == number else { return true }
        exit = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
        return false
    }

    /// A signal, unless it has ended: its number may be another's by then.
    public func send(_ signal: Int32) { if isRunning { kill(number, signal) } }

    /// What it has written to standard output so far.
    public func output() throws -> String { try streams.text("out") }

    /// What it has written to standard error so far.
    public func errors() throws -> String { try streams.text("err") }

    /// Waits for its end.
    ///
    /// - Parameter seconds: after so long it is killed.
    public func end(within seconds: Double) throws -> Ended {
        let limit = Date().addingTimeInterval(seconds)
        while isRunning {
            guard Date() < limit else {
                send(SIGKILL)
                throw TookTooLong(program: program, seconds: seconds)
            }
            usleep(2_000)
        }
        return Ended(exit: exit ?? -1, output: try output(), errors: try errors())
    }

    public static func run(
        _ program: String, _ arguments: [String] = [], in folder: String? = nil, input: String = "",
        seconds: Double = 60
    ) throws -> Ended {
        try OtherProgram(program, arguments, in: folder, input: input).end(within: seconds)
    }
}

/// The standard streams of one program, in a folder that goes with it.
private final class Streams {
    private let folder: URL

    init(input: String) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in [("in", input), ("out", ""), ("err", "")] {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    /// In the middle of a write a character may not be whole yet.
    func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(name))), as: UTF8.self)
    }
}
