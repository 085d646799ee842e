import Glibc
import GoldenKit
import Packet
import Quantities
import ReviewDesk

/// The repository's cases on the desk: read from its folder, and reviews written back there.
struct DeskCases: ReviewKeeper {
    private let material: PacketMaterial
    private var packet: Packet
    /// Of the latest review, so that it is typed once.
    private var role = ""

    init(_ material: PacketMaterial, area: String?) throws(CommandFault) {
        self.material = material
        packet = Packet(try material.content(area: area))
    }

    var count: Int { packet.content.cases.count }

    func page(_ path: String, token: String, filled: ReviewAnswer?, notice: String?) -> String? {
        let found = packet.content.cases.first { "cases/\($0.golden.name).html" == path }
        guard let digest = found?.standing.digest else { return packet.file(at: path) }
        return packet.file(
            at: path,
            form: ReviewForm(
                token: token, digest: digest, role: filled?.role ?? role, comment: filled?.comment ?? "",
                notice: notice, isRefused: filled != nil))
    }

    mutating func keep(_ answer: ReviewAnswer) throws(ReviewRefusal) {
        let name = "\(answer.area)/\(answer.id)"
        guard packet.content.cases.contains(where: { $0.golden.name == name }) else {
            throw ReviewRefusal(
                .noSuchCase, whatFailed: "There is no such case on this desk.", whatIsSafe: "Nothing was written.",
                whatToDoNext: "Begin at the contents.")
        }
        guard let verdict = ReviewVerdict(rawValue: answer.verdict) else {
            throw ReviewRefusal(
                .notComplete, whatFailed: "The review has no verdict.",
                whatIsSafe: "Nothing was written; your words are still in the form.",
                whatToDoNext: "Use one of the buttons.")
        }
        guard verdict == .approved || !answer.comment.isEmpty else {
            throw ReviewRefusal(
                .notComplete,
                whatFailed: verdict == .comment ? "The comment is empty." : "Changes wanted need a comment.",
                whatIsSafe: "Nothing was written; your role is still in the form.",
                whatToDoNext: "Say what should be otherwise, and why.")
        }
        guard verdict != .comment || !hasVerdict(answer, name) else {
            throw ReviewRefusal(
                .notComplete,
                whatFailed: "In this role there is a verdict already, which a comment alone would replace.",
                whatIsSafe: "Nothing was written; the verdict and your words are as they were.",
                whatToDoNext: "Send your comment together with the verdict.")
        }
        let isWritten: Bool
        do throws(CommandFault) {
            isWritten = try write(answer, verdict, name)
        } catch {
            throw ReviewRefusal(
                .notWritten, whatFailed: error.whatFailed, whatIsSafe: "Earlier reviews are as they were.",
                whatToDoNext: "Keep a copy of your words. " + error.whatToDoNext)
        }
        guard isWritten else {
            throw ReviewRefusal(
                .changedMeanwhile, whatFailed: "The case or its answer has changed since you opened it.",
                whatIsSafe: "Nothing was written.", whatToDoNext: "Read it as it stands now, then send the form again.")
        }
    }

    /// There is one review for each role; a comment does not take a verdict's place.
    private func hasVerdict(_ answer: ReviewAnswer, _ name: String) -> Bool {
        let found = packet.content.cases.first { $0.golden.name == name }
        return found?.standing.reviews.contains {
            $0.review.role == answer.role && $0.review.verdict != .comment && $0.review.digest == answer.digest
        } ?? false
    }

    /// - Returns: false where the reviewer had another state before them.
    private mutating func write(
        _ answer: ReviewAnswer, _ verdict: ReviewVerdict, _ name: String
    ) throws(CommandFault) -> Bool {
        // Read again: the files may have changed since the desk was opened.
        let golden = try material.folder.recordedCase(name)
        guard golden.digest(of: material.version) == answer.digest else {
            try refresh(golden)
            return false
        }
        guard let today = Today.date else {
            throw CommandFault(
                exit: .failed, whatFailed: "The machine's clock gives no date.", whatIsSafe: "Nothing was written.",
                whatToDoNext: "Set the clock.")
        }
        let review = Review(
            version: material.version, role: answer.role, date: today, verdict: verdict, comment: answer.comment,
            digest: answer.digest)
        try material.folder.reading { () throws(GoldenFault) in
            try CaseWriter.add(review, to: golden.text, folder: material.folder.path)
        }
        role = answer.role
        try refresh(try material.folder.recordedCase(name))
        return true
    }

    private mutating func refresh(_ golden: RecordedCase) throws(CommandFault) {
        var answers = try material.folder.answers()
        guard let fresh = try material.material(golden, &answers) else { return }
        _ = packet.replace(fresh)
    }
}

/// Today by the machine's own calendar.
enum Today {
    static var date: CivilDate? {
        var now = time(nil)
        var parts = tm()
        guard localtime_r(&now, &parts) != nil else { return nil }
        return CivilDate(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    }
}
