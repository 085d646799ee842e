/// Writes the few small messages of other people's protocols: health, reflection, statuses.
package struct MessageBytes {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    /// A number; left out when it is 0, as proto3 does.
    package mutating func number(_ field: UInt8, _ value: UInt64) {
        guard value != 0 else { return }
        bytes.append(field << 3)
        varint(value)
    }

    package mutating func text(_ field: UInt8, _ text: some StringProtocol) {
        guard !text.isEmpty else { return }
        message(field, text.utf8)
    }

    /// Bytes or a message, written even when it is empty.
    package mutating func message(_ field: UInt8, _ content: some Collection<UInt8>) {
        bytes.append(field << 3 | 2)
        varint(UInt64(content.count))
        bytes.append(contentsOf: content)
    }

    private mutating func varint(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}
