import Foundation
import Recommendation
import Service
import TestSupport
import Testing

/// A woman of 34 years, 168 cm, 82 kg, low active, and her requests.
///
/// Maintenance by algorithm §4: 575.77 − 7.01·34 + 6.60·168 + 12.14·82 = 2,441.71 kcal/day; gentle is 0.25 % of 82 kg
/// a week, 225.5 kcal/day, under every cap: 2,216.21, with a deficit rounded up to 2,220.
enum PlanSample {
    static let start = "2026-01-05"
    static let firstTarget = 2_220.0
    static let questions: [String] = (try? TestRules.current.questions.map(\.id)) ?? []

    static var profile: [String: Any] {
        [
            "age": ["dateOfBirth": "1991-06-15"],
            "equationSex": ["sex": "EQUATION_SEX_FEMALE", "source": "VALUE_SOURCE_PERSON"],
            "height": ["lengthCm": 168], "weight": ["massKg": 82],
        ]
    }

    static func safety(_ on: String, _ answers: [String: String] = [:]) -> [String: Any] {
        [
            "assessedOn": on,
            "answers": questions.map {
                ["questionId": $0, "answer": "SAFETY_ANSWER_" + (answers[$0] ?? "NO")]
            },
        ]
    }

    static func first(_ on: String, _ answers: [String: String] = [:]) -> JSONObject {
        JSONObject([
            "asOf": on, "profile": profile, "safety": safety(on, answers),
            "activity": ["confirmedCategory": "ACTIVITY_CATEGORY_LOW_ACTIVE"],
            "goal": ["kind": "GOAL_KIND_LOSE", "pace": "PACE_GENTLE"],
            "destination": ["landingWeight": ["massKg": 70]],
        ])
    }

    static func ownTarget(_ kcal: Double) -> [String: Any] {
        ["origin": "TARGET_ORIGIN_USER_ENTERED", "energyKcalPerDay": kcal]
    }

    /// Counted from the start.
    static func day(_ number: Int) -> String {
        let start = Date(timeIntervalSince1970: 1_767_571_200)  // 2026-01-05
        let formatter = DateFormatter()
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyy-MM-dd"
        return formatter.string(from: start.addingTimeInterval(Double(number) * 86_400))
    }

    /// Days 0 to `day` − 1 at about an intake, with weights about a line; what the record holds of a plan is left out.
    static func evidence(
        day count: Int, intake: Double, from: Double = 82, perWeek: Double = 0, seed: UInt64 = 7
    ) -> JSONObject {
        var random = SeededGenerator(seed: seed)
        var days: [[String: Any]] = []
        var weights: [[String: Any]] = []
        for number in 0..<count {
            let eaten = (intake + Double.random(in: -150...150, using: &random)).rounded()
            let mass = from + perWeek * Double(number) / 7 + Double.random(in: -0.4...0.4, using: &random)
            days.append([
                "date": day(number), "energy": ["expectedKcal": eaten],
                "completeness": "INTAKE_COMPLETENESS_CONFIRMED_COMPLETE", "review": "REVIEW_STATUS_REVIEWED",
            ])
            weights.append([
                "readingId": "w\(number)", "date": day(number), "timeOfDay": "TIME_OF_DAY_BEFORE_FIRST_FOOD",
                "confirmed": true, "mass": ["massKg": (mass * 10).rounded() / 10, "decimals": 1],
            ])
        }
        return JSONObject([
            "asOf": day(count), "weekStart": "WEEKDAY_MONDAY", "reviewedWeek": day(count - 7), "profile": profile,
            "safety": safety(day(count)), "safetyChanged": false,
            "activity": ["category": "ACTIVITY_CATEGORY_LOW_ACTIVE", "sourceCode": "manual_assessment"],
            "menstrualCycle": "MENSTRUAL_CYCLE_NO", "days": Array(days.suffix(70)),
            "weights": Array(weights.suffix(70)),
        ])
    }

    /// Seven weeks at about 2,150 kcal/day without a change of weight: far less than the equation says, a decrease.
    static let decreaseDay = 49
    static var decrease: JSONObject { evidence(day: decreaseDay, intake: 2_150) }

    /// Seven weeks at about 2,250 kcal/day while losing half a kilogram a week: a raise.
    static var raise: JSONObject { evidence(day: decreaseDay, intake: 2_250, from: 83.5, perWeek: -0.5) }
}

extension Person {
    /// Starts the sample's plan with the figure that the specification gives.
    @discardableResult
    func startPlan(_ on: String = PlanSample.start) throws -> JSONObject {
        try write(
            .startPlan, on,
            [
                "request": PlanSample.first(on).value, "acceptedKcalPerDay": PlanSample.firstTarget,
                "weekStart": "WEEKDAY_MONDAY",
            ])
    }

    /// Checks the plan in.
    @discardableResult
    func checkIn(_ evidence: JSONObject = PlanSample.decrease) throws -> JSONObject {
        let on = try #require(evidence["asOf"] as? String)
        return try write(.proposeWeekly, on, ["evidence": evidence.value])
    }

    /// A plan with an offered change.
    func offered(_ evidence: JSONObject = PlanSample.decrease) throws -> (offer: Int, to: Double) {
        try startPlan()
        let reply = try checkIn(evidence)
        return (
            try #require(reply["offerId"] as? Int), try #require(reply["checkIn.adjust.toKcalPerDay"] as? Double)
        )
    }

    @discardableResult
    func assess(_ on: String, _ answers: [String: String] = [:]) throws -> JSONObject {
        try write(.reassessSafety, on, ["profile": PlanSample.profile, "safety": PlanSample.safety(on, answers)])
    }
}

extension JSONObject {
    /// Numbers, with their paths; booleans are none.
    var numbers: [(path: String, value: Double)] {
        leaves.compactMap { leaf in
            guard let number = leaf.value as? NSNumber, !["c", "B"].contains(String(cString: number.objCType))
            else { return nil }
            return (leaf.path, number.doubleValue)
        }
    }

    var texts: [(path: String, value: String)] {
        leaves.compactMap { leaf in (leaf.value as? String).map { (leaf.path, $0) } }
    }
}
