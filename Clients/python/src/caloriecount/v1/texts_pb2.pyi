from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Iterable as _Iterable, Mapping as _Mapping, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor
REVIEW_STATE_REVIEWED: ReviewState
REVIEW_STATE_UNREVIEWED: ReviewState
REVIEW_STATE_UNSPECIFIED: ReviewState
RULE_SET_STATUS_DRAFT: RuleSetStatus
RULE_SET_STATUS_RELEASED: RuleSetStatus
RULE_SET_STATUS_UNSPECIFIED: RuleSetStatus
RULE_SET_STATUS_WITHDRAWN: RuleSetStatus

class PlainText(_message.Message):
    __slots__ = ["english", "key"]
    ENGLISH_FIELD_NUMBER: _ClassVar[int]
    KEY_FIELD_NUMBER: _ClassVar[int]
    english: str
    key: str
    def __init__(self, key: _Optional[str] = ..., english: _Optional[str] = ...) -> None: ...

class Provenance(_message.Message):
    __slots__ = ["algorithm_version", "input_digest", "review_overdue", "review_state", "rule_set_digest", "rule_set_status"]
    ALGORITHM_VERSION_FIELD_NUMBER: _ClassVar[int]
    INPUT_DIGEST_FIELD_NUMBER: _ClassVar[int]
    REVIEW_OVERDUE_FIELD_NUMBER: _ClassVar[int]
    REVIEW_STATE_FIELD_NUMBER: _ClassVar[int]
    RULE_SET_DIGEST_FIELD_NUMBER: _ClassVar[int]
    RULE_SET_STATUS_FIELD_NUMBER: _ClassVar[int]
    algorithm_version: str
    input_digest: bytes
    review_overdue: bool
    review_state: ReviewState
    rule_set_digest: bytes
    rule_set_status: RuleSetStatus
    def __init__(self, algorithm_version: _Optional[str] = ..., rule_set_status: _Optional[_Union[RuleSetStatus, str]] = ..., review_state: _Optional[_Union[ReviewState, str]] = ..., review_overdue: bool = ..., rule_set_digest: _Optional[bytes] = ..., input_digest: _Optional[bytes] = ...) -> None: ...

class Text(_message.Message):
    __slots__ = ["arguments", "english", "key"]
    ARGUMENTS_FIELD_NUMBER: _ClassVar[int]
    ENGLISH_FIELD_NUMBER: _ClassVar[int]
    KEY_FIELD_NUMBER: _ClassVar[int]
    arguments: _containers.RepeatedCompositeFieldContainer[TextArgument]
    english: str
    key: str
    def __init__(self, key: _Optional[str] = ..., arguments: _Optional[_Iterable[_Union[TextArgument, _Mapping]]] = ..., english: _Optional[str] = ...) -> None: ...

class TextArgument(_message.Message):
    __slots__ = ["code", "count", "date", "energy_kcal_per_day", "mass_kg", "mass_rate_kg_per_week", "percent", "shown_in_lb"]
    CODE_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    DATE_FIELD_NUMBER: _ClassVar[int]
    ENERGY_KCAL_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    MASS_KG_FIELD_NUMBER: _ClassVar[int]
    MASS_RATE_KG_PER_WEEK_FIELD_NUMBER: _ClassVar[int]
    PERCENT_FIELD_NUMBER: _ClassVar[int]
    SHOWN_IN_LB_FIELD_NUMBER: _ClassVar[int]
    code: str
    count: int
    date: str
    energy_kcal_per_day: float
    mass_kg: float
    mass_rate_kg_per_week: float
    percent: float
    shown_in_lb: bool
    def __init__(self, energy_kcal_per_day: _Optional[float] = ..., mass_kg: _Optional[float] = ..., mass_rate_kg_per_week: _Optional[float] = ..., percent: _Optional[float] = ..., count: _Optional[int] = ..., code: _Optional[str] = ..., shown_in_lb: bool = ..., date: _Optional[str] = ...) -> None: ...

class Trace(_message.Message):
    __slots__ = ["steps"]
    STEPS_FIELD_NUMBER: _ClassVar[int]
    steps: _containers.RepeatedCompositeFieldContainer[TraceStep]
    def __init__(self, steps: _Optional[_Iterable[_Union[TraceStep, _Mapping]]] = ...) -> None: ...

class TraceFigure(_message.Message):
    __slots__ = ["name", "unit", "value"]
    NAME_FIELD_NUMBER: _ClassVar[int]
    UNIT_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    name: str
    unit: str
    value: float
    def __init__(self, name: _Optional[str] = ..., value: _Optional[float] = ..., unit: _Optional[str] = ...) -> None: ...

class TraceStep(_message.Message):
    __slots__ = ["decision", "formula", "inputs", "parameter_ids", "policy_ids", "product_rules", "result", "rule_id", "source_ids", "status"]
    DECISION_FIELD_NUMBER: _ClassVar[int]
    FORMULA_FIELD_NUMBER: _ClassVar[int]
    INPUTS_FIELD_NUMBER: _ClassVar[int]
    PARAMETER_IDS_FIELD_NUMBER: _ClassVar[int]
    POLICY_IDS_FIELD_NUMBER: _ClassVar[int]
    PRODUCT_RULES_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    RULE_ID_FIELD_NUMBER: _ClassVar[int]
    SOURCE_IDS_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    decision: str
    formula: str
    inputs: _containers.RepeatedCompositeFieldContainer[TraceFigure]
    parameter_ids: _containers.RepeatedScalarFieldContainer[str]
    policy_ids: _containers.RepeatedScalarFieldContainer[str]
    product_rules: _containers.RepeatedScalarFieldContainer[str]
    result: TraceFigure
    rule_id: str
    source_ids: _containers.RepeatedScalarFieldContainer[str]
    status: str
    def __init__(self, rule_id: _Optional[str] = ..., product_rules: _Optional[_Iterable[str]] = ..., formula: _Optional[str] = ..., inputs: _Optional[_Iterable[_Union[TraceFigure, _Mapping]]] = ..., result: _Optional[_Union[TraceFigure, _Mapping]] = ..., decision: _Optional[str] = ..., parameter_ids: _Optional[_Iterable[str]] = ..., policy_ids: _Optional[_Iterable[str]] = ..., status: _Optional[str] = ..., source_ids: _Optional[_Iterable[str]] = ...) -> None: ...

class RuleSetStatus(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class ReviewState(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []
