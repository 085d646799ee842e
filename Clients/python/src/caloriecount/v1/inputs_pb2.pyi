from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Iterable as _Iterable, Mapping as _Mapping, Optional as _Optional, Union as _Union

ACTIVITY_CATEGORY_ACTIVE: ActivityCategory
ACTIVITY_CATEGORY_INACTIVE: ActivityCategory
ACTIVITY_CATEGORY_LOW_ACTIVE: ActivityCategory
ACTIVITY_CATEGORY_UNSPECIFIED: ActivityCategory
ACTIVITY_CATEGORY_VERY_ACTIVE: ActivityCategory
BODY_FAT_METHOD_AIR_DISPLACEMENT: BodyFatMethod
BODY_FAT_METHOD_BIOIMPEDANCE: BodyFatMethod
BODY_FAT_METHOD_CALIPERS: BodyFatMethod
BODY_FAT_METHOD_DUAL_ENERGY_X_RAY: BodyFatMethod
BODY_FAT_METHOD_HYDROSTATIC: BodyFatMethod
BODY_FAT_METHOD_OTHER: BodyFatMethod
BODY_FAT_METHOD_TAPE: BodyFatMethod
BODY_FAT_METHOD_UNSPECIFIED: BodyFatMethod
CONFIRMABLE_FIELD_AGE: ConfirmableField
CONFIRMABLE_FIELD_BODY_FAT: ConfirmableField
CONFIRMABLE_FIELD_BODY_MASS_INDEX: ConfirmableField
CONFIRMABLE_FIELD_HEIGHT: ConfirmableField
CONFIRMABLE_FIELD_OWN_TARGET: ConfirmableField
CONFIRMABLE_FIELD_UNSPECIFIED: ConfirmableField
CONFIRMABLE_FIELD_WEIGHT: ConfirmableField
CONFIRMABLE_FIELD_WEIGHT_CHANGE: ConfirmableField
DESCRIPTOR: _descriptor.FileDescriptor
EQUATION_SEX_FEMALE: EquationSex
EQUATION_SEX_MALE: EquationSex
EQUATION_SEX_UNSPECIFIED: EquationSex
GOAL_KIND_GAIN: GoalKind
GOAL_KIND_LOSE: GoalKind
GOAL_KIND_MAINTAIN: GoalKind
GOAL_KIND_OBSERVE: GoalKind
GOAL_KIND_RECOMPOSITION: GoalKind
GOAL_KIND_UNSPECIFIED: GoalKind
PACE_BRISK: Pace
PACE_GENTLE: Pace
PACE_STEADY: Pace
PACE_UNSPECIFIED: Pace
RECOMPOSITION_PRIORITY_BALANCED: RecompositionPriority
RECOMPOSITION_PRIORITY_FAT_FIRST: RecompositionPriority
RECOMPOSITION_PRIORITY_MUSCLE_FIRST: RecompositionPriority
RECOMPOSITION_PRIORITY_UNSPECIFIED: RecompositionPriority
SAFETY_ANSWER_NO: SafetyAnswer
SAFETY_ANSWER_NOT_APPLICABLE: SafetyAnswer
SAFETY_ANSWER_NOT_ASKED: SafetyAnswer
SAFETY_ANSWER_PREFER_NOT_TO_SAY: SafetyAnswer
SAFETY_ANSWER_UNSPECIFIED: SafetyAnswer
SAFETY_ANSWER_YES: SafetyAnswer
TARGET_ORIGIN_ESTIMATE: TargetOrigin
TARGET_ORIGIN_NO_TARGET: TargetOrigin
TARGET_ORIGIN_UNSPECIFIED: TargetOrigin
TARGET_ORIGIN_USER_ENTERED: TargetOrigin
VALUE_SOURCE_HEALTH_SOURCE: ValueSource
VALUE_SOURCE_PERSON: ValueSource
VALUE_SOURCE_UNSPECIFIED: ValueSource
WEARABLE_DAY_EXCLUSION_DEVICE_GAP: WearableDayExclusion
WEARABLE_DAY_EXCLUSION_ILL: WearableDayExclusion
WEARABLE_DAY_EXCLUSION_TRAVELLING: WearableDayExclusion
WEARABLE_DAY_EXCLUSION_UNSPECIFIED: WearableDayExclusion
WORK_KIND_HEAVY_PHYSICAL: WorkKind
WORK_KIND_LIGHT_PHYSICAL: WorkKind
WORK_KIND_NOT_WORKING: WorkKind
WORK_KIND_SEATED: WorkKind
WORK_KIND_STANDING: WorkKind
WORK_KIND_UNSPECIFIED: WorkKind

class AcceptedReading(_message.Message):
    __slots__ = ["confirmed_as_unusual", "mass", "observed_on"]
    CONFIRMED_AS_UNUSUAL_FIELD_NUMBER: _ClassVar[int]
    MASS_FIELD_NUMBER: _ClassVar[int]
    OBSERVED_ON_FIELD_NUMBER: _ClassVar[int]
    confirmed_as_unusual: bool
    mass: SuppliedMass
    observed_on: str
    def __init__(self, mass: _Optional[_Union[SuppliedMass, _Mapping]] = ..., observed_on: _Optional[str] = ..., confirmed_as_unusual: bool = ...) -> None: ...

class ActivityEvidence(_message.Message):
    __slots__ = ["confirmed_category", "manual", "wearable"]
    CONFIRMED_CATEGORY_FIELD_NUMBER: _ClassVar[int]
    MANUAL_FIELD_NUMBER: _ClassVar[int]
    WEARABLE_FIELD_NUMBER: _ClassVar[int]
    confirmed_category: ActivityCategory
    manual: ManualAssessment
    wearable: WearableHistory
    def __init__(self, manual: _Optional[_Union[ManualAssessment, _Mapping]] = ..., wearable: _Optional[_Union[WearableHistory, _Mapping]] = ..., confirmed_category: _Optional[_Union[ActivityCategory, str]] = ...) -> None: ...

class AnsweredQuestion(_message.Message):
    __slots__ = ["answer", "question_id"]
    ANSWER_FIELD_NUMBER: _ClassVar[int]
    QUESTION_ID_FIELD_NUMBER: _ClassVar[int]
    answer: SafetyAnswer
    question_id: str
    def __init__(self, question_id: _Optional[str] = ..., answer: _Optional[_Union[SafetyAnswer, str]] = ...) -> None: ...

class BodyFatObservation(_message.Message):
    __slots__ = ["body_fat_percent", "method", "observed_on"]
    BODY_FAT_PERCENT_FIELD_NUMBER: _ClassVar[int]
    METHOD_FIELD_NUMBER: _ClassVar[int]
    OBSERVED_ON_FIELD_NUMBER: _ClassVar[int]
    body_fat_percent: float
    method: BodyFatMethod
    observed_on: str
    def __init__(self, body_fat_percent: _Optional[float] = ..., method: _Optional[_Union[BodyFatMethod, str]] = ..., observed_on: _Optional[str] = ...) -> None: ...

class Destination(_message.Message):
    __slots__ = ["deferred", "landing_body_fat_percent", "landing_weight", "observations"]
    DEFERRED_FIELD_NUMBER: _ClassVar[int]
    LANDING_BODY_FAT_PERCENT_FIELD_NUMBER: _ClassVar[int]
    LANDING_WEIGHT_FIELD_NUMBER: _ClassVar[int]
    OBSERVATIONS_FIELD_NUMBER: _ClassVar[int]
    deferred: bool
    landing_body_fat_percent: float
    landing_weight: SuppliedMass
    observations: _containers.RepeatedCompositeFieldContainer[BodyFatObservation]
    def __init__(self, landing_weight: _Optional[_Union[SuppliedMass, _Mapping]] = ..., landing_body_fat_percent: _Optional[float] = ..., observations: _Optional[_Iterable[_Union[BodyFatObservation, _Mapping]]] = ..., deferred: bool = ...) -> None: ...

class DisplayPreferences(_message.Message):
    __slots__ = ["energy_visible", "locale"]
    ENERGY_VISIBLE_FIELD_NUMBER: _ClassVar[int]
    LOCALE_FIELD_NUMBER: _ClassVar[int]
    energy_visible: bool
    locale: str
    def __init__(self, energy_visible: bool = ..., locale: _Optional[str] = ...) -> None: ...

class Goal(_message.Message):
    __slots__ = ["kind", "pace", "priority", "progressive_training", "training_months"]
    KIND_FIELD_NUMBER: _ClassVar[int]
    PACE_FIELD_NUMBER: _ClassVar[int]
    PRIORITY_FIELD_NUMBER: _ClassVar[int]
    PROGRESSIVE_TRAINING_FIELD_NUMBER: _ClassVar[int]
    TRAINING_MONTHS_FIELD_NUMBER: _ClassVar[int]
    kind: GoalKind
    pace: Pace
    priority: RecompositionPriority
    progressive_training: bool
    training_months: int
    def __init__(self, kind: _Optional[_Union[GoalKind, str]] = ..., pace: _Optional[_Union[Pace, str]] = ..., training_months: _Optional[int] = ..., progressive_training: bool = ..., priority: _Optional[_Union[RecompositionPriority, str]] = ...) -> None: ...

class ManualAssessment(_message.Message):
    __slots__ = ["moderate_training_minutes_per_week", "steps_per_day", "vigorous_training_minutes_per_week", "walking_minutes_per_day", "work", "work_days_per_week"]
    MODERATE_TRAINING_MINUTES_PER_WEEK_FIELD_NUMBER: _ClassVar[int]
    STEPS_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    VIGOROUS_TRAINING_MINUTES_PER_WEEK_FIELD_NUMBER: _ClassVar[int]
    WALKING_MINUTES_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    WORK_DAYS_PER_WEEK_FIELD_NUMBER: _ClassVar[int]
    WORK_FIELD_NUMBER: _ClassVar[int]
    moderate_training_minutes_per_week: float
    steps_per_day: float
    vigorous_training_minutes_per_week: float
    walking_minutes_per_day: float
    work: WorkKind
    work_days_per_week: float
    def __init__(self, walking_minutes_per_day: _Optional[float] = ..., work: _Optional[_Union[WorkKind, str]] = ..., work_days_per_week: _Optional[float] = ..., moderate_training_minutes_per_week: _Optional[float] = ..., vigorous_training_minutes_per_week: _Optional[float] = ..., steps_per_day: _Optional[float] = ...) -> None: ...

class Profile(_message.Message):
    __slots__ = ["age", "equation_sex", "height", "height_draft", "recent_weights", "weight", "weight_draft"]
    AGE_FIELD_NUMBER: _ClassVar[int]
    EQUATION_SEX_FIELD_NUMBER: _ClassVar[int]
    HEIGHT_DRAFT_FIELD_NUMBER: _ClassVar[int]
    HEIGHT_FIELD_NUMBER: _ClassVar[int]
    RECENT_WEIGHTS_FIELD_NUMBER: _ClassVar[int]
    WEIGHT_DRAFT_FIELD_NUMBER: _ClassVar[int]
    WEIGHT_FIELD_NUMBER: _ClassVar[int]
    age: SuppliedAge
    equation_sex: SuppliedEquationSex
    height: SuppliedHeight
    height_draft: SuppliedHeight
    recent_weights: _containers.RepeatedCompositeFieldContainer[AcceptedReading]
    weight: SuppliedMass
    weight_draft: SuppliedMass
    def __init__(self, age: _Optional[_Union[SuppliedAge, _Mapping]] = ..., equation_sex: _Optional[_Union[SuppliedEquationSex, _Mapping]] = ..., height: _Optional[_Union[SuppliedHeight, _Mapping]] = ..., weight: _Optional[_Union[SuppliedMass, _Mapping]] = ..., height_draft: _Optional[_Union[SuppliedHeight, _Mapping]] = ..., weight_draft: _Optional[_Union[SuppliedMass, _Mapping]] = ..., recent_weights: _Optional[_Iterable[_Union[AcceptedReading, _Mapping]]] = ...) -> None: ...

class SafetyAssessment(_message.Message):
    __slots__ = ["answers", "assessed_on", "eating_disorder_screen_score"]
    ANSWERS_FIELD_NUMBER: _ClassVar[int]
    ASSESSED_ON_FIELD_NUMBER: _ClassVar[int]
    EATING_DISORDER_SCREEN_SCORE_FIELD_NUMBER: _ClassVar[int]
    answers: _containers.RepeatedCompositeFieldContainer[AnsweredQuestion]
    assessed_on: str
    eating_disorder_screen_score: int
    def __init__(self, assessed_on: _Optional[str] = ..., answers: _Optional[_Iterable[_Union[AnsweredQuestion, _Mapping]]] = ..., eating_disorder_screen_score: _Optional[int] = ...) -> None: ...

class SuppliedAge(_message.Message):
    __slots__ = ["age_given_on", "age_years", "date_of_birth"]
    AGE_GIVEN_ON_FIELD_NUMBER: _ClassVar[int]
    AGE_YEARS_FIELD_NUMBER: _ClassVar[int]
    DATE_OF_BIRTH_FIELD_NUMBER: _ClassVar[int]
    age_given_on: str
    age_years: int
    date_of_birth: str
    def __init__(self, date_of_birth: _Optional[str] = ..., age_years: _Optional[int] = ..., age_given_on: _Optional[str] = ...) -> None: ...

class SuppliedEquationSex(_message.Message):
    __slots__ = ["sex", "source"]
    SEX_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    sex: EquationSex
    source: ValueSource
    def __init__(self, sex: _Optional[_Union[EquationSex, str]] = ..., source: _Optional[_Union[ValueSource, str]] = ...) -> None: ...

class SuppliedHeight(_message.Message):
    __slots__ = ["decimals", "length_cm", "length_ft", "length_in", "observed_on", "source"]
    DECIMALS_FIELD_NUMBER: _ClassVar[int]
    LENGTH_CM_FIELD_NUMBER: _ClassVar[int]
    LENGTH_FT_FIELD_NUMBER: _ClassVar[int]
    LENGTH_IN_FIELD_NUMBER: _ClassVar[int]
    OBSERVED_ON_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    decimals: int
    length_cm: float
    length_ft: float
    length_in: float
    observed_on: str
    source: ValueSource
    def __init__(self, length_cm: _Optional[float] = ..., length_ft: _Optional[float] = ..., length_in: _Optional[float] = ..., decimals: _Optional[int] = ..., source: _Optional[_Union[ValueSource, str]] = ..., observed_on: _Optional[str] = ...) -> None: ...

class SuppliedMass(_message.Message):
    __slots__ = ["decimals", "mass_kg", "mass_lb", "observed_on", "source"]
    DECIMALS_FIELD_NUMBER: _ClassVar[int]
    MASS_KG_FIELD_NUMBER: _ClassVar[int]
    MASS_LB_FIELD_NUMBER: _ClassVar[int]
    OBSERVED_ON_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    decimals: int
    mass_kg: float
    mass_lb: float
    observed_on: str
    source: ValueSource
    def __init__(self, mass_kg: _Optional[float] = ..., mass_lb: _Optional[float] = ..., decimals: _Optional[int] = ..., source: _Optional[_Union[ValueSource, str]] = ..., observed_on: _Optional[str] = ...) -> None: ...

class TargetChoice(_message.Message):
    __slots__ = ["energy_kcal_per_day", "origin"]
    ENERGY_KCAL_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    ORIGIN_FIELD_NUMBER: _ClassVar[int]
    energy_kcal_per_day: float
    origin: TargetOrigin
    def __init__(self, origin: _Optional[_Union[TargetOrigin, str]] = ..., energy_kcal_per_day: _Optional[float] = ...) -> None: ...

class WearableDay(_message.Message):
    __slots__ = ["date", "exclusion", "steps_per_day", "training_minutes", "training_sessions", "wear_minutes"]
    DATE_FIELD_NUMBER: _ClassVar[int]
    EXCLUSION_FIELD_NUMBER: _ClassVar[int]
    STEPS_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    TRAINING_MINUTES_FIELD_NUMBER: _ClassVar[int]
    TRAINING_SESSIONS_FIELD_NUMBER: _ClassVar[int]
    WEAR_MINUTES_FIELD_NUMBER: _ClassVar[int]
    date: str
    exclusion: WearableDayExclusion
    steps_per_day: float
    training_minutes: float
    training_sessions: int
    wear_minutes: float
    def __init__(self, date: _Optional[str] = ..., steps_per_day: _Optional[float] = ..., wear_minutes: _Optional[float] = ..., training_minutes: _Optional[float] = ..., training_sessions: _Optional[int] = ..., exclusion: _Optional[_Union[WearableDayExclusion, str]] = ...) -> None: ...

class WearableHistory(_message.Message):
    __slots__ = ["days"]
    DAYS_FIELD_NUMBER: _ClassVar[int]
    days: _containers.RepeatedCompositeFieldContainer[WearableDay]
    def __init__(self, days: _Optional[_Iterable[_Union[WearableDay, _Mapping]]] = ...) -> None: ...

class ValueSource(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class EquationSex(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class ConfirmableField(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class SafetyAnswer(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class ActivityCategory(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class WorkKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class WearableDayExclusion(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class GoalKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class Pace(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class RecompositionPriority(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class BodyFatMethod(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class TargetOrigin(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []
