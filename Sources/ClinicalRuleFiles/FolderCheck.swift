import Glibc
import Recommendation

extension ClinicalRuleFiles {
    /// Everything wrong in a folder of rule files, for whoever edits them: each version of the register is read as
    /// for a replay, so that withdrawn versions are checked too.
    ///
    /// - Returns: empty where all is well; of each version the first error of form, else all faults of the set.
    public static func check(folder: String) -> [RuleFileError] {
        do throws(RuleFileError) {
            let register = try Register(folder: folder)
            return register.entries.flatMap { check($0, register, folder) }
        } catch {
            return [error]
        }
    }

    private static func check(
        _ entry: RegisterEntry, _ register: Register, _ folder: String
    ) -> [RuleFileError] {
        do throws(RuleFileError) {
            let files = try SetFiles(folder: folder, version: entry.version)
            var errors = unlistedFiles(files, folder, entry.version)
            switch bind(files, entry) {
            case .failure(let faults): errors += faults.faults.map { files.error(for: $0) }
            case .success(let rules):
                if let fault = ValueOrder.fault(in: rules.parameters) { errors.append(files.error(for: fault)) }
                if errors.isEmpty, let wrong = try register.digestError(entry, rules) { errors.append(wrong) }
            }
            return errors
        } catch {
            return [error]
        }
    }

    /// Files beside the listed ones: somebody may believe that they are in force.
    private static func unlistedFiles(_ files: SetFiles, _ folder: String, _ version: String) -> [RuleFileError] {
        guard let directory = opendir(folder + "/" + version) else { return [] }
        defer { closedir(directory) }
        let listed = Set(files.documents.map(\.file.name))
        var names: [String] = []
        while names.count <= SetFiles.fileLimit, let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != "..", !listed.contains("\(version)/\(name)") { names.append(name) }
        }
        return names.sorted().map { name in
            files.manifest.error(.unlistedFile(name), at: JSONPath()["files"])
        }
    }
}
