internal import Locks
internal import Synchronization

/// What the tenants of all loops and doors have under way, where tenants have limits.
package final class TenantAccounts: Sendable {
    private let limits: ServerLimits
    private let accounts = Guarded<[String: TenantAccount]>([:])

    /// Beyond it accounts without requests in flight are forgotten; a gate's tenants are known and few.
    private static let keptAccounts = 4096

    package init(_ limits: ServerLimits) {
        self.limits = limits
    }

    /// - Returns: nil when tenants have no limits.
    package func account(_ tenant: String) -> TenantAccount? {
        guard limits.maxTenantInFlight > 0 || limits.maxTenantRequestsPerSecond > 0 else { return nil }
        return accounts.withLock { accounts in
            if let account = accounts[tenant] { return account }
            if accounts.count >= TenantAccounts.keptAccounts {
                accounts = accounts.filter { $0.value.inFlight.load(ordering: .relaxed) > 0 }
            }
            let account = TenantAccount(limits)
            accounts[tenant] = account
            return account
        }
    }
}

/// The requests of one tenant, over all its connections.
package final class TenantAccount: Sendable {
    /// As of the end of each connection's last turn.
    let inFlight = Atomic<Int>(0)
    private let maxInFlight: Int
    /// Nanoseconds that a request takes up of its second; 0 without a limit.
    private let nanosecondsPerRequest: UInt64
    /// The moment up to which requests have taken up time.
    private let takenUpTo = Atomic<UInt64>(0)

    private static let second: UInt64 = 1_000_000_000

    init(_ limits: ServerLimits) {
        maxInFlight = limits.maxTenantInFlight
        let rate = UInt64(limits.maxTenantRequestsPerSecond)
        nanosecondsPerRequest = rate == 0 ? 0 : TenantAccount.second / rate
    }

    /// So many more are in flight, or fewer.
    package func count(_ change: Int) {
        inFlight.add(change, ordering: .relaxed)
    }

    /// Whether one more may be in flight beside those counted and so many more.
    package func hasRoom(beyond uncounted: Int) -> Bool {
        maxInFlight == 0 || inFlight.load(ordering: .relaxed) + uncounted < maxInFlight
    }

    /// Whether a request is within the rate, which it then takes up. A second's worth may come at once.
    package func takes(now: UInt64) -> Bool {
        guard nanosecondsPerRequest > 0 else { return true }
        var taken = takenUpTo.load(ordering: .relaxed)
        // Each lost race is another loop's request that was counted; so many in a row do not happen.
        for _ in 0..<1000 {
            let begin = max(taken, now)
            guard begin + nanosecondsPerRequest <= now + TenantAccount.second else { return false }
            let (isStored, current) = takenUpTo.weakCompareExchange(
                expected: taken, desired: begin + nanosecondsPerRequest, ordering: .relaxed)
            if isStored { return true }
            taken = current
        }
        return false
    }
}
