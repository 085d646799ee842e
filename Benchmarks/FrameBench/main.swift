import CLinuxSockets
import FrameTransport
import Glibc

/// Measures calls over the framed socket: a server process on one core, this client on another.
let usage = """
    usage: frame-bench [options] [-- SERVER ARGUMENTS…]

    Starts the server (in its arguments, {address} stands for the address), or an echo server of its own when none is
    named, and measures calls at 1 and 64 outstanding. Prints a table, then one line of JSON.

      --method NAME|N     method of the service, or its number (default 1; the echo server takes any)
      --payload FILE      request message in protobuf bytes, or in JSON if so named (default: 300 zero bytes)
      --address ADDRESS   127.0.0.1:PORT, [::1]:PORT or unix:PATH (default 127.0.0.1:7499)
      --outstanding A,B   requests in flight, each 1 to 256 (default 1,64)
      --seconds S         measured time of each run, 1 to 60 (default 5), after a second of warming up
      --server-core N     default 0
      --client-core N     default 1
      --client-spin N     microseconds that the client asks without sleeping (default 50, 0 to sleep at once)
      --token TOKEN       sent in the hello
    """

func complain(_ text: String) -> Never {
    // `stderr` is a global variable of C, which Swift 6 does not take for safe; the descriptor is the same file.
    let line = Array("frame-bench: \(text)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    exit(2)
}

do {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.contains("--help") {
        print(usage)
    } else if arguments.first == "--serve-echo", arguments.count == 2 {
        try EchoServer.serve(SocketAddress(arguments[1]))
    } else {
        let options = try BenchOptions(arguments)
        let server = try ServerProcess(options)
        defer { server.stop() }
        guard linux_pin_to_core(options.clientCore) else { throw BenchFault("core \(options.clientCore) is not ours") }
        var report = BenchReport(options)
        for outstanding in options.outstanding {
            let client = try server.connect(options)
            report.add(try BenchRun(client, server, options, outstanding: outstanding))
        }
        print(report.table)
        print(report.json)
    }
} catch let fault as BenchFault {
    complain(fault.text)
} catch {
    complain("\(error)")
}
