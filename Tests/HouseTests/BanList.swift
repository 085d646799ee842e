/// What is not written in this repository, and why there is something better.
enum BanList {
    static let all = purity + safety + programs + layers + wording

    private static let pure = ["Sources/Quantities/", "Sources/Recommendation/", "Sources/InSilico/"]
    private static let library = ["Sources/"]
    private static let commandLine = ["Sources/caloriecount/"]
    private static let everywhere = ["Sources/", "Tests/", "Benchmarks/", "Package.swift"]

    private static let purity = [
        Ban(
            what: "import in a pure target",
            instead: "the engine knows Quantities alone; bring the value in as an argument",
            pattern: #"^[ \t]*(?:\w+[ \t]+)*import\s+(?!Quantities\b|Recommendation\b)"#, folders: pure,
            bad: ["import Foundation", "internal import Glibc", "import struct Foundation.Date"],
            good: ["import Quantities", "let important = 1"]),
        Ban(
            what: "a clock", instead: "pass the date in: the same request gives the same reply tomorrow",
            pattern: #"\b(?:Date\s*\(|ContinuousClock\b|SuspendingClock\b|clock_gettime\b|DispatchTime\b)"#,
            folders: library,
            except: [
                "Sources/FrameTransport/", "Sources/Ledger/", "Sources/Observability/", "Sources/Service/",
                "Sources/caloriecount/",
            ],
            bad: ["let now = Date()", "ContinuousClock().now"],
            good: ["let day = CivilDate(dayNumber: 0)", "refuse(.futureDate)"]),
        Ban(
            what: "Date(", instead: "use a monotonic clock for durations and CivilDate for days",
            pattern: #"\bDate\s*\("#, folders: library,
            bad: ["let now = Date()", "Foundation.Date(timeIntervalSince1970: 0)"], good: ["CivilDate(iso: text)"]),
        Ban(
            what: "randomness", instead: "use TestSupport's SeededGenerator in tests, and none at all in the engine",
            pattern: #"\.random\s*\(|\bSystemRandomNumberGenerator\b|\.randomElement\s*\(|\.shuffled\s*\(\s*\)"#,
            folders: library, bad: ["Int.random(in: 0..<3)", "values.shuffled()"],
            good: ["values.shuffled(using: &generator)"]),
        Ban(
            what: "a function of libm",
            instead: "its last bits differ between processors; use + - * / and squareRoot()",
            pattern: #"(?<![.\w])(?:exp|exp2|log|log2|log10|pow|sin|cos|tan|atan|atan2|erf|cbrt|hypot|fma)\s*\("#,
            folders: pure, bad: ["let y = exp(x)", "pow(1.1, 3)"],
            good: ["value.squareRoot()", "catalogue.log(entry)"]),
        Ban(
            what: "fused multiply-add", instead: "write a * b + c: the fused form rounds once less",
            pattern: #"\.addProduct\s*\(|\.addingProduct\s*\("#, folders: pure, bad: ["a.addingProduct(b, c)"],
            good: ["a + b * c"]),
        Ban(
            what: "Int(exactly:) of a double", instead: "use Rounding.whole, which needs no libm",
            pattern: #"\bInt\s*\(\s*exactly:"#, folders: pure, bad: ["Int(exactly: value)"],
            good: ["Rounding.whole(value)", "Int32(exactly: sum)"]),
        Ban(
            what: "conditional compilation in a pure target", instead: "one behaviour in every build",
            pattern: #"^[ \t]*#if\b"#, folders: pure, bad: ["#if DEBUG"], good: ["if isDebug {"]),
        Ban(
            what: "default: in a switch of the engine", instead: "name every case, so that a new one is looked at",
            pattern: #"^[ \t]*default[ \t]*:"#, folders: ["Sources/Recommendation/"],
            // A key that one file of sentences does not know is said by the next; a test covers every key.
            except: ["Sources/Recommendation/Texts/", "Sources/Recommendation/Explanation/"],
            bad: ["        default: nil"], good: ["case .gain: nil"]),
    ]

    private static let safety = [
        Ban(
            what: "try!", instead: "handle the error or pass it on", pattern: #"\btry!"#, folders: everywhere,
            bad: ["let rules = try! load()"], good: ["let rules = try load()", "try? load()"]),
        Ban(
            what: "as!", instead: "use as? and handle nil", pattern: #"\bas!"#, folders: everywhere,
            bad: ["value as! Int"], good: ["value as? Int", "let alias = !x"]),
        Ban(
            what: "fatalError", instead: "throw a typed error: one bad request must not end the service",
            pattern: #"\bfatalError\s*\("#, folders: everywhere, bad: ["fatalError(\"no\")"],
            good: ["throw EngineFault.figureOutOfRange"]),
        Ban(
            what: "print in library code", instead: "return the text; only the command line prints",
            pattern: #"(?<![.\w])(?:print|debugPrint|dump)\s*\("#, folders: library, except: commandLine,
            bad: ["print(value)", "  dump(request)"], good: ["func footprint()", "printer.print(value)"]),
    ]

    private static let programs = [
        Ban(
            what: "a pipe or process of a test's own",
            instead: "use OtherProgram: a pipe can stay open in a stranger, and its reader waits",
            pattern: #"\b(?:Pipe|Process)\s*\(\s*\)"#, folders: ["Tests/"], except: ["Tests/TestSupport/"],
            bad: ["let pipe = Pipe()", "Foundation.Process()"],
            good: ["try OtherProgram.run(\"curl\")", "func inProcess() throws"])
    ]

    private static let layers = [
        Ban(
            what: "import of the generated C messages", instead: "go through Wire, the one place that knows them",
            pattern: #"\bimport\s+CWireMessages\b"#, folders: ["Sources/", "Benchmarks/"], except: ["Sources/Wire/"],
            bad: ["internal import CWireMessages"], good: ["import Wire"]),
        Ban(
            what: "Foundation in a library",
            instead: "it formats by locale and costs start-up time; use the standard library or a system library",
            pattern: #"\bimport\s+(?:struct\s+|class\s+|func\s+)?Foundation"#, folders: library, except: commandLine,
            bad: ["import Foundation", "public import FoundationEssentials"], good: ["import Quantities"]),
    ]

    private static let wording = [
        Ban(
            what: "a note of unfinished work", instead: "do it, or say in an issue that it is to be done",
            pattern: #"\b(?:TODO|FIXME|XXX|HACK)\b|(?<!track )\b[Ff]or now\b|\b[Ss]tub\b"#, folders: everywhere,
            part: .comments,
            bad: ["// TODO: more", "/// Kept for now.", "/* a stub */"],
            good: ["// Nowhere else.", "// stubborn", "/// *just track for now*."])
    ]
}
