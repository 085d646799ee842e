/// What the texts of a terminal share.
protocol TerminalText {}

extension TerminalText {
    /// As the reply has it, without the point of a whole number.
    func number(_ value: Double) -> String {
        let text = "\(value)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// A code as words.
    func words(_ code: String) -> String { code.replacing("_", with: " ") }

    /// - Returns: nil where the field is absent or no text.
    func text(_ text: UnsafePointer<CChar>?) -> String? { text.flatMap { sentText(of: $0) } }
}
