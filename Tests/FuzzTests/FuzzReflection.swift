import Service

@testable import StockDoor

#if CALORIECOUNT_GRPC
    @testable import GrpcTransport
#endif

enum FuzzReflection {
    static func complaint(_ bytes: [UInt8]) -> String? {
        #if CALORIECOUNT_GRPC
            return bytes.withUnsafeBytes { request in
                _ = GrpcHealth.serving(request, isStopping: false)
                return GrpcReflection.answer(request).isEmpty ? "reflection gives no answer" : nil
            }
        #else
            return nil
        #endif
    }

    /// As a door finds it in a header.
    static func bearer(_ header: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer { DoorVisitor.bearer(header) }
}
