@testable import FrameTransport
import Glibc

/// Accepts nothing and says nothing: connections wait in the kernel's queue.
final class SilentListener {
    private let listener: Listener

    init() throws {
        listener = try Listener.open(.loopback4(port: 0), sharesPort: false)
    }

    deinit {
        listener.close()
    }

    var address: SocketAddress { listener.address }
}

func currentUser() -> UInt32 { getuid() }
