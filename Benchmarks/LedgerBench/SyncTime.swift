import Glibc

/// What a sync costs on the disk of the bench: without it, no ratio of commits says anything.
enum SyncTime {
    private static let pageBytes = 16 << 10
    private static let rounds = 200

    /// - Returns: seconds for one `fdatasync` after writing 16 KiB behind the end of a file, as a log is written; the
    ///   median of 200.
    static func median(_ options: LedgerBenchOptions) throws -> Double {
        let path = "\(options.folder)/ledger-bench-sync-\(getpid())"
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw BenchFault(description: "\(path): \(String(cString: strerror(errno)))") }
        defer {
            close(file)
            unlink(path)
        }
        let bytes = [UInt8](repeating: 7, count: pageBytes)
        var times: [Double] = []
        for _ in 0..<rounds {
            guard write(file, bytes, bytes.count) == bytes.count else { throw BenchFault(description: "no room") }
            let start = BenchSide.now()
            guard fdatasync(file) == 0 else { throw BenchFault(description: "fdatasync: \(errno)") }
            times.append(Double(BenchSide.now() - start) / 1e9)
        }
        return times.sorted()[rounds / 2]
    }
}
