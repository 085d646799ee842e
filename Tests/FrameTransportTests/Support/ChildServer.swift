@testable import FrameTransport
import Glibc
import Service
import TestSupport

/// A server in a process of its own, whose memory and limits are its own.
final class ChildServer {
    let address: SocketAddress
    private let path = TestServer.temporaryPath()
    private let process: OtherProgram

    enum Program {
        /// The transport alone.
        case echo
        /// `caloriecount serve`: the whole service.
        case service
        /// The same on a TCP port of this machine, under TLS.
        case securedService
    }

    struct NotStarted: Error {}

    /// - Parameter openFiles: the limit of open files that the process gets.
    init(_ program: Program, openFiles: Int? = nil) throws {
        address = program == .securedService ? try ChildServer.freePort() : .unixSocket(path: path)
        // Built beside the tests, as they name both as dependencies.
        let built = try ChildServer.directory()
        let command =
            switch program {
            case .echo: ["\(built)/frame-bench", "--serve-echo", "\(address)"]
            case .service, .securedService:
                [
                    "\(built)/caloriecount", "serve", "--listen", "\(address)", "--rules",
                    Repository.path("ClinicalRules"),
                ] + (program == .securedService ? try ChildServer.tlsOptions() : [])
            }
        let limit = openFiles.map { "ulimit -n \($0); " } ?? ""
        process = try OtherProgram("/bin/sh", ["-c", limit + "exec \"$0\" \"$@\" >/dev/null"] + command)
        let until = CallDeadline.after(milliseconds: 10_000)
        while !until.hasPassed {
            if (try? connect(program)) != nil { return }
            usleep(5_000)
        }
        throw NotStarted()
    }

    private func connect(_ program: Program) throws -> FrameClient {
        try FrameClient(
            address, clientName: "test",
            security: program == .securedService ? TestCertificates.shared.client() : nil)
    }

    private static func tlsOptions() throws -> [String] {
        [
            "--tls-cert", try TestCertificates.shared.path("server.crt"), "--tls-key",
            try TestCertificates.shared.path("server.key"),
        ]
    }

    /// A port that was free a moment ago.
    private static func freePort() throws -> SocketAddress {
        let listener = try Listener.open(.loopback4(port: 0), sharesPort: false)
        defer { listener.close() }
        return listener.address
    }

    deinit {
        unlink(path)
        unlink(path + ".lock")
    }

    /// Asks the process to end; its exit status, or nil when it does not end within the time.
    func terminate(withinMilliseconds milliseconds: UInt32) -> Int32? {
        process.send(SIGTERM)
        return try? process.end(within: Double(milliseconds) / 1_000).exit
    }

    /// Resident memory in KiB, as the kernel counts it; nil once the process is gone.
    var residentKiB: Int? {
        guard let status = Repository.read("/proc/\(process.number)/status"),
            let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first(where: {
                $0.hasPrefix("VmRSS:")
            })
        else { return nil }
        return line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
    }

    private static func directory() throws -> String {
        var room = [UInt8](repeating: 0, count: 4096)
        let count = room.withUnsafeMutableBytes { room in
            room.baseAddress.map { readlink("/proc/self/exe", $0, room.count) } ?? 0
        }
        guard count > 0 else { throw NotStarted() }
        // `swift test` may run the tests from a program of the toolchain; then the bundle is among its arguments.
        let candidates = [String(decoding: room[..<count], as: UTF8.self)] + CommandLine.arguments
        for candidate in candidates {
            let directory = candidate.split(separator: "/", omittingEmptySubsequences: false).dropLast()
                .joined(separator: "/")
            if access(directory + "/frame-bench", X_OK) == 0 { return directory }
        }
        throw NotStarted()
    }

}

/// Files of this repository and of the system.
enum Repository {
    static func path(_ name: String) -> String {
        let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
        return root.joined(separator: "/") + "/" + name
    }

    /// The first megabyte of the file, or nil when it cannot be opened.
    static func read(_ path: String) -> [UInt8]? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let count = fread(&bytes, 1, bytes.count, file)
        return Array(bytes[..<count])
    }
}
