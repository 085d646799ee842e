import ClinicalRuleFiles
import Recommendation
import Testing
import TestSupport

/// A released version keeps its behaviour for good (algorithm §9).
struct FrozenVersionTests {
    @Test func everyReleasedVersionSaysWhatItSaid() throws {
        let register = try ClinicalRuleFiles.versions(in: TestRules.folder)
        #expect(register.count == Catalogue.rows.count)
        let findings = try FrozenVersions.findings(
            register, recorded: FrozenVersions.recorded, digest: FrozenVersions.digest(version:))
        #expect(findings.isEmpty, "\(findings)")
    }

    /// The two rows differ in behaviour, and one row's digest is the same twice.
    @Test func aDigestTellsVersionsApart() throws {
        let released = try FrozenVersions.digest(version: "0.1.0")
        #expect(try FrozenVersions.digest(version: "0.1.0") == released)
        #expect(try FrozenVersions.digest(version: "0.2.0-candidate") != released)
    }

    @Test func findsAChangedAMissingAndAnInventedRecord() throws {
        let register = try ClinicalRuleFiles.versions(in: TestRules.folder)
        let draft = try #require(register.first { $0.version == "0.1.0" })
        let released = RegisterEntry(
            version: draft.version, status: .released, digest: draft.digest, reviewBy: draft.reviewBy,
            successor: nil, signedBy: ["clinician"])
        #expect(FrozenVersions.findings([released], recorded: [], digest: { _ in 1 }).count == 1)
        #expect(FrozenVersions.findings([released], recorded: [("0.1.0", 2)], digest: { _ in 1 }).count == 1)
        #expect(FrozenVersions.findings([released], recorded: [("0.1.0", 1)], digest: { _ in 1 }).isEmpty)
        #expect(FrozenVersions.findings([draft], recorded: [("0.1.0", 1)], digest: { _ in 1 }).count == 1)
    }
}
