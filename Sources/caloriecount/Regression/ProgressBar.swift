import Glibc

/// A line on standard error that tells how far a long run is; nothing where standard error is no terminal.
final class ProgressBar {
    private let total: Int?
    private let isShown = isatty(STDERR_FILENO) == 1
    private var lastShown = 0
    private var started = timespec()
    private static let width = 30

    /// - Parameter total: nil where nobody knows.
    init(total: Int?) {
        self.total = total
        clock_gettime(CLOCK_MONOTONIC, &started)
    }

    func show(_ done: Int) {
        guard isShown else { return }
        let milliseconds = elapsedMilliseconds
        // Ten times a second is enough for an eye.
        guard milliseconds - lastShown >= 100 else { return }
        lastShown = milliseconds
        Files.write("\r\u{1B}[K" + ProgressBar.text(done, of: total, milliseconds: milliseconds), to: STDERR_FILENO)
    }

    func clear() {
        if isShown, lastShown > 0 { Files.write("\r\u{1B}[K", to: STDERR_FILENO) }
    }

    static func text(_ done: Int, of total: Int?, milliseconds: Int) -> String {
        let rate = milliseconds > 0 ? done * 1_000 / milliseconds : 0
        guard let total, total > 0 else { return "\(done) done, \(rate)/s" }
        let filled = min(done, total) * width / total
        let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: width - filled)
        return "[\(bar)] \(min(done, total) * 100 / total) %, \(done) of \(total), \(rate)/s"
    }

    private var elapsedMilliseconds: Int {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return (now.tv_sec - started.tv_sec) * 1_000 + (now.tv_nsec - started.tv_nsec) / 1_000_000
    }
}

/// SIGINT and SIGTERM, held back so that a run can end between two batches. Threads started later hold them back too.
struct StopSignals {
    private let set: sigset_t

    init() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGTERM)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        set = signals
    }

    /// Whether one of them has come; it does not end the program by itself.
    var hasCome: Bool {
        var signals = set
        var none = timespec()
        return sigtimedwait(&signals, nil, &none) > 0
    }
}
