import Glibc

struct SoakFault: Error {
    let text: String

    init(_ text: String) {
        self.text = text
    }
}

struct SoakOptions {
    /// Connections that say hello and nothing else.
    var idle = 10_000
    /// Connections that send half a frame and wait; cut off, they come again.
    var stalling = 2_000
    /// Connections that ask for much and read nothing; cut off, they come again.
    var deaf = 200
    var seconds = 30
    /// How much longer the good callers' 99th percentile may be than in quiet times.
    var factor = 5.0
    /// A 99th percentile below this is good in any case: on a busy machine the quiet one says little.
    var enoughMicroseconds = 500.0
    var server: [String] = []

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let option = rest.popFirst(), option != "--" {
            guard let text = rest.popFirst(), let value = Int(text), (0...60_000_000).contains(value) else {
                throw SoakFault("\(option) needs a number; see --help")
            }
            switch option {
            case "--idle": idle = value
            case "--stalling": stalling = value
            case "--deaf": deaf = value
            case "--seconds": seconds = value
            case "--factor": factor = Double(value)
            case "--enough-us": enoughMicroseconds = Double(value)
            default: throw SoakFault("\(option) is not known; see --help")
            }
        }
        server = Array(rest)
        guard !server.isEmpty, idle + stalling + deaf <= 50_000, (1...3600).contains(seconds) else {
            throw SoakFault("a server's program is needed, at most 50000 connections, 1 to 3600 seconds; see --help")
        }
    }

    /// Connections that the server must take, with room for those that come again and for the good ones.
    var connections: Int { idle + 2 * (stalling + deaf) + 100 }

    /// Lets this process open so many files, as far as the system allows.
    func raiseFileLimit() throws {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        let wanted = rlim_t(idle + stalling + deaf + 200)
        if limit.rlim_cur >= wanted { return }
        guard limit.rlim_max >= wanted else {
            throw SoakFault("\(wanted) open files are needed, and the system allows \(limit.rlim_max) (ulimit -Hn)")
        }
        limit.rlim_cur = wanted
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
}
