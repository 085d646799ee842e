import Foundation
import Testing

/// What the pure targets were compiled to: what they call decides whether they are pure, not how their text looks.
struct PurityTests {
    @Test(arguments: ["Quantities", "Recommendation", "InSilico"])
    func compiledCodeNeedsNothingFromOutside(_ target: String) throws {
        let objects = try PurityTests.objects(of: target)
        #expect(!objects.isEmpty, "no object file of \(target) was built")
        let symbols = try PurityTests.undefinedSymbols(objects)
        #expect(symbols.count > 20, "nm found next to nothing: \(symbols)")
        let impure = symbols.filter { PurityTests.impurity(of: $0) != nil }
        let reasons = impure.map { "\($0): \(PurityTests.impurity(of: $0) ?? "")" }
        #expect(impure.isEmpty, "\(reasons.joined(separator: "\n"))")
    }

    /// Each sample is compiled and must be seen; the last must not.
    @Test(arguments: [
        ("import Foundation\npublic func f() -> Date { Date() }", "Foundation"),
        ("import Glibc\npublic func f(_ x: Double) -> Double { exp(x) }", "the C library"),
        ("public func f() -> Int { Int.random(in: 0...9) }", "randomness"),
        ("public func f() { print(1) }", "input or output"),
        ("public func f() -> ContinuousClock.Instant { ContinuousClock().now }", "a clock"),
        ("public func f(_ s: Set<Int>) -> [Int] { s.map { $0 } }", "hash order"),
        ("public func f(_ d: [Int: Int]) -> Int { var n = 0; for e in d { n = e.key }; return n }", "hash order"),
        ("public func f(_ d: [Int: Int]) -> Int? { d.values.first }", "hash order"),
        ("public func f() throws {}\npublic func g() { try! f() }", "try!"),
        ("public func f(_ s: Set<Int>, _ d: [Int: Int]) -> Double { s.contains(1) ? (2.0).squareRoot() : 1 }", ""),
    ])
    func seesImpurityInCompiledSamples(_ code: String, _ reason: String) throws {
        let folder = NSTemporaryDirectory() + "house-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let source = folder + "/Sample.swift"
        try code.write(toFile: source, atomically: true, encoding: .utf8)
        _ = try Command.output(
            "swiftc", "-parse-as-library", "-Onone", "-module-name", "Sample", "-c", source, "-o", source + ".o")
        let found = try PurityTests.undefinedSymbols([source + ".o"]).compactMap { PurityTests.impurity(of: $0) }
        if reason.isEmpty {
            #expect(found.isEmpty)
        } else {
            #expect(found.contains(reason), "found only \(found)")
        }
    }

    /// - Returns: nil for a symbol that a pure target may need.
    private static func impurity(of symbol: String) -> String? {
        if symbol.contains("Foundation") { return "Foundation" }
        for (mark, reason) in telling where symbol.contains(mark) { return reason }
        if symbol.hasPrefix("$s") || symbol.hasPrefix("swift_") || symbol.hasPrefix("_swift") { return nil }
        if symbol.hasPrefix("__swift") || symbol.hasPrefix("symbolic ") { return nil }
        return plainC.contains(symbol) ? nil : "the C library"
    }

    /// Parts of mangled names: `Sh` is Set, `SD` Dictionary; `ST` and `Sl` are Sequence and Collection.
    private static let telling = [
        ("swift_stdlib_random", "randomness"), ("SystemRandomNumberGenerator", "randomness"),
        ("6random2in", "randomness"), ("13randomElement", "randomness"), ("8shuffle", "randomness"),
        ("$ss5print_", "input or output"), ("$ss10debugPrint", "input or output"), ("$ss8readLine", "input or output"),
        ("ContinuousClock", "a clock"), ("SuspendingClock", "a clock"),
        ("$sShyxGST", "hash order"), ("$sShyxGSl", "hash order"), ("$sSh12makeIterator", "hash order"),
        ("$sSh8Iterator", "hash order"), ("$sSDyxq_GST", "hash order"), ("$sSDyxq_GSl", "hash order"),
        ("$sSD12makeIterator", "hash order"), ("$sSD8Iterator", "hash order"), ("$sSD4Keys", "hash order"),
        ("$sSD6Values", "hash order"), ("swift_unexpectedError", "try!"),
    ]

    /// Memory, and the square root, which IEEE 754 rounds exactly.
    private static let plainC = [
        "memcpy", "memmove", "memset", "memcmp", "bzero", "malloc_usable_size", "sqrt", "__stack_chk_fail",
    ]

    /// Symbols that an object file takes from elsewhere, each once, sorted.
    private static func undefinedSymbols(_ objects: [String]) throws -> [String] {
        let lines = try Command.output(["nm", "--undefined-only", "--format=posix"] + objects)
        var symbols: [String] = []
        for line in lines.split(separator: "\n") {
            let parts = line.split(separator: " ")
            if parts.count >= 2, parts[1] == "U" { symbols.append(String(parts[0])) }
        }
        return Set(symbols).sorted()
    }

    /// Object files of the sources that are there now, in the build that this test belongs to.
    private static func objects(of target: String) throws -> [String] {
        let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let folder = program.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/\(target).build"
        let sources = try Repository.swiftFiles("Sources/" + target).map {
            ($0.file.split(separator: "/").last ?? "") + ".o"
        }
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            .filter { sources.contains(Substring($0)) || $0 == target + ".o" }.map { folder + "/" + $0 }
    }
}
