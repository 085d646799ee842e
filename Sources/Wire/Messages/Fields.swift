/// The numbers of message fields, by message and name as in the .proto. The extensions are written by
/// scripts/generate-wire.
enum Fields {}

/// What precedes a field's value on the wire: number and wire type, as one or two bytes.
struct FieldTag {
    let bytes: UInt16
    let count: Int

    /// - Parameter number: at most 2047, which no message here comes near.
    @inline(__always)
    init(_ number: UInt16, wireType: UInt16) {
        let value = number << 3 | wireType
        if value < 0x80 {
            bytes = value
            count = 1
        } else {
            bytes = value & 0x7F | 0x80 | (value >> 7) << 8
            count = 2
        }
    }
}

protocol WireField {
    var tag: FieldTag { get }
}

struct DoubleField: WireField {
    let tag: FieldTag
    init(_ number: UInt16) { tag = FieldTag(number, wireType: 1) }
}

struct UInt32Field: WireField {
    let tag: FieldTag
    init(_ number: UInt16) { tag = FieldTag(number, wireType: 0) }
}

struct Fixed64Field: WireField {
    let tag: FieldTag
    init(_ number: UInt16) { tag = FieldTag(number, wireType: 1) }
}

struct Int64Field: WireField {
    let tag: FieldTag
    init(_ number: UInt16) { tag = FieldTag(number, wireType: 0) }
}

struct BoolField: WireField {
    let tag: FieldTag
    init(_ number: UInt16) { tag = FieldTag(number, wireType: 0) }
}

struct EnumField: WireField {
    let tag: FieldTag
    init(_ number: UInt16) { tag = FieldTag(number, wireType: 0) }
}

struct TextField: WireField {
    let tag: FieldTag
    init(_ number: UInt16) { tag = FieldTag(number, wireType: 2) }
}

struct BytesField: WireField {
    let tag: FieldTag
    init(_ number: UInt16) { tag = FieldTag(number, wireType: 2) }
}

struct MessageField: WireField {
    let tag: FieldTag
    init(_ number: UInt16) { tag = FieldTag(number, wireType: 2) }
}
