public import Ledger
import Quantities
public import Recommendation
public import Wire

/// One person's record as JSON, page by page: for `ExportSubject`, and for a command on a ledger's file.
public struct RecordExport {
    /// Whether going without a target is on offer.
    private let noTarget: Bool

    public init(_ catalogue: Catalogue) {
        self.init(noTarget: PlanLimits(catalogue.current.rules).isNoTargetAllowed)
    }

    init(noTarget: Bool) {
        self.noTarget = noTarget
    }

    /// How an export ended.
    public enum Page: Sendable {
        /// Ask on after `next`; nil where nothing more follows.
        case json([UInt8], next: Int?)
        case failed(FailureCode, StatusDetails)
    }

    /// A page of the export of a stored record.
    public func page(_ query: ExportQuery, tenant: String, from source: any LedgerReading) -> Page {
        do throws(ServiceFailure) {
            let key: SubjectKey
            do throws(LedgerFault) {
                key = try SubjectKey(tenant: tenant, subject: query.query.subject)
            } catch {
                throw .ledger(error)
            }
            let (json, next) = try page(query, key, RecordReader(source: source, pool: ScratchPool()))
            return .json(json, next: next)
        } catch {
            guard case .failed(let code, let details) = error.status else {
                return .json([], next: nil)
            }
            return .failed(code, details)
        }
    }

    func page(
        _ query: ExportQuery, _ key: SubjectKey, _ records: RecordReader
    ) throws(ServiceFailure) -> (json: [UInt8], next: Int?) {
        var page = RecordPage(after: query.after, limits: .export(query))
        let record = try page.fill(key, records)
        guard record.lastSequence > 0 else { throw .planFailure(.unknownSubject) }
        let date = max(query.query.on, record.lastOn ?? query.query.on)
        let withheld = Set(record.earlierCalculations(of: page.events.map(\.event)).map(\.sequence))
        let earlier = query.earlierCalculations ? page.events.filter { withheld.contains($0.event.sequence) } : []
        let export = SubjectExport(
            subject: query.query.subject, on: query.query.on,
            plan: ShownRecord(record, on: date, noTarget: noTarget), page: page.history(record, on: date),
            earlierCalculations: earlier)
        guard let scratch = MessageScratch() else { throw .wire(.tooLarge) }
        do throws(JSONFault) {
            return (try export.json(scratch: scratch), page.next)
        } catch {
            throw .replyTooLarge
        }
    }
}
