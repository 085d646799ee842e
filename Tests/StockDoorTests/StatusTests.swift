import Service
import Testing
import Wire

@testable import StockDoor

struct StatusTests {
    private static let details = StatusDetails(
        whatFailed: "One value is out of its range.", whatIsSafe: "Nothing was stored.", whatToDoNext: "Correct it.")

    private struct NoMemory: Error {}

    private static func scratch() throws -> MessageScratch {
        guard let scratch = MessageScratch() else { throw NoMemory() }
        return scratch
    }

    /// Worked out by hand from google/rpc/status.proto: code 3, the text, one Any.
    @Test func statusIsThatOfGoogleRPC() throws {
        let scratch = try StatusTests.scratch()
        let status = DoorStatus(.invalidArgument, StatusTests.details, scratch: scratch)
        #expect(status.text == "One value is out of its range. Correct it.")
        let type = Array("type.googleapis.com/caloriecount.v1.StatusDetails".utf8)
        var any: [UInt8] = [0x0A, UInt8(type.count)]
        any += type
        any += [0x12, UInt8(status.details.count)]
        any += status.details
        var expected: [UInt8] = [0x08, 3, 0x12, UInt8(status.text.utf8.count)]
        expected += Array(status.text.utf8)
        // 119 bytes: a length of one byte.
        expected += [0x1A, UInt8(any.count)]
        expected += any
        #expect(status.rpcStatus == expected)
    }

    @Test func violationsBeyondTheRoomAreLeftOutFromTheLast() throws {
        let scratch = try StatusTests.scratch()
        var details = StatusTests.details
        details.fieldViolations = (0..<500).map {
            FieldViolation(fieldPath: "days[\($0)]", code: "out_of_range", whatFailed: "x", whatToDoNext: "y")
        }
        let status = DoorStatus(.invalidArgument, details, scratch: scratch)
        #expect((1...DoorStatus.detailsBytes).contains(status.details.count))
        #expect(status.details.count > DoorStatus.detailsBytes / 2)
        let first = Array("days[0]".utf8)
        #expect(status.details.indices.contains { status.details[$0...].starts(with: first) })
    }

    @Test func textsThatAreTooLongStillGiveAStatus() throws {
        let scratch = try StatusTests.scratch()
        var details = StatusTests.details
        details.whatToDoNext = String(repeating: "x", count: 10_000)
        let status = DoorStatus(.internal, details, scratch: scratch)
        #expect(status.details.isEmpty)
        #expect(status.text == details.whatFailed)
    }
}

struct VisitorTests {
    @Test func tokensStandBehindTheirScheme() {
        func token(_ header: String) -> String {
            Array(header.utf8).withUnsafeBytes { String(decoding: DoorVisitor.bearer($0), as: UTF8.self) }
        }
        #expect(token("Bearer abc") == "abc")
        #expect(token("bEARER abc") == "abc")
        for other in ["", "Bearer", "Bearer ", "Basic abc", "abc", "Bearerabc"] {
            #expect(token(other) == "", "\(other)")
        }
    }

    @Test func pathsAreThoseOfTheService() {
        func method(_ path: String) -> UInt32? { Array(path.utf8).withUnsafeBytes { DoorPaths.method($0) } }
        for one in Method.allCases {
            #expect(method("/caloriecount.v1.Recommendation/\(one.name)") == one.rawValue)
        }
        for other in ["", "/", "/caloriecount.v1.Recommendation/", "/caloriecount.v1.Recommendation/explain"] {
            #expect(method(other) == nil)
        }
    }

    @Test func everyRefusalSaysWhatToDo() {
        for refusal in DoorRefusal.allCases {
            let details = refusal.details
            for text in [details.whatFailed, details.whatIsSafe, details.whatToDoNext] {
                #expect(text.hasSuffix(".") && text.count > 10, "\(refusal)")
            }
        }
    }
}
