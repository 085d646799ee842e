import ClinicalRuleFiles
import Glibc
import GoldenKit
import Packet
import Recommendation
import Service

/// The cases of a folder as a packet takes them: recorded answers, the reasons behind them, and reviews.
struct PacketMaterial {
    let folder: GoldenFolder
    /// The version whose answers are to be reviewed.
    let version: String
    private let catalogue: Catalogue
    /// Against which signatures are looked at; nil where there is no list of signers.
    private let signers: SignOffCheck?
    /// Reviews without a valid signature count for nothing.
    private let countsSignedOnly: Bool

    static let options = ["--area", "--version", SignOffCheck.option] + GoldenFolder.options

    /// - Parameter arguments: `--version`, else the current one; `--cases` and `--rules`.
    init(_ arguments: Arguments) throws(CommandFault) {
        folder = try GoldenFolder(arguments)
        let rules = try Files.ruleFolder(arguments.value("--rules"))
        catalogue = try LoadedService.catalogue(rules: rules)
        signers = SignOffCheck.usual(arguments.value(SignOffCheck.option), rules: rules)
        countsSignedOnly = arguments.value(SignOffCheck.option) != nil
        version =
            arguments.value("--version") == nil
            ? catalogue.current.version : try folder.asked(arguments)[0].version
    }

    /// - Parameter area: only cases of this area; nil for all.
    func content(area: String? = nil) throws(CommandFault) -> PacketContent {
        var answers = try folder.answers()
        var cases: [CaseMaterial] = []
        for golden in try folder.cases(area: area) {
            // A case that nothing was recorded for cannot be signed; `goldens verify` names it.
            if let material = try material(golden, &answers) { cases.append(material) }
        }
        let sets = catalogue.algorithms.map(\.rules)
        let first = sets.filter { $0.identity.version == version }
        return PacketContent(
            version: version, cases: cases, ruleSets: first + sets.filter { $0.identity.version != version })
    }

    /// One case as it stands in the folder now.
    ///
    /// - Returns: nil where nothing was recorded for the version.
    func material(
        _ golden: RecordedCase, _ answers: inout ServiceAnswers
    ) throws(CommandFault) -> CaseMaterial? {
        guard let recorded = golden.answer(of: version) else { return nil }
        var others: [VersionAnswer] = []
        for other in golden.expected where other.version != version && other.answer != recorded {
            others.append(try answer(golden, other.version, other.answer, &answers))
        }
        return CaseMaterial(
            golden: golden.text, answer: try answer(golden, version, recorded, &answers), others: others,
            standing: try standing(golden))
    }

    private func standing(_ golden: RecordedCase) throws(CommandFault) -> CaseStanding {
        var reviews: [CaseStanding.Signed] = []
        for review in golden.reviews where review.version == version {
            let signature: CaseStanding.Signed.Signature =
                if review.signature == nil {
                    .none
                } else if let signers, try signers.isSigned(review, of: golden.name) {
                    .valid
                } else {
                    .notValid
                }
            reviews.append(CaseStanding.Signed(review, signature: signature))
        }
        let counted = countsSignedOnly ? reviews.filter { $0.signature == .valid } : reviews
        return CaseStanding(
            golden.reviewState(of: version, counting: { review in counted.contains { $0.review == review } }),
            reviews: reviews, digest: golden.digest(of: version))
    }

    private func answer(
        _ golden: RecordedCase, _ version: String, _ recorded: RecordedAnswer, _ answers: inout ServiceAnswers
    ) throws(CommandFault) -> VersionAnswer {
        let figures = try folder.reading { () throws(GoldenFault) in
            try CaseStore.figures(of: golden.text, folder: folder.path, version: version)
        }
        guard figures != nil || version == self.version else {
            // Shown in a few lines, without its reasons.
            return VersionAnswer(
                version: version, recorded: recorded, explanation: nil, isWorkedOut: false, isCurrent: true)
        }
        let now = try answers.answer(golden.text, version).recorded
        return VersionAnswer(
            version: version, recorded: recorded, explanation: explanation(golden.text, version, &answers),
            isWorkedOut: figures != nil, isCurrent: now == recorded)
    }

    /// The sentences behind a first target or a check-in; other methods have none of their own.
    private func explanation(_ text: CaseText, _ version: String, _ answers: inout ServiceAnswers) -> JSONValue? {
        let key: String
        switch Method(name: text.method) {
        case .proposeInitialTarget: key = "request"
        case .proposeWeekly: key = "weeklyRequest"
        default: return nil
        }
        let request = JSONValue.object([JSONMember(key: key, value: text.request(naming: version))])
        guard case .reply(let bytes)? = try? answers.answer("Explain", request.description) else { return nil }
        return try? JSONValue(parsing: bytes)
    }
}
