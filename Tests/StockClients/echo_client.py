"""Calls a server of the tests over gRPC and prints what came, one line each; Tests/GrpcTransportTests reads it.

usage: echo_client.py PORT CASE [METADATA...]
"""
import sys
import time

import grpc

SECONDS = 20
PATH = "/caloriecount.v1.Recommendation/"


def outcome(call):
    """The status of a call that fails, or what it gives."""
    try:
        return "OK", call()
    except grpc.RpcError as error:
        return error.code().name, b""


def unary(channel, name, payload, **options):
    status, reply = outcome(lambda: channel.unary_unary(PATH + name)(payload, timeout=SECONDS, **options))
    print(status, len(reply), reply[:200].decode("latin-1"))


def stream(channel, name, payload, take=None, pause=0.0, timeout=SECONDS):
    """Reads a stream slowly, to its end or until so many items."""
    call = channel.unary_stream(PATH + name)(payload, timeout=timeout)
    count, order = 0, True
    try:
        for item in call:
            # Each item tells its number; the reply comes last.
            order = order and item[0] in (count, payload[0])
            count += 1
            time.sleep(pause)
            if count == take:
                call.cancel()
        print("OK", count, order)
    except grpc.RpcError as error:
        print(error.code().name, count, order)


def report(futures):
    """How the calls ended, a line for each way of ending."""
    names = [outcome(one.result)[0] for one in futures]
    for one in sorted(set(names)):
        print(one, names.count(one))


def refused(channel, name, count, refusals):
    """Calls that the handler holds until so many of them have been refused; then a line says so, and
    the test lets them go."""
    call = channel.unary_unary(PATH + name)
    futures = [call.future(b"x", timeout=SECONDS) for _ in range(count)]
    until = time.monotonic() + SECONDS
    while sum(one.done() for one in futures) < refusals and time.monotonic() < until:
        time.sleep(0.01)
    print("refused", sum(one.done() for one in futures), flush=True)
    report(futures)


def main(words):
    port, case, *metadata = words
    pairs = tuple(tuple(one.split("=", 1)) for one in metadata)
    with grpc.insecure_channel(f"127.0.0.1:{port}") as channel:
        if case.startswith("unary:"):
            _, name, payload = case.split(":", 2)
            unary(channel, name, payload.encode(), metadata=pairs)
        elif case.startswith("late:"):
            name = case.split(":", 1)[1]
            grpc.channel_ready_future(channel).result(SECONDS)
            call = channel.unary_unary(PATH + name)
            # Long enough to reach the handler on a machine that is busy.
            print(outcome(lambda: call(b"x", timeout=3))[0])
        elif case.startswith("cancel:"):
            name = case.split(":", 1)[1]
            call = channel.unary_unary(PATH + name).future(b"x", timeout=SECONDS)
            time.sleep(0.5)
            print(call.cancel())
        elif case.startswith("stream:"):
            _, name, items, kilobytes, *rest = case.split(":")
            options = dict(one.split("=") for one in rest)
            stream(channel, name, bytes([int(items), int(kilobytes)]), take=int(options.get("take", 0)) or None,
                   pause=float(options.get("pause", 0)), timeout=float(options.get("timeout", SECONDS)))
        elif case.startswith("refused:"):
            _, name, count, refusals = case.split(":")
            refused(channel, name, int(count), int(refusals))
        elif case.startswith("many:"):
            _, name, count = case.split(":")
            call = channel.unary_unary(PATH + name)
            futures = [call.future(b"x", timeout=SECONDS) for _ in range(int(count))]
            report(futures)


if __name__ == "__main__":
    main(sys.argv[1:])
