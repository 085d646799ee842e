import Quantities

/// Numbers for English sentences, without a locale: full stop, no grouping.
enum NumberText {
    /// A whole number of kilocalories, as shown figures are; an own number keeps its decimals.
    static func energy(_ energy: EnergyRate) -> String {
        if let whole = Rounding.whole(energy.kcalPerDay) { return "\(whole)" }
        return "\(energy.kcalPerDay)"
    }

    /// Two decimals, trailing zeros left out.
    static func hundredths(_ value: Double) -> String {
        guard let count = Rounding.steps(value * 100, step: 1, .halfToEven) else { return "\(value)" }
        let whole = abs(count) / 100
        let rest = abs(count) % 100
        let sign = count < 0 ? "-" : ""
        if rest == 0 { return "\(sign)\(whole)" }
        if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
        return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }

    /// In the person's own unit (P28).
    static func mass(_ mass: Mass, _ unit: SuppliedMass.Unit) -> String {
        switch unit {
        case .kilogram: "\(hundredths(mass.kilograms)) kg"
        case .pound: "\(hundredths(mass.pounds)) lb"
        }
    }

    /// Without sign: the sentence says whether it is loss or gain.
    static func rate(_ rate: MassRate, _ unit: SuppliedMass.Unit) -> String {
        let size = rate.kilogramsPerWeek.magnitude
        return switch unit {
        case .kilogram: "\(hundredths(size)) kg"
        case .pound: "\(hundredths(size / Mass.kilogramsPerPound)) lb"
        }
    }

    static func signedRate(_ rate: MassRate, _ unit: SuppliedMass.Unit) -> String {
        (rate.kilogramsPerWeek < 0 ? "-" : "+") + self.rate(rate, unit)
    }
}
