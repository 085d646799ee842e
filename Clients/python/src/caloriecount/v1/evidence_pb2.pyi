from caloriecount.v1 import inputs_pb2 as _inputs_pb2
from caloriecount.v1 import write_pb2 as _write_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Iterable as _Iterable, Mapping as _Mapping, Optional as _Optional, Union as _Union

BODY_WATER_CAUSE_CREATINE: BodyWaterCause
BODY_WATER_CAUSE_FASTING_MONTH_BEGINS_OR_ENDS: BodyWaterCause
BODY_WATER_CAUSE_LOW_CARBOHYDRATE_START: BodyWaterCause
BODY_WATER_CAUSE_NEW_MEDICINE: BodyWaterCause
BODY_WATER_CAUSE_NEW_SCALE: BodyWaterCause
BODY_WATER_CAUSE_OTHER_TIME_OF_DAY: BodyWaterCause
BODY_WATER_CAUSE_SWELLING: BodyWaterCause
BODY_WATER_CAUSE_UNSPECIFIED: BodyWaterCause
CONTEXT_LABEL_KIND_BEREAVEMENT: ContextLabelKind
CONTEXT_LABEL_KIND_BODY_WATER_CHANGE: ContextLabelKind
CONTEXT_LABEL_KIND_CELEBRATION: ContextLabelKind
CONTEXT_LABEL_KIND_COMPETITION: ContextLabelKind
CONTEXT_LABEL_KIND_EATING_TIMES_DIFFER: ContextLabelKind
CONTEXT_LABEL_KIND_HIGH_STRESS: ContextLabelKind
CONTEXT_LABEL_KIND_ILLNESS: ContextLabelKind
CONTEXT_LABEL_KIND_INJURY: ContextLabelKind
CONTEXT_LABEL_KIND_NIGHT_SHIFTS: ContextLabelKind
CONTEXT_LABEL_KIND_OTHER: ContextLabelKind
CONTEXT_LABEL_KIND_RELIGIOUS_FAST: ContextLabelKind
CONTEXT_LABEL_KIND_TRAVEL: ContextLabelKind
CONTEXT_LABEL_KIND_UNSPECIFIED: ContextLabelKind
DAY_OUT_REASON_ILLNESS: DayOutReason
DAY_OUT_REASON_OTHER: DayOutReason
DAY_OUT_REASON_TRAVEL: DayOutReason
DAY_OUT_REASON_UNSPECIFIED: DayOutReason
DAY_PROVENANCE_ENTERED: DayProvenance
DAY_PROVENANCE_IMPORTED_RECONCILED: DayProvenance
DAY_PROVENANCE_IMPORTED_UNRECONCILED: DayProvenance
DAY_PROVENANCE_UNDATED: DayProvenance
DAY_PROVENANCE_UNSPECIFIED: DayProvenance
DESCRIPTOR: _descriptor.FileDescriptor
FLAG_ANSWER_NOT_SURE: FlagAnswer
FLAG_ANSWER_RIGHT_AS_IT_IS: FlagAnswer
FLAG_ANSWER_UNSPECIFIED: FlagAnswer
FLAG_ANSWER_USUALLY_NOT_EATEN: FlagAnswer
FLAG_KIND_INTAKE_FAR_ABOVE_USUAL: FlagKind
FLAG_KIND_INTAKE_FAR_BELOW_USUAL: FlagKind
FLAG_KIND_INTAKE_VERY_HIGH: FlagKind
FLAG_KIND_INTAKE_VERY_LOW: FlagKind
FLAG_KIND_PENDING_DRAFTS: FlagKind
FLAG_KIND_REPEATED_DAY: FlagKind
FLAG_KIND_UNSPECIFIED: FlagKind
FLAG_KIND_USUAL_MEAL_MISSING: FlagKind
FLAG_KIND_WEIGH_INS_APART: FlagKind
FLAG_KIND_WIDE_RANGE: FlagKind
INTAKE_COMPLETENESS_CONFIRMED_COMPLETE: IntakeCompleteness
INTAKE_COMPLETENESS_CONFIRMED_FAST: IntakeCompleteness
INTAKE_COMPLETENESS_CONFIRMED_INCOMPLETE: IntakeCompleteness
INTAKE_COMPLETENESS_UNREVIEWED: IntakeCompleteness
INTAKE_COMPLETENESS_UNSPECIFIED: IntakeCompleteness
MEAL_SLOT_BREAKFAST: MealSlot
MEAL_SLOT_DINNER: MealSlot
MEAL_SLOT_LUNCH: MealSlot
MEAL_SLOT_SNACK: MealSlot
MEAL_SLOT_UNSPECIFIED: MealSlot
MENSTRUAL_CYCLE_NO: MenstrualCycle
MENSTRUAL_CYCLE_UNSPECIFIED: MenstrualCycle
MENSTRUAL_CYCLE_YES: MenstrualCycle
REVIEW_STATUS_NOT_REVIEWED: ReviewStatus
REVIEW_STATUS_REVIEWED: ReviewStatus
REVIEW_STATUS_UNSPECIFIED: ReviewStatus
TIME_OF_DAY_BEFORE_FIRST_FOOD: TimeOfDay
TIME_OF_DAY_LATER: TimeOfDay
TIME_OF_DAY_UNKNOWN: TimeOfDay
TIME_OF_DAY_UNSPECIFIED: TimeOfDay
WEEKDAY_FRIDAY: Weekday
WEEKDAY_MONDAY: Weekday
WEEKDAY_SATURDAY: Weekday
WEEKDAY_SUNDAY: Weekday
WEEKDAY_THURSDAY: Weekday
WEEKDAY_TUESDAY: Weekday
WEEKDAY_UNSPECIFIED: Weekday
WEEKDAY_WEDNESDAY: Weekday

class ConfirmedActivity(_message.Message):
    __slots__ = ["category", "flagged", "source_code", "training_minutes_per_week"]
    CATEGORY_FIELD_NUMBER: _ClassVar[int]
    FLAGGED_FIELD_NUMBER: _ClassVar[int]
    SOURCE_CODE_FIELD_NUMBER: _ClassVar[int]
    TRAINING_MINUTES_PER_WEEK_FIELD_NUMBER: _ClassVar[int]
    category: _inputs_pb2.ActivityCategory
    flagged: bool
    source_code: str
    training_minutes_per_week: float
    def __init__(self, category: _Optional[_Union[_inputs_pb2.ActivityCategory, str]] = ..., source_code: _Optional[str] = ..., flagged: bool = ..., training_minutes_per_week: _Optional[float] = ...) -> None: ...

class ContextLabel(_message.Message):
    __slots__ = ["body_water_cause", "confirmed", "first_day", "kind", "last_day"]
    BODY_WATER_CAUSE_FIELD_NUMBER: _ClassVar[int]
    CONFIRMED_FIELD_NUMBER: _ClassVar[int]
    FIRST_DAY_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    LAST_DAY_FIELD_NUMBER: _ClassVar[int]
    body_water_cause: BodyWaterCause
    confirmed: bool
    first_day: str
    kind: ContextLabelKind
    last_day: str
    def __init__(self, kind: _Optional[_Union[ContextLabelKind, str]] = ..., body_water_cause: _Optional[_Union[BodyWaterCause, str]] = ..., first_day: _Optional[str] = ..., last_day: _Optional[str] = ..., confirmed: bool = ...) -> None: ...

class DatedTarget(_message.Message):
    __slots__ = ["effective_on", "energy_kcal_per_day", "origin", "safety_raise"]
    EFFECTIVE_ON_FIELD_NUMBER: _ClassVar[int]
    ENERGY_KCAL_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    ORIGIN_FIELD_NUMBER: _ClassVar[int]
    SAFETY_RAISE_FIELD_NUMBER: _ClassVar[int]
    effective_on: str
    energy_kcal_per_day: float
    origin: _inputs_pb2.TargetOrigin
    safety_raise: bool
    def __init__(self, effective_on: _Optional[str] = ..., origin: _Optional[_Union[_inputs_pb2.TargetOrigin, str]] = ..., energy_kcal_per_day: _Optional[float] = ..., safety_raise: bool = ...) -> None: ...

class DayRecord(_message.Message):
    __slots__ = ["carbohydrate_g", "completeness", "corrected", "date", "energy", "estimated_share_percent", "fat_g", "fibre_g", "household_share_percent", "meals", "meals_known", "pending_draft_count", "person_exclusion", "protein", "provenance", "review", "sources", "steps_per_day", "training_session_count"]
    CARBOHYDRATE_G_FIELD_NUMBER: _ClassVar[int]
    COMPLETENESS_FIELD_NUMBER: _ClassVar[int]
    CORRECTED_FIELD_NUMBER: _ClassVar[int]
    DATE_FIELD_NUMBER: _ClassVar[int]
    ENERGY_FIELD_NUMBER: _ClassVar[int]
    ESTIMATED_SHARE_PERCENT_FIELD_NUMBER: _ClassVar[int]
    FAT_G_FIELD_NUMBER: _ClassVar[int]
    FIBRE_G_FIELD_NUMBER: _ClassVar[int]
    HOUSEHOLD_SHARE_PERCENT_FIELD_NUMBER: _ClassVar[int]
    MEALS_FIELD_NUMBER: _ClassVar[int]
    MEALS_KNOWN_FIELD_NUMBER: _ClassVar[int]
    PENDING_DRAFT_COUNT_FIELD_NUMBER: _ClassVar[int]
    PERSON_EXCLUSION_FIELD_NUMBER: _ClassVar[int]
    PROTEIN_FIELD_NUMBER: _ClassVar[int]
    PROVENANCE_FIELD_NUMBER: _ClassVar[int]
    REVIEW_FIELD_NUMBER: _ClassVar[int]
    SOURCES_FIELD_NUMBER: _ClassVar[int]
    STEPS_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    TRAINING_SESSION_COUNT_FIELD_NUMBER: _ClassVar[int]
    carbohydrate_g: float
    completeness: IntakeCompleteness
    corrected: bool
    date: str
    energy: EnergyIntake
    estimated_share_percent: float
    fat_g: float
    fibre_g: float
    household_share_percent: float
    meals: _containers.RepeatedScalarFieldContainer[MealSlot]
    meals_known: bool
    pending_draft_count: int
    person_exclusion: DayOutReason
    protein: ProteinIntake
    provenance: DayProvenance
    review: ReviewStatus
    sources: SourceCounts
    steps_per_day: float
    training_session_count: int
    def __init__(self, date: _Optional[str] = ..., energy: _Optional[_Union[EnergyIntake, _Mapping]] = ..., protein: _Optional[_Union[ProteinIntake, _Mapping]] = ..., carbohydrate_g: _Optional[float] = ..., fat_g: _Optional[float] = ..., fibre_g: _Optional[float] = ..., completeness: _Optional[_Union[IntakeCompleteness, str]] = ..., corrected: bool = ..., review: _Optional[_Union[ReviewStatus, str]] = ..., pending_draft_count: _Optional[int] = ..., meals: _Optional[_Iterable[_Union[MealSlot, str]]] = ..., meals_known: bool = ..., sources: _Optional[_Union[SourceCounts, _Mapping]] = ..., person_exclusion: _Optional[_Union[DayOutReason, str]] = ..., provenance: _Optional[_Union[DayProvenance, str]] = ..., household_share_percent: _Optional[float] = ..., estimated_share_percent: _Optional[float] = ..., steps_per_day: _Optional[float] = ..., training_session_count: _Optional[int] = ...) -> None: ...

class EnergyIntake(_message.Message):
    __slots__ = ["expected_kcal", "high_kcal", "low_kcal"]
    EXPECTED_KCAL_FIELD_NUMBER: _ClassVar[int]
    HIGH_KCAL_FIELD_NUMBER: _ClassVar[int]
    LOW_KCAL_FIELD_NUMBER: _ClassVar[int]
    expected_kcal: float
    high_kcal: float
    low_kcal: float
    def __init__(self, low_kcal: _Optional[float] = ..., expected_kcal: _Optional[float] = ..., high_kcal: _Optional[float] = ...) -> None: ...

class FlagResolution(_message.Message):
    __slots__ = ["answer", "date", "day_digest", "flag", "meal"]
    ANSWER_FIELD_NUMBER: _ClassVar[int]
    DATE_FIELD_NUMBER: _ClassVar[int]
    DAY_DIGEST_FIELD_NUMBER: _ClassVar[int]
    FLAG_FIELD_NUMBER: _ClassVar[int]
    MEAL_FIELD_NUMBER: _ClassVar[int]
    answer: FlagAnswer
    date: str
    day_digest: int
    flag: FlagKind
    meal: MealSlot
    def __init__(self, date: _Optional[str] = ..., flag: _Optional[_Union[FlagKind, str]] = ..., meal: _Optional[_Union[MealSlot, str]] = ..., day_digest: _Optional[int] = ..., answer: _Optional[_Union[FlagAnswer, str]] = ...) -> None: ...

class ObserveRequest(_message.Message):
    __slots__ = ["algorithm_version", "evidence"]
    ALGORITHM_VERSION_FIELD_NUMBER: _ClassVar[int]
    EVIDENCE_FIELD_NUMBER: _ClassVar[int]
    algorithm_version: str
    evidence: WeeklyEvidence
    def __init__(self, algorithm_version: _Optional[str] = ..., evidence: _Optional[_Union[WeeklyEvidence, _Mapping]] = ...) -> None: ...

class OwnIntentions(_message.Message):
    __slots__ = ["protein_g_per_day", "steps_per_day", "training_sessions_per_week"]
    PROTEIN_G_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    STEPS_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    TRAINING_SESSIONS_PER_WEEK_FIELD_NUMBER: _ClassVar[int]
    protein_g_per_day: float
    steps_per_day: float
    training_sessions_per_week: int
    def __init__(self, protein_g_per_day: _Optional[float] = ..., steps_per_day: _Optional[float] = ..., training_sessions_per_week: _Optional[int] = ...) -> None: ...

class PlanState(_message.Message):
    __slots__ = ["last_reset_on", "start_weight", "started_on", "targets"]
    LAST_RESET_ON_FIELD_NUMBER: _ClassVar[int]
    STARTED_ON_FIELD_NUMBER: _ClassVar[int]
    START_WEIGHT_FIELD_NUMBER: _ClassVar[int]
    TARGETS_FIELD_NUMBER: _ClassVar[int]
    last_reset_on: str
    start_weight: _inputs_pb2.SuppliedMass
    started_on: str
    targets: _containers.RepeatedCompositeFieldContainer[DatedTarget]
    def __init__(self, started_on: _Optional[str] = ..., start_weight: _Optional[_Union[_inputs_pb2.SuppliedMass, _Mapping]] = ..., last_reset_on: _Optional[str] = ..., targets: _Optional[_Iterable[_Union[DatedTarget, _Mapping]]] = ...) -> None: ...

class ProposeWeeklyRequest(_message.Message):
    __slots__ = ["algorithm_version", "evidence", "write"]
    ALGORITHM_VERSION_FIELD_NUMBER: _ClassVar[int]
    EVIDENCE_FIELD_NUMBER: _ClassVar[int]
    WRITE_FIELD_NUMBER: _ClassVar[int]
    algorithm_version: str
    evidence: WeeklyEvidence
    write: _write_pb2.PlanWrite
    def __init__(self, algorithm_version: _Optional[str] = ..., evidence: _Optional[_Union[WeeklyEvidence, _Mapping]] = ..., write: _Optional[_Union[_write_pb2.PlanWrite, _Mapping]] = ...) -> None: ...

class ProteinIntake(_message.Message):
    __slots__ = ["expected_g", "high_g", "low_g"]
    EXPECTED_G_FIELD_NUMBER: _ClassVar[int]
    HIGH_G_FIELD_NUMBER: _ClassVar[int]
    LOW_G_FIELD_NUMBER: _ClassVar[int]
    expected_g: float
    high_g: float
    low_g: float
    def __init__(self, low_g: _Optional[float] = ..., expected_g: _Optional[float] = ..., high_g: _Optional[float] = ...) -> None: ...

class ReviewWeekRequest(_message.Message):
    __slots__ = ["algorithm_version", "evidence"]
    ALGORITHM_VERSION_FIELD_NUMBER: _ClassVar[int]
    EVIDENCE_FIELD_NUMBER: _ClassVar[int]
    algorithm_version: str
    evidence: WeeklyEvidence
    def __init__(self, algorithm_version: _Optional[str] = ..., evidence: _Optional[_Union[WeeklyEvidence, _Mapping]] = ...) -> None: ...

class SourceCounts(_message.Message):
    __slots__ = ["barcode_count", "imported_count", "photo_count", "repeated_or_shared_count", "typed_count", "voice_count"]
    BARCODE_COUNT_FIELD_NUMBER: _ClassVar[int]
    IMPORTED_COUNT_FIELD_NUMBER: _ClassVar[int]
    PHOTO_COUNT_FIELD_NUMBER: _ClassVar[int]
    REPEATED_OR_SHARED_COUNT_FIELD_NUMBER: _ClassVar[int]
    TYPED_COUNT_FIELD_NUMBER: _ClassVar[int]
    VOICE_COUNT_FIELD_NUMBER: _ClassVar[int]
    barcode_count: int
    imported_count: int
    photo_count: int
    repeated_or_shared_count: int
    typed_count: int
    voice_count: int
    def __init__(self, typed_count: _Optional[int] = ..., barcode_count: _Optional[int] = ..., photo_count: _Optional[int] = ..., voice_count: _Optional[int] = ..., imported_count: _Optional[int] = ..., repeated_or_shared_count: _Optional[int] = ...) -> None: ...

class WeeklyEvidence(_message.Message):
    __slots__ = ["activity", "as_of", "days", "destination", "display", "goal", "intentions", "labels", "memory", "menstrual_cycle", "plan", "profile", "resolutions", "reviewed_week", "safety", "safety_changed", "switches", "transcript", "week_start", "weights"]
    ACTIVITY_FIELD_NUMBER: _ClassVar[int]
    AS_OF_FIELD_NUMBER: _ClassVar[int]
    DAYS_FIELD_NUMBER: _ClassVar[int]
    DESTINATION_FIELD_NUMBER: _ClassVar[int]
    DISPLAY_FIELD_NUMBER: _ClassVar[int]
    GOAL_FIELD_NUMBER: _ClassVar[int]
    INTENTIONS_FIELD_NUMBER: _ClassVar[int]
    LABELS_FIELD_NUMBER: _ClassVar[int]
    MEMORY_FIELD_NUMBER: _ClassVar[int]
    MENSTRUAL_CYCLE_FIELD_NUMBER: _ClassVar[int]
    PLAN_FIELD_NUMBER: _ClassVar[int]
    PROFILE_FIELD_NUMBER: _ClassVar[int]
    RESOLUTIONS_FIELD_NUMBER: _ClassVar[int]
    REVIEWED_WEEK_FIELD_NUMBER: _ClassVar[int]
    SAFETY_CHANGED_FIELD_NUMBER: _ClassVar[int]
    SAFETY_FIELD_NUMBER: _ClassVar[int]
    SWITCHES_FIELD_NUMBER: _ClassVar[int]
    TRANSCRIPT_FIELD_NUMBER: _ClassVar[int]
    WEEK_START_FIELD_NUMBER: _ClassVar[int]
    WEIGHTS_FIELD_NUMBER: _ClassVar[int]
    activity: ConfirmedActivity
    as_of: str
    days: _containers.RepeatedCompositeFieldContainer[DayRecord]
    destination: _inputs_pb2.Destination
    display: _inputs_pb2.DisplayPreferences
    goal: _inputs_pb2.Goal
    intentions: OwnIntentions
    labels: _containers.RepeatedCompositeFieldContainer[ContextLabel]
    memory: WeeklyMemory
    menstrual_cycle: MenstrualCycle
    plan: PlanState
    profile: _inputs_pb2.Profile
    resolutions: _containers.RepeatedCompositeFieldContainer[FlagResolution]
    reviewed_week: str
    safety: _inputs_pb2.SafetyAssessment
    safety_changed: bool
    switches: WeeklySwitches
    transcript: str
    week_start: Weekday
    weights: _containers.RepeatedCompositeFieldContainer[WeightRecord]
    def __init__(self, as_of: _Optional[str] = ..., week_start: _Optional[_Union[Weekday, str]] = ..., reviewed_week: _Optional[str] = ..., profile: _Optional[_Union[_inputs_pb2.Profile, _Mapping]] = ..., safety: _Optional[_Union[_inputs_pb2.SafetyAssessment, _Mapping]] = ..., safety_changed: bool = ..., goal: _Optional[_Union[_inputs_pb2.Goal, _Mapping]] = ..., destination: _Optional[_Union[_inputs_pb2.Destination, _Mapping]] = ..., activity: _Optional[_Union[ConfirmedActivity, _Mapping]] = ..., menstrual_cycle: _Optional[_Union[MenstrualCycle, str]] = ..., plan: _Optional[_Union[PlanState, _Mapping]] = ..., memory: _Optional[_Union[WeeklyMemory, _Mapping]] = ..., days: _Optional[_Iterable[_Union[DayRecord, _Mapping]]] = ..., weights: _Optional[_Iterable[_Union[WeightRecord, _Mapping]]] = ..., resolutions: _Optional[_Iterable[_Union[FlagResolution, _Mapping]]] = ..., labels: _Optional[_Iterable[_Union[ContextLabel, _Mapping]]] = ..., transcript: _Optional[str] = ..., intentions: _Optional[_Union[OwnIntentions, _Mapping]] = ..., switches: _Optional[_Union[WeeklySwitches, _Mapping]] = ..., display: _Optional[_Union[_inputs_pb2.DisplayPreferences, _Mapping]] = ...) -> None: ...

class WeeklyMemory(_message.Message):
    __slots__ = ["arrived_on", "fast_loss_stood_on", "low_day_guards_on", "manual_only"]
    ARRIVED_ON_FIELD_NUMBER: _ClassVar[int]
    FAST_LOSS_STOOD_ON_FIELD_NUMBER: _ClassVar[int]
    LOW_DAY_GUARDS_ON_FIELD_NUMBER: _ClassVar[int]
    MANUAL_ONLY_FIELD_NUMBER: _ClassVar[int]
    arrived_on: str
    fast_loss_stood_on: str
    low_day_guards_on: _containers.RepeatedScalarFieldContainer[str]
    manual_only: bool
    def __init__(self, fast_loss_stood_on: _Optional[str] = ..., arrived_on: _Optional[str] = ..., low_day_guards_on: _Optional[_Iterable[str]] = ..., manual_only: bool = ...) -> None: ...

class WeeklySwitches(_message.Message):
    __slots__ = ["insights", "prompts", "suggested_actions"]
    INSIGHTS_FIELD_NUMBER: _ClassVar[int]
    PROMPTS_FIELD_NUMBER: _ClassVar[int]
    SUGGESTED_ACTIONS_FIELD_NUMBER: _ClassVar[int]
    insights: bool
    prompts: bool
    suggested_actions: bool
    def __init__(self, prompts: bool = ..., insights: bool = ..., suggested_actions: bool = ...) -> None: ...

class WeightRecord(_message.Message):
    __slots__ = ["confirmed", "confirmed_as_unusual", "date", "mass", "minute_of_day", "reading_id", "superseded_reading_id", "time_of_day"]
    CONFIRMED_AS_UNUSUAL_FIELD_NUMBER: _ClassVar[int]
    CONFIRMED_FIELD_NUMBER: _ClassVar[int]
    DATE_FIELD_NUMBER: _ClassVar[int]
    MASS_FIELD_NUMBER: _ClassVar[int]
    MINUTE_OF_DAY_FIELD_NUMBER: _ClassVar[int]
    READING_ID_FIELD_NUMBER: _ClassVar[int]
    SUPERSEDED_READING_ID_FIELD_NUMBER: _ClassVar[int]
    TIME_OF_DAY_FIELD_NUMBER: _ClassVar[int]
    confirmed: bool
    confirmed_as_unusual: bool
    date: str
    mass: _inputs_pb2.SuppliedMass
    minute_of_day: int
    reading_id: str
    superseded_reading_id: str
    time_of_day: TimeOfDay
    def __init__(self, reading_id: _Optional[str] = ..., superseded_reading_id: _Optional[str] = ..., date: _Optional[str] = ..., time_of_day: _Optional[_Union[TimeOfDay, str]] = ..., minute_of_day: _Optional[int] = ..., confirmed: bool = ..., confirmed_as_unusual: bool = ..., mass: _Optional[_Union[_inputs_pb2.SuppliedMass, _Mapping]] = ...) -> None: ...

class IntakeCompleteness(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class ReviewStatus(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class DayOutReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class DayProvenance(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class MealSlot(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class TimeOfDay(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class FlagKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class FlagAnswer(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class ContextLabelKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class BodyWaterCause(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class Weekday(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class MenstrualCycle(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []
