import Quantities

/// Numbers for English sentences, without a locale: full stop, no grouping.
enum NumberText {
    /// Two decimals, trailing zeros left out.
    static func hundredths(_ value: Double) -> String { SentenceBuffer.text { $0.append(hundredths: value) } }

    static func mass(_ mass: Mass, _ unit: SuppliedMass.Unit) -> String {
        SentenceBuffer.text { $0.append(mass, unit) }
    }

    /// In the person's own unit (P28); inches to two decimals, never twelve of them.
    static func height(_ length: Length, inFeet: Bool) -> String {
        guard inFeet, let hundredths = Rounding.steps(length.inches * 100, step: 1, .halfToEven),
            let perFoot = Rounding.whole(Length.inchesPerFoot * 100)
        else { return "\(hundredths(length.centimetres)) cm" }
        return "\(hundredths / perFoot) ft \(self.hundredths(Double(hundredths % perFoot) / 100)) in"
    }

    /// `0.25 kg lost`, without a sign.
    static func rate(_ rate: MassRate, _ unit: SuppliedMass.Unit) -> String {
        SentenceBuffer.text { $0.append(inWords: rate, unit) }
    }
}

extension SentenceBuffer {
    /// A whole number of kilocalories, as shown figures are; an own number keeps its decimals.
    mutating func append(_ energy: EnergyRate) {
        if let whole = Rounding.whole(energy.kcalPerDay) {
            append(whole)
        } else {
            append("\(energy.kcalPerDay)")
        }
    }

    /// Two decimals, trailing zeros left out.
    mutating func append(hundredths value: Double) {
        guard let count = Rounding.steps(value * 100, step: 1, .halfToEven) else { return append("\(value)") }
        let whole = abs(count) / 100
        let rest = abs(count) % 100
        if count < 0 { append(byte: UInt8(ascii: "-")) }
        append(whole)
        guard rest > 0 else { return }
        append(byte: UInt8(ascii: "."))
        append(rest / 10)
        if rest % 10 > 0 { append(rest % 10) }
    }

    /// In the person's own unit (P28).
    mutating func append(_ mass: Mass, _ unit: SuppliedMass.Unit) {
        switch unit {
        case .kilogram:
            append(hundredths: mass.kilograms)
            append(" kg" as StaticText)
        case .pound:
            append(hundredths: mass.pounds)
            append(" lb" as StaticText)
        }
    }

    /// Without sign: the sentence says whether it is loss or gain.
    mutating func append(_ rate: MassRate, _ unit: SuppliedMass.Unit) {
        append(Mass(unchecked: rate.kilogramsPerWeek.magnitude), unit)
    }

    /// Lost or gained instead of a sign; what rounds to nothing is no change.
    mutating func append(inWords rate: MassRate, _ unit: SuppliedMass.Unit) {
        let amount = Mass(unchecked: rate.kilogramsPerWeek)
        let shown = unit == .kilogram ? amount.kilograms : amount.pounds
        guard let hundredths = Rounding.steps(shown * 100, step: 1, .halfToEven), hundredths != 0 else {
            return append("no change" as StaticText)
        }
        append(rate, unit)
        append(hundredths < 0 ? " lost" as StaticText : " gained")
    }

    /// `8 June 2026`.
    mutating func append(_ date: CivilDate) {
        let (year, month, day) = date.parts
        append(day)
        append(byte: UInt8(ascii: " "))
        append(SentenceBuffer.months[month - 1])
        append(byte: UInt8(ascii: " "))
        append(year)
    }

    private static let months: [StaticText] = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}
