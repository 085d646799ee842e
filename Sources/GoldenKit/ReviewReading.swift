import Quantities

/// The keys of `review.json`, as Goldens/schema/review.schema.json lists them.
public enum ReviewKeys {
    public static let required = ["version", "role", "date", "verdict", "comment", "digest"]
    public static let signed = ["signer", "signature"]
    /// Reviews in one file at most.
    public static let limit = 64
}

extension StrictNode {
    /// The root of a review file.
    func reviews() throws(GoldenFault) -> [Review] {
        try object(required: ["reviews"])
        let list = try member("reviews")
        let elements = try list.elements()
        guard elements.count <= ReviewKeys.limit else { throw list.fault(.tooMany(limit: ReviewKeys.limit)) }
        var reviews: [Review] = []
        for element in elements {
            let review = try element.review()
            guard !reviews.contains(where: { $0.version == review.version && $0.role == review.role }) else {
                throw element.fault(.malformed("\(review.role) has a review of \(review.version) already"))
            }
            reviews.append(review)
        }
        return reviews
    }

    private func review() throws(GoldenFault) -> Review {
        try object(required: ReviewKeys.required, optional: ReviewKeys.signed)
        let verdict = try member("verdict")
        guard let read = ReviewVerdict(rawValue: try verdict.text()) else {
            throw verdict.fault(.malformed("a verdict is “approved”, “changes wanted” or “comment”"))
        }
        let comment = try member("comment").anyText()
        guard read == .approved || !comment.isEmpty else {
            throw try member("comment").fault(
                .malformed(read == .comment ? "a comment must say something" : "changes wanted must say which"))
        }
        let date = try member("date")
        guard let day = CivilDate(iso: try date.text()) else {
            throw date.fault(.malformed("a date is written 2026-03-02"))
        }
        return Review(
            version: try member("version").line(), role: try member("role").line(), date: day, verdict: read,
            comment: comment, digest: try member("digest").digest(), signature: try signature())
    }

    private func signature() throws(GoldenFault) -> ReviewSignature? {
        switch (optional("signer"), optional("signature")) {
        case (nil, nil): return nil
        case (let signer?, let text?): return ReviewSignature(signer: try signer.line(), text: try text.text())
        case (nil, _): throw fault(.missingKey("signer"))
        case (_, nil): throw fault(.missingKey("signature"))
        }
    }

    private func anyText() throws(GoldenFault) -> String {
        guard case .string(let text) = value else { throw fault(.wrongType(expected: "text")) }
        return text
    }

    /// Text of one line: what stands in a signed text must not look like its next line.
    private func line() throws(GoldenFault) -> String {
        let text = try text()
        guard !text.utf8.contains(where: { $0 < 0x20 }) else { throw fault(.malformed("this must be one line")) }
        return text
    }

    private func digest() throws(GoldenFault) -> String {
        let text = try text()
        let digits = "0123456789abcdef".utf8
        guard text.utf8.count == 64, text.utf8.allSatisfy({ digits.contains($0) }) else {
            throw fault(.malformed("a digest is 64 lower-case hexadecimal digits"))
        }
        return text
    }
}
