import Foundation
import TestSupport
import Testing

/// `goldens packet` and `desk` as commands: what they write, and where they refuse to.
struct PacketCommandTests {
    private func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    private func files(_ folder: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.contains(".") }.sorted()
    }

    @Test func writesAPacketAndWritesItAnew() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let out = folder.appendingPathComponent("packet")
        let first = try Program.run(["goldens", "packet", "--area", "gain", "--out", out.path], seconds: 60)
        #expect(first.exit == 0, "\(first.errors)")
        #expect(first.output.hasPrefix("13 cases of 0.1.0, "))
        #expect(try files(out).contains("areas/gain.html"))
        // A packet of another area takes its place: nothing of the first one is left over.
        let second = try Program.run(["goldens", "packet", "--area", "units", "--out", out.path], seconds: 60)
        #expect(second.exit == 0, "\(second.errors)")
        #expect(try files(out).allSatisfy { $0 != "areas/gain.html" && !$0.hasPrefix("cases/gain/") })
        #expect(try files(out).contains("areas/units.html"))
    }

    @Test func leavesAFolderAloneThatIsNoPacket() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try "mine".write(to: folder.appendingPathComponent("notes.txt"), atomically: true, encoding: .utf8)
        let run = try Program.run(["goldens", "packet", "--out", folder.path])
        #expect(run.exit == 2 && run.errors.contains("notes.txt"))
        #expect(try files(folder) == ["notes.txt"])
    }

    @Test(
        arguments: [
            ["goldens", "packet"], ["goldens", "packet", "--out", ""], ["goldens", "packet", "--out", "x", "y"],
            ["goldens", "packet", "--out", "x", "--version", "9"], ["goldens", "packet", "--out", "x", "--area", "no"],
            ["desk", "x"], ["desk", "--port", "70000"], ["desk", "--version", "9"], ["desk", "--listen", "0.0.0.0"],
        ] as [[String]])
    func refusesAWrongCommandLine(_ words: [String]) throws {
        let run = try Program.run(words)
        #expect(run.exit == 2, "\(words): \(run.exit)")
        #expect(run.errors.contains("What is safe: ") && run.errors.contains("What to do next: "), "\(run.errors)")
    }

    @Test(arguments: [["goldens", "packet", "--help"], ["desk", "--help"]] as [[String]])
    func tellsWhatItDoes(_ words: [String]) throws {
        let run = try Program.run(words)
        #expect(run.exit == 0 && run.output.hasPrefix("usage: caloriecount "))
    }

    /// A port that is taken is said to be, and the desk does not open on another one.
    @Test func saysThatAPortIsTaken() throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(listener) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, size) == 0 && listen(listener, 1) == 0 && getsockname(listener, $0, &size) == 0
            }
        }
        try #require(isListening)
        let port = UInt16(bigEndian: address.sin_port)
        let run = try Program.run(["desk", "--area", "units", "--port", "\(port)"], seconds: 60)
        #expect(run.exit == 1 && run.errors.contains("Port \(port) of 127.0.0.1 cannot be listened on"))
    }
}
