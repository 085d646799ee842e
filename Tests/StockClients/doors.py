"""One way of calling for every door of the service: a method and bytes in, a status and bytes out.

A door gives Answer(status, payload, details): gRPC's number, the reply message or None, and the bytes of StatusDetails
or None. Over HTTP the payload is JSON.
"""
import base64
import collections
import http.client
import json
import socket
import ssl
import struct
import subprocess

import grpc

from support import ROOT, SERVICE, messages

SECONDS = 30
Answer = collections.namedtuple("Answer", "status payload details")
OK = 0
ITEM = 0xFFFFFFFF
CONNECT_CODES = [
    "ok", "canceled", "unknown", "invalid_argument", "deadline_exceeded", "not_found", "already_exists",
    "permission_denied", "resource_exhausted", "failed_precondition", "aborted", "out_of_range", "unimplemented",
    "internal", "unavailable", "data_loss", "unauthenticated"]


class Ended(Exception):
    """The connection ended before its answers came."""

    def __init__(self, text, go_away=None):
        super().__init__(text)
        self.go_away = go_away


class InProcess:
    """The service in a process of its own, behind two pipes and no transport."""

    def __init__(self, program, ledger=None):
        words = [str(program), str(ROOT / "ClinicalRules")] + ([str(ledger)] if ledger else [])
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT)

    def call(self, method, payload, deadline_ms=SECONDS * 1000):
        self.process.stdin.write(struct.pack(">III", len(payload) + 8, method, deadline_ms) + payload)
        self.process.stdin.flush()
        return self._answer()

    def stream(self, method, payload, deadline_ms=SECONDS * 1000):
        """The items of a streaming method, and its answer."""
        items, answer = [], self.call(method, payload, deadline_ms)
        while answer.status == ITEM:
            items.append(answer.payload)
            answer = self._answer()
        return items, answer

    def _answer(self):
        head = self.process.stdout.read(8)
        if len(head) < 8:
            raise Ended("the service in process ended")
        length, status = struct.unpack(">II", head)
        data = self.process.stdout.read(length - 4)
        return Answer(status, data, None) if status in (OK, ITEM) else Answer(status, None, data)

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        return self.process.wait(SECONDS)


class Frames:
    """The framed socket: `HOST:PORT` or `unix:PATH`, under TLS with a context; any number of calls at a time."""

    def __init__(self, address, *, token="", context=None, name="doors", seconds=SECONDS):
        self.messages = messages("caloriecount/v1/frame")
        if address.startswith("unix:"):
            self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            self.socket.settimeout(seconds)
            self.socket.connect(address[len("unix:"):])
        else:
            host, port = address.rsplit(":", 1)
            self.socket = socket.create_connection((host, int(port)), timeout=seconds)
            self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            if context is not None:
                self.socket = context.wrap_socket(self.socket, server_hostname="localhost")
        self.reader = self.socket.makefile("rb")
        self.last_id = 0
        self.answers = {}
        try:
            self.send(hello=self.messages.Hello(protocol_version=1, client_name=name, auth_token=token))
            self.hello = self.receive().hello_reply
        except BaseException:
            self.close()
            raise

    def send(self, **body):
        frame = self.messages.Frame(**body).SerializeToString()
        self.socket.sendall(struct.pack(">I", len(frame)) + frame)

    def begin(self, method, payload, deadline_ms=SECONDS * 1000):
        """Sends a request and does not wait; its id."""
        self.last_id += 1
        self.send(request=self.messages.Request(
            id=self.last_id, method=method, deadline_ms=deadline_ms, payload=payload))
        return self.last_id

    def finish(self, call):
        """The answer to a request that was begun."""
        while call not in self.answers:
            reply = self.receive().reply
            self.answers[reply.id] = answer_of(reply)
        return self.answers.pop(call)

    def call(self, method, payload, deadline_ms=SECONDS * 1000):
        return self.finish(self.begin(method, payload, deadline_ms))

    def stream(self, method, payload, deadline_ms=SECONDS * 1000):
        """The items of a streaming method, and its answer."""
        call, items = self.begin(method, payload, deadline_ms), []
        while True:
            frame = self.receive()
            if frame.HasField("stream_item"):
                items.append(frame.stream_item.payload)
                self.send(credit=self.messages.Credit(id=call, items=1))
            else:
                return items, answer_of(frame.reply)

    def receive(self):
        """The next frame; Ended where it is the last one."""
        try:
            head = self.reader.read(4)
            data = self.reader.read(struct.unpack(">I", head)[0]) if len(head) == 4 else b""
        except (OSError, ValueError) as error:
            raise Ended(f"the connection broke: {error}") from error
        if not data:
            raise Ended("the connection ended without a word")
        frame = self.messages.Frame.FromString(data)
        if frame.HasField("go_away"):
            raise Ended(frame.go_away.details.what_failed, frame.go_away)
        return frame

    def close(self):
        try:
            self.reader.close()
        finally:
            self.socket.close()


def answer_of(reply):
    """The answer in a reply frame."""
    if reply.status == OK:
        return Answer(OK, reply.payload, None)
    return Answer(reply.status, None, reply.details.SerializeToString())


class Grpc:
    """The gRPC door."""

    def __init__(self, address, *, token="", credentials=None):
        self.channel = (
            grpc.insecure_channel(address) if credentials is None else grpc.secure_channel(address, credentials))
        self.metadata = (("authorization", f"Bearer {token}"),) if token else ()

    def call(self, name, payload, seconds=SECONDS):
        try:
            reply = self.channel.unary_unary(f"/{SERVICE}/{name}")(payload, timeout=seconds, metadata=self.metadata)
            return Answer(OK, reply, None)
        except grpc.RpcError as error:
            return Answer(error.code().value[0], None, details_of(error))

    def stream(self, name, payload, seconds=SECONDS):
        """The items of a streaming method, and its answer."""
        items = []
        try:
            for item in self.channel.unary_stream(f"/{SERVICE}/{name}")(
                    payload, timeout=seconds, metadata=self.metadata):
                items.append(item)
            return items, Answer(OK, b"", None)
        except grpc.RpcError as error:
            return items, Answer(error.code().value[0], None, details_of(error))

    def close(self):
        self.channel.close()


def details_of(error):
    """The bytes of StatusDetails in the trailers of a failed call, or None."""
    raw = dict(error.trailing_metadata() or ()).get("grpc-status-details-bin")
    if raw is None:
        return None
    # google.rpc.Status: the third field holds an Any, whose second field is the message.
    [whole] = _fields(raw)[3]
    return _fields(whole).get(2, [b""])[0]


def _fields(message):
    """Length-delimited fields by number; varints are passed over."""
    fields, place = collections.defaultdict(list), 0

    def varint():
        nonlocal place
        value, shift = 0, 0
        while True:
            byte = message[place]
            place += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value
    while place < len(message):
        tag = varint()
        size = varint()
        if tag & 7 == 2:
            fields[tag >> 3].append(message[place:place + size])
            place += size
    return fields


class Http:
    """The HTTP door; one connection, kept open."""

    def __init__(self, address, *, token="", context=None, seconds=SECONDS):
        host, port = address.rsplit(":", 1)
        self.connection = (
            http.client.HTTPConnection(host, int(port), timeout=seconds) if context is None
            else http.client.HTTPSConnection("localhost", int(port), timeout=seconds, context=context))
        self.headers = {"Content-Type": "application/json"}
        if token:
            self.headers["Authorization"] = "Bearer " + token

    def call(self, name, body, headers=None):
        status, data = self.raw(name, body, headers)
        if status == 200:
            return Answer(OK, data, None)
        refusal = json.loads(data)
        value = refusal["details"][0]["value"]
        return Answer(
            CONNECT_CODES.index(refusal["code"]), None, base64.b64decode(value + "=" * (-len(value) % 4)))

    def raw(self, name, body, headers=None):
        """HTTP's status and body."""
        try:
            self.connection.request("POST", f"/{SERVICE}/{name}", body, {**self.headers, **(headers or {})})
            reply = self.connection.getresponse()
            return reply.status, reply.read()
        except (OSError, http.client.HTTPException) as error:
            self.connection.close()
            raise Ended(f"the connection broke: {error!r}") from error

    def close(self):
        self.connection.close()


def trusting(authority):
    """A TLS context that trusts one authority."""
    return ssl.create_default_context(cafile=authority)
