"""Floods of the gRPC door that come in other shapes, and callers who only look like one."""
import contextlib
import socket
import struct
import tempfile
import threading
import time
import unittest

from support import SERVICE
from test_crowds import PREFACE, SECONDS, Watched, headers_alone, http2_frame

PATH = f"/{SERVICE}/DescribeAlgorithms".encode()
SILENT_CALLS = 4_096
FLOODING = 'reason="grpc_flooding"'
HEADERS, DATA, RESET, SETTINGS, PING, WINDOW = 1, 0, 3, 4, 6, 8
ACKNOWLEDGED = END_STREAM = 1


class Uploads:
    """A caller of HTTP/2 whose calls send their messages side by side, a frame each in turn, within the windows that it
    is given (RFC 9113, section 5.2)."""

    def __init__(self, port, secret):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=SECONDS)
        # Room for the replies, which nobody takes in turn here.
        room = struct.pack(">HI", 4, 1 << 24), struct.pack(">I", 1 << 26)
        self.socket.sendall(PREFACE + http2_frame(SETTINGS, 0, 0, room[0]) + http2_frame(WINDOW, 0, 0, room[1]))
        self.fields = (b"authorization", b"Bearer " + secret.encode())
        self.first, self.window, self.windows, self.ended = 65_535, 65_535, {}, set()
        self.moved = threading.Condition()
        threading.Thread(target=self.listen, daemon=True).start()
        time.sleep(0.3)

    def listen(self):
        stream = self.socket.makefile("rb")
        with contextlib.suppress(OSError):
            while head := stream.read(9):
                kind, flags, number = head[3], head[4], int.from_bytes(head[5:], "big")
                self.take(kind, flags, number, stream.read(int.from_bytes(head[:3], "big")))

    def take(self, kind, flags, number, payload):
        with self.moved:
            if kind == WINDOW and number == 0:
                self.window += int.from_bytes(payload, "big")
            elif kind == WINDOW:
                self.windows[number] = self.windows.get(number, self.first) + int.from_bytes(payload, "big")
            elif kind == SETTINGS and not flags & ACKNOWLEDGED:
                for place in range(0, len(payload), 6):
                    name, value = struct.unpack(">HI", payload[place:place + 6])
                    self.first = value if name == 4 else self.first
                self.socket.sendall(http2_frame(SETTINGS, ACKNOWLEDGED, 0))
            elif kind == PING and not flags & ACKNOWLEDGED:
                self.socket.sendall(http2_frame(PING, ACKNOWLEDGED, 0, payload))
            elif kind == HEADERS and flags & END_STREAM:
                self.ended.add(number)
            self.moved.notify_all()

    def send(self, calls, message, bytes_per_second):
        """Sends the message in so many calls at once; returns how many were answered."""
        name, value = self.fields
        extra = b"\0" + bytes([len(name)]) + name + bytes([len(value)]) + value
        body = b"\0" + struct.pack(">I", len(message)) + message
        sent = {stream: 0 for stream in range(1, 2 * calls, 2)}
        for stream in sent:
            self.windows.setdefault(stream, self.first)
            block = headers_alone(stream, PATH)[9:] + extra
            self.socket.sendall(http2_frame(HEADERS, 4, stream, block))
        end = time.monotonic() + SECONDS
        while any(count < len(body) for count in sent.values()) and time.monotonic() < end:
            for stream, count in sent.items():
                with self.moved:
                    room = min(self.window, self.windows[stream], 16_384, len(body) - count)
                    self.window -= room
                    self.windows[stream] -= room
                if room == 0:
                    time.sleep(0.001)
                    continue
                last = END_STREAM if count + room == len(body) else 0
                self.socket.sendall(http2_frame(DATA, last, stream, body[count:count + room]))
                sent[stream] += room
                time.sleep(room / bytes_per_second)
        with self.moved:
            self.moved.wait_for(lambda: len(self.ended) == calls, SECONDS)
        return len(self.ended)


class Floods(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.watched = Watched(folder.name)
        self.addCleanup(self.watched.service.stop)

    def test_who_resets_and_leaves_at_once_keeps_nobody_out(self):
        """Few calls each, of a method that the library ends alone, and never the same connection for long."""
        calls = b"".join(
            headers_alone(stream, PATH) + http2_frame(RESET, 0, stream, b"\0\0\0\x08")
            for stream in range(1, 1_000, 2))
        most, end = 0, time.monotonic() + 4

        def come_and_go():
            while time.monotonic() < end:
                with contextlib.suppress(OSError), \
                        socket.create_connection(("127.0.0.1", self.watched.ports["gRPC"]), timeout=SECONDS) as one:
                    one.sendall(PREFACE + calls)

        crowd = [threading.Thread(target=come_and_go) for _ in range(4)]
        for one in crowd:
            one.start()
        while any(one.is_alive() for one in crowd):
            most = max(most, self.watched.resident_mib())
            time.sleep(0.05)
        begun = time.monotonic()
        while not self.watched.is_answered("gRPC"):
            self.assertLess(time.monotonic() - begun, SECONDS)
        self.assertLess(time.monotonic() - begun, 5, "the door stayed shut for work that nobody waits for")
        self.assertLess(most, 600)

    def test_calls_of_named_methods_without_a_message_are_bounded(self):
        """The library keeps them, and tells of none before its message is there."""
        begun = b"".join(headers_alone(1 + 2 * call, PATH) for call in range(256))
        few = self.watched.crowd("gRPC", SILENT_CALLS // 256 // 2, PREFACE + begun)
        time.sleep(1)
        self.assertNotIn(FLOODING, self.watched.page())
        many = self.watched.crowd("gRPC", SILENT_CALLS // 256, PREFACE + begun)
        end = time.monotonic() + SECONDS
        while FLOODING not in self.watched.page():
            self.assertLess(time.monotonic(), end, "nobody was ended")
            time.sleep(0.1)
        self.assertTrue(self.watched.is_answered("gRPC"))
        for one in few + many:
            one.close()

    def test_large_first_calls_side_by_side_are_no_flood(self):
        message = b"\xc2\x3e\xc0\x84\x3d" + b"x" * 1_000_000
        uploads = Uploads(self.watched.ports["gRPC"], self.watched.secret)
        self.assertEqual(uploads.send(4, message, 4_000_000), 4)
        uploads.socket.shutdown(socket.SHUT_RDWR)
        uploads.socket.close()
        self.assertNotIn(FLOODING, self.watched.page())


if __name__ == "__main__":
    unittest.main()
