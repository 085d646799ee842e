import Packet

/// Answers requests of the desk: pages by GET, reviews by POST, and nothing else. Knows nothing of sockets.
///
/// A page of another site can make a browser send requests here, and can rebind its own name to this machine. So a
/// request must name this desk as its host; one that writes must also come from a page of this desk, and bring the
/// token that only such a page holds. GET never writes.
public struct Desk<Keeper: ReviewKeeper> {
    private var keeper: Keeper
    private let token: String
    private let hosts: [String]

    /// The longest body, in bytes: a comment of the longest kind, with every character escaped.
    public static var bodyLimit: Int { 64 << 10 }

    /// - Parameters:
    ///   - port: on loopback.
    ///   - token: drawn anew by each process; 32 characters or more.
    public init(_ keeper: Keeper, port: UInt16, token: String) {
        self.keeper = keeper
        self.token = token
        hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    }

    /// One request.
    public mutating func answer(_ request: DeskRequest) -> DeskResponse {
        guard let host = request.host, hosts.contains(host) else {
            return failure(
                421, "This desk does not go by that name.", "Open http://\(hosts[0])/ in a browser on this machine.")
        }
        switch request.method {
        case "GET", "HEAD": return page(request)
        case "POST": return review(request, host)
        default:
            var response = failure(405, "The desk takes GET and POST only.", "Use the pages of the desk.")
            response.headers.append(("Allow", "GET, HEAD, POST"))
            return response
        }
    }

    private func page(_ request: DeskRequest) -> DeskResponse {
        let path = request.path == "/" ? "index.html" : String(request.path.dropFirst())
        let notice = request.isAfterReview ? "Your review is written down." : nil
        guard let text = keeper.page(path, token: token, filled: nil, notice: notice) else {
            return failure(404, "There is no such page.", "Begin at the contents: http://\(hosts[0])/")
        }
        var response = DeskResponse(status: 200, body: text)
        if path.hasSuffix(".css") { response.contentType = "text/css; charset=utf-8" }
        return response
    }

    private mutating func review(_ request: DeskRequest, _ host: String) -> DeskResponse {
        let parts = request.path.split(separator: "/").map(String.init)
        guard parts.count == 3, parts[0] == "reviews" else {
            return failure(404, "Nothing is written under that address.", "Use the form below a case.")
        }
        guard request.origin == "http://" + host else {
            return failure(
                403, "The review did not come from a page of this desk.",
                "Open the case at http://\(hosts[0])/ and use the form there.")
        }
        guard let body = request.body else {
            return failure(413, "The review is too long.", "Shorten the comment.")
        }
        guard request.contentType?.hasPrefix("application/x-www-form-urlencoded") == true,
            let fields = FormFields(body)
        else {
            return failure(400, "The review is no form of this desk.", "Open the case again and use its form.")
        }
        guard let sent = fields["token"], Desk.areEqual(sent, token) else {
            return failure(
                403, "The page is from an earlier run of the desk, so its form no longer counts.",
                "Keep a copy of your comment, open the case again, and send it from there.")
        }
        return kept(parts[1], parts[2], fields)
    }

    private mutating func kept(_ area: String, _ id: String, _ fields: FormFields) -> DeskResponse {
        let answer = ReviewAnswer(
            area: area, id: id, verdict: fields["verdict"] ?? "", role: Desk.line(fields["role"] ?? ""),
            comment: Desk.lines(fields["comment"] ?? ""), digest: fields["digest"] ?? "")
        let path = "cases/\(area)/\(id).html"
        do throws(ReviewRefusal) {
            try Desk.look(at: answer)
            try keeper.keep(answer)
        } catch {
            let status: UInt32 =
                switch error.kind {
                case .noSuchCase: 404
                case .changedMeanwhile: 409
                case .notComplete: 422
                case .notWritten: 500
                }
            // What was typed must not be lost: the case again, with the form as it was filled in.
            guard let page = keeper.page(path, token: token, filled: answer, notice: error.text) else {
                return failure(status, error.whatFailed, error.whatToDoNext)
            }
            return DeskResponse(status: status, body: page)
        }
        var response = DeskResponse(status: 303, body: "")
        response.headers.append(("Location", "/\(path)?kept=1#review"))
        return response
    }

    private static func look(at answer: ReviewAnswer) throws(ReviewRefusal) {
        let problem: (String, String)? =
            if answer.role.isEmpty {
                ("Your role is missing.", "Say in which role you review, such as dietitian.")
            } else if answer.role.count > ReviewForm.roleLimit {
                ("The role is too long.", "Use at most \(ReviewForm.roleLimit) characters.")
            } else if answer.comment.count > ReviewForm.commentLimit {
                ("The comment is too long.", "Use at most \(ReviewForm.commentLimit) characters.")
            } else {
                nil
            }
        guard let problem else { return }
        throw ReviewRefusal(
            .notComplete, whatFailed: problem.0, whatIsSafe: "Nothing was written; your words are still in the form.",
            whatToDoNext: problem.1)
    }

    /// Control characters as blanks, none at the ends.
    private static func line(_ text: String) -> String {
        lines(text).replacing("\n", with: " ")
    }

    /// A browser ends lines with carriage return and line feed; other control characters have no place in a comment.
    private static func lines(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
            let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
            scalars.append(isControl && scalar != "\n" ? " " : scalar)
        }
        var text = String(scalars)[...]
        while text.last?.isWhitespace == true { text.removeLast() }
        while text.first?.isWhitespace == true { text.removeFirst() }
        return String(text)
    }

    /// Takes the same time wherever the first difference is.
    private static func areEqual(_ a: String, _ b: String) -> Bool {
        guard a.utf8.count == b.utf8.count else { return false }
        return zip(a.utf8, b.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }

    private func failure(_ status: UInt32, _ whatFailed: String, _ whatToDoNext: String) -> DeskResponse {
        DeskResponse(
            status: status,
            body: DeskPage.text(
                title: whatFailed, lines: ["No review was written, and none was changed.", whatToDoNext]))
    }
}
