internal import CGrpcBridge
internal import Locks
internal import Service

/// What callers' certificates say. The library has verified them; each is read once, not with every call.
final class GrpcCertificates: Sendable {
    private let known = Guarded<[[UInt8]: ClientCertificate]>([:])

    /// Certificates that are kept; beyond it all are forgotten and read again.
    private static let keptCertificates = 256

    /// - Returns: nil without a certificate.
    func read(_ pem: UnsafeRawBufferPointer) -> ClientCertificate? {
        guard !pem.isEmpty else { return nil }
        let key = [UInt8](pem)
        if let certificate = known.withLock({ $0[key] }) { return certificate }
        let units = (0..<ClientCertificate.maxUnits).compactMap { field(pem, GRPC_BRIDGE_UNIT, $0) }
        let certificate = ClientCertificate(
            commonName: field(pem, GRPC_BRIDGE_COMMON_NAME, 0), organization: field(pem, GRPC_BRIDGE_ORGANIZATION, 0),
            organizationalUnits: units)
        known.withLock { known in
            if known.count >= GrpcCertificates.keptCertificates { known = [:] }
            known[key] = certificate
        }
        return certificate
    }

    private func field(_ pem: UnsafeRawBufferPointer, _ field: grpc_bridge_field, _ index: Int) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: ClientCertificate.maxFieldBytes) { room in
            guard let start = room.baseAddress else { return nil }
            let count = GrpcBytes.pass(pem) { grpc_bridge_subject($0, field, Int32(index), start, room.count) }
            guard count > 0 else { return nil }
            return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
        }
    }
}
