import FrameTransport
import Glibc
import Service

/// `call`: one call to a running service.
enum CallCommand {
    static let defaultAddress = "127.0.0.1:2275"

    static var help: String {
        """
        usage: caloriecount call [OPTIONS] METHOD < request.json

        Sends one request in JSON to a running service and writes its reply in JSON.
        Methods: \(Method.allCases.map(\.name).joined(separator: ", ")).

          --to ADDRESS         127.0.0.1:PORT, [::1]:PORT, unix:PATH or another numeric address; else
                               \(defaultAddress)
          --token-file FILE    the caller's token, on the first line
          --tls-ca FILE        speak TLS, with a server whose certificate this authority has signed (PEM)
          --tls-name NAME      the name in that certificate; else the address
          --tls-cert FILE      the caller's own certificate (PEM), where the server asks for one; with --tls-key
          --tls-key FILE       its key
          --text               the reply as sentences, for people
          --deadline-ms N      how long to wait; else 10000
          --help               this text

        Exit status: 0 a reply was written, 1 the service was not reached or failed, 2 the input is not right.

        """
    }

    static func run(_ words: [String]) throws(CommandFault) {
        let arguments = try Arguments(
            words, values: ["--to", "--deadline-ms"] + CallAccess.options, flags: ["--text"], command: "call")
        guard !arguments.asksForHelp else { return Files.write(help, to: STDOUT_FILENO) }
        guard arguments.positional.count == 1, let name = arguments.positional.first else {
            throw .usage("call takes the name of one method.", see: "call ")
        }
        guard let method = Method(name: name) else {
            throw .usage("“\(name)” is no method of this service.", see: "call ")
        }
        guard let deadline = UInt32(arguments.value("--deadline-ms") ?? "10000"), deadline > 0 else {
            throw .usage("--deadline-ms takes a whole number of milliseconds above 0.", see: "call ")
        }
        let access = try CallAccess(arguments)
        let request = try JSONInput.request("-", for: method)
        let address = arguments.value("--to") ?? defaultAddress
        if method.isStream { return try stream(request, method, to: address, deadline, access) }
        let reply = try send(request, method, to: address, deadline, access)
        switch reply.status {
        case .ok:
            try JSONInput.write(
                reply.payload, of: method, to: request, as: arguments.has("--text") ? .text : .json)
        case .failed(let code, let details): throw CommandFault(code, details)
        }
    }

    /// Items as they come, one after the other.
    private static func stream(
        _ request: [UInt8], _ method: Method, to address: String, _ deadline: UInt32, _ access: CallAccess
    ) throws(CommandFault) {
        var fault: CommandFault?
        let reply: ClientReply
        do throws(TransportFault) {
            let client = try access.connect(try SocketAddress(address))
            reply = try client.callStream(
                method: method.rawValue, payload: request, deadlineMilliseconds: deadline
            ) { item in
                do throws(CommandFault) {
                    try JSONInput.write(Array(item), of: method, to: request, as: .json)
                    return true
                } catch {
                    fault = error
                    return false
                }
            }
        } catch {
            throw CommandFault(error)
        }
        if let fault { throw fault }
        if case .failed(let code, let details) = reply.status { throw CommandFault(code, details) }
    }

    private static func send(
        _ request: [UInt8], _ method: Method, to address: String, _ deadline: UInt32, _ access: CallAccess
    ) throws(CommandFault) -> ClientReply {
        do throws(TransportFault) {
            let client = try access.connect(try SocketAddress(address))
            return try client.call(method: method.rawValue, payload: request, deadlineMilliseconds: deadline)
        } catch {
            throw CommandFault(error)
        }
    }
}

extension CommandFault {
    init(_ fault: TransportFault) {
        let isInput: Bool =
            switch fault.kind {
            case .malformedAddress, .notLoopback, .invalidConfiguration: true
            default: false
            }
        self.init(
            exit: isInput ? .badInput : .failed, whatFailed: fault.whatFailed, whatIsSafe: fault.whatIsSafe,
            whatToDoNext: fault.whatToDoNext)
    }
}
