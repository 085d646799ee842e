import Testing

/// The repository looks as the design says, and each kind of thing has one home.
struct LayoutTests {
    /// Package.swift, Sources, Tests, Proto, Goldens, ClinicalRules and docs stand at the top (CARD-03).
    @Test func topLevelIsThatOfTheDesign() throws {
        let tops = Set(try Repository.trackedPaths().map { String($0.split(separator: "/")[0]) })
        for name in ["Package.swift", "Sources", "Tests", "Proto", "Goldens", "ClinicalRules", "docs", "Makefile"] {
            #expect(tops.contains(name), "\(name) is missing")
        }
    }

    /// Swift (CARD-01), with C, or C++ for a library that has nothing else, only
    /// where Swift cannot go: generated messages, an allocator, macros of the system.
    @Test func sourcesAreSwift() throws {
        let other = try Repository.trackedPaths().filter {
            $0.hasPrefix("Sources/") && !$0.hasSuffix(".swift") && !$0.hasSuffix("module.modulemap")
        }
        #expect(!other.isEmpty)
        for path in other {
            let target = path.split(separator: "/")[1]
            #expect(target.hasPrefix("C") && target.dropFirst().first?.isUppercase == true, "\(path) is no Swift")
            // One library has no C interface; its bridge alone is C++.
            let isBridge = target == "CGrpcBridge" && path.hasSuffix(".cpp")
            #expect(path.hasSuffix(".c") || path.hasSuffix(".h") || isBridge, "\(path) is neither Swift nor C")
        }
    }

    /// A golden mirrored in a second place goes stale there (P49).
    @Test func goldensHaveOneHome() throws {
        let strays = try Repository.trackedPaths().filter {
            ($0.hasSuffix("/case.json") || $0.contains("golden")) && $0.hasSuffix(".json") && !$0.hasPrefix("Goldens/")
        }
        #expect(strays.isEmpty, "goldens outside Goldens/: \(strays)")
    }

    /// Rule files too: a second copy of a parameter is how two of them come to disagree (P02).
    @Test func ruleFilesHaveOneHome() throws {
        let strays = try Repository.trackedPaths().filter {
            $0.hasSuffix("/rule_set.json") && !$0.hasPrefix("ClinicalRules/") && !$0.contains("/Fixtures/")
        }
        #expect(strays.isEmpty, "rule sets outside ClinicalRules/: \(strays)")
    }
}
