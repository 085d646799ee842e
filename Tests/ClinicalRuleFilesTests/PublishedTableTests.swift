import Recommendation
import TestSupport
import Testing

/// The report's own tables 7-9 and 7-10, recomputed from the coefficients in the rule file: a check of the digits
/// that does not rest on a second typing of them. Heights and weights are rounded there, hence 1 kcal.
@Suite struct PublishedTableTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let sex: String
        let age: Double
        let centimetres: Double
        let kilograms: Double
        /// kcal/day: inactive, low active, active, very active.
        let published: [Double]
        var testDescription: String { "\(sex) \(age)" }
    }

    static let rows = [
        Row(sex: "male", age: 25, centimetres: 176.1, kilograms: 81.4, published: [2775, 2988, 3177, 3516]),
        Row(sex: "male", age: 40, centimetres: 176.3, kilograms: 89.9, published: [2733, 2955, 3151, 3519]),
        Row(sex: "male", age: 60, centimetres: 174.9, kilograms: 88.7, published: [2491, 2709, 2907, 3258]),
        Row(sex: "male", age: 80, centimetres: 172.2, kilograms: 83.3, published: [2181, 2389, 2586, 2896]),
        Row(sex: "female", age: 25, centimetres: 162.7, kilograms: 69.3, published: [2152, 2316, 2454, 2683]),
        Row(sex: "female", age: 40, centimetres: 162.5, kilograms: 75.0, published: [2112, 2278, 2418, 2647]),
        Row(sex: "female", age: 60, centimetres: 160.8, kilograms: 74.8, published: [1960, 2125, 2264, 2489]),
        Row(sex: "female", age: 80, centimetres: 156.8, kilograms: 69.7, published: [1737, 1896, 2035, 2249]),
    ]

    @Test(arguments: rows)
    func coefficientsGiveThePublishedFigure(_ row: Row) throws {
        let records = try TestRules.current.parameters
        func value(_ id: String) throws -> Double { try #require(records.first { $0.id == id }).value }
        for (category, published) in zip(["inactive", "low_active", "active", "very_active"], row.published) {
            let prefix = "estimate.\(row.sex).\(category)"
            let figure =
                try value(prefix + ".constant") + value(prefix + ".per_year") * row.age
                + value(prefix + ".per_cm") * row.centimetres + value(prefix + ".per_kg") * row.kilograms
            #expect((figure - published).magnitude <= 1, "\(category)")
        }
    }
}
