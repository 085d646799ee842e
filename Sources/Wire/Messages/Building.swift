internal import CProtobufC
internal import CWireMessages
import Recommendation

/// What is put into a message field: pointers into this memory, or into the program's own texts.
extension MessageScratch {
    /// A message with no field set.
    ///
    /// - Parameter initialise: the message's generated `…__init`.
    @inline(__always)
    borrowing func make<Message>(
        _ type: Message.Type, _ initialise: (UnsafeMutablePointer<Message>?) -> Void
    ) throws(WireFault) -> UnsafeMutablePointer<Message> {
        guard let bytes = allocate(byteCount: MemoryLayout<Message>.size) else { throw .tooLarge }
        let message = bytes.bindMemory(to: type, capacity: 1)
        initialise(message)
        return message
    }

    borrowing func string(_ text: String) throws(WireFault) -> UnsafeMutablePointer<CChar> {
        guard let copy = copy(text) else { throw .tooLarge }
        return copy
    }

    /// A repeated field of messages, strings or enum numbers: one element per item.
    @inline(__always)
    borrowing func list<Item, Element: BitwiseCopyable>(
        _ items: [Item], _ element: (Item) throws(WireFault) -> Element
    ) throws(WireFault) -> UnsafeMutablePointer<Element>? {
        guard !items.isEmpty else { return nil }
        guard let list = allocate(Element.self, count: items.count) else { throw .tooLarge }
        for index in items.indices {
            list[index] = try element(items[index])
        }
        return list
    }
}

/// A text of the program as a message holds it: not copied, never written to, ended by a NUL like every
/// `StaticString`.
func programText(_ text: StaticText) -> UnsafeMutablePointer<CChar> {
    programText(text.utf8.baseAddress.unsafelyUnwrapped)
}

func programText(_ text: StaticString) -> UnsafeMutablePointer<CChar> { programText(text.utf8Start) }

private func programText(_ start: UnsafePointer<UInt8>) -> UnsafeMutablePointer<CChar> {
    // protobuf-c's fields are `char *` although packing only reads them.
    UnsafeMutableRawPointer(mutating: start).assumingMemoryBound(to: CChar.self)
}

extension MessageScratch {
    /// A repeated enum field.
    borrowing func numbers<Value: WireEnum>(
        _ values: [Value]
    ) throws(WireFault) -> UnsafeMutablePointer<Value.Number>? where Value.Number: BitwiseCopyable {
        try list(values) { value throws(WireFault) in value.number }
    }

    /// A repeated string field of codes.
    borrowing func codes<Code: RawRepresentable<String>>(
        _ values: [Code]
    ) throws(WireFault) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
        try list(values) { value throws(WireFault) in try string(value.rawValue) }
    }

    /// A repeated string field of texts of the program.
    borrowing func programTexts(
        _ values: [StaticText]
    ) throws(WireFault) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
        try list(values) { value throws(WireFault) in programText(value) }
    }

    /// A repeated string field.
    borrowing func strings(
        _ values: [String]
    ) throws(WireFault) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
        try list(values) { value throws(WireFault) in try string(value) }
    }
}
