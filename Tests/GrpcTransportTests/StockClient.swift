import Foundation
import GrpcTransport

/// Tests/StockClients/echo_client.py, run against a server to its end.
enum StockClient {
    struct Failure: Error { let text: String }

    private static let folder = #filePath.split(separator: "/").dropLast(2).map { "/" + $0 }.joined() + "/StockClients"

    /// The lines that it prints.
    ///
    /// - Parameter hasSpoken: called once, as soon as the client has printed its first line.
    static func run(_ server: GrpcServer, _ words: String..., hasSpoken: () -> Void = {}) throws -> [String] {
        guard let port = "\(server.address)".split(separator: ":").last else { throw Failure(text: "no port") }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = [folder + "/echo_client.py", String(port)] + words
        let pipe = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        try process.run()
        var said = Data()
        var isSilent = true
        while case let more = pipe.fileHandleForReading.availableData, !more.isEmpty {
            said += more
            if isSilent, said.contains(UInt8(ascii: "\n")) {
                isSilent = false
                hasSpoken()
            }
        }
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(text: "status \(process.terminationStatus)") }
        return String(decoding: said, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
