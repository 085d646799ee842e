#include "CSecureSockets.h"

#include <arpa/inet.h>
#include <errno.h>
#include <limits.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <string.h>
#include <sys/socket.h>

struct secure_context {
    SSL_CTX *ssl;
    BIO_METHOD *socket;
};

struct secure_channel {
    SSL *ssl;
    int socket;
    bool sleeps;
};

/* The socket as OpenSSL sees it: its own would raise SIGPIPE when the other side is gone. */

static int socket_write(BIO *bio, const char *bytes, int count) {
    secure_channel *channel = BIO_get_data(bio);
    BIO_clear_retry_flags(bio);
    ssize_t sent;
    int tries = 0;
    do {
        sent = send(channel->socket, bytes, (size_t)count, MSG_NOSIGNAL);
    } while (sent < 0 && errno == EINTR && ++tries < 16);
    if (sent < 0 && (errno == EAGAIN || errno == EINTR)) BIO_set_retry_write(bio);
    return (int)sent;
}

static int socket_read(BIO *bio, char *room, int count) {
    secure_channel *channel = BIO_get_data(bio);
    BIO_clear_retry_flags(bio);
    ssize_t received;
    int tries = 0;
    do {
        received = recv(channel->socket, room, (size_t)count, channel->sleeps ? 0 : MSG_DONTWAIT);
    } while (received < 0 && errno == EINTR && ++tries < 16);
    if (received < 0 && (errno == EAGAIN || errno == EINTR)) BIO_set_retry_read(bio);
    return (int)received;
}

static long socket_control(BIO *bio, int command, long number, void *pointer) {
    (void)bio, (void)number, (void)pointer;
    return command == BIO_CTRL_FLUSH ? 1 : 0;
}

static int socket_create(BIO *bio) {
    BIO_set_init(bio, 1);
    return 1;
}

static BIO_METHOD *socket_method(void) {
    BIO_METHOD *method = BIO_meth_new(BIO_get_new_index() | BIO_TYPE_SOURCE_SINK, "socket");
    if (method != NULL) {
        BIO_meth_set_write(method, socket_write);
        BIO_meth_set_read(method, socket_read);
        BIO_meth_set_ctrl(method, socket_control);
        BIO_meth_set_create(method, socket_create);
    }
    return method;
}

/* Contexts */

static secure_context *context_new(const SSL_METHOD *method) {
    secure_context *context = OPENSSL_zalloc(sizeof *context);
    if (context == NULL) return NULL;
    context->ssl = SSL_CTX_new(method);
    context->socket = socket_method();
    if (context->ssl == NULL || context->socket == NULL || !SSL_CTX_set_min_proto_version(context->ssl, TLS1_2_VERSION)
        || !SSL_CTX_set_cipher_list(context->ssl, "ECDHE+AESGCM:ECDHE+CHACHA20")) {
        secure_context_free(context);
        return NULL;
    }
    SSL_CTX_set_options(context->ssl, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION | SSL_OP_NO_TICKET
                                          | SSL_OP_CIPHER_SERVER_PREFERENCE);
    SSL_CTX_set_session_cache_mode(context->ssl, SSL_SESS_CACHE_OFF);
    SSL_CTX_set_num_tickets(context->ssl, 0);
    /* An idle channel gives its record buffers back; a write goes on from wherever the bytes lie by then. */
    SSL_CTX_set_mode(context->ssl,
                     SSL_MODE_RELEASE_BUFFERS | SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
    return context;
}

void secure_context_free(secure_context *context) {
    if (context == NULL) return;
    SSL_CTX_free(context->ssl);
    BIO_meth_free(context->socket);
    OPENSSL_free(context);
}

static secure_fault use_files(secure_context *context, const char *certificate, const char *key,
                              const char *authority) {
    if (certificate != NULL && SSL_CTX_use_certificate_chain_file(context->ssl, certificate) != 1)
        return SECURE_FAULT_CERTIFICATE;
    if (key != NULL && SSL_CTX_use_PrivateKey_file(context->ssl, key, SSL_FILETYPE_PEM) != 1) {
        return ERR_GET_REASON(ERR_peek_last_error()) == X509_R_KEY_VALUES_MISMATCH ? SECURE_FAULT_PAIR
                                                                                   : SECURE_FAULT_KEY;
    }
    if (key != NULL && SSL_CTX_check_private_key(context->ssl) != 1) return SECURE_FAULT_PAIR;
    if (authority != NULL && SSL_CTX_load_verify_file(context->ssl, authority) != 1) return SECURE_FAULT_AUTHORITY;
    return SECURE_FAULT_NONE;
}

static secure_context *context_of(const SSL_METHOD *method, const char *certificate, const char *key,
                                  const char *authority, secure_fault *fault) {
    ERR_clear_error();
    secure_context *context = context_new(method);
    *fault = context == NULL ? SECURE_FAULT_MEMORY : use_files(context, certificate, key, authority);
    ERR_clear_error();
    if (*fault == SECURE_FAULT_NONE) return context;
    secure_context_free(context);
    return NULL;
}

secure_context *secure_server_context(const char *certificate, const char *key, const char *authority,
                                      secure_fault *fault) {
    secure_context *context = context_of(TLS_server_method(), certificate, key, authority, fault);
    if (context != NULL && authority != NULL) {
        STACK_OF(X509_NAME) *names = SSL_load_client_CA_file(authority);
        SSL_CTX_set_client_CA_list(context->ssl, names);
        SSL_CTX_set_verify(context->ssl, SSL_VERIFY_PEER | SSL_VERIFY_FAIL_IF_NO_PEER_CERT, NULL);
    }
    return context;
}

secure_context *secure_client_context(const char *authority, const char *certificate, const char *key,
                                      secure_fault *fault) {
    secure_context *context = context_of(TLS_client_method(), certificate, key, authority, fault);
    if (context != NULL) SSL_CTX_set_verify(context->ssl, SSL_VERIFY_PEER, NULL);
    return context;
}

/* Channels */

static secure_channel *channel_new(secure_context *context, int socket) {
    secure_channel *channel = OPENSSL_zalloc(sizeof *channel);
    if (channel == NULL) return NULL;
    channel->socket = socket;
    channel->ssl = SSL_new(context->ssl);
    BIO *bio = channel->ssl == NULL ? NULL : BIO_new(context->socket);
    if (bio == NULL) {
        secure_channel_free(channel);
        return NULL;
    }
    BIO_set_data(bio, channel);
    SSL_set_bio(channel->ssl, bio, bio);
    return channel;
}

secure_channel *secure_accept(secure_context *context, int socket) {
    secure_channel *channel = channel_new(context, socket);
    if (channel == NULL) return NULL;
    SSL_set_accept_state(channel->ssl);
    /* A read ends at a record that brings no bytes: a caller may send such (new keys) without an end. */
    SSL_clear_mode(channel->ssl, SSL_MODE_AUTO_RETRY);
    return channel;
}

secure_channel *secure_connect(secure_context *context, int socket, const char *host) {
    secure_channel *channel = channel_new(context, socket);
    if (channel == NULL) return NULL;
    channel->sleeps = true;
    SSL_set_connect_state(channel->ssl);
    unsigned char address[sizeof(struct in6_addr)];
    bool is_address = inet_pton(AF_INET, host, address) == 1 || inet_pton(AF_INET6, host, address) == 1;
    bool is_set = is_address ? X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(channel->ssl), host) == 1
                             : SSL_set1_host(channel->ssl, host) == 1 && SSL_set_tlsext_host_name(channel->ssl, host);
    if (is_set) return channel;
    secure_channel_free(channel);
    return NULL;
}

void secure_channel_free(secure_channel *channel) {
    if (channel == NULL) return;
    SSL_free(channel->ssl);
    OPENSSL_free(channel);
}

static long outcome(secure_channel *channel, int result, size_t moved) {
    if (result > 0) return (long)moved;
    switch (SSL_get_error(channel->ssl, result)) {
    case SSL_ERROR_WANT_READ: return SECURE_WOULD_READ;
    case SSL_ERROR_WANT_WRITE: return SECURE_WOULD_WRITE;
    default: return 0;
    }
}

long secure_read(secure_channel *channel, void *room, size_t count, bool sleeps) {
    size_t moved = 0;
    ERR_clear_error();
    channel->sleeps = sleeps;
    return outcome(channel, SSL_read_ex(channel->ssl, room, count, &moved), moved);
}

long secure_write(secure_channel *channel, const void *bytes, size_t count) {
    size_t moved = 0;
    ERR_clear_error();
    return outcome(channel, SSL_write_ex(channel->ssl, bytes, count, &moved), moved);
}

long secure_handshake(secure_channel *channel) {
    ERR_clear_error();
    return outcome(channel, SSL_do_handshake(channel->ssl), 1);
}

bool secure_is_established(const secure_channel *channel) { return SSL_is_init_finished(channel->ssl); }

size_t secure_pending(const secure_channel *channel) { return (size_t)SSL_pending(channel->ssl); }

void secure_finish(secure_channel *channel) {
    ERR_clear_error();
    if (SSL_is_init_finished(channel->ssl)) SSL_shutdown(channel->ssl);
}

/* The other side's certificate */

bool secure_has_certificate(const secure_channel *channel) {
    return SSL_get0_peer_certificate(channel->ssl) != NULL && SSL_get_verify_result(channel->ssl) == X509_V_OK;
}

long secure_subject(const secure_channel *channel, secure_field field, int index, char *room, size_t size) {
    static const int identifiers[] = {NID_commonName, NID_organizationName, NID_organizationalUnitName};
    if (!secure_has_certificate(channel) || index < 0) return -1;
    X509_NAME *subject = X509_get_subject_name(SSL_get0_peer_certificate(channel->ssl));
    int place = -1;
    for (int count = 0; count <= index; count++) {
        place = X509_NAME_get_index_by_NID(subject, identifiers[field], place);
        if (place < 0) return -1;
    }
    unsigned char *text = NULL;
    int length = ASN1_STRING_to_UTF8(&text, X509_NAME_ENTRY_get_data(X509_NAME_get_entry(subject, place)));
    bool fits = length >= 0 && (size_t)length <= size && memchr(text, 0, (size_t)length) == NULL;
    if (fits) memcpy(room, text, (size_t)length);
    OPENSSL_free(text);
    return fits ? length : -1;
}
