import FrameTransport
import Foundation
import Service
import TestSupport
import Testing
import Wire

/// The service as a process: calls over the socket, hostile bytes, a clean stop.
@Suite(.serialized)
struct ServeTests {
    @Test func callsOverTheSocketGiveTheBytesOfPropose() throws {
        let service = try RunningService()
        for example in ["lose", "maintain", "gain", "recomposition", "manual-only", "needs-confirmation", "observe"] {
            let called = try Program.run(
                ["call", "--to", service.address, "ProposeInitialTarget"], input: try Program.example(example))
            let proposed = try Program.run(["propose", "examples/\(example).json"])
            #expect(called.exit == 0)
            #expect(called.output == proposed.output, "\(example)")
        }
        let stopped = try service.stop()
        #expect(stopped.exit == 0)
        #expect(stopped.output.hasSuffix("stopped\n"))
        #expect(stopped.errors.isEmpty)
    }

    @Test func aCallToNobodySaysWhatToDo() throws {
        let run = try Program.run(["call", "--to", "127.0.0.1:1", "DescribeAlgorithms"], input: "{}")
        #expect(run.exit == 1)
        #expect(run.errors.contains("What to do next: "))
    }

    @Test func anAddressInUseIsRefused() throws {
        let service = try RunningService()
        let second = try Program.run(["serve", "--listen", service.address])
        #expect(second.exit == 2)
        #expect(second.errors.contains("What to do next: "))
        #expect(try service.stop().exit == 0)
    }

    /// 1 is for a service that ran and had to cut somebody off.
    @Test func whateverStopsTheStartEndsWithTwo() throws {
        let service = try RunningService()
        let port = try #require(service.address.split(separator: ":").last.map(String.init))
        for option in [
            ["--listen", service.address], ["--grpc", service.address], ["--http", service.address],
            ["--metrics", port], ["--log", "/nowhere/log"], ["--ledger", "/nowhere/ledger"],
        ] {
            let listen = option[0] == "--listen" ? [] : ["--listen", "127.0.0.1:0"]
            let run = try Program.run(["serve"] + listen + option)
            #expect(run.exit == 2, "\(option)")
            #expect(run.errors.contains("What to do next: "), "\(option)")
            #expect(run.output.isEmpty, "\(option)")
        }
        #expect(try service.stop().exit == 0)
    }

    /// The last one would count without a word, and nobody would listen on the first.
    @Test func anOptionOfOneValueIsTakenOnce() throws {
        for option in ["--grpc", "--http", "--ledger", "--tokens", "--threads"] {
            let run = try Program.run(["serve", option, "127.0.0.1:0", option, "127.0.0.1:0"])
            #expect(run.exit == 2)
            #expect(run.errors.contains("\(option) takes one value, and was given 2 times."), "\(run.errors)")
        }
        let mixed = try Program.run(["propose", "--rules=a", "x.json", "--rules", "b"])
        #expect(mixed.errors.contains("--rules takes one value, and was given 2 times."), "\(mixed.errors)")
    }

    @Test func refusedFieldsOverTheSocketAreListed() throws {
        let service = try RunningService()
        let input = try Program.example("maintain").replacingOccurrences(of: "\"massKg\": 63", with: "\"massKg\": 400")
        let run = try Program.run(["call", "--to", service.address, "ProposeInitialTarget"], input: input)
        #expect(run.exit == 2)
        #expect(run.errors.contains("profile.weight (outside_what_we_can_estimate)"))
        _ = try service.stop()
    }

    /// 100,000 random byte strings and spoilt requests at the real service: the next good request is answered, and
    /// resident memory stays under 64 MB.
    @Test func hostileBytesNeitherStopNorSwellTheService() throws {
        let service = try RunningService()
        let address = try SocketAddress(service.address)
        let seed = FuzzRun.seed(20_260_302)
        var random = SeededGenerator(seed: seed)
        let good = try goodRequest()
        let client = try FrameClient(address, clientName: "hostile")
        var answered = 0
        for round in 0..<100_000 {
            let payload = hostile(good, round, &random)
            let reply = try client.call(method: UInt32(1 + round % 6), payload: payload, deadlineMilliseconds: 5_000)
            if reply.status == .ok { answered += 1 }
        }
        let reply = try client.call(method: 5, payload: good)
        #expect(reply.status == .ok, "seed \(seed)")
        #expect(answered < 100_000, "seed \(seed)")
        let resident = try service.residentKilobytes()
        let bound = (64 << 10) * FuzzRun.memoryAllowance
        #expect(resident > 0 && resident < bound, "resident \(resident) kB, seed \(seed)")
        #expect(try service.stop().exit == 0)
    }

    private func goodRequest() throws -> [UInt8] {
        try MessageJSON.encoding(ofJSON: Program.example("lose"), as: .proposeInitialTargetRequest)
    }

    /// Random bytes, a request with spoilt bytes, or one that was cut off.
    private func hostile(_ good: [UInt8], _ round: Int, _ random: inout SeededGenerator) -> [UInt8] {
        switch round % 3 {
        case 0:
            return (0..<Int.random(in: 0...300, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
        case 1:
            var spoilt = good
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                spoilt[Int.random(in: 0..<spoilt.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            return spoilt
        default: return Array(good.prefix(Int.random(in: 0..<good.count, using: &random)))
        }
    }
}
