import FrameTransport
import Service

/// One measured run at a fixed number of requests in flight.
struct BenchRun {
    let outstanding: Int
    let calls: Int
    let seconds: Double
    let replyBytes: Int
    /// Microseconds from queueing a request to reading its reply.
    let median, p99, worst: Double

    /// More samples are not kept: an hour of calls would be gigabytes.
    private static let maxSamples = 20_000_000

    /// Microseconds of the server's processor time per call; unlike the others hardly moved by other programs.
    let serverCost: Double

    init(_ client: FrameClient, _ server: ServerProcess, _ options: BenchOptions, outstanding: Int) throws {
        self.outstanding = outstanding
        var load = Load(client, options)
        _ = try load.run(outstanding, for: 1)
        load.samples.removeAll(keepingCapacity: true)
        let usedBefore = server.processorNanoseconds
        let started = CallDeadline.now()
        calls = try load.run(outstanding, for: options.seconds)
        seconds = Double(CallDeadline.now() - started) / 1e9
        serverCost = Double(server.processorNanoseconds - usedBefore) / 1000 / Double(max(calls, 1))
        replyBytes = load.replyBytes
        load.samples.sort()
        let samples = load.samples
        func microseconds(_ share: Double) -> Double {
            samples.isEmpty ? 0 : Double(samples[Int(Double(samples.count - 1) * share)]) / 1000
        }
        median = microseconds(0.5)
        p99 = microseconds(0.99)
        worst = microseconds(1)
    }

    private struct Load {
        let client: FrameClient
        let options: BenchOptions
        var samples: [UInt32] = []
        var replyBytes = 0
        /// When each request in flight was queued, by its id.
        private var queuedAt = [UInt64](repeating: 0, count: 1024)
        private var inFlight = 0

        init(_ client: FrameClient, _ options: BenchOptions) {
            self.client = client
            self.options = options
            samples.reserveCapacity(options.seconds * 500_000)
        }

        mutating func run(_ outstanding: Int, for seconds: Int) throws -> Int {
            let until = CallDeadline.after(milliseconds: UInt32(seconds) * 1000)
            var answered = 0
            try queue(outstanding)
            while !until.hasPassed {
                let count = try receive()
                answered += count
                try queue(count)
            }
            while inFlight > 0 {
                answered += try receive()
            }
            return answered
        }

        private mutating func queue(_ count: Int) throws {
            let now = CallDeadline.now()
            for _ in 0..<count {
                let id = try client.send(method: options.method, payload: options.payload)
                queuedAt[Int(id & 1023)] = now
            }
            try client.flush()
            inFlight += count
        }

        private mutating func receive() throws -> Int {
            var failure: UInt32 = 0
            var now: UInt64 = 0
            let count = try client.receiveEach(withinMilliseconds: 10_000) { id, status, payload in
                if now == 0 { now = CallDeadline.now() }
                if status != 0 { failure = status }
                replyBytes = payload.count
                if samples.count < BenchRun.maxSamples {
                    samples.append(UInt32(clamping: now - queuedAt[Int(id & 1023)]))
                }
            }
            guard failure == 0 else {
                throw BenchFault("a call failed with status \(failure); check method and payload")
            }
            inFlight -= count
            return count
        }
    }
}
