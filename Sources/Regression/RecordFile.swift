internal import Glibc
internal import GoldenKit

/// A JSON file that stands beside the golden cases: what corpora said, or which changes were accepted.
enum RecordFile {
    /// The longest file, in bytes; what is longer is refused as no JSON, as its end is missing.
    private static let byteLimit = 1 << 20

    /// - Returns: nil where there is no file.
    static func value(_ path: String) throws(GoldenFault) -> JSONValue? {
        guard access(path, F_OK) == 0 else { return nil }
        guard let file = fopen(path, "re") else {
            throw GoldenFault(file: path, problem: .unreadable(reason: String(cString: strerror(errno))))
        }
        defer { fclose(file) }
        let bytes = [UInt8](unsafeUninitializedCapacity: byteLimit) { buffer, count in
            count = fread(buffer.baseAddress, 1, buffer.count, file)
        }
        do throws(JSONTextFault) {
            return try JSONValue(parsing: bytes)
        } catch {
            throw GoldenFault(file: path, problem: .notJSON(line: error.line, detail: error.detail))
        }
    }
}
