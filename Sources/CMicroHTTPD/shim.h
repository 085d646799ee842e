#pragma once
#include <sys/types.h>
#include <sys/socket.h>
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
