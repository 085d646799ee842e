/// Decides at hello time whether a caller may use the service, and as which tenant.
public protocol CallerGate: Sendable {
    /// - Parameters:
    ///   - clientName: as the caller gave it; not a proof of anything.
    ///   - token: the caller's secret, empty when none was sent; valid until this function returns. An
    ///     implementation compares in constant time and keeps hashes only.
    /// - Returns: the tenant, or nil to refuse the caller.
    func tenant(clientName: String, token: UnsafeRawBufferPointer, peer: Peer) -> String?
}

/// Admits everyone as one tenant: for loopback and Unix sockets, where the machine itself is the guard.
public struct OpenGate: CallerGate {
    public static let tenant = "local"

    public init() {}

    /// Lets every caller in under the one tenant, whatever the token.
    public func tenant(clientName: String, token: UnsafeRawBufferPointer, peer: Peer) -> String? {
        OpenGate.tenant
    }
}
