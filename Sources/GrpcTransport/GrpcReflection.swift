internal import CServiceDescriptors
internal import FrameTransport
internal import Service
internal import StockDoor

/// Server reflection from the descriptors of `Proto/`. Both versions of it have the same messages.
enum GrpcReflection {
    enum Version: Sendable {
        case v1
        case v1alpha
    }

    /// What a request asks for, by the numbers of its oneof.
    private enum Question: UInt64 {
        case fileByName = 3
        case fileContainingSymbol = 4
        case fileContainingExtension = 5
        case extensionNumbers = 6
        case listServices = 7
    }

    /// A response that repeats its request, as every one does.
    static func answer(_ request: UnsafeRawBufferPointer) -> [UInt8] {
        var cursor = WireCursor(request)
        var host = ""
        var question: (Question, String)?
        while let field = cursor.next() {
            if field.number == 1 { host = String(decoding: field.bytes, as: UTF8.self) }
            if let kind = Question(rawValue: field.number), field.kind == .bytes {
                question = (kind, String(decoding: field.bytes, as: UTF8.self))
            }
        }
        var message = MessageBytes()
        message.text(1, host)
        message.message(2, request)
        guard !cursor.isMalformed, let (kind, name) = question else {
            message.message(7, error(.invalidArgument, "The request asks for nothing that is known here."))
            return message.bytes
        }
        switch kind {
        case .listServices: message.message(6, services())
        case .fileByName: append(file(named: name), to: &message)
        case .fileContainingSymbol: append(file(containing: name), to: &message)
        case .fileContainingExtension: append(nil, to: &message)
        case .extensionNumbers: append(name, to: &message)
        }
        return message.bytes
    }

    /// The full name of a service, by its place in the list.
    static func name(at place: Int) -> String { String(cString: service_name_at(Int32(place))) }

    private static func append(_ file: service_file?, to message: inout MessageBytes) {
        guard let file else { return message.message(7, error(.notFound, "There is nothing of that name here.")) }
        var files = MessageBytes()
        for place in 0..<Int(file.needed_count) {
            let needed = GrpcReflection.file(at: Int(file.needed[place]))
            files.message(1, UnsafeBufferPointer(start: needed.bytes, count: needed.byte_count))
        }
        message.message(4, files.bytes)
    }

    /// No message of ours has extensions.
    private static func append(_ type: String, to message: inout MessageBytes) {
        guard file(containing: type) != nil else {
            return message.message(7, error(.notFound, "There is no message of that name here."))
        }
        var numbers = MessageBytes()
        numbers.text(1, type)
        message.message(5, numbers.bytes)
    }

    private static func services() -> [UInt8] {
        var list = MessageBytes()
        for place in 0..<Int(service_name_count) {
            var service = MessageBytes()
            service.text(1, name(at: place))
            list.message(1, service.bytes)
        }
        return list.bytes
    }

    private static func error(_ code: FailureCode, _ text: String) -> [UInt8] {
        var error = MessageBytes()
        error.number(1, UInt64(code.rawValue))
        error.text(2, text)
        return error.bytes
    }

    private static func file(at place: Int) -> service_file { service_file_at(Int32(place)) }

    private static func file(named name: String) -> service_file? {
        (0..<Int(service_file_count)).lazy.map { file(at: $0) }.first { String(cString: $0.name) == name }
    }

    private static func file(containing name: String) -> service_file? {
        (0..<service_symbol_count).lazy.map { service_symbol_at($0) }.first { String(cString: $0.name) == name }
            .map { file(at: Int($0.file)) }
    }
}
