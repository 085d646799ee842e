/* TLS over a connected socket through OpenSSL, whose macros Swift cannot import: contexts from files, and channels that
 * never wait. TLS 1.2 at least, no renegotiation, no compression, no resumption: nothing is kept between connections. */
#ifndef CALORIECOUNT_SECURE_SOCKETS_H
#define CALORIECOUNT_SECURE_SOCKETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a context was made of, and which part of it was not right. */
typedef enum secure_fault {
    SECURE_FAULT_NONE = 0,
    SECURE_FAULT_MEMORY,
    SECURE_FAULT_CERTIFICATE,
    SECURE_FAULT_KEY,
    /* The key does not belong to the certificate. */
    SECURE_FAULT_PAIR,
    SECURE_FAULT_AUTHORITY
} secure_fault;

typedef struct secure_context secure_context;
typedef struct secure_channel secure_channel;

/* For a server: PEM files of the certificate chain and the key; with `authority`, clients must have a certificate that
 * it has signed. NULL with the fault. */
secure_context *_Nullable secure_server_context(const char *_Nonnull certificate, const char *_Nonnull key,
                                                const char *_Nullable authority, secure_fault *_Nonnull fault);

/* For a client: the authority that must have signed the server's certificate; certificate and key of its own where the
 * server asks for them, both or neither. NULL with the fault. */
secure_context *_Nullable secure_client_context(const char *_Nonnull authority, const char *_Nullable certificate,
                                                const char *_Nullable key, secure_fault *_Nonnull fault);

void secure_context_free(secure_context *_Nullable context);

/* A channel over the socket, which stays the caller's. The handshake happens in the first reads and writes. The context
 * must outlive it: OpenSSL calls through a table that belongs to the context. NULL without memory. */
secure_channel *_Nullable secure_accept(secure_context *_Nonnull context, int socket);

/* `host` is the name or the address that the server's certificate must be for. */
secure_channel *_Nullable secure_connect(secure_context *_Nonnull context, int socket, const char *_Nonnull host);

void secure_channel_free(secure_channel *_Nullable channel);

/* Above 0: bytes moved. 0: the other side has ended, or the channel is broken. SECURE_WOULD_READ or SECURE_WOULD_WRITE:
 * nothing moves until the socket can be read or written. `sleeps`: whether a socket that may block does. */
#define SECURE_WOULD_READ (-1)
#define SECURE_WOULD_WRITE (-2)
long secure_read(secure_channel *_Nonnull channel, void *_Nonnull room, size_t count, bool sleeps);
long secure_write(secure_channel *_Nonnull channel, const void *_Nonnull bytes, size_t count);

/* 1: the handshake is done. 0: failed. Else as above. */
long secure_handshake(secure_channel *_Nonnull channel);
bool secure_is_established(const secure_channel *_Nonnull channel);

/* Bytes that were decrypted and not yet read: no event of the socket tells of them. */
size_t secure_pending(const secure_channel *_Nonnull channel);

/* Tells the other side that nothing follows. */
void secure_finish(secure_channel *_Nonnull channel);

/* Fields of the subject of the other side's certificate, which was verified, as UTF-8 without a NUL. */
typedef enum secure_field { SECURE_COMMON_NAME, SECURE_ORGANIZATION, SECURE_ORGANIZATIONAL_UNIT } secure_field;

/* Whether the other side has shown a certificate that was verified. */
bool secure_has_certificate(const secure_channel *_Nonnull channel);

/* The field that stands at `index` among those of its kind. Its length, at most `size`; -1 when there is none, it is
 * longer, or it holds a NUL. */
long secure_subject(const secure_channel *_Nonnull channel, secure_field field, int index, char *_Nonnull room,
                    size_t size);

#endif
