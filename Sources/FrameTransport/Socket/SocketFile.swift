internal import Glibc

/// The file of a Unix socket. A lock beside it (`PATH.lock`) makes sure that one server at a time owns the path, so
/// that a stale file can be told from a live one and removed without a race.
struct SocketFile {
    private let path: String
    private let lock: Int32
    private let device: dev_t
    private let inode: ino_t

    /// - Parameter lock: as `lock(_:)` gave it; this value closes it.
    init(path: String, lock: Int32) {
        self.path = path
        self.lock = lock
        var status = stat()
        let isKnown = lstat(path, &status) == 0
        device = isKnown ? status.st_dev : 0
        inode = isKnown ? status.st_ino : 0
    }

    /// Removes the file when it is still ours, and gives up the lock. The lock's own file stays: removing it could
    /// take it away from under another server.
    func remove() {
        var status = stat()
        if inode != 0, lstat(path, &status) == 0, status.st_dev == device, status.st_ino == inode {
            unlink(path)
        }
        close(lock)
    }

    static func lock(_ path: String) throws(TransportFault) -> Int32 {
        let lock = open(path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard lock >= 0 else { throw SystemSocket.systemFault("\(path).lock cannot be opened") }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            close(lock)
            errno = code
            guard code == EWOULDBLOCK else { throw SystemSocket.systemFault("\(path).lock cannot be locked") }
            throw inUse(.unixSocket(path: path))
        }
        return lock
    }

    /// Removes what a server that died left at the path. Anything that is no socket, or that answers, stays.
    static func removeStale(_ path: String) throws(TransportFault) {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            guard errno == ENOENT else { throw SystemSocket.systemFault("\(path) cannot be looked at") }
            return
        }
        guard status.st_mode & S_IFMT == S_IFSOCK else {
            throw TransportFault(
                .addressInUse, failed: "\(path) exists and is no socket.", safe: "The file was not touched.",
                next: "Choose another path or move the file away.")
        }
        guard try !answers(path) else { throw inUse(.unixSocket(path: path)) }
        guard unlink(path) == 0 || errno == ENOENT else {
            throw SystemSocket.systemFault("The stale socket \(path) cannot be removed")
        }
    }

    private static func answers(_ path: String) throws(TransportFault) -> Bool {
        let socket = try SystemSocket.open(AF_UNIX, nonBlocking: true)
        defer { close(socket) }
        let result = SocketAddress.unixSocket(path: path).withSystemAddress { connect(socket, $0, $1) }
        // A full queue of a live server answers "try again"; only a refusal shows that nobody listens.
        return result == 0 || errno != ECONNREFUSED
    }

    static func inUse(_ address: SocketAddress) -> TransportFault {
        TransportFault(
            .addressInUse, failed: "\(address) is in use by another program.", safe: "That program was not disturbed.",
            next: "Stop it or choose another address.")
    }
}
