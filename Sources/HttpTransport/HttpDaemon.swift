internal import Acceptors
internal import CMicroHTTPD
internal import StockDoor

/// The library behind the door, and what it calls.
enum HttpDaemon {
    static let idleSeconds: UInt32 = 30
    private static let bytesPerConnection = 32 << 10

    /// - Returns: nil when certificate and key are not right, or the system has no thread.
    static func start(_ configuration: HttpServer.Configuration, _ door: HttpDoor) -> OpaquePointer? {
        // The library ends its thread before the server lets the door go.
        var settings = micro_httpd_settings()
        settings.context = Unmanaged.passUnretained(door).toOpaque()
        settings.first_line = firstLine
        settings.handler = answer
        settings.completed = completed
        settings.connection_limit = UInt32(configuration.limits.maxConnections)
        settings.idle_seconds = idleSeconds
        settings.bytes_per_connection = bytesPerConnection
        guard let security = configuration.security else {
            return micro_httpd_start_door(&settings)
        }
        return text(security.certificate).withCString { certificate in
            settings.certificate = certificate
            return text(security.key).withCString { key in
                settings.key = key
                guard security.asksForCertificates else {
                    return micro_httpd_start_door(&settings)
                }
                return text(security.authority).withCString { authority in
                    settings.authority = authority
                    return micro_httpd_start_door(&settings)
                }
            }
        }
    }

    private static func text(_ pem: [UInt8]) -> String { String(decoding: pem, as: UTF8.self) }

    private static let answer: MHD_AccessHandlerCallback = { context, connection, path, verb, _, bytes, count, slot in
        guard let context, let connection, let path, let verb, let count, let slot else { return .NO }
        let door = Unmanaged<HttpDoor>.fromOpaque(context).takeUnretainedValue()
        guard let pointer = slot.pointee else {
            let request = door.begin(connection, path: String(cString: path), verb: String(cString: verb))
            slot.pointee = Unmanaged.passRetained(request).toOpaque()
            return .YES
        }
        let request = Unmanaged<HttpRequest>.fromOpaque(pointer).takeUnretainedValue()
        guard count.pointee > 0 else { return door.finish(connection, request) }
        let isTaken = door.take(UnsafeRawBufferPointer(start: bytes, count: count.pointee), request)
        count.pointee = 0
        return isTaken ? .YES : .NO
    }

    private typealias FirstLine =
        @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) -> UnsafeMutableRawPointer?

    private static let firstLine: FirstLine = { context, _, connection in
        guard let context, let connection else { return nil }
        Unmanaged<HttpDoor>.fromOpaque(context).takeUnretainedValue().firstLine(connection)
        return nil
    }

    private static let completed: MHD_RequestCompletedCallback = { context, connection, slot, _ in
        guard let context, let connection, let slot, let pointer = slot.pointee else { return }
        slot.pointee = nil
        let request = Unmanaged<HttpRequest>.fromOpaque(pointer).takeRetainedValue()
        Unmanaged<HttpDoor>.fromOpaque(context).takeUnretainedValue().ended(connection, request)
    }
}

extension ConnectionAcceptor.Ending {
    var httpReason: StaticString {
        switch self {
        case .tooMany: "http_too_many_connections"
        case .tooSlow: "http_slow_request"
        case .flooding: "http_flooding"
        }
    }
}
