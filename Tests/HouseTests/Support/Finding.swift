/// A place that breaks a rule of the house, with what to write there.
struct Finding: Hashable, CustomStringConvertible {
    let file: String
    /// From 1; 0 where the whole file is meant.
    let line: Int
    let what: String
    let instead: String

    var description: String { "\(file):\(line): \(what) — \(instead)" }
}

extension [Finding] {
    /// One finding a line, for the text of a failing test.
    var report: String { "\n" + map(\.description).joined(separator: "\n") }
}
