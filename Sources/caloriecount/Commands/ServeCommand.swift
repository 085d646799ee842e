import FrameTransport
import Glibc
import Service

/// `serve`: the framed socket until SIGTERM or SIGINT.
enum ServeCommand {
    static let help = """
        usage: caloriecount serve [OPTIONS]

        Listens on a framed socket (docs/protocol.md) and answers until SIGTERM or SIGINT, then lets callers finish.
        Writes a line `listening on ADDRESS` for each address once it is ready.

          --listen ADDRESS     127.0.0.1:PORT, [::1]:PORT or unix:PATH; may be repeated; else 127.0.0.1:2275.
                               Port 0 lets the system choose. A Unix socket gets mode 0600.
          --threads N          threads that answer, 1 to 64; else 1
          --drain-ms N         how long callers may finish after SIGTERM; else 5000
          --rules FOLDER       the clinical rule files; else CALORIECOUNT_RULES, ./ClinicalRules, or beside the program
          --help               this text

        Exit status: 0 stopped cleanly, 1 a caller had to be cut off, 2 the command line, an address or a rule file
        is not right.

        """

    /// As told in the hello reply.
    static let serviceName = "caloriecount"
    static let release = "0.1.0"

    static func run(_ words: [String]) throws(CommandFault) {
        let arguments = try Arguments(
            words, values: ["--listen", "--threads", "--drain-ms", "--rules"], command: "serve")
        guard !arguments.asksForHelp else { return Files.write(help, to: STDOUT_FILENO) }
        guard arguments.positional.isEmpty else {
            throw .usage("serve takes options only.", see: "serve ")
        }
        guard let threads = Int(arguments.last("--threads") ?? "1"), (1...64).contains(threads) else {
            throw .usage("--threads takes a number from 1 to 64.", see: "serve ")
        }
        guard let drain = UInt32(arguments.last("--drain-ms") ?? "5000"), drain <= 600_000 else {
            throw .usage("--drain-ms takes a number of milliseconds up to 600000.", see: "serve ")
        }
        let service = try LoadedService.service(rules: try Files.ruleFolder(arguments.last("--rules")))
        let listen = arguments.all("--listen")
        // Blocked before any thread starts, so that every thread inherits it and the wait below gets the signal.
        var signals = stopSignals()
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        let server = try start(service, listen.isEmpty ? [CallCommand.defaultAddress] : listen, threads)
        for address in server.addresses { Files.write("listening on \(address)\n", to: STDOUT_FILENO) }
        var received: Int32 = 0
        sigwait(&signals, &received)
        let cutOff = server.stop(withinMilliseconds: drain)
        guard cutOff == 0 else {
            throw CommandFault(
                exit: .failed, whatFailed: "\(cutOff) connection(s) did not finish in time and were cut off.",
                whatIsSafe: "Nothing is stored by this service; a caller may send its request again.",
                whatToDoNext: "Allow more time with --drain-ms, or look at those callers.")
        }
        Files.write("stopped\n", to: STDOUT_FILENO)
    }

    private static func start(
        _ service: RecommendationService, _ listen: [String], _ threads: Int
    ) throws(CommandFault) -> FrameServer {
        do throws(TransportFault) {
            var addresses: [SocketAddress] = []
            for text in listen { addresses.append(try SocketAddress(text)) }
            var configuration = FrameServer.Configuration(
                addresses: addresses, serviceName: serviceName, serviceVersion: release)
            configuration.loops = threads
            return try FrameServer(configuration, handler: service)
        } catch {
            throw CommandFault(error)
        }
    }

    private static func stopSignals() -> sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        sigaddset(&signals, SIGINT)
        return signals
    }
}
