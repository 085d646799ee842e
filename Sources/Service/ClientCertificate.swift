/// What the subject of a client's certificate says. The transport has verified the certificate.
public struct ClientCertificate: Sendable, Equatable {
    /// The longest field that is read, in bytes; a longer one counts as absent.
    public static let maxFieldBytes = 256
    /// More organizational units than these are not looked at.
    public static let maxUnits = 8

    public let commonName: String?
    public let organization: String?
    public let organizationalUnits: [String]

    public init(commonName: String?, organization: String?, organizationalUnits: [String]) {
        self.commonName = commonName
        self.organization = organization
        self.organizationalUnits = organizationalUnits
    }

    /// The organizational unit that makes a caller a clinician.
    public static let clinicianUnit = "clinician"

    /// The tenant is the subject's organization (O); a certificate without one names nobody. Whoever has the
    /// organizational unit (OU) `clinician` is one.
    public var identity: CallerIdentity? {
        guard let organization, !organization.isEmpty else { return nil }
        return CallerIdentity(
            tenant: organization, isClinician: organizationalUnits.contains(ClientCertificate.clinicianUnit))
    }
}

/// Admits callers by their certificates alone.
public struct CertificateGate: CallerGate {
    public init() {}

    public var identifiesCallers: Bool { true }

    /// Whom the certificate names; nobody without one. A token changes nothing.
    public func identity(clientName: String, token: UnsafeRawBufferPointer, peer: Peer) -> CallerIdentity? {
        guard case .secured(let certificate) = peer else { return nil }
        return certificate?.identity
    }
}
