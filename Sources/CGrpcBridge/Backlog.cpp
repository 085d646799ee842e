// The library takes in calls without a bound before anybody asks for them: a caller who begins calls and resets them at
// once makes them faster than they can be taken. What it counts says how many there are, and whose.
#include "Backlog.h"

#include <grpc/grpc.h>
#include <grpc/support/alloc.h>
#include <jansson.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <mutex>

#include "Call.h"

namespace {

// A text of the library's as JSON. Empty when it gives none.
struct Counts {
    explicit Counts(char *text) : root(text ? json_loads(text, 0, nullptr) : nullptr) { gpr_free(text); }
    ~Counts() { json_decref(root); }
    Counts(const Counts &) = delete;
    Counts &operator=(const Counts &) = delete;

    json_t *const root;
};

// Numbers of 64 bits are texts there, and left out where they are 0.
int64_t number(const json_t *object, const char *name) {
    const char *text = json_string_value(json_object_get(object, name));
    return text ? std::strtoll(text, nullptr, 10) : 0;
}

// The page's objects of that name, and whether pages follow.
bool hasMore(const Counts &page) { return page.root && !json_is_true(json_object_get(page.root, "end")); }

constexpr int pagesAtMost = 1000;

// Numbers only grow: the newest server has the highest.
intptr_t newestServer() {
    intptr_t newest = 0;
    for (int page = 0; page < pagesAtMost; page++) {
        Counts counts(grpc_channelz_get_servers(newest + 1));
        size_t index;
        const json_t *server;
        const json_t *servers = json_object_get(counts.root, "server");
        json_array_foreach(servers, index, server) {
            newest = std::max<intptr_t>(newest, number(json_object_get(server, "ref"), "serverId"));
        }
        if (!hasMore(counts) || json_array_size(servers) == 0) break;
    }
    return newest;
}

bool read(const json_t *reference, grpc_bridge_connection &connection) {
    // "chttp2 ipv4:127.0.0.1:50000"
    const char *name = json_string_value(json_object_get(reference, "name"));
    const char *peer = name ? std::strchr(name, ' ') : nullptr;
    if (!peer || std::strlen(peer + 1) >= sizeof connection.peer) return false;
    std::strcpy(connection.peer, peer + 1);
    Counts socket(grpc_channelz_get_socket(number(reference, "socketId")));
    const json_t *data = json_object_get(json_object_get(socket.root, "socket"), "data");
    connection.begun = number(data, "streamsStarted");
    connection.succeeded = number(data, "streamsSucceeded");
    connection.failed = number(data, "streamsFailed");
    return data != nullptr;
}

}  // namespace

intptr_t bridge::buildAndStart(grpc::ServerBuilder &builder, std::unique_ptr<grpc::Server> &server) {
    // One server at a time, so that the newest is this one.
    static std::mutex starting;
    std::lock_guard<std::mutex> guard(starting);
    const intptr_t before = newestServer();
    server = builder.BuildAndStart();
    const intptr_t after = newestServer();
    return server && after > before ? after : 0;
}

bool grpc_bridge_count_calls(const grpc_bridge_server *server, grpc_bridge_counts *counted) {
    // In this order, so that none is missing among those that came before it.
    counted->over = server->server->over.load(std::memory_order_relaxed);
    counted->taken = server->server->taken.load(std::memory_order_relaxed);
    Counts counts(grpc_channelz_get_server(server->server->identifier));
    const json_t *data = json_object_get(json_object_get(counts.root, "server"), "data");
    counted->begun = number(data, "callsStarted");
    return data != nullptr;
}

grpc_bridge_queues grpc_bridge_beat(grpc_bridge_server *server) {
    bridge::Server &one = *server->server;
    std::shared_lock<std::shared_mutex> open(one.closing);
    grpc_bridge_queues found{0, false};
    for (size_t queue = 0; queue < one.queues.size() && !one.isClosed; queue++) {
        bridge::Beat &beat = *one.beats[queue];
        if (beat.isOut.load(std::memory_order_acquire)) {
            found.late++;
            continue;
        }
        // A call waits only where no queue has a request left for it.
        found.has_room = found.has_room || !beat.wasDry.load(std::memory_order_relaxed);
        for (size_t kind = 0; kind < beat.begun.size(); kind++) {
            beat.before[kind] = beat.begun[kind].load(std::memory_order_relaxed);
        }
        beat.isOut.store(true, std::memory_order_release);
        beat.alarm.Set(one.queues[queue].get(), gpr_now(GPR_CLOCK_MONOTONIC), &beat.step);
    }
    return found;
}

size_t grpc_bridge_connections(const grpc_bridge_server *server, grpc_bridge_connection *room, size_t size) {
    size_t count = 0;
    intptr_t last = 0;
    for (int page = 0; page < pagesAtMost && count < size; page++) {
        Counts counts(grpc_channelz_get_server_sockets(server->server->identifier, last + 1, 0));
        size_t index;
        const json_t *reference;
        const json_t *references = json_object_get(counts.root, "socketRef");
        json_array_foreach(references, index, reference) {
            last = std::max<intptr_t>(last, number(reference, "socketId"));
            if (count < size && read(reference, room[count])) count++;
        }
        if (!hasMore(counts) || json_array_size(references) == 0) break;
    }
    return count;
}
