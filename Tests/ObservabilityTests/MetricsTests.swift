import Glibc
@testable import Observability
import Service
import Testing

@Suite("Metrics")
struct MetricsTests {
    private func record(
        _ recorder: any CallRecorder, _ method: UInt32, status: UInt32 = 0, nanoseconds: UInt64,
        trace: TraceParent? = nil
    ) {
        recorder.ended(
            EndedCall(
                method: method, status: status, nanoseconds: nanoseconds, tenant: "clinic \"a\"", traceParent: trace))
    }

    private func value(_ page: String, _ line: String) -> String? {
        page.split(separator: "\n").first { $0.hasPrefix(line + " ") }.map { String($0.dropFirst(line.count + 1)) }
    }

    @Test("Calls are counted by method and status, over all recorders")
    func counts() {
        let metrics = CallMetrics()
        let first = metrics.recorder()
        let second = metrics.recorder()
        for _ in 0..<3 { record(first, 5, nanoseconds: 1) }
        record(second, 5, nanoseconds: 1)
        record(second, 5, status: 3, nanoseconds: 1)
        record(second, 0, status: 12, nanoseconds: 1)
        record(second, 64, status: 12, nanoseconds: 1)
        record(second, .max, status: 12, nanoseconds: 1)
        let page = metrics.page([])
        let name = "caloriecount_calls_total"
        #expect(value(page, "\(name){method=\"ProposeInitialTarget\",status=\"OK\"}") == "4")
        #expect(value(page, "\(name){method=\"ProposeInitialTarget\",status=\"INVALID_ARGUMENT\"}") == "1")
        #expect(value(page, "\(name){method=\"unknown\",status=\"UNIMPLEMENTED\"}") == "3")
        #expect(value(page, "\(name){method=\"Explain\",status=\"OK\"}") == "0")
    }

    /// 10 µs are within the first bucket, a nanosecond more is not; 20 s are beyond the last bound.
    @Test("Durations fall into cumulative buckets, their sum is exact")
    func histogram() {
        let metrics = CallMetrics()
        let recorder = metrics.recorder()
        for nanoseconds: UInt64 in [0, 10_000, 10_001, 1_000_000, 20_000_000_000] {
            record(recorder, 6, nanoseconds: nanoseconds)
        }
        let page = metrics.page([])
        func bucket(_ bound: String) -> String? {
            value(page, "caloriecount_call_duration_seconds_bucket{method=\"Explain\",le=\"\(bound)\"}")
        }
        #expect(bucket("0.00001") == "2")
        #expect(bucket("0.000025") == "3")
        #expect(bucket("0.0005") == "3")
        #expect(bucket("0.001") == "4")
        #expect(bucket("10") == "4")
        #expect(bucket("+Inf") == "5")
        #expect(value(page, "caloriecount_call_duration_seconds_sum{method=\"Explain\"}") == "20.001020001")
        #expect(value(page, "caloriecount_call_duration_seconds_count{method=\"Explain\"}") == "5")
    }

    @Test("Every method of the service has a place of its own")
    func methods() {
        #expect(Method.allCases.allSatisfy { (1..<CallCounts.methodLimit).contains(Int($0.rawValue)) })
    }

    /// The format asks for a `# TYPE` line before the samples of a metric, once, and for names of a certain form.
    @Test("The page is of the format's form")
    func form() {
        let metrics = CallMetrics()
        metrics.connectionEnded(reason: "idle")
        metrics.connectionEnded(reason: "idle")
        record(metrics.recorder(), 5, nanoseconds: 5)
        let page = metrics.page([.init("caloriecount_connections", "Open.", 7)])
        #expect(value(page, "caloriecount_connections_ended_total{reason=\"idle\"}") == "2")
        #expect(value(page, "caloriecount_connections") == "7")
        var typed: [String] = []
        for line in page.split(separator: "\n") {
            if line.hasPrefix("# TYPE ") {
                let name = String(line.split(separator: " ")[2])
                #expect(!typed.contains(name))
                typed.append(name)
            } else if !line.hasPrefix("#") {
                let name = line.prefix { $0 != "{" && $0 != " " }
                #expect(typed.last.map { name.hasPrefix($0) } == true, "\(line)")
                #expect(Double(line.split(separator: " ").last ?? "") != nil, "\(line)")
            }
        }
        #expect(page.hasSuffix("\n"))
    }
}

@Suite("Log")
struct LogTests {
    /// A crowd that comes and goes has ten lines a second for each reason, and the next one says how many had none.
    @Test("Connections that end do not fill the log")
    func crowd() throws {
        let metrics = try lines { log in
            let metrics = CallMetrics(log: log)
            for _ in 0..<1_000 { metrics.connectionEnded(reason: "idle", second: 7) }
            metrics.connectionEnded(reason: "slow_reader", second: 7)
            metrics.connectionEnded(reason: "idle", second: 8)
            metrics.connectionEnded(reason: "idle", second: 8)
            #expect(metrics.page([]).contains("caloriecount_connections_ended_total{reason=\"idle\"} 1002\n"))
        }
        let (idle, slow) = (#""reason":"idle""#, #""reason":"slow_reader""#)
        #expect(metrics.count == 13)
        #expect(metrics[..<10].allSatisfy { $0.hasSuffix(idle + "}") })
        #expect(metrics[10].hasSuffix(slow + "}"))
        #expect(metrics[11].hasSuffix(idle + #","others_since_last_line":990}"#))
        #expect(metrics[12].hasSuffix(idle + "}"))
    }

    private func lines(_ body: (EventLog) -> Void) throws -> [String] {
        let path = "/tmp/caloriecount-log-\(getpid())-\(UInt32.random(in: 0...UInt32.max)).jsonl"
        defer { unlink(path) }
        let log = try EventLog(path: path)
        body(log)
        log.close()
        var status = stat()
        #expect(stat(path, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
        guard let file = fopen(path, "r") else { return [] }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 4 << 20)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test("Lines are JSON with their time, name and fields; texts are escaped")
    func form() throws {
        let lines = try lines { log in
            log.write("started", [("address", .text("a\"b\\c\n\u{1}é")), ("threads", .number(-2))])
        }
        let line = try #require(lines.first)
        #expect(line.hasSuffix("\"event\":\"started\",\"address\":\"a\\\"b\\\\c\\u000a\\u0001é\",\"threads\":-2}"))
        // {"time":"2026-03-01T12:00:00.000Z",
        let time = line.dropFirst("{\"time\":\"".count).prefix(24)
        let form = time.map { $0.isNumber ? "0" : String($0) }.joined()
        #expect(form == "0000-00-00T00:00:00.000Z")
    }

    @Test(
        "A call's line has method, status, time, tenant and the ids of its trace",
        arguments: CallMetrics.LoggedCalls.allCases)
    func calls(_ which: CallMetrics.LoggedCalls) throws {
        let text = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
        let trace = Array(text.utf8).withUnsafeBytes { TraceParent($0) }
        let lines = try lines { log in
            let recorder = CallMetrics(log: log, logsCalls: which).recorder()
            for status: UInt32 in [0, 3, 13] {
                recorder.ended(
                    EndedCall(method: 5, status: status, nanoseconds: 12_345, tenant: "clinic-a", traceParent: trace))
            }
        }
        #expect(lines.count == (which == .all ? 3 : which == .failed ? 1 : 0))
        guard let line = lines.last else { return }
        #expect(
            line.hasSuffix(
                "\"event\":\"call\",\"method\":\"ProposeInitialTarget\",\"status\":\"INTERNAL\",\"microseconds\":12,"
                    + "\"tenant\":\"clinic-a\",\"trace_id\":\"0af7651916cd43dd8448eb211c80319c\","
                    + "\"parent_id\":\"b7ad6b7169203331\"}"))
    }

    @Test("Lines keep their order, and those without room are counted")
    func bounds() throws {
        var dropped = 0
        let long = String(repeating: "x", count: 100_000)
        let lines = try lines { log in
            for index in 0..<1000 { log.write("n", [("index", .number(index)), ("text", .text(long))]) }
            log.close()
            dropped = log.droppedLines
            log.write("late", [])
            #expect(log.droppedLines == dropped + 1)
        }
        // Only whole lines are dropped: what is there is in order, and nothing is lost without being counted.
        let numbers = lines.compactMap { line in
            line.split(separator: ",").first { $0.hasPrefix("\"index\":") }.flatMap { Int($0.dropFirst(8)) }
        }
        #expect(numbers == numbers.sorted())
        #expect(lines.count == numbers.count || lines.count == 41)
    }

    @Test("A place that cannot be written is said")
    func unwritable() {
        let fault = #expect(throws: LogFault.self) { try EventLog(path: "/nowhere/log") }
        #expect(fault?.whatFailed.contains("/nowhere/log") == true)
    }
}
