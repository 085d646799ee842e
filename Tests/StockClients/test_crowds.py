"""Crowds of connections against every door of a service that may have few files open, and callers who trickle: good
callers are answered, the processor rests, and what was taken comes back."""
import contextlib
import itertools
import os
import pathlib
import socket
import struct
import tempfile
import threading
import time
import unittest
import urllib.request

import grpc

import doors
from doors import OK
from samples import numbers
from support import Certificates, Service, running, token

FILES = 600
# More than every door takes, and more than there are files left.
CROWD = 620
SECONDS = 20
METHOD = "DescribeAlgorithms"
KINDS = ("framed", "gRPC", "HTTP", "metrics")
PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0\0\0\4\0\0\0\0\0"
# Bounds of docs/operating.md, in seconds.
HANDSHAKE, REQUEST, UNPROVEN = 5, 10, 10
TICKS = os.sysconf("SC_CLK_TCK")


def http2_frame(kind, flags, stream, payload=b""):
    """RFC 9113, section 4.1."""
    return struct.pack(">I", len(payload))[1:] + bytes([kind, flags]) + struct.pack(">I", stream) + payload


def headers_alone(stream, path):
    """A call that is begun (HEADERS, END_HEADERS), as literals without an index: RFC 7541, section 6.2.2."""
    fields = [(b":method", b"POST"), (b":scheme", b"http"), (b":path", path), (b":authority", b"localhost"),
              (b"content-type", b"application/grpc"), (b"te", b"trailers")]
    block = b"".join(b"\0" + bytes([len(name)]) + name + bytes([len(value)]) + value for name, value in fields)
    return http2_frame(1, 4, stream, block)


def resets(first, count):
    """Calls that are begun and reset at once (RST_STREAM, CANCEL)."""
    begun = headers_alone(0, b"/x")[9:]
    return b"".join(
        http2_frame(1, 4, stream, begun) + http2_frame(3, 0, stream, b"\0\0\0\x08")
        for stream in range(first, first + 2 * count, 2))


class Watched:
    """A service with all doors under few files, and what the kernel says of it."""

    def __init__(self, folder, *options):
        self.secret, tokens = token(folder, "clinic-a")
        self.service = Service(
            "--listen", "127.0.0.1:0", "--grpc", "127.0.0.1:0", "--http", "127.0.0.1:0", "--metrics", "0",
            "--tokens", tokens, "--ledger", f"{folder}/ledger", *options, files=FILES)
        lines = {kind: self.service.await_line(start) for kind, start in zip(
            KINDS, ("listening on ", "gRPC on ", "HTTP on ", "metrics on "))}
        self.metrics = lines["metrics"]
        self.ports = {kind: int(line.split("/metrics")[0].rsplit(":", 1)[1]) for kind, line in lines.items()}

    def open_files(self):
        return len(os.listdir(f"/proc/{self.service.process.pid}/fd"))

    def processor_share(self, seconds=1.0):
        """Of one core, while nobody asks anything."""
        def ticks():
            words = pathlib.Path(f"/proc/{self.service.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
            return int(words[11]) + int(words[12])
        before, begun = ticks(), time.monotonic()
        time.sleep(seconds)
        return (ticks() - before) / TICKS / (time.monotonic() - begun)

    def page(self):
        with urllib.request.urlopen(self.metrics, timeout=SECONDS) as reply:
            return reply.read().decode()

    def resident_mib(self):
        status = pathlib.Path(f"/proc/{self.service.process.pid}/status").read_text()
        return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))) >> 10

    def crowd(self, kind, count=CROWD, word=b""):
        made = []
        for _ in range(count):
            one = socket.create_connection(("127.0.0.1", self.ports[kind]), timeout=SECONDS)
            with contextlib.suppress(OSError):
                one.sendall(word)
            made.append(one)
        return made

    def is_answered(self, kind, context=None, credentials=None):
        """Whether a good caller of that door, on a connection of its own, is answered."""
        address = f"127.0.0.1:{self.ports[kind]}"
        if kind == "metrics":
            return "process_open_fds" in self.page()
        try:
            if kind == "gRPC":
                door = doors.Grpc(address, token=self.secret, credentials=credentials)
            elif kind == "HTTP":
                door = doors.Http(address, token=self.secret, context=context, seconds=SECONDS)
            else:
                door = doors.Frames(address, token=self.secret, context=context, seconds=SECONDS)
            with contextlib.closing(door):
                if kind == "HTTP":
                    return door.call(METHOD, "{}").status == OK
                return door.call(numbers()[METHOD] if kind == "framed" else METHOD, b"").status == OK
        except (doors.Ended, OSError):
            return False


class Crowds(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def watched(self, *options):
        made = Watched(self.folder, *options)
        self.addCleanup(made.service.stop)
        return made

    def until(self, holds, seconds=SECONDS):
        end = time.monotonic() + seconds
        while not holds():
            self.assertLess(time.monotonic(), end, "it did not come about in time")
            time.sleep(0.1)

    def stand(self, watched, kind, word, **secured):
        for door in KINDS:
            self.until(lambda door=door: watched.is_answered(door, **secured))
        time.sleep(0.5)
        before = watched.open_files()
        crowd = watched.crowd(kind, word=word)
        try:
            for door in KINDS:
                if door != kind:
                    self.assertTrue(watched.is_answered(door, **secured), f"{door} while {kind} is crowded")
            self.assertLess(watched.open_files(), FILES - 100)
            self.assertLess(watched.processor_share(), 0.2, "the service spins")
        finally:
            for one in crowd:
                one.close()
        self.until(lambda: watched.is_answered(kind, **secured))
        self.until(lambda: watched.open_files() <= before + 4)

    def test_a_crowd_at_one_door_leaves_the_others_alone(self):
        watched = self.watched()
        words = {"framed": b"\0\0\1\0", "gRPC": PREFACE, "HTTP": b"POST /", "metrics": b"GET /"}
        for kind in KINDS:
            with self.subTest(crowded=kind):
                self.stand(watched, kind, words[kind])
        page = watched.page()
        for reason in ("grpc_too_many_connections", "http_too_many_connections", "metrics_too_many_connections"):
            self.assertTrue(f'caloriecount_connections_ended_total{{reason="{reason}"}}' in page, reason)

    def test_the_same_under_tls(self):
        made = Certificates(self.folder)
        watched = self.watched("--tls-cert", made.path("server.crt"), "--tls-key", made.path("server.key"))
        secured = {"context": doors.trusting(made.path("ca.crt")),
                   "credentials": grpc.ssl_channel_credentials(made.read("ca.crt"))}
        for kind in ("framed", "gRPC", "HTTP"):
            with self.subTest(crowded=kind):
                self.stand(watched, kind, b"\x16\x03\x01", **secured)

    def test_a_crowd_that_speaks_gives_way_to_a_good_caller(self):
        """It has shaken hands and calls nothing, so no handshake ends it."""
        watched = self.watched("--grpc-max-connections", "40")
        crowd = watched.crowd("gRPC", 60, PREFACE)
        self.assertFalse(watched.is_answered("gRPC"))
        self.until(lambda: watched.is_answered("gRPC"), UNPROVEN + SECONDS)
        for one in crowd:
            one.close()

    def test_calls_without_a_message_take_nobodys_place(self):
        """17 callers without a token begin 256 calls each, more than the door holds, and send no message."""
        watched = self.watched()
        begun = b"".join(headers_alone(1 + 2 * call, b"/x") for call in range(256))
        crowd = watched.crowd("gRPC", 17, PREFACE + begun)
        time.sleep(1)
        for _ in range(5):
            self.assertTrue(watched.is_answered("gRPC"), "refused for calls that ask nothing")
        for one in crowd:
            one.close()

    def flood(self, watched, word, seconds=4):
        """Callers without a token who send as fast as they can, and come again when they are ended."""
        most, ended, end = 0, 0, time.monotonic() + seconds
        def send():
            nonlocal ended
            while time.monotonic() < end:
                with contextlib.suppress(OSError), \
                        socket.create_connection(("127.0.0.1", watched.ports["gRPC"]), timeout=SECONDS) as one:
                    one.sendall(PREFACE)
                    for part in word():
                        one.sendall(part)
                        if time.monotonic() > end:
                            return
                ended += 1
        senders = [threading.Thread(target=send) for _ in range(3)]
        for sender in senders:
            sender.start()
        while any(sender.is_alive() for sender in senders):
            most = max(most, watched.resident_mib())
            time.sleep(0.05)
        self.until(lambda: watched.is_answered("gRPC"))
        self.assertGreater(ended, 3, "nobody was ended")
        self.assertTrue('reason="grpc_flooding"' in watched.page())
        return most

    def test_calls_that_are_begun_and_reset_take_little_memory(self):
        """Unbounded they took 2 GiB in these seconds."""
        parts = [resets(first, 2_000) for first in range(1, 200_000, 4_000)]
        for options in ((), ("--threads", "4")):
            with self.subTest(options=options):
                self.assertLess(self.flood(self.watched(*options), lambda: parts), 600)

    def test_who_sends_without_asking_anything_is_ended(self):
        """Window updates (RFC 9113, section 6.9) of one byte, which cost the sender nothing."""
        update = http2_frame(8, 0, 0, b"\0\0\0\1") * 4_000
        self.assertLess(self.flood(self.watched(), lambda: itertools.repeat(update)), 300)

    def test_a_crowd_that_resets_fills_no_pipe(self):
        """Standard error is a pipe that nobody reads here: a line for each would stop who writes it."""
        watched = self.watched()
        for _ in range(4_000):
            one = socket.create_connection(("127.0.0.1", watched.ports["gRPC"]), timeout=SECONDS)
            one.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            one.close()
        self.until(lambda: watched.is_answered("gRPC"))
        watched.service.process.terminate()
        self.assertEqual(watched.service.process.wait(SECONDS), 0)
        self.assertLess(len(watched.service.process.stderr.read().splitlines()), 10)

    def test_who_trickles_is_ended_in_time(self):
        """A byte now and then, so that no connection is ever idle for long."""
        made = Certificates(self.folder)
        watched = self.watched()
        secured = tempfile.mkdtemp(dir=self.folder)
        tls = Watched(secured, "--tls-cert", made.path("server.crt"), "--tls-key", made.path("server.key"))
        self.addCleanup(tls.service.stop)
        http = b"POST /x HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 200
        hello = b"\x16\x03\x01\x01\xf4\x01\x00\x01\xf0\x03\x03" + b"x" * 200
        trickles = {
            ("metrics", watched): (b"GET /metrics HTTP/1.1\r\nX: " + b"x" * 200, REQUEST),
            ("HTTP", watched): (http, REQUEST), ("gRPC", watched): (PREFACE[:-9] + b"\0\0\xff\4\0", HANDSHAKE),
            ("framed", watched): (b"\0\0\1\0" + b"x" * 200, HANDSHAKE), ("HTTP", tls): (hello, REQUEST),
            ("gRPC", tls): (hello, HANDSHAKE), ("framed", tls): (hello, HANDSHAKE)}
        begun = time.monotonic()
        open_ones = [
            [kind, bound, iter(word), socket.create_connection(("127.0.0.1", one.ports[kind]), timeout=SECONDS)]
            for (kind, one), (word, bound) in trickles.items()]
        while open_ones:
            for one in list(open_ones):
                kind, bound, word, connection = one
                took = time.monotonic() - begun
                if self.has_ended(connection, next(word, None)):
                    self.assertGreater(took, bound - 2, kind)
                    connection.close()
                    open_ones.remove(one)
                else:
                    self.assertLess(took, bound + 3, f"{kind} still waits for its rest")
            time.sleep(0.3)
        self.assertTrue('reason="http_slow_request"' in watched.page())

    @staticmethod
    def has_ended(connection, byte):
        try:
            if byte is not None:
                connection.send(bytes([byte]))
            connection.setblocking(False)
            while connection.recv(1 << 16):
                pass
            return True
        except BlockingIOError:
            return False
        except OSError:
            return True
        finally:
            connection.setblocking(True)


class Files(unittest.TestCase):
    """How doors share the files that a service may have open."""

    def test_few_files_make_smaller_doors(self):
        with running("--grpc", "127.0.0.1:0", "--http", "127.0.0.1:0", files=FILES) as service:
            service.await_line("listening on ")
            service.process.terminate()
            said = service.process.communicate(timeout=SECONDS)[1]
        self.assertRegex(said, rf"^{FILES} files may be open, not \d+: each door .* takes 112 connections\.")

    def test_numbers_that_do_not_fit_are_refused(self):
        for files, options in ((1024, ("--max-connections", "2000")), (200, ())):
            service = Service("--listen", "127.0.0.1:0", *options, files=files)
            said = service.process.communicate(timeout=SECONDS)[1]
            self.assertEqual(service.process.returncode, 2, said)
            self.assertIn(f"may have {files} files open", said)
            self.assertIn("LimitNOFILE=", said)


if __name__ == "__main__":
    unittest.main()
