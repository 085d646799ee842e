import Quantities
import Recommendation

extension MessageWriter {
    /// The fields of a `Text`, with its English sentence.
    mutating func fields(of text: Text, energyVisible: Bool) {
        typealias F = Fields.Text
        put(F.key, text.key.rawValue)
        for argument in text.arguments { put(F.arguments) { $0.fields(of: argument) } }
        put(F.english) { writer in
            writer.append { memory in
                var sentence = SentenceBuffer(memory)
                English.write(text, energyVisible: energyVisible, into: &sentence)
                return sentence.isFull ? nil : sentence.byteCount
            }
        }
    }

    private mutating func fields(of argument: TextArgument) {
        typealias F = Fields.TextArgument
        switch argument {
        case .energy(let energy): put(F.energyKcalPerDay, energy.kcalPerDay)
        case .mass(let mass, let unit):
            put(F.massKg, mass.kilograms)
            if unit == .pound { put(F.shownInLb, true) }
        case .massRate(let rate, let unit):
            put(F.massRateKgPerWeek, rate.kilogramsPerWeek)
            if unit == .pound { put(F.shownInLb, true) }
        case .percent(let percent): put(F.percent, percent.percent)
        case .count(let count): put(F.count, count)
        case .code(let code): put(F.code, code)
        case .date(let date): put(F.date, date)
        }
    }

    /// A repeated field of texts.
    mutating func put(_ field: MessageField, _ texts: [Text], energyVisible: Bool) {
        for text in texts { put(field) { $0.fields(of: text, energyVisible: energyVisible) } }
    }

    /// A repeated field of codes.
    mutating func put(_ field: TextField, _ codes: [some RawRepresentable<String>]) {
        for code in codes { put(field, code.rawValue) }
    }

    mutating func put(_ field: TextField, _ texts: [StaticText]) {
        for text in texts { put(field, text) }
    }

    mutating func put(_ field: TextField, _ texts: [String]) {
        for text in texts { put(field, text) }
    }

    /// A repeated field of enum values.
    mutating func put(_ field: EnumField, _ values: [some WireEnum]) {
        for value in values { put(field, value.number) }
    }

    mutating func put(_ field: TextField, _ date: CivilDate) {
        put(field, date.written)
    }
}

extension CivilDate {
    /// As `description`, without an allocation: a reply may hold a hundred dates.
    fileprivate var written: String {
        let (year, month, day) = parts
        return String(unsafeUninitializedCapacity: 10) { bytes in
            func write(_ number: Int, at place: Int) {
                bytes[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10 % 10)
                bytes[place + 1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10)
            }
            write(year / 100, at: 0)
            write(year, at: 2)
            bytes[4] = UInt8(ascii: "-")
            write(month, at: 5)
            bytes[7] = UInt8(ascii: "-")
            write(day, at: 8)
            return 10
        }
    }
}
