internal import CMicroHTTPD
internal import FrameTransport
internal import Service
internal import StockDoor

/// What a request says before its body. Asked on the library's thread alone, while the request is there.
struct HttpHeaders {
    private let connection: OpaquePointer

    init(_ connection: OpaquePointer) {
        self.connection = connection
    }

    private func text(_ name: String) -> String? {
        MHD_lookup_connection_value(connection, .HEADER_KIND, name).map { String(cString: $0) }
    }

    /// Without its parameters, in lower case.
    var contentType: String? {
        text("Content-Type").map { full in
            let type = full.split(separator: ";", omittingEmptySubsequences: false)[0]
            return String(type.filter { $0 != " " && $0 != "\t" }).lowercased()
        }
    }

    var isCompressed: Bool {
        let encoding = text("Content-Encoding")?.lowercased() ?? ""
        return !(encoding.isEmpty || encoding == "identity")
    }

    /// Whether the body's length is said once, and so that everybody reads the same: whoever stands between caller and
    /// service may find another request where the rest of this one begins (RFC 9112, sections 5.1 and 6.3). The library
    /// takes names with blanks for others, and values up to the first NUL.
    var sayTheLengthPlainly: Bool {
        var seen = Lengths()
        MHD_get_connection_values_n(
            connection, .HEADER_KIND,
            { context, _, name, nameCount, value, valueCount in
                guard let seen = context?.assumingMemoryBound(to: Lengths.self) else { return .NO }
                seen.pointee.add(
                    UnsafeRawBufferPointer(start: name, count: nameCount),
                    UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : valueCount))
                return .YES
            }, &seen)
        return seen.arePlain
    }

    private struct Lengths {
        var arePlain = true
        private var count = 0

        mutating func add(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
            // The characters of a token (RFC 9110, section 5.6.2) are visible, and none of these separators.
            let isToken =
                !name.isEmpty && name.allSatisfy { (0x21...0x7E).contains($0) && !Lengths.separators.contains($0) }
            guard isToken, !value.contains(0) else { return arePlain = false }
            let isPlain: Bool
            switch String(decoding: name, as: UTF8.self).lowercased() {
            case "content-length":
                isPlain = (1...19).contains(value.count) && value.allSatisfy { (0x30...0x39).contains($0) }
            case "transfer-encoding": isPlain = String(decoding: value, as: UTF8.self).lowercased() == "chunked"
            default: return
            }
            count += 1
            arePlain = arePlain && isPlain && count == 1
        }

        private static let separators = Array("\"(),/:;<=>?@[\\]{}".utf8)
    }

    /// nil when absent or no number.
    var contentLength: UInt64? { text("Content-Length").flatMap { UInt64($0) } }

    var origin: String? { text("Origin") }

    /// Whether the version of the Connect protocol is one that is spoken; who names none is as welcome.
    var isSpokenVersion: Bool { (text("Connect-Protocol-Version") ?? "1") == "1" }

    /// - Returns: nil when the header is there and is none; the inner nil when it is absent.
    var timeout: UInt32?? {
        guard let value = text("Connect-Timeout-Ms") else { return .some(nil) }
        guard (1...10).contains(value.utf8.count), value.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let milliseconds = UInt64(value)
        else { return nil }
        return .some(UInt32(clamping: milliseconds))
    }

    /// Whether the request was meant for this machine: a page of another host cannot say so, wherever its name leads.
    var namesThisMachine: Bool {
        guard let host = text("Host")?.lowercased() else { return false }
        let name: Substring
        if host.hasPrefix("[") {
            name = host.prefix { $0 != "]" } + "]"
        } else {
            name = host.prefix { $0 != ":" }
        }
        if ["localhost", "[::1]"].contains(name) { return true }
        return name.hasPrefix("127.") && name.utf8.allSatisfy { $0 == 0x2E || (0x30...0x39).contains($0) }
    }

    /// Calls with what the caller shows; the token is valid inside.
    func withVisitor<Result>(_ peer: Peer, _ milliseconds: UInt32?, _ body: (DoorVisitor) -> Result) -> Result {
        var authorization = text("Authorization") ?? ""
        var trace = text("traceparent") ?? ""
        let parent = trace.withUTF8 { TraceParent(UnsafeRawBufferPointer($0)) }
        return authorization.withUTF8 { header in
            body(
                DoorVisitor(
                    token: DoorVisitor.bearer(UnsafeRawBufferPointer(header)), clientName: text("User-Agent") ?? "",
                    peer: peer, traceParent: parent, milliseconds: milliseconds))
        }
    }

    /// What the caller's verified certificate says; nil without one.
    var certificate: ClientCertificate? {
        let organization = subject(1, 0)
        let name = subject(0, 0)
        guard organization != nil || name != nil else { return nil }
        return ClientCertificate(
            commonName: name, organization: organization,
            organizationalUnits: (0..<ClientCertificate.maxUnits).compactMap { subject(2, $0) })
    }

    private func subject(_ field: Int32, _ index: Int) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: ClientCertificate.maxFieldBytes) { room in
            guard let start = room.baseAddress else { return nil }
            let count = micro_httpd_subject(connection, field, UInt32(index), start, room.count)
            guard count > 0 else { return nil }
            return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
        }
    }
}
