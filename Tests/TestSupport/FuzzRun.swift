import Glibc

/// What differs when `scripts/fuzz` runs the tests that send spoilt input.
public enum FuzzRun {
    /// FUZZ_SEED, or the test's own: every fuzz run has another, and a printed one repeats its run.
    public static func seed(_ usual: UInt64) -> UInt64 {
        guard let text = getenv("FUZZ_SEED") else { return usual }
        return UInt64(String(cString: text)) ?? usual
    }

    /// How much more memory than usual is allowed: a sanitiser keeps what was freed and shadows the rest.
    public static let memoryAllowance =
        dlsym(nil, "__asan_init") == nil && dlsym(nil, "__tsan_init") == nil ? 1 : 32
}
