/// Requests that are made from parts, for callers without generated messages.
public enum RequestEncoding {
    /// An `ExplainRequest`.
    ///
    /// - Parameter request: an encoded `ProposeInitialTargetRequest`.
    public static func explain(request: [UInt8], withNeighbours: Bool) -> [UInt8] {
        var writer = WireWriter()
        writer.lengthDelimited(field: 1, request)
        if withNeighbours { writer.varint(field: 2, 1) }
        return writer.bytes
    }

    /// An `ExplainRequest` about a check-in.
    ///
    /// - Parameter weeklyRequest: an encoded `ProposeWeeklyRequest`.
    public static func explain(weeklyRequest: [UInt8]) -> [UInt8] {
        var writer = WireWriter()
        writer.lengthDelimited(field: 3, weeklyRequest)
        return writer.bytes
    }

    /// A `DescribeAlgorithmsRequest`.
    ///
    /// - Parameter version: nil for all.
    public static func describeAlgorithms(version: String?) -> [UInt8] {
        var writer = WireWriter()
        if let version { writer.lengthDelimited(field: 1, Array(version.utf8)) }
        return writer.bytes
    }
}
