internal import CWireMessages
public import Quantities
public import Recommendation

/// Events as the ledger stores them.
public enum PlanEventCoding {
    /// A `PlanChange`.
    ///
    /// - Parameters:
    ///   - event: any but an erased one, which has no content.
    ///   - explanation: beside an offer, an encoded `Explanation`.
    /// - Throws: `.tooLarge` where the scratch memory does not suffice.
    public static func encode(
        _ event: PlanEvent, explanation: [UInt8]? = nil, scratch: borrowing MessageScratch
    ) throws(WireFault) -> [UInt8] {
        let message = try scratch.write { writer in
            guard let explanation else { return writer.fields(of: event, explanation: nil) }
            explanation.withUnsafeBufferPointer { writer.fields(of: event, explanation: $0) }
        }
        return message.bytes()
    }

    /// The event in stored bytes.
    ///
    /// - Parameter date: the label that the ledger keeps beside the content.
    /// - Throws: `.malformed` where the bytes are none that `encode` wrote, `.tooLarge` where the scratch memory does
    ///   not suffice.
    public static func decode(
        _ payload: [UInt8], on date: CivilDate, scratch: borrowing MessageScratch
    ) throws(WireFault) -> PlanEvent {
        try withChange(payload, scratch) { change throws(WireFault) in
            var reader = StoredChangeReader()
            return try reader.event(change, on: date)
        }
    }

    /// The encoded `Explanation` beside a stored offer.
    ///
    /// - Returns: nil where there is none.
    public static func explanation(
        in payload: [UInt8], scratch: borrowing MessageScratch
    ) throws(WireFault) -> [UInt8]? {
        try withChange(payload, scratch) { change throws(WireFault) in
            guard change.change_case == CALORIECOUNT__V1__PLAN_CHANGE__CHANGE_OFFER_MADE,
                let offer = change.offer_made?.pointee, offer.has_explanation != 0
            else { return nil }
            return Array(UnsafeBufferPointer(start: offer.explanation.data, count: offer.explanation.len))
        }
    }

    private static func withChange<Value>(
        _ payload: [UInt8], _ scratch: borrowing MessageScratch,
        _ body: (Caloriecount__V1__PlanChange) throws(WireFault) -> Value
    ) throws(WireFault) -> Value {
        let result = payload.withUnsafeBytes { bytes -> Result<Value, WireFault> in
            do throws(WireFault) {
                let message = try scratch.unpack(
                    Caloriecount__V1__PlanChange.self, descriptorSet(by: caloriecount__v1__plan_change__init), bytes)
                return .success(try body(message.pointee))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}
