/// Connections that go on when the others had their turn, by token: first in, first out. Each is in it once; one that
/// has ended meanwhile is passed over by whoever takes it out.
struct DeferredTurns: ~Copyable {
    private var tokens: [UInt64] = []
    private var taken = 0

    var count: Int { tokens.count - taken }
    var isEmpty: Bool { count == 0 }

    mutating func append(_ token: UInt64) {
        tokens.append(token)
    }

    mutating func next() -> UInt64? {
        guard taken < tokens.count else { return nil }
        let token = tokens[taken]
        taken += 1
        if isEmpty || taken > 1000 {
            tokens.removeFirst(taken)
            taken = 0
        }
        return token
    }
}
