import FrameTransport
import Glibc
import Observability

/// How many files the service may have open, and how many connections each door may take so that all of them fit.
struct ServeFiles {
    static let options = ["--max-connections", "--grpc-max-connections", "--http-max-connections"]

    /// Connections of each door; 0 where it is not asked for.
    let frames, grpc, http: Int
    /// What is to be said where the doors take fewer connections than usual.
    let line: String?

    /// What one door asks for.
    struct Wish {
        let option: String
        /// Whether somebody named the number; it is not made smaller then.
        let isNamed: Bool
        let connections: Int
    }

    private static let usual = ServerLimits().maxConnections
    /// Fewer are of no use.
    static let fewest = 16

    /// Files beside the connections: the ledger and its readers, the log, rule files, the libraries' pollers, callers
    /// who are told that there are too many. A few for each thread's poller and listeners come on top.
    static func reserve(threads: Int) -> Int { 256 + 8 * threads }

    init(_ arguments: Arguments, threads: Int) throws(CommandFault) {
        var wishes = [try ServeFiles.wish(arguments, "--max-connections", isOpen: true)]
        wishes.append(
            try ServeFiles.wish(arguments, "--grpc-max-connections", isOpen: arguments.value("--grpc") != nil))
        wishes.append(
            try ServeFiles.wish(arguments, "--http-max-connections", isOpen: arguments.value("--http") != nil))
        let ofPort = arguments.value("--metrics") == nil ? 0 : HTTPPort.connectionLimit
        let shares = try ServeFiles.shares(
            wishes, beside: ofPort + ServeFiles.reserve(threads: threads), allowed: ServeFiles.raiseLimit())
        (frames, grpc, http) = (shares.connections[0], shares.connections[1], shares.connections[2])
        line = shares.line
    }

    private static func wish(
        _ arguments: Arguments, _ option: String, isOpen: Bool
    ) throws(CommandFault) -> Wish {
        let text = arguments.value(option)
        guard let number = Int(text ?? "\(usual)"), (1...65_536).contains(number) else {
            throw .usage("\(option) takes a number from 1 to 65536.", see: "serve ")
        }
        guard isOpen || text == nil else {
            throw .usage("\(option) needs the door that it is for.", see: "serve ")
        }
        return Wish(option: option, isNamed: text != nil, connections: isOpen ? number : 0)
    }

    /// What each door gets. Numbers that were named stay; the others share what is left, where not all of it fits.
    ///
    /// - Throws: when the numbers that were named do not fit, or what is left is too little to serve.
    static func shares(
        _ wishes: [Wish], beside others: Int, allowed: Int
    ) throws(CommandFault) -> (connections: [Int], line: String?) {
        let wanted = wishes.reduce(others) { $0 + $1.connections }
        guard wanted > allowed else { return (wishes.map(\.connections), nil) }
        let named = wishes.filter(\.isNamed).reduce(0) { $0 + $1.connections }
        let unnamed = wishes.filter { !$0.isNamed && $0.connections > 0 }
        let share = unnamed.isEmpty ? 0 : (allowed - others - named) / unnamed.count
        guard share >= fewest else {
            throw CommandFault(
                exit: .badInput,
                whatFailed: "The service may have \(allowed) files open and needs \(others) beside its connections, of "
                    + "which each is one more.",
                whatIsSafe: "Nothing listens.",
                whatToDoNext: "Raise the hard limit (ulimit -Hn, LimitNOFILE= of systemd) to \(wanted), or name "
                    + "smaller numbers.",
                details: wishes.filter { $0.connections > 0 }.map { "\($0.option) \($0.connections)" })
        }
        return (
            wishes.map { $0.isNamed ? $0.connections : min($0.connections, share) },
            "\(allowed) files may be open, not \(wanted): each door without a number of its own takes \(share) "
                + "connections. Raise the hard limit (ulimit -Hn, LimitNOFILE=) for more."
        )
    }

    /// Raises the limit of open files to the most that the system lets this process have.
    ///
    /// - Returns: how many that are.
    private static func raiseLimit() -> Int {
        var limit = rlimit()
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        guard getrlimit(resource, &limit) == 0 else { return ProcessFigures.usualFiles }
        if limit.rlim_cur < limit.rlim_max {
            let before = limit.rlim_cur
            limit.rlim_cur = limit.rlim_max
            if setrlimit(resource, &limit) != 0 { limit.rlim_cur = before }
        }
        return Int(clamping: limit.rlim_cur)
    }
}
