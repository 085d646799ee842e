"""One set of hostile callers against every door. Each is told what is wrong in the door's own words, and the next good
request is answered as before."""
import contextlib
import functools
import json
import pathlib
import socket
import struct
import subprocess
import tempfile
import unittest

import grpc
from google.protobuf import json_format

import doors
from doors import OK, Ended
from samples import kinds, numbers, sample
from support import SERVICE, Certificates, example, messages, running, token
from test_conformance import IN_PROCESS

SECONDS = 20
INVALID, LATE, NOT_FOUND, EXHAUSTED, UNIMPLEMENTED, INTERNAL, UNAUTHENTICATED = 3, 4, 5, 8, 12, 13, 16
PROPOSE = "ProposeInitialTarget"
MOST_RESIDENT_KIB = 256 << 10
TOO_LARGE, MALFORMED, UNEXPECTED, SLOW_WRITER = 5, 6, 7, 9
WAYS = ("TCP", "Unix", "TLS", "gRPC", "gRPC under TLS", "HTTP", "HTTP under TLS")


def nested(levels):
    """Groups within groups, each of them closed."""
    return b"\x0b" * levels + b"\x0c" * levels


def many_days(count):
    """A good check-in with so many days more, each of them empty: two bytes for each."""
    evidence = kinds("ProposeWeekly")[0]().DESCRIPTOR.fields_by_name["evidence"]
    days = evidence.message_type.fields_by_name["days"].number
    inside = (varint(days << 3 | 2) + b"\0") * count
    good = sample("", "ProposeWeekly", example("check-in-keep.json")).request
    return good + varint(evidence.number << 3 | 2) + varint(len(inside)) + inside


def varint(value):
    out = b""
    while value > 127:
        out += bytes([value & 127 | 128])
        value >>= 7
    return out + bytes([value])


def everywhere(test):
    """The test over every way; after it the next good request is answered as ever."""
    @functools.wraps(test)
    def over_every_way(self):
        for way in WAYS:
            with self.subTest(way=way):
                test(self, way)
                self.answers(way)
    return over_every_way


class Hostile(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        folder = cls.folder.name
        cls.made = Certificates(folder)
        cls.secret, tokens = token(folder, "clinic-a")
        cls.other, tokens_of_other = token(folder, "clinic-b", name="tokens-b")
        both = pathlib.Path(folder) / "both"
        both.write_text(pathlib.Path(tokens).read_text() + pathlib.Path(tokens_of_other).read_text())
        both.chmod(0o600)
        common = ("--grpc", "127.0.0.1:0", "--http", "127.0.0.1:0", "--tokens", str(both), "--ledger")
        cls.running = [
            running("--listen", f"unix:{folder}/socket", *common, f"{folder}/open"),
            running(*common, f"{folder}/secured", "--tls-cert", cls.made.path("server.crt"), "--tls-key",
                    cls.made.path("server.key"))]
        cls.plain, cls.secured = [one.__enter__() for one in cls.running]
        cls.context = doors.trusting(cls.made.path("ca.crt"))
        cls.credentials = grpc.ssl_channel_credentials(cls.made.read("ca.crt"))
        cls.addresses = {
            "TCP": cls.plain.await_line("listening on "), "Unix": f"unix:{folder}/socket",
            "gRPC": cls.plain.await_line("gRPC on "), "HTTP": cls.plain.await_line("HTTP on "),
            "TLS": cls.secured.await_line("listening on "), "gRPC under TLS": cls.secured.await_line("gRPC on "),
            "HTTP under TLS": cls.secured.await_line("HTTP on ")}
        cls.good = sample("good", PROPOSE, example("maintain.json"))
        with contextlib.closing(doors.InProcess(IN_PROCESS)) as door:
            cls.known = door.call(cls.good.number, cls.good.request).payload

    @classmethod
    def tearDownClass(cls):
        for service, one in zip((cls.plain, cls.secured), cls.running):
            status = pathlib.Path(f"/proc/{service.process.pid}/status").read_text()
            resident = int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))
            assert resident < MOST_RESIDENT_KIB, f"{resident} KiB after all that"
            assert service.stop() == 0
            one.__exit__(None, None, None)
        cls.folder.cleanup()

    def open(self, way, secret=None):
        secret = self.secret if secret is None else secret
        address, is_secured = self.addresses[way], "TLS" in way
        if "gRPC" in way:
            return contextlib.closing(doors.Grpc(
                address, token=secret, credentials=self.credentials if is_secured else None))
        kind = doors.Http if "HTTP" in way else doors.Frames
        return contextlib.closing(kind(address, token=secret, context=self.context if is_secured else None))

    def raw(self, way):
        """A connection without a word said, under TLS where the way is."""
        address = self.addresses[way]
        if way == "Unix":
            plain = socket.socket(socket.AF_UNIX)
            plain.settimeout(SECONDS)
            plain.connect(address[len("unix:"):])
            return plain
        host, port = address.rsplit(":", 1)
        plain = socket.create_connection((host, int(port)), timeout=SECONDS)
        return self.context.wrap_socket(plain, server_hostname="localhost") if "TLS" in way else plain

    def send(self, way, door, method, payload, **more):
        """A call with the bytes as they are; over HTTP they are the body."""
        return door.call(numbers()[method] if "gRPC" not in way and "HTTP" not in way else method, payload, **more)

    def go_away(self, reason, status, door, act):
        with self.assertRaises(Ended) as ended:
            act()
        self.assertIsNotNone(ended.exception.go_away, ended.exception)
        self.assertEqual((ended.exception.go_away.reason, ended.exception.go_away.status), (reason, status))
        self.assertTrue(ended.exception.go_away.details.what_to_do_next)

    def refused(self, answer, *statuses):
        """By a status, with what failed, what is safe and what to do next."""
        self.assertIn(answer.status, statuses)
        details = messages("caloriecount/v1/status").StatusDetails.FromString(answer.details)
        self.assertTrue(details.what_failed and details.what_is_safe and details.what_to_do_next, details)

    def answers(self, way):
        """The next good request, on a connection of its own, gets the reply that it always gets."""
        with self.open(way) as door:
            if "HTTP" in way:
                answer = door.call(PROPOSE, example("maintain.json"))
                self.assertEqual(answer.status, OK, way)
                reply = kinds(PROPOSE)[1]
                self.assertEqual(json_format.Parse(answer.payload, reply()), reply.FromString(self.known), way)
            else:
                self.assertEqual(self.send(way, door, PROPOSE, self.good.request).payload, self.known, way)

    @everywhere
    def test_oversize(self, way):
        large = b"\x0a" + b"\x00" * (1 << 20)
        with self.open(way) as door:
            if "gRPC" in way:
                # Its library says so itself.
                self.assertEqual(door.call(PROPOSE, large).status, EXHAUSTED)
            elif "HTTP" in way:
                self.refused(door.call(PROPOSE, b" " * ((1 << 20) + 1)), EXHAUSTED)
            else:
                self.go_away(TOO_LARGE, INVALID, door, lambda: door.call(5, large))

    @everywhere
    def test_truncated(self, way):
        whole = example("maintain.json").encode() if "HTTP" in way else self.good.request
        with self.open(way) as door:
            for length in range(1, len(whole), max(1, len(whole) // 40)):
                answer = self.send(way, door, PROPOSE, whole[:length])
                # A message that ends between two fields is one; then fields are missing.
                if answer.status != OK:
                    self.refused(answer, INVALID)
        with contextlib.closing(self.raw(way)) as connection:
            connection.sendall(b"\x00\x00\x01\x00\x0a" if way in ("TCP", "Unix", "TLS") else b"POST /")

    @everywhere
    def test_garbage(self, way):
        bodies = (b"\xff", b"\x0a\xff\xff\xff\xff\x0f", b"\x00", b"\x80" * 64, b"\x0a" * 1000, b"\x07", b"{" * 99)
        with self.open(way) as door:
            for body in bodies:
                self.refused(self.send(way, door, PROPOSE, body), INVALID)
        for garbage in (b"\xff" * 4096, b"\x00" * 4096, b"GET / HTTP/9.9\r\n\r\n" * 50):
            with contextlib.closing(self.raw(way)) as connection, contextlib.suppress(OSError):
                connection.sendall(garbage)
                while connection.recv(1 << 16):
                    pass

    @everywhere
    def test_unknown_method(self, way):
        with self.open(way) as door:
            for name, number in (("Nothing", 99), ("proposeInitialTarget", 0), ("X" * 200, 0xFFFFFFFF)):
                self.refused(door.call(name if "gRPC" in way or "HTTP" in way else number, b"{}"), UNIMPLEMENTED)

    @everywhere
    def test_wrong_content_type(self, way):
        if "HTTP" in way:
            for kind in ("text/plain", "application/proto", "application/x-www-form-urlencoded", ""):
                with self.open(way) as door:
                    self.assertEqual(door.raw(PROPOSE, b"{}", {"Content-Type": kind})[0], 415)
        elif "gRPC" in way:
            # What is no gRPC at all the library refuses, or resets its stream; what only says another type is a call
            # without a whole message, which the library refuses too where a method never blocks.
            self.assertNotIn("grpc-status: 0", self.other_type(way, ()))
            self.assertIn(f"grpc-status: {INTERNAL}", self.other_type(way, ("-H", "te: trailers")))
        else:
            # JSON where a frame is due, and a frame that only the other side sends.
            for body, reason in ((b'{"hello":{}}', MALFORMED),):
                with self.open(way) as door:
                    door.socket.sendall(struct.pack(">I", len(body)) + body)
                    self.go_away(reason, INVALID, door, door.receive)
            with self.open(way) as door:
                door.send(pong=door.messages.Pong())
                self.go_away(UNEXPECTED, INVALID, door, door.receive)

    def other_type(self, way, headers):
        """The headers and trailers that answer a POST to the gRPC door that is not gRPC."""
        scheme = "https" if "TLS" in way else "http"
        port = self.addresses[way].rsplit(":", 1)[1]
        run = subprocess.run(
            ["curl", "-sS", "-i", "-m", str(SECONDS), "--cacert", self.made.path("ca.crt"),
             "--http2" if "TLS" in way else "--http2-prior-knowledge", *headers, "-H", "Content-Type: application/json",
             "--data", "{}", f"{scheme}://localhost:{port}/{SERVICE}/{PROPOSE}"],
            capture_output=True, text=True, timeout=2 * SECONDS, check=False)
        self.assertIn("HTTP/2", run.stdout + run.stderr)
        return run.stdout

    @everywhere
    def test_deep_nesting(self, way):
        with self.open(way) as door:
            if "HTTP" in way:
                for body in (b"[" * 100_000, b'{"profile":' * 50_000, b'{"a":' * 1000 + b"1" + b"}" * 1000):
                    self.refused(door.call(PROPOSE, body), INVALID)
            else:
                for levels in (10, 1_000, 400_000):
                    answer = self.send(way, door, PROPOSE, nested(levels))
                    self.refused(answer, INVALID)

    @everywhere
    def test_huge_counts(self, way):
        with self.open(way) as door:
            if "HTTP" in way:
                body = '{"evidence":{"days":[' + ",".join(["{}"] * 340_000) + "]}}"
                self.assertLess(len(body), 1 << 20)
                self.refused(door.call("ProposeWeekly", body), INVALID, EXHAUSTED)
                request = json.loads(example("check-in-keep.json"))
                request["evidence"]["days"] += [{}] * 5_000
                body = json.dumps(request)
                self.refused(door.call("ProposeWeekly", body), INVALID, EXHAUSTED)
            else:
                for count in (5_000, 300_000):
                    self.refused(self.send(way, door, "ProposeWeekly", many_days(count)), INVALID, EXHAUSTED)

    @everywhere
    def test_expired_deadlines(self, way):
        replay = messages("caloriecount/v1/replay").ReplayRequest(
            method=PROPOSE, requests=[self.good.request] * 1000).SerializeToString()
        with self.open(way) as door:
            if "HTTP" in way:
                self.refused(door.call(PROPOSE, example("maintain.json"), {"Connect-Timeout-Ms": "0"}), LATE)
            elif "gRPC" in way:
                self.assertEqual(door.call(PROPOSE, self.good.request, seconds=0.000001).status, LATE)
            else:
                self.refused(door.stream(numbers()["Replay"], replay, deadline_ms=1)[1], LATE)

    @everywhere
    def test_no_token_and_a_wrong_one(self, way):
        for secret in ("", "0" * 64, "x" * 511, self.secret[:-1]):
            if "HTTP" in way or "gRPC" in way:
                with self.open(way, secret) as door:
                    body = b"{}" if "HTTP" in way else b""
                    self.refused(door.call("DescribeAlgorithms", body), UNAUTHENTICATED)
            else:
                with self.assertRaises(Ended) as ended:
                    self.open(way, secret)
                self.assertEqual(ended.exception.go_away.status, UNAUTHENTICATED)

    @everywhere
    def test_another_tenant(self, way):
        """Somebody else's person is nobody: the same answer as for a person that there is not."""
        request = json.loads(example("maintain.json"))
        subject = f"person of {way}"
        start = sample("start", "StartPlan", {
            "write": {"subjectId": subject, "requestId": f"start of {way}", "on": request["asOf"],
                      "actor": "PLAN_ACTOR_PERSON", "planRevision": 0},
            "request": request, "acceptedKcalPerDay": 2280, "weekStart": "WEEKDAY_MONDAY"})
        with self.open(way) as door:
            self.assertEqual(self.told(way, door, "StartPlan", start.request).status, OK)
            mine = self.told(way, door, "GetPlan", self.ask_for(subject, request["asOf"]))
        with self.open(way, self.other) as door:
            theirs = self.told(way, door, "GetPlan", self.ask_for(subject, request["asOf"]))
            nobody = self.told(way, door, "GetPlan", self.ask_for("nobody", request["asOf"]))
            history = self.told(way, door, "ListHistory", self.ask_for(subject, request["asOf"], "ListHistory"))
        self.assertEqual(theirs, nobody)
        self.assertNotEqual(theirs, mine)
        self.assertFalse(kinds("ListHistory")[1].FromString(history.payload).entries)

    def told(self, way, door, method, payload):
        if "HTTP" not in way:
            return self.send(way, door, method, payload)
        answer = door.call(method, json_format.MessageToJson(kinds(method)[0].FromString(payload)))
        if answer.status != OK:
            return answer
        return answer._replace(payload=json_format.Parse(answer.payload, kinds(method)[1]()).SerializeToString())

    @staticmethod
    def ask_for(subject, day, method="GetPlan"):
        return sample("", method, {"subjectId": subject, "on": day}).request

    @everywhere
    def test_slow(self, way):
        """Halves of everything, and nothing more; meanwhile good callers are answered at once."""
        halves = {
            "TCP": struct.pack(">I", 1000) + b"\x0a", "HTTP": b"POST /x HTTP/1.1\r\nHost: localhost\r\nContent-Le",
            "gRPC": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\x00\x40\x00"}
        kind = "HTTP" if "HTTP" in way else "gRPC" if "gRPC" in way else "TCP"
        stalled = [self.raw(way) for _ in range(40)]
        for connection in stalled:
            connection.sendall(halves[kind])
        for _ in range(10):
            self.answers(way)
        for connection in stalled:
            connection.close()

    def test_a_slow_hello_is_told_why_it_ends(self):
        for way in ("TCP", "Unix", "TLS"):
            with contextlib.closing(self.raw(way)) as connection:
                connection.sendall(struct.pack(">I", 1000) + b"\x0a")
                head = connection.recv(4)
                data = connection.recv(struct.unpack(">I", head)[0])
                frame = messages("caloriecount/v1/frame").Frame.FromString(data)
                self.assertEqual((frame.go_away.reason, frame.go_away.status), (SLOW_WRITER, LATE))
            self.answers(way)


class InProcess(unittest.TestCase):
    """What of the set has a meaning without a transport."""

    def test_the_same_refusals(self):
        with tempfile.TemporaryDirectory() as folder:
            door = doors.InProcess(IN_PROCESS, pathlib.Path(folder) / "ledger")
            good = sample("good", PROPOSE, example("maintain.json"))
            known = door.call(good.number, good.request)
            hostile = [(good.number, b"\xff", {}, INVALID), (good.number, b"\x0a" * 1000, {}, INVALID),
                       (good.number, nested(400_000), {}, INVALID), (99, b"", {}, UNIMPLEMENTED),
                       (8, many_days(300_000), {}, EXHAUSTED), (8, many_days(5_000), {}, INVALID),
                       (good.number, good.request, {"deadline_ms": 0}, LATE),
                       (good.number, good.request + b"\x0a\x80\x80\x40" + b"\x00" * (1 << 20), {}, INVALID)]
            for number, payload, more, status in hostile:
                self.assertEqual(door.call(number, payload, **more).status, status, payload[:9])
                self.assertEqual(door.call(good.number, good.request), known)
            self.assertEqual(door.close(), 0)


if __name__ == "__main__":
    unittest.main()
