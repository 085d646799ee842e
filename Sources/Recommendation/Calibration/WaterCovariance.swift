import Quantities

/// Water and scale, and the menstrual cycle: parts 1 and 2 of the covariance, which depend on the distance of two
/// labels alone.
struct WaterCovariance {
    /// cos(2πk/28) for k = 0…7; the rest of the period follows by symmetry. A literal table, because cosines of
    /// maths libraries differ in their last bits.
    private static let quarterPeriod: [Double] = [
        1, 0.974927912181823607, 0.900968867902419126, 0.781831482468029809, 0.623489801858733531,
        0.433883739117558120, 0.222520933956314404, 0,
    ]
    private static let quarter = 7

    /// Per distance, kg².
    private(set) var byDistance: [Double]

    /// - Parameters:
    ///   - distances: one more than the largest distance of two labels.
    ///   - mean: of the kept weights.
    init(distances: Int, mean: Double, hasCycle: Bool, _ rules: CalibrationRules) {
        let water = rules.waterShare.value.fraction * mean
        let amplitude = hasCycle ? rules.cycleAmplitude.value.kilograms : 0
        let memory = rules.waterMemory.value.factor
        byDistance = Array(repeating: 0, count: distances)
        var power = 1.0
        for distance in 0..<distances {
            byDistance[distance] = water * water * power + amplitude * amplitude * WaterCovariance.cosine(distance)
            power *= memory
        }
    }

    /// cos(2π · distance / 28).
    static func cosine(_ distance: Int) -> Double {
        let inPeriod = distance % (4 * quarter)
        let inHalf = inPeriod <= 2 * quarter ? inPeriod : 4 * quarter - inPeriod
        return inHalf <= quarter ? quarterPeriod[inHalf] : -quarterPeriod[2 * quarter - inHalf]
    }

    mutating func add(_ variance: Double, memory: Double) {
        var power = 1.0
        for distance in byDistance.indices {
            byDistance[distance] += variance * power
            power *= memory
        }
    }
}
