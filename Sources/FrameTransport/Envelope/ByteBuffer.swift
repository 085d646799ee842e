/// Raw bytes that are written at one end and taken from the other. Holds no memory while it is new or released.
struct ByteBuffer: ~Copyable {
    private var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    private var start = 0
    private var end = 0

    init() {}

    deinit {
        memory.deallocate()
    }

    var count: Int { end - start }
    var isEmpty: Bool { start == end }
    /// Bytes of memory held.
    var capacity: Int { memory.count }

    /// What was written and not yet taken. Valid until the next mutation.
    var bytes: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(memory)[start..<end])
    }

    /// Makes room for `byteCount` more bytes and gives all room there is behind the last byte.
    mutating func room(for byteCount: Int) -> UnsafeMutableRawBufferPointer {
        if memory.count - end < byteCount {
            makeRoom(byteCount)
        }
        return UnsafeMutableRawBufferPointer(rebasing: memory[end...])
    }

    /// Says that `byteCount` bytes were written into the room.
    mutating func wrote(_ byteCount: Int) {
        end += byteCount
    }

    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        room(for: bytes.count).copyMemory(from: bytes)
        wrote(bytes.count)
    }

    /// Takes `byteCount` bytes off the front.
    mutating func take(_ byteCount: Int) {
        start += byteCount
        if start == end {
            start = 0
            end = 0
        }
    }

    /// Forgets the bytes and keeps the memory.
    mutating func clear() {
        start = 0
        end = 0
    }

    /// Forgets the bytes and gives the memory back.
    mutating func release() {
        memory.deallocate()
        memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
        clear()
    }

    /// A copy of the bytes in memory of just their size.
    func compactCopy() -> ByteBuffer {
        var copy = ByteBuffer()
        copy.memory = .allocate(byteCount: count, alignment: 16)
        copy.append(bytes)
        return copy
    }

    private mutating func makeRoom(_ byteCount: Int) {
        let kept = bytes
        let needed = kept.count + byteCount
        if needed <= memory.count, start >= kept.count {
            // The bytes taken from the front leave enough room, and the move is no longer than what was taken.
            memory.copyMemory(from: kept)
        } else {
            let larger = UnsafeMutableRawBufferPointer.allocate(
                byteCount: max(needed, min(2 * memory.count, needed + (1 << 20))), alignment: 16)
            larger.copyMemory(from: kept)
            memory.deallocate()
            memory = larger
        }
        end = kept.count
        start = 0
    }
}
