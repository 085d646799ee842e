internal import CProtobufC
internal import CWireMessages

/// Whether a request lets energy figures be shown, for whoever prints its reply.
public enum EnergyVisibility {
    /// - Returns: false only where the request's display preferences hide energy; true for what cannot be read, which
    ///   gets no reply with figures.
    public static func of(
        request payload: UnsafeRawBufferPointer, as name: MessageName, scratch: borrowing MessageScratch
    ) -> Bool {
        guard let message = try? scratch.unpack(name.descriptor, payload) else { return true }
        return !isHidden(in: message)
    }

    /// Messages nest no deeper than their .proto, so that this ends.
    private static func isHidden(in message: UnsafeMutablePointer<ProtobufCMessage>) -> Bool {
        let fields = FieldList(message.pointee.descriptor)
        for position in fields.indices {
            let member = FieldAccess(message: message, field: fields[position])
            guard member.count == 1 else { continue }
            switch String(cString: fields[position].pointee.name) {
            case "request", "weekly_request", "evidence", "display":
                guard fields[position].pointee.type == PROTOBUF_C_TYPE_MESSAGE else { continue }
                if isHidden(in: member.message(at: 0)) { return true }
            case "energy_visible":
                return member.load(protobuf_c_boolean.self, at: 0) == 0
            default: break
            }
        }
        return false
    }
}
