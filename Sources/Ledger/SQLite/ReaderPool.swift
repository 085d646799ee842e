internal import Locks

/// Connections that only read. Each read sees one snapshot; none waits for the writer.
final class ReaderPool: @unchecked Sendable {
    private let monitor = Monitor()
    private var idle: [Connection]
    private var isClosed = false
    private let waitMilliseconds: Int

    init(_ connections: [Connection], waitMilliseconds: Int) {
        idle = connections
        self.waitMilliseconds = waitMilliseconds
    }

    func read<Value>(
        _ body: (Connection) throws(LedgerFault) -> Value
    ) throws(LedgerFault) -> Value {
        try readOnce { connection throws(LedgerFault) in
            try connection.prepared(.beginReading).run()
            defer { connection.endReading() }
            return try body(connection)
        }
    }

    /// For a single statement: it is a snapshot of its own.
    func readOnce<Value>(
        _ body: (Connection) throws(LedgerFault) -> Value
    ) throws(LedgerFault) -> Value {
        let connection = try take()
        defer { giveBack(connection) }
        return try body(connection)
    }

    private func take() throws(LedgerFault) -> Connection {
        let found: Result<Connection, LedgerFault> = monitor.locked {
            let end = MonotonicMoment.after(milliseconds: waitMilliseconds)
            while idle.isEmpty, !isClosed {
                guard monitor.wait(until: end) else { break }
            }
            if isClosed { return .failure(.closed) }
            guard let connection = idle.popLast() else { return .failure(.timedOut) }
            return .success(connection)
        }
        return try found.get()
    }

    private func giveBack(_ connection: Connection) {
        monitor.locked {
            if isClosed { connection.close() } else { idle.append(connection) }
        }
        monitor.signal()
    }

    func close() {
        monitor.locked {
            isClosed = true
            for connection in idle { connection.close() }
            idle = []
            monitor.broadcast()
        }
    }
}
