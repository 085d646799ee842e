internal import Glibc

/// One line of a tokens file: whose token has which digest.
struct TokenEntry: Sendable, Equatable {
    let tenant: String
    let role: CallerRole
    let digest: [UInt8]
}

/// Why a tokens file was not taken.
public struct TokenFault: Error, Sendable, Equatable {
    public let whatFailed: String
    public let whatIsSafe: String
    public let whatToDoNext: String

    init(_ path: String, line: Int? = nil, _ what: String, next: String) {
        whatFailed = "\(path)\(line.map { ":\($0)" } ?? ""): \(what)"
        whatIsSafe = "No token of this file was taken; those taken before still count."
        whatToDoNext = next
    }
}

/// Reads the file of tokens: a line each of tenant, role and SHA-256 digest; empty lines and `#` lines are passed over.
enum TokenFile {
    static let byteLimit = 1 << 20
    static let entryLimit = 4096
    static let tenantBytes = 64

    static func read(_ path: String) throws(TokenFault) -> [TokenEntry] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw unreadable(path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw unreadable(path) }
        guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= byteLimit else {
            throw TokenFault(path, "is no file of at most 1 MiB.", next: "Name a file of tokens.")
        }
        // Whoever may write it names callers; the digests are nobody's business either.
        guard status.st_mode & 0o027 == 0, status.st_uid == geteuid() || status.st_uid == 0 else {
            throw TokenFault(
                path, "may be read by others or written by its group, or belongs to another user.",
                next: "chmod 0600 (or 0640), and chown to the user of the service or to root.")
        }
        let entries = try entries(String(decoding: try bytes(descriptor, path), as: UTF8.self), path)
        // Mostly a file that is being written, or was emptied by a slip: nobody asks for a service without callers.
        guard !entries.isEmpty else {
            throw TokenFault(
                path, "holds no token.",
                next: "Write the tokens that are to count. To lock everybody out, stop the service.")
        }
        return entries
    }

    private static func bytes(_ descriptor: Int32, _ path: String) throws(TokenFault) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: byteLimit + 1)
        var total = 0
        while total < bytes.count {
            let count = bytes.withUnsafeMutableBytes { room in
                Glibc.read(descriptor, room.baseAddress.map { $0 + total }, room.count - total)
            }
            if count == 0 { break }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw unreadable(path) }
            total += count
        }
        return Array(bytes[..<min(total, byteLimit)])
    }

    private static func unreadable(_ path: String) -> TokenFault {
        TokenFault(
            path, "cannot be read: \(String(cString: strerror(errno))).",
            next: "Name a file that the user of the service can read.")
    }

    static func entries(_ text: String, _ path: String) throws(TokenFault) -> [TokenEntry] {
        var entries: [TokenEntry] = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
            guard let first = words.first, !first.hasPrefix("#") else { continue }
            let entry = try entry(words, path, line: index + 1)
            guard !entries.contains(where: { $0.digest == entry.digest }) else {
                throw TokenFault(path, line: index + 1, "this digest stands there twice.", next: "Remove one line.")
            }
            entries.append(entry)
            guard entries.count <= entryLimit else {
                throw TokenFault(path, "holds more than \(entryLimit) tokens.", next: "Remove those not in use.")
            }
        }
        return entries
    }

    private static func entry(_ words: [Substring], _ path: String, line: Int) throws(TokenFault) -> TokenEntry {
        guard words.count == 3, isTenant(String(words[0])), let role = CallerRole(rawValue: String(words[1])),
            let digest = digest(words[2])
        else {
            // The line itself is not repeated: it may hold a token by mistake.
            throw TokenFault(
                path, line: line, "is not TENANT ROLE DIGEST.",
                next: "Make lines with `caloriecount tokens new`: a name of up to 64 letters, digits, dots, dashes "
                    + "and underscores; service or clinician; 64 hexadecimal digits.")
        }
        return TokenEntry(tenant: String(words[0]), role: role, digest: digest)
    }

    static func isTenant(_ name: String) -> Bool {
        (1...tenantBytes).contains(name.utf8.count)
            && name.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
                default: false
                }
            }
    }

    private static func digest(_ text: Substring) -> [UInt8]? {
        guard text.utf8.count == 2 * AccessToken.digestBytes else { return nil }
        let digits = text.utf8.compactMap { byte -> UInt8? in
            switch byte {
            case 0x30...0x39: byte - 0x30
            case 0x61...0x66: byte - 0x57
            case 0x41...0x46: byte - 0x37
            default: nil
            }
        }
        guard digits.count == 2 * AccessToken.digestBytes else { return nil }
        return (0..<AccessToken.digestBytes).map { digits[2 * $0] << 4 | digits[2 * $0 + 1] }
    }
}
