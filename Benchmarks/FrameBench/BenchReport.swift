import FrameTransport

/// The runs as a table for people and as JSON for scripts.
struct BenchReport {
    private let options: BenchOptions
    private var runs: [BenchRun] = []

    init(_ options: BenchOptions) {
        self.options = options
    }

    mutating func add(_ run: BenchRun) {
        runs.append(run)
    }

    private var transport: String {
        if case .unixSocket = options.address { return "unix" }
        return "tcp"
    }

    var table: String {
        var lines = [
            "\(transport), method \(options.method), \(options.payload.count) B in, "
                + "\(runs.last?.replyBytes ?? 0) B out",
            "outstanding |    calls/s |  p50 µs |  p99 µs |  max µs | server µs/call",
        ]
        for run in runs {
            lines.append(
                [
                    right("\(run.outstanding)", 11), right("\(Int(rate(run)))", 10), right(tenths(run.median), 7),
                    right(tenths(run.p99), 7), right(tenths(run.worst), 7), right(hundredths(run.serverCost), 14),
                ].joined(separator: " | "))
        }
        return lines.joined(separator: "\n")
    }

    var json: String {
        let runs = runs.map { run in
            "{\"outstanding\":\(run.outstanding),\"calls\":\(run.calls),\"seconds\":\(run.seconds),"
                + "\"calls_per_second\":\(rate(run)),\"p50_us\":\(run.median),\"p99_us\":\(run.p99),"
                + "\"max_us\":\(run.worst),\"server_us_per_call\":\(run.serverCost),\"reply_bytes\":\(run.replyBytes)}"
        }
        return "{\"transport\":\"\(transport)\",\"method\":\(options.method),"
            + "\"request_bytes\":\(options.payload.count),\"runs\":[\(runs.joined(separator: ","))]}"
    }

    private func rate(_ run: BenchRun) -> Double { Double(run.calls) / run.seconds }

    private func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }

    private func hundredths(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }

    private func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
