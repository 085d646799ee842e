internal import Service
internal import Wire

/// Whether the folders of cases are whole and fit together. Nothing is calculated: no answer of today is asked for.
public struct CaseCheck: Sendable {
    /// What cases may name.
    public struct Known: Sendable {
        /// Versions of the register.
        public let versions: [String]
        /// Ids of ClinicalRules/sources.json.
        public let sources: [String]
        /// Rule ids of traced steps.
        public let tracedRules: [String]

        public init(versions: [String], sources: [String], tracedRules: [String]) {
            self.versions = versions
            self.sources = sources
            self.tracedRules = tracedRules
        }
    }

    /// What was looked at, and every fault of it in the order of the cases.
    public struct Report: Sendable {
        public fileprivate(set) var cases = 0
        public fileprivate(set) var figures = 0
        public fileprivate(set) var answers = 0
        public fileprivate(set) var reviews = 0
        public fileprivate(set) var faults: [GoldenFault] = []
    }

    /// What may stand in a case's folder; only the first is always there.
    private static let entries = ["case.json", "expected", "figures", "review.json"]

    private let known: Known

    public init(_ known: Known) { self.known = known }

    /// - Parameter area: only cases of this area; nil for all.
    /// - Throws: where the folder cannot be listed.
    public func run(folder: String, area: String? = nil) throws(GoldenFault) -> Report {
        var report = Report()
        for name in try CaseStore.names(in: folder) where area == nil || area == name.area {
            report.cases += 1
            let place = "\(name.area)/\(name.id)"
            collect(&report) { () throws(GoldenFault) in
                for entry in try CaseFiles.names(in: folder, below: place) where !CaseCheck.entries.contains(entry) {
                    throw GoldenFault(file: "\(place)/\(entry)", problem: .malformed("this is no part of a case"))
                }
            }
            collect(&report) { () throws(GoldenFault) in
                try check(try CaseStore.text(folder: folder, area: name.area, id: name.id))
            }
            let figures = figures(folder, place, &report)
            answers(folder, place, figures, &report)
            guard CaseFiles.exists("\(place)/review.json", in: folder) else { continue }
            var count = 0
            collect(&report) { () throws(GoldenFault) in count = try reviews(folder, place) }
            report.reviews += count
        }
        return report
    }

    private func collect(_ report: inout Report, _ body: () throws(GoldenFault) -> Void) {
        do throws(GoldenFault) { try body() } catch { report.faults.append(error) }
    }

    private func check(_ text: CaseText) throws(GoldenFault) {
        let file = "\(text.name)/case.json"
        guard let method = Method(name: text.method) else {
            throw GoldenFault(
                file: file, path: "method", problem: .malformed("\(text.method) is no method of this service"))
        }
        for (index, source) in text.sources.enumerated() where !known.sources.contains(source) {
            throw GoldenFault(
                file: file, path: "sources[\(index)]",
                problem: .malformed("\(source) is not in ClinicalRules/sources.json"))
        }
        do throws(JSONFault) {
            _ = try MessageJSON.encoding(ofJSON: text.request.description, as: method.request)
        } catch {
            throw GoldenFault(file: file, path: "request", problem: .malformed(error.description))
        }
    }

    /// The figures that can be read, by version.
    private func figures(
        _ folder: String, _ place: String, _ report: inout Report
    ) -> [(version: String, expectation: GoldenExpectation)] {
        var found: [(version: String, expectation: GoldenExpectation)] = []
        collect(&report) { () throws(GoldenFault) in
            let versions = try CaseFiles.versions(in: folder, below: "\(place)/figures")
            guard !versions.isEmpty else {
                throw GoldenFault(
                    file: "\(place)/figures", problem: .malformed("no figures of an independent working stand here"))
            }
            for version in versions {
                let file = "\(place)/figures/\(version).json"
                try isKnown(version, file)
                let expectation = try CaseFiles.root(of: file, in: folder).expectation()
                if case .reply(let reply) = expectation {
                    for (rule, _) in reply.traced where !known.tracedRules.contains(rule) {
                        throw GoldenFault(
                            file: file, path: "traced", problem: .malformed("no step of a trace is of the rule \(rule)")
                        )
                    }
                }
                found.append((version, expectation))
            }
        }
        report.figures += found.count
        return found
    }

    /// Every version of the register has an answer, and none contradicts its figures.
    private func answers(
        _ folder: String, _ place: String, _ figures: [(version: String, expectation: GoldenExpectation)],
        _ report: inout Report
    ) {
        var answers: [(version: String, answer: RecordedAnswer)] = []
        collect(&report) { () throws(GoldenFault) in
            answers = try CaseStore.answers(folder: folder, place)
            for (version, _) in answers { try isKnown(version, "\(place)/expected/\(version).json") }
            for version in known.versions where !answers.contains(where: { $0.version == version }) {
                throw GoldenFault(
                    file: "\(place)/expected/\(version).json", problem: .malformed("nothing was recorded"))
            }
        }
        report.answers += answers.count
        for (version, expectation) in figures {
            guard let answer = answers.first(where: { $0.version == version })?.answer,
                // Recorded answers have no provenance.
                let difference = expectation.differences(to: answer.asAnswer)
                    .first(where: { !$0.path.hasPrefix("provenance") })
            else { continue }
            report.faults.append(
                GoldenFault(
                    file: "\(place)/expected/\(version).json", path: difference.path,
                    problem: .malformed(
                        "the figures say \(difference.expected), the recorded answer \(difference.found)")))
        }
    }

    private func reviews(_ folder: String, _ place: String) throws(GoldenFault) -> Int {
        let file = "\(place)/review.json"
        let reviews = try CaseFiles.root(of: file, in: folder).reviews()
        for (index, review) in reviews.enumerated() where !known.versions.contains(review.version) {
            throw GoldenFault(
                file: file, path: "reviews[\(index)].version",
                problem: .malformed("there is no version \(review.version)"))
        }
        return reviews.count
    }

    private func isKnown(_ version: String, _ file: String) throws(GoldenFault) {
        guard known.versions.contains(version) else {
            throw GoldenFault(file: file, problem: .malformed("there is no version \(version)"))
        }
    }
}
