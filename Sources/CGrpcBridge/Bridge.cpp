// A call as Swift sees it.
#include <openssl/pem.h>
#include <openssl/x509.h>

#include <climits>
#include <cstring>

#include "Call.h"

using bridge::Call;

static Call *of(grpc_bridge_call *call) { return reinterpret_cast<Call *>(call); }
static const Call *of(const grpc_bridge_call *call) { return reinterpret_cast<const Call *>(call); }

void grpc_bridge_hold(grpc_bridge_call *call) { of(call)->holds.fetch_add(1, std::memory_order_relaxed); }
void grpc_bridge_let_go(grpc_bridge_call *call) { of(call)->letGo(); }

grpc_bridge_bytes grpc_bridge_path(const grpc_bridge_call *call) {
    const std::string &path = of(call)->path();
    return {path.data(), path.size()};
}

grpc_bridge_bytes grpc_bridge_metadata(const grpc_bridge_call *call, const char *name) {
    const auto &metadata = of(call)->context().client_metadata();
    auto found = metadata.find(grpc::string_ref(name));
    if (found == metadata.end()) return {nullptr, 0};
    return {found->second.data(), found->second.size()};
}

grpc_bridge_bytes grpc_bridge_certificate(const grpc_bridge_call *call) {
    auto context = of(call)->context().auth_context();
    if (!context || !context->IsPeerAuthenticated()) return {nullptr, 0};
    auto found = context->FindPropertyValues("x509_pem_cert");
    // The bytes belong to the connection.
    if (found.empty()) return {nullptr, 0};
    return {found[0].data(), found[0].size()};
}

long grpc_bridge_peer(const grpc_bridge_call *call, char *room, size_t size) {
    const std::string peer = of(call)->context().peer();
    if (peer.size() > size) return -1;
    std::memcpy(room, peer.data(), peer.size());
    return static_cast<long>(peer.size());
}

int64_t grpc_bridge_nanoseconds_left(const grpc_bridge_call *call) {
    gpr_timespec deadline = of(call)->context().raw_deadline();
    if (gpr_time_cmp(deadline, gpr_inf_future(deadline.clock_type)) == 0) return INT64_MAX;
    gpr_timespec left = deadline;
    if (deadline.clock_type != GPR_TIMESPAN) left = gpr_time_sub(deadline, gpr_now(deadline.clock_type));
    if (left.tv_sec > 1000000000) return INT64_MAX;
    if (left.tv_sec < -1000000000) return 0;
    return left.tv_sec * 1000000000 + left.tv_nsec;
}

bool grpc_bridge_is_cancelled(const grpc_bridge_call *call) {
    return of(call)->isOver.load(std::memory_order_acquire);
}

void grpc_bridge_write(grpc_bridge_call *call, grpc_bridge_bytes message, bool reads_next) {
    of(call)->write(bridge::buffer(message), reads_next);
}

bool grpc_bridge_write_and_wait(grpc_bridge_call *call, grpc_bridge_bytes message, int64_t nanoseconds) {
    return of(call)->writeAndWait(bridge::buffer(message), nanoseconds);
}

void grpc_bridge_finish(grpc_bridge_call *call, grpc_bridge_bytes message, int code, grpc_bridge_bytes text,
                        grpc_bridge_bytes details) {
    const bool hasMessage = code == 0 && message.start;
    of(call)->finish(hasMessage, hasMessage ? bridge::buffer(message) : grpc::ByteBuffer(),
                     code == 0 ? grpc::Status::OK
                               : grpc::Status(static_cast<grpc::StatusCode>(code), bridge::text(text),
                                              bridge::text(details)));
}

long grpc_bridge_subject(grpc_bridge_bytes certificate, grpc_bridge_field field, int index, char *room, size_t size) {
    static const int identifiers[] = {NID_commonName, NID_organizationName, NID_organizationalUnitName};
    if (certificate.count > INT_MAX) return -1;
    BIO *bytes = BIO_new_mem_buf(certificate.start, static_cast<int>(certificate.count));
    X509 *read = bytes ? PEM_read_bio_X509(bytes, nullptr, nullptr, nullptr) : nullptr;
    BIO_free(bytes);
    if (!read) return -1;
    X509_NAME *subject = X509_get_subject_name(read);
    int place = -1;
    for (int step = 0; step <= index; step++) {
        place = X509_NAME_get_index_by_NID(subject, identifiers[field], place);
        if (place < 0) break;
    }
    long count = -1;
    unsigned char *utf8 = nullptr;
    if (place >= 0) {
        int length = ASN1_STRING_to_UTF8(&utf8, X509_NAME_ENTRY_get_data(X509_NAME_get_entry(subject, place)));
        if (length >= 0 && static_cast<size_t>(length) <= size && !memchr(utf8, 0, length)) {
            memcpy(room, utf8, length);
            count = length;
        }
        OPENSSL_free(utf8);
    }
    X509_free(read);
    return count;
}
