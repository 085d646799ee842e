import ClinicalRuleFiles
import Glibc
import Quantities
import Recommendation
import Service

/// Reads the register again whenever it changes, and judges review-by dates by today's date: a set is withdrawn, signed
/// or overdue without a restart. Values stay those that were loaded: other rule files need a restart.
struct RegisterWatch {
    private let folder: String
    private let standings: VersionStandings
    private var seen: Stamp?
    private var judgedOn: CivilDate?
    private var hasLooked = false

    /// What tells one state of the file from another.
    private struct Stamp: Equatable {
        let inode: UInt
        let size: Int
        let seconds: Int
        let nanoseconds: Int
    }

    init(rules folder: String, _ service: RecommendationService) {
        self.folder = folder
        standings = service.standings
    }

    /// Looks once; cheap where nothing changed.
    ///
    /// - Returns: a line for the log where something changed or the register could not be read; the versions then stay
    ///   as they were.
    mutating func look() -> String? {
        let today = RegisterWatch.today
        let stamp = stamp
        guard stamp != seen || today != judgedOn else { return nil }
        let isFirst = !hasLooked
        hasLooked = true
        seen = stamp
        judgedOn = today
        do throws(RuleFileError) {
            let entries = try ClinicalRuleFiles.versions(in: folder)
            let missing = standings.missing(from: entries.map(\.version))
            // A version that is to be used no more is withdrawn by name; one that is gone was lost.
            guard missing.isEmpty else {
                return "the register could not be read again (REGISTER.json: it leaves out "
                    + "\(missing.joined(separator: ", "))); versions stay as they were"
            }
            var lines: [String] = []
            for entry in entries {
                let before = standings.identity(of: entry.version)
                let isKnown = standings.update(
                    version: entry.version, status: entry.status, reviewBy: entry.reviewBy,
                    successor: entry.successor, signedBy: entry.signedBy, today: today)
                guard isKnown, before?.status != entry.status || before?.signedBy != entry.signedBy else { continue }
                lines.append("\(entry.version) is \(entry.status.rawValue)")
            }
            return isFirst || lines.isEmpty ? nil : "register read again: " + lines.joined(separator: ", ")
        } catch {
            return "the register could not be read again (\(error.place): \(error.whatFailed)); "
                + "versions stay as they were"
        }
    }

    private var stamp: Stamp? {
        var status = stat()
        guard stat(folder + "/REGISTER.json", &status) == 0 else { return nil }
        return Stamp(
            inode: status.st_ino, size: status.st_size, seconds: status.st_mtim.tv_sec,
            nanoseconds: status.st_mtim.tv_nsec)
    }

    /// In UTC: a review-by date is no person's day.
    static var today: CivilDate? {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return CivilDate(dayNumber: Int32(now.tv_sec / 86_400))
    }
}
