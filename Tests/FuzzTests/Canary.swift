@testable import FrameTransport

/// A reader with a fault in it, behind as much of the real one as a caller has to get through: a request frame of one
/// method whose payload begins with three letters is copied into room for fewer bytes than it has. A run that does not
/// find it within its bound would not find such a fault in a real reader either.
enum Canary {
    static let method: UInt32 = 17
    private static let word = Array("egg".utf8)
    private static let room = 8

    /// Whether the bytes reach the fault.
    static func isReached(by bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { message in
            guard case .request(let request) = FrameReader.body(of: message), request.method == method
            else { return false }
            return request.payload.count > room && request.payload.starts(with: word)
        }
    }

    /// Writes behind a buffer where the bytes reach the fault.
    static func read(_ bytes: [UInt8]) {
        guard isReached(by: bytes) else { return }
        let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: room)
        for (index, byte) in bytes.enumerated() { (buffer + index).pointee = byte }
        buffer.deallocate()
    }
}
