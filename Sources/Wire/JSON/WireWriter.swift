/// Appends protobuf fields to bytes. For messages that come from JSON; replies are packed by protobuf-c.
struct WireWriter {
    private(set) var bytes: [UInt8] = []

    mutating func varint(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func varint(field: UInt32, _ value: UInt64) {
        tag(field, wireType: 0)
        varint(value)
    }

    mutating func fixed64(_ value: UInt64) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: value >> shift))
        }
    }

    mutating func fixed64(field: UInt32, _ value: UInt64) {
        tag(field, wireType: 1)
        fixed64(value)
    }

    mutating func lengthDelimited(field: UInt32, _ content: some Collection<UInt8>) {
        tag(field, wireType: 2)
        varint(UInt64(content.count))
        bytes.append(contentsOf: content)
    }

    private mutating func tag(_ field: UInt32, wireType: UInt64) {
        varint(UInt64(field) << 3 | wireType)
    }
}
