/// How sure we are of a parameter, in the order in which reviewers should look: least sure first.
enum StatusWords {
    static let all: [(code: String, meaning: String)] = [
        ("open", "a question that product or clinical review has to settle; the conservative choice is in force"),
        ("provisional", "our conservative choice until a clinician signs it off"),
        ("published", "a figure from the cited literature"),
        ("confirmed", "fixed by the product documents"),
    ]

    /// A shape for each, so that colour is never alone.
    static func sign(_ code: String) -> String {
        switch code {
        case "open": "?"
        case "provisional": "◔"
        case "published": "§"
        case "confirmed": "■"
        default: "·"
        }
    }

    static func place(_ code: String) -> Int { all.firstIndex { $0.code == code } ?? all.count }
}

extension HTML {
    /// A status as shape and word.
    mutating func status(_ code: String) {
        element("span", ["class": "status \(code)"]) { html in
            html.element("span", ["aria-hidden": "true"], StatusWords.sign(code))
            html.words(" " + code)
        }
    }

    /// A standing as shape and word.
    mutating func standing(_ code: String, _ words: String) {
        element("span", ["class": "mark \(code)"]) { html in
            html.element("span", ["aria-hidden": "true"], StandingCode.sign(code))
            html.words(" " + words)
        }
    }
}
