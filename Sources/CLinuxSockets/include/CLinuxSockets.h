/* What the Glibc module of Swift leaves out: epoll, event counters, and the Linux forms of a few socket calls. */
#ifndef CALORIECOUNT_LINUX_SOCKETS_H
#define CALORIECOUNT_LINUX_SOCKETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>

/* Accepts one connection, non-blocking and closed on exec; -1 with errno as accept4. */
int linux_accept(int listener);

/* The user at the other end of a connected Unix socket, by the kernel's word. False with errno on failure. */
bool linux_peer_user(int socket, uint32_t *_Nonnull user);

/* A number that no other socket of this machine has had since it was started. False when it is no socket. */
bool linux_socket_cookie(int socket, uint64_t *_Nonnull cookie);

/* The other end of a TCP connection as HOST:PORT, an IPv4 address that came over IPv6 as IPv4. False when there is
 * none, or it does not fit. */
bool linux_peer_name(int socket, char *_Nonnull room, size_t size);

/* Bytes that have come over a TCP connection, and whether its caller has closed it. False when it is none. */
bool linux_received(int socket, uint64_t *_Nonnull bytes, bool *_Nonnull has_left);

/* Ends a TCP connection at once, whoever else holds it: what has come and was not read is dropped, and both ends learn
 * that it was reset. False when it was not connected. */
bool linux_reset(int socket);

/* Lets the calling thread run on one core only. False with errno on failure. */
bool linux_pin_to_core(int core);

/* Gives free memory of the allocator back to the system. Takes milliseconds. */
void linux_give_memory_back(void);

#endif
