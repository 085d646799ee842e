/// Finds lines for key paths, which jansson does not keep. It runs over the text again and only where an error has
/// to be reported, so that reading good files costs nothing extra.
///
/// It expects text that jansson has accepted up to the place of interest; on anything else its places are a guess.
struct LineLocator {
    let bytes: [UInt8]

    /// A key or an element, where it begins.
    struct Place: Equatable {
        let path: JSONPath
        let line: Int
        let offset: Int
        /// The same key stands earlier in the same object.
        let isRepeated: Bool
    }

    /// - Returns: the line on which the key or element begins, counted from 1; nil where the text has no such path.
    func line(of path: JSONPath) -> Int? {
        if path.steps.isEmpty { return 1 }
        return firstPlace { $0.path == path }?.line
    }

    func firstRepeatedKey() -> Place? { firstPlace(where: \.isRepeated) }

    /// The last key or element that begins before a byte offset.
    func place(before offset: Int) -> Place? {
        var last: Place?
        _ = firstPlace { place in
            if place.offset < offset { last = place }
            return place.offset >= offset
        }
        return last
    }

    /// Where objects and arrays first nest deeper than a limit; brackets inside strings do not count.
    func line(deeperThan limit: Int) -> (line: Int, offset: Int)? {
        var scanner = TokenScanner(bytes: bytes)
        var level = 0
        while let byte = scanner.nextToken() {
            if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
                level += 1
                if level > limit { return (scanner.line, scanner.offset) }
            } else if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
                level -= 1
            }
            scanner.skipToken()
        }
        return nil
    }

    private enum Frame {
        case object(seen: Set<String>, key: String?)
        case array(index: Int, hasBegun: Bool)

        var step: JSONPath.Step? {
            switch self {
            case .object(_, let key): key.map { .key($0) }
            case .array(let index, let hasBegun): hasBegun ? .index(index) : nil
            }
        }
    }

    private func firstPlace(where isWanted: (Place) -> Bool) -> Place? {
        var scanner = TokenScanner(bytes: bytes)
        var frames: [Frame] = []
        while let byte = scanner.nextToken() {
            if let isRepeated = begin(byte, &frames, scanner) {
                let path = JSONPath(steps: frames.compactMap(\.step))
                let place = Place(path: path, line: scanner.line, offset: scanner.offset, isRepeated: isRepeated)
                if isWanted(place) { return place }
            }
            switch byte {
            case UInt8(ascii: "{"): frames.append(.object(seen: [], key: nil))
            case UInt8(ascii: "["): frames.append(.array(index: 0, hasBegun: false))
            case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = frames.popLast()
            case UInt8(ascii: ","): proceed(&frames)
            default: break
            }
            scanner.skipToken()
        }
        return nil
    }

    /// - Returns: nil where no key and no element begins with this token; else whether the key is a repeated one.
    private func begin(_ byte: UInt8, _ frames: inout [Frame], _ scanner: TokenScanner) -> Bool? {
        switch frames.last {
        case .object(var seen, nil) where byte == UInt8(ascii: "\""):
            let key = scanner.string()
            let isNew = seen.insert(key).inserted
            frames[frames.count - 1] = .object(seen: seen, key: key)
            return !isNew
        case .array(let index, false) where byte != UInt8(ascii: "]"):
            frames[frames.count - 1] = .array(index: index, hasBegun: true)
            return false
        default: return nil
        }
    }

    private func proceed(_ frames: inout [Frame]) {
        switch frames.last {
        case .object(let seen, _): frames[frames.count - 1] = .object(seen: seen, key: nil)
        case .array(let index, _): frames[frames.count - 1] = .array(index: index + 1, hasBegun: false)
        case nil: break
        }
    }
}
