import Access
import FrameTransport
import Glibc
import HttpTransport
import Service
import StockDoor

#if CALORIECOUNT_GRPC
    import GrpcTransport
#endif

/// What `serve` knows of its callers: TLS, tokens, certificates, limits of tenants.
struct ServeAccess {
    static let options = [
        "--tls-cert", "--tls-key", "--client-ca", "--tokens", "--tenant-rate", "--tenant-in-flight",
    ]

    /// Set where callers have tokens; SIGHUP reads them again.
    let tokens: TokenGate?
    private let gate: any CallerGate
    private let security: ServerSecurity?
    private let files: SecurityFiles?
    private let rate: UInt32
    private let inFlight: Int
    private let connections: ServeFiles
    /// One tenant has its limits over all doors together.
    private let accounts: TenantAccounts

    init(_ arguments: Arguments, _ connections: ServeFiles) throws(CommandFault) {
        let authority = arguments.value("--client-ca")
        security = try ServeAccess.security(arguments, authority)
        files = SecurityFiles(arguments)
        tokens = try ServeAccess.tokens(arguments.value("--tokens"))
        if let tokens {
            gate = tokens
        } else if authority != nil {
            gate = CertificateGate()
        } else {
            gate = OpenGate()
        }
        guard let rate = UInt32(arguments.value("--tenant-rate") ?? "0"), rate <= 1_000_000,
            let inFlight = Int(arguments.value("--tenant-in-flight") ?? "0"), (0...65_536).contains(inFlight)
        else {
            throw .usage("--tenant-rate takes up to 1000000 a second, --tenant-in-flight up to 65536.", see: "serve ")
        }
        self.connections = connections
        self.rate = rate
        self.inFlight = inFlight
        var limits = ServerLimits()
        limits.maxTenantRequestsPerSecond = rate
        limits.maxTenantInFlight = inFlight
        accounts = TenantAccounts(limits)
    }

    func apply(to configuration: inout FrameServer.Configuration) {
        configuration.gate = gate
        configuration.security = security
        configuration.limits.maxTenantRequestsPerSecond = rate
        configuration.limits.maxTenantInFlight = inFlight
        configuration.limits.maxConnections = connections.frames
        configuration.accounts = accounts
    }

    func apply(to configuration: inout HttpServer.Configuration) throws(TransportFault) {
        configuration.gate = gate
        configuration.accounts = accounts
        configuration.limits.maxConnections = connections.http
        configuration.security = try doorSecurity()
    }

    #if CALORIECOUNT_GRPC
        func apply(to configuration: inout GrpcServer.Configuration) throws(TransportFault) {
            configuration.gate = gate
            configuration.accounts = accounts
            configuration.limits.maxConnections = connections.grpc
            configuration.security = try doorSecurity()
        }
    #endif

    private func doorSecurity() throws(TransportFault) -> DoorSecurity? {
        guard let files else { return nil }
        return try DoorSecurity(
            certificateFile: files.certificate, keyFile: files.key, clientAuthorityFile: files.authority)
    }

    /// Reads the tokens again. Callers are sent away when fewer are admitted than before.
    ///
    /// - Returns: what was wrong with the file, or nil.
    func reload(_ server: FrameServer) -> CommandFault? {
        do throws(TokenFault) {
            if try tokens?.reload() == true { server.dismissCallers() }
            return nil
        } catch {
            return CommandFault(error)
        }
    }

    private static func security(
        _ arguments: Arguments, _ authority: String?
    ) throws(CommandFault) -> ServerSecurity? {
        guard let certificate = arguments.value("--tls-cert"), let key = arguments.value("--tls-key") else {
            guard arguments.value("--tls-cert") == nil, arguments.value("--tls-key") == nil, authority == nil else {
                throw .usage("--tls-cert and --tls-key go together, and --client-ca needs both.", see: "serve ")
            }
            return nil
        }
        do throws(TransportFault) {
            return try ServerSecurity(certificateFile: certificate, keyFile: key, clientAuthorityFile: authority)
        } catch {
            throw CommandFault(error)
        }
    }

    private static func tokens(_ path: String?) throws(CommandFault) -> TokenGate? {
        guard let path else { return nil }
        do throws(TokenFault) {
            return try TokenGate(path: path)
        } catch {
            throw CommandFault(error)
        }
    }
}

/// The files that TLS was asked for with; they are known to belong together.
struct SecurityFiles {
    let certificate: String
    let key: String
    let authority: String?

    /// nil without TLS.
    init?(_ arguments: Arguments) {
        guard let certificate = arguments.value("--tls-cert"), let key = arguments.value("--tls-key") else {
            return nil
        }
        self.certificate = certificate
        self.key = key
        authority = arguments.value("--client-ca")
    }
}
