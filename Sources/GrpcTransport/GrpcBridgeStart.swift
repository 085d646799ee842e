internal import Acceptors
internal import CGrpcBridge
internal import Service
internal import StockDoor

/// Gives the bridge what it is started with.
enum GrpcBridgeStart {
    /// - Returns: nil when certificate and key are not right.
    static func start(
        _ configuration: GrpcServer.Configuration, _ door: GrpcDoor, _ paths: [[UInt8]], overload: DoorStatus,
        stopping: DoorStatus
    ) -> OpaquePointer? {
        // The threads are joined before the server lets the door go.
        let handler = grpc_bridge_handler(
            context: Unmanaged.passUnretained(door).toOpaque(),
            message: { context, thread, call, isFirst, message in
                guard let context else { return }
                Unmanaged<GrpcDoor>.fromOpaque(context).takeUnretainedValue()
                    .message(Int(thread), call, isFirst: isFirst, message)
            },
            ended: { context, call in
                guard let context else { return }
                Unmanaged<GrpcDoor>.fromOpaque(context).takeUnretainedValue().ended(call)
            },
            overloaded: { context in
                guard let context else { return }
                Unmanaged<GrpcDoor>.fromOpaque(context).takeUnretainedValue().overloaded()
            })
        var settings = grpc_bridge_settings()
        set(&settings, configuration)
        let security = configuration.security
        return view(security?.certificate) { certificate in
            settings.certificate = certificate
            return view(security?.key) { key in
                settings.key = key
                return view(security?.authority) { authority in
                    settings.authority = authority
                    return failure(overload) { overload in
                        settings.overload = overload
                        return failure(stopping) { stopping in
                            settings.stopping = stopping
                            return views(paths) { paths in
                                settings.paths = paths.baseAddress
                                settings.path_count = paths.count
                                return grpc_bridge_start(&settings, handler)
                            }
                        }
                    }
                }
            }
        }
    }

    private static func failure<Result>(_ status: DoorStatus, _ body: (grpc_bridge_failure) -> Result) -> Result {
        view(Array(status.text.utf8)) { text in
            view(status.rpcStatus) { details in
                body(grpc_bridge_failure(code: Int32(status.code.rawValue), message: text, details: details))
            }
        }
    }

    private static func set(_ settings: inout grpc_bridge_settings, _ configuration: GrpcServer.Configuration) {
        let limits = configuration.limits
        settings.threads = UInt32(configuration.threads)
        settings.max_message_bytes = Int32(limits.maxMessageBytes)
        settings.max_calls_per_connection = Int32(limits.maxCallsPerConnection)
        settings.max_calls = Int32(limits.maxCalls)
        settings.max_metadata_bytes = 8 << 10
        settings.idle_milliseconds = Int32(limits.idleMilliseconds)
        settings.handshake_milliseconds = Int32(limits.handshakeMilliseconds)
        settings.age_milliseconds = Int32(limits.maxAgeMilliseconds)
        settings.age_grace_milliseconds = Int32(limits.maxDeadlineMilliseconds)
        settings.memory_bytes = limits.maxHeldBytes
    }

    /// All of them side by side; the bytes of each end where the next one's begin.
    private static func views<Result>(
        _ texts: [[UInt8]], _ body: (UnsafeBufferPointer<grpc_bridge_bytes>) -> Result
    ) -> Result {
        Array(texts.joined()).withUnsafeBytes { bytes in
            var start = 0
            let views = texts.map { text in
                defer { start += text.count }
                return grpc_bridge_bytes(start: bytes.baseAddress.map { $0 + start }, count: text.count)
            }
            return views.withUnsafeBufferPointer(body)
        }
    }

    private static func view<Result>(_ bytes: [UInt8]?, _ body: (grpc_bridge_bytes) -> Result) -> Result {
        guard let bytes, !bytes.isEmpty else { return body(GrpcBytes.none) }
        return bytes.withUnsafeBytes { GrpcBytes.pass($0, body) }
    }
}

extension ConnectionAcceptor.Ending {
    var grpcReason: StaticString {
        switch self {
        case .tooMany: "grpc_too_many_connections"
        case .tooSlow: "grpc_no_call"
        case .flooding: "grpc_flooding"
        }
    }
}
