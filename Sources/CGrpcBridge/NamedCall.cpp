#include "Call.h"

namespace bridge {

NamedMethods::NamedMethods(std::vector<std::string> all) : paths(std::move(all)) {
    for (size_t method = 0; method < paths.size(); method++) {
        // The library keeps the pointer, and the method with it.
        AddMethod(new grpc::internal::RpcServiceMethod(paths[method].c_str(), grpc::internal::RpcMethod::NORMAL_RPC,
                                                       nullptr));
        MarkMethodAsync(static_cast<int>(method));
    }
}

void NamedMethods::request(size_t method, grpc::ServerContext *context, grpc::ByteBuffer *message,
                           grpc::ServerAsyncResponseWriter<grpc::ByteBuffer> *writer,
                           grpc::ServerCompletionQueue *queue, void *tag) {
    RequestAsyncUnary(static_cast<int>(method), context, message, writer, queue, queue, tag);
}

NamedCall::NamedCall(std::shared_ptr<Server> owner, unsigned number, size_t named)
    : Call(std::move(owner), number), method(named), writer(&called) {}

void NamedCall::await() {
    holds.store(1, std::memory_order_relaxed);
    server->named->request(method, &called, &input, &writer, server->queues[thread].get(), &begunStep);
}

void NamedCall::stepped(Step::Kind kind, bool isGood) {
    switch (kind) {
    case Step::Begun:
        if (isGood) begun();
        break;
    case Step::Finished:
        isOver.store(true, std::memory_order_release);
        server->over.fetch_add(1, std::memory_order_relaxed);
        server->openCalls.fetch_sub(1, std::memory_order_relaxed);
        uncount();
        break;
    case Step::Read:
    case Step::Written:
    case Step::Done:
    case Step::Beat: break;
    }
    letGo();
}

void NamedCall::begun() {
    server->taken.fetch_add(1, std::memory_order_relaxed);
    if (server->openCalls.fetch_add(1, std::memory_order_relaxed) >= server->maxCalls) {
        return refuse();
    }
    isCounted = server->count();
    if (!tell(input, true)) finish(false, {}, noMemory());
}

void NamedCall::finish(bool hasMessage, grpc::ByteBuffer message, grpc::Status status) {
    if (hasFinished) return;
    hasFinished = true;
    std::shared_lock<std::shared_mutex> open(server->closing);
    if (server->isClosed) {
        server->openCalls.fetch_sub(1, std::memory_order_relaxed);
        uncount();
        return;
    }
    hold();
    if (!status.ok()) {
        writer.FinishWithError(status, &finishedStep);
    } else {
        // A reply without bytes is still one.
        writer.Finish(hasMessage ? message : grpc::ByteBuffer(nullptr, 0), status, &finishedStep);
    }
}

}  // namespace bridge
