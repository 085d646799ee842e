from caloriecount.v1 import inputs_pb2 as _inputs_pb2
from caloriecount.v1 import write_pb2 as _write_pb2
from caloriecount.v1 import texts_pb2 as _texts_pb2
from caloriecount.v1 import outcomes_pb2 as _outcomes_pb2
from caloriecount.v1 import explain_pb2 as _explain_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Iterable as _Iterable, Mapping as _Mapping, Optional as _Optional, Union as _Union

ADJUSTMENT_KIND_NEW_ESTIMATE: AdjustmentKind
ADJUSTMENT_KIND_REGULAR: AdjustmentKind
ADJUSTMENT_KIND_SAFETY_RAISE: AdjustmentKind
ADJUSTMENT_KIND_UNSPECIFIED: AdjustmentKind
ASSESSMENT_BASIS_ANSWERS: AssessmentBasis
ASSESSMENT_BASIS_UNSPECIFIED: AssessmentBasis
ASSESSMENT_BASIS_WEEKLY_LOOK: AssessmentBasis
CHECK_IN_NOTICE_DESTINATION_REACHED: CheckInNotice
CHECK_IN_NOTICE_LOSING_FASTER_THAN_PLANNED: CheckInNotice
CHECK_IN_NOTICE_LOW_INTAKE_GUARD: CheckInNotice
CHECK_IN_NOTICE_UNSPECIFIED: CheckInNotice
DESCRIPTOR: _descriptor.FileDescriptor
OFFER_ANSWER_KIND_ACCEPTED: OfferAnswerKind
OFFER_ANSWER_KIND_DEFERRED: OfferAnswerKind
OFFER_ANSWER_KIND_EDITED: OfferAnswerKind
OFFER_ANSWER_KIND_KEPT: OfferAnswerKind
OFFER_ANSWER_KIND_REJECTED: OfferAnswerKind
OFFER_ANSWER_KIND_UNSPECIFIED: OfferAnswerKind
SAFETY_FINDING_CLEAR: SafetyFinding
SAFETY_FINDING_MANUAL_ONLY: SafetyFinding
SAFETY_FINDING_NOT_OFFERED: SafetyFinding
SAFETY_FINDING_UNSPECIFIED: SafetyFinding
TARGET_CAUSE_OFFER_ACCEPTED: TargetCause
TARGET_CAUSE_OFFER_EDITED: TargetCause
TARGET_CAUSE_OWN_NUMBER: TargetCause
TARGET_CAUSE_PLAN_STARTED: TargetCause
TARGET_CAUSE_REMOVED: TargetCause
TARGET_CAUSE_RESTORED: TargetCause
TARGET_CAUSE_SUSPENDED: TargetCause
TARGET_CAUSE_UNSPECIFIED: TargetCause

class AnswerUndone(_message.Message):
    __slots__ = ["offer_id"]
    OFFER_ID_FIELD_NUMBER: _ClassVar[int]
    offer_id: int
    def __init__(self, offer_id: _Optional[int] = ...) -> None: ...

class CalculationStamp(_message.Message):
    __slots__ = ["algorithm_version", "evidence_digest", "rule_set_digest"]
    ALGORITHM_VERSION_FIELD_NUMBER: _ClassVar[int]
    EVIDENCE_DIGEST_FIELD_NUMBER: _ClassVar[int]
    RULE_SET_DIGEST_FIELD_NUMBER: _ClassVar[int]
    algorithm_version: str
    evidence_digest: bytes
    rule_set_digest: bytes
    def __init__(self, algorithm_version: _Optional[str] = ..., rule_set_digest: _Optional[bytes] = ..., evidence_digest: _Optional[bytes] = ...) -> None: ...

class CalibrationReset(_message.Message):
    __slots__ = ["plan_number"]
    PLAN_NUMBER_FIELD_NUMBER: _ClassVar[int]
    plan_number: int
    def __init__(self, plan_number: _Optional[int] = ...) -> None: ...

class ConcernReported(_message.Message):
    __slots__ = ["concern_code", "offer_id"]
    CONCERN_CODE_FIELD_NUMBER: _ClassVar[int]
    OFFER_ID_FIELD_NUMBER: _ClassVar[int]
    concern_code: str
    offer_id: int
    def __init__(self, offer_id: _Optional[int] = ..., concern_code: _Optional[str] = ...) -> None: ...

class DestinationSet(_message.Message):
    __slots__ = ["destination", "plan_number"]
    DESTINATION_FIELD_NUMBER: _ClassVar[int]
    PLAN_NUMBER_FIELD_NUMBER: _ClassVar[int]
    destination: _inputs_pb2.Destination
    plan_number: int
    def __init__(self, plan_number: _Optional[int] = ..., destination: _Optional[_Union[_inputs_pb2.Destination, _Mapping]] = ...) -> None: ...

class ErasedEvent(_message.Message):
    __slots__ = []
    def __init__(self) -> None: ...

class HeldTarget(_message.Message):
    __slots__ = ["cause", "declined_estimate_kcal_per_day", "effective_on", "estimate_kcal_per_day", "no_target", "offer_id", "own_kcal_per_day", "withheld"]
    CAUSE_FIELD_NUMBER: _ClassVar[int]
    DECLINED_ESTIMATE_KCAL_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    EFFECTIVE_ON_FIELD_NUMBER: _ClassVar[int]
    ESTIMATE_KCAL_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    NO_TARGET_FIELD_NUMBER: _ClassVar[int]
    OFFER_ID_FIELD_NUMBER: _ClassVar[int]
    OWN_KCAL_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    WITHHELD_FIELD_NUMBER: _ClassVar[int]
    cause: TargetCause
    declined_estimate_kcal_per_day: float
    effective_on: str
    estimate_kcal_per_day: float
    no_target: NoTarget
    offer_id: int
    own_kcal_per_day: float
    withheld: Withheld
    def __init__(self, effective_on: _Optional[str] = ..., estimate_kcal_per_day: _Optional[float] = ..., own_kcal_per_day: _Optional[float] = ..., no_target: _Optional[_Union[NoTarget, _Mapping]] = ..., withheld: _Optional[_Union[Withheld, _Mapping]] = ..., declined_estimate_kcal_per_day: _Optional[float] = ..., cause: _Optional[_Union[TargetCause, str]] = ..., offer_id: _Optional[int] = ...) -> None: ...

class HistoryEntry(_message.Message):
    __slots__ = ["actor", "change", "erased", "explanation", "on", "recorded_at_unix_ms", "sequence", "withheld_event"]
    ACTOR_FIELD_NUMBER: _ClassVar[int]
    CHANGE_FIELD_NUMBER: _ClassVar[int]
    ERASED_FIELD_NUMBER: _ClassVar[int]
    EXPLANATION_FIELD_NUMBER: _ClassVar[int]
    ON_FIELD_NUMBER: _ClassVar[int]
    RECORDED_AT_UNIX_MS_FIELD_NUMBER: _ClassVar[int]
    SEQUENCE_FIELD_NUMBER: _ClassVar[int]
    WITHHELD_EVENT_FIELD_NUMBER: _ClassVar[int]
    actor: _write_pb2.PlanActor
    change: PlanChange
    erased: ErasedEvent
    explanation: _explain_pb2.Explanation
    on: str
    recorded_at_unix_ms: int
    sequence: int
    withheld_event: WithheldEvent
    def __init__(self, sequence: _Optional[int] = ..., on: _Optional[str] = ..., recorded_at_unix_ms: _Optional[int] = ..., actor: _Optional[_Union[_write_pb2.PlanActor, str]] = ..., change: _Optional[_Union[PlanChange, _Mapping]] = ..., withheld_event: _Optional[_Union[WithheldEvent, _Mapping]] = ..., erased: _Optional[_Union[ErasedEvent, _Mapping]] = ..., explanation: _Optional[_Union[_explain_pb2.Explanation, _Mapping]] = ...) -> None: ...

class ManualOnlyHistoryEntry(_message.Message):
    __slots__ = ["actor", "event", "on", "recorded_at_unix_ms", "sequence"]
    ACTOR_FIELD_NUMBER: _ClassVar[int]
    EVENT_FIELD_NUMBER: _ClassVar[int]
    ON_FIELD_NUMBER: _ClassVar[int]
    RECORDED_AT_UNIX_MS_FIELD_NUMBER: _ClassVar[int]
    SEQUENCE_FIELD_NUMBER: _ClassVar[int]
    actor: _write_pb2.PlanActor
    event: WithheldEvent
    on: str
    recorded_at_unix_ms: int
    sequence: int
    def __init__(self, sequence: _Optional[int] = ..., on: _Optional[str] = ..., recorded_at_unix_ms: _Optional[int] = ..., actor: _Optional[_Union[_write_pb2.PlanActor, str]] = ..., event: _Optional[_Union[WithheldEvent, _Mapping]] = ...) -> None: ...

class ManualOnlyPlan(_message.Message):
    __slots__ = ["baseline", "clearing_counts_from", "destination", "goal", "next_check_in_on", "next_steps", "no_target", "own_kcal_per_day", "plan_number", "reason_codes", "started_on", "texts", "withheld"]
    BASELINE_FIELD_NUMBER: _ClassVar[int]
    CLEARING_COUNTS_FROM_FIELD_NUMBER: _ClassVar[int]
    DESTINATION_FIELD_NUMBER: _ClassVar[int]
    GOAL_FIELD_NUMBER: _ClassVar[int]
    NEXT_CHECK_IN_ON_FIELD_NUMBER: _ClassVar[int]
    NEXT_STEPS_FIELD_NUMBER: _ClassVar[int]
    NO_TARGET_FIELD_NUMBER: _ClassVar[int]
    OWN_KCAL_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    PLAN_NUMBER_FIELD_NUMBER: _ClassVar[int]
    REASON_CODES_FIELD_NUMBER: _ClassVar[int]
    STARTED_ON_FIELD_NUMBER: _ClassVar[int]
    TEXTS_FIELD_NUMBER: _ClassVar[int]
    WITHHELD_FIELD_NUMBER: _ClassVar[int]
    baseline: PlanBaseline
    clearing_counts_from: str
    destination: _inputs_pb2.Destination
    goal: _inputs_pb2.GoalKind
    next_check_in_on: str
    next_steps: _containers.RepeatedScalarFieldContainer[_outcomes_pb2.NextStep]
    no_target: NoTarget
    own_kcal_per_day: float
    plan_number: int
    reason_codes: _containers.RepeatedScalarFieldContainer[str]
    started_on: str
    texts: _containers.RepeatedCompositeFieldContainer[_texts_pb2.PlainText]
    withheld: Withheld
    def __init__(self, reason_codes: _Optional[_Iterable[str]] = ..., plan_number: _Optional[int] = ..., started_on: _Optional[str] = ..., goal: _Optional[_Union[_inputs_pb2.GoalKind, str]] = ..., destination: _Optional[_Union[_inputs_pb2.Destination, _Mapping]] = ..., baseline: _Optional[_Union[PlanBaseline, _Mapping]] = ..., own_kcal_per_day: _Optional[float] = ..., no_target: _Optional[_Union[NoTarget, _Mapping]] = ..., withheld: _Optional[_Union[Withheld, _Mapping]] = ..., next_check_in_on: _Optional[str] = ..., clearing_counts_from: _Optional[str] = ..., texts: _Optional[_Iterable[_Union[_texts_pb2.PlainText, _Mapping]]] = ..., next_steps: _Optional[_Iterable[_Union[_outcomes_pb2.NextStep, str]]] = ...) -> None: ...

class NoPlan(_message.Message):
    __slots__ = ["assessed_on"]
    ASSESSED_ON_FIELD_NUMBER: _ClassVar[int]
    assessed_on: str
    def __init__(self, assessed_on: _Optional[str] = ...) -> None: ...

class NoTarget(_message.Message):
    __slots__ = []
    def __init__(self) -> None: ...

class OfferAnswered(_message.Message):
    __slots__ = ["answer", "deferred_until", "edited", "offer_id"]
    ANSWER_FIELD_NUMBER: _ClassVar[int]
    DEFERRED_UNTIL_FIELD_NUMBER: _ClassVar[int]
    EDITED_FIELD_NUMBER: _ClassVar[int]
    OFFER_ID_FIELD_NUMBER: _ClassVar[int]
    answer: OfferAnswerKind
    deferred_until: str
    edited: OwnTarget
    offer_id: int
    def __init__(self, offer_id: _Optional[int] = ..., answer: _Optional[_Union[OfferAnswerKind, str]] = ..., edited: _Optional[_Union[OwnTarget, _Mapping]] = ..., deferred_until: _Optional[str] = ...) -> None: ...

class OfferMade(_message.Message):
    __slots__ = ["adjust", "collect_more_evidence", "explanation", "flexible_week", "keep", "next_check_in_on", "notices", "plan_number", "stamp", "week_of"]
    ADJUST_FIELD_NUMBER: _ClassVar[int]
    COLLECT_MORE_EVIDENCE_FIELD_NUMBER: _ClassVar[int]
    EXPLANATION_FIELD_NUMBER: _ClassVar[int]
    FLEXIBLE_WEEK_FIELD_NUMBER: _ClassVar[int]
    KEEP_FIELD_NUMBER: _ClassVar[int]
    NEXT_CHECK_IN_ON_FIELD_NUMBER: _ClassVar[int]
    NOTICES_FIELD_NUMBER: _ClassVar[int]
    PLAN_NUMBER_FIELD_NUMBER: _ClassVar[int]
    STAMP_FIELD_NUMBER: _ClassVar[int]
    WEEK_OF_FIELD_NUMBER: _ClassVar[int]
    adjust: OfferedAdjustment
    collect_more_evidence: OfferedMoreEvidence
    explanation: bytes
    flexible_week: OfferedFlexibleWeek
    keep: OfferedKeep
    next_check_in_on: str
    notices: _containers.RepeatedScalarFieldContainer[CheckInNotice]
    plan_number: int
    stamp: CalculationStamp
    week_of: str
    def __init__(self, plan_number: _Optional[int] = ..., week_of: _Optional[str] = ..., stamp: _Optional[_Union[CalculationStamp, _Mapping]] = ..., keep: _Optional[_Union[OfferedKeep, _Mapping]] = ..., adjust: _Optional[_Union[OfferedAdjustment, _Mapping]] = ..., collect_more_evidence: _Optional[_Union[OfferedMoreEvidence, _Mapping]] = ..., flexible_week: _Optional[_Union[OfferedFlexibleWeek, _Mapping]] = ..., notices: _Optional[_Iterable[_Union[CheckInNotice, str]]] = ..., next_check_in_on: _Optional[str] = ..., explanation: _Optional[bytes] = ...) -> None: ...

class OfferedAdjustment(_message.Message):
    __slots__ = ["effective_on", "from_kcal_per_day", "kind", "maintenance_kcal_per_day", "to_kcal_per_day"]
    EFFECTIVE_ON_FIELD_NUMBER: _ClassVar[int]
    FROM_KCAL_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    MAINTENANCE_KCAL_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    TO_KCAL_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    effective_on: str
    from_kcal_per_day: float
    kind: AdjustmentKind
    maintenance_kcal_per_day: float
    to_kcal_per_day: float
    def __init__(self, from_kcal_per_day: _Optional[float] = ..., to_kcal_per_day: _Optional[float] = ..., effective_on: _Optional[str] = ..., kind: _Optional[_Union[AdjustmentKind, str]] = ..., maintenance_kcal_per_day: _Optional[float] = ...) -> None: ...

class OfferedFlexibleWeek(_message.Message):
    __slots__ = ["first_day", "last_day"]
    FIRST_DAY_FIELD_NUMBER: _ClassVar[int]
    LAST_DAY_FIELD_NUMBER: _ClassVar[int]
    first_day: str
    last_day: str
    def __init__(self, first_day: _Optional[str] = ..., last_day: _Optional[str] = ...) -> None: ...

class OfferedKeep(_message.Message):
    __slots__ = []
    def __init__(self) -> None: ...

class OfferedMoreEvidence(_message.Message):
    __slots__ = []
    def __init__(self) -> None: ...

class OwnTarget(_message.Message):
    __slots__ = ["confirmed", "energy_kcal_per_day"]
    CONFIRMED_FIELD_NUMBER: _ClassVar[int]
    ENERGY_KCAL_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    confirmed: bool
    energy_kcal_per_day: float
    def __init__(self, energy_kcal_per_day: _Optional[float] = ..., confirmed: bool = ...) -> None: ...

class PendingOffer(_message.Message):
    __slots__ = ["deferred_until", "expires_on", "made_on", "offer", "offer_id"]
    DEFERRED_UNTIL_FIELD_NUMBER: _ClassVar[int]
    EXPIRES_ON_FIELD_NUMBER: _ClassVar[int]
    MADE_ON_FIELD_NUMBER: _ClassVar[int]
    OFFER_FIELD_NUMBER: _ClassVar[int]
    OFFER_ID_FIELD_NUMBER: _ClassVar[int]
    deferred_until: str
    expires_on: str
    made_on: str
    offer: OfferMade
    offer_id: int
    def __init__(self, offer_id: _Optional[int] = ..., made_on: _Optional[str] = ..., expires_on: _Optional[str] = ..., deferred_until: _Optional[str] = ..., offer: _Optional[_Union[OfferMade, _Mapping]] = ...) -> None: ...

class PlanArchived(_message.Message):
    __slots__ = ["plan_number"]
    PLAN_NUMBER_FIELD_NUMBER: _ClassVar[int]
    plan_number: int
    def __init__(self, plan_number: _Optional[int] = ...) -> None: ...

class PlanBaseline(_message.Message):
    __slots__ = ["activity_category", "activity_source_code", "age", "equation_sex", "height", "weight"]
    ACTIVITY_CATEGORY_FIELD_NUMBER: _ClassVar[int]
    ACTIVITY_SOURCE_CODE_FIELD_NUMBER: _ClassVar[int]
    AGE_FIELD_NUMBER: _ClassVar[int]
    EQUATION_SEX_FIELD_NUMBER: _ClassVar[int]
    HEIGHT_FIELD_NUMBER: _ClassVar[int]
    WEIGHT_FIELD_NUMBER: _ClassVar[int]
    activity_category: _inputs_pb2.ActivityCategory
    activity_source_code: str
    age: _inputs_pb2.SuppliedAge
    equation_sex: _inputs_pb2.EquationSex
    height: _inputs_pb2.SuppliedHeight
    weight: _inputs_pb2.SuppliedMass
    def __init__(self, age: _Optional[_Union[_inputs_pb2.SuppliedAge, _Mapping]] = ..., equation_sex: _Optional[_Union[_inputs_pb2.EquationSex, str]] = ..., height: _Optional[_Union[_inputs_pb2.SuppliedHeight, _Mapping]] = ..., weight: _Optional[_Union[_inputs_pb2.SuppliedMass, _Mapping]] = ..., activity_category: _Optional[_Union[_inputs_pb2.ActivityCategory, str]] = ..., activity_source_code: _Optional[str] = ...) -> None: ...

class PlanChange(_message.Message):
    __slots__ = ["actor", "answer_undone", "answered", "archived", "calibration_reset", "concern_reported", "destination_set", "offer_made", "safety_assessed", "safety_locked", "safety_unlocked", "started", "target_removed", "target_set", "week_recorded"]
    ACTOR_FIELD_NUMBER: _ClassVar[int]
    ANSWERED_FIELD_NUMBER: _ClassVar[int]
    ANSWER_UNDONE_FIELD_NUMBER: _ClassVar[int]
    ARCHIVED_FIELD_NUMBER: _ClassVar[int]
    CALIBRATION_RESET_FIELD_NUMBER: _ClassVar[int]
    CONCERN_REPORTED_FIELD_NUMBER: _ClassVar[int]
    DESTINATION_SET_FIELD_NUMBER: _ClassVar[int]
    OFFER_MADE_FIELD_NUMBER: _ClassVar[int]
    SAFETY_ASSESSED_FIELD_NUMBER: _ClassVar[int]
    SAFETY_LOCKED_FIELD_NUMBER: _ClassVar[int]
    SAFETY_UNLOCKED_FIELD_NUMBER: _ClassVar[int]
    STARTED_FIELD_NUMBER: _ClassVar[int]
    TARGET_REMOVED_FIELD_NUMBER: _ClassVar[int]
    TARGET_SET_FIELD_NUMBER: _ClassVar[int]
    WEEK_RECORDED_FIELD_NUMBER: _ClassVar[int]
    actor: _write_pb2.PlanActor
    answer_undone: AnswerUndone
    answered: OfferAnswered
    archived: PlanArchived
    calibration_reset: CalibrationReset
    concern_reported: ConcernReported
    destination_set: DestinationSet
    offer_made: OfferMade
    safety_assessed: SafetyAssessed
    safety_locked: SafetyLocked
    safety_unlocked: SafetyUnlocked
    started: PlanStarted
    target_removed: TargetRemoved
    target_set: TargetSet
    week_recorded: WeekRecorded
    def __init__(self, actor: _Optional[_Union[_write_pb2.PlanActor, str]] = ..., started: _Optional[_Union[PlanStarted, _Mapping]] = ..., archived: _Optional[_Union[PlanArchived, _Mapping]] = ..., calibration_reset: _Optional[_Union[CalibrationReset, _Mapping]] = ..., destination_set: _Optional[_Union[DestinationSet, _Mapping]] = ..., target_set: _Optional[_Union[TargetSet, _Mapping]] = ..., target_removed: _Optional[_Union[TargetRemoved, _Mapping]] = ..., week_recorded: _Optional[_Union[WeekRecorded, _Mapping]] = ..., offer_made: _Optional[_Union[OfferMade, _Mapping]] = ..., answered: _Optional[_Union[OfferAnswered, _Mapping]] = ..., answer_undone: _Optional[_Union[AnswerUndone, _Mapping]] = ..., safety_assessed: _Optional[_Union[SafetyAssessed, _Mapping]] = ..., safety_locked: _Optional[_Union[SafetyLocked, _Mapping]] = ..., safety_unlocked: _Optional[_Union[SafetyUnlocked, _Mapping]] = ..., concern_reported: _Optional[_Union[ConcernReported, _Mapping]] = ...) -> None: ...

class PlanStanding(_message.Message):
    __slots__ = ["manual_only", "no_plan", "not_offered", "plan_revision", "running"]
    MANUAL_ONLY_FIELD_NUMBER: _ClassVar[int]
    NOT_OFFERED_FIELD_NUMBER: _ClassVar[int]
    NO_PLAN_FIELD_NUMBER: _ClassVar[int]
    PLAN_REVISION_FIELD_NUMBER: _ClassVar[int]
    RUNNING_FIELD_NUMBER: _ClassVar[int]
    manual_only: ManualOnlyPlan
    no_plan: NoPlan
    not_offered: _outcomes_pb2.NotOffered
    plan_revision: int
    running: RunningPlan
    def __init__(self, plan_revision: _Optional[int] = ..., no_plan: _Optional[_Union[NoPlan, _Mapping]] = ..., running: _Optional[_Union[RunningPlan, _Mapping]] = ..., manual_only: _Optional[_Union[ManualOnlyPlan, _Mapping]] = ..., not_offered: _Optional[_Union[_outcomes_pb2.NotOffered, _Mapping]] = ...) -> None: ...

class PlanStarted(_message.Message):
    __slots__ = ["baseline", "declined_estimate_kcal_per_day", "destination", "estimate_kcal_per_day", "goal", "next_check_in_on", "no_target", "own", "stamp"]
    BASELINE_FIELD_NUMBER: _ClassVar[int]
    DECLINED_ESTIMATE_KCAL_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    DESTINATION_FIELD_NUMBER: _ClassVar[int]
    ESTIMATE_KCAL_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    GOAL_FIELD_NUMBER: _ClassVar[int]
    NEXT_CHECK_IN_ON_FIELD_NUMBER: _ClassVar[int]
    NO_TARGET_FIELD_NUMBER: _ClassVar[int]
    OWN_FIELD_NUMBER: _ClassVar[int]
    STAMP_FIELD_NUMBER: _ClassVar[int]
    baseline: PlanBaseline
    declined_estimate_kcal_per_day: float
    destination: _inputs_pb2.Destination
    estimate_kcal_per_day: float
    goal: _inputs_pb2.Goal
    next_check_in_on: str
    no_target: NoTarget
    own: OwnTarget
    stamp: CalculationStamp
    def __init__(self, goal: _Optional[_Union[_inputs_pb2.Goal, _Mapping]] = ..., destination: _Optional[_Union[_inputs_pb2.Destination, _Mapping]] = ..., baseline: _Optional[_Union[PlanBaseline, _Mapping]] = ..., stamp: _Optional[_Union[CalculationStamp, _Mapping]] = ..., estimate_kcal_per_day: _Optional[float] = ..., own: _Optional[_Union[OwnTarget, _Mapping]] = ..., no_target: _Optional[_Union[NoTarget, _Mapping]] = ..., declined_estimate_kcal_per_day: _Optional[float] = ..., next_check_in_on: _Optional[str] = ...) -> None: ...

class RunningPlan(_message.Message):
    __slots__ = ["assessed_on", "baseline", "destination", "goal", "last_reset_on", "last_week_of", "next_check_in_on", "pending_offer", "plan_number", "stamp", "started_on", "target", "target_history", "texts", "undoable_offer_id", "upcoming_target"]
    ASSESSED_ON_FIELD_NUMBER: _ClassVar[int]
    BASELINE_FIELD_NUMBER: _ClassVar[int]
    DESTINATION_FIELD_NUMBER: _ClassVar[int]
    GOAL_FIELD_NUMBER: _ClassVar[int]
    LAST_RESET_ON_FIELD_NUMBER: _ClassVar[int]
    LAST_WEEK_OF_FIELD_NUMBER: _ClassVar[int]
    NEXT_CHECK_IN_ON_FIELD_NUMBER: _ClassVar[int]
    PENDING_OFFER_FIELD_NUMBER: _ClassVar[int]
    PLAN_NUMBER_FIELD_NUMBER: _ClassVar[int]
    STAMP_FIELD_NUMBER: _ClassVar[int]
    STARTED_ON_FIELD_NUMBER: _ClassVar[int]
    TARGET_FIELD_NUMBER: _ClassVar[int]
    TARGET_HISTORY_FIELD_NUMBER: _ClassVar[int]
    TEXTS_FIELD_NUMBER: _ClassVar[int]
    UNDOABLE_OFFER_ID_FIELD_NUMBER: _ClassVar[int]
    UPCOMING_TARGET_FIELD_NUMBER: _ClassVar[int]
    assessed_on: str
    baseline: PlanBaseline
    destination: _inputs_pb2.Destination
    goal: _inputs_pb2.Goal
    last_reset_on: str
    last_week_of: str
    next_check_in_on: str
    pending_offer: PendingOffer
    plan_number: int
    stamp: CalculationStamp
    started_on: str
    target: HeldTarget
    target_history: _containers.RepeatedCompositeFieldContainer[HeldTarget]
    texts: _containers.RepeatedCompositeFieldContainer[_texts_pb2.PlainText]
    undoable_offer_id: int
    upcoming_target: HeldTarget
    def __init__(self, plan_number: _Optional[int] = ..., started_on: _Optional[str] = ..., goal: _Optional[_Union[_inputs_pb2.Goal, _Mapping]] = ..., destination: _Optional[_Union[_inputs_pb2.Destination, _Mapping]] = ..., baseline: _Optional[_Union[PlanBaseline, _Mapping]] = ..., stamp: _Optional[_Union[CalculationStamp, _Mapping]] = ..., target: _Optional[_Union[HeldTarget, _Mapping]] = ..., upcoming_target: _Optional[_Union[HeldTarget, _Mapping]] = ..., target_history: _Optional[_Iterable[_Union[HeldTarget, _Mapping]]] = ..., pending_offer: _Optional[_Union[PendingOffer, _Mapping]] = ..., undoable_offer_id: _Optional[int] = ..., next_check_in_on: _Optional[str] = ..., last_week_of: _Optional[str] = ..., last_reset_on: _Optional[str] = ..., assessed_on: _Optional[str] = ..., texts: _Optional[_Iterable[_Union[_texts_pb2.PlainText, _Mapping]]] = ...) -> None: ...

class SafetyAssessed(_message.Message):
    __slots__ = ["basis", "clearing_delay_days", "clearing_interval_days", "ever_no_question_ids", "ever_yes_question_ids", "finding", "reason_codes"]
    BASIS_FIELD_NUMBER: _ClassVar[int]
    CLEARING_DELAY_DAYS_FIELD_NUMBER: _ClassVar[int]
    CLEARING_INTERVAL_DAYS_FIELD_NUMBER: _ClassVar[int]
    EVER_NO_QUESTION_IDS_FIELD_NUMBER: _ClassVar[int]
    EVER_YES_QUESTION_IDS_FIELD_NUMBER: _ClassVar[int]
    FINDING_FIELD_NUMBER: _ClassVar[int]
    REASON_CODES_FIELD_NUMBER: _ClassVar[int]
    basis: AssessmentBasis
    clearing_delay_days: int
    clearing_interval_days: int
    ever_no_question_ids: _containers.RepeatedScalarFieldContainer[str]
    ever_yes_question_ids: _containers.RepeatedScalarFieldContainer[str]
    finding: SafetyFinding
    reason_codes: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, basis: _Optional[_Union[AssessmentBasis, str]] = ..., finding: _Optional[_Union[SafetyFinding, str]] = ..., reason_codes: _Optional[_Iterable[str]] = ..., ever_yes_question_ids: _Optional[_Iterable[str]] = ..., ever_no_question_ids: _Optional[_Iterable[str]] = ..., clearing_delay_days: _Optional[int] = ..., clearing_interval_days: _Optional[int] = ...) -> None: ...

class SafetyLocked(_message.Message):
    __slots__ = []
    def __init__(self) -> None: ...

class SafetyUnlocked(_message.Message):
    __slots__ = ["ever_question_ids", "lock_lifted"]
    EVER_QUESTION_IDS_FIELD_NUMBER: _ClassVar[int]
    LOCK_LIFTED_FIELD_NUMBER: _ClassVar[int]
    ever_question_ids: _containers.RepeatedScalarFieldContainer[str]
    lock_lifted: bool
    def __init__(self, lock_lifted: bool = ..., ever_question_ids: _Optional[_Iterable[str]] = ...) -> None: ...

class TargetRemoved(_message.Message):
    __slots__ = ["plan_number"]
    PLAN_NUMBER_FIELD_NUMBER: _ClassVar[int]
    plan_number: int
    def __init__(self, plan_number: _Optional[int] = ...) -> None: ...

class TargetSet(_message.Message):
    __slots__ = ["plan_number", "target"]
    PLAN_NUMBER_FIELD_NUMBER: _ClassVar[int]
    TARGET_FIELD_NUMBER: _ClassVar[int]
    plan_number: int
    target: OwnTarget
    def __init__(self, plan_number: _Optional[int] = ..., target: _Optional[_Union[OwnTarget, _Mapping]] = ...) -> None: ...

class WeekRecorded(_message.Message):
    __slots__ = ["next_check_in_on", "notices", "plan_number", "week_of"]
    NEXT_CHECK_IN_ON_FIELD_NUMBER: _ClassVar[int]
    NOTICES_FIELD_NUMBER: _ClassVar[int]
    PLAN_NUMBER_FIELD_NUMBER: _ClassVar[int]
    WEEK_OF_FIELD_NUMBER: _ClassVar[int]
    next_check_in_on: str
    notices: _containers.RepeatedScalarFieldContainer[CheckInNotice]
    plan_number: int
    week_of: str
    def __init__(self, plan_number: _Optional[int] = ..., week_of: _Optional[str] = ..., notices: _Optional[_Iterable[_Union[CheckInNotice, str]]] = ..., next_check_in_on: _Optional[str] = ...) -> None: ...

class Withheld(_message.Message):
    __slots__ = []
    def __init__(self) -> None: ...

class WithheldEvent(_message.Message):
    __slots__ = ["answer", "destination", "goal", "kind_code", "offer_id", "own_kcal_per_day", "withheld"]
    ANSWER_FIELD_NUMBER: _ClassVar[int]
    DESTINATION_FIELD_NUMBER: _ClassVar[int]
    GOAL_FIELD_NUMBER: _ClassVar[int]
    KIND_CODE_FIELD_NUMBER: _ClassVar[int]
    OFFER_ID_FIELD_NUMBER: _ClassVar[int]
    OWN_KCAL_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    WITHHELD_FIELD_NUMBER: _ClassVar[int]
    answer: OfferAnswerKind
    destination: _inputs_pb2.Destination
    goal: _inputs_pb2.GoalKind
    kind_code: str
    offer_id: int
    own_kcal_per_day: float
    withheld: Withheld
    def __init__(self, kind_code: _Optional[str] = ..., goal: _Optional[_Union[_inputs_pb2.GoalKind, str]] = ..., destination: _Optional[_Union[_inputs_pb2.Destination, _Mapping]] = ..., own_kcal_per_day: _Optional[float] = ..., answer: _Optional[_Union[OfferAnswerKind, str]] = ..., offer_id: _Optional[int] = ..., withheld: _Optional[_Union[Withheld, _Mapping]] = ...) -> None: ...

class CheckInNotice(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class AdjustmentKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class OfferAnswerKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class AssessmentBasis(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class SafetyFinding(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class TargetCause(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []
