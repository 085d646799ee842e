import CMessageArena
import CProtobufC
import CWireMessages
import Testing

@Suite("Message arena")
struct ArenaTests {
    /// The arena's smallest step: a page of this machine.
    private let page = 4096

    @Test("Hands out its limit to the byte, then refuses and stays whole")
    func limit() throws {
        let arena = try #require(message_arena_create(page))
        defer { message_arena_destroy(arena) }
        #expect(message_arena_limit(arena) == page)
        let first = try #require(message_arena_allocate(arena, page - 16))
        #expect(message_arena_refused(arena) == false)
        #expect(message_arena_allocate(arena, 17) == nil)
        #expect(message_arena_refused(arena))
        let last = try #require(message_arena_allocate(arena, 16))
        #expect(last - first == page - 16)
        #expect(message_arena_allocate(arena, 1) == nil)
        #expect(message_arena_used(arena) == page)
        // The whole limit is memory that can be written.
        first.initializeMemory(as: UInt8.self, repeating: 0xAB, count: page)
    }

    @Test("A limit is rounded up to pages; 0 and what cannot be rounded are refused")
    func limitRounding() throws {
        #expect(message_arena_create(0) == nil)
        #expect(message_arena_create(Int(bitPattern: UInt.max)) == nil)
        let arena = try #require(message_arena_create(1))
        defer { message_arena_destroy(arena) }
        #expect(message_arena_limit(arena) == page)
        message_arena_destroy(nil)
    }

    @Test("A size that would wrap around is refused")
    func hugeSizes() throws {
        let arena = try #require(message_arena_create(page))
        defer { message_arena_destroy(arena) }
        _ = message_arena_allocate(arena, 16)
        for size in [UInt.max, UInt.max - 15, UInt.max / 2, UInt(page)] {
            #expect(message_arena_allocate(arena, Int(bitPattern: size)) == nil)
        }
        #expect(message_arena_used(arena) == 16)
    }

    @Test("Every allocation is aligned and apart from the others, whatever the sizes")
    func alignment() throws {
        let arena = try #require(message_arena_create(1 << 20))
        defer { message_arena_destroy(arena) }
        var end = UInt(0)
        for size in 0..<400 {
            let memory = try #require(message_arena_allocate(arena, size))
            let start = UInt(bitPattern: memory)
            #expect(start % UInt(MESSAGE_ARENA_ALIGNMENT) == 0)
            #expect(start >= end)
            end = start + UInt(size)
        }
    }

    @Test("After a reset the same memory serves again")
    func reuse() throws {
        let arena = try #require(message_arena_create(page))
        defer { message_arena_destroy(arena) }
        let first = message_arena_allocate(arena, 100)
        while message_arena_allocate(arena, 100) != nil {}
        message_arena_reset(arena)
        #expect(message_arena_refused(arena) == false)
        #expect(message_arena_used(arena) == 0)
        #expect(message_arena_allocate(arena, 100) == first)
    }

    @Test("Trimming gives resident pages back and keeps what it was told to keep")
    func trim() throws {
        let size = 4 << 20
        let arena = try #require(message_arena_create(size))
        defer { message_arena_destroy(arena) }
        let memory = try #require(message_arena_allocate(arena, size))
        memory.initializeMemory(as: UInt8.self, repeating: 0xAB, count: size)
        message_arena_trim(arena, 2 * page)
        let again = try #require(message_arena_allocate(arena, size))
        #expect(again == memory)
        // A page that was given back reads as zeros, one that was kept as it was left.
        #expect(again.load(fromByteOffset: 2 * page - 1, as: UInt8.self) == 0xAB)
        #expect(again.load(fromByteOffset: 2 * page, as: UInt8.self) == 0)
    }

    @Test("Freeing through protobuf-c changes nothing")
    func freeing() throws {
        let arena = try #require(message_arena_create(page))
        defer { message_arena_destroy(arena) }
        let allocator = message_arena_allocator(arena)
        let memory = allocator.pointee.alloc(allocator.pointee.allocator_data, 32)
        #expect(memory != nil)
        let used = message_arena_used(arena)
        allocator.pointee.free(allocator.pointee.allocator_data, memory)
        #expect(message_arena_used(arena) == used)
        #expect(used >= 32)
    }

    @Test("A megabyte of empty sub-messages, 24 times as large unpacked, fails at the limit; the next message is read")
    func hostileMessage() throws {
        let arena = try #require(message_arena_create(8 << 20))
        defer { message_arena_destroy(arena) }
        // Field 4 of StatusDetails, length 0, half a million times.
        let hostile = [[UInt8]](repeating: [0x22, 0], count: 1 << 19).flatMap { $0 }
        let refused = caloriecount__v1__status_details__unpack(
            message_arena_allocator(arena), hostile.count, hostile)
        #expect(refused == nil)
        #expect(message_arena_refused(arena))
        #expect(message_arena_used(arena) <= 8 << 20)

        message_arena_reset(arena)
        let few = Array(hostile[..<20])
        let message = try #require(
            caloriecount__v1__status_details__unpack(message_arena_allocator(arena), few.count, few))
        #expect(message.pointee.n_field_violations == 10)
    }

    @Test("Malformed bytes fail without a refusal: the two can be told apart")
    func malformedMessage() throws {
        let arena = try #require(message_arena_create(1 << 20))
        defer { message_arena_destroy(arena) }
        let malformed: [UInt8] = [0x22, 5, 0x0A]
        #expect(
            caloriecount__v1__status_details__unpack(message_arena_allocator(arena), malformed.count, malformed) == nil)
        #expect(message_arena_refused(arena) == false)
    }
}
