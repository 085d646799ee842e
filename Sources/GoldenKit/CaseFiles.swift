internal import Glibc

/// Files and folders of cases.
enum CaseFiles {
    /// Entries read in one folder at most.
    private static let entryLimit = 10_000

    /// The folders in `folder/below`, sorted by name. Anything else there is a fault, so that no case is overlooked.
    static func folders(in folder: String, below: String) throws(GoldenFault) -> [String] {
        let names = try names(in: folder, below: below)
        for name in names {
            let file = below.isEmpty ? name : "\(below)/\(name)"
            var status = stat()
            guard stat("\(folder)/\(file)", &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
                throw GoldenFault(file: file, problem: .malformed("only folders of cases stand here"))
            }
        }
        return names
    }

    /// The versions that have a file `<version>.json` in `folder/below`, sorted; none where there is no such folder.
    static func versions(in folder: String, below: String) throws(GoldenFault) -> [String] {
        guard exists(below, in: folder) else { return [] }
        var versions: [String] = []
        for name in try names(in: folder, below: below) {
            guard name.hasSuffix(".json") else {
                throw GoldenFault(file: "\(below)/\(name)", problem: .malformed("only <version>.json stands here"))
            }
            versions.append(String(name.dropLast(5)))
        }
        return versions
    }

    static func names(in folder: String, below: String) throws(GoldenFault) -> [String] {
        guard let directory = opendir(below.isEmpty ? folder : "\(folder)/\(below)") else {
            throw GoldenFault(
                file: below.isEmpty ? folder : below, problem: .unreadable(reason: String(cString: strerror(errno))))
        }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name == "." || name == ".." { continue }
            guard names.count < entryLimit else {
                throw GoldenFault(file: below, problem: .tooMany(limit: entryLimit))
            }
            names.append(name)
        }
        return names.sorted()
    }

    static func exists(_ name: String, in folder: String) -> Bool { access("\(folder)/\(name)", F_OK) == 0 }

    /// The root of a JSON file.
    ///
    /// - Parameter name: below `folder`.
    static func root(of name: String, in folder: String) throws(GoldenFault) -> StrictNode {
        guard let file = fopen("\(folder)/\(name)", "re") else {
            throw GoldenFault(file: name, problem: .unreadable(reason: String(cString: strerror(errno))))
        }
        defer { fclose(file) }
        // One byte more than allowed shows a file that is too long.
        let bytes = [UInt8](unsafeUninitializedCapacity: JSONValue.byteLimit + 1) { buffer, count in
            count = fread(buffer.baseAddress, 1, buffer.count, file)
        }
        guard ferror(file) == 0 else {
            throw GoldenFault(file: name, problem: .unreadable(reason: "reading stopped with an error"))
        }
        do throws(JSONTextFault) {
            return StrictNode(value: try JSONValue(parsing: bytes), file: name, path: "")
        } catch {
            throw GoldenFault(file: name, problem: .notJSON(line: error.line, detail: error.detail))
        }
    }
}
