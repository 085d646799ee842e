import Quantities

/// Binds parameter records to typed rules, once, when a rule set is built. What no rule asks for is unknown; what a
/// rule asks for and is absent is missing: a rule set that binds has exactly the parameters that the engine uses.
struct ParameterBinder {
    let records: [ParameterRecord]
    private var isBound: [Bool]
    private(set) var faults: [RuleSetFault] = []

    /// - Parameter records: sorted by id.
    init(records: [ParameterRecord]) {
        self.records = records
        isBound = Array(repeating: false, count: records.count)
        for (earlier, later) in zip(records, records.dropFirst()) where earlier.id == later.id {
            faults.append(.duplicateParameter(id: later.id))
        }
        for record in records where !(record.minimum <= record.value && record.value <= record.maximum) {
            faults.append(.outsideOwnRange(id: record.id))
        }
    }

    mutating func energy(_ id: String) -> Parameter<EnergyRate> {
        bind(id, .kcalPerDay, EnergyRate(unchecked: 0)) { EnergyRate(kcalPerDay: $0) }
    }
    mutating func mass(_ id: String) -> Parameter<Mass> {
        bind(id, .kilogram, Mass(unchecked: 0)) { Mass(kilograms: $0) }
    }
    mutating func length(_ id: String) -> Parameter<Length> {
        bind(id, .centimetre, Length(unchecked: 0)) { Length(centimetres: $0) }
    }
    mutating func bodyMassIndex(_ id: String) -> Parameter<BodyMassIndex> {
        bind(id, .kilogramPerSquareMetre, BodyMassIndex(kilogramsPerSquareMetre: 0)!) {
            BodyMassIndex(kilogramsPerSquareMetre: $0)
        }
    }
    mutating func age(_ id: String) -> Parameter<Age> {
        bind(id, .year, Age(completedYears: 0)!) { Rounding.whole($0).flatMap { Age(completedYears: $0) } }
    }
    mutating func percent(_ id: String, unit: ParameterUnit = .percent) -> Parameter<Percent> {
        bind(id, unit, Percent(unchecked: 0)) { Percent(percent: $0) }
    }
    mutating func steps(_ id: String) -> Parameter<StepsPerDay> {
        bind(id, .stepsPerDay, StepsPerDay(steps: 0)!) { StepsPerDay(steps: $0) }
    }
    mutating func minutes(_ id: String, unit: ParameterUnit) -> Parameter<Minutes> {
        bind(id, unit, Minutes(minutes: 0)!) { Minutes(minutes: $0) }
    }
    mutating func count(_ id: String, unit: ParameterUnit = .count) -> Parameter<Count> {
        bind(id, unit, Count(0)!) { Rounding.whole($0).flatMap { Count($0) } }
    }
    mutating func activityLevel(_ id: String) -> Parameter<PhysicalActivityLevel> {
        bind(id, .activityLevel, PhysicalActivityLevel(ratio: 0)!) { PhysicalActivityLevel(ratio: $0) }
    }
    mutating func density(_ id: String) -> Parameter<EnergyDensity> {
        bind(id, .kcalPerKilogram, EnergyDensity(kcalPerKilogram: 1)!) { EnergyDensity(kcalPerKilogram: $0) }
    }
    mutating func coefficient(_ id: String, unit: ParameterUnit) -> Parameter<Coefficient> {
        bind(id, unit, Coefficient(0)!) { Coefficient($0) }
    }

    /// Two limits of one thing, which must stand in order.
    mutating func range<Value: Comparable & Sendable>(
        _ low: Parameter<Value>, _ high: Parameter<Value>
    ) -> ParameterRange<Value> {
        if !(low.value <= high.value), faults.isEmpty {
            faults.append(
                .contradiction(id: records[low.index.position].id, other: records[high.index.position].id))
        }
        return ParameterRange(low: low, high: high)
    }

    /// Call last: names every record that no rule asked for.
    mutating func finish() {
        for (record, bound) in zip(records, isBound) where !bound {
            faults.append(.unknownParameter(id: record.id))
        }
    }

    private mutating func bind<Value>(
        _ id: String, _ unit: ParameterUnit, _ placeholder: Value, _ make: (Double) -> Value?
    ) -> Parameter<Value> {
        guard let position = position(of: id) else {
            faults.append(.missingParameter(id: id))
            return Parameter(value: placeholder, index: ParameterIndex(position: 0))
        }
        isBound[position] = true
        let record = records[position]
        if record.unit != unit {
            faults.append(.wrongUnit(id: id, expected: unit, found: record.unit))
        }
        guard let value = make(record.value) else {
            faults.append(.unsuitableValue(id: id))
            return Parameter(value: placeholder, index: ParameterIndex(position: position))
        }
        return Parameter(value: value, index: ParameterIndex(position: position))
    }

    /// Whether the rule set has this parameter: some belong to a method that not every version has.
    func has(_ id: String) -> Bool { position(of: id) != nil }

    private func position(of id: String) -> Int? {
        var low = 0
        var high = records.count
        while low < high {
            let middle = (low + high) / 2
            if records[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low < records.count && records[low].id == id ? low : nil
    }
}

/// A lower and an upper limit, both allowed themselves.
public struct ParameterRange<Value: Comparable & Sendable>: Sendable {
    public let low: Parameter<Value>
    public let high: Parameter<Value>

    func contains(_ value: Value) -> Bool { low.value <= value && value <= high.value }
}
