import Glibc
import GrpcTransport
import TestSupport

/// Tests/StockClients/echo_client.py, run against a server to its end.
enum StockClient {
    struct Failure: Error { let text: String }

    private static let folder = #filePath.split(separator: "/").dropLast(2).map { "/" + $0 }.joined() + "/StockClients"

    /// The lines that it prints.
    ///
    /// - Parameter hasSpoken: called once: when the client has printed its first line, or has ended without.
    static func run(_ server: GrpcServer, _ words: String..., hasSpoken: () -> Void = {}) throws -> [String] {
        guard let port = "\(server.address)".split(separator: ":").last else { throw Failure(text: "no port") }
        let arguments = [folder + "/echo_client.py", String(port)] + words
        // Debian's: the one that its packages belong to.
        let client = try OtherProgram("/usr/bin/python3", arguments)
        for _ in 0..<60_000 {
            guard client.isRunning, try !client.output().contains("\n") else { break }
            usleep(2_000)
        }
        hasSpoken()
        let ended = try client.end(within: 120)
        guard ended.exit == 0 else { throw Failure(text: "status \(ended.exit): \(ended.errors)") }
        return ended.output.split(separator: "\n").map(String.init)
    }
}
