#define _GNU_SOURCE
#include "CLinuxSockets.h"

#include <errno.h>
#include <malloc.h>
#include <sched.h>
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
