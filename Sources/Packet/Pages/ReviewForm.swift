import GoldenKit

/// The form at the foot of a case on the desk.
public struct ReviewForm: Sendable {
    /// What a form must bring along to be taken: drawn anew by each process.
    let token: String
    /// What the review will be given for; a form of an earlier state is refused.
    let digest: String
    /// Said above the form after an answer, or nothing.
    let notice: String?

    public init(token: String, digest: String, notice: String? = nil) {
        self.token = token
        self.digest = digest
        self.notice = notice
    }

    /// The longest comment, in characters.
    public static let commentLimit = 4_000
    /// The longest role, in characters.
    public static let roleLimit = 80

    /// Where the form of a case is sent.
    public static func address(area: String, id: String) -> String { "/reviews/\(area)/\(id)" }

    func write(_ material: CaseMaterial, into html: inout HTML) {
        if let notice { html.element("p", ["class": "notice", "role": "status", "id": "notice"], notice) }
        let golden = material.golden
        html.element(
            "form",
            [
                "method": "post", "action": ReviewForm.address(area: golden.area, id: golden.id),
                "accept-charset": "utf-8",
            ]
        ) { html in
            html.empty("input", ["type": "hidden", "name": "token", "value": token])
            html.empty("input", ["type": "hidden", "name": "digest", "value": digest])
            html.element("p") { html in
                html.element("label", ["for": "role"], "Your role, such as dietitian or physician")
                html.empty(
                    "input",
                    [
                        "id": "role", "name": "role", "required": "", "maxlength": "\(ReviewForm.roleLimit)",
                        "autocomplete": "off", "value": "",
                    ])
            }
            html.element("p") { html in
                html.element(
                    "label", ["for": "comment"],
                    "Comment: what is right, what should change and why. Needed where changes are wanted.")
                html.element(
                    "textarea",
                    ["id": "comment", "name": "comment", "rows": "5", "maxlength": "\(ReviewForm.commentLimit)"], "")
            }
            html.element("p", ["class": "buttons"]) { html in
                html.element(
                    "button", ["type": "submit", "name": "verdict", "value": "approved"], "✓ Approve this case")
                html.element(
                    "button", ["type": "submit", "name": "verdict", "value": "changes wanted"], "✎ Changes wanted")
            }
        }
        html.element(
            "p", ["class": "note"],
            "Written to the case’s review.json on this machine, for the case and the answer as they stand now."
        )
    }
}
