import GoldenKit
import Packet
import Testing

/// What holds of every page that clinicians get (CARD-05).
/// It is whole, can be found, heard and walked through, and needs nothing from elsewhere.
@Suite struct PageTests {
    static let paths = (try? SamplePacket.paths.get()) ?? []

    @Test func thereIsAPageForEverything() throws {
        let packet = try SamplePacket.whole.get()
        let paths = packet.paths
        #expect(Set(paths).count == paths.count)
        let cases = try CaseStore.names(in: SamplePacket.repository + "/Goldens/cases")
        #expect(paths.filter { $0.hasPrefix("cases/") } == cases.map { "cases/\($0.area)/\($0.id).html" })
        #expect(paths.filter { $0.hasPrefix("areas/") }.count == Set(cases.map(\.area)).count)
        #expect(paths.contains("rules/0.1.0.html") && paths.contains("rules/0.2.0-candidate.html"))
        #expect(PageTests.paths.count > 100)
        #expect(packet.file(at: "cases/lose/no-such-case.html") == nil && packet.file(at: "../index.html") == nil)
    }

    @Test(arguments: paths) func isWhole(_ path: String) throws {
        let page = try SamplePacket.page(path)
        #expect(page.faults.isEmpty, "\(page.faults.prefix(5))")
        let ids = page.elements.compactMap { $0["id"] }
        #expect(Set(ids).count == ids.count, "an id stands twice")
        for element in page.elements {
            for target in (element["aria-labelledby"] ?? "").split(separator: " ") {
                #expect(ids.contains(String(target)), "\(element.name) is named by \(target), which is not there")
            }
        }
    }

    /// No script, nothing loaded but the stylesheet, no address outside the packet.
    @Test(arguments: paths) func needsNothingFromElsewhere(_ path: String) throws {
        let page = try SamplePacket.page(path)
        #expect(page.all("script", "iframe", "img", "object", "embed", "base", "style").isEmpty)
        #expect(page.all("link").compactMap { $0["href"] }.allSatisfy { $0.hasSuffix("packet.css") || $0 == "data:," })
        for element in page.elements {
            for attribute in element.attributes {
                #expect(!attribute.name.hasPrefix("on") && attribute.name != "style", "\(element.name)")
                guard attribute.name != "xmlns" else { continue }
                #expect(!attribute.value.contains("//"), "\(element.name) \(attribute.name)=\(attribute.value)")
            }
        }
    }

    @Test(arguments: paths) func leadsOnlyWhereThereIsAPage(_ path: String) throws {
        let packet = try SamplePacket.whole.get()
        let files = Set(packet.paths)
        let page = try SamplePacket.page(path)
        let ids = page.elements.compactMap { $0["id"] }
        for link in page.all("a") {
            let address = try #require(link["href"])
            if address.hasPrefix("#") {
                #expect(ids.contains(String(address.dropFirst())), "\(address)")
            } else {
                let target = PageTests.resolve(address.prefix { $0 != "#" }, from: path)
                #expect(files.contains(target), "\(address) leads to \(target)")
            }
        }
    }

    /// Parameters, questions and sources that a case points at have their place on the pages named.
    @Test func leadsToPlacesThatAreThere() throws {
        let targets = ["rules/0.1.0.html", "rules/0.2.0-candidate.html", "sources.html"]
        var ids: [String: Set<String>] = [:]
        for target in targets {
            ids[target] = Set(try SamplePacket.page(target).elements.compactMap { $0["id"] })
        }
        var count = 0
        for path in PageTests.paths {
            for link in try SamplePacket.page(path).all("a") {
                let parts = (link["href"] ?? "").split(separator: "#")
                guard parts.count == 2 else { continue }
                let target = PageTests.resolve(parts[0], from: path)
                let known = try #require(ids[target], "\(path): \(target)")
                #expect(known.contains(String(parts[1])), "\(path): \(parts[1])")
                count += 1
            }
        }
        #expect(count > 1000)
    }

    @Test(arguments: paths) func canBeWalkedThrough(_ path: String) throws {
        let page = try SamplePacket.page(path)
        let head = try #require(page.all("html").first)
        #expect(head["lang"] == "en")
        for landmark in ["header", "main", "footer"] { #expect(page.all(landmark).count == 1, "\(landmark)") }
        for element in page.all("nav") { #expect(element["aria-label"]?.isEmpty == false) }
        #expect(page.all("a").first?["href"] == "#content" && page.all("main").first?["id"] == "content")
        let headings = page.all("h1", "h2", "h3", "h4").compactMap { Int(String($0.name.last ?? "0")) }
        #expect(headings.first == 1 && headings.filter { $0 == 1 }.count == 1)
        for (before, after) in zip(headings, headings.dropFirst()) { #expect(after <= before + 1, "\(headings)") }
    }

    @Test(arguments: paths) func tablesAndPicturesSpeak(_ path: String) throws {
        let page = try SamplePacket.page(path)
        let tables = page.all("table")
        #expect(page.all("caption").count == tables.count)
        for cell in page.all("th") { #expect(["col", "row"].contains(cell["scope"] ?? "")) }
        for picture in page.all("svg") where picture["aria-hidden"] == nil {
            #expect(picture["role"] == "img" && picture["aria-labelledby"] != nil)
        }
        let drawn = page.all("svg").filter { $0["role"] == "img" }.count
        #expect(page.all("desc").count == drawn && page.all("desc").allSatisfy { $0.text.count > 20 })
        for field in page.all("input", "textarea") where field["type"] != "hidden" {
            let isNamed = page.isInside(field, "label") || page.all("label").contains { $0["for"] == field["id"] }
            #expect(isNamed, "\(field["id"] ?? "a field") has no label")
        }
    }

    /// Nobody has signed anything, and every page says so.
    @Test(arguments: paths) func saysThatItIsUnreviewed(_ path: String) throws {
        let page = try SamplePacket.page(path)
        let line = try #require(page.all("p").first { $0["class"]?.hasPrefix("standing") == true })
        #expect(line["class"] == "standing unreviewed" && line.text.contains("nreviewed"))
    }

    @Test func theSameContentGivesTheSameBytes() throws {
        let again = Packet(try SamplePacket.content(try SamplePacket.cases.get()))
        let packet = try SamplePacket.whole.get()
        #expect(again.paths == packet.paths)
        for path in PageTests.paths.prefix(60) { #expect(again.file(at: path) == packet.file(at: path), "\(path)") }
    }

    private static func resolve(_ address: some StringProtocol, from path: String) -> String {
        var parts = path.split(separator: "/").dropLast().map(String.init)
        for step in address.split(separator: "/") {
            if step == ".." { parts.removeLast() } else { parts.append(String(step)) }
        }
        return parts.joined(separator: "/")
    }
}
