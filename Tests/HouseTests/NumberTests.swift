import Testing

/// No number of the algorithm stands in Swift code: it is a parameter with unit, source and status in ClinicalRules.
struct NumberTests {
    /// Nothing, one, two, halves and squares; decimal steps; percent; days of a week.
    private static let plain: [Double] = [0, 1, 2, 10, 100, 7]

    /// Numbers that are no choice of anyone: each with the only file that may write it, and why it is no parameter.
    private static let reasoned: [(file: String, literal: String, reason: String)] = [
        ("Activity/WearableDays.swift", "1_440.0", "minutes of a day"),
        ("Activity/ManualClassification.swift", "1_440.0", "minutes of a day"),
        ("Activity/ManualClassification.swift", "10_080.0", "minutes of a week"),
        ("Calibration/IntakeAdjustedRegression.swift", "6", "covariance of an integrated random walk, a²(3b − a)/6"),
        ("Calibration/IntakeAdjustedRegression.swift", "3", "covariance of an integrated random walk, a²(3b − a)/6"),
        ("Calibration/CorrelatedLine.swift", "4", "columns that are reduced at a time"),
        ("Calibration/WaterCovariance.swift", "4", "quarters of a period"),
        ("Calibration/WaterCovariance.swift", "0.974927912181823607", "a cosine of the literal table"),
        ("Calibration/WaterCovariance.swift", "0.900968867902419126", "a cosine of the literal table"),
        ("Calibration/WaterCovariance.swift", "0.781831482468029809", "a cosine of the literal table"),
        ("Calibration/WaterCovariance.swift", "0.623489801858733531", "a cosine of the literal table"),
        ("Calibration/WaterCovariance.swift", "0.433883739117558120", "a cosine of the literal table"),
        ("Calibration/WaterCovariance.swift", "0.222520933956314404", "a cosine of the literal table"),
        ("Evidence/RobustLine.swift", "1.4826", "median absolute deviation to standard deviation, 1 / Φ⁻¹(3/4)"),
        ("Evidence/DayDigesting.swift", "0xCBF2_9CE4_8422_2325", "offset of the FNV-1a digest"),
        ("Evidence/DayDigesting.swift", "0x0000_0100_0000_01B3", "prime of the FNV-1a digest"),
        ("Evidence/DayDigesting.swift", "8", "bits of a byte"),
        ("Evidence/DayDigesting.swift", "0xFF", "bits of a byte"),
        ("Destination/LandingRange.swift", "0.005", "half of the last decimal that may be supplied"),
        ("FirstTarget/RequestReading.swift", "12", "months of a year"),
        ("Plausibility/SuppliedNumber.swift", "0.000_02", "noise of single-precision numbers, far below any decimal"),
        ("Plan/PlanFold.swift", "32", "bytes of a SHA-256 digest"),
        ("Weekly/WeeklyAssembly.swift", "16", "steps of a trace that room is made for beforehand"),
    ]

    @Test func engineHasNoNumberOfTheAlgorithm() throws {
        let sources = try Repository.swiftFiles("Sources/Recommendation")
        #expect(sources.count > 30)
        let findings = try sources.flatMap { try NumberTests.findings(in: $0) }
        #expect(findings.isEmpty, "\(findings.report)")
    }

    /// A figure in a sentence is a second copy of a parameter (P02): it comes in as an argument. Formulae may name the
    /// days of a week and percent; the method's name has its year.
    @Test func sentencesHaveNoNumberOfTheirOwn() throws {
        let sources = try Repository.swiftFiles("Sources/Recommendation")
        let findings = try sources.flatMap { try NumberTests.numbersInTexts(of: $0) }
        #expect(findings.isEmpty, "\(findings.report)")
    }

    @Test func findsNumbersInSentencesButNotInIds() throws {
        let source = SourceText(
            file: "a",
            """
            let a = "at most 750 kcal"
            let b = "ABC-19, X02, §6.1 and version 0.1.0 of \\(argument(3)) / 7 / 100, 2023 EER"
            let c = "under 18.5"
            """)
        #expect(try NumberTests.numbersInTexts(of: source).map(\.line) == [1, 3])
    }

    private static func numbersInTexts(of source: SourceText) throws -> [Finding] {
        try Pattern(#"(?<![\w.§-])([0-9]+(?:\.[0-9]+)*)(?!\w)"#).matches(in: source.texts.joined(separator: "\n"))
            .filter { number in
                let isVersion = number.text.filter { $0 == "." }.count > 1
                return !isVersion && !["0", "7", "100", "2023"].contains(number.text)
            }
            .map {
                Finding(
                    file: source.file, line: $0.line, what: "the number \($0.text) in a sentence",
                    instead: "pass the parameter's value as an argument")
            }
    }

    @Test func reasonsAreStillNeeded() throws {
        for row in NumberTests.reasoned {
            let source = SourceText(
                file: row.file, try Repository.text("Sources/Recommendation/" + row.file))
            let literals = try NumberTests.literals(in: source).map(\.text)
            #expect(literals.contains(row.literal), "\(row.file) no longer has \(row.literal): take the row out")
        }
    }

    @Test func findsNumbersButNotTheirLookalikes() throws {
        let source = SourceText(
            file: "Sources/Recommendation/A.swift",
            """
            let a = 7_700.0 / 7
            let b = x1 + kcal2023 + 0x10
            let c = "at most 500" // 750
            case energyRequirement2023, $0, tuple.1
            let d = -0.5 + 1e-3 + 100.0
            """)
        #expect(try NumberTests.findings(in: source).map(\.line) == [1, 2, 5, 5])
    }

    private static func literals(in source: SourceText) throws -> [(line: Int, text: String)] {
        try Pattern(#"(?<![\w.$])(0x[0-9A-Fa-f_]+|[0-9][0-9_]*(?:\.[0-9][0-9_]*)?(?:[eE][-+]?[0-9]+)?)"#)
            .matches(in: source.code.joined(separator: "\n"))
    }

    private static func findings(in source: SourceText) throws -> [Finding] {
        try literals(in: source).filter { literal in
            let digits = literal.text.filter { $0 != "_" }
            if let value = Double(digits), plain.contains(value), !digits.hasPrefix("0x") { return false }
            return !reasoned.contains { source.file.hasSuffix("/" + $0.file) && $0.literal == literal.text }
        }.map {
            Finding(
                file: source.file, line: $0.line, what: "the number \($0.text)",
                instead: "make it a parameter in ClinicalRules, or add it with its reason to NumberTests")
        }
    }
}
