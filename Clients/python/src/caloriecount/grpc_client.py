"""The same methods over stock gRPC."""
from __future__ import annotations

from typing import Iterator, Optional, Type, TypeVar

import grpc
from google.protobuf.message import DecodeError, Message

from .errors import Code, ConnectionLost, ServiceError
from .methods import Method, Methods
from .v1 import status_pb2

Reply = TypeVar("Reply", bound=Message)

SERVICE = "caloriecount.v1.Recommendation"
DETAILS_TYPE = "type.googleapis.com/caloriecount.v1.StatusDetails"


class GrpcClient(Methods):
    """A channel to `HOST:PORT`, under TLS where credentials are given. Threads may share it."""

    def __init__(
        self, target: str, *, token: str = "", credentials: Optional[grpc.ChannelCredentials] = None,
    ) -> None:
        self._channel = (
            grpc.insecure_channel(target) if credentials is None else grpc.secure_channel(target, credentials))
        self._metadata = (("authorization", f"Bearer {token}"),) if token else ()

    def close(self) -> None:
        """Ends the channel and what is under way on it."""
        self._channel.close()

    def _call(self, method: Method, request: Message, reply: Type[Reply], timeout: float) -> Reply:
        call = self._channel.unary_unary(
            f"/{SERVICE}/{method.name}", request_serializer=type(request).SerializeToString,
            response_deserializer=reply.FromString)
        try:
            return call(request, timeout=timeout, metadata=self._metadata)
        except grpc.RpcError as error:
            raise _failure(error) from error

    def _stream(self, method: Method, request: Message, item: Type[Reply], timeout: float) -> Iterator[Reply]:
        call = self._channel.unary_stream(
            f"/{SERVICE}/{method.name}", request_serializer=type(request).SerializeToString,
            response_deserializer=item.FromString)(request, timeout=timeout, metadata=self._metadata)
        try:
            yield from call
        except grpc.RpcError as error:
            raise _failure(error) from error
        finally:
            # Without effect where the stream has come to its end.
            call.cancel()


def _failure(error: grpc.RpcError) -> Exception:
    details = _details(error)
    if error.code() == grpc.StatusCode.UNAVAILABLE and details is None:
        return ConnectionLost(error.details() or "the service could not be reached")
    return ServiceError(Code(error.code().value[0]), details, error.details() or "")


def _details(error: grpc.RpcError) -> Optional[status_pb2.StatusDetails]:
    """Our details out of the trailers; None where the library speaks for itself."""
    for name, value in error.trailing_metadata() or ():
        if name == "grpc-status-details-bin":
            try:
                # google.rpc.Status: the third field holds Any messages of type (1) and value (2).
                for any_message in _fields(value).get(3, []):
                    parts = _fields(any_message)
                    if parts.get(1, [b""])[0] == DETAILS_TYPE.encode():
                        return status_pb2.StatusDetails.FromString(parts.get(2, [b""])[0])
            except (DecodeError, IndexError):
                return None
    return None


def _fields(message: bytes) -> "dict[int, list[bytes]]":
    """The length-delimited fields of a message by their numbers; varints are passed over."""
    fields: "dict[int, list[bytes]]" = {}
    place = 0

    def varint() -> int:
        nonlocal place
        value, shift = 0, 0
        while True:
            byte = message[place]
            place += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    while place < len(message):
        tag = varint()
        if tag & 7 == 0:
            varint()
        elif tag & 7 == 2:
            length = varint()
            fields.setdefault(tag >> 3, []).append(message[place:place + length])
            place += length
        else:
            raise DecodeError("no google.rpc.Status")
    return fields
