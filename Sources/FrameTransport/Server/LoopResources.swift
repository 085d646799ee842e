internal import CLinuxSockets
internal import Glibc
internal import Locks

/// The descriptors of all loops, opened before any thread starts so that a refusal reaches the caller.
final class LoopResources: Sendable {
    let addresses: [SocketAddress]
    let pollers: [Int32]
    let wakes: [Int32]
    /// The listeners of each loop. A TCP port has one per loop; a Unix socket is shared by all.
    private let listenersByLoop: [[ListeningSocket]]
    private let open: Guarded<[OpenResource]>

    private enum OpenResource {
        case descriptor(Int32)
        case listener(Listener)

        func close() {
            switch self {
            case .descriptor(let descriptor): Glibc.close(descriptor)
            case .listener(let listener): listener.close()
            }
        }
    }

    init(_ asked: [SocketAddress], loops: Int) throws(TransportFault) {
        var open: [OpenResource] = []
        var addresses: [SocketAddress] = []
        var pollers: [Int32] = []
        var wakes: [Int32] = []
        var byLoop = [[ListeningSocket]](repeating: [], count: loops)
        do throws(TransportFault) {
            for address in asked {
                let first = try Listener.open(address, sharesPort: loops > 1)
                open.append(.listener(first))
                addresses.append(first.address)
                for loop in 0..<loops {
                    var listener = first
                    if loop > 0, address.family != AF_UNIX {
                        listener = try Listener.openAnother(first.address)
                        open.append(.listener(listener))
                    }
                    byLoop[loop].append(
                        ListeningSocket(socket: listener.socket, isUnix: address.family == AF_UNIX))
                }
            }
            for _ in 0..<loops {
                let poller = epoll_create1(Int32(EPOLL_CLOEXEC))
                guard poller >= 0 else { throw SystemSocket.systemFault("A poller could not be opened") }
                open.append(.descriptor(poller))
                pollers.append(poller)
                let wake = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
                guard wake >= 0 else { throw SystemSocket.systemFault("An event counter could not be opened") }
                open.append(.descriptor(wake))
                wakes.append(wake)
            }
        } catch {
            open.forEach { $0.close() }
            throw error
        }
        self.addresses = addresses
        self.pollers = pollers
        self.wakes = wakes
        listenersByLoop = byLoop
        self.open = Guarded(open)
    }

    func listeners(_ loop: Int) -> [ListeningSocket] { listenersByLoop[loop] }

    /// Ends the wait of every loop. Does nothing once closed, when the numbers may name other files.
    func wakeAll() {
        open.withLock { open in
            guard !open.isEmpty else { return }
            for wake in wakes {
                eventfd_write(wake, 1)
            }
        }
    }

    /// Closes everything once; no loop may run any more.
    func close() {
        open.withLock { open in
            open.forEach { $0.close() }
            open = []
        }
    }
}
