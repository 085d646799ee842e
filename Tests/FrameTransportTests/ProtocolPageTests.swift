@testable import FrameTransport
import Service
import Testing

/// docs/protocol.md says what the code does.
@Suite("The protocol page")
struct ProtocolPageTests {
    private let lines: [Substring]

    init() throws {
        let page = try #require(Repository.read(Repository.path("docs/protocol.md")))
        lines = String(decoding: page, as: UTF8.self).split(separator: "\n")
    }

    /// The second column of the row that begins so.
    private func value(_ first: String) -> String? {
        lines.first { $0.hasPrefix("| \(first) |") }?.split(separator: "|").dropFirst().first
            .map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
    }

    @Test("Every method has its number")
    func methods() {
        for method in Method.allCases {
            #expect(value(method.name) == "\(method.rawValue)")
        }
        let rows = lines.drop { !$0.hasPrefix("| method | number") }.dropFirst(2).prefix { $0.hasPrefix("|") }
        #expect(rows.count == Method.allCases.count)
    }

    @Test("Every limit has its default")
    func limits() {
        let limits = ServerLimits()
        func seconds(_ milliseconds: UInt32) -> String { "\(milliseconds / 1000) s" }
        #expect(value("frame, without its length") == "\(limits.maxFrameBytes >> 20) MiB")
        #expect(value("memory for one call's messages") == "\(limits.scratchBytes >> 20) MiB")
        #expect(value("requests in flight on a connection") == "\(limits.maxInFlight)")
        #expect(
            value("replies that wait to be read") == "\(limits.outputHighWaterBytes >> 10) KiB and one reply")
        #expect(value("time until they are read") == seconds(limits.unreadMilliseconds))
        #expect(value("time from a frame's first byte to its last") == seconds(limits.frameMilliseconds))
        #expect(value("time for the hello, with the handshake before it") == seconds(limits.helloMilliseconds))
        #expect(value("deadline of a request") == seconds(limits.maxDeadlineMilliseconds))
        #expect(value("time without any frame") == "\(limits.idleMilliseconds / 60_000) min")
        #expect(value("time between `go_away` and the client's closing") == seconds(limits.lingerMilliseconds))
        #expect(value("threads for calls that may block") == "\(limits.blockingThreads)")
        #expect(
            value("calls that wait for such a thread")
                == "\(limits.maxWaitingCalls), and \(limits.maxWaitingBytes >> 20) MiB of payloads")
        #expect(value("threads for streams") == "\(limits.streamThreads)")
        #expect(value("streams of a connection") == "\(limits.maxStreams)")
        #expect(value("connections") == "\(limits.maxConnections)")
        #expect(
            value("unfinished frames and unread replies of all connections, per thread")
                == "\(limits.maxHeldBytes >> 20) MiB")
        #expect(value("asking for more before a thread sleeps") == "\(limits.spinMicroseconds) µs")
    }
}
