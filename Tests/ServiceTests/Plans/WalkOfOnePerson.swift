import Foundation
import Service
import TestSupport
import Testing
import Wire

/// One person: lose, an accepted decrease, pregnancy, birth, eligible again; all that was sent and shown is kept.
final class WalkOfOnePerson {
    let service: PlanService
    let person: Person
    /// Figures of ours that some reply showed while the person was eligible.
    private(set) var ours: Set<Double> = []
    private(set) var offers: [Int] = []

    static let pregnantOn = PlanSample.day(60)
    static let ownNumber = 1_987.0
    /// What the person entered themselves.
    static let entries: Set<Double> = {
        var entries: Set<Double> = [168, 82, 70, 69, ownNumber]
        for evidence in [PlanSample.decrease, later(56), later(63), later(70)] {
            for (path, value) in evidence.numbers where path.hasSuffix("Kcal") || path.hasSuffix("massKg") {
                entries.insert(value)
            }
        }
        return entries
    }()

    static func later(_ day: Int) -> JSONObject { PlanSample.evidence(day: day, intake: 2_150) }

    init() throws {
        service = try PlanService()
        person = Person(service.speaker())
    }

    /// Up to the day before the pregnancy.
    func live() throws {
        let first = try person.speaker.call(.proposeInitialTarget, PlanSample.first(PlanSample.start))
        keep(first)
        keep(try person.startPlan())
        let today = PlanSample.day(PlanSample.decreaseDay)
        let decreased = try person.checkIn()
        keep(decreased)
        let offer = try #require(decreased["offerId"] as? Int)
        offers.append(offer)
        keep(try person.write(.answerProposal, today, ["offerId": offer, "accept": true]))
        keep(try person.write(.undoAnswer, today, ["offerId": offer]))
        keep(try person.write(.answerProposal, today, ["offerId": offer, "accept": true]))
        let kept = try person.checkIn(WalkOfOnePerson.later(56))
        keep(kept)
        offers.append(try #require(kept["offerId"] as? Int))
        keep(try person.write(.answerProposal, PlanSample.day(56), ["offerId": offers[1], "keep": true]))
        for (method, request) in queries(PlanSample.day(56)) { keep(try person.speaker.call(method, request)) }
    }

    private func keep(_ reply: JSONObject) {
        for number in reply.numbers.map(\.value) + reply.texts.flatMap({ Self.figures(in: $0.value) }) {
            // Counts, days and percentages occur anywhere; a figure of ours is one that could be followed.
            if number >= 100, !WalkOfOnePerson.entries.contains(number), !Self.isMarker(number) { ours.insert(number) }
        }
    }

    /// Milliseconds, and what is a year in a date.
    private static func isMarker(_ number: Double) -> Bool { number > 1e6 || number == 2_026 || number == 1_991 }

    /// Numbers in a sentence, with or without separators of thousands; dates are left out.
    static func figures(in text: String) -> [Double] {
        let dates = text.replacingOccurrences(
            of: #"[0-9]{4}-[0-9]{2}-[0-9]{2}|[A-Za-z0-9+/]{43}="#, with: " ", options: .regularExpression)
        let plain = dates.replacingOccurrences(
            of: #"([0-9])[, ]([0-9]{3})\b"#, with: "$1$2", options: .regularExpression)
        return plain.split { !$0.isNumber && $0 != "." }.compactMap { Double($0) }
    }

    /// All ways to read the record; exports do not ask for earlier calculations.
    func queries(_ on: String) -> [(Method, JSONObject)] {
        let subject: [String: Any] = ["subjectId": person.id, "on": on]
        return [
            (.getPlan, JSONObject(subject)), (.listHistory, JSONObject(subject)),
            (.listPending, JSONObject(["subjectIds": [person.id], "on": on])),
            (.exportSubject, JSONObject(subject)),
        ]
            + offers.map { offer in
                (.explain, JSONObject(["storedOffer": subject.merging(["offerId": offer]) { $1 }]))
            }
    }

    /// Writes that cannot be carried out any more.
    func refusals(_ on: String) -> [(Method, JSONObject)] {
        offers.flatMap { offer -> [(Method, JSONObject)] in
            [
                (.undoAnswer, person.request(on, ["offerId": offer])),
                (.answerProposal, person.request(on, ["offerId": offer, "accept": true])),
                (.answerProposal, person.request(on, ["offerId": offer, "edit": ["energyKcalPerDay": 1_987]])),
            ]
        }
    }

    static let countNames: Set<String> = [
        "sequence", "firstSequence", "lastSequence", "planRevision", "planNumber", "offerId", "nextAfterSequence",
        "eventCount", "loggedDayCount", "completeDayCount", "weighInDayCount", "decimals", "voidedOfferId",
    ]
    static let entryNames: Set<String> = [
        "massKg", "lengthCm", "expectedKcal", "ownKcalPerDay", "ownTargetKcalPerDay",
    ]

    /// While the person is manual-only, every number is their own entry, a count, or a place in the record.
    func expectNoFigure(_ reply: JSONObject, _ name: String) throws {
        for (path, value) in reply.numbers {
            let field = path.split(separator: ".").last.map(String.init) ?? ""
            let isEntry = Self.entryNames.contains(field) && Self.entries.contains(value)
            #expect(Self.countNames.contains(field) || isEntry, "\(name): \(path) is \(value)")
            #expect(isEntry || !ours.contains(value), "\(name): \(path) is \(value)")
        }
        try expectNoFigureInText(reply, name)
    }

    /// Refusals say why in words alone.
    func expectNoFigure(_ refused: Refused, _ name: String) {
        for text in [refused.details.whatFailed, refused.details.whatIsSafe, refused.details.whatToDoNext] {
            #expect(Self.figures(in: text).isEmpty, "\(name): \(text)")
        }
        #expect(refused.details.fieldViolations.isEmpty, "\(name): \(refused.details.fieldViolations)")
    }

    private static let codedNames = [
        "subjectId", "requestId", "algorithmVersion", "readingId", "token", "recordedAtUnixMs", "tokenExpiresAtUnixMs",
        "reasonCodes", "QuestionIds",
    ]

    private func expectNoFigureInText(_ reply: JSONObject, _ name: String) throws {
        for (path, text) in reply.texts where !Self.codedNames.contains(where: path.contains) {
            if path == ".json" {
                try expectNoFigure(JSONObject(text: text), name + ".json")
            } else {
                #expect(Self.figures(in: text).isEmpty, "\(name): \(path) says \(text)")
            }
        }
    }

    /// Whatever the person may be shown now: none of the earlier figures.
    func expectNoneRestored(_ reply: JSONObject, _ name: String) throws {
        for (path, value) in reply.numbers where !Self.entries.contains(value) {
            #expect(!ours.contains(value), "\(name): \(path) is \(value)")
        }
        for (path, text) in reply.texts {
            if path == ".json" {
                try expectNoneRestored(JSONObject(text: text), name + ".json")
            } else {
                let found = Self.figures(in: text).filter { ours.contains($0) && !Self.entries.contains($0) }
                #expect(found.isEmpty, "\(name): \(path) says \(text)")
            }
        }
    }
}

extension JSONObject {
    init(text: String) throws {
        value = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    func text() throws -> String {
        String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
    }
}
