// Measures unary calls over gRPC, and serves the echo that they are compared with: libgrpc++ with nothing to calculate,
// one thread and one completion queue, every call asynchronous. Built by scripts/bench and by nothing else.
#include <grpcpp/generic/generic_stub.h>
#include <grpcpp/grpcpp.h>
#include <grpcpp/impl/codegen/rpc_service_method.h>

#include <sched.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

const char usage[] =
    "usage: grpc-echo serve ADDRESS BYTES\n"
    "       grpc-echo measure ADDRESS PATH PAYLOAD SECONDS OUTSTANDING\n"
    "       grpc-echo size ADDRESS PATH PAYLOAD\n"
    "\n"
    "serve answers every call of /echo.Echo/Echo with that many bytes, until it is ended. measure sends the bytes of the\n"
    "file PAYLOAD to PATH, so many calls at once, and prints calls a second, median and 99th percentile in microseconds.\n"
    "size prints how many bytes one reply has.\n";

const char echoPath[] = "/echo.Echo/Echo";

grpc::ByteBuffer buffer(const std::string &bytes) {
    grpc::Slice slice(bytes);
    return grpc::ByteBuffer(&slice, 1);
}

// What the generated code of a service with one unary method comes to, on bytes instead of messages: nothing is
// serialised, so that the comparison is with the library alone.
struct Echo : grpc::Service {
    Echo() {
        AddMethod(new grpc::internal::RpcServiceMethod(echoPath, grpc::internal::RpcMethod::NORMAL_RPC, nullptr));
        MarkMethodAsync(0);
    }

    struct Call {
        grpc::ServerContext context;
        grpc::ByteBuffer request;
        grpc::ServerAsyncResponseWriter<grpc::ByteBuffer> writer{&context};
        bool isAnswered = false;
    };

    void await(grpc::ServerCompletionQueue *queue) {
        auto call = new Call;
        RequestAsyncUnary(0, &call->context, &call->request, &call->writer, queue, queue, call);
    }
};

int serve(const std::string &address, size_t bytes) {
    // As in the door: so many calls may begin without waiting for a thread.
    constexpr int callsAwaited = 64;
    const grpc::ByteBuffer reply = buffer(std::string(bytes, '\x2a'));
    Echo echo;
    grpc::ServerBuilder builder;
    int port = 0;
    builder.AddListeningPort(address, grpc::InsecureServerCredentials(), &port);
    builder.RegisterService(&echo);
    auto queue = builder.AddCompletionQueue();
    auto server = builder.BuildAndStart();
    if (!server || port == 0) {
        std::fprintf(stderr, "grpc-echo: %s cannot be listened on.\n", address.c_str());
        return 1;
    }
    for (int call = 0; call < callsAwaited; call++) echo.await(queue.get());
    void *tag = nullptr;
    bool isGood = false;
    while (queue->Next(&tag, &isGood)) {
        auto call = static_cast<Echo::Call *>(tag);
        if (call->isAnswered || !isGood) {
            delete call;
            continue;
        }
        echo.await(queue.get());
        call->isAnswered = true;
        call->writer.Finish(reply, grpc::Status::OK, call);
    }
    return 0;
}

// A client with so many calls under way on one completion queue.
class Load {
public:
    Load(const std::string &address, const std::string &path, const std::string &payload)
        : stub(grpc::CreateChannel(address, grpc::InsecureChannelCredentials())), path(path), payload(buffer(payload)) {}

    void begin() {
        auto call = new Call;
        call->reader = stub.PrepareUnaryCall(&call->context, path, payload, &queue);
        call->begun = Clock::now();
        call->reader->StartCall();
        call->reader->Finish(&call->reply, &call->status, call);
    }

    // Waits for one call; false when it failed.
    bool end() {
        void *tag = nullptr;
        bool isGood = false;
        if (!queue.Next(&tag, &isGood)) return false;
        std::unique_ptr<Call> call(static_cast<Call *>(tag));
        if (!isGood || !call->status.ok()) {
            std::fprintf(stderr, "grpc-echo: a call failed: %s\n", call->status.error_message().c_str());
            return false;
        }
        replyBytes = call->reply.Length();
        samples.push_back(std::chrono::duration<float, std::micro>(Clock::now() - call->begun).count());
        return true;
    }

    std::vector<float> samples;
    size_t replyBytes = 0;

private:
    struct Call {
        grpc::ClientContext context;
        grpc::ByteBuffer reply;
        grpc::Status status;
        std::unique_ptr<grpc::ClientAsyncResponseReader<grpc::ByteBuffer>> reader;
        Clock::time_point begun;
    };

    grpc::CompletionQueue queue;
    grpc::GenericStub stub;
    std::string path;
    grpc::ByteBuffer payload;
};

// Keeps so many calls under way for so long. False when one failed.
bool run(Load &load, int outstanding, double seconds) {
    const auto until = Clock::now() + std::chrono::duration<double>(seconds);
    for (int call = 0; call < outstanding; call++) load.begin();
    while (Clock::now() < until) {
        if (!load.end()) return false;
        load.begin();
    }
    for (int call = 0; call < outstanding; call++) {
        if (!load.end()) return false;
    }
    return true;
}

int measure(const std::string &address, const std::string &path, const std::string &payload, double seconds,
            int outstanding) {
    Load load(address, path, payload);
    load.samples.reserve(static_cast<size_t>(seconds * 200000) + 1024);
    if (!run(load, outstanding, 1)) return 1;
    load.samples.clear();
    const auto start = Clock::now();
    if (!run(load, outstanding, seconds)) return 1;
    const double taken = std::chrono::duration<double>(Clock::now() - start).count();
    auto &samples = load.samples;
    std::sort(samples.begin(), samples.end());
    std::printf("%.0f %.1f %.1f\n", samples.size() / taken, samples[samples.size() / 2],
                samples[samples.size() * 99 / 100]);
    return 0;
}

}  // namespace

int main(int count, char **arguments) {
    const std::string name = count > 1 ? arguments[1] : "";
    if (name == "serve" && count == 4) return serve(arguments[2], std::strtoul(arguments[3], nullptr, 10));
    if ((name == "measure" && count == 7) || (name == "size" && count == 5)) {
        std::ifstream file(arguments[4], std::ios::binary);
        const std::string payload((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
        if (name == "measure") {
            return measure(arguments[2], arguments[3], payload, std::strtod(arguments[5], nullptr),
                           std::max(1, std::atoi(arguments[6])));
        }
        Load load(arguments[2], arguments[3], payload);
        load.begin();
        if (!load.end()) return 1;
        std::printf("%zu\n", load.replyBytes);
        return 0;
    }
    std::fputs(usage, stderr);
    return 2;
}
