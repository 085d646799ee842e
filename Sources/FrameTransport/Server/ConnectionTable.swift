/// The connections of one loop, by slot. A token names a slot and its holder, so that an event that was meant for a
/// former holder finds nobody.
struct ConnectionTable: ~Copyable {
    private var slots: [UnsafeMutablePointer<Connection>?] = []
    private var free: [Int] = []
    private var nextGeneration: UInt32 = 1
    private(set) var count = 0

    /// Slots that may hold a connection, for a walk over all of them.
    var slotCount: Int { slots.count }

    mutating func add(_ make: (_ token: UInt64) -> Connection) -> UInt64 {
        let slot = free.popLast() ?? slots.count
        if slot == slots.count {
            slots.append(nil)
        }
        let generation = nextGeneration
        nextGeneration &+= 1
        let token = UInt64(generation) << 32 | UInt64(slot)
        let connection = UnsafeMutablePointer<Connection>.allocate(capacity: 1)
        connection.initialize(to: make(token))
        slots[slot] = connection
        count += 1
        return token
    }

    /// The connection that the token names, if it is still there.
    func connection(_ token: UInt64) -> UnsafeMutablePointer<Connection>? {
        let slot = Int(token & 0xFFFF_FFFF)
        guard slot < slots.count, let connection = slots[slot],
            connection.pointee.token == token
        else { return nil }
        return connection
    }

    /// The token of the slot's holder.
    func token(slot: Int) -> UInt64? {
        slots[slot].map { $0.pointee.token }
    }

    mutating func remove(_ token: UInt64) {
        guard let connection = connection(token) else { return }
        let slot = Int(token & 0xFFFF_FFFF)
        connection.deinitialize(count: 1)
        connection.deallocate()
        slots[slot] = nil
        free.append(slot)
        count -= 1
    }

    deinit {
        for case let connection? in slots {
            connection.deinitialize(count: 1)
            connection.deallocate()
        }
    }
}
