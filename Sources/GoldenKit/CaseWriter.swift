internal import Glibc

/// Writes into the folder of cases. A file is there as a whole or not at all.
public enum CaseWriter {
    /// Records the answers to a case, and removes the reviews of the versions whose answer was recorded: nobody can
    /// record again alone and still have a reviewed case.
    ///
    /// - Parameters:
    ///   - answers: of every version that has one, the oldest first; an answer equal to an older version's is written
    ///     as a pointer to it.
    ///   - resetting: the versions recorded now.
    public static func record(
        _ text: CaseText, folder: String, answers: [(version: String, answer: RecordedAnswer)], resetting: [String]
    ) throws(GoldenFault) {
        try CaseFiles.makeFolder("\(text.name)/expected", in: folder)
        var own: [(version: String, answer: RecordedAnswer)] = []
        for (version, answer) in answers {
            let file: ExpectedFile
            if let older = own.first(where: { $0.answer == answer }) {
                file = .sameAs(older.version)
            } else {
                own.append((version, answer))
                file = .answer(answer)
            }
            try CaseFiles.write(file.value.fileText, to: "\(text.name)/expected/\(version).json", in: folder)
        }
        let reviews = try reviews(of: text, folder: folder)
        try write(reviews.filter { !resetting.contains($0.version) }, of: text, folder: folder)
    }

    /// Adds a review, in the place of an earlier one of the same version and role.
    public static func add(_ review: Review, to text: CaseText, folder: String) throws(GoldenFault) {
        let others = try reviews(of: text, folder: folder).filter {
            $0.version != review.version || $0.role != review.role
        }
        try write(others + [review], of: text, folder: folder)
    }

    /// A new case's folder with its case file.
    ///
    /// - Throws: where there is such a folder already, or the file is not right.
    public static func create(
        _ file: JSONValue, area: String, id: String, folder: String
    ) throws(GoldenFault) -> CaseText {
        let place = "\(area)/\(id)"
        guard !CaseFiles.exists(place, in: folder) else {
            throw GoldenFault(file: place, problem: .malformed("there is a case of this name already"))
        }
        let text = try CaseStore.text(of: StrictNode(value: file, file: "\(place)/case.json", path: ""), area, id)
        try CaseFiles.makeFolder(place, in: folder)
        try CaseFiles.write(file.fileText, to: "\(place)/case.json", in: folder)
        return text
    }

    private static func reviews(of text: CaseText, folder: String) throws(GoldenFault) -> [Review] {
        let name = "\(text.name)/review.json"
        return CaseFiles.exists(name, in: folder) ? try CaseFiles.root(of: name, in: folder).reviews() : []
    }

    private static func write(_ reviews: [Review], of text: CaseText, folder: String) throws(GoldenFault) {
        let name = "\(text.name)/review.json"
        guard !reviews.isEmpty else { return try CaseFiles.remove(name, in: folder) }
        let file = JSONValue.object([JSONMember(key: "reviews", value: .array(reviews.map(\.file)))])
        // Read as it will be read, so that no review is written that no reader accepts.
        _ = try StrictNode(value: file, file: name, path: "").reviews()
        try CaseFiles.write(file.fileText, to: name, in: folder)
    }
}

extension CaseFiles {
    /// The folder and those above it, below `folder`.
    static func makeFolder(_ name: String, in folder: String) throws(GoldenFault) {
        var place = folder
        for part in name.split(separator: "/") {
            place += "/" + part
            guard mkdir(place, 0o777) == 0 || errno == EEXIST else { throw unwritable(name) }
        }
    }

    /// Written beside its place and moved there.
    static func write(_ text: String, to name: String, in folder: String) throws(GoldenFault) {
        let path = "\(folder)/\(name)", beside = path + ".new"
        guard let file = fopen(beside, "we") else { throw unwritable(name) }
        var text = text
        let isWritten = text.withUTF8 { fwrite($0.baseAddress, 1, $0.count, file) == $0.count }
        guard fclose(file) == 0, isWritten, rename(beside, path) == 0 else {
            let fault = unwritable(name)
            unlink(beside)
            throw fault
        }
    }

    static func remove(_ name: String, in folder: String) throws(GoldenFault) {
        guard unlink("\(folder)/\(name)") == 0 || errno == ENOENT else { throw unwritable(name) }
    }

    private static func unwritable(_ name: String) -> GoldenFault {
        GoldenFault(file: name, problem: .unwritable(reason: String(cString: strerror(errno))))
    }
}
