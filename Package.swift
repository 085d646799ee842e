// swift-tools-version: 6.2
import PackageDescription

/// One strict settings array for every Swift target: a warning is an error, existentials are spelt out.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// A Swift target that may import only what it names here (checked by `--explicit-target-dependency-import-check`).
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// Tests of optimised modules need not be optimised themselves: that takes longer than all modules together.
let testSettings = strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .testTarget(
        name: name, dependencies: dependencies + ["TestSupport"], exclude: exclude, swiftSettings: testSettings)
}

/// `CALORIECOUNT_GRPC=0 swift build` leaves the gRPC door out, where its library is absent.
let hasGrpc = Context.environment["CALORIECOUNT_GRPC"] != "0"
let grpcTargets: [Target] = [
    // pkgConfig is not asked: SwiftPM does not come to an end with this library's.
    .target(
        name: "CGrpcBridge",
        dependencies: ["CJansson"],
        linkerSettings: [
            .linkedLibrary("grpc++"), .linkedLibrary("grpc"), .linkedLibrary("gpr"), .linkedLibrary("crypto"),
        ]
    ),
    module(
        "GrpcTransport",
        [
            "Locks", "Acceptors", "Wire", "Service", "FrameTransport", "StockDoor", "CGrpcBridge",
            "CServiceDescriptors",
        ]),
    tests(
        "GrpcTransportTests",
        ["Locks", "GrpcTransport", "StockDoor", "FrameTransport", "Service", "Wire"]),
]

/// `CALORIECOUNT_FUZZ=1 swift build --sanitize fuzzer` makes a program of the readers that the tests give seeds to.
/// It has no `main` of its own, so it is left out of every other build.
let isFuzzing = Context.environment["CALORIECOUNT_FUZZ"] == "1"
let fuzzDependencies: [Target.Dependency] =
    [
        "Access", "ClinicalRuleFiles", "FrameTransport", "GoldenKit", "Ledger", "Quantities", "Recommendation",
        "Regression", "Service", "StockDoor", "TestSupport", "Wire",
    ] + (hasGrpc ? ["GrpcTransport"] : [])
let fuzzSettings = strict + (hasGrpc ? [.define("CALORIECOUNT_GRPC")] : [])
let fuzzTarget: Target =
    isFuzzing
    ? .executableTarget(
        name: "fuzz-readers", dependencies: fuzzDependencies, path: "Tests/FuzzTests",
        exclude: ["Seeds", "Failures", "SeedTests.swift", "make-seeds"], swiftSettings: fuzzSettings)
    : .testTarget(
        name: "FuzzTests", dependencies: fuzzDependencies,
        exclude: ["Seeds", "Failures", "Harness.swift", "make-seeds"], swiftSettings: fuzzSettings)

let package = Package(
    name: "caloriecount",
    products: [
        .library(name: "Quantities", targets: ["Quantities"]),
        .library(name: "Recommendation", targets: ["Recommendation"]),
        .executable(name: "caloriecount", targets: ["caloriecount"]),
    ],
    targets: [
        // Pure: no Foundation, no Glibc, no C, no clock, no randomness, no I/O.
        // The one symbol from libm is sqrt, which IEEE 754 rounds exactly; optimised builds inline it.
        .target(name: "Quantities", swiftSettings: strict, linkerSettings: [.linkedLibrary("m")]),
        module("Recommendation", ["Quantities"]),
        // Pure too, and without a rule set: virtual people.
        module("InSilico", []),

        module("Corpus", ["Quantities", "Recommendation"]),
        module("Locks"),

        // Bindings.
        .systemLibrary(
            name: "CProtobufC", pkgConfig: "libprotobuf-c", providers: [.apt(["libprotobuf-c-dev"])]),
        .systemLibrary(name: "CJansson", pkgConfig: "jansson", providers: [.apt(["libjansson-dev"])]),
        .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(
            name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
        .target(name: "CMessageArena", dependencies: ["CProtobufC"]),
        .target(name: "CWireMessages", dependencies: ["CProtobufC"]),
        module(
            "Wire",
            ["Quantities", "Recommendation", "CProtobufC", "CJansson", "CMessageArena", "CWireMessages"]),

        // Files.
        module("ClinicalRuleFiles", ["Quantities", "Recommendation", "CJansson", "CCrypto"]),
        module("GoldenKit", ["Quantities", "CJansson", "CCrypto", "Service", "Wire"]),
        module("Packet", ["GoldenKit", "Quantities", "Recommendation"]),
        module("Trials", ["Locks", "Quantities", "Recommendation", "InSilico", "CCrypto", "Packet"]),

        module("Regression", ["Locks", "Recommendation", "Corpus", "Wire", "Service", "GoldenKit", "Packet"]),

        // Effects.
        module("Signatures"),
        module("ReviewDesk", ["Packet", "CMicroHTTPD"]),
        module("Ledger", ["Locks", "Quantities", "CSQLite", "CCrypto"]),
        module("Service", ["Locks", "Quantities", "Recommendation", "Wire", "Ledger", "CCrypto"]),
        module("Access", ["Locks", "Service", "CCrypto"]),
        .target(name: "CLinuxSockets"),
        module("Acceptors", ["Locks", "Service", "CLinuxSockets"]),
        module("Observability", ["Locks", "Acceptors", "Service", "CLinuxSockets", "CMicroHTTPD"]),
        .target(name: "CSecureSockets", linkerSettings: [.linkedLibrary("ssl"), .linkedLibrary("crypto")]),
        module("FrameTransport", ["Locks", "Wire", "Service", "CLinuxSockets", "CSecureSockets"]),
        .target(name: "CServiceDescriptors"),
        module("StockDoor", ["Locks", "Wire", "Service", "FrameTransport"]),
        module(
            "HttpTransport",
            ["Locks", "Acceptors", "Wire", "Service", "FrameTransport", "StockDoor", "CMicroHTTPD"]),
        .executableTarget(
            name: "caloriecount",
            dependencies: [
                "Quantities", "Recommendation", "Corpus", "Locks", "ClinicalRuleFiles", "GoldenKit", "Packet",
                "Regression", "ReviewDesk", "Signatures", "Wire", "Ledger", "Service", "Access", "Observability",
                "FrameTransport",
                "StockDoor", "HttpTransport", "Trials",
            ] + (hasGrpc ? ["GrpcTransport"] : []),
            swiftSettings: strict + (hasGrpc ? [.define("CALORIECOUNT_GRPC")] : [])),

        // Measures; built with `swift build -c release --product frame-bench`.
        .executableTarget(
            name: "frame-bench", dependencies: ["FrameTransport", "Service", "Wire", "CLinuxSockets"],
            path: "Benchmarks/FrameBench", swiftSettings: strict),
        .executableTarget(
            name: "frame-soak", dependencies: ["FrameTransport", "Service", "Wire"],
            path: "Benchmarks/FrameSoak", swiftSettings: strict),
        .executableTarget(
            name: "engine-bench",
            dependencies: ["ClinicalRuleFiles", "Recommendation", "Service", "Wire"],
            path: "Benchmarks/EngineBench", swiftSettings: strict),

        .executableTarget(
            name: "ledger-bench", dependencies: ["ClinicalRuleFiles", "Ledger", "Recommendation", "Service", "Wire"],
            path: "Benchmarks/LedgerBench",
            swiftSettings: strict),

        // Tests: one target per module, and HouseTests for what holds everywhere.
        .target(
            name: "TestSupport", dependencies: ["Quantities", "Recommendation", "Corpus", "ClinicalRuleFiles"],
            path: "Tests/TestSupport", swiftSettings: strict),
        .executableTarget(
            name: "corpus-digest", dependencies: ["TestSupport"], path: "Tests/CorpusDigest", swiftSettings: strict),
        .executableTarget(
            name: "weekly-properties", dependencies: ["TestSupport", "Recommendation"], path: "Tests/WeeklyProperties",
            swiftSettings: strict),
        .executableTarget(
            name: "parameter-mutations",
            dependencies: ["Recommendation", "ClinicalRuleFiles", "GoldenKit", "Regression"],
            path: "Tests/ParameterMutations", swiftSettings: strict),
        tests("LocksTests", ["Locks"]),
        tests("AcceptorsTests", ["Acceptors", "Service"]),
        tests("QuantitiesTests", ["Quantities"]),
        tests("RecommendationTests", ["Quantities", "Recommendation", "ClinicalRuleFiles"]),
        tests("ClinicalRuleFilesTests", ["ClinicalRuleFiles", "Recommendation", "Quantities"], exclude: ["Fixtures"]),
        .executableTarget(
            name: "ledger-kill-writer", dependencies: ["Ledger", "Quantities"], path: "Tests/LedgerKillWriter",
            swiftSettings: strict),
        .executableTarget(
            name: "in-process-door",
            dependencies: ["ClinicalRuleFiles", "Ledger", "Recommendation", "Regression", "Service", "Wire"],
            path: "Tests/InProcessDoor", swiftSettings: strict),
        .target(name: "CFaultVFS", dependencies: ["CSQLite"], path: "Tests/CFaultVFS"),
        tests("LedgerTests", ["Locks", "Ledger", "Quantities", "CSQLite", "CFaultVFS"], exclude: ["Fixtures"]),
        tests(
            "WireTests",
            ["Wire", "Recommendation", "Quantities", "CMessageArena", "CProtobufC", "CWireMessages"],
            exclude: ["Fixtures"]),
        tests(
            "ServiceTests",
            ["Locks", "Service", "Ledger", "Wire", "Recommendation", "Quantities"], exclude: ["Fixtures"]),
        tests("AccessTests", ["Access", "Service"]),
        tests("ObservabilityTests", ["Observability", "Service"]),
        tests(
            "FrameTransportTests",
            [
                "Locks", "FrameTransport", "Service", "Wire", "CWireMessages", "CProtobufC", "CMessageArena",
                "CLinuxSockets",
                "frame-bench", "caloriecount",
            ]),
        tests(
            "GoldenTests",
            [
                "Corpus", "ClinicalRuleFiles", "GoldenKit", "Regression", "Signatures", "Quantities", "Service", "Wire",
                "Recommendation",
            ]),
        tests("ReviewDeskTests", ["ReviewDesk", "Packet"]),
        tests("HttpTransportTests", ["Locks", "HttpTransport", "StockDoor", "FrameTransport", "Service", "Wire"]),
        tests("StockDoorTests", ["StockDoor", "FrameTransport", "Service", "Wire"]),
        tests("PacketTests", ["Packet", "GoldenKit", "Quantities", "Recommendation", "Service"]),
        tests("CommandLineTests", ["caloriecount", "FrameTransport", "Service", "Wire"]),
        tests("InSilicoTests", ["InSilico"], exclude: ["hall_twin.py"]),
        tests("TrialsTests", ["Locks", "Trials", "InSilico", "Recommendation", "Quantities"]),
        tests("HouseTests", []),
    ] + (hasGrpc ? grpcTargets : []) + [fuzzTarget],
    cxxLanguageStandard: .cxx17
)

/// `CALORIECOUNT_TESTED=AccessTests,WireTests` leaves all other tests out of a build: a sanitiser or an optimised run
/// takes some of them, and what it does not run need not be compiled for it.
if let named = Context.environment["CALORIECOUNT_TESTED"] {
    let kept = Set(named.split(separator: ",").map(String.init))
    package.targets.removeAll { $0.type == .test && !kept.contains($0.name) }
}
