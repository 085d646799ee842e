/* A server of gRPC through libgrpc++ that knows no service: every call is bytes, whatever its path. Swift decides what
 * is answered. Calls are asynchronous; each thread of the server has a completion queue of its own. */
#ifndef CALORIECOUNT_GRPC_BRIDGE_H
#define CALORIECOUNT_GRPC_BRIDGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct grpc_bridge_server grpc_bridge_server;
/* Valid inside the callback that names it; for longer, hold it. */
typedef struct grpc_bridge_call grpc_bridge_call;

/* Bytes that belong to somebody else. */
typedef struct grpc_bridge_bytes {
    const void *_Nullable start;
    size_t count;
} grpc_bridge_bytes;

typedef struct grpc_bridge_handler {
    void *_Nullable context;
    /* A message of a call, on thread number `thread`: the first one unasked, further ones when a write asked for them.
     * `is_first` tells them apart. Without a start there is none: the caller sends no more. */
    void (*_Nonnull message)(void *_Nullable context, unsigned thread, grpc_bridge_call *_Nonnull call, bool is_first,
                             grpc_bridge_bytes message);
    /* The call is over: the caller has its status, has cancelled, or is gone. Once for every call with a message. */
    void (*_Nonnull ended)(void *_Nullable context, grpc_bridge_call *_Nonnull call);
    /* A call was refused because too many are open; it has no message and no end here. */
    void (*_Nonnull overloaded)(void *_Nullable context);
} grpc_bridge_handler;

typedef struct grpc_bridge_failure {
    int code;
    grpc_bridge_bytes message, details;
} grpc_bridge_failure;

typedef struct grpc_bridge_settings {
    unsigned threads;
    /* Methods that are always answered before `message` returns, by path; calls of them cost less. */
    const grpc_bridge_bytes *_Nullable paths;
    size_t path_count;
    /* PEM texts; no certificate: no TLS. With an authority, clients must show a certificate that it has signed. */
    grpc_bridge_bytes certificate, key, authority;
    int max_message_bytes;
    int max_calls_per_connection;
    /* Calls of the whole server; those above are refused with the failure below and not read. */
    int max_calls;
    int max_metadata_bytes;
    int idle_milliseconds;
    int handshake_milliseconds;
    /* After that a connection is asked to end, and after the time of grace it does. */
    int age_milliseconds, age_grace_milliseconds;
    size_t memory_bytes;
    /* What calls above the bound are told, and those that are open when the time for stopping is over. */
    grpc_bridge_failure overload, stopping;
} grpc_bridge_settings;

/* NULL when the certificate is not right. The server listens nowhere: it is given its connections. */
grpc_bridge_server *_Nullable grpc_bridge_start(const grpc_bridge_settings *_Nonnull settings,
                                                grpc_bridge_handler handler);

/* Gives the server a connection that does not block; the server closes it. */
void grpc_bridge_take(grpc_bridge_server *_Nonnull server, int socket);

/* From here on calls that have their first message are not waited for: the handler refuses them. */
void grpc_bridge_begin_stopping(grpc_bridge_server *_Nonnull server);
/* Calls that had their first message before stopping began, and are not over. */
int grpc_bridge_unfinished_calls(const grpc_bridge_server *_Nonnull server);
/* Ends those calls as stopping. Returns how many there were. */
int grpc_bridge_cut_off(grpc_bridge_server *_Nonnull server);
/* Ends the server. Every connection should be gone: calls that are on their way would be cancelled. Calls that are
 * still held may be finished later, to no effect. */
void grpc_bridge_stop(grpc_bridge_server *_Nonnull server);
void grpc_bridge_free(grpc_bridge_server *_Nonnull server);

/* Calls that are open right now. */
int grpc_bridge_open_calls(const grpc_bridge_server *_Nonnull server);

typedef struct grpc_bridge_counts {
    /* Calls that have reached the library since the start; those of them that the bridge was told of; those of these
     * that are over. What lies between the first two waits and takes memory, or its caller went before it was whole. */
    int64_t begun, taken, over;
} grpc_bridge_counts;

/* False when the library does not count. */
bool grpc_bridge_count_calls(const grpc_bridge_server *_Nonnull server, grpc_bridge_counts *_Nonnull counted);

typedef struct grpc_bridge_queues {
    /* Queues that have not come to what was put into them when this was last asked. */
    unsigned late;
    /* A queue came to it, and had requests left when it was put in: no call waited then. */
    bool has_room;
} grpc_bridge_queues;

/* Puts something into each queue again. Not after the server is stopped. */
grpc_bridge_queues grpc_bridge_beat(grpc_bridge_server *_Nonnull server);

typedef struct grpc_bridge_connection {
    /* The caller's end, as grpc_bridge_peer names it. */
    char peer[128];
    /* Calls since it was opened, those of them that ran to their end, and those that were reset or cut off. */
    int64_t begun, succeeded, failed;
} grpc_bridge_connection;

/* The open connections, as many as there is room for. Some 20 microseconds each. */
size_t grpc_bridge_connections(const grpc_bridge_server *_Nonnull server, grpc_bridge_connection *_Nonnull room,
                               size_t size);

void grpc_bridge_hold(grpc_bridge_call *_Nonnull call);
void grpc_bridge_let_go(grpc_bridge_call *_Nonnull call);

/* The path, as /package.Service/Method. Valid as long as the call. */
grpc_bridge_bytes grpc_bridge_path(const grpc_bridge_call *_Nonnull call);
/* The first metadata of that name in lower case; no start when there is none. */
grpc_bridge_bytes grpc_bridge_metadata(const grpc_bridge_call *_Nonnull call, const char *_Nonnull name);
/* PEM of the caller's verified certificate; no start when it has shown none. */
grpc_bridge_bytes grpc_bridge_certificate(const grpc_bridge_call *_Nonnull call);
/* The caller's end of the connection, as the library names it: ipv4:127.0.0.1:PORT or ipv6:%5B::1%5D:PORT. Its length,
 * or -1 when it is longer than `size`. */
long grpc_bridge_peer(const grpc_bridge_call *_Nonnull call, char *_Nonnull room, size_t size);
/* Nanoseconds that the caller still waits; INT64_MAX when it names no deadline. */
int64_t grpc_bridge_nanoseconds_left(const grpc_bridge_call *_Nonnull call);
bool grpc_bridge_is_cancelled(const grpc_bridge_call *_Nonnull call);

/* Sends a message once those before it are sent; `reads_next`: then waits for the caller's next one. */
void grpc_bridge_write(grpc_bridge_call *_Nonnull call, grpc_bridge_bytes message, bool reads_next);
/* Sends a message and waits until the caller has room for more, at most so long; after that the call is cancelled.
 * False when no further message is wanted. Not on a thread of the server. */
bool grpc_bridge_write_and_wait(grpc_bridge_call *_Nonnull call, grpc_bridge_bytes message, int64_t nanoseconds);
/* Ends the call after what was written: with a last message if it has a start and the code is 0. `details` is a
 * google.rpc.Status message. */
void grpc_bridge_finish(grpc_bridge_call *_Nonnull call, grpc_bridge_bytes message, int code, grpc_bridge_bytes text,
                        grpc_bridge_bytes details);

/* A field of the subject of a certificate in PEM, the one at `index` among those of its kind, as UTF-8. Its length;
 * -1 when there is none, it is longer than `size`, or it holds a NUL. */
typedef enum grpc_bridge_field { GRPC_BRIDGE_COMMON_NAME, GRPC_BRIDGE_ORGANIZATION, GRPC_BRIDGE_UNIT } grpc_bridge_field;
long grpc_bridge_subject(grpc_bridge_bytes certificate, grpc_bridge_field field, int index, char *_Nonnull room,
                         size_t size);

#ifdef __cplusplus
}
#endif
#endif
