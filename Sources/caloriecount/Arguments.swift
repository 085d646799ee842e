/// The words after a command's name, sorted into options and the rest. Strict: an unknown option is an error.
struct Arguments {
    private var values: [(name: String, value: String)] = []
    private var flags: [String] = []
    private(set) var positional: [String] = []
    let asksForHelp: Bool

    /// - Parameters:
    ///   - words: as on the command line, without the command.
    ///   - valueOptions: options that take a value, with their dashes.
    ///   - repeatable: those of them that may be given more than once.
    ///   - flagOptions: options without one.
    init(
        _ words: [String], values valueOptions: [String] = [], repeatable: [String] = [],
        flags flagOptions: [String] = [], command: String
    ) throws(CommandFault) {
        asksForHelp = words.contains("--help") || words.contains("-h")
        var index = 0
        while index < words.count, !asksForHelp {
            let word = words[index]
            index += 1
            if word == "-" || !word.hasPrefix("-") {
                positional.append(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            if valueOptions.contains(parts[0]) {
                if parts.count == 2 {
                    values.append((parts[0], parts[1]))
                } else if index < words.count {
                    values.append((word, words[index]))
                    index += 1
                } else {
                    throw .usage("The option \(word) needs a value.", see: command + " ")
                }
            } else if flagOptions.contains(word) {
                flags.append(word)
            } else {
                throw .usage("“\(word)” is no option of `caloriecount \(command)`.", see: command + " ")
            }
        }
        // None is dropped without a word: who gives a second address means both.
        for name in valueOptions where !repeatable.contains(name) && all(name).count > 1 {
            throw .usage("\(name) takes one value, and was given \(all(name).count) times.", see: command + " ")
        }
    }

    func all(_ name: String) -> [String] { values.filter { $0.name == name }.map(\.value) }

    /// Of an option that is given once.
    func value(_ name: String) -> String? { all(name).first }

    func has(_ flag: String) -> Bool { flags.contains(flag) }
}
