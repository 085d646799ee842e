import Glibc

/// The bytes of one rule file, with its name for errors.
struct FileBytes {
    let name: String
    let bytes: [UInt8]
}

/// Reads whole files of a bounded size.
enum BoundedFile {
    /// The largest rule file accepted, in bytes; the largest in use is under 20 KiB.
    static let limit = 256 * 1024

    /// - Parameter name: relative to `folder`.
    static func read(_ name: String, in folder: String) throws(RuleFileError) -> FileBytes {
        let descriptor = open(folder + "/" + name, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw failure(name, errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure(name, errno) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw RuleFileError(
                problem: .unreadableFile(reason: "it is not a regular file"), file: name, line: nil, keyPath: "")
        }
        return FileBytes(name: name, bytes: try contents(of: descriptor, name))
    }

    /// Reads one byte more than allowed at most, so that a file that grows meanwhile is noticed too.
    private static func contents(of descriptor: Int32, _ name: String) throws(RuleFileError) -> [UInt8] {
        var code: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: limit + 1) { buffer, count in
            while count < buffer.count {
                let got = Glibc.read(descriptor, buffer.baseAddress! + count, buffer.count - count)
                if got > 0 {
                    count += got
                } else if got == 0 {
                    return
                } else if errno != EINTR {
                    code = errno
                    return
                }
            }
        }
        guard code == 0 else { throw failure(name, code) }
        guard bytes.count <= limit else {
            throw RuleFileError(problem: .oversizedFile(limit: limit), file: name, line: nil, keyPath: "")
        }
        return bytes
    }

    private static func failure(_ name: String, _ code: Int32) -> RuleFileError {
        let problem: RuleFileProblem =
            code == ENOENT || code == ENOTDIR
            ? .missingFile : .unreadableFile(reason: String(cString: strerror(code)))
        return RuleFileError(problem: problem, file: name, line: nil, keyPath: "")
    }
}
