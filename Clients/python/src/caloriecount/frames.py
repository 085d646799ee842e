"""The framed socket: many calls at a time over one connection."""
from __future__ import annotations

import contextlib
import queue
import socket
import ssl
import struct
import threading
import time
from typing import Dict, Iterator, Optional, Tuple, Type, TypeVar, Union

from google.protobuf.message import DecodeError, Message

from .errors import Code, ConnectionLost, ServiceError
from .methods import Method, Methods
from .v1 import frame_pb2

Reply = TypeVar("Reply", bound=Message)
_Answer = Union[frame_pb2.Reply, frame_pb2.StreamItem, ConnectionLost]

PROTOCOL_VERSION = 1
# Beyond the call's own deadline, for a reply that is on its way.
GRACE_SECONDS = 2.0
# Items of a stream that may be on their way while the caller looks at one.
STREAM_CREDIT = 16


class FrameClient(Methods):
    """A connection to `HOST:PORT` or `unix:PATH`. Threads may share it."""

    def __init__(
        self, address: str, *, client_name: str = "caloriecount-python", token: str = "",
        tls: Optional[ssl.SSLContext] = None, tls_name: Optional[str] = None, connect_timeout: float = 10.0,
    ) -> None:
        self._lock = threading.Lock()
        self._waiting: "Dict[int, queue.SimpleQueue[_Answer]]" = {}
        self._next_id = 1
        self._ended: Optional[ConnectionLost] = None
        self._socket = _connect(address, tls, tls_name, connect_timeout)
        try:
            self._send(frame_pb2.Frame(hello=frame_pb2.Hello(
                protocol_version=PROTOCOL_VERSION, client_name=client_name, auth_token=token)))
            first = self._receive()
            if first.HasField("go_away"):
                raise _refusal(first.go_away)
            if not first.HasField("hello_reply"):
                raise ConnectionLost("the other side is no framed socket of this service")
        except BaseException:
            self._socket.close()
            raise
        self.max_frame_bytes: int = first.hello_reply.max_frame_bytes
        self.max_in_flight: int = first.hello_reply.max_in_flight
        self._room = threading.BoundedSemaphore(max(self.max_in_flight, 1))
        # The reader waits for replies as long as it takes; each call has a bound of its own.
        self._socket.settimeout(None)
        self._reader = threading.Thread(target=self._read, name="caloriecount-reader", daemon=True)
        self._reader.start()

    def close(self) -> None:
        """Ends the connection; calls that wait raise ConnectionLost."""
        try:
            self._socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self._socket.close()

    def _call(self, method: Method, request: Message, reply: Type[Reply], timeout: float) -> Reply:
        with self._place(timeout):
            call, box = self._begin(method, request, timeout)
            answer = self._next(call, box, time.monotonic() + timeout)
        if not isinstance(answer, frame_pb2.Reply):
            raise ConnectionLost("the service answered with a stream where a single reply was due")
        if answer.status != Code.OK:
            raise ServiceError(_code(answer.status), answer.details)
        return reply.FromString(answer.payload)

    def _stream(self, method: Method, request: Message, item: Type[Reply], timeout: float) -> Iterator[Reply]:
        until = time.monotonic() + timeout
        with self._place(timeout):
            call, box = self._begin(method, request, timeout, STREAM_CREDIT)
            is_ended = False
            try:
                while True:
                    answer = self._next(call, box, until)
                    if isinstance(answer, frame_pb2.Reply):
                        is_ended = True
                        if answer.status != Code.OK:
                            raise ServiceError(_code(answer.status), answer.details)
                        return
                    yield item.FromString(answer.payload)
                    # Room for one more, now that this one has been taken.
                    self._tell(frame_pb2.Frame(credit=frame_pb2.Credit(id=call, items=1)))
            finally:
                if not is_ended:
                    self._give_up(call)

    @contextlib.contextmanager
    def _place(self, timeout: float) -> Iterator[None]:
        """One of the requests that may be in flight on this connection."""
        if not self._room.acquire(timeout=timeout):
            raise ServiceError(Code.DEADLINE_EXCEEDED, text="no room for one more request on this connection in time")
        try:
            yield
        finally:
            self._room.release()

    def _begin(
        self, method: Method, request: Message, timeout: float, stream_credit: int = 0,
    ) -> "Tuple[int, queue.SimpleQueue[_Answer]]":
        box: "queue.SimpleQueue[_Answer]" = queue.SimpleQueue()
        with self._lock:
            if self._ended is not None:
                raise ConnectionLost(str(self._ended))
            call = self._next_id
            self._next_id += 1
            self._waiting[call] = box
            frame = frame_pb2.Frame(request=frame_pb2.Request(
                id=call, method=method.number, deadline_ms=max(1, int(timeout * 1000)),
                payload=request.SerializeToString(), stream_credit=stream_credit or None))
            try:
                self._send(frame)
            except OSError as error:
                del self._waiting[call]
                raise ConnectionLost(f"the request could not be sent: {error}") from error
        return call, box

    def _next(
        self, call: int, box: "queue.SimpleQueue[_Answer]", until: float,
    ) -> Union[frame_pb2.Reply, frame_pb2.StreamItem]:
        try:
            answer = box.get(timeout=max(0.0, until + GRACE_SECONDS - time.monotonic()))
        except queue.Empty:
            self._give_up(call)
            raise ServiceError(Code.DEADLINE_EXCEEDED, text="no reply came in time") from None
        if isinstance(answer, ConnectionLost):
            raise answer
        return answer

    def _tell(self, frame: frame_pb2.Frame) -> None:
        """Sends what needs no answer; where the connection has ended, whoever waits learns it from the reader."""
        with self._lock:
            if self._ended is None:
                try:
                    self._send(frame)
                except OSError:
                    pass

    def _give_up(self, call: int) -> None:
        with self._lock:
            is_open = self._waiting.pop(call, None) is not None
        if is_open:
            self._tell(frame_pb2.Frame(cancel=frame_pb2.Cancel(id=call)))

    def _send(self, frame: frame_pb2.Frame) -> None:
        data = frame.SerializeToString()
        self._socket.sendall(struct.pack(">I", len(data)) + data)

    def _receive(self) -> frame_pb2.Frame:
        length = struct.unpack(">I", self._exactly(4))[0]
        return frame_pb2.Frame.FromString(self._exactly(length))

    def _exactly(self, count: int) -> bytes:
        parts = []
        while count:
            part = self._socket.recv(min(count, 1 << 16))
            if not part:
                raise ConnectionLost("the service closed the connection")
            parts.append(part)
            count -= len(part)
        return b"".join(parts)

    def _read(self) -> None:
        try:
            while True:
                frame = self._receive()
                if frame.HasField("reply"):
                    with self._lock:
                        box = self._waiting.pop(frame.reply.id, None)
                    if box is not None:
                        box.put(frame.reply)
                elif frame.HasField("stream_item"):
                    with self._lock:
                        box = self._waiting.get(frame.stream_item.id)
                    if box is not None:
                        box.put(frame.stream_item)
                elif frame.HasField("go_away"):
                    raise ConnectionLost(f"the service ended the connection: {frame.go_away.details.what_failed}")
        except (ConnectionLost, OSError, DecodeError, ValueError) as error:
            self._end(error if isinstance(error, ConnectionLost) else ConnectionLost(str(error)))

    def _end(self, reason: ConnectionLost) -> None:
        with self._lock:
            self._ended = reason
            waiting, self._waiting = self._waiting, {}
        for box in waiting.values():
            box.put(ConnectionLost(str(reason)))


def _code(status: int) -> Code:
    try:
        return Code(status)
    except ValueError:
        return Code.UNKNOWN


def _refusal(go_away: frame_pb2.GoAway) -> Exception:
    return ServiceError(_code(go_away.status), go_away.details)


def _connect(
    address: str, tls: Optional[ssl.SSLContext], tls_name: Optional[str], timeout: float
) -> socket.socket:
    if address.startswith("unix:"):
        plain = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        plain.settimeout(timeout)
        plain.connect(address[len("unix:"):])
        return plain
    host, _, port = address.rpartition(":")
    host = host.strip("[]")
    plain = socket.create_connection((host, int(port)), timeout=timeout)
    plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if tls is None:
        return plain
    return tls.wrap_socket(plain, server_hostname=tls_name or host)
