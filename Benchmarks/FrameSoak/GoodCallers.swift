import FrameTransport
import Glibc
import Service

/// Callers who send one proper request after the other and read each reply.
struct GoodCallers {
    private let clients: [FrameClient]
    private let payload: [UInt8]
    private let expected: [UInt8]

    init(_ address: SocketAddress, _ payload: [UInt8]) throws {
        clients = try (0..<8).map { _ in try FrameClient(address, clientName: "good") }
        self.payload = payload
        expected = try GoodCallers.call(clients[0], payload)
    }

    private static func call(_ client: FrameClient, _ payload: [UInt8]) throws -> [UInt8] {
        let reply = try client.call(method: Method.proposeInitialTarget.rawValue, payload: payload)
        guard reply.status == .ok else { throw SoakFault("a good caller got \(reply.status)") }
        return reply.payload
    }

    /// Calls for so long, about a thousand times a second, and lets `between` do what it likes between two calls.
    ///
    /// - Returns: the 99th percentile of the time that a call took, in microseconds.
    func p99(seconds: Int, _ between: () throws -> Void) throws -> Double {
        let until = CallDeadline.after(milliseconds: UInt32(seconds) * 1000)
        var samples: [UInt64] = []
        while !until.hasPassed {
            let client = clients[samples.count % clients.count]
            let started = CallDeadline.now()
            guard try GoodCallers.call(client, payload) == expected else {
                throw SoakFault("a good caller got another reply than before")
            }
            samples.append(CallDeadline.now() - started)
            try between()
            usleep(500)
        }
        samples.sort()
        return samples.isEmpty ? 0 : Double(samples[Int(Double(samples.count - 1) * 0.99)]) / 1000
    }
}
