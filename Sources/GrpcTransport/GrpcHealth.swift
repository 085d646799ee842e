internal import CServiceDescriptors
internal import FrameTransport
internal import StockDoor

/// The messages of `grpc.health.v1`.
enum GrpcHealth {
    /// As in the .proto of that service.
    enum Serving: UInt64 {
        case serving = 1
        case notServing = 2
        case unknownService = 3
    }

    private static let services = (0..<Int(service_name_count)).map { GrpcReflection.name(at: $0) }

    /// How the service that is asked for stands; empty names the server as a whole.
    ///
    /// - Returns: nil when there is none of that name, or the message is none.
    static func serving(_ request: UnsafeRawBufferPointer, isStopping: Bool) -> Serving? {
        var cursor = WireCursor(request)
        var name = ""
        while let field = cursor.next() {
            if field.number == 1 { name = String(decoding: field.bytes, as: UTF8.self) }
        }
        guard !cursor.isMalformed, name.isEmpty || services.contains(name) else { return nil }
        return isStopping ? .notServing : .serving
    }

    static func reply(_ serving: Serving) -> [UInt8] {
        var message = MessageBytes()
        message.number(1, serving.rawValue)
        return message.bytes
    }
}
