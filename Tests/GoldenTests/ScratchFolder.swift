import Glibc
import Testing

/// A folder of cases for one test, removed with its last owner.
final class ScratchFolder {
    let path: String
    /// Everything made below, in the order in which it was made.
    private var made: [String] = []

    init() throws {
        var template = Array("/tmp/goldens-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        for name in made.reversed() { _ = remove(name) }
        rmdir(path)
    }

    /// Writes one file and the folders above it.
    func write(_ name: String, _ text: String) throws {
        var folder = path
        for part in name.split(separator: "/").dropLast() {
            folder += "/" + part
            if mkdir(folder, 0o700) == 0 { made.append(folder) } else { try #require(errno == EEXIST) }
        }
        made.append(path + "/" + name)
        let file = try #require(fopen(path + "/" + name, "w"))
        defer { fclose(file) }
        try #require(fputs(text, file) >= 0)
    }
}
