import FrameTransport
import Glibc
import Service
import Wire

/// Shows that callers who do nothing, stall or never read neither harm the others nor leave anything behind.
let usage = """
    usage: frame-soak [options] -- PROGRAM serve [ARGUMENTS…]

    Starts the service, measures good callers alone, then among many idle, stalling and deaf ones, then lets those go
    and looks at what the service still holds. Exit status: 0 all within bounds, 1 not, 2 could not be measured.

      --idle N        connections that only say hello (default 10000)
      --stalling N    that send half a frame and wait (default 2000)
      --deaf N        that ask for much and read nothing (default 200)
      --seconds N     how long good callers are measured among them (default 30)
      --factor N      how many times the quiet 99th percentile theirs may reach (default 5)
      --enough-us N   a 99th percentile that is good in any case, in microseconds (default 500)
    """

/// The server's memory may stay so much above the quiet one: what its allocator keeps for the next.
let keptBytes = 24 << 20

func complain(_ text: String) -> Never {
    // `stderr` is a global variable of C, which Swift 6 does not take for safe; the descriptor is the same file.
    let line = Array("frame-soak: \(text)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    exit(2)
}

func example() throws -> [UInt8] {
    guard let file = fopen("examples/lose.json", "rb") else {
        throw SoakFault("examples/lose.json is not here: start this in the repository's folder")
    }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    return try bytes[..<count].withUnsafeBytes {
        try MessageJSON.encoding(ofJSON: $0, as: .proposeInitialTargetRequest)
    }
}

/// - Returns: what was not within its bound.
func measure(_ options: SoakOptions, _ server: SoakServer) throws -> [String] {
    let figures = ["caloriecount_connections", "process_open_fds", "process_resident_memory_bytes"]
    guard case .loopback4(let port) = server.address else { throw SoakFault("the server listens elsewhere") }
    let good = try GoodCallers(server.address, try example())
    let quiet = try good.p99(seconds: max(options.seconds / 4, 2)) {}
    let before = try server.figures(figures)
    print("quiet: p99 \(Int(quiet)) µs, \(before[0]) connections, \(before[1]) files, \(before[2] >> 20) MiB")

    var idle = Crowd(port: port, size: options.idle, opening: Crowd.hello)
    // Half of a frame that would be long.
    var stalling = Crowd(port: port, size: options.stalling, opening: Crowd.hello + [0, 1, 0, 0, 0x1A])
    let greedy = (1...100).flatMap { Crowd.request(id: $0, method: UInt8(Method.describeAlgorithms.rawValue)) }
    var deaf = Crowd(
        port: port, size: options.deaf, opening: Crowd.hello + greedy, receiveBytes: 4096, lifetimeMilliseconds: 12_000)
    try idle.open()
    try stalling.open()
    try deaf.open()
    let among = try good.p99(seconds: options.seconds) {
        try stalling.replaceSome(4)
        try deaf.replaceSome(1)
    }
    let held = try server.figures(figures)
    print(
        "among \(options.idle) idle, \(options.stalling) stalling, \(options.deaf) deaf: p99 \(Int(among)) µs, "
            + "\(held[0]) connections, \(held[1]) files, \(held[2] >> 20) MiB; \(stalling.returned) and "
            + "\(deaf.returned) came again")
    idle.close()
    stalling.close()
    deaf.close()
    var after = held
    // Memory is given back when the service next looks at the time, a few times a second: ten seconds for all of it.
    for _ in 0..<200 {
        after = try server.figures(figures)
        if after[0] == before[0], after[1] <= before[1], after[2] - before[2] <= keptBytes / 4 { break }
        usleep(50_000)
    }
    print("after: \(after[0]) connections, \(after[1]) files, \(after[2] >> 20) MiB")
    // The good callers are counted on both sides.
    withExtendedLifetime(good) {}
    var faults: [String] = []
    if among > max(options.factor * quiet, options.enoughMicroseconds) { faults.append("good callers waited too long") }
    if held[0] < options.idle { faults.append("idle connections were not kept") }
    if after[0] != before[0] || after[1] > before[1] { faults.append("connections or files were left behind") }
    if after[2] - before[2] > keptBytes { faults.append("memory was left behind") }
    let perConnection = 32 << 10
    // Half frames and unread replies have a bound of their own for each loop.
    if held[2] - before[2] > options.connections * perConnection + (64 << 20) { faults.append("memory swelled") }
    return faults
}

do {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.contains("--help") {
        print(usage)
        exit(0)
    }
    let options = try SoakOptions(arguments)
    try options.raiseFileLimit()
    let server = try SoakServer(options)
    var faults = try measure(options, server)
    if !server.stop() { faults.append("the server did not stop cleanly") }
    print(faults.isEmpty ? "all within bounds" : "not within bounds: " + faults.joined(separator: "; "))
    exit(faults.isEmpty ? 0 : 1)
} catch let fault as SoakFault {
    complain(fault.text)
} catch {
    complain("\(error)")
}
