internal import Locks
package import Service

extension Monitor {
    /// Inside `locked` only: waits for a signal or the moment.
    ///
    /// - Returns: false once the moment has come.
    package func wait(until moment: CallDeadline) -> Bool {
        wait(untilMonotonicNanoseconds: moment.monotonicNanoseconds)
    }
}
