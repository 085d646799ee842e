internal import Locks
public import Service

/// What is counted of a running service, as a page for Prometheus. Holds no personal value: methods, statuses, times.
public final class CallMetrics: CallObserver {
    /// A number of the moment.
    public struct Gauge: Sendable {
        let name: String
        let text: String
        let value: Int

        /// - Parameters:
        ///   - name: with its unit, as Prometheus names metrics.
        ///   - text: what it is, in one line.
        public init(_ name: String, _ text: String, _ value: Int) {
            self.name = name
            self.text = text
            self.value = value
        }
    }

    private let recorders = Guarded<[CallCounts]>([])
    private let endings = Guarded<[Ending]>([])
    private let log: EventLog?
    private let logsCalls: LoggedCalls

    private struct Ending {
        let reason: String
        var count = 0
        /// Of the lines in the log: the second that they are counted in, how many it has, and how many had none since
        /// the last.
        var second: UInt64 = 0
        var lines = 0
        var unlogged = 0

        /// - Returns: how many had no line before this one; nil when it has none either.
        mutating func add(second: UInt64) -> Int? {
            count += 1
            if second != self.second { (self.second, lines) = (second, 0) }
            guard lines < CallMetrics.endingLinesPerSecond else {
                unlogged += 1
                return nil
            }
            lines += 1
            defer { unlogged = 0 }
            return unlogged
        }
    }

    /// Lines in the log for each reason and second: a crowd that comes and goes would fill the disk otherwise.
    static let endingLinesPerSecond = 10

    /// Which calls have a line in the log.
    public enum LoggedCalls: String, Sendable, CaseIterable {
        case none
        /// Those that failed through no fault of the caller: INTERNAL, UNKNOWN, DATA_LOSS, UNAVAILABLE.
        case failed
        case all
    }

    public init(log: EventLog? = nil, logsCalls: LoggedCalls = .failed) {
        self.log = log
        self.logsCalls = logsCalls
    }

    /// Counts of its own; the page adds them up.
    public func recorder() -> any CallRecorder {
        let counts = CallCounts()
        recorders.withLock { $0.append(counts) }
        return Recorder(counts: counts, log: log, logsCalls: logsCalls)
    }

    /// Counts by reason, and has a line in the log, if there are not too many of that reason.
    public func connectionEnded(reason: StaticString) {
        connectionEnded(reason: reason, second: CallDeadline.now() / 1_000_000_000)
    }

    func connectionEnded(reason: StaticString, second: UInt64) {
        let reason = "\(reason)"
        let unlogged = endings.withLock { endings -> Int? in
            let index = endings.firstIndex { $0.reason == reason } ?? endings.count
            if index == endings.count { endings.append(Ending(reason: reason)) }
            return endings[index].add(second: second)
        }
        guard let log, let unlogged else { return }
        let more: [(String, LogValue)] = unlogged > 0 ? [("others_since_last_line", .number(unlogged))] : []
        log.write("connection_ended", [("reason", .text(reason))] + more)
    }

    private struct Recorder: CallRecorder {
        let counts: CallCounts
        let log: EventLog?
        let logsCalls: LoggedCalls

        func ended(_ call: borrowing EndedCall) {
            counts.add(method: call.method, status: call.status, nanoseconds: call.nanoseconds)
            guard let log, logsCalls == .all || (logsCalls == .failed && StatusNames.isOurFault(call.status)) else {
                return
            }
            log.write(call)
        }
    }

    /// The page: every method that the service has, and what was sent for methods that it has not.
    public func page(_ gauges: [Gauge]) -> String {
        let counts = recorders.withLock { $0 }
        var page = PrometheusPage()
        let methods = [(0, "unknown")] + Method.allCases.map { (Int($0.rawValue), $0.name) }
        page.header("caloriecount_calls_total", "counter", "Calls answered, by method and gRPC status.")
        for (number, name) in methods {
            let statuses = CallMetrics.sums(counts.map { $0.statuses(number) })
            for (status, count) in statuses.enumerated() where count > 0 || status == 0 {
                page.line(
                    "caloriecount_calls_total", [("method", name), ("status", StatusNames.name(status))], "\(count)")
            }
        }
        page.header(
            "caloriecount_call_duration_seconds", "histogram", "From reading a request to having its reply, by method.")
        for (number, name) in methods {
            page.histogram(
                "caloriecount_call_duration_seconds", method: name,
                buckets: CallMetrics.sums(counts.map { $0.buckets(number) }),
                nanoseconds: counts.reduce(0) { $0 &+ $1.nanoseconds(number) })
        }
        page.header("caloriecount_connections_ended_total", "counter", "Connections that the service ended, by reason.")
        for ending in endings.withLock({ $0 }) {
            page.line("caloriecount_connections_ended_total", [("reason", ending.reason)], "\(ending.count)")
        }
        page.header("caloriecount_log_lines_dropped_total", "counter", "Lines that the log had no room for.")
        page.line("caloriecount_log_lines_dropped_total", [], "\(log?.droppedLines ?? 0)")
        for gauge in gauges {
            page.header(gauge.name, "gauge", gauge.text)
            page.line(gauge.name, [], "\(gauge.value)")
        }
        return page.text
    }

    private static func sums(_ lists: [[UInt64]]) -> [UInt64] {
        guard let first = lists.first else { return [] }
        return lists.dropFirst().reduce(first) { sums, list in zip(sums, list).map { $0 &+ $1 } }
    }
}
