/// Decides at hello time whether a caller may use the service, and as which tenant.
public protocol CallerGate: Sendable {
    /// - Parameters:
    ///   - clientName: as the caller gave it; not a proof of anything.
    ///   - token: the caller's secret, empty when none was sent; valid until this function returns. An
    ///     implementation compares in constant time and keeps hashes only.
    /// - Returns: who it is, or nil to refuse the caller.
    func identity(clientName: String, token: UnsafeRawBufferPointer, peer: Peer) -> CallerIdentity?

    /// Whether callers must show who they are. Without it a server listens on this machine only.
    var identifiesCallers: Bool { get }
}

/// What a gate vouches for.
public struct CallerIdentity: Sendable, Equatable {
    /// Where the caller's subjects live.
    public let tenant: String
    /// Whether the caller may hold a subject manual-only and lift it again.
    public let isClinician: Bool

    public init(tenant: String, isClinician: Bool) {
        self.tenant = tenant
        self.isClinician = isClinician
    }
}

/// Admits everyone as one tenant: for loopback and Unix sockets, where the machine itself is the guard.
public struct OpenGate: CallerGate {
    public static let identity = CallerIdentity(tenant: "local", isClinician: true)

    public init() {}

    public var identifiesCallers: Bool { false }

    /// Lets every caller in under the one tenant and with every role, whatever the token.
    public func identity(clientName: String, token: UnsafeRawBufferPointer, peer: Peer) -> CallerIdentity? {
        OpenGate.identity
    }
}
