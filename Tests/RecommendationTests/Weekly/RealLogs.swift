import Foundation
import Quantities
import Recommendation
import TestSupport

/// Daily logs that people kept, from a folder outside the repository that grants no licence to copy them.
struct RealLog {
    struct Entry {
        let date: CivilDate
        let kilograms: Double?
        /// As written; zero stands for a day that was not logged.
        let kcal: Double?
    }

    struct Malformed: Error {}

    let name: String
    /// Ascending by date.
    let entries: [Entry]

    /// Beside the folder that holds the repository, or where the environment says.
    static let folder =
        ProcessInfo.processInfo.environment["CALORIECOUNT_REAL_LOGS"]
        ?? #filePath.split(separator: "/").dropLast(5).map { "/" + $0 }.joined() + "/shared/logs"

    static let names = ["diary-daily-kg-kcal.csv", "tracker-export.json"]

    static var areThere: Bool {
        names.allSatisfy { FileManager.default.isReadableFile(atPath: "\(folder)/\($0)") }
    }

    init(_ name: String) throws {
        self.name = name
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(RealLog.folder)/\(name)"))
        let entries = name.hasSuffix(".csv") ? try RealLog.table(data) : try RealLog.export(data)
        self.entries = entries.sorted { $0.date < $1.date }
    }

    /// Date, kilograms, kcal; the form of the date changes in mid-file.
    private static func table(_ data: Data) throws -> [Entry] {
        let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).dropFirst()
        return try lines.map { line in
            let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            guard cells.count == 3, let date = CivilDate(iso: cells[0].replacing("/", with: "-")) else {
                throw Malformed()
            }
            return Entry(date: date, kilograms: Double(cells[1]), kcal: Double(cells[2]))
        }
    }

    /// Entries by date; a value that is not there is null.
    private static func export(_ data: Data) throws -> [Entry] {
        let root = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        guard let entries = root?["entries"] as? [String: [String: Any]] else { throw Malformed() }
        return try entries.map { key, values in
            guard let date = CivilDate(iso: key) else { throw Malformed() }
            return Entry(
                date: date, kilograms: values["weight"] as? Double, kcal: values["calories"] as? Double)
        }
    }
}
