internal import CSecureSockets

/// What a server needs to speak TLS on its TCP addresses. TLS 1.2 at least, 1.3 with whoever can.
public final class ServerSecurity: Sendable {
    /// Whether clients must show a certificate that the given authority has signed.
    public let asksForCertificates: Bool
    let context: SecureContext

    /// Reads PEM files: the certificate with its chain, its key, and, to ask clients for certificates, the authority
    /// that signs them.
    ///
    /// - Throws: `TransportFault` that names the file that is not right.
    public init(
        certificateFile: String, keyFile: String, clientAuthorityFile: String? = nil
    ) throws(TransportFault) {
        asksForCertificates = clientAuthorityFile != nil
        context = try SecureContext(certificateFile, keyFile, clientAuthorityFile) {
            secure_server_context(certificateFile, keyFile, clientAuthorityFile, $0)
        }
    }
}

/// What a client needs to trust a server, and to be trusted by one that asks for certificates.
public final class ClientSecurity: Sendable {
    /// The name or address that the server's certificate must be for.
    public let serverName: String
    let context: SecureContext

    /// - Parameters:
    ///   - authorityFile: PEM of the authority that must have signed the server's certificate.
    ///   - certificateFile: PEM of the client's own certificate, with `keyFile`; both or neither.
    /// - Throws: `TransportFault` that names the file that is not right.
    public init(
        authorityFile: String, serverName: String, certificateFile: String? = nil, keyFile: String? = nil
    ) throws(TransportFault) {
        guard (certificateFile == nil) == (keyFile == nil), !serverName.isEmpty, !serverName.utf8.contains(0) else {
            throw TransportFault(
                .invalidConfiguration, failed: "A client needs a server's name, and certificate and key together.",
                safe: "Nothing was sent.", next: "Give both files or neither, and the name in the certificate.")
        }
        self.serverName = serverName
        context = try SecureContext(certificateFile, keyFile, authorityFile) {
            secure_client_context(authorityFile, certificateFile, keyFile, $0)
        }
    }
}

/// OpenSSL's context: immutable once made, and used by many threads at once.
final class SecureContext: @unchecked Sendable {
    let pointer: OpaquePointer

    init(
        _ certificate: String?, _ key: String?, _ authority: String?,
        _ make: (UnsafeMutablePointer<secure_fault>) -> OpaquePointer?
    ) throws(TransportFault) {
        var fault = SECURE_FAULT_NONE
        guard let pointer = make(&fault) else {
            throw SecureContext.fault(fault, certificate ?? "", key ?? "", authority ?? "")
        }
        self.pointer = pointer
    }

    deinit {
        secure_context_free(pointer)
    }

    private static func fault(
        _ fault: secure_fault, _ certificate: String, _ key: String, _ authority: String
    ) -> TransportFault {
        let (failed, next) =
            switch fault {
            case SECURE_FAULT_CERTIFICATE:
                ("\(certificate) holds no certificate chain in PEM.", "Name a file that this user can read.")
            case SECURE_FAULT_KEY: ("\(key) holds no private key in PEM.", "Name a file that this user can read.")
            case SECURE_FAULT_PAIR: ("\(key) is not the key of \(certificate).", "Name two files that belong together.")
            case SECURE_FAULT_AUTHORITY:
                ("\(authority) holds no certificate of an authority in PEM.", "Name a file that this user can read.")
            default: ("OpenSSL could not be set up.", "Free memory, then start again.")
            }
        return TransportFault(
            .invalidConfiguration, failed: failed, safe: "Nothing listens and nothing was sent.", next: next)
    }
}
