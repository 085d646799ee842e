internal import Locks
public import Service

/// Admits callers by the token in their hello or, where the server asks for certificates, by the certificate they show.
public final class TokenGate: CallerGate {
    private let path: String
    private let entries: Guarded<[TokenEntry]>

    /// Reads the tokens file; see docs/operating.md for its form.
    public init(path: String) throws(TokenFault) {
        self.path = path
        entries = Guarded(try TokenFile.read(path))
    }

    public var identifiesCallers: Bool { true }

    /// Reads the file again. When it is not right, the tokens taken before still count.
    ///
    /// - Returns: whether a token that counted before counts no more, or for someone else.
    public func reload() throws(TokenFault) -> Bool {
        let read = try TokenFile.read(path)
        return entries.withLock { entries in
            let isNarrower = entries.contains { !read.contains($0) }
            entries = read
            return isNarrower
        }
    }

    /// Whom the certificate or else the token names. Every digest is compared, each in constant time, so that the time
    /// tells nothing of how near a token came.
    public func identity(clientName: String, token: UnsafeRawBufferPointer, peer: Peer) -> CallerIdentity? {
        if case .secured(let certificate?) = peer, let identity = certificate.identity { return identity }
        guard !token.isEmpty, let digest = AccessToken.digest(of: token) else { return nil }
        return entries.withLock { entries in
            var found: TokenEntry?
            for entry in entries where AccessToken.areEqual(entry.digest, digest) {
                found = entry
            }
            return found.map { CallerIdentity(tenant: $0.tenant, isClinician: $0.role == .clinician) }
        }
    }
}
