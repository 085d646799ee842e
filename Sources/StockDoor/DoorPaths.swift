internal import Service

/// Paths of methods, as gRPC and Connect write them: `/caloriecount.v1.Recommendation/NAME`.
package enum DoorPaths {
    package static let service = "caloriecount.v1.Recommendation"

    private static let all: [(path: [UInt8], method: UInt32)] = Method.allCases.map { method in
        (Array("/\(service)/\(method.name)".utf8), method.rawValue)
    }

    /// The paths of methods that are chosen by number.
    package static func all(_ isChosen: (UInt32) -> Bool) -> [[UInt8]] {
        all.filter { isChosen($0.method) }.map(\.path)
    }

    /// - Returns: nil for a path that is no method's. Allocates nothing.
    package static func method(_ path: UnsafeRawBufferPointer) -> UInt32? {
        all.first { entry in
            entry.path.count == path.count && entry.path.elementsEqual(path)
        }?.method
    }
}
