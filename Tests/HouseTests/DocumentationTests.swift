import Testing

/// What other modules see is documented, and no number there hides its unit.
struct DocumentationTests {
    @Test func publicDeclarationsAreDocumented() throws {
        let findings = try Repository.swiftFiles("Sources").flatMap { try DocumentationTests.undocumented(in: $0) }
        #expect(findings.isEmpty, "\(findings.report)")
    }

    @Test func noQuantityIsABareDouble() throws {
        let findings = try Repository.swiftFiles("Sources").flatMap { try DocumentationTests.bareDoubles(in: $0) }
        #expect(findings.isEmpty, "\(findings.report)")
    }

    @Test func findsWhatIsNotDocumented() throws {
        let source = SourceText(
            file: "a",
            """
            /// Documented.
            @frozen
            public struct A {
                public let plain: Int
                public init?(x: Int) { nil }
                /// Documented.
                public static func good() {}
                public static func < (a: A, b: A) -> Bool { true }
                public init(plain: Int) { self.plain = plain }
                public func bad() {}
                public func good(_ overload: Int) {}
                public enum Nested {}
            }

            public enum B {}
            """)
        #expect(try DocumentationTests.undocumented(in: source).map(\.line) == [5, 10, 15])
    }

    @Test func findsBareDoubles() throws {
        let source = SourceText(
            file: "a",
            """
            public func a(weight: Double) {}
            public func b(weightKg: Double, heightInCentimetres: Double) {}
            public func c(
                _ value: Double, targetEnergy energy: Double?
            ) {}
            public let maintenance: Double
            public let trainingSteps: StepsPerDay
            public let trainingMinutes: Double
            func d(weight: Double) {}
            public var deficit: EnergyRate
            """)
        #expect(try DocumentationTests.bareDoubles(in: source).map(\.line) == [1, 3, 6])
    }

    /// Types, functions, and initialisers that can fail. A stored property speaks by its name and type, a memberwise
    /// initialiser by its properties, an enum inside a type by the property that holds it, an operator or a witness of
    /// the standard library by its protocol, and an overload by the first of its name.
    private static func undocumented(in source: SourceText) throws -> [Finding] {
        let due = ["struct", "enum", "class", "actor", "protocol", "func", "subscript"]
        let witnesses = ["hash", "encode", "next", "makeIterator", "index"]
        var documented: [String] = []
        return try source.publicDeclarations().filter { declaration in
            let name = declaration.name
            if declaration.isDocumented {
                documented.append(name)
                return false
            }
            if name.first?.isLetter == false || documented.contains(name) || witnesses.contains(name) { return false }
            if declaration.kind == "enum", declaration.isNested { return false }
            let fails = declaration.signature.contains("init?(") || declaration.signature.contains("throws")
            return due.contains(declaration.kind) || fails
        }.map {
            Finding(
                file: source.file, line: $0.line, what: "public \($0.kind) without documentation",
                instead: "say in /// what it is, with unit, range, errors and source where they apply")
        }
    }

    /// A name with one of these words and no unit does not say what its number means.
    private static let quantities = [
        "weight", "mass", "height", "length", "energy", "intake", "target", "maintenance", "deficit", "surplus",
        "floor", "cap", "pace", "rate", "age", "duration", "calories", "expenditure", "protein",
    ]
    private static let units = [
        "kg", "kilogram", "kilograms", "lb", "pound", "pounds", "cm", "centimetre", "centimetres", "metre", "metres",
        "feet", "inches", "inch", "kcal", "day", "week", "year", "years", "minute", "minutes", "second", "seconds",
        "milliseconds", "percent", "ratio", "share", "grams",
    ]

    private static func bareDoubles(in source: SourceText) throws -> [Finding] {
        guard !source.file.hasPrefix("Sources/Quantities/") else { return [] }
        let names = try Pattern(#"(\w+)\s*:\s*\[?Double\b"#)
        return try source.publicDeclarations().flatMap { declaration in
            names.matches(in: declaration.signature).filter { name in
                let words = DocumentationTests.words(of: name.text)
                return words.contains(where: quantities.contains) && !words.contains(where: units.contains)
            }.map {
                Finding(
                    file: source.file, line: declaration.line, what: "\($0.text) is a bare Double",
                    instead: "take a type of Quantities, or name the unit where a supplied number is not yet looked at")
            }
        }
    }

    /// `meanStepsPerDay` → mean, steps, per, day.
    private static func words(of name: String) -> [String] {
        var words: [String] = [""]
        for character in name {
            if character.isUppercase { words.append("") }
            words[words.count - 1] += character.lowercased()
        }
        return words
    }
}
