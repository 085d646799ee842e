/* A bounded bump arena for protobuf-c.
 *
 * Why: a megabyte of tiny sub-messages unpacks into tens of megabytes of heap. protobuf-c has no bound of its
 * own, so memory comes from here: past the limit an allocation returns NULL and the unpack fails cleanly.
 * It is also faster than malloc: an allocation is an addition, and a whole message is freed by one reset.
 *
 * One arena serves one thread at a time. It reserves `limit` bytes of address space once; pages become
 * resident when first touched and are given back by message_arena_trim. Nothing grows past the limit.
 */
#ifndef CALORIECOUNT_MESSAGE_ARENA_H
#define CALORIECOUNT_MESSAGE_ARENA_H

#include <protobuf-c/protobuf-c.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct MessageArena MessageArena;

/* Every allocation begins at a multiple of this many bytes: enough for any C type. */
#define MESSAGE_ARENA_ALIGNMENT 16

/* An arena that hands out at most `limit` bytes (rounded up to whole pages) between two resets.
 * NULL when `limit` is 0, cannot be rounded, or the system has no memory left. */
MessageArena *_Nullable message_arena_create(size_t limit);

/* Gives all memory back. Everything allocated from the arena is invalid afterwards. NULL is allowed. */
void message_arena_destroy(MessageArena *_Nullable arena);

/* `size` bytes of uninitialised memory, or NULL when that would pass the limit. A size of 0 is served with a
 * valid address, as some callers take NULL for a failure. */
void *_Nullable message_arena_allocate(MessageArena *_Nonnull arena, size_t size);

/* Forgets all allocations at once, and that any was refused. The pages stay for reuse. */
void message_arena_reset(MessageArena *_Nonnull arena);

/* A reset that also gives resident pages beyond the first `keep` bytes back to the system. */
void message_arena_trim(MessageArena *_Nonnull arena, size_t keep);

/* Bytes handed out since the last reset, with what alignment added. */
size_t message_arena_used(const MessageArena *_Nonnull arena);

/* The most bytes that may be handed out between two resets. */
size_t message_arena_limit(const MessageArena *_Nonnull arena);

/* Whether an allocation was refused since the last reset: tells "too large" from "malformed" after a failed unpack. */
bool message_arena_refused(const MessageArena *_Nonnull arena);

/* The arena as protobuf-c wants it: allocating bumps, freeing does nothing. Lives as long as the arena. */
ProtobufCAllocator *_Nonnull message_arena_allocator(MessageArena *_Nonnull arena);

/* The size that protobuf-c asked for when it allocated `pointer` through message_arena_allocator. For a string
 * that is its length on the wire plus one, which tells a whole string from one cut at an embedded NUL. Only for
 * pointers from that allocator since the last reset: not for ones from message_arena_allocate. */
size_t message_arena_unpacked_size(const void *_Nonnull pointer);

#endif
