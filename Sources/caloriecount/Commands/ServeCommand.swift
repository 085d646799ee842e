import FrameTransport
import Glibc
import Ledger
import Regression
import Service

/// `serve`: the framed socket until SIGTERM or SIGINT.
enum ServeCommand {
    static let help = """
        usage: caloriecount serve [OPTIONS]

        Listens on a framed socket (docs/protocol.md) and answers until SIGTERM or SIGINT, then lets callers finish.
        Writes a line `listening on ADDRESS` for each address once it is ready. REGISTER.json is read again when it
        changes: a version that is withdrawn there calculates nothing new from then on, without a restart.

          --listen ADDRESS     127.0.0.1:PORT, [::1]:PORT or unix:PATH; may be repeated; else 127.0.0.1:2275.
                               Port 0 lets the system choose. A Unix socket gets mode 0600. Any other numeric
                               address needs TLS, and tokens or client certificates.
          --grpc ADDRESS       stock gRPC on this TCP address too, under the same rules; else none
          --http ADDRESS       HTTP and JSON on this TCP address too (docs/protocol.md); else none
          --http-origin ORIGIN pages of this origin may call over HTTP; may be repeated; else those of none
          --tls-cert FILE      PEM of the certificate and its chain: TLS on all TCP addresses; with --tls-key
          --tls-key FILE       PEM of its key
          --client-ca FILE     PEM of the authority whose certificates clients must show
          --tokens FILE        tokens of callers (`caloriecount tokens new`); SIGHUP reads it again
          --tenant-rate N      requests a second of one tenant, a second's worth at once; else no bound
          --tenant-in-flight N requests in flight of one tenant; else no bound
          --max-connections N  connections at a time on the framed socket, 1 to 65536; else 1024, or fewer where the
                               system allows too few open files
          --grpc-max-connections N
          --http-max-connections N
                               the same for the other doors
          --metrics PORT       /metrics, /healthz and /readyz over HTTP on this port of 127.0.0.1; 0 lets the system
                               choose; else none
          --log FILE           a line of JSON for each event; - is standard error; else none
          --log-calls WHICH    calls with a line of their own: none, failed (the default), all
          --threads N          threads that answer, 1 to 64; else 1
          --ledger FILE        where plans are kept, made where it is not there; without it the service calculates and
                               stores nothing
          --drain-ms N         how long callers may finish after SIGTERM; else 5000
          --rules FOLDER       the clinical rule files; else CALORIECOUNT_RULES, ./ClinicalRules, or beside the program
          --require-signed     refuse to start with a rule set that is not signed; otherwise replies say that it is not
          --allowed-signers F  whose SSH signatures count; else allowed_signers beside the register
          --help               this text

        Exit status: 0 stopped cleanly, 1 a caller had to be cut off, 2 it did not start: the command line, a file,
        an address or the system did not allow it.

        """

    /// As told in the hello reply.
    static let serviceName = "caloriecount"
    static let release = "0.1.0"

    static func run(_ words: [String]) throws(CommandFault) {
        let arguments = try Arguments(
            words,
            values: ["--listen", "--threads", "--drain-ms", "--ledger", "--rules", SignOffCheck.option]
                + ServeFiles.options + ServeAccess.options + ServeWatch.options + ServeDoors.options,
            repeatable: ["--listen", "--http-origin"], flags: ["--require-signed"], command: "serve")
        guard !arguments.asksForHelp else { return Files.write(help, to: STDOUT_FILENO) }
        guard arguments.positional.isEmpty else {
            throw .usage("serve takes options only.", see: "serve ")
        }
        var isServing = false
        do throws(CommandFault) {
            try serve(arguments, &isServing)
        } catch {
            // Whatever stopped the start, a script learns that nothing was served.
            throw isServing ? error : error.with(.badInput)
        }
    }

    private static func serve(_ arguments: Arguments, _ isServing: inout Bool) throws(CommandFault) {
        guard let threads = Int(arguments.value("--threads") ?? "1"), (1...64).contains(threads) else {
            throw .usage("--threads takes a number from 1 to 64.", see: "serve ")
        }
        guard let drain = UInt32(arguments.value("--drain-ms") ?? "5000"), drain <= 600_000 else {
            throw .usage("--drain-ms takes a number of milliseconds up to 600000.", see: "serve ")
        }
        let folder = try Files.ruleFolder(arguments.value("--rules"))
        if arguments.has("--require-signed") {
            try SignOffCheck.require(SignOffCheck.usual(arguments.value(SignOffCheck.option), rules: folder), folder)
        }
        let files = try ServeFiles(arguments, threads: threads)
        let access = try ServeAccess(arguments, files)
        var doors = try ServeDoors(arguments)
        // Blocked before any thread starts, so that every thread inherits it and the wait below gets the signal.
        var signals = stopSignals()
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        let watch = try ServeWatch(arguments)
        let ledger = try arguments.value("--ledger").map { path throws(CommandFault) in try LedgerFile.open(path) }
        // Last of all, so that what was accepted is stored before the file is closed.
        defer { ledger?.close() }
        let service = try LoadedService.service(
            rules: folder, ledger: ledger)
        var register = RegisterWatch(rules: folder, service)
        _ = register.look()
        let listen = arguments.all("--listen")
        let replaying = ReplayingService(
            service, replays: try LoadedService.replayService(rules: folder))
        let server = try start(
            replaying, listen.isEmpty ? [CallCommand.defaultAddress] : listen, threads, access, watch)
        try doors.open(replaying, threads: threads, access, watch)
        try watch.start(server, doors)
        if let line = files.line { Files.write(line + "\n", to: STDERR_FILENO) }
        for address in server.addresses { Files.write("listening on \(address)\n", to: STDOUT_FILENO) }
        for line in doors.lines { Files.write(line + "\n", to: STDOUT_FILENO) }
        isServing = true
        waitForStop(server, access, watch, &signals, &register)
        watch.stopping()
        let cutOff = ServeDoors.stop(server, doors, withinMilliseconds: drain)
        watch.stop(cutOff: cutOff)
        guard cutOff == 0 else {
            throw CommandFault(
                exit: .failed,
                whatFailed: "\(cutOff) connection(s) or call(s) did not finish in time and were cut off.",
                whatIsSafe: "What was acknowledged is stored; a caller may send its request again with the same id.",
                whatToDoNext: "Allow more time with --drain-ms, or look at those callers.")
        }
        Files.write("stopped\n", to: STDOUT_FILENO)
    }

    private static func start(
        _ service: ReplayingService, _ listen: [String], _ threads: Int, _ access: ServeAccess, _ watch: ServeWatch
    ) throws(CommandFault) -> FrameServer {
        do throws(TransportFault) {
            var addresses: [SocketAddress] = []
            for text in listen { addresses.append(try SocketAddress(text)) }
            var configuration = FrameServer.Configuration(
                addresses: addresses, serviceName: serviceName, serviceVersion: release)
            configuration.loops = threads
            access.apply(to: &configuration)
            watch.apply(to: &configuration)
            return try FrameServer(configuration, handler: service)
        } catch {
            throw CommandFault(error)
        }
    }

    /// Until SIGTERM or SIGINT; SIGHUP reads the tokens again. Between two looks at the register a signal is waited
    /// for.
    private static func waitForStop(
        _ server: FrameServer, _ access: ServeAccess, _ watch: ServeWatch, _ signals: inout sigset_t,
        _ register: inout RegisterWatch
    ) {
        var pause = timespec(tv_sec: 1, tv_nsec: 0)
        while true {
            let received = sigtimedwait(&signals, nil, &pause)
            if received == SIGTERM || received == SIGINT { return }
            if received == SIGHUP {
                let fault = access.reload(server)
                watch.note(reload: fault)
                if let fault { Files.write(fault.text, to: STDERR_FILENO) }
            }
            if let line = register.look() { Files.write(line + "\n", to: STDERR_FILENO) }
        }
    }

    private static func stopSignals() -> sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGHUP)
        return signals
    }
}
