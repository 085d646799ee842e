#define _GNU_SOURCE
#include "CLinuxSockets.h"

#include <arpa/inet.h>
#include <errno.h>
#include <linux/tcp.h>
#include <malloc.h>
#include <netinet/in.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

int linux_accept(int listener) { return accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC); }

bool linux_peer_user(int socket, uint32_t *user) {
    struct ucred peer;
    socklen_t length = sizeof peer;
    if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &length) != 0) {
        return false;
    }
    *user = peer.uid;
    return true;
}

bool linux_socket_cookie(int socket, uint64_t *cookie) {
    socklen_t length = sizeof *cookie;
    return getsockopt(socket, SOL_SOCKET, SO_COOKIE, cookie, &length) == 0;
}

bool linux_peer_name(int socket, char *room, size_t size) {
    struct sockaddr_storage peer;
    socklen_t length = sizeof peer;
    if (getpeername(socket, (struct sockaddr *)&peer, &length) != 0) {
        return false;
    }
    char host[INET6_ADDRSTRLEN];
    const void *address;
    int family = peer.ss_family;
    unsigned port;
    if (family == AF_INET) {
        const struct sockaddr_in *four = (const struct sockaddr_in *)&peer;
        address = &four->sin_addr;
        port = ntohs(four->sin_port);
    } else if (family == AF_INET6) {
        const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)&peer;
        const bool is_mapped = IN6_IS_ADDR_V4MAPPED(&six->sin6_addr);
        family = is_mapped ? AF_INET : AF_INET6;
        address = is_mapped ? (const void *)&six->sin6_addr.s6_addr[12] : (const void *)&six->sin6_addr;
        port = ntohs(six->sin6_port);
    } else {
        return false;
    }
    if (!inet_ntop(family, address, host, sizeof host)) {
        return false;
    }
    const int count = snprintf(room, size, "%s:%u", host, port);
    return count > 0 && (size_t)count < size;
}

bool linux_received(int socket, uint64_t *bytes, bool *has_left) {
    struct tcp_info info;
    socklen_t length = sizeof info;
    // Left as it is where the kernel is older than the field.
    memset(&info, 0, sizeof info);
    if (getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &length) != 0) {
        return false;
    }
    *bytes = info.tcpi_bytes_received;
    // As in the kernel's tcp_states.h: 7 is closed, 8 is closed by the other end.
    *has_left = info.tcpi_state == 7 || info.tcpi_state == 8;
    return true;
}

bool linux_reset(int socket) {
    // connect(2): an address of no family dissolves the association.
    const struct sockaddr nobody = {.sa_family = AF_UNSPEC};
    return connect(socket, &nobody, sizeof nobody) == 0;
}

bool linux_pin_to_core(int core) {
    if (core < 0 || core >= CPU_SETSIZE) {
        errno = EINVAL;
        return false;
    }
    cpu_set_t cores;
    CPU_ZERO(&cores);
    CPU_SET(core, &cores);
    return sched_setaffinity(0, sizeof cores, &cores) == 0;
}

void linux_give_memory_back(void) { (void)malloc_trim(0); }
