import GoldenKit
import Quantities

/// The person of a case in one line. What was not given is named, never filled in.
enum Person {
    static func line(_ question: Question) -> String {
        let body = question.body
        let profile = body["profile"]
        guard profile != nil || body["activity"] != nil else { return "Nothing about the person was sent." }
        var parts: [String] = []
        if let profile {
            parts.append(
                profile.text(at: "equationSex.sex").map { "equation sex \(CodeWords.words($0))" }
                    ?? "equation sex not given")
            parts.append(age(profile["age"], on: question.asOf) ?? "age not given")
            parts.append(profile["height"].flatMap(height) ?? "height not given")
            parts.append(profile["weight"].flatMap(weight) ?? "weight not given")
            if let index = bodyMassIndex(profile) { parts.append("body mass index \(index) kg/m²") }
        }
        if let activity = activity(body["activity"]) { parts.append(activity) }
        return CodeWords.capital(parts.joined(separator: " · ")) + "."
    }

    /// Completed years on the day for which everything is calculated.
    private static func age(_ age: JSONValue?, on asOf: String?) -> String? {
        if let birth = age?.text(at: "dateOfBirth") {
            guard let born = CivilDate(iso: birth), let day = asOf.flatMap({ CivilDate(iso: $0) }), born <= day else {
                return "born \(DateText.day(iso: birth))"
            }
            let from = born.parts
            let to = day.parts
            let isBefore = (to.month, to.day) < (from.month, from.day)
            let years = to.year - from.year - (isBefore ? 1 : 0)
            return "\(years) years (born \(DateText.day(born)))"
        }
        guard let years = age?.number(at: "ageYears") else { return nil }
        let given = age?.text(at: "ageGivenOn").map { " (given on \(DateText.day(iso: $0)))" } ?? ""
        return "\(NumberText.exact(years)) years\(given)"
    }

    static func height(_ height: JSONValue) -> String? {
        if let centimetres = height.number(at: "lengthCm") { return "\(NumberText.exact(centimetres)) cm" }
        guard let feet = height.number(at: "lengthFt") else { return nil }
        let inches = height.number(at: "lengthIn") ?? 0
        let metric = Length(feet: feet, inches: inches).map { " (\(NumberText.plain($0.centimetres)) cm)" } ?? ""
        return "\(NumberText.exact(feet)) ft \(NumberText.exact(inches)) in\(metric)"
    }

    static func weight(_ mass: JSONValue) -> String? {
        if let kilograms = mass.number(at: "massKg") { return "\(NumberText.exact(kilograms)) kg" }
        guard let pounds = mass.number(at: "massLb") else { return nil }
        let metric = Mass(pounds: pounds).map { " (\(NumberText.fixed($0.kilograms, decimals: 1)) kg)" } ?? ""
        return "\(NumberText.exact(pounds)) lb\(metric)"
    }

    static func kilograms(_ mass: JSONValue?) -> Double? {
        mass?.number(at: "massKg") ?? mass?.number(at: "massLb").flatMap { Mass(pounds: $0)?.kilograms }
    }

    private static func bodyMassIndex(_ profile: JSONValue) -> String? {
        let centimetres =
            profile.number(at: "height.lengthCm").flatMap { Length(centimetres: $0) }
            ?? profile.number(at: "height.lengthFt").flatMap {
                Length(feet: $0, inches: profile.number(at: "height.lengthIn") ?? 0)
            }
        guard let kilograms = kilograms(profile["weight"]), let mass = Mass(kilograms: kilograms),
            let height = centimetres, let index = BodyMassIndex(mass: mass, height: height)
        else { return nil }
        return NumberText.fixed(index.kilogramsPerSquareMetre, decimals: 1)
    }

    private static func activity(_ activity: JSONValue?) -> String? {
        guard let activity else { return nil }
        if let category = activity.text(at: "category") {
            let source = activity.text(at: "sourceCode").map { ", \(CodeWords.words($0))" } ?? ""
            return "activity \(CodeWords.words(category))\(source)"
        }
        var evidence: [String] = []
        if activity["manual"] != nil { evidence.append("answers") }
        if activity["wearable"] != nil { evidence.append("wearable days") }
        let sent = evidence.isEmpty ? "" : " (\(evidence.joined(separator: " and ")) sent)"
        if let category = activity.text(at: "confirmedCategory") {
            return "activity \(CodeWords.words(category)), chosen\(sent)"
        }
        return evidence.isEmpty ? nil : "activity from \(evidence.joined(separator: " and "))"
    }
}
