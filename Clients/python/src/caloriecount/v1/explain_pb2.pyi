from caloriecount.v1 import inputs_pb2 as _inputs_pb2
from caloriecount.v1 import texts_pb2 as _texts_pb2
from caloriecount.v1 import outcomes_pb2 as _outcomes_pb2
from caloriecount.v1 import proposal_pb2 as _proposal_pb2
from caloriecount.v1 import evidence_pb2 as _evidence_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Iterable as _Iterable, Mapping as _Mapping, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class AlgorithmDescription(_message.Message):
    __slots__ = ["algorithm_version", "current", "method_ids", "parameters", "policies", "questions", "review_by", "review_state", "rule_set_digest", "signed_by_roles", "sources", "status", "successor"]
    ALGORITHM_VERSION_FIELD_NUMBER: _ClassVar[int]
    CURRENT_FIELD_NUMBER: _ClassVar[int]
    METHOD_IDS_FIELD_NUMBER: _ClassVar[int]
    PARAMETERS_FIELD_NUMBER: _ClassVar[int]
    POLICIES_FIELD_NUMBER: _ClassVar[int]
    QUESTIONS_FIELD_NUMBER: _ClassVar[int]
    REVIEW_BY_FIELD_NUMBER: _ClassVar[int]
    REVIEW_STATE_FIELD_NUMBER: _ClassVar[int]
    RULE_SET_DIGEST_FIELD_NUMBER: _ClassVar[int]
    SIGNED_BY_ROLES_FIELD_NUMBER: _ClassVar[int]
    SOURCES_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    SUCCESSOR_FIELD_NUMBER: _ClassVar[int]
    algorithm_version: str
    current: bool
    method_ids: _containers.RepeatedScalarFieldContainer[str]
    parameters: _containers.RepeatedCompositeFieldContainer[ParameterDescription]
    policies: _containers.RepeatedCompositeFieldContainer[PolicyDescription]
    questions: _containers.RepeatedCompositeFieldContainer[QuestionDescription]
    review_by: str
    review_state: _texts_pb2.ReviewState
    rule_set_digest: bytes
    signed_by_roles: _containers.RepeatedScalarFieldContainer[str]
    sources: _containers.RepeatedCompositeFieldContainer[SourceCitation]
    status: _texts_pb2.RuleSetStatus
    successor: str
    def __init__(self, algorithm_version: _Optional[str] = ..., status: _Optional[_Union[_texts_pb2.RuleSetStatus, str]] = ..., rule_set_digest: _Optional[bytes] = ..., review_by: _Optional[str] = ..., review_state: _Optional[_Union[_texts_pb2.ReviewState, str]] = ..., signed_by_roles: _Optional[_Iterable[str]] = ..., successor: _Optional[str] = ..., current: bool = ..., method_ids: _Optional[_Iterable[str]] = ..., parameters: _Optional[_Iterable[_Union[ParameterDescription, _Mapping]]] = ..., policies: _Optional[_Iterable[_Union[PolicyDescription, _Mapping]]] = ..., questions: _Optional[_Iterable[_Union[QuestionDescription, _Mapping]]] = ..., sources: _Optional[_Iterable[_Union[SourceCitation, _Mapping]]] = ...) -> None: ...

class DescribeAlgorithmsReply(_message.Message):
    __slots__ = ["algorithms", "intended_use"]
    ALGORITHMS_FIELD_NUMBER: _ClassVar[int]
    INTENDED_USE_FIELD_NUMBER: _ClassVar[int]
    algorithms: _containers.RepeatedCompositeFieldContainer[AlgorithmDescription]
    intended_use: str
    def __init__(self, intended_use: _Optional[str] = ..., algorithms: _Optional[_Iterable[_Union[AlgorithmDescription, _Mapping]]] = ...) -> None: ...

class DescribeAlgorithmsRequest(_message.Message):
    __slots__ = ["algorithm_version"]
    ALGORITHM_VERSION_FIELD_NUMBER: _ClassVar[int]
    algorithm_version: str
    def __init__(self, algorithm_version: _Optional[str] = ...) -> None: ...

class ExplainReply(_message.Message):
    __slots__ = ["explanation", "manual_only", "not_offered", "nothing_calculated", "provenance", "withheld"]
    EXPLANATION_FIELD_NUMBER: _ClassVar[int]
    MANUAL_ONLY_FIELD_NUMBER: _ClassVar[int]
    NOTHING_CALCULATED_FIELD_NUMBER: _ClassVar[int]
    NOT_OFFERED_FIELD_NUMBER: _ClassVar[int]
    PROVENANCE_FIELD_NUMBER: _ClassVar[int]
    WITHHELD_FIELD_NUMBER: _ClassVar[int]
    explanation: Explanation
    manual_only: _outcomes_pb2.ManualOnlyOutcome
    not_offered: _outcomes_pb2.NotOffered
    nothing_calculated: NothingCalculated
    provenance: _texts_pb2.Provenance
    withheld: ExplanationWithheld
    def __init__(self, provenance: _Optional[_Union[_texts_pb2.Provenance, _Mapping]] = ..., not_offered: _Optional[_Union[_outcomes_pb2.NotOffered, _Mapping]] = ..., manual_only: _Optional[_Union[_outcomes_pb2.ManualOnlyOutcome, _Mapping]] = ..., nothing_calculated: _Optional[_Union[NothingCalculated, _Mapping]] = ..., explanation: _Optional[_Union[Explanation, _Mapping]] = ..., withheld: _Optional[_Union[ExplanationWithheld, _Mapping]] = ...) -> None: ...

class ExplainRequest(_message.Message):
    __slots__ = ["request", "stored_offer", "weekly_request", "with_neighbours"]
    REQUEST_FIELD_NUMBER: _ClassVar[int]
    STORED_OFFER_FIELD_NUMBER: _ClassVar[int]
    WEEKLY_REQUEST_FIELD_NUMBER: _ClassVar[int]
    WITH_NEIGHBOURS_FIELD_NUMBER: _ClassVar[int]
    request: _proposal_pb2.ProposeInitialTargetRequest
    stored_offer: StoredOffer
    weekly_request: _evidence_pb2.ProposeWeeklyRequest
    with_neighbours: bool
    def __init__(self, request: _Optional[_Union[_proposal_pb2.ProposeInitialTargetRequest, _Mapping]] = ..., with_neighbours: bool = ..., weekly_request: _Optional[_Union[_evidence_pb2.ProposeWeeklyRequest, _Mapping]] = ..., stored_offer: _Optional[_Union[StoredOffer, _Mapping]] = ...) -> None: ...

class Explanation(_message.Message):
    __slots__ = ["neighbours", "sentences"]
    NEIGHBOURS_FIELD_NUMBER: _ClassVar[int]
    SENTENCES_FIELD_NUMBER: _ClassVar[int]
    neighbours: _containers.RepeatedCompositeFieldContainer[NeighbourEstimate]
    sentences: _containers.RepeatedCompositeFieldContainer[ExplanationSentence]
    def __init__(self, sentences: _Optional[_Iterable[_Union[ExplanationSentence, _Mapping]]] = ..., neighbours: _Optional[_Iterable[_Union[NeighbourEstimate, _Mapping]]] = ...) -> None: ...

class ExplanationSentence(_message.Message):
    __slots__ = ["english", "parameter_ids", "product_rules", "rule_id", "sources", "status"]
    ENGLISH_FIELD_NUMBER: _ClassVar[int]
    PARAMETER_IDS_FIELD_NUMBER: _ClassVar[int]
    PRODUCT_RULES_FIELD_NUMBER: _ClassVar[int]
    RULE_ID_FIELD_NUMBER: _ClassVar[int]
    SOURCES_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    english: str
    parameter_ids: _containers.RepeatedScalarFieldContainer[str]
    product_rules: _containers.RepeatedScalarFieldContainer[str]
    rule_id: str
    sources: _containers.RepeatedCompositeFieldContainer[SourceCitation]
    status: str
    def __init__(self, english: _Optional[str] = ..., rule_id: _Optional[str] = ..., product_rules: _Optional[_Iterable[str]] = ..., parameter_ids: _Optional[_Iterable[str]] = ..., status: _Optional[str] = ..., sources: _Optional[_Iterable[_Union[SourceCitation, _Mapping]]] = ...) -> None: ...

class ExplanationWithheld(_message.Message):
    __slots__ = ["texts"]
    TEXTS_FIELD_NUMBER: _ClassVar[int]
    texts: _containers.RepeatedCompositeFieldContainer[_texts_pb2.PlainText]
    def __init__(self, texts: _Optional[_Iterable[_Union[_texts_pb2.PlainText, _Mapping]]] = ...) -> None: ...

class NeighbourEstimate(_message.Message):
    __slots__ = ["category", "maintenance_kcal_per_day"]
    CATEGORY_FIELD_NUMBER: _ClassVar[int]
    MAINTENANCE_KCAL_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    category: _inputs_pb2.ActivityCategory
    maintenance_kcal_per_day: float
    def __init__(self, category: _Optional[_Union[_inputs_pb2.ActivityCategory, str]] = ..., maintenance_kcal_per_day: _Optional[float] = ...) -> None: ...

class NothingCalculated(_message.Message):
    __slots__ = ["outcome_code", "texts"]
    OUTCOME_CODE_FIELD_NUMBER: _ClassVar[int]
    TEXTS_FIELD_NUMBER: _ClassVar[int]
    outcome_code: str
    texts: _containers.RepeatedCompositeFieldContainer[_texts_pb2.Text]
    def __init__(self, outcome_code: _Optional[str] = ..., texts: _Optional[_Iterable[_Union[_texts_pb2.Text, _Mapping]]] = ...) -> None: ...

class ParameterDescription(_message.Message):
    __slots__ = ["id", "maximum", "minimum", "reason", "source_ids", "status", "unit", "value"]
    ID_FIELD_NUMBER: _ClassVar[int]
    MAXIMUM_FIELD_NUMBER: _ClassVar[int]
    MINIMUM_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    SOURCE_IDS_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    UNIT_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    id: str
    maximum: float
    minimum: float
    reason: str
    source_ids: _containers.RepeatedScalarFieldContainer[str]
    status: str
    unit: str
    value: float
    def __init__(self, id: _Optional[str] = ..., value: _Optional[float] = ..., unit: _Optional[str] = ..., status: _Optional[str] = ..., minimum: _Optional[float] = ..., maximum: _Optional[float] = ..., source_ids: _Optional[_Iterable[str]] = ..., reason: _Optional[str] = ...) -> None: ...

class PolicyDescription(_message.Message):
    __slots__ = ["choice", "choices", "id", "product_rules", "question", "reason", "source_ids", "status"]
    CHOICES_FIELD_NUMBER: _ClassVar[int]
    CHOICE_FIELD_NUMBER: _ClassVar[int]
    ID_FIELD_NUMBER: _ClassVar[int]
    PRODUCT_RULES_FIELD_NUMBER: _ClassVar[int]
    QUESTION_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    SOURCE_IDS_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    choice: str
    choices: _containers.RepeatedScalarFieldContainer[str]
    id: str
    product_rules: _containers.RepeatedScalarFieldContainer[str]
    question: str
    reason: str
    source_ids: _containers.RepeatedScalarFieldContainer[str]
    status: str
    def __init__(self, id: _Optional[str] = ..., question: _Optional[str] = ..., choice: _Optional[str] = ..., choices: _Optional[_Iterable[str]] = ..., status: _Optional[str] = ..., product_rules: _Optional[_Iterable[str]] = ..., source_ids: _Optional[_Iterable[str]] = ..., reason: _Optional[str] = ...) -> None: ...

class QuestionDescription(_message.Message):
    __slots__ = ["allows_not_applicable", "asks_whether_ever", "effect", "id", "precaution", "reason", "source_ids", "status", "wording"]
    ALLOWS_NOT_APPLICABLE_FIELD_NUMBER: _ClassVar[int]
    ASKS_WHETHER_EVER_FIELD_NUMBER: _ClassVar[int]
    EFFECT_FIELD_NUMBER: _ClassVar[int]
    ID_FIELD_NUMBER: _ClassVar[int]
    PRECAUTION_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    SOURCE_IDS_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    WORDING_FIELD_NUMBER: _ClassVar[int]
    allows_not_applicable: bool
    asks_whether_ever: bool
    effect: str
    id: str
    precaution: bool
    reason: str
    source_ids: _containers.RepeatedScalarFieldContainer[str]
    status: str
    wording: str
    def __init__(self, id: _Optional[str] = ..., effect: _Optional[str] = ..., wording: _Optional[str] = ..., allows_not_applicable: bool = ..., asks_whether_ever: bool = ..., precaution: bool = ..., status: _Optional[str] = ..., source_ids: _Optional[_Iterable[str]] = ..., reason: _Optional[str] = ...) -> None: ...

class SourceCitation(_message.Message):
    __slots__ = ["author", "location", "source_id", "title", "year"]
    AUTHOR_FIELD_NUMBER: _ClassVar[int]
    LOCATION_FIELD_NUMBER: _ClassVar[int]
    SOURCE_ID_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    YEAR_FIELD_NUMBER: _ClassVar[int]
    author: str
    location: str
    source_id: str
    title: str
    year: int
    def __init__(self, source_id: _Optional[str] = ..., author: _Optional[str] = ..., year: _Optional[int] = ..., title: _Optional[str] = ..., location: _Optional[str] = ...) -> None: ...

class StoredOffer(_message.Message):
    __slots__ = ["offer_id", "on", "subject_id"]
    OFFER_ID_FIELD_NUMBER: _ClassVar[int]
    ON_FIELD_NUMBER: _ClassVar[int]
    SUBJECT_ID_FIELD_NUMBER: _ClassVar[int]
    offer_id: int
    on: str
    subject_id: str
    def __init__(self, subject_id: _Optional[str] = ..., on: _Optional[str] = ..., offer_id: _Optional[int] = ...) -> None: ...
