internal import CMessageArena
internal import CProtobufC

/// Memory for one message at a time: unpacking and building replies take from it, one `reset` frees all.
///
/// Past its limit an allocation fails and with it the unpack, so that no input can make a message grow without
/// bound. One thread at a time.
public struct MessageScratch: ~Copyable {
    /// What a transport gives a call by default: 8 MiB, eight times the default frame cap.
    public static let defaultByteLimit = 8 << 20

    /// Resident bytes kept from call to call; what one large message needed beyond them is given back.
    private static let keptBytes = 256 << 10

    private let arena: OpaquePointer

    /// - Parameter byteLimit: most bytes that one call may take, rounded up to whole pages.
    /// - Returns: nil when the limit is not positive or the system refuses the address space.
    public init?(byteLimit: Int = defaultByteLimit) {
        guard byteLimit > 0, let arena = message_arena_create(byteLimit) else { return nil }
        self.arena = arena
    }

    deinit {
        message_arena_destroy(arena)
    }

    /// For `…__unpack` and the building of replies. Messages from it are never freed one by one.
    var allocator: UnsafeMutablePointer<ProtobufCAllocator> { message_arena_allocator(arena) }

    /// `byteCount` uninitialised bytes aligned to 16, or nil past the limit.
    public func allocate(byteCount: Int) -> UnsafeMutableRawPointer? {
        byteCount < 0 ? nil : message_arena_allocate(arena, byteCount)
    }

    /// Room for `count` values, not initialised, or nil past the limit. The values are never deinitialised.
    public func allocate<Value: BitwiseCopyable>(_ type: Value.Type, count: Int) -> UnsafeMutablePointer<Value>? {
        let (byteCount, overflow) = count.multipliedReportingOverflow(by: MemoryLayout<Value>.stride)
        guard !overflow, let bytes = allocate(byteCount: byteCount) else { return nil }
        return bytes.bindMemory(to: type, capacity: count)
    }

    /// Whether something did not fit since the last reset: tells "too large" from "malformed" after a failed unpack.
    public var wasExhausted: Bool { message_arena_refused(arena) }

    /// Bytes in use since the last reset.
    public var usedBytes: Int { message_arena_used(arena) }

    /// Frees everything at once. Pointers into this memory are invalid from here on.
    public func reset() {
        message_arena_trim(arena, MessageScratch.keptBytes)
    }
}
