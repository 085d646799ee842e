import Quantities
import Recommendation

/// The weekly record of a manual-only person: made of the record alone, which holds their own entries, dates and
/// counts. No rule set is at hand here, so that none can leave a trace in the bytes.
extension MessageWriter {
    mutating func fields(of record: ManualOnlyRecord) {
        typealias F = Fields.ManualOnlyRecord
        for reason in record.reasons { put(F.reasonCodes, reason.code) }
        if let week = record.week { put(F.week) { $0.fields(of: week) } }
        if let date = record.nextCheckInOn { put(F.nextCheckInOn, date) }
        for day in record.days { put(F.days) { $0.fields(of: day) } }
        for weight in record.weights { put(F.weights) { $0.fields(of: weight) } }
        put(F.loggedDayCount, record.loggedDays)
        put(F.completeDayCount, record.completeDays)
        put(F.weighInDayCount, record.weighInDays)
        if let target = record.ownTargetKcalPerDay { put(F.ownTargetKcalPerDay, target) }
        if let destination = record.destination { put(F.destination) { $0.fields(of: destination) } }
        for key in record.texts { put(F.texts) { $0.fields(of: key) } }
        for step in record.nextSteps { put(F.nextSteps, step.number) }
    }

    private mutating func fields(of day: RecordedDay) {
        typealias F = Fields.RecordedDay
        put(F.date, day.date)
        if let energy = day.energyKcal {
            put(F.energy) { writer in
                if let low = energy.low { writer.put(Fields.EnergyIntake.lowKcal, low) }
                if let expected = energy.expected { writer.put(Fields.EnergyIntake.expectedKcal, expected) }
                if let high = energy.high { writer.put(Fields.EnergyIntake.highKcal, high) }
            }
        }
        if let protein = day.proteinGrams {
            put(F.protein) { writer in
                if let low = protein.low { writer.put(Fields.ProteinIntake.lowG, low) }
                if let expected = protein.expected { writer.put(Fields.ProteinIntake.expectedG, expected) }
                if let high = protein.high { writer.put(Fields.ProteinIntake.highG, high) }
            }
        }
        put(F.completeness, day.completeness.number)
    }

    private mutating func fields(of weight: RecordedWeight) {
        typealias F = Fields.RecordedWeight
        put(F.readingId, weight.readingID)
        put(F.date, weight.date)
        put(F.mass) { $0.fields(of: weight.mass) }
    }

    mutating func fields(of destination: DestinationChoice) {
        typealias F = Fields.Destination
        switch destination {
        case .landingWeight(let mass): put(F.landingWeight) { $0.fields(of: mass) }
        case .bodyFat(let percent, let observations):
            put(F.landingBodyFatPercent, percent)
            for observation in observations { put(F.observations) { $0.fields(of: observation) } }
        case .deferred: put(F.deferred, true)
        }
    }
}
