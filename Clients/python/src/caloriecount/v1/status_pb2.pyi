from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Iterable as _Iterable, Mapping as _Mapping, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class FieldViolation(_message.Message):
    __slots__ = ["code", "field_path", "hint", "what_failed", "what_to_do_next"]
    CODE_FIELD_NUMBER: _ClassVar[int]
    FIELD_PATH_FIELD_NUMBER: _ClassVar[int]
    HINT_FIELD_NUMBER: _ClassVar[int]
    WHAT_FAILED_FIELD_NUMBER: _ClassVar[int]
    WHAT_TO_DO_NEXT_FIELD_NUMBER: _ClassVar[int]
    code: str
    field_path: str
    hint: str
    what_failed: str
    what_to_do_next: str
    def __init__(self, field_path: _Optional[str] = ..., code: _Optional[str] = ..., what_failed: _Optional[str] = ..., what_to_do_next: _Optional[str] = ..., hint: _Optional[str] = ...) -> None: ...

class StatusDetails(_message.Message):
    __slots__ = ["field_violations", "plan_revision", "reason_code", "retry_after_ms", "what_failed", "what_is_safe", "what_to_do_next"]
    FIELD_VIOLATIONS_FIELD_NUMBER: _ClassVar[int]
    PLAN_REVISION_FIELD_NUMBER: _ClassVar[int]
    REASON_CODE_FIELD_NUMBER: _ClassVar[int]
    RETRY_AFTER_MS_FIELD_NUMBER: _ClassVar[int]
    WHAT_FAILED_FIELD_NUMBER: _ClassVar[int]
    WHAT_IS_SAFE_FIELD_NUMBER: _ClassVar[int]
    WHAT_TO_DO_NEXT_FIELD_NUMBER: _ClassVar[int]
    field_violations: _containers.RepeatedCompositeFieldContainer[FieldViolation]
    plan_revision: int
    reason_code: str
    retry_after_ms: int
    what_failed: str
    what_is_safe: str
    what_to_do_next: str
    def __init__(self, what_failed: _Optional[str] = ..., what_is_safe: _Optional[str] = ..., what_to_do_next: _Optional[str] = ..., field_violations: _Optional[_Iterable[_Union[FieldViolation, _Mapping]]] = ..., retry_after_ms: _Optional[int] = ..., reason_code: _Optional[str] = ..., plan_revision: _Optional[int] = ...) -> None: ...
