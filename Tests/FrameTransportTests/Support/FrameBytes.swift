@testable import FrameTransport

/// Frames as bytes, with their length in front.
enum FrameBytes {
    static func hello(version: UInt32 = 1, name: String = "test", token: String = "") -> [UInt8] {
        build { $0.appendHello(version: version, clientName: $1(name), token: $1(token)) }
    }

    static func request(
        id: UInt64, method: UInt32 = EchoHandler.Method.echo, deadline: UInt32 = 0, trace: String = "",
        payload: [UInt8] = [7], credit: UInt32 = 0
    ) -> [UInt8] {
        build { buffer, bytes in
            payload.withUnsafeBytes { payload in
                buffer.appendRequest(
                    RequestFrame(
                        id: id, method: method, deadlineMilliseconds: deadline, traceParent: bytes(trace),
                        payload: payload, streamCredit: credit))
            }
        }
    }

    static func cancel(id: UInt64) -> [UInt8] {
        build { buffer, _ in buffer.appendCancel(id: id) }
    }

    static func credit(id: UInt64, items: UInt32) -> [UInt8] {
        build { buffer, _ in buffer.appendCredit(id: id, items: items) }
    }

    static func ping(_ opaque: [UInt8]) -> [UInt8] {
        build { buffer, _ in opaque.withUnsafeBytes { buffer.appendPing($0) } }
    }

    /// A message with its length in front, whatever it holds.
    static func framed(_ message: [UInt8]) -> [UInt8] {
        length(message.count) + message
    }

    static func length(_ count: Int) -> [UInt8] {
        [UInt8(count >> 24 & 0xFF), UInt8(count >> 16 & 0xFF), UInt8(count >> 8 & 0xFF), UInt8(count & 0xFF)]
    }

    /// Texts are kept alive until the frame is written.
    private static func build(
        _ append: (inout ByteBuffer, (String) -> UnsafeRawBufferPointer) -> Void
    ) -> [UInt8] {
        var texts: [UnsafeMutableRawBufferPointer] = []
        defer { texts.forEach { $0.deallocate() } }
        var buffer = ByteBuffer()
        append(&buffer) { text in
            let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 1)
            copy.copyBytes(from: text.utf8)
            texts.append(copy)
            return UnsafeRawBufferPointer(copy)
        }
        return Array(buffer.bytes)
    }
}

extension RawSocket {
    /// A connection whose hello is already answered.
    static func greeted(_ address: SocketAddress, receiveBufferBytes: Int32? = nil) throws -> RawSocket {
        let socket = try RawSocket(address, receiveBufferBytes: receiveBufferBytes)
        socket.send(FrameBytes.hello())
        guard case .frame(.helloReply) = socket.next() else { throw NoHello() }
        return socket
    }

    private struct NoHello: Error {}

    /// Expects a goaway and then the end; gives its reason and status.
    func goodbye(withinMilliseconds milliseconds: UInt32 = 5_000) -> (reason: UInt32, lastID: UInt64, status: UInt32)? {
        guard case .frame(let frame) = next(withinMilliseconds: milliseconds),
            case .goAway(let reason, let lastID, let status, .some) = frame
        else { return nil }
        finishSending()
        guard next() == .end else { return nil }
        return (reason, lastID, status)
    }
}
