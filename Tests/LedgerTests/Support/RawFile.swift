import CSQLite
import Foundation

/// Looks at, and spoils, a ledger's file behind the ledger's back.
enum RawFile {
    struct Fault: Error {
        let code: Int32
        let text: String
    }

    /// Every row of the tables that matter, as text; throws where SQLite cannot read them.
    static func rows(_ path: String) throws -> [String] {
        try ["subjects", "events", "attachments", "requests"].flatMap { table in
            try query(path, "SELECT * FROM \(table)").map { table + "|" + $0 }
        }
    }

    static func query(_ path: String, _ sql: String, flags: Int32 = SQLITE_OPEN_READWRITE) throws -> [String] {
        var handle: OpaquePointer?
        defer { sqlite3_close_v2(handle) }
        try check(sqlite3_open_v2(path, &handle, flags, nil), handle)
        sqlite3_busy_timeout(handle, 5_000)
        var statement: OpaquePointer?
        try check(sqlite3_prepare_v2(handle, sql, -1, &statement, nil), handle)
        defer { sqlite3_finalize(statement) }
        var rows: [String] = []
        while true {
            let code = sqlite3_step(statement)
            if code == SQLITE_DONE { return rows }
            guard code == SQLITE_ROW else {
                try check(code, handle)
                return rows
            }
            rows.append(
                (0..<sqlite3_column_count(statement)).map { column(statement, $0) }.joined(separator: "|"))
        }
    }

    /// Somebody who is about to write, until let go.
    final class Held: @unchecked Sendable {
        // Unchecked: one task uses it.
        private var handle: OpaquePointer?

        init(_ path: String) throws {
            try check(sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE, nil), handle)
            try check(sqlite3_exec(handle, "BEGIN IMMEDIATE", nil, nil, nil), handle)
        }

        func letGo() {
            sqlite3_close_v2(handle)
            handle = nil
        }
    }

    private static func column(_ statement: OpaquePointer?, _ index: Int32) -> String {
        if sqlite3_column_type(statement, index) == SQLITE_NULL { return "NULL" }
        guard let start = sqlite3_column_blob(statement, index) else { return "" }
        let bytes = UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, index)))
        if sqlite3_column_type(statement, index) == SQLITE_BLOB {
            return bytes.map { String($0, radix: 16) }.joined(separator: ".")
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func check(_ code: Int32, _ handle: OpaquePointer?) throws {
        guard code == SQLITE_OK else { throw Fault(code: code, text: String(cString: sqlite3_errmsg(handle))) }
    }

    /// All bytes that the ledger has on the disk: the file and what stands beside it.
    static func bytes(in folder: String) throws -> [String: Data] {
        var found: [String: Data] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            found[name] = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
        }
        return found
    }

    static func flip(_ path: String, at offset: Int, mask: UInt8) throws {
        var data = try Data(contentsOf: URL(fileURLWithPath: path))
        data[offset] ^= mask
        try data.write(to: URL(fileURLWithPath: path))
    }
}
