internal import CProtobufC
internal import CWireMessages

extension StatusDetails {
    /// The bytes of a `StatusDetails` message.
    ///
    /// - Returns: nil when the scratch memory is too small for it.
    public func encoded(with scratch: borrowing MessageScratch) -> [UInt8]? {
        guard var message = message(in: scratch) else { return nil }
        let byteCount = caloriecount__v1__status_details__get_packed_size(&message)
        return [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
            if let start = buffer.baseAddress, byteCount > 0 {
                count = caloriecount__v1__status_details__pack(&message, start)
            }
        }
    }

    private func message(in scratch: borrowing MessageScratch) -> Caloriecount__V1__StatusDetails? {
        var message = Caloriecount__V1__StatusDetails()
        caloriecount__v1__status_details__init(&message)
        guard let failed = scratch.copy(whatFailed), let safe = scratch.copy(whatIsSafe),
            let next = scratch.copy(whatToDoNext),
            let list = scratch.allocate(
                UnsafeMutablePointer<Caloriecount__V1__FieldViolation>?.self, count: fieldViolations.count)
        else { return nil }
        message.what_failed = failed
        message.what_is_safe = safe
        message.what_to_do_next = next
        for (index, violation) in fieldViolations.enumerated() {
            guard let pointer = violation.message(in: scratch) else { return nil }
            list[index] = pointer
        }
        message.n_field_violations = fieldViolations.count
        message.field_violations = list
        if let retryAfterMilliseconds {
            message.has_retry_after_ms = 1
            message.retry_after_ms = retryAfterMilliseconds
        }
        if let reasonCode {
            guard let code = scratch.copy(reasonCode) else { return nil }
            message.reason_code = code
        }
        if let planRevision {
            message.has_plan_revision = 1
            message.plan_revision = planRevision
        }
        return message
    }
}

extension FieldViolation {
    fileprivate func message(
        in scratch: borrowing MessageScratch
    ) -> UnsafeMutablePointer<Caloriecount__V1__FieldViolation>? {
        guard let message = scratch.allocate(Caloriecount__V1__FieldViolation.self, count: 1),
            let path = scratch.copy(fieldPath), let stableCode = scratch.copy(code),
            let failed = scratch.copy(whatFailed), let next = scratch.copy(whatToDoNext)
        else { return nil }
        caloriecount__v1__field_violation__init(message)
        message.pointee.field_path = path
        message.pointee.code = stableCode
        message.pointee.what_failed = failed
        message.pointee.what_to_do_next = next
        if let hint {
            guard let text = scratch.copy(hint) else { return nil }
            message.pointee.hint = text
        }
        return message
    }
}

extension MessageScratch {
    /// The text as a C string in this memory, or nil past the limit.
    borrowing func copy(_ text: String) -> UnsafeMutablePointer<CChar>? {
        var text = text
        return text.withUTF8 { utf8 in
            guard let start = allocate(CChar.self, count: utf8.count + 1) else { return nil }
            for (index, byte) in utf8.enumerated() {
                start[index] = CChar(bitPattern: byte)
            }
            start[utf8.count] = 0
            return start
        }
    }
}
