// What the library itself counts of a server and its connections ("channelz").
#pragma once

#include <grpcpp/grpcpp.h>

#include <cstdint>
#include <memory>

namespace bridge {

// Starts the server. Returns what the counts know it by; 0 when they do not know it.
intptr_t buildAndStart(grpc::ServerBuilder &builder, std::unique_ptr<grpc::Server> &server);

}  // namespace bridge
