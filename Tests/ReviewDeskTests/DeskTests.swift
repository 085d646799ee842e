import Packet
import Testing

@testable import ReviewDesk

/// A keeper that remembers what it was given, and refuses what it is told to.
private final class Notebook: ReviewKeeper {
    var kept: [ReviewAnswer] = []
    var refusal: ReviewRefusal?
    var pagesAsked = 0

    func page(_ path: String, token: String, filled: ReviewAnswer?, notice: String?) -> String? {
        pagesAsked += 1
        guard ["index.html", "packet.css", "cases/lose/one.html"].contains(path) else { return nil }
        return "\(path)|\(token)|\(filled?.comment ?? "-")|\(notice ?? "-")"
    }

    func keep(_ answer: ReviewAnswer) throws(ReviewRefusal) {
        if let refusal { throw refusal }
        kept.append(answer)
    }
}

/// The rules of the desk where cases are reviewed (CARD-05): who may read, who may write, and what is said otherwise.
@Suite struct DeskTests {
    private let notebook = Notebook()
    private static let token = String(repeating: "ab", count: 32)
    private static let form =
        "token=\(token)&digest=d1&verdict=changes+wanted&role=dietitian&comment=Too%20fast%0D%0Afor%20me%C3%A9"

    private func answer(_ request: DeskRequest) -> DeskResponse {
        var desk = Desk(notebook, port: 2276, token: DeskTests.token)
        return desk.answer(request)
    }

    private func get(_ path: String, host: String? = "127.0.0.1:2276") -> DeskRequest {
        var request = DeskRequest(method: "GET", path: path)
        request.host = host
        return request
    }

    private func post(_ body: String = form) -> DeskRequest {
        var request = DeskRequest(method: "POST", path: "/reviews/lose/one")
        request.host = "127.0.0.1:2276"
        request.origin = "http://127.0.0.1:2276"
        request.contentType = "application/x-www-form-urlencoded"
        request.body = Array(body.utf8)
        return request
    }

    @Test func showsPages() {
        #expect(answer(get("/")).body.hasPrefix("index.html|"))
        #expect(answer(get("/cases/lose/one.html", host: "localhost:2276")).status == 200)
        #expect(answer(get("/packet.css")).contentType == "text/css; charset=utf-8")
        let missing = answer(get("/cases/lose/two.html"))
        #expect(missing.status == 404 && missing.body.contains("There is no such page."))
        var after = get("/cases/lose/one.html")
        after.isAfterReview = true
        #expect(answer(after).body.hasSuffix("Your review is written down."))
    }

    /// A name of another site that is made to lead here (rebinding) is not this desk's.
    @Test(arguments: [nil, "", "example.org", "example.org:2276", "127.0.0.1", "127.0.0.1:2277", "127.0.0.1:2276.x"])
    func goesByItsOwnNameOnly(_ host: String?) {
        #expect(answer(get("/", host: host)).status == 421)
        var request = post()
        request.host = host
        request.origin = "http://\(host ?? "")"
        #expect(answer(request).status == 421)
        #expect(notebook.kept.isEmpty && notebook.pagesAsked == 0)
    }

    @Test func keepsAReview() {
        let response = answer(post())
        #expect(response.status == 303)
        #expect(response.headers.contains { $0 == ("Location", "/cases/lose/one.html?kept=1#review") })
        #expect(
            notebook.kept == [
                ReviewAnswer(
                    area: "lose", id: "one", verdict: "changes wanted", role: "dietitian",
                    comment: "Too fast\nfor meé", digest: "d1")
            ])
    }

    @Test(arguments: [nil, "null", "http://example.org", "https://127.0.0.1:2276", "http://localhost:2276"])
    func takesAReviewFromItsOwnPageOnly(_ origin: String?) {
        var request = post()
        request.origin = origin
        #expect(answer(request).status == 403)
        #expect(notebook.kept.isEmpty)
    }

    @Test(arguments: ["", "token=x&", "token=&", "token=\(String(repeating: "ac", count: 32))&"])
    func takesAReviewWithItsOwnTokenOnly(_ token: String) {
        let response = answer(post(token + "digest=d1&verdict=approved&role=dietitian&comment="))
        #expect(response.status == 403 && response.body.contains("earlier run of the desk"))
        #expect(notebook.kept.isEmpty)
    }

    /// Whatever is asked for by GET, nothing is written.
    @Test func neverWritesByGet() {
        for path in ["/reviews/lose/one", "/reviews/lose/one?\(DeskTests.form)", "/cases/lose/one.html"] {
            _ = answer(get(path))
        }
        for method in ["PUT", "DELETE", "PATCH", "OPTIONS"] {
            var request = post()
            request.method = method
            #expect(answer(request).status == 405)
        }
        #expect(notebook.kept.isEmpty)
    }

    @Test func refusesWhatIsNoForm() {
        var long = post()
        long.body = nil
        #expect(answer(long).status == 413)
        var other = post()
        other.contentType = "text/plain"
        #expect(answer(other).status == 400)
        for body in ["%zz=1", "a=%f", "a=1&a=2", "novalue", "a=%ff"] { #expect(answer(post(body)).status == 400) }
        var elsewhere = post()
        elsewhere.path = "/reviews/lose"
        #expect(answer(elsewhere).status == 404)
        #expect(notebook.kept.isEmpty)
    }

    /// What was typed stays in the form.
    @Test func givesTheFormBackWhereAReviewIsNotKept() {
        notebook.refusal = ReviewRefusal(
            .changedMeanwhile, whatFailed: "It changed.", whatIsSafe: "Nothing was written.", whatToDoNext: "Read it.")
        let changed = answer(post())
        #expect(changed.status == 409)
        #expect(changed.body.hasSuffix("|Too fast\nfor meé|It changed. Nothing was written. Read it."))
        notebook.refusal = nil
        let noRole = answer(post(DeskTests.form.replacing("dietitian", with: "+")))
        #expect(noRole.status == 422 && noRole.body.contains("Your role is missing."))
        let long = DeskTests.form + String(repeating: "x", count: ReviewForm.commentLimit)
        #expect(answer(post(long)).status == 422)
        #expect(notebook.kept.isEmpty)
    }

    /// A role is one line: what is signed must not look like another line of it.
    @Test func aRoleIsOneLine() {
        _ = answer(post(DeskTests.form.replacing("dietitian", with: "diet%0Averdict:%20approved%00")))
        #expect(notebook.kept.map(\.role) == ["diet verdict: approved"])
    }
}
