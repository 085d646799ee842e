import Foundation
import Service
import TestSupport
import Testing
import Wire

/// The table and the .proto say the same.
struct MethodTableTests {
    @Test func everyRpcOfTheProtoIsAMethodAndTheOtherWayRound() throws {
        let repository = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
        let proto = try String(contentsOfFile: "\(repository)/Proto/caloriecount/v1/service.proto", encoding: .utf8)
        let rpcs = proto.matches(of: /rpc\s+(\w+)\s*\(\s*(\w+)\s*\)\s*returns\s*\(\s*(?:stream\s+)?(\w+)\s*\)/).map {
            [String($0.1), String($0.2), String($0.3)]
        }
        let methods = Method.allCases.map { [$0.name, $0.request.rawValue, $0.reply.rawValue] }
        #expect(!rpcs.isEmpty)
        #expect(Set(rpcs) == Set(methods))
        #expect(rpcs.count == methods.count)
    }

    @Test func numbersAreThoseOfTheProtocolDocument() throws {
        // docs/protocol.md, "Methods": a number never changes once it is released.
        let released: [(String, UInt32)] = [
            ("DescribeAlgorithms", 1), ("CheckEligibility", 2), ("ClassifyActivity", 3), ("ListOptions", 4),
            ("ProposeInitialTarget", 5), ("Explain", 6), ("ReviewWeek", 7), ("ProposeWeekly", 8), ("Observe", 9),
            ("StartPlan", 10), ("ArchivePlan", 11), ("ResetCalibration", 12), ("ReassessSafety", 13),
            ("SetTarget", 14), ("SetDestination", 15), ("AnswerProposal", 16), ("UndoAnswer", 17),
            ("GetPlan", 18), ("ListPending", 19), ("ListHistory", 20), ("ExportSubject", 21),
            ("EraseRecords", 22), ("EraseSubject", 23), ("LockSafety", 24), ("UnlockSafety", 25),
            ("ReportConcern", 26), ("Replay", 27),
        ]
        for (name, number) in released {
            #expect(Method(name: name)?.rawValue == number)
        }
    }
}
