from caloriecount.v1 import inputs_pb2 as _inputs_pb2
from caloriecount.v1 import texts_pb2 as _texts_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Iterable as _Iterable, Mapping as _Mapping, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor
NEXT_STEP_ACCEPT_TARGET: NextStep
NEXT_STEP_CHOOSE_GAIN: NextStep
NEXT_STEP_CHOOSE_LOSE: NextStep
NEXT_STEP_CHOOSE_MAINTAIN: NextStep
NEXT_STEP_CONFIRM_INPUTS: NextStep
NEXT_STEP_CONTINUE_WITHOUT_TARGET: NextStep
NEXT_STEP_ENTER_OWN_TARGET: NextStep
NEXT_STEP_KEEP_OBSERVING: NextStep
NEXT_STEP_SUPPLY_INPUTS: NextStep
NEXT_STEP_TALK_WITH_CLINICIAN: NextStep
NEXT_STEP_UNSPECIFIED: NextStep

class ActivityCoverage(_message.Message):
    __slots__ = ["excluded_days", "mean_steps_per_day", "outside_window_days", "training_minutes", "training_sessions", "unusable_days", "usable_days", "window_end", "window_start"]
    EXCLUDED_DAYS_FIELD_NUMBER: _ClassVar[int]
    MEAN_STEPS_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    OUTSIDE_WINDOW_DAYS_FIELD_NUMBER: _ClassVar[int]
    TRAINING_MINUTES_FIELD_NUMBER: _ClassVar[int]
    TRAINING_SESSIONS_FIELD_NUMBER: _ClassVar[int]
    UNUSABLE_DAYS_FIELD_NUMBER: _ClassVar[int]
    USABLE_DAYS_FIELD_NUMBER: _ClassVar[int]
    WINDOW_END_FIELD_NUMBER: _ClassVar[int]
    WINDOW_START_FIELD_NUMBER: _ClassVar[int]
    excluded_days: int
    mean_steps_per_day: float
    outside_window_days: int
    training_minutes: float
    training_sessions: int
    unusable_days: int
    usable_days: int
    window_end: str
    window_start: str
    def __init__(self, window_start: _Optional[str] = ..., window_end: _Optional[str] = ..., usable_days: _Optional[int] = ..., excluded_days: _Optional[int] = ..., unusable_days: _Optional[int] = ..., outside_window_days: _Optional[int] = ..., training_sessions: _Optional[int] = ..., training_minutes: _Optional[float] = ..., mean_steps_per_day: _Optional[float] = ...) -> None: ...

class ActivitySuggestion(_message.Message):
    __slots__ = ["category", "coverage", "flag_codes", "note_codes", "source_code", "sparse", "texts", "training_minutes_per_week"]
    CATEGORY_FIELD_NUMBER: _ClassVar[int]
    COVERAGE_FIELD_NUMBER: _ClassVar[int]
    FLAG_CODES_FIELD_NUMBER: _ClassVar[int]
    NOTE_CODES_FIELD_NUMBER: _ClassVar[int]
    SOURCE_CODE_FIELD_NUMBER: _ClassVar[int]
    SPARSE_FIELD_NUMBER: _ClassVar[int]
    TEXTS_FIELD_NUMBER: _ClassVar[int]
    TRAINING_MINUTES_PER_WEEK_FIELD_NUMBER: _ClassVar[int]
    category: _inputs_pb2.ActivityCategory
    coverage: ActivityCoverage
    flag_codes: _containers.RepeatedScalarFieldContainer[str]
    note_codes: _containers.RepeatedScalarFieldContainer[str]
    source_code: str
    sparse: bool
    texts: _containers.RepeatedCompositeFieldContainer[_texts_pb2.Text]
    training_minutes_per_week: float
    def __init__(self, source_code: _Optional[str] = ..., category: _Optional[_Union[_inputs_pb2.ActivityCategory, str]] = ..., flag_codes: _Optional[_Iterable[str]] = ..., note_codes: _Optional[_Iterable[str]] = ..., coverage: _Optional[_Union[ActivityCoverage, _Mapping]] = ..., training_minutes_per_week: _Optional[float] = ..., sparse: bool = ..., texts: _Optional[_Iterable[_Union[_texts_pb2.Text, _Mapping]]] = ...) -> None: ...

class ConfirmationItem(_message.Message):
    __slots__ = ["field", "field_path", "hint_code", "reason_code"]
    FIELD_FIELD_NUMBER: _ClassVar[int]
    FIELD_PATH_FIELD_NUMBER: _ClassVar[int]
    HINT_CODE_FIELD_NUMBER: _ClassVar[int]
    REASON_CODE_FIELD_NUMBER: _ClassVar[int]
    field: _inputs_pb2.ConfirmableField
    field_path: str
    hint_code: str
    reason_code: str
    def __init__(self, field_path: _Optional[str] = ..., field: _Optional[_Union[_inputs_pb2.ConfirmableField, str]] = ..., reason_code: _Optional[str] = ..., hint_code: _Optional[str] = ...) -> None: ...

class Eligible(_message.Message):
    __slots__ = ["texts", "widening_codes"]
    TEXTS_FIELD_NUMBER: _ClassVar[int]
    WIDENING_CODES_FIELD_NUMBER: _ClassVar[int]
    texts: _containers.RepeatedCompositeFieldContainer[_texts_pb2.Text]
    widening_codes: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, widening_codes: _Optional[_Iterable[str]] = ..., texts: _Optional[_Iterable[_Union[_texts_pb2.Text, _Mapping]]] = ...) -> None: ...

class GoalRoute(_message.Message):
    __slots__ = ["from_goal", "next_steps", "reason_code", "texts", "to_goal"]
    FROM_GOAL_FIELD_NUMBER: _ClassVar[int]
    NEXT_STEPS_FIELD_NUMBER: _ClassVar[int]
    REASON_CODE_FIELD_NUMBER: _ClassVar[int]
    TEXTS_FIELD_NUMBER: _ClassVar[int]
    TO_GOAL_FIELD_NUMBER: _ClassVar[int]
    from_goal: _inputs_pb2.GoalKind
    next_steps: _containers.RepeatedScalarFieldContainer[NextStep]
    reason_code: str
    texts: _containers.RepeatedCompositeFieldContainer[_texts_pb2.Text]
    to_goal: _inputs_pb2.GoalKind
    def __init__(self, from_goal: _Optional[_Union[_inputs_pb2.GoalKind, str]] = ..., to_goal: _Optional[_Union[_inputs_pb2.GoalKind, str]] = ..., reason_code: _Optional[str] = ..., texts: _Optional[_Iterable[_Union[_texts_pb2.Text, _Mapping]]] = ..., next_steps: _Optional[_Iterable[_Union[NextStep, str]]] = ...) -> None: ...

class ManualOnlyOutcome(_message.Message):
    __slots__ = ["next_steps", "reason_codes", "texts"]
    NEXT_STEPS_FIELD_NUMBER: _ClassVar[int]
    REASON_CODES_FIELD_NUMBER: _ClassVar[int]
    TEXTS_FIELD_NUMBER: _ClassVar[int]
    next_steps: _containers.RepeatedScalarFieldContainer[NextStep]
    reason_codes: _containers.RepeatedScalarFieldContainer[str]
    texts: _containers.RepeatedCompositeFieldContainer[_texts_pb2.PlainText]
    def __init__(self, reason_codes: _Optional[_Iterable[str]] = ..., texts: _Optional[_Iterable[_Union[_texts_pb2.PlainText, _Mapping]]] = ..., next_steps: _Optional[_Iterable[_Union[NextStep, str]]] = ...) -> None: ...

class MissingInput(_message.Message):
    __slots__ = ["field_path", "reason_code"]
    FIELD_PATH_FIELD_NUMBER: _ClassVar[int]
    REASON_CODE_FIELD_NUMBER: _ClassVar[int]
    field_path: str
    reason_code: str
    def __init__(self, field_path: _Optional[str] = ..., reason_code: _Optional[str] = ...) -> None: ...

class NeedsConfirmation(_message.Message):
    __slots__ = ["activity_suggestion", "items", "next_steps", "texts"]
    ACTIVITY_SUGGESTION_FIELD_NUMBER: _ClassVar[int]
    ITEMS_FIELD_NUMBER: _ClassVar[int]
    NEXT_STEPS_FIELD_NUMBER: _ClassVar[int]
    TEXTS_FIELD_NUMBER: _ClassVar[int]
    activity_suggestion: ActivitySuggestion
    items: _containers.RepeatedCompositeFieldContainer[ConfirmationItem]
    next_steps: _containers.RepeatedScalarFieldContainer[NextStep]
    texts: _containers.RepeatedCompositeFieldContainer[_texts_pb2.Text]
    def __init__(self, items: _Optional[_Iterable[_Union[ConfirmationItem, _Mapping]]] = ..., activity_suggestion: _Optional[_Union[ActivitySuggestion, _Mapping]] = ..., texts: _Optional[_Iterable[_Union[_texts_pb2.Text, _Mapping]]] = ..., next_steps: _Optional[_Iterable[_Union[NextStep, str]]] = ...) -> None: ...

class NeedsInput(_message.Message):
    __slots__ = ["missing", "next_steps", "paces_on_offer", "texts"]
    MISSING_FIELD_NUMBER: _ClassVar[int]
    NEXT_STEPS_FIELD_NUMBER: _ClassVar[int]
    PACES_ON_OFFER_FIELD_NUMBER: _ClassVar[int]
    TEXTS_FIELD_NUMBER: _ClassVar[int]
    missing: _containers.RepeatedCompositeFieldContainer[MissingInput]
    next_steps: _containers.RepeatedScalarFieldContainer[NextStep]
    paces_on_offer: _containers.RepeatedScalarFieldContainer[_inputs_pb2.Pace]
    texts: _containers.RepeatedCompositeFieldContainer[_texts_pb2.Text]
    def __init__(self, missing: _Optional[_Iterable[_Union[MissingInput, _Mapping]]] = ..., paces_on_offer: _Optional[_Iterable[_Union[_inputs_pb2.Pace, str]]] = ..., texts: _Optional[_Iterable[_Union[_texts_pb2.Text, _Mapping]]] = ..., next_steps: _Optional[_Iterable[_Union[NextStep, str]]] = ...) -> None: ...

class NotOffered(_message.Message):
    __slots__ = ["texts"]
    TEXTS_FIELD_NUMBER: _ClassVar[int]
    texts: _containers.RepeatedCompositeFieldContainer[_texts_pb2.PlainText]
    def __init__(self, texts: _Optional[_Iterable[_Union[_texts_pb2.PlainText, _Mapping]]] = ...) -> None: ...

class Observe(_message.Message):
    __slots__ = ["next_steps", "texts"]
    NEXT_STEPS_FIELD_NUMBER: _ClassVar[int]
    TEXTS_FIELD_NUMBER: _ClassVar[int]
    next_steps: _containers.RepeatedScalarFieldContainer[NextStep]
    texts: _containers.RepeatedCompositeFieldContainer[_texts_pb2.Text]
    def __init__(self, texts: _Optional[_Iterable[_Union[_texts_pb2.Text, _Mapping]]] = ..., next_steps: _Optional[_Iterable[_Union[NextStep, str]]] = ...) -> None: ...

class NextStep(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []
