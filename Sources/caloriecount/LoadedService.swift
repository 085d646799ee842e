import ClinicalRuleFiles
import Ledger
import Recommendation
import Service

/// The service with the rule sets of a folder.
enum LoadedService {
    static func catalogue(rules folder: String) throws(CommandFault) -> Catalogue {
        var sets: [RuleSet] = []
        do throws(RuleFileError) {
            // A withdrawn set is read as well: the service refuses new calculations with it by name.
            for entry in try ClinicalRuleFiles.versions(in: folder) where isKnown(entry.version) {
                sets.append(try ClinicalRuleFiles.load(folder: folder, version: entry.version, purpose: .replay))
            }
        } catch {
            throw CommandFault(error)
        }
        do throws(CatalogueFault) {
            return try Catalogue(ruleSets: sets)
        } catch {
            throw CommandFault(error)
        }
    }

    /// A register may be newer than the program; versions that this program has no methods for are left alone.
    private static func isKnown(_ version: String) -> Bool {
        Catalogue.rows.contains { $0.version == version }
    }

    /// - Parameter ledger: where plans are kept; nil for a service that only calculates.
    static func service(
        rules folder: String, ledger: (any Ledger)? = nil
    ) throws(CommandFault) -> RecommendationService {
        try service(rules: folder, ledger: ledger, purpose: .calculation)
    }

    /// One that answers with withdrawn versions too: what they decided can be replayed, nothing new is decided.
    static func replayService(rules folder: String) throws(CommandFault) -> RecommendationService {
        try service(rules: folder, ledger: nil, purpose: .replay)
    }

    private static func service(
        rules folder: String, ledger: (any Ledger)?, purpose: RecommendationService.Purpose
    ) throws(CommandFault) -> RecommendationService {
        let catalogue = try catalogue(rules: folder)
        guard let service = RecommendationService(catalogue: catalogue, ledger: ledger, purpose: purpose) else {
            throw CommandFault(
                exit: .failed, whatFailed: "The system's OpenSSL offers no SHA-256.",
                whatIsSafe: "Nothing was calculated.", whatToDoNext: "Install libssl3 and run this again.")
        }
        return service
    }
}

extension CommandFault {
    init(_ error: RuleFileError) {
        self.init(
            exit: .badInput, whatFailed: "\(error.place): \(error.whatFailed)", whatIsSafe: error.whatIsSafe,
            whatToDoNext: error.whatToDoNext)
    }

    init(_ fault: CatalogueFault) {
        let version: String =
            switch fault {
            case .missingRuleSet(let version), .unknownRuleSet(let version): version
            }
        self.init(
            exit: .badInput, whatFailed: "The rule files and this program do not fit: version \(version).",
            whatIsSafe: "Nothing was calculated.",
            whatToDoNext: "Use the rule files that came with this program.")
    }
}
