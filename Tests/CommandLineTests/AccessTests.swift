import FrameTransport
import Foundation
import Service
import TestSupport
import Testing

/// Tokens, made on the command line and asked for by the service.
@Suite(.serialized)
struct AccessTests {
    /// A token and the line that admits it.
    private func made(_ tenant: String, _ role: String = "service") throws -> (token: String, entry: String) {
        let run = try Program.run(["tokens", "new", "--tenant", tenant, "--role", role])
        #expect(run.exit == 0)
        let lines = run.output.split(separator: "\n")
        let token = try #require(lines.first { $0.hasPrefix("token: ") }).dropFirst("token: ".count)
        let entry = try #require(lines.first { $0.hasPrefix("entry: ") }).dropFirst("entry: ".count)
        #expect(!entry.contains(token))
        return (String(token), String(entry))
    }

    private func isAdmitted(_ token: String, _ service: RunningService) throws -> Bool {
        do {
            let client = try FrameClient(SocketAddress(service.address), clientName: "test", token: token)
            return try client.ping([1]) == [1]
        } catch  where error.kind == .goneAway(.unauthenticated, lastID: 0, status: 16) {
            return false
        } catch  where error.kind == .goneAway(.credentialsChanged, lastID: 0, status: 14) {
            // It connected just before the list was narrowed.
            return false
        }
    }

    private func becomes(_ condition: () throws -> Bool) rethrows -> Bool {
        let limit = Date().addingTimeInterval(5)
        while Date() < limit {
            if try condition() { return true }
            usleep(2_000)
        }
        return try condition()
    }

    @Test func tokensAreAskedForAndReadAgain() throws {
        let folder = NSTemporaryDirectory() + "access-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/tokens"
        func write(_ entries: [String]) throws {
            try (entries.joined(separator: "\n") + "\n").write(toFile: path, atomically: false, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        }
        let (first, firstEntry) = try made("clinic-a")
        let (second, secondEntry) = try made("clinic-b", "clinician")
        try write([firstEntry])
        let service = try RunningService(["--tokens", path])
        #expect(try isAdmitted(first, service))
        for token in ["", second, first + "0"] { #expect(try !isAdmitted(token, service)) }
        // The command line shows its token from a file.
        try first.write(toFile: folder + "/mine", atomically: false, encoding: .utf8)
        let call = ["call", "--to", service.address, "DescribeAlgorithms"]
        #expect(try Program.run(call + ["--token-file", folder + "/mine"], input: "{}").exit == 0)
        #expect(try Program.run(call, input: "{}").errors.contains("could not be identified"))

        let held = try FrameClient(SocketAddress(service.address), clientName: "held", token: first)
        #expect(try held.ping([2]) == [2])
        // One more is admitted, and nobody is disturbed.
        try write([firstEntry, secondEntry])
        service.hangUp()
        #expect(try becomes { try isAdmitted(second, service) })
        #expect(try held.ping([3]) == [3])
        // A file that is not right changes nothing, and the service says so.
        try write(["clinic-a service"])
        service.hangUp()
        #expect(try becomes { try service.errors().contains("tokens:1: ") })
        #expect(try held.ping([4]) == [4])
        // A token that is taken away ends what was opened with it.
        try write([secondEntry])
        service.hangUp()
        #expect(try becomes { try !isAdmitted(first, service) })
        let fault = #expect(throws: TransportFault.self) { for _ in 0..<1000 { _ = try held.ping([5]) } }
        #expect(fault?.kind == .goneAway(.credentialsChanged, lastID: 0, status: 14))
        #expect(try isAdmitted(second, service))
        #expect(try service.stop().exit == 0)
    }

    @Test(arguments: [
        ["serve", "--listen", "0.0.0.0:0"], ["serve", "--tls-cert", "/nowhere.crt"], ["serve", "--client-ca", "/x"],
        ["serve", "--tls-cert", "/nowhere.crt", "--tls-key", "/nowhere.key"], ["serve", "--tokens", "/nowhere"],
        ["serve", "--tenant-rate", "-1"], ["serve", "--tenant-in-flight", "x"], ["tokens", "new"],
        ["tokens", "new", "--tenant", "a b"], ["tokens", "new", "--tenant", "a", "--role", "admin"], ["tokens"],
        ["call", "--tls-name", "x", "DescribeAlgorithms"],
    ])
    func commandLinesThatAreNotRightAreRefused(_ words: [String]) throws {
        let run = try Program.run(words)
        #expect(run.exit == 2, "\(run)")
        #expect(run.errors.contains("What to do next: "))
        #expect(run.output.isEmpty)
    }
}
