from caloriecount.v1 import status_pb2 as _status_pb2
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Mapping as _Mapping, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor
GO_AWAY_REASON_CREDENTIALS_CHANGED: GoAwayReason
GO_AWAY_REASON_FRAME_TOO_LARGE: GoAwayReason
GO_AWAY_REASON_HELLO_EXPECTED: GoAwayReason
GO_AWAY_REASON_IDLE: GoAwayReason
GO_AWAY_REASON_MALFORMED_FRAME: GoAwayReason
GO_AWAY_REASON_OVERLOADED: GoAwayReason
GO_AWAY_REASON_SHUTDOWN: GoAwayReason
GO_AWAY_REASON_SLOW_READER: GoAwayReason
GO_AWAY_REASON_SLOW_WRITER: GoAwayReason
GO_AWAY_REASON_TOO_MANY_CONNECTIONS: GoAwayReason
GO_AWAY_REASON_UNAUTHENTICATED: GoAwayReason
GO_AWAY_REASON_UNEXPECTED_FRAME: GoAwayReason
GO_AWAY_REASON_UNSPECIFIED: GoAwayReason
GO_AWAY_REASON_UNSUPPORTED_VERSION: GoAwayReason

class Cancel(_message.Message):
    __slots__ = ["id"]
    ID_FIELD_NUMBER: _ClassVar[int]
    id: int
    def __init__(self, id: _Optional[int] = ...) -> None: ...

class Credit(_message.Message):
    __slots__ = ["id", "items"]
    ID_FIELD_NUMBER: _ClassVar[int]
    ITEMS_FIELD_NUMBER: _ClassVar[int]
    id: int
    items: int
    def __init__(self, id: _Optional[int] = ..., items: _Optional[int] = ...) -> None: ...

class Frame(_message.Message):
    __slots__ = ["cancel", "credit", "go_away", "hello", "hello_reply", "ping", "pong", "reply", "request", "stream_item"]
    CANCEL_FIELD_NUMBER: _ClassVar[int]
    CREDIT_FIELD_NUMBER: _ClassVar[int]
    GO_AWAY_FIELD_NUMBER: _ClassVar[int]
    HELLO_FIELD_NUMBER: _ClassVar[int]
    HELLO_REPLY_FIELD_NUMBER: _ClassVar[int]
    PING_FIELD_NUMBER: _ClassVar[int]
    PONG_FIELD_NUMBER: _ClassVar[int]
    REPLY_FIELD_NUMBER: _ClassVar[int]
    REQUEST_FIELD_NUMBER: _ClassVar[int]
    STREAM_ITEM_FIELD_NUMBER: _ClassVar[int]
    cancel: Cancel
    credit: Credit
    go_away: GoAway
    hello: Hello
    hello_reply: HelloReply
    ping: Ping
    pong: Pong
    reply: Reply
    request: Request
    stream_item: StreamItem
    def __init__(self, hello: _Optional[_Union[Hello, _Mapping]] = ..., hello_reply: _Optional[_Union[HelloReply, _Mapping]] = ..., request: _Optional[_Union[Request, _Mapping]] = ..., reply: _Optional[_Union[Reply, _Mapping]] = ..., stream_item: _Optional[_Union[StreamItem, _Mapping]] = ..., cancel: _Optional[_Union[Cancel, _Mapping]] = ..., ping: _Optional[_Union[Ping, _Mapping]] = ..., pong: _Optional[_Union[Pong, _Mapping]] = ..., go_away: _Optional[_Union[GoAway, _Mapping]] = ..., credit: _Optional[_Union[Credit, _Mapping]] = ...) -> None: ...

class GoAway(_message.Message):
    __slots__ = ["details", "last_id", "reason", "status"]
    DETAILS_FIELD_NUMBER: _ClassVar[int]
    LAST_ID_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    details: _status_pb2.StatusDetails
    last_id: int
    reason: GoAwayReason
    status: int
    def __init__(self, reason: _Optional[_Union[GoAwayReason, str]] = ..., last_id: _Optional[int] = ..., status: _Optional[int] = ..., details: _Optional[_Union[_status_pb2.StatusDetails, _Mapping]] = ...) -> None: ...

class Hello(_message.Message):
    __slots__ = ["auth_token", "client_name", "protocol_version"]
    AUTH_TOKEN_FIELD_NUMBER: _ClassVar[int]
    CLIENT_NAME_FIELD_NUMBER: _ClassVar[int]
    PROTOCOL_VERSION_FIELD_NUMBER: _ClassVar[int]
    auth_token: str
    client_name: str
    protocol_version: int
    def __init__(self, protocol_version: _Optional[int] = ..., client_name: _Optional[str] = ..., auth_token: _Optional[str] = ...) -> None: ...

class HelloReply(_message.Message):
    __slots__ = ["max_frame_bytes", "max_in_flight", "protocol_version", "service_name", "service_version"]
    MAX_FRAME_BYTES_FIELD_NUMBER: _ClassVar[int]
    MAX_IN_FLIGHT_FIELD_NUMBER: _ClassVar[int]
    PROTOCOL_VERSION_FIELD_NUMBER: _ClassVar[int]
    SERVICE_NAME_FIELD_NUMBER: _ClassVar[int]
    SERVICE_VERSION_FIELD_NUMBER: _ClassVar[int]
    max_frame_bytes: int
    max_in_flight: int
    protocol_version: int
    service_name: str
    service_version: str
    def __init__(self, protocol_version: _Optional[int] = ..., service_name: _Optional[str] = ..., service_version: _Optional[str] = ..., max_frame_bytes: _Optional[int] = ..., max_in_flight: _Optional[int] = ...) -> None: ...

class Ping(_message.Message):
    __slots__ = ["opaque"]
    OPAQUE_FIELD_NUMBER: _ClassVar[int]
    opaque: bytes
    def __init__(self, opaque: _Optional[bytes] = ...) -> None: ...

class Pong(_message.Message):
    __slots__ = ["opaque"]
    OPAQUE_FIELD_NUMBER: _ClassVar[int]
    opaque: bytes
    def __init__(self, opaque: _Optional[bytes] = ...) -> None: ...

class Reply(_message.Message):
    __slots__ = ["details", "id", "payload", "status"]
    DETAILS_FIELD_NUMBER: _ClassVar[int]
    ID_FIELD_NUMBER: _ClassVar[int]
    PAYLOAD_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    details: _status_pb2.StatusDetails
    id: int
    payload: bytes
    status: int
    def __init__(self, id: _Optional[int] = ..., status: _Optional[int] = ..., details: _Optional[_Union[_status_pb2.StatusDetails, _Mapping]] = ..., payload: _Optional[bytes] = ...) -> None: ...

class Request(_message.Message):
    __slots__ = ["deadline_ms", "id", "method", "payload", "stream_credit", "traceparent"]
    DEADLINE_MS_FIELD_NUMBER: _ClassVar[int]
    ID_FIELD_NUMBER: _ClassVar[int]
    METHOD_FIELD_NUMBER: _ClassVar[int]
    PAYLOAD_FIELD_NUMBER: _ClassVar[int]
    STREAM_CREDIT_FIELD_NUMBER: _ClassVar[int]
    TRACEPARENT_FIELD_NUMBER: _ClassVar[int]
    deadline_ms: int
    id: int
    method: int
    payload: bytes
    stream_credit: int
    traceparent: str
    def __init__(self, id: _Optional[int] = ..., method: _Optional[int] = ..., deadline_ms: _Optional[int] = ..., traceparent: _Optional[str] = ..., payload: _Optional[bytes] = ..., stream_credit: _Optional[int] = ...) -> None: ...

class StreamItem(_message.Message):
    __slots__ = ["id", "payload"]
    ID_FIELD_NUMBER: _ClassVar[int]
    PAYLOAD_FIELD_NUMBER: _ClassVar[int]
    id: int
    payload: bytes
    def __init__(self, id: _Optional[int] = ..., payload: _Optional[bytes] = ...) -> None: ...

class GoAwayReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []
