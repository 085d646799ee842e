import FrameTransport

/// How `call` shows who it is, and whom it trusts.
struct CallAccess {
    static let options = ["--token-file", "--tls-ca", "--tls-name", "--tls-cert", "--tls-key"]

    private let token: String
    private let authority: String?
    private let serverName: String?
    private let certificate: String?
    private let key: String?

    init(_ arguments: Arguments) throws(CommandFault) {
        authority = arguments.value("--tls-ca")
        serverName = arguments.value("--tls-name")
        certificate = arguments.value("--tls-cert")
        key = arguments.value("--tls-key")
        guard authority != nil || (serverName == nil && certificate == nil && key == nil) else {
            throw .usage("--tls-name, --tls-cert and --tls-key need --tls-ca.", see: "call ")
        }
        guard let path = arguments.value("--token-file") else {
            token = ""
            return
        }
        let text = String(decoding: try Files.read(path), as: UTF8.self)
        token = text.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
    }

    func connect(_ address: SocketAddress) throws(TransportFault) -> FrameClient {
        var security: ClientSecurity?
        if let authority {
            security = try ClientSecurity(
                authorityFile: authority, serverName: serverName ?? address.host, certificateFile: certificate,
                keyFile: key)
        }
        return try FrameClient(address, clientName: "caloriecount call", token: token, security: security)
    }
}
