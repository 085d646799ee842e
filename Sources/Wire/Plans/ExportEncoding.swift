internal import CWireMessages
public import Quantities
import Recommendation

/// One person's record, machine-readable: a page of a `SubjectExport`.
public struct SubjectExport: Sendable {
    public let subject: String
    public let on: CivilDate
    public let plan: ShownRecord
    public let page: HistoryPage
    /// Events whose figures are withheld elsewhere; empty unless asked for by name.
    public let earlierCalculations: [RecordedEvent]

    public init(
        subject: String, on date: CivilDate, plan: ShownRecord, page: HistoryPage, earlierCalculations: [RecordedEvent]
    ) {
        self.subject = subject
        on = date
        self.plan = plan
        self.page = page
        self.earlierCalculations = earlierCalculations
    }

    /// The export in JSON, by the proto3 JSON mapping.
    ///
    /// - Throws: `.message(.tooLarge)` where the scratch memory does not suffice.
    public func json(scratch: borrowing MessageScratch) throws(JSONFault) -> [UInt8] {
        let message: ReplyMessage
        do throws(WireFault) {
            message = try scratch.write { write(to: &$0) }
        } catch {
            throw .message(error)
        }
        return try MessageJSON.json(of: message.encoding, as: .subjectExport, style: .pretty, scratch: scratch)
    }

    /// An `ExportSubjectReply`.
    public static func reply(
        json: [UInt8], next: Int?, scratch: borrowing MessageScratch
    ) throws(WireFault) -> ReplyMessage {
        try scratch.write { writer in
            writer.put(Fields.ExportSubjectReply.json, String(decoding: json, as: UTF8.self))
            if let next { writer.put(Fields.ExportSubjectReply.nextAfterSequence, next) }
        }
    }

    private func write(to writer: inout MessageWriter) {
        typealias F = Fields.SubjectExport
        writer.put(F.subjectId, subject)
        writer.put(F.exportedOn, on)
        writer.put(F.plan, plan)
        writer.put(F.entries, manualOnly: F.manualOnlyEntries, page)
        for event in earlierCalculations {
            writer.put(F.earlierCalculations, .long) { $0.fields(ofEarlier: event) }
        }
    }
}
