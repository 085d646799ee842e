internal import CMicroHTTPD
internal import Glibc

/// What answers requests, where C can hold it.
final class AnswerBox {
    let answer: (DeskRequest) -> DeskResponse

    init(_ answer: @escaping (DeskRequest) -> DeskResponse) { self.answer = answer }
}

/// A request whose body is still coming in.
private final class Upload {
    var bytes: [UInt8] = []
    var byteCount = 0
}

/// The bound of a body, and how much of a longer one is read before the connection is cut off.
private let bodyLimit = 64 << 10
private let drainLimit = 1 << 20

/// Called by libmicrohttpd: once when the header is there, for each part of the body, and once when it is whole.
func answerRequest(
    context: UnsafeMutableRawPointer?, connection: OpaquePointer?, url: UnsafePointer<CChar>?,
    method: UnsafePointer<CChar>?, version: UnsafePointer<CChar>?, part: UnsafePointer<CChar>?,
    partSize: UnsafeMutablePointer<Int>?, memory: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let context, let connection, let url, let method, let partSize, let memory else { return MHD_Result.NO }
    guard let held = memory.pointee else {
        memory.pointee = Unmanaged.passRetained(Upload()).toOpaque()
        return MHD_Result.YES
    }
    let upload = Unmanaged<Upload>.fromOpaque(held).takeUnretainedValue()
    if partSize.pointee > 0 {
        upload.byteCount += partSize.pointee
        guard upload.byteCount <= drainLimit else { return MHD_Result.NO }
        if upload.byteCount <= bodyLimit, let part {
            part.withMemoryRebound(to: UInt8.self, capacity: partSize.pointee) {
                upload.bytes += UnsafeBufferPointer(start: $0, count: partSize.pointee)
            }
        }
        partSize.pointee = 0
        return MHD_Result.YES
    }
    var request = DeskRequest(method: String(cString: method), path: String(cString: url))
    request.host = header("Host", connection)
    request.origin = header("Origin", connection)
    request.contentType = header("Content-Type", connection)
    request.isAfterReview = MHD_lookup_connection_value(connection, .GET_ARGUMENT_KIND, "kept") != nil
    request.body = upload.byteCount <= bodyLimit ? upload.bytes : nil
    let box = Unmanaged<AnswerBox>.fromOpaque(context).takeUnretainedValue()
    return send(box.answer(request), connection)
}

/// Called by libmicrohttpd when it is done with a request, however it ended.
func forgetRequest(
    context: UnsafeMutableRawPointer?, connection: OpaquePointer?,
    memory: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, code: MHD_RequestTerminationCode
) {
    guard let memory, let held = memory.pointee else { return }
    Unmanaged<Upload>.fromOpaque(held).release()
    memory.pointee = nil
}

private func header(_ name: String, _ connection: OpaquePointer) -> String? {
    MHD_lookup_connection_value(connection, .HEADER_KIND, name).map { String(cString: $0) }
}

/// What every answer says: no script, nothing from elsewhere, no frame, no cache, no address told to others.
private let headers = [
    (
        "Content-Security-Policy",
        "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; "
            + "frame-ancestors 'none'"
    ),
    ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "same-origin"), ("Cache-Control", "no-store"),
    ("Cross-Origin-Opener-Policy", "same-origin"), ("Cross-Origin-Resource-Policy", "same-origin"),
]

private func send(_ answer: DeskResponse, _ connection: OpaquePointer) -> MHD_Result {
    var body = answer.body
    let response = body.withUTF8 { bytes in
        MHD_create_response_from_buffer(
            bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
    }
    guard let response else { return MHD_Result.NO }
    defer { MHD_destroy_response(response) }
    MHD_add_response_header(response, "Content-Type", answer.contentType)
    for (name, value) in headers + answer.headers { MHD_add_response_header(response, name, value) }
    return MHD_queue_response(connection, answer.status, response)
}
