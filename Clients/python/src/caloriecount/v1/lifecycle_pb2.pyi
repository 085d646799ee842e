from caloriecount.v1 import inputs_pb2 as _inputs_pb2
from caloriecount.v1 import texts_pb2 as _texts_pb2
from caloriecount.v1 import write_pb2 as _write_pb2
from caloriecount.v1 import evidence_pb2 as _evidence_pb2
from caloriecount.v1 import proposal_pb2 as _proposal_pb2
from caloriecount.v1 import plan_pb2 as _plan_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Iterable as _Iterable, Mapping as _Mapping, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor
ERASABLE_CATEGORY_CONCERNS: ErasableCategory
ERASABLE_CATEGORY_DECISIONS: ErasableCategory
ERASABLE_CATEGORY_PLANS: ErasableCategory
ERASABLE_CATEGORY_UNSPECIFIED: ErasableCategory
EXPORT_CATEGORY_CONCERNS: ExportCategory
EXPORT_CATEGORY_DECISIONS: ExportCategory
EXPORT_CATEGORY_PLANS: ExportCategory
EXPORT_CATEGORY_SAFETY: ExportCategory
EXPORT_CATEGORY_UNSPECIFIED: ExportCategory

class AnswerProposalRequest(_message.Message):
    __slots__ = ["accept", "defer_until", "edit", "keep", "late", "offer_id", "reject", "write"]
    ACCEPT_FIELD_NUMBER: _ClassVar[int]
    DEFER_UNTIL_FIELD_NUMBER: _ClassVar[int]
    EDIT_FIELD_NUMBER: _ClassVar[int]
    KEEP_FIELD_NUMBER: _ClassVar[int]
    LATE_FIELD_NUMBER: _ClassVar[int]
    OFFER_ID_FIELD_NUMBER: _ClassVar[int]
    REJECT_FIELD_NUMBER: _ClassVar[int]
    WRITE_FIELD_NUMBER: _ClassVar[int]
    accept: bool
    defer_until: str
    edit: _plan_pb2.OwnTarget
    keep: bool
    late: LateAcceptance
    offer_id: int
    reject: bool
    write: _write_pb2.PlanWrite
    def __init__(self, write: _Optional[_Union[_write_pb2.PlanWrite, _Mapping]] = ..., offer_id: _Optional[int] = ..., accept: bool = ..., keep: bool = ..., edit: _Optional[_Union[_plan_pb2.OwnTarget, _Mapping]] = ..., defer_until: _Optional[str] = ..., reject: bool = ..., late: _Optional[_Union[LateAcceptance, _Mapping]] = ...) -> None: ...

class ArchivePlanRequest(_message.Message):
    __slots__ = ["plan_number", "write"]
    PLAN_NUMBER_FIELD_NUMBER: _ClassVar[int]
    WRITE_FIELD_NUMBER: _ClassVar[int]
    plan_number: int
    write: _write_pb2.PlanWrite
    def __init__(self, write: _Optional[_Union[_write_pb2.PlanWrite, _Mapping]] = ..., plan_number: _Optional[int] = ...) -> None: ...

class EraseRecordsRequest(_message.Message):
    __slots__ = ["categories", "first_day", "last_day", "token", "write"]
    CATEGORIES_FIELD_NUMBER: _ClassVar[int]
    FIRST_DAY_FIELD_NUMBER: _ClassVar[int]
    LAST_DAY_FIELD_NUMBER: _ClassVar[int]
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    WRITE_FIELD_NUMBER: _ClassVar[int]
    categories: _containers.RepeatedScalarFieldContainer[ErasableCategory]
    first_day: str
    last_day: str
    token: bytes
    write: _write_pb2.PlanWrite
    def __init__(self, write: _Optional[_Union[_write_pb2.PlanWrite, _Mapping]] = ..., categories: _Optional[_Iterable[_Union[ErasableCategory, str]]] = ..., first_day: _Optional[str] = ..., last_day: _Optional[str] = ..., token: _Optional[bytes] = ...) -> None: ...

class EraseReply(_message.Message):
    __slots__ = ["done", "preview"]
    DONE_FIELD_NUMBER: _ClassVar[int]
    PREVIEW_FIELD_NUMBER: _ClassVar[int]
    done: ErasureDone
    preview: ErasurePreview
    def __init__(self, preview: _Optional[_Union[ErasurePreview, _Mapping]] = ..., done: _Optional[_Union[ErasureDone, _Mapping]] = ...) -> None: ...

class EraseSubjectRequest(_message.Message):
    __slots__ = ["subject_id", "token"]
    SUBJECT_ID_FIELD_NUMBER: _ClassVar[int]
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    subject_id: str
    token: bytes
    def __init__(self, subject_id: _Optional[str] = ..., token: _Optional[bytes] = ...) -> None: ...

class ErasureDone(_message.Message):
    __slots__ = ["event_count", "replayed"]
    EVENT_COUNT_FIELD_NUMBER: _ClassVar[int]
    REPLAYED_FIELD_NUMBER: _ClassVar[int]
    event_count: int
    replayed: bool
    def __init__(self, event_count: _Optional[int] = ..., replayed: bool = ...) -> None: ...

class ErasurePreview(_message.Message):
    __slots__ = ["event_count", "token", "token_expires_at_unix_ms"]
    EVENT_COUNT_FIELD_NUMBER: _ClassVar[int]
    TOKEN_EXPIRES_AT_UNIX_MS_FIELD_NUMBER: _ClassVar[int]
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    event_count: int
    token: bytes
    token_expires_at_unix_ms: int
    def __init__(self, token: _Optional[bytes] = ..., token_expires_at_unix_ms: _Optional[int] = ..., event_count: _Optional[int] = ...) -> None: ...

class ExportSubjectReply(_message.Message):
    __slots__ = ["json", "next_after_sequence"]
    JSON_FIELD_NUMBER: _ClassVar[int]
    NEXT_AFTER_SEQUENCE_FIELD_NUMBER: _ClassVar[int]
    json: str
    next_after_sequence: int
    def __init__(self, json: _Optional[str] = ..., next_after_sequence: _Optional[int] = ...) -> None: ...

class ExportSubjectRequest(_message.Message):
    __slots__ = ["after_sequence", "categories", "earlier_calculations", "first_day", "last_day", "on", "subject_id"]
    AFTER_SEQUENCE_FIELD_NUMBER: _ClassVar[int]
    CATEGORIES_FIELD_NUMBER: _ClassVar[int]
    EARLIER_CALCULATIONS_FIELD_NUMBER: _ClassVar[int]
    FIRST_DAY_FIELD_NUMBER: _ClassVar[int]
    LAST_DAY_FIELD_NUMBER: _ClassVar[int]
    ON_FIELD_NUMBER: _ClassVar[int]
    SUBJECT_ID_FIELD_NUMBER: _ClassVar[int]
    after_sequence: int
    categories: _containers.RepeatedScalarFieldContainer[ExportCategory]
    earlier_calculations: bool
    first_day: str
    last_day: str
    on: str
    subject_id: str
    def __init__(self, subject_id: _Optional[str] = ..., on: _Optional[str] = ..., categories: _Optional[_Iterable[_Union[ExportCategory, str]]] = ..., first_day: _Optional[str] = ..., last_day: _Optional[str] = ..., earlier_calculations: bool = ..., after_sequence: _Optional[int] = ...) -> None: ...

class GetPlanReply(_message.Message):
    __slots__ = ["plan"]
    PLAN_FIELD_NUMBER: _ClassVar[int]
    plan: _plan_pb2.PlanStanding
    def __init__(self, plan: _Optional[_Union[_plan_pb2.PlanStanding, _Mapping]] = ...) -> None: ...

class GetPlanRequest(_message.Message):
    __slots__ = ["on", "subject_id"]
    ON_FIELD_NUMBER: _ClassVar[int]
    SUBJECT_ID_FIELD_NUMBER: _ClassVar[int]
    on: str
    subject_id: str
    def __init__(self, subject_id: _Optional[str] = ..., on: _Optional[str] = ...) -> None: ...

class LateAcceptance(_message.Message):
    __slots__ = ["activity", "profile", "safety"]
    ACTIVITY_FIELD_NUMBER: _ClassVar[int]
    PROFILE_FIELD_NUMBER: _ClassVar[int]
    SAFETY_FIELD_NUMBER: _ClassVar[int]
    activity: _evidence_pb2.ConfirmedActivity
    profile: _inputs_pb2.Profile
    safety: _inputs_pb2.SafetyAssessment
    def __init__(self, profile: _Optional[_Union[_inputs_pb2.Profile, _Mapping]] = ..., safety: _Optional[_Union[_inputs_pb2.SafetyAssessment, _Mapping]] = ..., activity: _Optional[_Union[_evidence_pb2.ConfirmedActivity, _Mapping]] = ...) -> None: ...

class ListHistoryReply(_message.Message):
    __slots__ = ["entries", "manual_only_entries", "next_after_sequence", "plan_revision"]
    ENTRIES_FIELD_NUMBER: _ClassVar[int]
    MANUAL_ONLY_ENTRIES_FIELD_NUMBER: _ClassVar[int]
    NEXT_AFTER_SEQUENCE_FIELD_NUMBER: _ClassVar[int]
    PLAN_REVISION_FIELD_NUMBER: _ClassVar[int]
    entries: _containers.RepeatedCompositeFieldContainer[_plan_pb2.HistoryEntry]
    manual_only_entries: _containers.RepeatedCompositeFieldContainer[_plan_pb2.ManualOnlyHistoryEntry]
    next_after_sequence: int
    plan_revision: int
    def __init__(self, plan_revision: _Optional[int] = ..., entries: _Optional[_Iterable[_Union[_plan_pb2.HistoryEntry, _Mapping]]] = ..., manual_only_entries: _Optional[_Iterable[_Union[_plan_pb2.ManualOnlyHistoryEntry, _Mapping]]] = ..., next_after_sequence: _Optional[int] = ...) -> None: ...

class ListHistoryRequest(_message.Message):
    __slots__ = ["after_sequence", "limit", "on", "subject_id"]
    AFTER_SEQUENCE_FIELD_NUMBER: _ClassVar[int]
    LIMIT_FIELD_NUMBER: _ClassVar[int]
    ON_FIELD_NUMBER: _ClassVar[int]
    SUBJECT_ID_FIELD_NUMBER: _ClassVar[int]
    after_sequence: int
    limit: int
    on: str
    subject_id: str
    def __init__(self, subject_id: _Optional[str] = ..., on: _Optional[str] = ..., after_sequence: _Optional[int] = ..., limit: _Optional[int] = ...) -> None: ...

class ListPendingReply(_message.Message):
    __slots__ = ["subjects"]
    SUBJECTS_FIELD_NUMBER: _ClassVar[int]
    subjects: _containers.RepeatedCompositeFieldContainer[PendingItems]
    def __init__(self, subjects: _Optional[_Iterable[_Union[PendingItems, _Mapping]]] = ...) -> None: ...

class ListPendingRequest(_message.Message):
    __slots__ = ["on", "subject_ids"]
    ON_FIELD_NUMBER: _ClassVar[int]
    SUBJECT_IDS_FIELD_NUMBER: _ClassVar[int]
    on: str
    subject_ids: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, subject_ids: _Optional[_Iterable[str]] = ..., on: _Optional[str] = ...) -> None: ...

class LockSafetyRequest(_message.Message):
    __slots__ = ["write"]
    WRITE_FIELD_NUMBER: _ClassVar[int]
    write: _write_pb2.PlanWrite
    def __init__(self, write: _Optional[_Union[_write_pb2.PlanWrite, _Mapping]] = ...) -> None: ...

class PendingItems(_message.Message):
    __slots__ = ["next_check_in_on", "offer_expires_on", "offer_id", "plan_number", "plan_revision", "safety_questions_due", "subject_id"]
    NEXT_CHECK_IN_ON_FIELD_NUMBER: _ClassVar[int]
    OFFER_EXPIRES_ON_FIELD_NUMBER: _ClassVar[int]
    OFFER_ID_FIELD_NUMBER: _ClassVar[int]
    PLAN_NUMBER_FIELD_NUMBER: _ClassVar[int]
    PLAN_REVISION_FIELD_NUMBER: _ClassVar[int]
    SAFETY_QUESTIONS_DUE_FIELD_NUMBER: _ClassVar[int]
    SUBJECT_ID_FIELD_NUMBER: _ClassVar[int]
    next_check_in_on: str
    offer_expires_on: str
    offer_id: int
    plan_number: int
    plan_revision: int
    safety_questions_due: bool
    subject_id: str
    def __init__(self, subject_id: _Optional[str] = ..., plan_revision: _Optional[int] = ..., plan_number: _Optional[int] = ..., offer_id: _Optional[int] = ..., offer_expires_on: _Optional[str] = ..., next_check_in_on: _Optional[str] = ..., safety_questions_due: bool = ...) -> None: ...

class PlanWriteReply(_message.Message):
    __slots__ = ["plan", "receipt"]
    PLAN_FIELD_NUMBER: _ClassVar[int]
    RECEIPT_FIELD_NUMBER: _ClassVar[int]
    plan: _plan_pb2.PlanStanding
    receipt: _write_pb2.WriteReceipt
    def __init__(self, receipt: _Optional[_Union[_write_pb2.WriteReceipt, _Mapping]] = ..., plan: _Optional[_Union[_plan_pb2.PlanStanding, _Mapping]] = ...) -> None: ...

class ReassessSafetyRequest(_message.Message):
    __slots__ = ["algorithm_version", "confirmed_fields", "goal", "profile", "safety", "write"]
    ALGORITHM_VERSION_FIELD_NUMBER: _ClassVar[int]
    CONFIRMED_FIELDS_FIELD_NUMBER: _ClassVar[int]
    GOAL_FIELD_NUMBER: _ClassVar[int]
    PROFILE_FIELD_NUMBER: _ClassVar[int]
    SAFETY_FIELD_NUMBER: _ClassVar[int]
    WRITE_FIELD_NUMBER: _ClassVar[int]
    algorithm_version: str
    confirmed_fields: _containers.RepeatedScalarFieldContainer[_inputs_pb2.ConfirmableField]
    goal: _inputs_pb2.GoalKind
    profile: _inputs_pb2.Profile
    safety: _inputs_pb2.SafetyAssessment
    write: _write_pb2.PlanWrite
    def __init__(self, write: _Optional[_Union[_write_pb2.PlanWrite, _Mapping]] = ..., algorithm_version: _Optional[str] = ..., profile: _Optional[_Union[_inputs_pb2.Profile, _Mapping]] = ..., safety: _Optional[_Union[_inputs_pb2.SafetyAssessment, _Mapping]] = ..., goal: _Optional[_Union[_inputs_pb2.GoalKind, str]] = ..., confirmed_fields: _Optional[_Iterable[_Union[_inputs_pb2.ConfirmableField, str]]] = ...) -> None: ...

class ReportConcernRequest(_message.Message):
    __slots__ = ["concern_code", "offer_id", "write"]
    CONCERN_CODE_FIELD_NUMBER: _ClassVar[int]
    OFFER_ID_FIELD_NUMBER: _ClassVar[int]
    WRITE_FIELD_NUMBER: _ClassVar[int]
    concern_code: str
    offer_id: int
    write: _write_pb2.PlanWrite
    def __init__(self, write: _Optional[_Union[_write_pb2.PlanWrite, _Mapping]] = ..., offer_id: _Optional[int] = ..., concern_code: _Optional[str] = ...) -> None: ...

class ResetCalibrationReply(_message.Message):
    __slots__ = ["done", "preview"]
    DONE_FIELD_NUMBER: _ClassVar[int]
    PREVIEW_FIELD_NUMBER: _ClassVar[int]
    done: PlanWriteReply
    preview: ResetPreview
    def __init__(self, preview: _Optional[_Union[ResetPreview, _Mapping]] = ..., done: _Optional[_Union[PlanWriteReply, _Mapping]] = ...) -> None: ...

class ResetCalibrationRequest(_message.Message):
    __slots__ = ["plan_number", "token", "write"]
    PLAN_NUMBER_FIELD_NUMBER: _ClassVar[int]
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    WRITE_FIELD_NUMBER: _ClassVar[int]
    plan_number: int
    token: bytes
    write: _write_pb2.PlanWrite
    def __init__(self, write: _Optional[_Union[_write_pb2.PlanWrite, _Mapping]] = ..., plan_number: _Optional[int] = ..., token: _Optional[bytes] = ...) -> None: ...

class ResetPreview(_message.Message):
    __slots__ = ["evidence_counts_from", "texts", "token", "token_expires_at_unix_ms", "voided_offer_id"]
    EVIDENCE_COUNTS_FROM_FIELD_NUMBER: _ClassVar[int]
    TEXTS_FIELD_NUMBER: _ClassVar[int]
    TOKEN_EXPIRES_AT_UNIX_MS_FIELD_NUMBER: _ClassVar[int]
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    VOIDED_OFFER_ID_FIELD_NUMBER: _ClassVar[int]
    evidence_counts_from: str
    texts: _containers.RepeatedCompositeFieldContainer[_texts_pb2.PlainText]
    token: bytes
    token_expires_at_unix_ms: int
    voided_offer_id: int
    def __init__(self, token: _Optional[bytes] = ..., token_expires_at_unix_ms: _Optional[int] = ..., evidence_counts_from: _Optional[str] = ..., voided_offer_id: _Optional[int] = ..., texts: _Optional[_Iterable[_Union[_texts_pb2.PlainText, _Mapping]]] = ...) -> None: ...

class SetDestinationRequest(_message.Message):
    __slots__ = ["destination", "plan_number", "write"]
    DESTINATION_FIELD_NUMBER: _ClassVar[int]
    PLAN_NUMBER_FIELD_NUMBER: _ClassVar[int]
    WRITE_FIELD_NUMBER: _ClassVar[int]
    destination: _inputs_pb2.Destination
    plan_number: int
    write: _write_pb2.PlanWrite
    def __init__(self, write: _Optional[_Union[_write_pb2.PlanWrite, _Mapping]] = ..., plan_number: _Optional[int] = ..., destination: _Optional[_Union[_inputs_pb2.Destination, _Mapping]] = ...) -> None: ...

class SetTargetRequest(_message.Message):
    __slots__ = ["own", "plan_number", "remove", "write"]
    OWN_FIELD_NUMBER: _ClassVar[int]
    PLAN_NUMBER_FIELD_NUMBER: _ClassVar[int]
    REMOVE_FIELD_NUMBER: _ClassVar[int]
    WRITE_FIELD_NUMBER: _ClassVar[int]
    own: _plan_pb2.OwnTarget
    plan_number: int
    remove: bool
    write: _write_pb2.PlanWrite
    def __init__(self, write: _Optional[_Union[_write_pb2.PlanWrite, _Mapping]] = ..., plan_number: _Optional[int] = ..., own: _Optional[_Union[_plan_pb2.OwnTarget, _Mapping]] = ..., remove: bool = ...) -> None: ...

class StartPlanRequest(_message.Message):
    __slots__ = ["accepted_kcal_per_day", "request", "week_start", "write"]
    ACCEPTED_KCAL_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    REQUEST_FIELD_NUMBER: _ClassVar[int]
    WEEK_START_FIELD_NUMBER: _ClassVar[int]
    WRITE_FIELD_NUMBER: _ClassVar[int]
    accepted_kcal_per_day: float
    request: _proposal_pb2.ProposeInitialTargetRequest
    week_start: _evidence_pb2.Weekday
    write: _write_pb2.PlanWrite
    def __init__(self, write: _Optional[_Union[_write_pb2.PlanWrite, _Mapping]] = ..., request: _Optional[_Union[_proposal_pb2.ProposeInitialTargetRequest, _Mapping]] = ..., accepted_kcal_per_day: _Optional[float] = ..., week_start: _Optional[_Union[_evidence_pb2.Weekday, str]] = ...) -> None: ...

class SubjectExport(_message.Message):
    __slots__ = ["earlier_calculations", "entries", "exported_on", "manual_only_entries", "plan", "subject_id"]
    EARLIER_CALCULATIONS_FIELD_NUMBER: _ClassVar[int]
    ENTRIES_FIELD_NUMBER: _ClassVar[int]
    EXPORTED_ON_FIELD_NUMBER: _ClassVar[int]
    MANUAL_ONLY_ENTRIES_FIELD_NUMBER: _ClassVar[int]
    PLAN_FIELD_NUMBER: _ClassVar[int]
    SUBJECT_ID_FIELD_NUMBER: _ClassVar[int]
    earlier_calculations: _containers.RepeatedCompositeFieldContainer[_plan_pb2.HistoryEntry]
    entries: _containers.RepeatedCompositeFieldContainer[_plan_pb2.HistoryEntry]
    exported_on: str
    manual_only_entries: _containers.RepeatedCompositeFieldContainer[_plan_pb2.ManualOnlyHistoryEntry]
    plan: _plan_pb2.PlanStanding
    subject_id: str
    def __init__(self, subject_id: _Optional[str] = ..., exported_on: _Optional[str] = ..., plan: _Optional[_Union[_plan_pb2.PlanStanding, _Mapping]] = ..., entries: _Optional[_Iterable[_Union[_plan_pb2.HistoryEntry, _Mapping]]] = ..., manual_only_entries: _Optional[_Iterable[_Union[_plan_pb2.ManualOnlyHistoryEntry, _Mapping]]] = ..., earlier_calculations: _Optional[_Iterable[_Union[_plan_pb2.HistoryEntry, _Mapping]]] = ...) -> None: ...

class UndoAnswerRequest(_message.Message):
    __slots__ = ["offer_id", "write"]
    OFFER_ID_FIELD_NUMBER: _ClassVar[int]
    WRITE_FIELD_NUMBER: _ClassVar[int]
    offer_id: int
    write: _write_pb2.PlanWrite
    def __init__(self, write: _Optional[_Union[_write_pb2.PlanWrite, _Mapping]] = ..., offer_id: _Optional[int] = ...) -> None: ...

class UnlockSafetyRequest(_message.Message):
    __slots__ = ["ever_question_ids", "lift_lock", "write"]
    EVER_QUESTION_IDS_FIELD_NUMBER: _ClassVar[int]
    LIFT_LOCK_FIELD_NUMBER: _ClassVar[int]
    WRITE_FIELD_NUMBER: _ClassVar[int]
    ever_question_ids: _containers.RepeatedScalarFieldContainer[str]
    lift_lock: bool
    write: _write_pb2.PlanWrite
    def __init__(self, write: _Optional[_Union[_write_pb2.PlanWrite, _Mapping]] = ..., lift_lock: bool = ..., ever_question_ids: _Optional[_Iterable[str]] = ...) -> None: ...

class ExportCategory(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class ErasableCategory(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []
