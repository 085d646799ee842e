#pragma once
#include <sys/types.h>
#include <sys/socket.h>
#include <string.h>
#include <unistd.h>
#include <microhttpd.h>

/// Starts a server on a socket that already listens. Swift cannot call MHD_start_daemon, whose arguments vary in number.
static inline struct MHD_Daemon *micro_httpd_start(
    unsigned int flags, int listening_socket, unsigned int connection_limit, unsigned int idle_seconds,
    size_t bytes_per_connection, MHD_AccessHandlerCallback handler, MHD_RequestCompletedCallback completed,
    void *context) {
    return MHD_start_daemon(
        flags, 0, NULL, NULL, handler, context, MHD_OPTION_LISTEN_SOCKET, listening_socket,
        MHD_OPTION_CONNECTION_LIMIT, connection_limit, MHD_OPTION_CONNECTION_TIMEOUT, idle_seconds,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, bytes_per_connection, MHD_OPTION_NOTIFY_COMPLETED, completed, context,
        MHD_OPTION_END);
}

#include <gnutls/gnutls.h>
#include <gnutls/x509.h>

/// How a server that is given its connections is started.
struct micro_httpd_settings {
    unsigned int connection_limit, idle_seconds;
    size_t bytes_per_connection;
    /// PEM texts; no certificate: no TLS. With an authority, callers' certificates are asked for.
    const char *certificate, *key, *authority;
    /// What the library tells of: the first line of a request, its pieces, its end.
    void *(*first_line)(void *context, const char *path, struct MHD_Connection *connection);
    MHD_AccessHandlerCallback handler;
    MHD_RequestCompletedCallback completed;
    void *context;
};

/// TLS 1.2 at least. The library answers no second handshake; that it knows the extension against attacks on them is
/// said all the same, as clients ask that of every server that speaks 1.2.
#define MICRO_HTTPD_PRIORITIES "SECURE128:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2:%SAFE_RENEGOTIATION"

/// Starts a server that listens nowhere, and suspends and resumes connections.
static inline struct MHD_Daemon *micro_httpd_start_door(const struct micro_httpd_settings *settings) {
    unsigned int flags = MHD_USE_INTERNAL_POLLING_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ITC |
                         MHD_USE_NO_LISTEN_SOCKET;
    struct MHD_OptionItem secured[] = {
        {MHD_OPTION_HTTPS_MEM_CERT, 0, (void *)settings->certificate},
        {MHD_OPTION_HTTPS_MEM_KEY, 0, (void *)settings->key},
        {MHD_OPTION_HTTPS_PRIORITIES, 0, (void *)MICRO_HTTPD_PRIORITIES},
        {settings->authority ? MHD_OPTION_HTTPS_MEM_TRUST : MHD_OPTION_END, 0, (void *)settings->authority},
        {MHD_OPTION_END, 0, NULL},
    };
    struct MHD_OptionItem plain[] = {{MHD_OPTION_END, 0, NULL}};
    // With epoll the library does not notice that a handshake wants more bytes: a caller who sends one byte and no
    // more has it ask again and again without a pause.
    flags |= settings->certificate ? MHD_USE_TLS | MHD_USE_POLL : MHD_USE_EPOLL;
    return MHD_start_daemon(
        flags, 0, NULL, NULL, settings->handler, settings->context,
        MHD_OPTION_CONNECTION_LIMIT, settings->connection_limit, MHD_OPTION_CONNECTION_TIMEOUT,
        settings->idle_seconds, MHD_OPTION_CONNECTION_MEMORY_LIMIT, settings->bytes_per_connection,
        MHD_OPTION_NOTIFY_COMPLETED, settings->completed, settings->context, MHD_OPTION_URI_LOG_CALLBACK,
        settings->first_line, settings->context, MHD_OPTION_ARRAY, settings->certificate ? secured : plain, MHD_OPTION_END);
}

/// Gives a server a connection, which the server closes.
static inline void micro_httpd_take(struct MHD_Daemon *daemon, int socket) {
    struct sockaddr_storage peer;
    socklen_t length = sizeof peer;
    if (getpeername(socket, (struct sockaddr *)&peer, &length) != 0) {
        close(socket);
        return;
    }
    MHD_add_connection(daemon, socket, (struct sockaddr *)&peer, length);
}

/// The socket of a connection; -1 when the library does not say.
static inline int micro_httpd_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}

/// A field of the subject of the caller's certificate, once it is verified: its length, or -1 when there is none, it is
/// longer than the room, or it holds a NUL. `field` is 0 for the common name, 1 for the organization, 2 for a unit.
static inline long micro_httpd_subject(
    struct MHD_Connection *connection, int field, unsigned int index, char *room, size_t size) {
    static const char *const identifiers[] = {
        GNUTLS_OID_X520_COMMON_NAME, GNUTLS_OID_X520_ORGANIZATION_NAME, GNUTLS_OID_X520_ORGANIZATIONAL_UNIT_NAME};
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_GNUTLS_SESSION);
    if (!info || !info->tls_session) return -1;
    gnutls_session_t session = (gnutls_session_t)info->tls_session;
    unsigned int status = 0, count = 0;
    const gnutls_datum_t *list = gnutls_certificate_get_peers(session, &count);
    if (!list || count == 0) return -1;
    // Whoever shows a certificate of nobody's authority has shown none.
    gnutls_typed_vdata_st purpose = {GNUTLS_DT_KEY_PURPOSE_OID, (unsigned char *)GNUTLS_KP_TLS_WWW_CLIENT, 0};
    if (gnutls_certificate_verify_peers(session, &purpose, 1, &status) < 0 || status != 0) return -1;
    gnutls_x509_crt_t certificate;
    if (gnutls_x509_crt_init(&certificate) < 0) return -1;
    size_t length = size;
    long result = -1;
    if (gnutls_x509_crt_import(certificate, &list[0], GNUTLS_X509_FMT_DER) == 0 &&
        gnutls_x509_crt_get_dn_by_oid(certificate, identifiers[field], index, 0, room, &length) == 0) {
        // The length may count the closing NUL.
        if (length > 0 && room[length - 1] == 0) length -= 1;
        result = memchr(room, 0, length) ? -1 : (long)length;
    }
    gnutls_x509_crt_deinit(certificate);
    return result;
}
