import FrameTransport
import Glibc
import Service
import Wire

struct BenchFault: Error {
    let text: String

    init(_ text: String) {
        self.text = text
    }
}

struct BenchOptions {
    var method: UInt32 = 1
    var payload = [UInt8](repeating: 0, count: 300)
    var address = SocketAddress.loopback4(port: 7499)
    var outstanding = [1, 64]
    var seconds = 5
    var serverCore: Int32 = 0
    var clientCore: Int32 = 1
    var clientSpin: UInt32 = 50
    var token = ""
    /// The server's program and arguments; empty for the echo server.
    var server: [String] = []

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        var payloadPath: String?
        while let option = rest.popFirst(), option != "--" {
            guard let value = rest.popFirst() else { throw BenchFault("\(option) needs a value; see --help") }
            if option == "--payload" {
                payloadPath = value
            } else {
                try set(option, value)
            }
        }
        server = Array(rest)
        if let payloadPath {
            payload = try BenchOptions.request(payloadPath, method)
        }
    }

    private mutating func set(_ option: String, _ value: String) throws {
        switch option {
        case "--method":
            method = try Method(name: value)?.rawValue ?? BenchOptions.number(option, value, in: 0...UInt32.max)
        case "--address": address = try SocketAddress(value)
        case "--outstanding":
            outstanding = try value.split(separator: ",").map {
                try BenchOptions.number(option, String($0), in: 1...256)
            }
        case "--seconds": seconds = try BenchOptions.number(option, value, in: 1...60)
        case "--server-core": serverCore = try BenchOptions.number(option, value, in: 0...1023)
        case "--client-core": clientCore = try BenchOptions.number(option, value, in: 0...1023)
        case "--client-spin": clientSpin = try BenchOptions.number(option, value, in: 0...1000)
        case "--token": token = value
        default: throw BenchFault("\(option) is not known; see --help")
        }
    }

    private static func number<Number: FixedWidthInteger>(
        _ option: String, _ value: String, in range: ClosedRange<Number>
    ) throws -> Number {
        guard let number = Number(value), range.contains(number) else {
            throw BenchFault("\(option) takes a number from \(range.lowerBound) to \(range.upperBound), not “\(value)”")
        }
        return number
    }

    /// The request's bytes: as they stand in the file, or from its JSON when the name ends so.
    private static func request(_ path: String, _ number: UInt32) throws -> [UInt8] {
        let bytes = try read(path)
        guard path.hasSuffix(".json") else { return bytes }
        guard let method = Method(rawValue: number) else { throw BenchFault("JSON needs a method of the service") }
        do {
            return try bytes.withUnsafeBytes { try MessageJSON.encoding(ofJSON: $0, as: method.request) }
        } catch {
            throw BenchFault("\(path) is not the JSON of a \(method.request.rawValue): \(error)")
        }
    }

    /// Files up to the default frame cap.
    private static func read(_ path: String) throws -> [UInt8] {
        guard let file = fopen(path, "rb") else { throw BenchFault("\(path) cannot be opened") }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let count = fread(&bytes, 1, bytes.count, file)
        guard count < bytes.count, ferror(file) == 0 else { throw BenchFault("\(path) cannot be read whole") }
        return Array(bytes[..<count])
    }
}
