import Glibc

/// Reading and writing of the command line, bounded.
enum Files {
    /// The longest input, in bytes.
    static let inputLimit = 4 << 20

    /// The whole of a file, or of standard input for `-`.
    static func read(_ path: String) throws(CommandFault) -> [UInt8] {
        let isStandardInput = path == "-"
        let descriptor = isStandardInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw CommandFault(
                exit: .badInput, whatFailed: "“\(path)” cannot be read: \(String(cString: strerror(errno))).",
                whatIsSafe: "Nothing was done.",
                whatToDoNext: "Give the path of a readable file, or - for standard input.")
        }
        defer { if !isStandardInput { close(descriptor) } }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        while bytes.count <= inputLimit {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count == 0 { return bytes }
            if count > 0 {
                bytes += chunk[..<count]
            } else if errno != EINTR {
                throw CommandFault(
                    exit: .badInput, whatFailed: "“\(path)” cannot be read: \(String(cString: strerror(errno))).",
                    whatIsSafe: "Nothing was done.",
                    whatToDoNext: "Give the path of a readable file, or - for standard input.")
            }
        }
        throw CommandFault(
            exit: .badInput, whatFailed: "“\(path)” is longer than \(inputLimit) bytes.",
            whatIsSafe: "Nothing was done.", whatToDoNext: "Give a single request.")
    }

    static func write(_ text: String, to descriptor: Int32) {
        _ = writeAll(Array(text.utf8), to: descriptor)
    }

    /// - Returns: false where the other end takes no more.
    static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var written = 0
            while written < bytes.count {
                let count = Glibc.write(descriptor, bytes.baseAddress! + written, bytes.count - written)
                if count > 0 {
                    written += count
                } else if errno != EINTR {
                    return false
                }
            }
            return true
        }
    }

    /// Writes a file anew; what was there under that name is replaced.
    static func create(_ path: String, _ text: String) throws(CommandFault) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            throw CommandFault(
                exit: .badInput, whatFailed: "“\(path)” cannot be written: \(String(cString: strerror(errno))).",
                whatIsSafe: "Files written before it are complete.",
                whatToDoNext: "Name a folder that exists and may be written.")
        }
        write(text, to: descriptor)
        guard close(descriptor) == 0 else {
            throw CommandFault(
                exit: .failed, whatFailed: "“\(path)” could not be written to its end.",
                whatIsSafe: "Files written before it are complete.", whatToDoNext: "Look for room on the disk.")
        }
    }

    /// The folder of rule files: as asked for, or the first of the usual places that has a register.
    static func ruleFolder(_ asked: String?) throws(CommandFault) -> String {
        if let asked { return asked }
        let beside =
            executableFolder().map { [$0 + "/ClinicalRules", $0 + "/../share/caloriecount/ClinicalRules"] } ?? []
        let named = getenv("CALORIECOUNT_RULES").map { [String(cString: $0)] } ?? []
        let places = named + ["ClinicalRules"] + beside
        for place in places where access(place + "/REGISTER.json", R_OK) == 0 { return place }
        throw CommandFault(
            exit: .badInput, whatFailed: "No clinical rule files were found.",
            whatIsSafe: "Nothing was calculated.",
            whatToDoNext: "Name their folder with --rules FOLDER, or run this in the project's folder.",
            details: places.map { "looked in \($0)" })
    }

    private static func executableFolder() -> String? {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &path, path.count)
        guard count > 0 else { return nil }
        let text = String(decoding: path[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return text.lastIndex(of: "/").map { String(text[..<$0]) }
    }
}
