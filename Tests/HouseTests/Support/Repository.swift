import Foundation
import TestSupport

/// The files of this repository as they stand on disk.
enum Repository {
    /// This file stands four steps below the root.
    static let root = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()

    static func text(_ path: String) throws -> String {
        try String(contentsOfFile: root + "/" + path, encoding: .utf8)
    }

    /// Swift files below the given folders, in order of their paths.
    static func swiftFiles(_ folders: String...) throws -> [SourceText] {
        try allSwiftFiles.get().filter { source in folders.contains { source.file.hasPrefix($0 + "/") } }
    }

    /// Read once for all tests of a run.
    private static let allSwiftFiles = Result {
        try ["Benchmarks", "Sources", "Tests"].flatMap { folder in
            try paths(below: folder).filter { $0.hasSuffix(".swift") }.map { SourceText(file: $0, try text($0)) }
        }
    }

    /// Paths from the root, sorted.
    static func paths(below folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: root + "/" + folder).map { folder + "/" + $0 }
            .filter { path in
                var isFolder: ObjCBool = false
                return FileManager.default.fileExists(atPath: root + "/" + path, isDirectory: &isFolder)
                    && !isFolder.boolValue
            }
            .sorted()
    }

    /// What is under version control, and new files that will be: nothing that the build wrote.
    static func trackedPaths() throws -> [String] {
        let list = try Command.output(
            "git", "-C", root, "ls-files", "--cached", "--others", "--exclude-standard", "-z")
        return list.split(separator: "\0").map(String.init)
            .filter { FileManager.default.fileExists(atPath: root + "/" + $0) }.sorted()
    }
}

/// Another program, run to its end.
enum Command {
    struct Failure: Error { let text: String }

    static func output(_ arguments: String...) throws -> String { try output(arguments) }

    /// - Throws: where it cannot be started or ends with another status than 0.
    static func output(_ arguments: [String]) throws -> String {
        let ended = try OtherProgram.run("env", arguments, seconds: 600)
        guard ended.exit == 0 else {
            throw Failure(text: "\(arguments.joined(separator: " ")): status \(ended.exit)\n\(ended.errors)")
        }
        return ended.output
    }
}
