internal import Glibc

/// How requests stand one after the other.
public enum ReplayFormat: String, Sendable, CaseIterable {
    /// One JSON object on each line.
    case json
    /// Each message behind its length as a varint, as protobuf libraries write delimited messages.
    case delimited
}

/// Requests that follow each other, in one piece of memory.
struct RequestBatch: Sendable {
    /// The offset of the first one, from 0.
    var first: Int
    var bytes: [UInt8] = []
    var ranges: [Range<Int>] = []
}

/// Why a stream of requests could not be read further.
public enum ReplayInputFault: Error, Sendable, Equatable {
    case unreadable(code: Int32)
    /// The request at this offset is longer than the limit, or its length is no varint.
    case tooLong(offset: Int, limit: Int)
    /// The stream ends inside the request at this offset.
    case cutOff(offset: Int)
}

/// Cuts a stream into requests; holds no more than one batch and what was read ahead.
struct RequestReader {
    /// The longest request, in bytes: the default cap of a frame.
    static let requestLimit = 1 << 20
    private static let batchBytes = 256 << 10
    private static let batchRequests = 64

    private let descriptor: Int32
    private let format: ReplayFormat
    private var buffer: [UInt8] = []
    /// Where the next request begins in `buffer`.
    private var start = 0
    private var isAtEnd = false
    /// What ended the stream, told once the requests before it were given out.
    private var fault: ReplayInputFault?
    private(set) var offset = 0

    init(_ descriptor: Int32, _ format: ReplayFormat) {
        self.descriptor = descriptor
        self.format = format
    }

    /// Whether another request can be read without waiting for the sender.
    var isReady: Bool {
        if isAtEnd || fault != nil || start < buffer.count { return true }
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&waiting, 1, 0) != 0
    }

    /// - Returns: nil at the end of the stream.
    mutating func next() throws(ReplayInputFault) -> RequestBatch? {
        if let fault { throw fault }
        var batch = RequestBatch(first: offset)
        do throws(ReplayInputFault) {
            try fill(&batch)
        } catch {
            guard !batch.ranges.isEmpty else { throw error }
            fault = error
        }
        return batch.ranges.isEmpty ? nil : batch
    }

    private mutating func fill(_ batch: inout RequestBatch) throws(ReplayInputFault) {
        while batch.ranges.count < RequestReader.batchRequests, batch.bytes.count < RequestReader.batchBytes {
            guard let range = try request(waiting: batch.ranges.isEmpty) else { break }
            // An empty line is no request.
            if format == .json, range.isEmpty { continue }
            let place = batch.bytes.count
            batch.bytes += buffer[range]
            batch.ranges.append(place..<place + range.count)
            offset += 1
        }
    }

    /// Passes over requests without looking at them.
    ///
    /// - Returns: how many there were, `count` at most.
    mutating func skip(_ count: Int) throws(ReplayInputFault) -> Int {
        while offset < count {
            guard let range = try request(waiting: true) else { break }
            if format == .json, range.isEmpty { continue }
            offset += 1
        }
        return offset
    }

    /// The place of the next request in `buffer`, valid until the next call.
    ///
    /// - Parameter waiting: otherwise what is not there yet is left for later.
    /// - Returns: nil at the end, or where there is none yet.
    private mutating func request(waiting: Bool) throws(ReplayInputFault) -> Range<Int>? {
        while true {
            if let range = try whole() { return range }
            if isAtEnd { return nil }
            if !waiting, !isReadable { return nil }
            try fill()
        }
    }

    private var isReadable: Bool {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&waiting, 1, 0) > 0
    }

    private mutating func whole() throws(ReplayInputFault) -> Range<Int>? {
        switch format {
        case .json:
            let rest = buffer[start...]
            if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                defer { start = end + 1 }
                let isReturned = end > start && buffer[end - 1] == UInt8(ascii: "\r")
                return start..<(isReturned ? end - 1 : end)
            }
            guard rest.count <= RequestReader.requestLimit else { throw tooLong }
            // The last line may lack its break.
            guard isAtEnd, !rest.isEmpty else { return nil }
            defer { start = buffer.count }
            return start..<buffer.count
        case .delimited:
            guard let (length, body) = try length() else {
                if isAtEnd, start < buffer.count { throw .cutOff(offset: offset) }
                return nil
            }
            guard body + length <= buffer.count else {
                if isAtEnd { throw .cutOff(offset: offset) }
                return nil
            }
            start = body + length
            return body..<body + length
        }
    }

    private var tooLong: ReplayInputFault { .tooLong(offset: offset, limit: RequestReader.requestLimit) }

    /// The varint at `start`, and where the message behind it begins; nil where it is not whole.
    private func length() throws(ReplayInputFault) -> (length: Int, body: Int)? {
        var value = 0
        for place in 0..<4 {
            guard start + place < buffer.count else { return nil }
            let byte = buffer[start + place]
            value |= Int(byte & 0x7F) << (7 * place)
            if byte < 0x80 {
                guard value <= RequestReader.requestLimit else { throw tooLong }
                return (value, start + place + 1)
            }
        }
        throw tooLong
    }

    private mutating func fill() throws(ReplayInputFault) {
        if start > 0 {
            buffer.removeSubrange(..<start)
            start = 0
        }
        let size = 64 << 10
        var code: Int32 = 0
        let more = [UInt8](unsafeUninitializedCapacity: size) { memory, count in
            while true {
                let got = read(descriptor, memory.baseAddress, size)
                if got >= 0 {
                    count = got
                    return
                }
                guard errno == EINTR else {
                    code = errno
                    return
                }
            }
        }
        guard code == 0 else { throw .unreadable(code: code) }
        if more.isEmpty { isAtEnd = true } else { buffer += more }
    }
}
