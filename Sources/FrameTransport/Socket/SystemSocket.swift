internal import CLinuxSockets
internal import Glibc

/// The socket calls of both sides: none waits without a bound, and an interrupted call is made again.
enum SystemSocket {
    enum Transfer: Equatable {
        case bytes(Int)
        /// Nothing can be moved right now.
        case wouldBlock
        /// The other side has closed its end, or the connection is broken.
        case ended
    }

    /// - Parameter sleeps: whether a socket that may block does.
    static func receive(
        _ socket: Int32, into room: UnsafeMutableRawBufferPointer, sleeps: Bool = true
    ) -> Transfer {
        let flags = sleeps ? 0 : Int32(MSG_DONTWAIT)
        return transfer { recv(socket, room.baseAddress, room.count, flags) }
    }

    /// Never raises SIGPIPE.
    static func send(_ socket: Int32, _ bytes: UnsafeRawBufferPointer) -> Transfer {
        transfer { Glibc.send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL)) }
    }

    private static func transfer(_ call: () -> Int) -> Transfer {
        // A signal storm ends in "not now" rather than in an endless loop.
        for _ in 0..<16 {
            let count = call()
            if count > 0 { return .bytes(count) }
            if count == 0 { return .ended }
            switch errno {
            case EINTR: continue
            case EAGAIN: return .wouldBlock
            default: return .ended
            }
        }
        return .wouldBlock
    }

    static func setOption(_ socket: Int32, _ level: Int32, _ option: Int32) -> Bool {
        var on: Int32 = 1
        return setsockopt(socket, level, option, &on, socklen_t(MemoryLayout<Int32>.size)) == 0
    }

    /// Small replies leave at once. A Unix socket has no such delay, and its refusal is of no consequence.
    static func sendWithoutDelay(_ socket: Int32) {
        _ = setOption(socket, Int32(IPPROTO_TCP), TCP_NODELAY)
    }

    static func open(_ family: Int32, nonBlocking: Bool) throws(TransportFault) -> Int32 {
        let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | (nonBlocking ? SOCK_NONBLOCK.rawValue : 0)
        let socket = Glibc.socket(family, Int32(kind), 0)
        guard socket >= 0 else { throw systemFault("A socket could not be opened") }
        return socket
    }

    /// The fault for a call that has just set errno.
    static func systemFault(_ what: String) -> TransportFault {
        let code = errno
        return TransportFault(
            .system(errno: code), failed: "\(what): \(String(cString: strerror(code))).", safe: "Nothing was changed.",
            next: code == EMFILE || code == ENFILE
                ? "Raise the limit of open files (ulimit -n) or close other programs."
                : "Correct what the system names, then start again.")
    }
}
