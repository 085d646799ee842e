// What the bridge's files share: a server, and one call of it.
#pragma once

#include <grpcpp/generic/async_generic_service.h>
#include <grpcpp/grpcpp.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <string>
#include <thread>
#include <vector>

#include "include/CGrpcBridge.h"

namespace bridge {

// Lives as long as its handle or one of its calls.
struct Server {
    grpc::AsyncGenericService service;
    std::unique_ptr<grpc::Server> server;
    std::vector<std::unique_ptr<grpc::ServerCompletionQueue>> queues;
    std::vector<std::thread> threads;
    grpc_bridge_handler handler{};
    int maxCalls = 0;
    grpc::Status overload;
    std::atomic<int> openCalls{0};
    // When the time for stopping is over; calls that were ended then, without their answers.
    std::atomic<std::chrono::system_clock::time_point> end{std::chrono::system_clock::time_point::max()};
    std::atomic<int> cutOff{0};
    // Shared by whoever begins an operation, exclusive for the moment in which the queues close: an operation that
    // began after that would be an error of the library's.
    std::shared_mutex closing;
    bool isClosed = false;

    void serve(unsigned thread, const std::shared_ptr<Server> &self);
    int stop(int64_t milliseconds);
};

inline std::string text(grpc_bridge_bytes bytes) {
    return bytes.start ? std::string(static_cast<const char *>(bytes.start), bytes.count) : std::string();
}

inline grpc::ByteBuffer buffer(grpc_bridge_bytes bytes) {
    grpc::Slice slice(bytes.start, bytes.count);
    return grpc::ByteBuffer(&slice, 1);
}

// One step of a call on its queue.
struct Step {
    enum Kind { Begun, Read, Written, Finished, Done };
    struct Call *call;
    Kind kind;
};

// Held once for each step under way and by whoever asked to; goes with the last.
struct Call {
    Call(std::shared_ptr<Server> server, unsigned thread);
    void await();
    // On the thread of its queue.
    void stepped(Step::Kind kind, bool isGood);

    void write(grpc::ByteBuffer message, bool readsNext);
    bool writeAndWait(const grpc::ByteBuffer &message, int64_t nanoseconds);
    void finish(bool hasMessage, grpc::ByteBuffer message, grpc::Status status);
    void letGo();

    // Stands first, so that it goes last: what follows belongs to the server's queues.
    std::shared_ptr<Server> server;
    grpc::GenericServerContext context;
    std::atomic<int> holds{0};
    std::atomic<bool> isOver{false};

private:
    struct Pending {
        grpc::ByteBuffer message;
        bool readsNext;
    };

    void begun();
    void read(bool isGood);
    void written(bool isGood);
    void proceed();
    void hold() { holds.fetch_add(1, std::memory_order_relaxed); }

    unsigned thread;
    grpc::GenericServerAsyncReaderWriter stream;
    Step begunStep{this, Step::Begun}, readStep{this, Step::Read}, writtenStep{this, Step::Written},
        finishedStep{this, Step::Finished}, doneStep{this, Step::Done};
    grpc::ByteBuffer input;
    bool hasFirst = false;

    // Below: under the lock.
    std::mutex lock;
    std::condition_variable moved;
    std::deque<Pending> pending;
    bool isWriting = false, readsAfterWrite = false, isBroken = false;
    bool wantsFinish = false, hasFinished = false, hasLast = false;
    grpc::ByteBuffer last;
    grpc::Status status;
};

}  // namespace bridge
