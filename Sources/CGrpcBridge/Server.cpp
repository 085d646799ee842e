#include <grpc/grpc.h>
#include <grpc/support/log.h>
#include <grpcpp/resource_quota.h>

#include <pthread.h>
#include <signal.h>

#include <chrono>

#include "Backlog.h"
#include "Call.h"

namespace bridge {

// Calls that each queue waits for at once, so that a burst of them waits for no thread: of any path, and of each named
// method.
static constexpr int callsAwaited = 64;
static constexpr int namedCallsAwaited = 16;

void Server::serve(unsigned thread, const std::shared_ptr<Server> &self) {
    // Signals are for the program's own threads.
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, nullptr);
    {
        std::shared_lock<std::shared_mutex> open(closing);
        for (int call = 0; call < callsAwaited && !isClosed; call++) (new StreamCall(self, thread))->await();
        for (size_t method = 0; method < named->paths.size(); method++) {
            for (int call = 0; call < namedCallsAwaited && !isClosed; call++) {
                (new NamedCall(self, thread, method))->await();
            }
        }
    }
    void *tag = nullptr;
    bool isGood = false;
    while (queues[thread]->Next(&tag, &isGood)) {
        auto step = static_cast<Step *>(tag);
        if (step->kind == Step::Beat) {
            comeRound(*beats[thread]);
            continue;
        }
        if (step->kind == Step::Begun && isGood) {
            beats[thread]->begun[step->call->requestKind()].fetch_add(1, std::memory_order_relaxed);
            std::shared_lock<std::shared_mutex> open(closing);
            if (!isClosed) step->call->successor()->await();
        }
        step->call->stepped(step->kind, isGood);
    }
}

void Server::comeRound(Beat &beat) {
    // What was noted when it was sent off is seen from here on.
    if (!beat.isOut.load(std::memory_order_acquire)) return;
    bool isDry = false;
    for (size_t kind = 0; kind < beat.begun.size(); kind++) {
        const uint32_t met = beat.begun[kind].load(std::memory_order_relaxed) - beat.before[kind];
        isDry = isDry || met >= static_cast<uint32_t>(kind == 0 ? callsAwaited : namedCallsAwaited) * 3 / 4;
    }
    beat.wasDry.store(isDry, std::memory_order_relaxed);
    beat.isOut.store(false, std::memory_order_release);
}

bool Server::count() {
    // Counted first: whoever begins to stop in between either sees the count or is seen.
    unfinished.fetch_add(1);
    if (!isStopping.load()) return true;
    unfinished.fetch_sub(1);
    return false;
}

int Server::cutOff() {
    std::vector<std::pair<StreamCall *, bool>> calls;
    {
        std::lock_guard<std::mutex> guard(toldLock);
        for (auto call : told) {
            call->holds.fetch_add(1, std::memory_order_relaxed);
            calls.push_back({call, call->isCounted});
        }
    }
    int count = 0;
    for (auto [call, isCounted] : calls) {
        // One that came since is about to be refused in the same words; nobody has waited for it.
        if (call->cutOff() && isCounted) count++;
        call->letGo();
    }
    return count;
}

void Server::stop() {
    server->Shutdown(std::chrono::system_clock::now());
    {
        std::unique_lock<std::shared_mutex> guard(closing);
        isClosed = true;
        for (auto &queue : queues) queue->Shutdown();
    }
    // A queue gives out all its steps before its thread ends, those of calls that were cut off among them.
    for (auto &thread : threads) thread.join();
    threads.clear();
}

static grpc::Status status(const grpc_bridge_failure &failure) {
    return {static_cast<grpc::StatusCode>(failure.code), text(failure.message), text(failure.details)};
}

static std::shared_ptr<grpc::ServerCredentials> credentials(const grpc_bridge_settings &settings) {
    if (!settings.certificate.start) return grpc::InsecureServerCredentials();
    grpc::SslServerCredentialsOptions options(settings.authority.start
                                                  ? GRPC_SSL_REQUEST_AND_REQUIRE_CLIENT_CERTIFICATE_AND_VERIFY
                                                  : GRPC_SSL_DONT_REQUEST_CLIENT_CERTIFICATE);
    options.pem_root_certs = text(settings.authority);
    options.pem_key_cert_pairs.push_back({text(settings.key), text(settings.certificate)});
    return grpc::SslServerCredentials(options);
}

static void set(grpc::ServerBuilder &builder, const grpc_bridge_settings &settings) {
    builder.SetMaxReceiveMessageSize(settings.max_message_bytes);
    builder.SetMaxSendMessageSize(settings.max_message_bytes);
    builder.AddChannelArgument(GRPC_ARG_MAX_CONCURRENT_STREAMS, settings.max_calls_per_connection);
    builder.AddChannelArgument(GRPC_ARG_MAX_METADATA_SIZE, settings.max_metadata_bytes);
    builder.AddChannelArgument(GRPC_ARG_MAX_CONNECTION_IDLE_MS, settings.idle_milliseconds);
    builder.AddChannelArgument(GRPC_ARG_SERVER_HANDSHAKE_TIMEOUT_MS, settings.handshake_milliseconds);
    // A peer that is gone without a word is noticed, and what it holds is given back.
    builder.AddChannelArgument(GRPC_ARG_KEEPALIVE_TIME_MS, settings.idle_milliseconds / 2);
    builder.AddChannelArgument(GRPC_ARG_MAX_CONNECTION_AGE_MS, settings.age_milliseconds);
    builder.AddChannelArgument(GRPC_ARG_MAX_CONNECTION_AGE_GRACE_MS, settings.age_grace_milliseconds);
    builder.SetResourceQuota(grpc::ResourceQuota("caloriecount").Resize(settings.memory_bytes));
}

}  // namespace bridge

// The library writes a line to standard error for every connection that is gone before it looks, so that anybody could
// fill a disk with it, or stop the thread that accepts where nobody reads. What matters of it is counted elsewhere.
static void saysNothing(gpr_log_func_args *) {}

grpc_bridge_server *grpc_bridge_start(const grpc_bridge_settings *settings, grpc_bridge_handler handler) {
    gpr_set_log_function(saysNothing);
    auto server = std::make_shared<bridge::Server>();
    server->handler = handler;
    server->maxCalls = settings->max_calls;
    server->overload = bridge::status(settings->overload);
    server->stopping = bridge::status(settings->stopping);
    grpc::ServerBuilder builder;
    bridge::set(builder, *settings);
    server->acceptor = builder.experimental().AddExternalConnectionAcceptor(
        grpc::ServerBuilder::experimental_type::ExternalConnectionType::FROM_FD, bridge::credentials(*settings));
    builder.RegisterAsyncGenericService(&server->service);
    std::vector<std::string> paths;
    for (size_t path = 0; path < settings->path_count; path++) paths.push_back(bridge::text(settings->paths[path]));
    server->named = std::make_unique<bridge::NamedMethods>(std::move(paths));
    if (settings->path_count > 0) builder.RegisterService(server->named.get());
    for (unsigned thread = 0; thread < settings->threads; thread++) {
        server->queues.push_back(builder.AddCompletionQueue());
        server->beats.push_back(std::make_unique<bridge::Beat>(settings->path_count + 1));
    }
    server->identifier = bridge::buildAndStart(builder, server->server);
    if (!server->server) {
        for (auto &queue : server->queues) queue->Shutdown();
        return nullptr;
    }
    for (unsigned thread = 0; thread < settings->threads; thread++) {
        server->threads.emplace_back([server, thread] { server->serve(thread, server); });
    }
    return new grpc_bridge_server{server};
}

void grpc_bridge_take(grpc_bridge_server *server, int socket) {
    grpc::experimental::ExternalConnectionAcceptor::NewConnectionParameters connection;
    connection.fd = socket;
    server->server->acceptor->HandleNewConnection(&connection);
}

void grpc_bridge_begin_stopping(grpc_bridge_server *server) { server->server->isStopping = true; }

int grpc_bridge_unfinished_calls(const grpc_bridge_server *server) { return server->server->unfinished; }

int grpc_bridge_cut_off(grpc_bridge_server *server) { return server->server->cutOff(); }

void grpc_bridge_stop(grpc_bridge_server *server) { server->server->stop(); }

void grpc_bridge_free(grpc_bridge_server *server) { delete server; }

int grpc_bridge_open_calls(const grpc_bridge_server *server) { return server->server->openCalls; }
