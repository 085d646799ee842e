internal import CWireMessages
import Quantities
import Recommendation

typealias TextList = UnsafeMutablePointer<UnsafeMutablePointer<Caloriecount__V1__Text>?>?

extension ReplyEncoder {
    func texts(
        _ texts: [Text], _ energyVisible: Bool, _ scratch: borrowing MessageScratch
    ) throws(WireFault) -> TextList {
        try scratch.list(texts) { text throws(WireFault) in
            let message = try scratch.make(Caloriecount__V1__Text.self, caloriecount__v1__text__init)
            message.pointee.key = try scratch.string(text.key.rawValue)
            message.pointee.n_arguments = text.arguments.count
            message.pointee.arguments = try scratch.list(text.arguments) { argument throws(WireFault) in
                try scratch.textArgument(argument)
            }
            message.pointee.english = try scratch.string(English.sentence(for: text, energyVisible: energyVisible))
            return message
        }
    }
}

extension MessageScratch {
    borrowing func textArgument(
        _ argument: TextArgument
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__TextArgument> {
        let message = try make(Caloriecount__V1__TextArgument.self, caloriecount__v1__text_argument__init)
        func showInPounds(_ unit: SuppliedMass.Unit) {
            guard unit == .pound else { return }
            message.pointee.has_shown_in_lb = 1
            message.pointee.shown_in_lb = 1
        }
        switch argument {
        case .energy(let energy):
            message.pointee.has_energy_kcal_per_day = 1
            message.pointee.energy_kcal_per_day = energy.kcalPerDay
        case .mass(let mass, let unit):
            message.pointee.has_mass_kg = 1
            message.pointee.mass_kg = mass.kilograms
            showInPounds(unit)
        case .massRate(let rate, let unit):
            message.pointee.has_mass_rate_kg_per_week = 1
            message.pointee.mass_rate_kg_per_week = rate.kilogramsPerWeek
            showInPounds(unit)
        case .percent(let percent):
            message.pointee.has_percent = 1
            message.pointee.percent = percent.percent
        case .count(let count):
            message.pointee.has_count = 1
            message.pointee.count = Int64(count)
        case .code(let code):
            message.pointee.code = programText(code)
        }
        return message
    }
}
