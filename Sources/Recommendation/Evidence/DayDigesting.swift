import Quantities

extension DayDigest {
    /// Over what a flag can be about: amounts, ranges, meals, drafts and completeness of a day.
    init(of day: DayRecord) {
        var mixer = DigestMixer()
        mixer.add(Int(day.date.dayNumber))
        mixer.add(day.energyKcal)
        mixer.add(day.proteinGrams)
        mixer.add(day.carbohydrateGrams)
        mixer.add(day.fatGrams)
        mixer.add(day.completeness.rawValue)
        mixer.add(day.pendingDrafts)
        mixer.add(day.meals.map { Int($0.rawValue) } ?? -1)
        self.init(value: mixer.state)
    }

    /// Over the confirmed readings of one day, in their order.
    init(day: Int32, kilograms: some Sequence<Double>) {
        var mixer = DigestMixer()
        mixer.add(Int(day))
        for value in kilograms { mixer.add(value) }
        self.init(value: mixer.state)
    }
}

/// 64-bit FNV-1a over the bytes of numbers: enough to see that a day changed; it protects nothing.
private struct DigestMixer {
    private static let offset: UInt64 = 0xCBF2_9CE4_8422_2325
    private static let prime: UInt64 = 0x0000_0100_0000_01B3
    private(set) var state = offset

    mutating func add(_ number: Int) { add(bits: UInt64(bitPattern: Int64(number))) }

    mutating func add(_ number: Double?) {
        add(number == nil ? 0 : 1)
        add(bits: (number ?? 0).bitPattern)
    }

    mutating func add(_ range: SuppliedRange?) {
        add(range?.low)
        add(range?.expected)
        add(range?.high)
    }

    private mutating func add(bits: UInt64) {
        for shift in stride(from: 0, to: UInt64.bitWidth, by: 8) {
            state = (state ^ (bits >> UInt64(shift)) & 0xFF) &* DigestMixer.prime
        }
    }
}
