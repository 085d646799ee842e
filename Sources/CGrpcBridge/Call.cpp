#include "Call.h"

#include <chrono>

namespace bridge {

Call::Call(std::shared_ptr<Server> owner, unsigned number) : server(std::move(owner)), thread(number) {}

void Call::letGo() {
    if (holds.fetch_sub(1, std::memory_order_acq_rel) == 1) delete this;
}

void Call::refuse() {
    server->handler.overloaded(server->handler.context);
    finish(false, {}, server->overload);
}

bool Call::tell(grpc::ByteBuffer &message, bool isFirst) {
    // Small messages lie in one piece already; others are put together.
    grpc::Slice piece;
    if (!message.TrySingleSlice(&piece).ok() && !message.DumpToSingleSlice(&piece).ok()) return false;
    server->handler.message(server->handler.context, thread, reinterpret_cast<grpc_bridge_call *>(this), isFirst,
                            {piece.begin(), piece.size()});
    return true;
}

void Call::uncount() {
    if (isCounted) server->unfinished.fetch_sub(1);
    isCounted = false;
}

StreamCall::StreamCall(std::shared_ptr<Server> owner, unsigned number)
    : Call(std::move(owner), number), stream(&called) {}

void StreamCall::await() {
    holds.store(1, std::memory_order_relaxed);
    called.AsyncNotifyWhenDone(&doneStep);
    auto queue = server->queues[thread].get();
    server->service.RequestCall(&called, &stream, queue, queue, &begunStep);
}

void StreamCall::stepped(Step::Kind kind, bool isGood) {
    switch (kind) {
    case Step::Begun:
        // Without a call there is no end of one either.
        if (isGood) begun();
        break;
    case Step::Read: read(isGood); break;
    case Step::Written: written(isGood); break;
    case Step::Finished:
    case Step::Beat: break;
    case Step::Done:
        isOver.store(true, std::memory_order_release);
        server->over.fetch_add(1, std::memory_order_relaxed);
        if (isOpen) server->openCalls.fetch_sub(1, std::memory_order_relaxed);
        isHeard();
        if (hasFirst) {
            std::lock_guard<std::mutex> guard(server->toldLock);
            server->told.erase(this);
        }
        uncount();
        {
            std::lock_guard<std::mutex> guard(lock);
            isBroken = isBroken || called.IsCancelled();
            moved.notify_all();
        }
        if (hasFirst) server->handler.ended(server->handler.context, reinterpret_cast<grpc_bridge_call *>(this));
        break;
    }
    letGo();
}

void StreamCall::begun() {
    server->taken.fetch_add(1, std::memory_order_relaxed);
    // The end of the call is told in a step of its own.
    hold();
    StreamCall *oldest = nullptr;
    {
        std::lock_guard<std::mutex> guard(server->toldLock);
        place = server->silent.insert(server->silent.end(), this);
        isSilent = true;
        if (server->silent.size() > static_cast<size_t>(server->maxCalls)) {
            oldest = server->silent.front();
            server->silent.pop_front();
            oldest->isSilent = false;
            oldest->hold();
        }
    }
    if (oldest) {
        oldest->refuse();
        oldest->letGo();
    }
    std::shared_lock<std::shared_mutex> open(server->closing);
    if (server->isClosed) return;
    hold();
    stream.Read(&input, &readStep);
}

void StreamCall::isHeard() {
    std::lock_guard<std::mutex> guard(server->toldLock);
    if (isSilent) server->silent.erase(place);
    isSilent = false;
}

void StreamCall::read(bool isGood) {
    auto call = reinterpret_cast<grpc_bridge_call *>(this);
    const bool isFirst = !hasFirst;
    // Who is gone before the first message has asked nothing.
    if (isFirst && isOver) return;
    if (isFirst) {
        isHeard();
        {
            // Refused while it was silent.
            std::lock_guard<std::mutex> guard(lock);
            if (wantsFinish) return;
        }
        isOpen = true;
        if (server->openCalls.fetch_add(1, std::memory_order_relaxed) >= server->maxCalls) {
            return refuse();
        }
        isCounted = server->count();
        std::lock_guard<std::mutex> guard(server->toldLock);
        server->told.insert(this);
    }
    hasFirst = true;
    if (!isGood) return server->handler.message(server->handler.context, thread, call, isFirst, {nullptr, 0});
    if (!tell(input, isFirst)) finish(false, {}, noMemory());
}

void StreamCall::written(bool isGood) {
    std::lock_guard<std::mutex> guard(lock);
    isWriting = false;
    if (!isGood) isBroken = true;
    if (isGood && readsAfterWrite) {
        std::shared_lock<std::shared_mutex> open(server->closing);
        if (!server->isClosed) {
            hold();
            stream.Read(&input, &readStep);
        }
    }
    readsAfterWrite = false;
    proceed();
    moved.notify_all();
}

// Begins what comes next: one write at a time, then the end. Under the lock.
void StreamCall::proceed() {
    if (isWriting || hasFinished) return;
    std::shared_lock<std::shared_mutex> open(server->closing);
    if (server->isClosed) {
        isBroken = true;
        return;
    }
    if (!pending.empty() && !isBroken) {
        isWriting = true;
        readsAfterWrite = pending.front().readsNext;
        hold();
        stream.Write(pending.front().message, &writtenStep);
        pending.pop_front();
    } else if (wantsFinish) {
        hasFinished = true;
        hold();
        if (hasLast) {
            stream.WriteAndFinish(last, grpc::WriteOptions(), status, &finishedStep);
        } else {
            stream.Finish(status, &finishedStep);
        }
    }
}

void StreamCall::write(grpc::ByteBuffer message, bool readsNext) {
    std::lock_guard<std::mutex> guard(lock);
    pending.push_back({std::move(message), readsNext});
    proceed();
}

bool StreamCall::writeAndWait(const grpc::ByteBuffer &message, int64_t nanoseconds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::nanoseconds(nanoseconds);
    std::unique_lock<std::mutex> guard(lock);
    if (isBroken || wantsFinish) return false;
    pending.push_back({message, false});
    proceed();
    while ((isWriting || !pending.empty()) && !isBroken) {
        if (moved.wait_until(guard, end) == std::cv_status::timeout) {
            // The library then gives the write up.
            isBroken = true;
            called.TryCancel();
        }
    }
    return !isBroken;
}

bool StreamCall::cutOff() {
    {
        std::lock_guard<std::mutex> guard(lock);
        if (wantsFinish) return false;
        // What waits to be written would only hold up the end.
        pending.clear();
    }
    finish(false, {}, server->stopping);
    return true;
}

void StreamCall::finish(bool hasMessage, grpc::ByteBuffer message, grpc::Status with) {
    std::lock_guard<std::mutex> guard(lock);
    if (wantsFinish) return;
    wantsFinish = true;
    hasLast = hasMessage;
    last = std::move(message);
    status = std::move(with);
    proceed();
}

}  // namespace bridge
