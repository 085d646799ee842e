internal import CProtobufC
internal import CWireMessages
public import Recommendation

/// What a request says about how its reply is shown, for whoever prints it.
public struct RequestDisplay: Sendable, Equatable {
    /// False only where the request's display preferences hide energy; true for what cannot be read, which gets no
    /// reply with figures.
    public private(set) var energyVisible = true
    /// Of the plan's start weight, else of the profile's weight; kilograms where there is neither.
    public var massUnit: SuppliedMass.Unit { ofPlan ?? ofProfile ?? .kilogram }
    private var ofPlan: SuppliedMass.Unit?
    private var ofProfile: SuppliedMass.Unit?

    /// Everything shown, in kilograms.
    public init() {}

    public init(
        request payload: UnsafeRawBufferPointer, as name: MessageName, scratch: borrowing MessageScratch
    ) {
        guard let message = try? scratch.unpack(name.descriptor, payload) else { return }
        read(message)
    }

    /// Messages nest no deeper than their .proto, so that this ends.
    private mutating func read(_ message: UnsafeMutablePointer<ProtobufCMessage>) {
        let fields = FieldList(message.pointee.descriptor)
        for position in fields.indices {
            let member = FieldAccess(message: message, field: fields[position])
            guard member.count == 1 else { continue }
            let isMessage = fields[position].pointee.type == PROTOBUF_C_TYPE_MESSAGE
            switch String(cString: fields[position].pointee.name) {
            case "request", "weekly_request", "evidence", "display", "plan", "profile":
                if isMessage { read(member.message(at: 0)) }
            case "start_weight": if isMessage { ofPlan = RequestDisplay.unit(member.message(at: 0)) }
            case "weight": if isMessage { ofProfile = RequestDisplay.unit(member.message(at: 0)) }
            case "energy_visible":
                if member.load(protobuf_c_boolean.self, at: 0) == 0 { energyVisible = false }
            default: break
            }
        }
    }

    /// - Returns: nil for a mass without a value.
    private static func unit(_ mass: UnsafeMutablePointer<ProtobufCMessage>) -> SuppliedMass.Unit? {
        let fields = FieldList(mass.pointee.descriptor)
        for position in fields.indices where FieldAccess(message: mass, field: fields[position]).count == 1 {
            switch String(cString: fields[position].pointee.name) {
            case "mass_kg": return .kilogram
            case "mass_lb": return .pound
            default: continue
            }
        }
        return nil
    }
}
