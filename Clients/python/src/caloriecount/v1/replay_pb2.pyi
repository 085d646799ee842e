from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Iterable as _Iterable, Mapping as _Mapping, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class ReplayDifference(_message.Message):
    __slots__ = ["path", "to"]
    FROM_FIELD_NUMBER: _ClassVar[int]
    PATH_FIELD_NUMBER: _ClassVar[int]
    TO_FIELD_NUMBER: _ClassVar[int]
    path: str
    to: str
    def __init__(self, path: _Optional[str] = ..., to: _Optional[str] = ..., **kwargs) -> None: ...

class ReplayItem(_message.Message):
    __slots__ = ["differences", "offset", "reply", "status", "totals"]
    DIFFERENCES_FIELD_NUMBER: _ClassVar[int]
    OFFSET_FIELD_NUMBER: _ClassVar[int]
    REPLY_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    TOTALS_FIELD_NUMBER: _ClassVar[int]
    differences: _containers.RepeatedCompositeFieldContainer[ReplayDifference]
    offset: int
    reply: bytes
    status: ReplayStatus
    totals: ReplayTotals
    def __init__(self, offset: _Optional[int] = ..., reply: _Optional[bytes] = ..., status: _Optional[_Union[ReplayStatus, _Mapping]] = ..., differences: _Optional[_Iterable[_Union[ReplayDifference, _Mapping]]] = ..., totals: _Optional[_Union[ReplayTotals, _Mapping]] = ...) -> None: ...

class ReplayRequest(_message.Message):
    __slots__ = ["against_version", "algorithm_version", "first_offset", "method", "requests"]
    AGAINST_VERSION_FIELD_NUMBER: _ClassVar[int]
    ALGORITHM_VERSION_FIELD_NUMBER: _ClassVar[int]
    FIRST_OFFSET_FIELD_NUMBER: _ClassVar[int]
    METHOD_FIELD_NUMBER: _ClassVar[int]
    REQUESTS_FIELD_NUMBER: _ClassVar[int]
    against_version: str
    algorithm_version: str
    first_offset: int
    method: str
    requests: _containers.RepeatedScalarFieldContainer[bytes]
    def __init__(self, method: _Optional[str] = ..., algorithm_version: _Optional[str] = ..., against_version: _Optional[str] = ..., requests: _Optional[_Iterable[bytes]] = ..., first_offset: _Optional[int] = ...) -> None: ...

class ReplayStatus(_message.Message):
    __slots__ = ["code", "what_failed"]
    CODE_FIELD_NUMBER: _ClassVar[int]
    WHAT_FAILED_FIELD_NUMBER: _ClassVar[int]
    code: int
    what_failed: str
    def __init__(self, code: _Optional[int] = ..., what_failed: _Optional[str] = ...) -> None: ...

class ReplayTotals(_message.Message):
    __slots__ = ["differing_count", "failed_count", "request_count"]
    DIFFERING_COUNT_FIELD_NUMBER: _ClassVar[int]
    FAILED_COUNT_FIELD_NUMBER: _ClassVar[int]
    REQUEST_COUNT_FIELD_NUMBER: _ClassVar[int]
    differing_count: int
    failed_count: int
    request_count: int
    def __init__(self, request_count: _Optional[int] = ..., failed_count: _Optional[int] = ..., differing_count: _Optional[int] = ...) -> None: ...
