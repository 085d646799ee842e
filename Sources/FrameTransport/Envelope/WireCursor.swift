/// One field of a protobuf message as it stands in the bytes.
package struct WireField {
    package enum Kind {
        case varint
        case fixed64
        case bytes
        case fixed32
    }

    package let number: UInt64
    package let kind: Kind
    /// The value when `kind` is `.varint`, else 0.
    package let varint: UInt64
    /// The value when `kind` is `.bytes`, else empty. Points into the message.
    package let bytes: UnsafeRawBufferPointer

    /// False when the field is no varint.
    func read(into value: inout UInt64) -> Bool {
        value = varint
        return kind == .varint
    }

    /// False when the field is no varint or does not fit: cutting it would turn a wrong number into a valid one.
    func read(into value: inout UInt32) -> Bool {
        guard kind == .varint, let narrow = UInt32(exactly: varint) else { return false }
        value = narrow
        return true
    }

    /// False when the field holds no bytes.
    func read(into value: inout UnsafeRawBufferPointer) -> Bool {
        value = bytes
        return kind == .bytes
    }

    /// False when the field holds no message, or one was there already: two would have to be merged.
    func readMessage(into value: inout UnsafeRawBufferPointer) -> Bool {
        value.baseAddress == nil && read(into: &value)
    }

    /// False when the field holds no text: UTF-8 without a NUL, which C strings would cut there.
    func readText(into value: inout UnsafeRawBufferPointer) -> Bool {
        read(into: &value) && WireText.isValid(value)
    }
}

/// Walks the fields of one protobuf message, strictly: a group, field number 0, or a value past the end is malformed.
package struct WireCursor {
    private var rest: UnsafeRawBufferPointer
    package private(set) var isMalformed = false

    package init(_ message: UnsafeRawBufferPointer) {
        rest = message
    }

    /// The next field, or nil at the end and once the bytes are malformed.
    package mutating func next() -> WireField? {
        guard !rest.isEmpty else { return nil }
        guard let tag = varint(), tag >> 3 != 0, tag <= UInt64(UInt32.max) else { return fail() }
        let number = tag >> 3
        switch tag & 7 {
        case 0:
            guard let value = varint() else { return fail() }
            return WireField(number: number, kind: .varint, varint: value, bytes: .empty)
        case 1:
            guard take(8) != nil else { return fail() }
            return WireField(number: number, kind: .fixed64, varint: 0, bytes: .empty)
        case 2:
            guard let length = varint(), let bytes = take(length) else { return fail() }
            return WireField(number: number, kind: .bytes, varint: 0, bytes: bytes)
        case 5:
            guard take(4) != nil else { return fail() }
            return WireField(number: number, kind: .fixed32, varint: 0, bytes: .empty)
        default:
            return fail()
        }
    }

    private mutating func fail() -> WireField? {
        isMalformed = true
        rest = .empty
        return nil
    }

    private mutating func take(_ length: UInt64) -> UnsafeRawBufferPointer? {
        guard length <= UInt64(rest.count) else { return nil }
        let count = Int(length)
        let taken = UnsafeRawBufferPointer(rebasing: rest[..<count])
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        return taken
    }

    private mutating func varint() -> UInt64? {
        var value: UInt64 = 0
        // Ten bytes of seven bits hold 64 bits; the tenth may add one bit only.
        for index in 0..<min(rest.count, 10) {
            let byte = rest[index]
            if index == 9, byte > 1 { return nil }
            value |= UInt64(byte & 0x7F) << UInt64(7 * index)
            if byte < 0x80 {
                rest = UnsafeRawBufferPointer(rebasing: rest[(index + 1)...])
                return value
            }
        }
        return nil
    }
}

package enum WireText {
    /// Whether the bytes are UTF-8 without a NUL.
    package static func isValid(_ bytes: UnsafeRawBufferPointer) -> Bool {
        // Names, tokens and trace contexts are ASCII nearly always; the rest goes the slow way.
        if bytes.allSatisfy({ $0 > 0 && $0 < 0x80 }) { return true }
        return !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
    }
}

extension UnsafeRawBufferPointer {
    static var empty: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: nil, count: 0) }
}
