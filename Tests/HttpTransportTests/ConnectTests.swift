import Service
import Testing
import Wire

@testable import HttpTransport

struct ConnectTests {
    /// The table of the Connect protocol, "Error Codes".
    @Test func codesAndStatusesAreThoseOfTheProtocol() {
        let table: [(FailureCode, String, UInt32)] = [
            (.cancelled, "canceled", 499), (.unknown, "unknown", 500), (.invalidArgument, "invalid_argument", 400),
            (.deadlineExceeded, "deadline_exceeded", 504), (.notFound, "not_found", 404),
            (.alreadyExists, "already_exists", 409), (.permissionDenied, "permission_denied", 403),
            (.resourceExhausted, "resource_exhausted", 429), (.failedPrecondition, "failed_precondition", 400),
            (.aborted, "aborted", 409), (.outOfRange, "out_of_range", 400), (.unimplemented, "unimplemented", 501),
            (.internal, "internal", 500), (.unavailable, "unavailable", 503), (.dataLoss, "data_loss", 500),
            (.unauthenticated, "unauthenticated", 401),
        ]
        #expect(table.count == FailureCode.allCases.count)
        for (code, name, status) in table {
            #expect(ConnectError.name(code) == name)
            #expect(ConnectError.httpStatus(code) == status)
        }
    }

    /// Vectors of RFC 4648, section 10, without their padding.
    @Test func base64IsThatOfTheRFC() {
        let vectors = [
            "": "", "f": "Zg", "fo": "Zm8", "foo": "Zm9v", "foob": "Zm9vYg", "fooba": "Zm9vYmE", "foobar": "Zm9vYmFy",
        ]
        for (plain, text) in vectors { #expect(JSONText.base64(Array(plain.utf8)) == text) }
    }

    @Test func textsAreQuoted() {
        #expect(JSONText.quoted("a\"b\\c\n\u{1}ü") == "\"a\\\"b\\\\c\\u000a\\u0001ü\"")
    }

    private struct NoMemory: Error {}

    @Test func errorHoldsDetailsTwice() throws {
        guard let scratch = MessageScratch() else { throw NoMemory() }
        let details = StatusDetails(whatFailed: "A.", whatIsSafe: "B.", whatToDoNext: "C.")
        let text = String(decoding: ConnectError.json(.notFound, details, scratch), as: UTF8.self)
        // 0A 02 "A." 12 02 "B." 1A 02 "C." in base64.
        #expect(
            text == """
                {"code":"not_found","message":"A. C.","details":[{"type":"caloriecount.v1.StatusDetails",\
                "value":"CgJBLhICQi4aAkMu","debug":{"whatFailed":"A.","whatIsSafe":"B.","whatToDoNext":"C."}}]}
                """)
    }
}
