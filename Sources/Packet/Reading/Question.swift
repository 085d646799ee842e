import GoldenKit

/// The request of a case, whichever method takes it.
struct Question {
    let method: String
    /// The request; for Explain the one that is explained.
    let request: JSONValue
    /// Of a check-in, what it is made from; else the request itself.
    let body: JSONValue

    init(_ golden: CaseText) {
        method = golden.method
        let inner = golden.request["request"] ?? golden.request["weeklyRequest"]
        request = inner ?? golden.request
        body = request["evidence"] ?? request
    }

    var isWeekly: Bool { request["evidence"] != nil }
    var asOf: String? { body.text(at: "asOf") }
    var energyIsHidden: Bool { body.at("display.energyVisible")?.flag == false }
}
