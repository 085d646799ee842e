#define _DEFAULT_SOURCE
#include "CMessageArena.h"

#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

struct MessageArena {
    ProtobufCAllocator allocator;
    unsigned char *base;
    size_t limit;
    size_t used;
    size_t touched; /* the highest `used` since pages were last given back */
    bool refused;
};

static size_t round_up(size_t size, size_t step) { return (size + step - 1) & ~(step - 1); }

static size_t page_size(void) {
    long size = sysconf(_SC_PAGESIZE);
    return size > 0 ? (size_t)size : 4096;
}

/* In front of each allocation made for protobuf-c stands its size, in a header as wide as the alignment. */
static void *allocate_for_protobuf(void *arena, size_t size) {
    if (size > SIZE_MAX - MESSAGE_ARENA_ALIGNMENT) {
        ((MessageArena *)arena)->refused = true;
        return NULL;
    }
    unsigned char *header = message_arena_allocate(arena, size + MESSAGE_ARENA_ALIGNMENT);
    if (header == NULL) {
        return NULL;
    }
    *(size_t *)header = size;
    return header + MESSAGE_ARENA_ALIGNMENT;
}

static void free_for_protobuf(void *arena, void *pointer) {
    (void)arena;
    (void)pointer;
}

MessageArena *message_arena_create(size_t limit) {
    size_t page = page_size();
    if (limit == 0 || limit > SIZE_MAX - page) {
        return NULL;
    }
    limit = round_up(limit, page);
    MessageArena *arena = malloc(sizeof *arena);
    if (arena == NULL) {
        return NULL;
    }
    /* NORESERVE: a large limit costs address space, not memory, until a message needs it. */
    void *base = mmap(NULL, limit, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (base == MAP_FAILED) {
        free(arena);
        return NULL;
    }
    *arena = (MessageArena){
        .allocator = {.alloc = allocate_for_protobuf, .free = free_for_protobuf, .allocator_data = arena},
        .base = base,
        .limit = limit,
    };
    return arena;
}

void message_arena_destroy(MessageArena *arena) {
    if (arena != NULL) {
        munmap(arena->base, arena->limit);
        free(arena);
    }
}

void *message_arena_allocate(MessageArena *arena, size_t size) {
    /* `used` is always aligned and never above `limit`, so that nothing here can wrap. */
    if (size > arena->limit - arena->used) {
        arena->refused = true;
        return NULL;
    }
    void *start = arena->base + arena->used;
    /* `limit` is whole pages, so that rounding up cannot pass it. */
    arena->used += round_up(size, MESSAGE_ARENA_ALIGNMENT);
    if (arena->used > arena->touched) {
        arena->touched = arena->used;
    }
    return start;
}

void message_arena_reset(MessageArena *arena) {
    arena->used = 0;
    arena->refused = false;
}

void message_arena_trim(MessageArena *arena, size_t keep) {
    message_arena_reset(arena);
    if (arena->touched <= keep) {
        return;
    }
    keep = round_up(keep, page_size());
    if (keep < arena->limit) {
        /* A refusal by the system leaves the pages resident and valid: nothing is lost but memory. */
        (void)madvise(arena->base + keep, arena->limit - keep, MADV_DONTNEED);
    }
    arena->touched = keep;
}

size_t message_arena_used(const MessageArena *arena) { return arena->used; }

size_t message_arena_limit(const MessageArena *arena) { return arena->limit; }

bool message_arena_refused(const MessageArena *arena) { return arena->refused; }

size_t message_arena_unpacked_size(const void *pointer) {
    return *(const size_t *)((const unsigned char *)pointer - MESSAGE_ARENA_ALIGNMENT);
}

ProtobufCAllocator *message_arena_allocator(MessageArena *arena) { return &arena->allocator; }
