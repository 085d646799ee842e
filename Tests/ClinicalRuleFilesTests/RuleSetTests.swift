import ClinicalRuleFiles
import Foundation
import Quantities
import Recommendation
import TestSupport
import Testing

/// Rule set 0.1.0 says what the algorithm says, and says where each value comes from.
@Suite struct RuleSetTests {
    @Test(arguments: SpecifiedValue.all)
    func valueIsTheSpecifiedOne(_ specified: SpecifiedValue) throws {
        let record = try #require(TestRules.current.parameters.first { $0.id == specified.id })
        #expect(record.value == specified.value)
        #expect(record.unit == specified.unit)
        #expect(record.status == specified.status)
    }

    @Test func noOtherParameter() throws {
        let specified = SpecifiedValue.all.map(\.id)
        #expect(Set(specified).count == specified.count)
        #expect(Set(try TestRules.current.parameters.map(\.id)) == Set(specified))
    }

    @Test func everyParameterHasSourceReasonRangeAndStep() throws {
        let rules = try TestRules.current
        let sources = Set(rules.sources.map(\.id))
        for record in rules.parameters {
            #expect(!record.sources.isEmpty && sources.isSuperset(of: record.sources), "\(record.id)")
            #expect((20...150).contains(record.reason.count), "\(record.id): \(record.reason)")
            #expect(record.reason.hasSuffix("."), "\(record.id)")
            #expect(record.minimum <= record.value && record.value <= record.maximum, "\(record.id)")
            let steps = record.value / record.step
            #expect((steps - steps.rounded()).magnitude < 1e-6, "\(record.id) is no multiple of its step")
        }
    }

    /// A published figure cites literature, a confirmed one the product documents, a choice of ours says so.
    @Test func statusFitsSources() throws {
        for record in try TestRules.current.parameters {
            let isOurs = { (id: String) in id == "project-choice" || id.hasPrefix("document-") }
            switch record.status {
            case .published: #expect(record.sources.contains { !isOurs($0) }, "\(record.id)")
            case .confirmed: #expect(record.sources.contains { $0.hasPrefix("document-") }, "\(record.id)")
            case .provisional, .open: continue
            }
        }
    }

    /// The own ranges of neighbours in a chain do not overlap: any value within its own range keeps the order, so
    /// one edit inside the ranges cannot make two limits contradict each other.
    @Test func ownRangesKeepTheOrder() throws {
        let records = try TestRules.current.parameters
        func record(_ id: String) throws -> ParameterRecord {
            try #require(records.first { $0.id == id }, "no parameter \(id)")
        }
        for chain in ValueOrder.chains {
            for (lower, upper) in zip(chain, chain.dropFirst()) {
                #expect(try record(lower).maximum <= record(upper).minimum, "\(lower), \(upper)")
            }
        }
    }

    /// Orders that the algorithm's text states: bands, steps, paces, limits around limits.
    @Test(arguments: [
        ("plausibility.age_accepted_minimum", "plausibility.age_usual_minimum"),
        ("plausibility.weight_usual_maximum", "plausibility.weight_accepted_maximum"),
        ("plausibility.own_target_usual_maximum", "plausibility.own_target_accepted_maximum"),
        ("eligibility.offered_from_age", "eligibility.estimate_from_age"),
        ("eligibility.underweight_bmi", "destination.safety_minimum_bmi"),
        ("destination.safety_minimum_bmi", "destination.lose_from_bmi"),
        ("destination.safety_minimum_bmi_older", "destination.lose_from_bmi_older"),
        ("activity.band_low_active_from", "activity.band_active_from"),
        ("activity.band_active_from", "activity.band_very_active_from"),
        ("activity.steps_active_from", "activity.steps_very_active_from"),
        ("activity.implausible_steps_above", "activity.usable_steps_maximum"),
        ("activity.usable_days_for_suggestion", "activity.usable_days_for_full_coverage"),
        ("lose.pace_gentle", "lose.pace_steady"), ("lose.pace_steady", "lose.pace_brisk"),
        ("lose.share_cap_drawn_in", "lose.share_cap"),
        ("gain.surplus_experienced", "gain.surplus_intermediate"),
        ("gain.intermediate_from", "gain.experienced_above"),
    ])
    func orderIsGuarded(_ lower: String, _ upper: String) {
        #expect(ValueOrder.chains.contains { chain in zip(chain, chain.dropFirst()).contains { $0 == (lower, upper) } })
    }

    /// What the documents fix as a cap cannot be raised by an edit within the own range.
    @Test(arguments: [
        ("lose.share_cap", 20.0), ("lose.absolute_cap", 750), ("gain.absolute_cap", 500),
        ("gain.surplus_novice", 10), ("gain.surplus_intermediate", 7.5), ("gain.surplus_experienced", 5),
    ])
    func confirmedCapIsItsOwnMaximum(_ id: String, _ cap: Double) throws {
        #expect(try TestRules.current.parameters.first { $0.id == id }?.maximum == cap)
    }

    @Test func identity() throws {
        let identity = try TestRules.current.identity
        #expect(identity.version == "0.1.0")
        // A draft until a clinician signs.
        #expect(identity.status == .draft)
        #expect(identity.signedBy.isEmpty)
        #expect(identity.successor == nil)
        #expect(identity.reviewBy == CivilDate(year: 2027, month: 6, day: 30))
        #expect(identity.digest.count == 32)
        for words in ["general wellness", "not for diagnosis", "children", "pregnancy", "no clinical clearance"] {
            #expect(identity.intendedUse.contains(words), "\(words)")
        }
    }

    @Test func registerHoldsTheDigestOfTheFiles() throws {
        let entries = try ClinicalRuleFiles.versions(in: TestRules.folder)
        #expect(entries.map(\.version) == ["0.1.0", "0.2.0-candidate"])
        for entry in entries {
            let found = try ClinicalRuleFiles.digest(folder: TestRules.folder, version: entry.version)
            #expect(found == entry.digest)
            #expect(found.hexadecimal.count == 64)
        }
        #expect(ClinicalRuleFiles.check(folder: TestRules.folder).isEmpty)
    }

    /// Each source that is named in the list is cited somewhere; a forgotten one would look like evidence.
    @Test func everySourceIsCited() throws {
        let sets = [try TestRules.current, try TestRules.candidate]
        let cited = sets.flatMap { rules in
            rules.parameters.flatMap(\.sources) + rules.policyRecords.flatMap(\.sources)
                + rules.questions.flatMap(\.sources)
        }
        #expect(Set(cited) == Set(try TestRules.current.sources.map(\.id)))
    }
}
