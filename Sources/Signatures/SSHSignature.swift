internal import Glibc

/// Signatures over texts, made and checked by OpenSSH's `ssh-keygen -Y`, so that no cryptography is ours and a reviewer
/// signs with a key that they have already.
public enum SSHSignature {
    /// Why nothing could be signed or checked. A signature that does not hold is none of these.
    public enum Fault: Error, Sendable, Equatable {
        /// Debian's package openssh-client is missing.
        case notInstalled
        /// `ssh-keygen` ended with this status; what it said.
        case refused(status: Int32, said: String)
        case tookTooLong
        /// The system refused a temporary file, a process, or a pipe.
        case system(code: Int32)
        /// A file that is needed cannot be read.
        case missingFile(String)
    }

    /// How long a check may take; one takes a few milliseconds.
    private static let checkMilliseconds = 30_000
    /// Signing may ask a person for a passphrase or a touch.
    private static let signMilliseconds = 300_000

    /// Whether a signature over a text holds.
    ///
    /// - Parameters:
    ///   - signature: armoured, as `sign` returns it.
    ///   - signer: the name in the file of allowed signers.
    ///   - namespace: what the signature was made for.
    ///   - allowedSigners: a file as described in ssh-keygen(1), ALLOWED SIGNERS.
    public static func isValid(
        _ signature: String, over text: String, by signer: String, namespace: String, allowedSigners: String
    ) throws(Fault) -> Bool {
        guard access(allowedSigners, R_OK) == 0 else { throw .missingFile(allowedSigners) }
        // A name that looks like an option must not become one.
        guard !signer.isEmpty, !signer.hasPrefix("-"), !namespace.hasPrefix("-") else { return false }
        let folder = try TemporaryFolder()
        let file = try folder.write(signature, as: "signature")
        let result = try KeygenProcess.run(
            ["-Y", "verify", "-f", allowedSigners, "-I", signer, "-n", namespace, "-s", file], input: text, folder,
            withinMilliseconds: checkMilliseconds)
        return result.status == 0
    }

    /// Signs a text with a private key, or with the key of that public one that an agent holds.
    ///
    /// - Returns: the armoured signature.
    public static func sign(_ text: String, key: String, namespace: String) throws(Fault) -> String {
        guard access(key, R_OK) == 0 else { throw .missingFile(key) }
        let folder = try TemporaryFolder()
        let result = try KeygenProcess.run(
            ["-Y", "sign", "-f", key, "-n", namespace], input: text, folder,
            withinMilliseconds: signMilliseconds)
        guard result.status == 0 else { throw .refused(status: result.status, said: result.errors) }
        return result.output
    }
}

/// A folder of its own for the few files of one run, readable by this user alone.
final class TemporaryFolder {
    let path: String
    private var names: [String] = []

    init() throws(SSHSignature.Fault) {
        let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array((base + "/caloriecount-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else { throw .system(code: errno) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        for name in names { unlink(path + "/" + name) }
        rmdir(path)
    }

    /// - Returns: the file's path.
    func write(_ text: String, as name: String) throws(SSHSignature.Fault) -> String {
        names.append(name)
        guard let file = fopen(path + "/" + name, "we") else { throw .system(code: errno) }
        var text = text
        let isWritten = text.withUTF8 { fwrite($0.baseAddress, 1, $0.count, file) == $0.count }
        guard fclose(file) == 0, isWritten else { throw .system(code: errno) }
        return path + "/" + name
    }

    /// At most 64 KiB of a file's text.
    func text(_ name: String) -> String {
        if !names.contains(name) { names.append(name) }
        guard let file = fopen(path + "/" + name, "re") else { return "" }
        defer { fclose(file) }
        let bytes = [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, count in
            count = fread(buffer.baseAddress, 1, buffer.count, file)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
