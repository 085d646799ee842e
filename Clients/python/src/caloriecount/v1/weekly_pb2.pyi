from caloriecount.v1 import inputs_pb2 as _inputs_pb2
from caloriecount.v1 import texts_pb2 as _texts_pb2
from caloriecount.v1 import outcomes_pb2 as _outcomes_pb2
from caloriecount.v1 import proposal_pb2 as _proposal_pb2
from caloriecount.v1 import evidence_pb2 as _evidence_pb2
from caloriecount.v1 import write_pb2 as _write_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Iterable as _Iterable, Mapping as _Mapping, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor
WEEKLY_STEP_ACCEPT_TARGET: WeeklyStep
WEEKLY_STEP_ANSWER_SAFETY_QUESTIONS: WeeklyStep
WEEKLY_STEP_CHOOSE_MAINTAIN: WeeklyStep
WEEKLY_STEP_DEFER_ANSWER: WeeklyStep
WEEKLY_STEP_ENTER_OWN_TARGET: WeeklyStep
WEEKLY_STEP_EXPLORE_TARGET: WeeklyStep
WEEKLY_STEP_KEEP_OBSERVING: WeeklyStep
WEEKLY_STEP_KEEP_TARGET: WeeklyStep
WEEKLY_STEP_REJECT_OFFER: WeeklyStep
WEEKLY_STEP_REVIEW_WEEK: WeeklyStep
WEEKLY_STEP_TALK_WITH_CLINICIAN: WeeklyStep
WEEKLY_STEP_UNSPECIFIED: WeeklyStep

class AdjustDecision(_message.Message):
    __slots__ = ["basis_code", "binding_limit", "effective_on", "expected_change", "from_kcal_per_day", "safety_raise", "to_kcal_per_day", "without_step_limit_kcal_per_day"]
    BASIS_CODE_FIELD_NUMBER: _ClassVar[int]
    BINDING_LIMIT_FIELD_NUMBER: _ClassVar[int]
    EFFECTIVE_ON_FIELD_NUMBER: _ClassVar[int]
    EXPECTED_CHANGE_FIELD_NUMBER: _ClassVar[int]
    FROM_KCAL_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    SAFETY_RAISE_FIELD_NUMBER: _ClassVar[int]
    TO_KCAL_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    WITHOUT_STEP_LIMIT_KCAL_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    basis_code: str
    binding_limit: _proposal_pb2.BindingLimit
    effective_on: str
    expected_change: _proposal_pb2.ExpectedChange
    from_kcal_per_day: float
    safety_raise: bool
    to_kcal_per_day: float
    without_step_limit_kcal_per_day: float
    def __init__(self, from_kcal_per_day: _Optional[float] = ..., to_kcal_per_day: _Optional[float] = ..., effective_on: _Optional[str] = ..., basis_code: _Optional[str] = ..., without_step_limit_kcal_per_day: _Optional[float] = ..., binding_limit: _Optional[_Union[_proposal_pb2.BindingLimit, str]] = ..., expected_change: _Optional[_Union[_proposal_pb2.ExpectedChange, _Mapping]] = ..., safety_raise: bool = ...) -> None: ...

class BehaviourSummary(_message.Message):
    __slots__ = ["complete_day_count", "kept_day_count", "logged_day_count", "mean_intake_kcal_per_day", "protein", "reviewed_day_count", "steps", "total_intake_kcal", "training_session_count", "training_sessions_intended", "weigh_in_day_count"]
    COMPLETE_DAY_COUNT_FIELD_NUMBER: _ClassVar[int]
    KEPT_DAY_COUNT_FIELD_NUMBER: _ClassVar[int]
    LOGGED_DAY_COUNT_FIELD_NUMBER: _ClassVar[int]
    MEAN_INTAKE_KCAL_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    PROTEIN_FIELD_NUMBER: _ClassVar[int]
    REVIEWED_DAY_COUNT_FIELD_NUMBER: _ClassVar[int]
    STEPS_FIELD_NUMBER: _ClassVar[int]
    TOTAL_INTAKE_KCAL_FIELD_NUMBER: _ClassVar[int]
    TRAINING_SESSIONS_INTENDED_FIELD_NUMBER: _ClassVar[int]
    TRAINING_SESSION_COUNT_FIELD_NUMBER: _ClassVar[int]
    WEIGH_IN_DAY_COUNT_FIELD_NUMBER: _ClassVar[int]
    complete_day_count: int
    kept_day_count: int
    logged_day_count: int
    mean_intake_kcal_per_day: float
    protein: DaysOf
    reviewed_day_count: int
    steps: DaysOf
    total_intake_kcal: float
    training_session_count: int
    training_sessions_intended: int
    weigh_in_day_count: int
    def __init__(self, logged_day_count: _Optional[int] = ..., reviewed_day_count: _Optional[int] = ..., complete_day_count: _Optional[int] = ..., kept_day_count: _Optional[int] = ..., weigh_in_day_count: _Optional[int] = ..., mean_intake_kcal_per_day: _Optional[float] = ..., total_intake_kcal: _Optional[float] = ..., protein: _Optional[_Union[DaysOf, _Mapping]] = ..., steps: _Optional[_Union[DaysOf, _Mapping]] = ..., training_session_count: _Optional[int] = ..., training_sessions_intended: _Optional[int] = ...) -> None: ...

class CheckIn(_message.Message):
    __slots__ = ["adjust", "collect_more_evidence", "confidence", "earliest_adjust_on", "exclusion", "expires_on", "fast_loss_stands", "flexible_week", "interpretation", "keep", "low_days_held_back", "next_check_in_on", "next_steps", "notice_codes", "observation", "pending_question_ids", "review_items", "review_items_first", "summary", "summary_only", "texts", "trace", "week", "widening_codes"]
    ADJUST_FIELD_NUMBER: _ClassVar[int]
    COLLECT_MORE_EVIDENCE_FIELD_NUMBER: _ClassVar[int]
    CONFIDENCE_FIELD_NUMBER: _ClassVar[int]
    EARLIEST_ADJUST_ON_FIELD_NUMBER: _ClassVar[int]
    EXCLUSION_FIELD_NUMBER: _ClassVar[int]
    EXPIRES_ON_FIELD_NUMBER: _ClassVar[int]
    FAST_LOSS_STANDS_FIELD_NUMBER: _ClassVar[int]
    FLEXIBLE_WEEK_FIELD_NUMBER: _ClassVar[int]
    INTERPRETATION_FIELD_NUMBER: _ClassVar[int]
    KEEP_FIELD_NUMBER: _ClassVar[int]
    LOW_DAYS_HELD_BACK_FIELD_NUMBER: _ClassVar[int]
    NEXT_CHECK_IN_ON_FIELD_NUMBER: _ClassVar[int]
    NEXT_STEPS_FIELD_NUMBER: _ClassVar[int]
    NOTICE_CODES_FIELD_NUMBER: _ClassVar[int]
    OBSERVATION_FIELD_NUMBER: _ClassVar[int]
    PENDING_QUESTION_IDS_FIELD_NUMBER: _ClassVar[int]
    REVIEW_ITEMS_FIELD_NUMBER: _ClassVar[int]
    REVIEW_ITEMS_FIRST_FIELD_NUMBER: _ClassVar[int]
    SUMMARY_FIELD_NUMBER: _ClassVar[int]
    SUMMARY_ONLY_FIELD_NUMBER: _ClassVar[int]
    TEXTS_FIELD_NUMBER: _ClassVar[int]
    TRACE_FIELD_NUMBER: _ClassVar[int]
    WEEK_FIELD_NUMBER: _ClassVar[int]
    WIDENING_CODES_FIELD_NUMBER: _ClassVar[int]
    adjust: AdjustDecision
    collect_more_evidence: CollectMoreEvidence
    confidence: _proposal_pb2.Confidence
    earliest_adjust_on: str
    exclusion: Exclusion
    expires_on: str
    fast_loss_stands: bool
    flexible_week: FlexibleWeek
    interpretation: Interpretation
    keep: KeepDecision
    low_days_held_back: bool
    next_check_in_on: str
    next_steps: _containers.RepeatedScalarFieldContainer[WeeklyStep]
    notice_codes: _containers.RepeatedScalarFieldContainer[str]
    observation: Observation
    pending_question_ids: _containers.RepeatedScalarFieldContainer[str]
    review_items: _containers.RepeatedCompositeFieldContainer[ReviewItem]
    review_items_first: ReviewItemsFirst
    summary: WeeklySummary
    summary_only: SummaryOnly
    texts: _containers.RepeatedCompositeFieldContainer[_texts_pb2.Text]
    trace: _texts_pb2.Trace
    week: WeekSpan
    widening_codes: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, week: _Optional[_Union[WeekSpan, _Mapping]] = ..., observation: _Optional[_Union[Observation, _Mapping]] = ..., exclusion: _Optional[_Union[Exclusion, _Mapping]] = ..., interpretation: _Optional[_Union[Interpretation, _Mapping]] = ..., confidence: _Optional[_Union[_proposal_pb2.Confidence, str]] = ..., widening_codes: _Optional[_Iterable[str]] = ..., keep: _Optional[_Union[KeepDecision, _Mapping]] = ..., adjust: _Optional[_Union[AdjustDecision, _Mapping]] = ..., collect_more_evidence: _Optional[_Union[CollectMoreEvidence, _Mapping]] = ..., flexible_week: _Optional[_Union[FlexibleWeek, _Mapping]] = ..., review_items_first: _Optional[_Union[ReviewItemsFirst, _Mapping]] = ..., summary_only: _Optional[_Union[SummaryOnly, _Mapping]] = ..., notice_codes: _Optional[_Iterable[str]] = ..., review_items: _Optional[_Iterable[_Union[ReviewItem, _Mapping]]] = ..., summary: _Optional[_Union[WeeklySummary, _Mapping]] = ..., next_check_in_on: _Optional[str] = ..., earliest_adjust_on: _Optional[str] = ..., expires_on: _Optional[str] = ..., fast_loss_stands: bool = ..., low_days_held_back: bool = ..., pending_question_ids: _Optional[_Iterable[str]] = ..., texts: _Optional[_Iterable[_Union[_texts_pb2.Text, _Mapping]]] = ..., next_steps: _Optional[_Iterable[_Union[WeeklyStep, str]]] = ..., trace: _Optional[_Union[_texts_pb2.Trace, _Mapping]] = ...) -> None: ...

class CollectMoreEvidence(_message.Message):
    __slots__ = ["shortfalls"]
    SHORTFALLS_FIELD_NUMBER: _ClassVar[int]
    shortfalls: _containers.RepeatedCompositeFieldContainer[Shortfall]
    def __init__(self, shortfalls: _Optional[_Iterable[_Union[Shortfall, _Mapping]]] = ...) -> None: ...

class CurrentTarget(_message.Message):
    __slots__ = ["effective_on", "energy_kcal_per_day", "origin"]
    EFFECTIVE_ON_FIELD_NUMBER: _ClassVar[int]
    ENERGY_KCAL_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    ORIGIN_FIELD_NUMBER: _ClassVar[int]
    effective_on: str
    energy_kcal_per_day: float
    origin: _inputs_pb2.TargetOrigin
    def __init__(self, origin: _Optional[_Union[_inputs_pb2.TargetOrigin, str]] = ..., energy_kcal_per_day: _Optional[float] = ..., effective_on: _Optional[str] = ...) -> None: ...

class DaysOf(_message.Message):
    __slots__ = ["day_count", "known_day_count"]
    DAY_COUNT_FIELD_NUMBER: _ClassVar[int]
    KNOWN_DAY_COUNT_FIELD_NUMBER: _ClassVar[int]
    day_count: int
    known_day_count: int
    def __init__(self, day_count: _Optional[int] = ..., known_day_count: _Optional[int] = ...) -> None: ...

class ExcludedDay(_message.Message):
    __slots__ = ["date", "reason_code"]
    DATE_FIELD_NUMBER: _ClassVar[int]
    REASON_CODE_FIELD_NUMBER: _ClassVar[int]
    date: str
    reason_code: str
    def __init__(self, date: _Optional[str] = ..., reason_code: _Optional[str] = ...) -> None: ...

class ExcludedWeight(_message.Message):
    __slots__ = ["date", "reading_id", "reason_code"]
    DATE_FIELD_NUMBER: _ClassVar[int]
    READING_ID_FIELD_NUMBER: _ClassVar[int]
    REASON_CODE_FIELD_NUMBER: _ClassVar[int]
    date: str
    reading_id: str
    reason_code: str
    def __init__(self, reading_id: _Optional[str] = ..., date: _Optional[str] = ..., reason_code: _Optional[str] = ...) -> None: ...

class Exclusion(_message.Message):
    __slots__ = ["days", "kept_days", "kept_weights", "weights"]
    DAYS_FIELD_NUMBER: _ClassVar[int]
    KEPT_DAYS_FIELD_NUMBER: _ClassVar[int]
    KEPT_WEIGHTS_FIELD_NUMBER: _ClassVar[int]
    WEIGHTS_FIELD_NUMBER: _ClassVar[int]
    days: _containers.RepeatedCompositeFieldContainer[ExcludedDay]
    kept_days: _containers.RepeatedScalarFieldContainer[str]
    kept_weights: _containers.RepeatedCompositeFieldContainer[KeptWeight]
    weights: _containers.RepeatedCompositeFieldContainer[ExcludedWeight]
    def __init__(self, kept_days: _Optional[_Iterable[str]] = ..., kept_weights: _Optional[_Iterable[_Union[KeptWeight, _Mapping]]] = ..., days: _Optional[_Iterable[_Union[ExcludedDay, _Mapping]]] = ..., weights: _Optional[_Iterable[_Union[ExcludedWeight, _Mapping]]] = ...) -> None: ...

class FlexibleWeek(_message.Message):
    __slots__ = ["first_day", "labels", "last_day", "target"]
    FIRST_DAY_FIELD_NUMBER: _ClassVar[int]
    LABELS_FIELD_NUMBER: _ClassVar[int]
    LAST_DAY_FIELD_NUMBER: _ClassVar[int]
    TARGET_FIELD_NUMBER: _ClassVar[int]
    first_day: str
    labels: _containers.RepeatedCompositeFieldContainer[_evidence_pb2.ContextLabel]
    last_day: str
    target: CurrentTarget
    def __init__(self, target: _Optional[_Union[CurrentTarget, _Mapping]] = ..., labels: _Optional[_Iterable[_Union[_evidence_pb2.ContextLabel, _Mapping]]] = ..., first_day: _Optional[str] = ..., last_day: _Optional[str] = ...) -> None: ...

class Interpretation(_message.Message):
    __slots__ = ["balance_kcal_per_day", "bias_codes", "interval", "maintenance_kcal_per_day", "not_considered_codes", "prior_share_percent"]
    BALANCE_KCAL_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    BIAS_CODES_FIELD_NUMBER: _ClassVar[int]
    INTERVAL_FIELD_NUMBER: _ClassVar[int]
    MAINTENANCE_KCAL_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    NOT_CONSIDERED_CODES_FIELD_NUMBER: _ClassVar[int]
    PRIOR_SHARE_PERCENT_FIELD_NUMBER: _ClassVar[int]
    balance_kcal_per_day: float
    bias_codes: _containers.RepeatedScalarFieldContainer[str]
    interval: _proposal_pb2.EnergyRange
    maintenance_kcal_per_day: float
    not_considered_codes: _containers.RepeatedScalarFieldContainer[str]
    prior_share_percent: float
    def __init__(self, maintenance_kcal_per_day: _Optional[float] = ..., interval: _Optional[_Union[_proposal_pb2.EnergyRange, _Mapping]] = ..., balance_kcal_per_day: _Optional[float] = ..., prior_share_percent: _Optional[float] = ..., bias_codes: _Optional[_Iterable[str]] = ..., not_considered_codes: _Optional[_Iterable[str]] = ...) -> None: ...

class KeepDecision(_message.Message):
    __slots__ = ["guard_codes", "reason_codes", "target"]
    GUARD_CODES_FIELD_NUMBER: _ClassVar[int]
    REASON_CODES_FIELD_NUMBER: _ClassVar[int]
    TARGET_FIELD_NUMBER: _ClassVar[int]
    guard_codes: _containers.RepeatedScalarFieldContainer[str]
    reason_codes: _containers.RepeatedScalarFieldContainer[str]
    target: CurrentTarget
    def __init__(self, target: _Optional[_Union[CurrentTarget, _Mapping]] = ..., reason_codes: _Optional[_Iterable[str]] = ..., guard_codes: _Optional[_Iterable[str]] = ...) -> None: ...

class KeptWeight(_message.Message):
    __slots__ = ["date", "reading_id"]
    DATE_FIELD_NUMBER: _ClassVar[int]
    READING_ID_FIELD_NUMBER: _ClassVar[int]
    date: str
    reading_id: str
    def __init__(self, reading_id: _Optional[str] = ..., date: _Optional[str] = ...) -> None: ...

class ManualOnlyRecord(_message.Message):
    __slots__ = ["complete_day_count", "days", "destination", "logged_day_count", "next_check_in_on", "next_steps", "own_target_kcal_per_day", "reason_codes", "texts", "week", "weigh_in_day_count", "weights"]
    COMPLETE_DAY_COUNT_FIELD_NUMBER: _ClassVar[int]
    DAYS_FIELD_NUMBER: _ClassVar[int]
    DESTINATION_FIELD_NUMBER: _ClassVar[int]
    LOGGED_DAY_COUNT_FIELD_NUMBER: _ClassVar[int]
    NEXT_CHECK_IN_ON_FIELD_NUMBER: _ClassVar[int]
    NEXT_STEPS_FIELD_NUMBER: _ClassVar[int]
    OWN_TARGET_KCAL_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    REASON_CODES_FIELD_NUMBER: _ClassVar[int]
    TEXTS_FIELD_NUMBER: _ClassVar[int]
    WEEK_FIELD_NUMBER: _ClassVar[int]
    WEIGHTS_FIELD_NUMBER: _ClassVar[int]
    WEIGH_IN_DAY_COUNT_FIELD_NUMBER: _ClassVar[int]
    complete_day_count: int
    days: _containers.RepeatedCompositeFieldContainer[RecordedDay]
    destination: _inputs_pb2.Destination
    logged_day_count: int
    next_check_in_on: str
    next_steps: _containers.RepeatedScalarFieldContainer[_outcomes_pb2.NextStep]
    own_target_kcal_per_day: float
    reason_codes: _containers.RepeatedScalarFieldContainer[str]
    texts: _containers.RepeatedCompositeFieldContainer[_texts_pb2.PlainText]
    week: WeekSpan
    weigh_in_day_count: int
    weights: _containers.RepeatedCompositeFieldContainer[RecordedWeight]
    def __init__(self, reason_codes: _Optional[_Iterable[str]] = ..., week: _Optional[_Union[WeekSpan, _Mapping]] = ..., next_check_in_on: _Optional[str] = ..., days: _Optional[_Iterable[_Union[RecordedDay, _Mapping]]] = ..., weights: _Optional[_Iterable[_Union[RecordedWeight, _Mapping]]] = ..., logged_day_count: _Optional[int] = ..., complete_day_count: _Optional[int] = ..., weigh_in_day_count: _Optional[int] = ..., own_target_kcal_per_day: _Optional[float] = ..., destination: _Optional[_Union[_inputs_pb2.Destination, _Mapping]] = ..., texts: _Optional[_Iterable[_Union[_texts_pb2.PlainText, _Mapping]]] = ..., next_steps: _Optional[_Iterable[_Union[_outcomes_pb2.NextStep, str]]] = ...) -> None: ...

class Observation(_message.Message):
    __slots__ = ["kept_day_count", "kept_weight_count", "label_count", "latest_weight_kg", "mean_intake_kcal_per_day", "mean_protein_g_per_day", "total_intake_kcal", "trend", "window_first_day", "window_last_day"]
    KEPT_DAY_COUNT_FIELD_NUMBER: _ClassVar[int]
    KEPT_WEIGHT_COUNT_FIELD_NUMBER: _ClassVar[int]
    LABEL_COUNT_FIELD_NUMBER: _ClassVar[int]
    LATEST_WEIGHT_KG_FIELD_NUMBER: _ClassVar[int]
    MEAN_INTAKE_KCAL_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    MEAN_PROTEIN_G_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    TOTAL_INTAKE_KCAL_FIELD_NUMBER: _ClassVar[int]
    TREND_FIELD_NUMBER: _ClassVar[int]
    WINDOW_FIRST_DAY_FIELD_NUMBER: _ClassVar[int]
    WINDOW_LAST_DAY_FIELD_NUMBER: _ClassVar[int]
    kept_day_count: int
    kept_weight_count: int
    label_count: int
    latest_weight_kg: float
    mean_intake_kcal_per_day: float
    mean_protein_g_per_day: float
    total_intake_kcal: float
    trend: WeightTrend
    window_first_day: str
    window_last_day: str
    def __init__(self, window_first_day: _Optional[str] = ..., window_last_day: _Optional[str] = ..., label_count: _Optional[int] = ..., kept_day_count: _Optional[int] = ..., kept_weight_count: _Optional[int] = ..., mean_intake_kcal_per_day: _Optional[float] = ..., total_intake_kcal: _Optional[float] = ..., mean_protein_g_per_day: _Optional[float] = ..., latest_weight_kg: _Optional[float] = ..., trend: _Optional[_Union[WeightTrend, _Mapping]] = ...) -> None: ...

class ObserveReply(_message.Message):
    __slots__ = ["manual_only_review", "needs_input", "not_offered", "observed", "provenance"]
    MANUAL_ONLY_REVIEW_FIELD_NUMBER: _ClassVar[int]
    NEEDS_INPUT_FIELD_NUMBER: _ClassVar[int]
    NOT_OFFERED_FIELD_NUMBER: _ClassVar[int]
    OBSERVED_FIELD_NUMBER: _ClassVar[int]
    PROVENANCE_FIELD_NUMBER: _ClassVar[int]
    manual_only_review: ManualOnlyRecord
    needs_input: _outcomes_pb2.NeedsInput
    not_offered: _outcomes_pb2.NotOffered
    observed: ObservedSummary
    provenance: _texts_pb2.Provenance
    def __init__(self, provenance: _Optional[_Union[_texts_pb2.Provenance, _Mapping]] = ..., not_offered: _Optional[_Union[_outcomes_pb2.NotOffered, _Mapping]] = ..., manual_only_review: _Optional[_Union[ManualOnlyRecord, _Mapping]] = ..., needs_input: _Optional[_Union[_outcomes_pb2.NeedsInput, _Mapping]] = ..., observed: _Optional[_Union[ObservedSummary, _Mapping]] = ...) -> None: ...

class ObservedSummary(_message.Message):
    __slots__ = ["complete_day_count", "confidence", "estimated_share_percent", "household_share_percent", "label_count", "logged_day_count", "may_explore", "mean_carbohydrate_g_per_day", "mean_fat_g_per_day", "mean_fibre_g_per_day", "mean_intake_kcal_per_day", "mean_protein_g_per_day", "next_steps", "notice_codes", "reviewed_day_count", "texts", "trend", "week"]
    COMPLETE_DAY_COUNT_FIELD_NUMBER: _ClassVar[int]
    CONFIDENCE_FIELD_NUMBER: _ClassVar[int]
    ESTIMATED_SHARE_PERCENT_FIELD_NUMBER: _ClassVar[int]
    HOUSEHOLD_SHARE_PERCENT_FIELD_NUMBER: _ClassVar[int]
    LABEL_COUNT_FIELD_NUMBER: _ClassVar[int]
    LOGGED_DAY_COUNT_FIELD_NUMBER: _ClassVar[int]
    MAY_EXPLORE_FIELD_NUMBER: _ClassVar[int]
    MEAN_CARBOHYDRATE_G_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    MEAN_FAT_G_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    MEAN_FIBRE_G_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    MEAN_INTAKE_KCAL_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    MEAN_PROTEIN_G_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    NEXT_STEPS_FIELD_NUMBER: _ClassVar[int]
    NOTICE_CODES_FIELD_NUMBER: _ClassVar[int]
    REVIEWED_DAY_COUNT_FIELD_NUMBER: _ClassVar[int]
    TEXTS_FIELD_NUMBER: _ClassVar[int]
    TREND_FIELD_NUMBER: _ClassVar[int]
    WEEK_FIELD_NUMBER: _ClassVar[int]
    complete_day_count: int
    confidence: _proposal_pb2.Confidence
    estimated_share_percent: float
    household_share_percent: float
    label_count: int
    logged_day_count: int
    may_explore: bool
    mean_carbohydrate_g_per_day: float
    mean_fat_g_per_day: float
    mean_fibre_g_per_day: float
    mean_intake_kcal_per_day: float
    mean_protein_g_per_day: float
    next_steps: _containers.RepeatedScalarFieldContainer[WeeklyStep]
    notice_codes: _containers.RepeatedScalarFieldContainer[str]
    reviewed_day_count: int
    texts: _containers.RepeatedCompositeFieldContainer[_texts_pb2.Text]
    trend: WeightTrend
    week: WeekSpan
    def __init__(self, week: _Optional[_Union[WeekSpan, _Mapping]] = ..., label_count: _Optional[int] = ..., logged_day_count: _Optional[int] = ..., reviewed_day_count: _Optional[int] = ..., complete_day_count: _Optional[int] = ..., mean_intake_kcal_per_day: _Optional[float] = ..., mean_protein_g_per_day: _Optional[float] = ..., mean_carbohydrate_g_per_day: _Optional[float] = ..., mean_fat_g_per_day: _Optional[float] = ..., mean_fibre_g_per_day: _Optional[float] = ..., household_share_percent: _Optional[float] = ..., estimated_share_percent: _Optional[float] = ..., confidence: _Optional[_Union[_proposal_pb2.Confidence, str]] = ..., trend: _Optional[_Union[WeightTrend, _Mapping]] = ..., may_explore: bool = ..., notice_codes: _Optional[_Iterable[str]] = ..., texts: _Optional[_Iterable[_Union[_texts_pb2.Text, _Mapping]]] = ..., next_steps: _Optional[_Iterable[_Union[WeeklyStep, str]]] = ...) -> None: ...

class OutcomeSummary(_message.Message):
    __slots__ = ["four_weeks_earlier_kg", "latest_weight_kg", "trend"]
    FOUR_WEEKS_EARLIER_KG_FIELD_NUMBER: _ClassVar[int]
    LATEST_WEIGHT_KG_FIELD_NUMBER: _ClassVar[int]
    TREND_FIELD_NUMBER: _ClassVar[int]
    four_weeks_earlier_kg: float
    latest_weight_kg: float
    trend: WeightTrend
    def __init__(self, latest_weight_kg: _Optional[float] = ..., four_weeks_earlier_kg: _Optional[float] = ..., trend: _Optional[_Union[WeightTrend, _Mapping]] = ...) -> None: ...

class ProposeWeeklyReply(_message.Message):
    __slots__ = ["check_in", "manual_only_review", "needs_input", "not_offered", "offer_id", "provenance", "receipt"]
    CHECK_IN_FIELD_NUMBER: _ClassVar[int]
    MANUAL_ONLY_REVIEW_FIELD_NUMBER: _ClassVar[int]
    NEEDS_INPUT_FIELD_NUMBER: _ClassVar[int]
    NOT_OFFERED_FIELD_NUMBER: _ClassVar[int]
    OFFER_ID_FIELD_NUMBER: _ClassVar[int]
    PROVENANCE_FIELD_NUMBER: _ClassVar[int]
    RECEIPT_FIELD_NUMBER: _ClassVar[int]
    check_in: CheckIn
    manual_only_review: ManualOnlyRecord
    needs_input: _outcomes_pb2.NeedsInput
    not_offered: _outcomes_pb2.NotOffered
    offer_id: int
    provenance: _texts_pb2.Provenance
    receipt: _write_pb2.WriteReceipt
    def __init__(self, provenance: _Optional[_Union[_texts_pb2.Provenance, _Mapping]] = ..., not_offered: _Optional[_Union[_outcomes_pb2.NotOffered, _Mapping]] = ..., manual_only_review: _Optional[_Union[ManualOnlyRecord, _Mapping]] = ..., needs_input: _Optional[_Union[_outcomes_pb2.NeedsInput, _Mapping]] = ..., check_in: _Optional[_Union[CheckIn, _Mapping]] = ..., receipt: _Optional[_Union[_write_pb2.WriteReceipt, _Mapping]] = ..., offer_id: _Optional[int] = ...) -> None: ...

class RecordedDay(_message.Message):
    __slots__ = ["completeness", "date", "energy", "protein"]
    COMPLETENESS_FIELD_NUMBER: _ClassVar[int]
    DATE_FIELD_NUMBER: _ClassVar[int]
    ENERGY_FIELD_NUMBER: _ClassVar[int]
    PROTEIN_FIELD_NUMBER: _ClassVar[int]
    completeness: _evidence_pb2.IntakeCompleteness
    date: str
    energy: _evidence_pb2.EnergyIntake
    protein: _evidence_pb2.ProteinIntake
    def __init__(self, date: _Optional[str] = ..., energy: _Optional[_Union[_evidence_pb2.EnergyIntake, _Mapping]] = ..., protein: _Optional[_Union[_evidence_pb2.ProteinIntake, _Mapping]] = ..., completeness: _Optional[_Union[_evidence_pb2.IntakeCompleteness, str]] = ...) -> None: ...

class RecordedWeight(_message.Message):
    __slots__ = ["date", "mass", "reading_id"]
    DATE_FIELD_NUMBER: _ClassVar[int]
    MASS_FIELD_NUMBER: _ClassVar[int]
    READING_ID_FIELD_NUMBER: _ClassVar[int]
    date: str
    mass: _inputs_pb2.SuppliedMass
    reading_id: str
    def __init__(self, reading_id: _Optional[str] = ..., date: _Optional[str] = ..., mass: _Optional[_Union[_inputs_pb2.SuppliedMass, _Mapping]] = ...) -> None: ...

class ReviewFlag(_message.Message):
    __slots__ = ["date", "day_digest", "flag", "meal", "state_code"]
    DATE_FIELD_NUMBER: _ClassVar[int]
    DAY_DIGEST_FIELD_NUMBER: _ClassVar[int]
    FLAG_FIELD_NUMBER: _ClassVar[int]
    MEAL_FIELD_NUMBER: _ClassVar[int]
    STATE_CODE_FIELD_NUMBER: _ClassVar[int]
    date: str
    day_digest: int
    flag: _evidence_pb2.FlagKind
    meal: _evidence_pb2.MealSlot
    state_code: str
    def __init__(self, date: _Optional[str] = ..., flag: _Optional[_Union[_evidence_pb2.FlagKind, str]] = ..., meal: _Optional[_Union[_evidence_pb2.MealSlot, str]] = ..., day_digest: _Optional[int] = ..., state_code: _Optional[str] = ...) -> None: ...

class ReviewItem(_message.Message):
    __slots__ = ["date", "draft_count", "flags", "kind_code", "meal", "reading_id", "reason_code", "week"]
    DATE_FIELD_NUMBER: _ClassVar[int]
    DRAFT_COUNT_FIELD_NUMBER: _ClassVar[int]
    FLAGS_FIELD_NUMBER: _ClassVar[int]
    KIND_CODE_FIELD_NUMBER: _ClassVar[int]
    MEAL_FIELD_NUMBER: _ClassVar[int]
    READING_ID_FIELD_NUMBER: _ClassVar[int]
    REASON_CODE_FIELD_NUMBER: _ClassVar[int]
    WEEK_FIELD_NUMBER: _ClassVar[int]
    date: str
    draft_count: int
    flags: _containers.RepeatedCompositeFieldContainer[ReviewFlag]
    kind_code: str
    meal: _evidence_pb2.MealSlot
    reading_id: str
    reason_code: str
    week: WeekSpan
    def __init__(self, kind_code: _Optional[str] = ..., reason_code: _Optional[str] = ..., date: _Optional[str] = ..., week: _Optional[_Union[WeekSpan, _Mapping]] = ..., flags: _Optional[_Iterable[_Union[ReviewFlag, _Mapping]]] = ..., meal: _Optional[_Union[_evidence_pb2.MealSlot, str]] = ..., draft_count: _Optional[int] = ..., reading_id: _Optional[str] = ...) -> None: ...

class ReviewItemsFirst(_message.Message):
    __slots__ = []
    def __init__(self) -> None: ...

class ReviewWeekReply(_message.Message):
    __slots__ = ["manual_only_review", "needs_input", "not_offered", "provenance", "under_review"]
    MANUAL_ONLY_REVIEW_FIELD_NUMBER: _ClassVar[int]
    NEEDS_INPUT_FIELD_NUMBER: _ClassVar[int]
    NOT_OFFERED_FIELD_NUMBER: _ClassVar[int]
    PROVENANCE_FIELD_NUMBER: _ClassVar[int]
    UNDER_REVIEW_FIELD_NUMBER: _ClassVar[int]
    manual_only_review: ManualOnlyRecord
    needs_input: _outcomes_pb2.NeedsInput
    not_offered: _outcomes_pb2.NotOffered
    provenance: _texts_pb2.Provenance
    under_review: WeekUnderReview
    def __init__(self, provenance: _Optional[_Union[_texts_pb2.Provenance, _Mapping]] = ..., not_offered: _Optional[_Union[_outcomes_pb2.NotOffered, _Mapping]] = ..., manual_only_review: _Optional[_Union[ManualOnlyRecord, _Mapping]] = ..., needs_input: _Optional[_Union[_outcomes_pb2.NeedsInput, _Mapping]] = ..., under_review: _Optional[_Union[WeekUnderReview, _Mapping]] = ...) -> None: ...

class Shortfall(_message.Message):
    __slots__ = ["dates", "kind_code", "missing_count"]
    DATES_FIELD_NUMBER: _ClassVar[int]
    KIND_CODE_FIELD_NUMBER: _ClassVar[int]
    MISSING_COUNT_FIELD_NUMBER: _ClassVar[int]
    dates: _containers.RepeatedScalarFieldContainer[str]
    kind_code: str
    missing_count: int
    def __init__(self, kind_code: _Optional[str] = ..., missing_count: _Optional[int] = ..., dates: _Optional[_Iterable[str]] = ...) -> None: ...

class SummaryOnly(_message.Message):
    __slots__ = []
    def __init__(self) -> None: ...

class WeekSpan(_message.Message):
    __slots__ = ["first_day", "last_day"]
    FIRST_DAY_FIELD_NUMBER: _ClassVar[int]
    LAST_DAY_FIELD_NUMBER: _ClassVar[int]
    first_day: str
    last_day: str
    def __init__(self, first_day: _Optional[str] = ..., last_day: _Optional[str] = ...) -> None: ...

class WeekUnderReview(_message.Message):
    __slots__ = ["exclusion", "next_check_in_on", "observation", "review_items", "shortfalls", "texts", "trace", "week"]
    EXCLUSION_FIELD_NUMBER: _ClassVar[int]
    NEXT_CHECK_IN_ON_FIELD_NUMBER: _ClassVar[int]
    OBSERVATION_FIELD_NUMBER: _ClassVar[int]
    REVIEW_ITEMS_FIELD_NUMBER: _ClassVar[int]
    SHORTFALLS_FIELD_NUMBER: _ClassVar[int]
    TEXTS_FIELD_NUMBER: _ClassVar[int]
    TRACE_FIELD_NUMBER: _ClassVar[int]
    WEEK_FIELD_NUMBER: _ClassVar[int]
    exclusion: Exclusion
    next_check_in_on: str
    observation: Observation
    review_items: _containers.RepeatedCompositeFieldContainer[ReviewItem]
    shortfalls: _containers.RepeatedCompositeFieldContainer[Shortfall]
    texts: _containers.RepeatedCompositeFieldContainer[_texts_pb2.Text]
    trace: _texts_pb2.Trace
    week: WeekSpan
    def __init__(self, week: _Optional[_Union[WeekSpan, _Mapping]] = ..., observation: _Optional[_Union[Observation, _Mapping]] = ..., exclusion: _Optional[_Union[Exclusion, _Mapping]] = ..., shortfalls: _Optional[_Iterable[_Union[Shortfall, _Mapping]]] = ..., review_items: _Optional[_Iterable[_Union[ReviewItem, _Mapping]]] = ..., next_check_in_on: _Optional[str] = ..., texts: _Optional[_Iterable[_Union[_texts_pb2.Text, _Mapping]]] = ..., trace: _Optional[_Union[_texts_pb2.Trace, _Mapping]] = ...) -> None: ...

class WeeklySummary(_message.Message):
    __slots__ = ["behaviours", "outcomes", "week"]
    BEHAVIOURS_FIELD_NUMBER: _ClassVar[int]
    OUTCOMES_FIELD_NUMBER: _ClassVar[int]
    WEEK_FIELD_NUMBER: _ClassVar[int]
    behaviours: BehaviourSummary
    outcomes: OutcomeSummary
    week: WeekSpan
    def __init__(self, week: _Optional[_Union[WeekSpan, _Mapping]] = ..., outcomes: _Optional[_Union[OutcomeSummary, _Mapping]] = ..., behaviours: _Optional[_Union[BehaviourSummary, _Mapping]] = ...) -> None: ...

class WeightTrend(_message.Message):
    __slots__ = ["change_kg_per_week", "high_kg_per_week", "low_kg_per_week", "supported", "weight_count"]
    CHANGE_KG_PER_WEEK_FIELD_NUMBER: _ClassVar[int]
    HIGH_KG_PER_WEEK_FIELD_NUMBER: _ClassVar[int]
    LOW_KG_PER_WEEK_FIELD_NUMBER: _ClassVar[int]
    SUPPORTED_FIELD_NUMBER: _ClassVar[int]
    WEIGHT_COUNT_FIELD_NUMBER: _ClassVar[int]
    change_kg_per_week: float
    high_kg_per_week: float
    low_kg_per_week: float
    supported: bool
    weight_count: int
    def __init__(self, change_kg_per_week: _Optional[float] = ..., low_kg_per_week: _Optional[float] = ..., high_kg_per_week: _Optional[float] = ..., weight_count: _Optional[int] = ..., supported: bool = ...) -> None: ...

class WeeklyStep(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []
