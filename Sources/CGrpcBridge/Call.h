// What the bridge's files share: a server, and one call of it.
#pragma once

#include <grpcpp/alarm.h>
#include <grpcpp/generic/async_generic_service.h>
#include <grpcpp/grpcpp.h>

#include <grpcpp/impl/codegen/rpc_service_method.h>
#include <grpcpp/support/async_unary_call.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <list>
#include <memory>
#include <mutex>
#include <set>
#include <shared_mutex>
#include <string>
#include <thread>
#include <vector>

#include "include/CGrpcBridge.h"

namespace bridge {

// Methods that the library knows by name. It then reads the one message of a call before it tells of the call, which
// saves a step; all other calls come through the generic service.
struct NamedMethods : grpc::Service {
    explicit NamedMethods(std::vector<std::string> paths);
    void request(size_t method, grpc::ServerContext *context, grpc::ByteBuffer *message,
                 grpc::ServerAsyncResponseWriter<grpc::ByteBuffer> *writer, grpc::ServerCompletionQueue *queue,
                 void *tag);

    const std::vector<std::string> paths;
};

// One step of a call on its queue, or a beat, which belongs to none.
struct Step {
    enum Kind { Begun, Read, Written, Finished, Done, Beat };
    struct Call *call;
    Kind kind;
};

// Comes round on a queue after all that was there before it. Calls wait in the library only where every request for one
// has been met; then the calls that met them are on the queue before the beat.
struct Beat {
    explicit Beat(size_t kinds) : begun(kinds), before(kinds) {}

    grpc::Alarm alarm;
    Step step{nullptr, Step::Beat};
    std::atomic<bool> isOut{false};
    // Whether nearly all requests of one kind were met when it was sent off.
    std::atomic<bool> wasDry{false};
    // Calls that the queue has brought, of each kind: of any path, and of each named method; and those at the beat's start.
    std::vector<std::atomic<uint32_t>> begun;
    std::vector<uint32_t> before;
};

// Lives as long as its handle or one of its calls.
struct Server {
    grpc::AsyncGenericService service;
    std::unique_ptr<NamedMethods> named;
    std::unique_ptr<grpc::Server> server;
    std::vector<std::unique_ptr<grpc::ServerCompletionQueue>> queues;
    std::vector<std::thread> threads;
    grpc_bridge_handler handler{};
    int maxCalls = 0;
    grpc::Status overload, stopping;
    std::unique_ptr<grpc::experimental::ExternalConnectionAcceptor> acceptor;
    std::atomic<int> openCalls{0};
    // Calls that the library has told of since the start, and those of them that are over.
    std::atomic<int64_t> taken{0}, over{0};
    // One for each queue.
    std::vector<std::unique_ptr<Beat>> beats;
    // What the library's own counts know this server by; 0 when they do not.
    intptr_t identifier = 0;
    // Calls that a stop waits for: those told to Swift before it began.
    std::atomic<int> unfinished{0};
    std::atomic<bool> isStopping{false};
    // Of any path, with a first message; under their lock.
    std::mutex toldLock;
    std::set<struct StreamCall *> told;
    // Of any path, whose first message is not there yet, oldest first; under the same lock. When there are more than
    // `maxCalls`, the oldest makes room: a caller who means it sends the message with the call, and one who keeps
    // calls without a message takes nobody's place.
    std::list<struct StreamCall *> silent;
    // Shared by whoever begins an operation, exclusive for the moment in which the queues close: an operation that
    // began after that would be an error of the library's.
    std::shared_mutex closing;
    bool isClosed = false;

    void serve(unsigned thread, const std::shared_ptr<Server> &self);
    void comeRound(Beat &beat);
    // Counts a call that is told to Swift. False when a stop does not wait for it.
    bool count();
    int cutOff();
    void stop();
};

inline std::string text(grpc_bridge_bytes bytes) {
    return bytes.start ? std::string(static_cast<const char *>(bytes.start), bytes.count) : std::string();
}

inline grpc::ByteBuffer buffer(grpc_bridge_bytes bytes) {
    grpc::Slice slice(bytes.start, bytes.count);
    return grpc::ByteBuffer(&slice, 1);
}

inline grpc::Status noMemory() { return {grpc::StatusCode::RESOURCE_EXHAUSTED, "There is no memory."}; }

// Held once for each step under way and by whoever asked to; goes with the last.
struct Call {
    Call(std::shared_ptr<Server> server, unsigned thread);
    virtual ~Call() = default;
    // Asks for the next call of the server. The caller has looked that the queues are open.
    virtual void await() = 0;
    // Another one like this, to await in its place.
    virtual Call *successor() const = 0;
    // 0, or the number of its named method and one more.
    virtual size_t requestKind() const = 0;
    // On the thread of its queue.
    virtual void stepped(Step::Kind kind, bool isGood) = 0;

    virtual const std::string &path() const = 0;
    virtual const grpc::ServerContext &context() const = 0;
    virtual void write(grpc::ByteBuffer message, bool readsNext) = 0;
    virtual bool writeAndWait(const grpc::ByteBuffer &message, int64_t nanoseconds) = 0;
    virtual void finish(bool hasMessage, grpc::ByteBuffer message, grpc::Status status) = 0;
    void letGo();

    std::atomic<int> holds{0};
    std::atomic<bool> isOver{false};
    // Whether a stop waits for the call. Set before the call is among those that are told.
    bool isCounted = false;

protected:
    void hold() { holds.fetch_add(1, std::memory_order_relaxed); }
    // Refuses the call because too many are open.
    void refuse();
    // Gives a message to Swift; false when there is no memory for it.
    bool tell(grpc::ByteBuffer &message, bool isFirst);
    // The call is over, as far as a stop is concerned.
    void uncount();

    std::shared_ptr<Server> server;
    unsigned thread;
};

// A call of a named method: one message, one reply, given on the thread of its queue while the message is told.
struct NamedCall final : Call {
    NamedCall(std::shared_ptr<Server> server, unsigned thread, size_t method);
    void await() override;
    Call *successor() const override { return new NamedCall(server, thread, method); }
    size_t requestKind() const override { return method + 1; }
    void stepped(Step::Kind kind, bool isGood) override;

    const std::string &path() const override { return server->named->paths[method]; }
    const grpc::ServerContext &context() const override { return called; }
    // It has no stream.
    void write(grpc::ByteBuffer, bool) override {}
    bool writeAndWait(const grpc::ByteBuffer &, int64_t) override { return false; }
    void finish(bool hasMessage, grpc::ByteBuffer message, grpc::Status status) override;

private:
    void begun();

    size_t method;
    grpc::ServerContext called;
    grpc::ByteBuffer input;
    grpc::ServerAsyncResponseWriter<grpc::ByteBuffer> writer;
    Step begunStep{this, Step::Begun}, finishedStep{this, Step::Finished};
    bool hasFinished = false;
};

// A call of any other path.
struct StreamCall final : Call {
    StreamCall(std::shared_ptr<Server> server, unsigned thread);
    void await() override;
    Call *successor() const override { return new StreamCall(server, thread); }
    size_t requestKind() const override { return 0; }
    void stepped(Step::Kind kind, bool isGood) override;

    const std::string &path() const override { return called.method(); }
    const grpc::ServerContext &context() const override { return called; }
    void write(grpc::ByteBuffer message, bool readsNext) override;
    bool writeAndWait(const grpc::ByteBuffer &message, int64_t nanoseconds) override;
    void finish(bool hasMessage, grpc::ByteBuffer message, grpc::Status status) override;
    // Ends the call as stopping, unless its end is on its way.
    bool cutOff();

private:
    struct Pending {
        grpc::ByteBuffer message;
        bool readsNext;
    };

    void begun();
    // Takes the call out of those without a message.
    void isHeard();
    void read(bool isGood);
    void written(bool isGood);
    void proceed();

    grpc::GenericServerContext called;
    grpc::GenericServerAsyncReaderWriter stream;
    Step begunStep{this, Step::Begun}, readStep{this, Step::Read}, writtenStep{this, Step::Written},
        finishedStep{this, Step::Finished}, doneStep{this, Step::Done};
    grpc::ByteBuffer input;
    bool hasFirst = false;
    // Under the server's lock of such calls.
    bool isSilent = false;
    std::list<StreamCall *>::iterator place;
    // Whether the call is among those that are open.
    bool isOpen = false;

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

struct grpc_bridge_server {
    std::shared_ptr<bridge::Server> server;
};
