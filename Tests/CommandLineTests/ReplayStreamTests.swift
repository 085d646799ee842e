import Foundation
import FrameTransport
import Service
import TestSupport
import Testing
import Wire

/// Replay over the socket: many requests in one call, an item for each (CARD-06).
@Suite(.serialized)
struct ReplayStreamTests {
    private static let examples = ["lose", "maintain", "gain", "recomposition", "manual-only", "observe"]

    private static func encoded(_ name: String, _ message: MessageName) throws -> [UInt8] {
        try MessageJSON.encoding(ofJSON: try Program.example(name), as: message)
    }

    private static func call(
        _ service: RunningService, _ fields: [String: Any], wants: Int = Int.max
    ) throws -> (items: [[String: Any]], status: CallStatus) {
        let json = String(decoding: try JSONSerialization.data(withJSONObject: fields), as: UTF8.self)
        let client = try FrameClient(try SocketAddress(service.address), clientName: "replays")
        var items: [[UInt8]] = []
        let reply = try client.callStream(
            method: Method.replay.rawValue, payload: try MessageJSON.encoding(ofJSON: json, as: .replayRequest),
            credit: 2
        ) { item in
            items.append(Array(item))
            return items.count < wants
        }
        guard let scratch = MessageScratch() else { throw Program.Failure.noMemory }
        return (
            try items.map { item in
                let text = try item.withUnsafeBytes {
                    try MessageJSON.json(of: $0, as: .replayItem, style: .compact, scratch: scratch)
                }
                return try #require(try JSONSerialization.jsonObject(with: Data(text)) as? [String: Any])
            }, reply.status
        )
    }

    @Test func everyItemIsTheReplyOfTheMethodItself() throws {
        let service = try RunningService()
        let requests = try Self.examples.map { try Self.encoded($0, .proposeInitialTargetRequest) }
        let (items, status) = try Self.call(
            service,
            [
                "method": "ProposeInitialTarget", "firstOffset": "40",
                "requests": requests.map { Data($0).base64EncodedString() },
            ])
        #expect(status == .ok)
        #expect(items.count == requests.count + 1)
        let client = try FrameClient(try SocketAddress(service.address), clientName: "compares")
        for (index, request) in requests.enumerated() {
            let direct = try client.call(method: Method.proposeInitialTarget.rawValue, payload: request)
            #expect(items[index]["reply"] as? String == Data(direct.payload).base64EncodedString())
            #expect(items[index]["offset"] as? String == "\(40 + index)")
        }
        let totals = items.last?["totals"] as? [String: String]
        #expect(totals == ["requestCount": "6", "failedCount": "0", "differingCount": "0"])
        _ = try service.stop()
    }

    /// The candidate calibrates otherwise: what differs is named by its place, what does not gives no item.
    @Test func twoVersionsGiveTheirDifferences() throws {
        let service = try RunningService()
        let requests = [
            try Self.encoded("check-in-manual-only", .proposeWeeklyRequest),
            try Self.encoded("check-in-adjust", .proposeWeeklyRequest), [0xFF],
        ]
        let (items, status) = try Self.call(
            service,
            [
                "method": "ProposeWeekly", "algorithmVersion": "0.1.0", "againstVersion": "0.2.0-candidate",
                "requests": requests.map { Data($0).base64EncodedString() },
            ])
        #expect(status == .ok)
        // The first two answer without a figure, or alike as failures; the check-in with figures differs.
        #expect(items.dropLast().map { $0["offset"] as? String } == ["1"])
        let differences = items.first?["differences"] as? [[String: String]] ?? []
        #expect(!differences.isEmpty)
        #expect(differences.allSatisfy { $0["path"]?.isEmpty == false && $0["from"] != $0["to"] })
        let totals = items.last?["totals"] as? [String: String]
        #expect(totals == ["requestCount": "3", "failedCount": "1", "differingCount": "1"])
        _ = try service.stop()
    }

    @Test func whatStoresOrStreamsIsNotReplayed() throws {
        let service = try RunningService()
        for method in ["StartPlan", "Replay", "Explain", "DescribeAlgorithms", "", "proposeweekly"] {
            let (items, status) = try Self.call(service, ["method": method, "requests": [""]])
            #expect(items.isEmpty)
            guard case .failed(let code, let details) = status else {
                Issue.record("\(method) was replayed")
                continue
            }
            #expect(code == .invalidArgument)
            #expect(details.fieldViolations.map(\.fieldPath) == ["method"])
        }
        _ = try service.stop()
    }

    @Test func malformedBytesAreInvalidArgument() throws {
        let service = try RunningService()
        let client = try FrameClient(try SocketAddress(service.address), clientName: "spoilt")
        let reply = try client.callStream(method: Method.replay.rawValue, payload: [0x0A, 0xC8, 0x01]) { _ in true }
        guard case .failed(let code, _) = reply.status else {
            Issue.record("it was replayed")
            return
        }
        #expect(code == .invalidArgument)
        _ = try service.stop()
    }

    @Test func aReaderThatHasEnoughEndsTheStream() throws {
        let service = try RunningService()
        let request = Data(try Self.encoded("lose", .proposeInitialTargetRequest)).base64EncodedString()
        let (items, status) = try Self.call(
            service,
            ["method": "ProposeInitialTarget", "requests": Array(repeating: request, count: 200)], wants: 3)
        #expect(items.count == 3)
        guard case .failed(let code, _) = status else {
            Issue.record("the stream went on")
            return
        }
        #expect(code == .cancelled)
        // The next call is answered as ever.
        let client = try FrameClient(try SocketAddress(service.address), clientName: "goes on")
        #expect(try client.call(method: Method.describeAlgorithms.rawValue, payload: []).status == .ok)
        _ = try service.stop()
    }
}
