internal import Glibc

/// The machine's wall clock.
public struct SystemLedgerClock: LedgerClock {
    public init() {}

    /// Milliseconds since 1970-01-01 UTC.
    public func now() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
    }
}

/// Random bytes of the kernel, for tokens and salts; at most 256 at once.
enum RandomBytes {
    static func make(_ count: Int) throws(LedgerFault) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        guard getentropy(&bytes, count) == 0 else {
            throw .storage(code: errno, "the system gave no random bytes")
        }
        return bytes
    }
}
