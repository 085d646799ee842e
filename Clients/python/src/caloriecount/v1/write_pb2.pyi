from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor
PLAN_ACTOR_CLINICIAN: PlanActor
PLAN_ACTOR_PERSON: PlanActor
PLAN_ACTOR_SERVICE: PlanActor
PLAN_ACTOR_UNSPECIFIED: PlanActor

class PlanWrite(_message.Message):
    __slots__ = ["actor", "on", "plan_revision", "request_id", "subject_id"]
    ACTOR_FIELD_NUMBER: _ClassVar[int]
    ON_FIELD_NUMBER: _ClassVar[int]
    PLAN_REVISION_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    SUBJECT_ID_FIELD_NUMBER: _ClassVar[int]
    actor: PlanActor
    on: str
    plan_revision: int
    request_id: str
    subject_id: str
    def __init__(self, subject_id: _Optional[str] = ..., request_id: _Optional[str] = ..., on: _Optional[str] = ..., actor: _Optional[_Union[PlanActor, str]] = ..., plan_revision: _Optional[int] = ...) -> None: ...

class WriteReceipt(_message.Message):
    __slots__ = ["first_sequence", "last_sequence", "plan_revision", "recorded_at_unix_ms", "replayed", "request_id"]
    FIRST_SEQUENCE_FIELD_NUMBER: _ClassVar[int]
    LAST_SEQUENCE_FIELD_NUMBER: _ClassVar[int]
    PLAN_REVISION_FIELD_NUMBER: _ClassVar[int]
    RECORDED_AT_UNIX_MS_FIELD_NUMBER: _ClassVar[int]
    REPLAYED_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    first_sequence: int
    last_sequence: int
    plan_revision: int
    recorded_at_unix_ms: int
    replayed: bool
    request_id: str
    def __init__(self, request_id: _Optional[str] = ..., first_sequence: _Optional[int] = ..., last_sequence: _Optional[int] = ..., plan_revision: _Optional[int] = ..., recorded_at_unix_ms: _Optional[int] = ..., replayed: bool = ...) -> None: ...

class PlanActor(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []
