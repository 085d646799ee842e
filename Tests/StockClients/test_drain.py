"""SIGTERM while callers are busy: every door stops taking calls at once, what is there is answered, and nobody is told
anything but that the service stops."""
import collections
import contextlib
import json
import pathlib
import socket
import tempfile
import threading
import time
import unittest
import urllib.error
import urllib.request

import grpc

import doors
from doors import OK
from samples import sample
from support import SERVICE, example, messages, running, token

SECONDS = 20
UNAVAILABLE = 14
ROUNDS = 3
CALLERS = 6


def status_of(url):
    try:
        with urllib.request.urlopen(url, timeout=SECONDS) as reply:
            return reply.status
    except urllib.error.HTTPError as error:
        return error.code


def start_of(subject):
    """A write: StartPlan for a person of that name."""
    request = json.loads(example("maintain.json"))
    return sample("start", "StartPlan", {
        "write": {"subjectId": subject, "requestId": f"start of {subject}", "on": request["asOf"],
                  "actor": "PLAN_ACTOR_PERSON", "planRevision": 0},
        "request": request, "acceptedKcalPerDay": 2280, "weekStart": "WEEKDAY_MONDAY"}).request


class Drain(unittest.TestCase):
    def test_all_doors_stop_at_once_and_what_is_there_is_answered(self):
        with running("--grpc", "127.0.0.1:0", "--http", "127.0.0.1:0", "--metrics", "0", "--drain-ms", "15000") as one:
            metrics = one.await_line("metrics on ")
            host, port = one.await_line("HTTP on ").rsplit(":", 1)
            body = example("maintain.json").encode()
            kept = doors.Http(f"{host}:{port}")
            self.assertEqual(kept.call("DescribeAlgorithms", "{}").status, OK)
            with contextlib.closing(doors.Grpc(one.await_line("gRPC on "))) as door, \
                    socket.create_connection((host, int(port)), timeout=SECONDS) as half:
                self.assertEqual(door.call("DescribeAlgorithms", b"").status, OK)
                # The last one that HTTP waits for.
                half.sendall(
                    f"POST /{SERVICE}/ProposeInitialTarget HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
                    f"application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body[:10])
                time.sleep(0.3)
                one.process.terminate()
                time.sleep(0.7)
                self.assertIsNone(one.process.poll())
                self.assertEqual(status_of(metrics.replace("/metrics", "/readyz")), 503)
                answer = door.call("DescribeAlgorithms", b"")
                self.assertEqual(answer.status, UNAVAILABLE)
                details = messages("caloriecount/v1/status").StatusDetails.FromString(answer.details or b"")
                self.assertIn("stopping", details.what_failed)
                health = door.channel.unary_unary("/grpc.health.v1.Health/Check")(b"", timeout=SECONDS)
                self.assertEqual(health, b"\x08\x02", "NOT_SERVING")
                self.assertEqual(kept.call("DescribeAlgorithms", "{}").status, UNAVAILABLE)
                for line in ("listening on ", "gRPC on ", "HTTP on "):
                    address = one.await_line(line).rsplit(":", 1)
                    with self.assertRaises(ConnectionRefusedError):
                        socket.create_connection((address[0], int(address[1])), timeout=SECONDS)
                half.sendall(body[10:])
                reply = half.makefile("rb").read()
                self.assertTrue(reply.startswith(b"HTTP/1.1 200 "), reply[:200])
                self.assertIn(b"Connection: close", reply)
            kept.close()
            self.assertEqual(one.process.wait(SECONDS), 0)

    def test_writes_under_way_are_answered_or_unavailable(self):
        for round_ in range(ROUNDS):
            with self.subTest(round=round_), tempfile.TemporaryDirectory() as folder:
                seen = self.write_until_the_end(folder)
                self.assertGreater(seen[OK], 20)
                self.assertEqual(set(seen) - {OK, UNAVAILABLE}, set(), seen)

    def test_who_was_not_whole_in_time_counts_as_cut_off(self):
        with running("--http", "127.0.0.1:0", "--drain-ms", "300") as one:
            host, port = one.await_line("HTTP on ").rsplit(":", 1)
            with socket.create_connection((host, int(port)), timeout=SECONDS) as half:
                half.sendall(f"POST /{SERVICE}/DescribeAlgorithms HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
                             "application/json\r\nContent-Length: 2\r\n\r\n{".encode())
                time.sleep(0.3)
                one.process.terminate()
                self.assertEqual(half.recv(1), b"")
                self.assertEqual(one.process.wait(SECONDS), 1)

    def write_until_the_end(self, folder):
        """How often which status came, with SIGTERM in the middle."""
        # The messages are made once, before many threads ask for them.
        start_of("nobody")
        seen, lock, stopped = collections.Counter(), threading.Lock(), threading.Event()
        with running("--grpc", "127.0.0.1:0", "--ledger", f"{folder}/ledger") as one:
            address = one.await_line("gRPC on ")

            def write(caller):
                # A connection of its own, that is not made again.
                channel = grpc.insecure_channel(
                    address, [("grpc.use_local_subchannel_pool", 1), ("grpc.max_reconnect_backoff_ms", 60_000)])
                call = channel.unary_unary(f"/{SERVICE}/StartPlan")
                for number in range(100_000):
                    try:
                        call(start_of(f"{caller}-{number}"), timeout=SECONDS)
                        status = OK
                    except grpc.RpcError as error:
                        status = error.code().value[0]
                    with lock:
                        seen[status] += 1
                    if status != OK and stopped.is_set():
                        break
                channel.close()

            callers = [threading.Thread(target=write, args=(number,)) for number in range(CALLERS)]
            for caller in callers:
                caller.start()
            time.sleep(1)
            stopped.set()
            self.assertEqual(one.stop(), 0)
            for caller in callers:
                caller.join(SECONDS)
        return seen


class Reload(unittest.TestCase):
    def test_an_emptied_tokens_file_locks_nobody_out(self):
        with tempfile.TemporaryDirectory() as folder:
            secret, path = token(folder, "clinic-a")
            with running("--tokens", path, "--grpc", "127.0.0.1:0", "--log", f"{folder}/log") as one:
                address = one.await_line("gRPC on ")
                pathlib.Path(path).write_text("")
                one.process.send_signal(1)
                end = time.monotonic() + SECONDS
                while '"tokens_read"' not in pathlib.Path(f"{folder}/log").read_text():
                    self.assertLess(time.monotonic(), end)
                    time.sleep(0.05)
                with contextlib.closing(doors.Grpc(address, token=secret)) as door:
                    self.assertEqual(door.call("DescribeAlgorithms", b"").status, OK)
                one.process.terminate()
                said = one.process.stderr.read()
            self.assertIn("holds no token", said)
            self.assertIn("those taken before still count", said)


if __name__ == "__main__":
    unittest.main()
