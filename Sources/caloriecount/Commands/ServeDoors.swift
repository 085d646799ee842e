import FrameTransport
import HttpTransport
import Service
import StockDoor
import Synchronization

#if CALORIECOUNT_GRPC
    import GrpcTransport
#endif

/// The doors of `serve` beside the framed socket: where they listen, and how they stop together.
struct ServeDoors {
    static let options = ["--grpc", "--http", "--http-origin"]
    private static let closingMilliseconds: UInt32 = 2_000

    private let grpcAddress: SocketAddress?
    private let httpAddress: SocketAddress?
    private let origins: [String]
    private var doors: [any OpenDoor] = []

    init(_ arguments: Arguments) throws(CommandFault) {
        grpcAddress = try ServeDoors.address(arguments.value("--grpc"))
        httpAddress = try ServeDoors.address(arguments.value("--http"))
        origins = arguments.all("--http-origin")
        guard origins.isEmpty || httpAddress != nil, origins.count <= 64, origins.allSatisfy(ServeDoors.isOrigin) else {
            throw .usage("--http-origin takes https://HOST[:PORT] or http://HOST[:PORT], with --http.", see: "serve ")
        }
        #if !CALORIECOUNT_GRPC
            guard grpcAddress == nil else {
                throw .usage("This build has no gRPC: it was built with CALORIECOUNT_GRPC=0.", see: "serve ")
            }
        #endif
    }

    private static func address(_ text: String?) throws(CommandFault) -> SocketAddress? {
        guard let text else { return nil }
        do throws(TransportFault) {
            return try SocketAddress(text)
        } catch {
            throw CommandFault(error)
        }
    }

    /// A scheme, a host and perhaps a port, as browsers send them.
    private static func isOrigin(_ text: String) -> Bool {
        guard let scheme = ["https://", "http://"].first(where: { text.hasPrefix($0) }) else { return false }
        let host = text.dropFirst(scheme.count)
        return (1...255).contains(host.utf8.count)
            && host.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x2F && $0 != 0x2A }
    }

    /// Listens on the addresses that were given.
    mutating func open(
        _ service: any CallHandler, threads: Int, _ access: ServeAccess, _ watch: ServeWatch
    ) throws(CommandFault) {
        do throws(TransportFault) {
            try openHttp(service, access, watch)
            try openGrpc(service, threads: threads, access, watch)
        } catch {
            close(withinMilliseconds: 0)
            throw CommandFault(error)
        }
    }

    private mutating func openHttp(
        _ service: any CallHandler, _ access: ServeAccess, _ watch: ServeWatch
    ) throws(TransportFault) {
        guard let httpAddress else { return }
        var configuration = HttpServer.Configuration(address: httpAddress)
        configuration.observer = watch.observer
        configuration.origins = origins
        try access.apply(to: &configuration)
        doors.append(try HttpServer(configuration, handler: service))
    }

    private mutating func openGrpc(
        _ service: any CallHandler, threads: Int, _ access: ServeAccess, _ watch: ServeWatch
    ) throws(TransportFault) {
        #if CALORIECOUNT_GRPC
            if let grpcAddress {
                var configuration = GrpcServer.Configuration(address: grpcAddress)
                configuration.threads = threads
                configuration.observer = watch.observer
                try access.apply(to: &configuration)
                doors.append(try GrpcServer(configuration, handler: service))
            }
        #endif
    }

    /// Connections of each door right now.
    var connections: [(name: String, count: Int)] { doors.map { ($0.name, $0.openConnections) } }

    /// A line for each door that is open.
    var lines: [String] { doors.map(\.line) }

    /// Stops the framed socket and all other doors at once: none takes anything new while another still answers, and
    /// all have the same time for what they had taken.
    ///
    /// - Returns: how many connections and calls were cut off.
    static func stop(_ server: FrameServer, _ doors: ServeDoors, withinMilliseconds milliseconds: UInt32) -> Int {
        for door in doors.doors { door.beginStopping() }
        let cutOff = CutOff()
        let background = DoorPool(threads: 1, DoorLimits())
        let isBegun = background.submit(bytes: 0) { _ in
            cutOff.count.store(doors.close(withinMilliseconds: milliseconds), ordering: .relaxed)
        }
        let ofServer = server.stop(withinMilliseconds: milliseconds)
        // Closing ends with the time; a moment more, so that what it counted is not missed.
        background.stop(until: .after(milliseconds: milliseconds + closingMilliseconds))
        if !isBegun { cutOff.count.store(doors.close(withinMilliseconds: 0), ordering: .relaxed) }
        return ofServer + cutOff.count.load(ordering: .relaxed)
    }

    /// What the background counted.
    private final class CutOff: Sendable {
        let count = Atomic<Int>(0)
    }

    /// Ends the doors one after the other, all within the time. Those that wait for their turn take nothing new and
    /// answer what they have.
    ///
    /// - Returns: how many calls were cut off.
    @discardableResult
    func close(withinMilliseconds milliseconds: UInt32) -> Int {
        for door in doors { door.beginStopping() }
        let end = CallDeadline.after(milliseconds: milliseconds).monotonicNanoseconds
        return doors.reduce(0) { cutOff, door in
            let now = CallDeadline.now()
            let left = end > now ? (end - now) / 1_000_000 : 0
            return cutOff + door.stop(withinMilliseconds: UInt32(clamping: left))
        }
    }
}

/// A door that can be closed again.
protocol OpenDoor: Sendable {
    /// What is written when it is ready.
    var line: String { get }
    /// As in the names of metrics.
    var name: String { get }
    var openConnections: Int { get }
    /// Takes nothing new from here on.
    func beginStopping()
    func stop(withinMilliseconds milliseconds: UInt32) -> Int
}

extension HttpServer: OpenDoor {
    var line: String { "HTTP on \(address)" }
    var name: String { "http" }
}

#if CALORIECOUNT_GRPC
    extension GrpcServer: OpenDoor {
        var line: String { "gRPC on \(address)" }
        var name: String { "grpc" }
    }
#endif
