public import FrameTransport
internal import Glibc

/// TLS of a stock door: the same PEM files as on the framed socket.
public struct DoorSecurity: Sendable {
    package let certificate: [UInt8]
    package let key: [UInt8]
    /// Empty: callers show no certificate.
    package let authority: [UInt8]

    /// Certificates and keys are small; a longer file is none.
    private static let byteLimit = 1 << 20

    /// Reads the files. Whether they belong together shows when the server starts.
    ///
    /// - Parameter clientAuthorityFile: of the authority whose certificates callers must show; nil: none are asked for.
    public init(
        certificateFile: String, keyFile: String, clientAuthorityFile: String? = nil
    ) throws(TransportFault) {
        certificate = try DoorSecurity.read(certificateFile)
        key = try DoorSecurity.read(keyFile)
        authority = try clientAuthorityFile.map { path throws(TransportFault) in try DoorSecurity.read(path) } ?? []
    }

    /// Whether callers must show a certificate.
    public var asksForCertificates: Bool { !authority.isEmpty }

    private static func read(_ path: String) throws(TransportFault) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: byteLimit)
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        defer { if descriptor >= 0 { close(descriptor) } }
        var count = 0
        while descriptor >= 0, count < bytes.count {
            let got = bytes.withUnsafeMutableBytes { room in
                Glibc.read(descriptor, room.baseAddress.map { $0 + count }, room.count - count)
            }
            if got < 0, errno == EINTR { continue }
            if got <= 0 { break }
            count += got
        }
        guard count > 0, count < byteLimit else {
            throw TransportFault(
                .invalidConfiguration, failed: "\(path) holds no PEM that can be read.", safe: "Nothing listens.",
                next: "Name a file that this user can read.")
        }
        return Array(bytes[..<count])
    }
}
