import GoldenKit
import Packet
import Quantities
import Testing

/// What a case's page says to a clinician (CARD-05, CARD-06), against what its files say.
@Suite struct CasePageTests {
    private func page(_ area: String, _ id: String, _ standing: CaseStanding? = nil, form: ReviewForm? = nil) throws
        -> (page: PageReader, text: String)
    {
        let material = try #require(
            try SamplePacket.material(try SamplePacket.recorded(area, id), reviewed: standing))
        let packet = Packet(try SamplePacket.content([material]))
        let text = try #require(packet.file(at: "cases/\(area)/\(id).html", form: form))
        return (PageReader(text), text)
    }

    /// The person of lose/absolute-cap-binds: 1992-01-15 to 2026-03-02 are 34 completed years; 125 / 1.85² = 36.52.
    @Test func saysWhoAsksAndWhatComesBack() throws {
        let page = try page("lose", "absolute-cap-binds").page.text
        #expect(
            page.contains(
                "Equation sex male · 34 years (born 15 Jan 1992) · 185 cm · 125 kg · body mass index 36.5 kg/m²"))
        #expect(page.contains("Asks as of 2 Mar 2026 for a first target: lose weight, at a brisk pace."))
        #expect(page.contains("Target: 3090 kcal/day."))
        #expect(page.contains("Fixed cap alone, decides"))
        for sentence in try sentences("lose", "absolute-cap-binds") {
            #expect(page.contains(sentence.replacing("'", with: "&#39;")), "\(sentence)")
        }
    }

    /// What is asked alike of many days is one line, not a line for each.
    @Test func saysOnceWhatIsAskedOfManyDays() throws {
        let page = try page("weekly-weights", "first-reading-just-usual").page.text
        #expect(page.contains("unusual weight on 33 days: 5 May to 2 Jun 2026, 4 to 7 Jun 2026"))
        #expect(!page.contains("unusual weight on 6 May 2026"))
    }

    private func sentences(_ area: String, _ id: String) throws -> [String] {
        guard case .reply(let reply)? = try SamplePacket.recorded(area, id).answer(of: SamplePacket.version) else {
            return []
        }
        return reply["eligible"]?["texts"]?.elements.compactMap { $0["english"]?.text } ?? []
    }

    @Test func drawsDaysThatCountAndDaysThatDoNot() throws {
        let page = try page("weekly-guards", "two-weekends-empty").page
        // 31 kept days as bars, and one swatch in the legend; 7 days before the window and 4 weekend days hatched.
        #expect(page.all("rect").filter { $0["class"] == "kept" }.count == 32)
        #expect(page.all("rect").filter { $0["class"] == "hatched" && $0["fill"] != nil }.count == 11)
        #expect(page.all("circle").filter { $0["class"] == "weight" }.count == 36)
        #expect(page.all("polygon").filter { $0["class"] == "fan" }.count == 4)
        let table = try #require(page.all("table").first { $0.text.contains("What does not count, and why") })
        #expect(table.text.contains("4: 16 to 17 May 2026, 30 to 31 May 2026"))
    }

    @Test func namesParametersWithTheirStatus() throws {
        let page = try page("weekly-guards", "two-weekends-empty").page
        let table = try #require(page.all("table").first { $0["class"] == "parameters" })
        #expect(table.text.contains("lose.energy_density"))
        #expect(table.text.contains("7700 kcal/kg"))
        for status in ["open", "provisional", "published"] { #expect(table.text.contains(status), "\(status)") }
    }

    /// A manual-only answer has no figure of ours, so nothing is drawn from the record either.
    @Test func drawsNothingForManualOnly() throws {
        let page = try page("weekly-gate", "manual-only-observe").page
        #expect(page.text.contains("Manual only: no number of ours."))
        #expect(page.all("svg").isEmpty)
    }

    @Test func saysWhatOtherVersionsAnswer() throws {
        let short = try page("weekly-guards", "two-weekends-empty").page
        #expect(short.all("summary").contains { $0.text.hasPrefix("0.2.0-candidate answers otherwise") })
        let names = try CaseStore.names(in: SamplePacket.repository + "/Goldens/cases")
        let id = try #require(names.first { $0.area == "weekly-candidate" }).id
        let whole = try page("weekly-candidate", id).page
        #expect(whole.all("h2").contains { $0.text == "What they get (0.2.0-candidate)" })
    }

    // MARK: reviews

    private func review(_ verdict: ReviewVerdict, _ digest: String, comment: String = "") throws -> Review {
        Review(
            version: SamplePacket.version, role: "dietitian", date: try #require(CivilDate(iso: "2026-11-30")),
            verdict: verdict, comment: comment, digest: digest)
    }

    @Test func saysWhatAReviewerSaid() throws {
        let golden = try SamplePacket.recorded("lose", "absolute-cap-binds")
        let digest = try #require(golden.digest(of: SamplePacket.version))
        let comment = "Too <fast> & \"brisk\" for 'him'"
        let standing = CaseStanding(
            .changesWanted, reviews: [.init(try review(.changesWanted, digest, comment: comment), signature: .none)],
            digest: digest)
        let (page, text) = try page("lose", "absolute-cap-binds", standing)
        #expect(page.faults.isEmpty)
        #expect(text.contains("Too &lt;fast&gt; &amp; &quot;brisk&quot; for &#39;him&#39;"))
        #expect(page.all("p").contains { $0["class"] == "standing changes-wanted" })
        #expect(page.text.contains("dietitian") && page.text.contains("30 Nov 2026"))
    }

    @Test func aStaleReviewCountsAsNone() throws {
        let stale = CaseStanding(
            .stale, reviews: [.init(try review(.approved, String(repeating: "0", count: 64)), signature: .valid)],
            digest: nil)
        let page = try page("lose", "absolute-cap-binds", stale).page
        let line = try #require(page.all("p").first { $0["class"] == "standing stale" })
        #expect(line.text.contains("Unreviewed: the case or its answer has changed"))
        #expect(page.text.contains("approved, on an earlier state of the case"))
    }

    @Test func hasAFormOnlyWhereOneIsGiven() throws {
        #expect(try page("lose", "absolute-cap-binds").page.all("form").isEmpty)
        let form = ReviewForm(token: "t", digest: "d")
        let page = try page("lose", "absolute-cap-binds", form: form).page
        let element = try #require(page.all("form").first)
        #expect(element["method"] == "post" && element["action"] == "/reviews/lose/absolute-cap-binds#notice")
        #expect(page.all("button").compactMap { $0["value"] } == ["approved", "changes wanted", "comment"])
    }
}
