from caloriecount.v1 import inputs_pb2 as _inputs_pb2
from caloriecount.v1 import texts_pb2 as _texts_pb2
from caloriecount.v1 import outcomes_pb2 as _outcomes_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Iterable as _Iterable, Mapping as _Mapping, Optional as _Optional, Union as _Union

BINDING_LIMIT_ABSOLUTE_CAP: BindingLimit
BINDING_LIMIT_INTAKE_FLOOR: BindingLimit
BINDING_LIMIT_NONE: BindingLimit
BINDING_LIMIT_SHARE_OF_MAINTENANCE: BindingLimit
BINDING_LIMIT_UNSPECIFIED: BindingLimit
BOUNDS_STATE_IN_FORCE: BoundsState
BOUNDS_STATE_NOT_AVAILABLE: BoundsState
BOUNDS_STATE_NOT_NEEDED: BoundsState
BOUNDS_STATE_PENDING: BoundsState
BOUNDS_STATE_UNKNOWN: BoundsState
BOUNDS_STATE_UNSPECIFIED: BoundsState
CONFIDENCE_HIGH: Confidence
CONFIDENCE_LOW: Confidence
CONFIDENCE_MODERATE: Confidence
CONFIDENCE_UNSPECIFIED: Confidence
DESCRIPTOR: _descriptor.FileDescriptor
LANDING_STATE_CURRENT_WEIGHT: LandingState
LANDING_STATE_DEFERRED: LandingState
LANDING_STATE_NOT_GIVEN: LandingState
LANDING_STATE_PENDING: LandingState
LANDING_STATE_UNSPECIFIED: LandingState
LANDING_STATE_WEIGHT: LandingState

class ActivityBasis(_message.Message):
    __slots__ = ["category", "coverage", "flag_codes", "note_codes", "source_code"]
    CATEGORY_FIELD_NUMBER: _ClassVar[int]
    COVERAGE_FIELD_NUMBER: _ClassVar[int]
    FLAG_CODES_FIELD_NUMBER: _ClassVar[int]
    NOTE_CODES_FIELD_NUMBER: _ClassVar[int]
    SOURCE_CODE_FIELD_NUMBER: _ClassVar[int]
    category: _inputs_pb2.ActivityCategory
    coverage: _outcomes_pb2.ActivityCoverage
    flag_codes: _containers.RepeatedScalarFieldContainer[str]
    note_codes: _containers.RepeatedScalarFieldContainer[str]
    source_code: str
    def __init__(self, source_code: _Optional[str] = ..., category: _Optional[_Union[_inputs_pb2.ActivityCategory, str]] = ..., flag_codes: _Optional[_Iterable[str]] = ..., note_codes: _Optional[_Iterable[str]] = ..., coverage: _Optional[_Union[_outcomes_pb2.ActivityCoverage, _Mapping]] = ...) -> None: ...

class BodyFatStanding(_message.Message):
    __slots__ = ["comparable", "observation", "stale"]
    COMPARABLE_FIELD_NUMBER: _ClassVar[int]
    OBSERVATION_FIELD_NUMBER: _ClassVar[int]
    STALE_FIELD_NUMBER: _ClassVar[int]
    comparable: bool
    observation: _inputs_pb2.BodyFatObservation
    stale: bool
    def __init__(self, observation: _Optional[_Union[_inputs_pb2.BodyFatObservation, _Mapping]] = ..., stale: bool = ..., comparable: bool = ...) -> None: ...

class CheckEligibilityReply(_message.Message):
    __slots__ = ["eligible", "manual_only", "needs_confirmation", "needs_input", "not_offered", "provenance"]
    ELIGIBLE_FIELD_NUMBER: _ClassVar[int]
    MANUAL_ONLY_FIELD_NUMBER: _ClassVar[int]
    NEEDS_CONFIRMATION_FIELD_NUMBER: _ClassVar[int]
    NEEDS_INPUT_FIELD_NUMBER: _ClassVar[int]
    NOT_OFFERED_FIELD_NUMBER: _ClassVar[int]
    PROVENANCE_FIELD_NUMBER: _ClassVar[int]
    eligible: _outcomes_pb2.Eligible
    manual_only: _outcomes_pb2.ManualOnlyOutcome
    needs_confirmation: _outcomes_pb2.NeedsConfirmation
    needs_input: _outcomes_pb2.NeedsInput
    not_offered: _outcomes_pb2.NotOffered
    provenance: _texts_pb2.Provenance
    def __init__(self, provenance: _Optional[_Union[_texts_pb2.Provenance, _Mapping]] = ..., not_offered: _Optional[_Union[_outcomes_pb2.NotOffered, _Mapping]] = ..., manual_only: _Optional[_Union[_outcomes_pb2.ManualOnlyOutcome, _Mapping]] = ..., needs_input: _Optional[_Union[_outcomes_pb2.NeedsInput, _Mapping]] = ..., needs_confirmation: _Optional[_Union[_outcomes_pb2.NeedsConfirmation, _Mapping]] = ..., eligible: _Optional[_Union[_outcomes_pb2.Eligible, _Mapping]] = ...) -> None: ...

class CheckEligibilityRequest(_message.Message):
    __slots__ = ["algorithm_version", "as_of", "confirmed_fields", "display", "goal", "profile", "safety"]
    ALGORITHM_VERSION_FIELD_NUMBER: _ClassVar[int]
    AS_OF_FIELD_NUMBER: _ClassVar[int]
    CONFIRMED_FIELDS_FIELD_NUMBER: _ClassVar[int]
    DISPLAY_FIELD_NUMBER: _ClassVar[int]
    GOAL_FIELD_NUMBER: _ClassVar[int]
    PROFILE_FIELD_NUMBER: _ClassVar[int]
    SAFETY_FIELD_NUMBER: _ClassVar[int]
    algorithm_version: str
    as_of: str
    confirmed_fields: _containers.RepeatedScalarFieldContainer[_inputs_pb2.ConfirmableField]
    display: _inputs_pb2.DisplayPreferences
    goal: _inputs_pb2.GoalKind
    profile: _inputs_pb2.Profile
    safety: _inputs_pb2.SafetyAssessment
    def __init__(self, algorithm_version: _Optional[str] = ..., as_of: _Optional[str] = ..., profile: _Optional[_Union[_inputs_pb2.Profile, _Mapping]] = ..., safety: _Optional[_Union[_inputs_pb2.SafetyAssessment, _Mapping]] = ..., goal: _Optional[_Union[_inputs_pb2.GoalKind, str]] = ..., confirmed_fields: _Optional[_Iterable[_Union[_inputs_pb2.ConfirmableField, str]]] = ..., display: _Optional[_Union[_inputs_pb2.DisplayPreferences, _Mapping]] = ...) -> None: ...

class ClassifyActivityReply(_message.Message):
    __slots__ = ["needs_input", "provenance", "suggestion", "trace"]
    NEEDS_INPUT_FIELD_NUMBER: _ClassVar[int]
    PROVENANCE_FIELD_NUMBER: _ClassVar[int]
    SUGGESTION_FIELD_NUMBER: _ClassVar[int]
    TRACE_FIELD_NUMBER: _ClassVar[int]
    needs_input: _outcomes_pb2.NeedsInput
    provenance: _texts_pb2.Provenance
    suggestion: _outcomes_pb2.ActivitySuggestion
    trace: _texts_pb2.Trace
    def __init__(self, provenance: _Optional[_Union[_texts_pb2.Provenance, _Mapping]] = ..., needs_input: _Optional[_Union[_outcomes_pb2.NeedsInput, _Mapping]] = ..., suggestion: _Optional[_Union[_outcomes_pb2.ActivitySuggestion, _Mapping]] = ..., trace: _Optional[_Union[_texts_pb2.Trace, _Mapping]] = ...) -> None: ...

class ClassifyActivityRequest(_message.Message):
    __slots__ = ["activity", "algorithm_version", "as_of", "display"]
    ACTIVITY_FIELD_NUMBER: _ClassVar[int]
    ALGORITHM_VERSION_FIELD_NUMBER: _ClassVar[int]
    AS_OF_FIELD_NUMBER: _ClassVar[int]
    DISPLAY_FIELD_NUMBER: _ClassVar[int]
    activity: _inputs_pb2.ActivityEvidence
    algorithm_version: str
    as_of: str
    display: _inputs_pb2.DisplayPreferences
    def __init__(self, algorithm_version: _Optional[str] = ..., as_of: _Optional[str] = ..., activity: _Optional[_Union[_inputs_pb2.ActivityEvidence, _Mapping]] = ..., display: _Optional[_Union[_inputs_pb2.DisplayPreferences, _Mapping]] = ...) -> None: ...

class DestinationOptions(_message.Message):
    __slots__ = ["bounds", "may_defer", "state"]
    BOUNDS_FIELD_NUMBER: _ClassVar[int]
    MAY_DEFER_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    bounds: LandingBounds
    may_defer: bool
    state: BoundsState
    def __init__(self, state: _Optional[_Union[BoundsState, str]] = ..., bounds: _Optional[_Union[LandingBounds, _Mapping]] = ..., may_defer: bool = ...) -> None: ...

class EnergyRange(_message.Message):
    __slots__ = ["high_kcal_per_day", "low_kcal_per_day"]
    HIGH_KCAL_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    LOW_KCAL_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    high_kcal_per_day: float
    low_kcal_per_day: float
    def __init__(self, low_kcal_per_day: _Optional[float] = ..., high_kcal_per_day: _Optional[float] = ...) -> None: ...

class ExpectedChange(_message.Message):
    __slots__ = ["high_kg_per_week", "low_kg_per_week", "mass_rate_kg_per_week"]
    HIGH_KG_PER_WEEK_FIELD_NUMBER: _ClassVar[int]
    LOW_KG_PER_WEEK_FIELD_NUMBER: _ClassVar[int]
    MASS_RATE_KG_PER_WEEK_FIELD_NUMBER: _ClassVar[int]
    high_kg_per_week: float
    low_kg_per_week: float
    mass_rate_kg_per_week: float
    def __init__(self, mass_rate_kg_per_week: _Optional[float] = ..., low_kg_per_week: _Optional[float] = ..., high_kg_per_week: _Optional[float] = ...) -> None: ...

class InitialOptions(_message.Message):
    __slots__ = ["destination", "goal", "goal_unavailable_code", "missing", "next_steps", "paces", "pending_question_ids", "texts"]
    DESTINATION_FIELD_NUMBER: _ClassVar[int]
    GOAL_FIELD_NUMBER: _ClassVar[int]
    GOAL_UNAVAILABLE_CODE_FIELD_NUMBER: _ClassVar[int]
    MISSING_FIELD_NUMBER: _ClassVar[int]
    NEXT_STEPS_FIELD_NUMBER: _ClassVar[int]
    PACES_FIELD_NUMBER: _ClassVar[int]
    PENDING_QUESTION_IDS_FIELD_NUMBER: _ClassVar[int]
    TEXTS_FIELD_NUMBER: _ClassVar[int]
    destination: DestinationOptions
    goal: _inputs_pb2.GoalKind
    goal_unavailable_code: str
    missing: _containers.RepeatedCompositeFieldContainer[_outcomes_pb2.MissingInput]
    next_steps: _containers.RepeatedScalarFieldContainer[_outcomes_pb2.NextStep]
    paces: _containers.RepeatedCompositeFieldContainer[PaceOption]
    pending_question_ids: _containers.RepeatedScalarFieldContainer[str]
    texts: _containers.RepeatedCompositeFieldContainer[_texts_pb2.Text]
    def __init__(self, goal: _Optional[_Union[_inputs_pb2.GoalKind, str]] = ..., missing: _Optional[_Iterable[_Union[_outcomes_pb2.MissingInput, _Mapping]]] = ..., destination: _Optional[_Union[DestinationOptions, _Mapping]] = ..., paces: _Optional[_Iterable[_Union[PaceOption, _Mapping]]] = ..., goal_unavailable_code: _Optional[str] = ..., pending_question_ids: _Optional[_Iterable[str]] = ..., texts: _Optional[_Iterable[_Union[_texts_pb2.Text, _Mapping]]] = ..., next_steps: _Optional[_Iterable[_Union[_outcomes_pb2.NextStep, str]]] = ...) -> None: ...

class InitialProposal(_message.Message):
    __slots__ = ["activity", "binding_limit", "confidence", "expected_change", "goal", "inputs", "landing", "maintenance", "method", "next_steps", "pace", "pending_question_ids", "target", "texts", "trace", "widening_codes"]
    ACTIVITY_FIELD_NUMBER: _ClassVar[int]
    BINDING_LIMIT_FIELD_NUMBER: _ClassVar[int]
    CONFIDENCE_FIELD_NUMBER: _ClassVar[int]
    EXPECTED_CHANGE_FIELD_NUMBER: _ClassVar[int]
    GOAL_FIELD_NUMBER: _ClassVar[int]
    INPUTS_FIELD_NUMBER: _ClassVar[int]
    LANDING_FIELD_NUMBER: _ClassVar[int]
    MAINTENANCE_FIELD_NUMBER: _ClassVar[int]
    METHOD_FIELD_NUMBER: _ClassVar[int]
    NEXT_STEPS_FIELD_NUMBER: _ClassVar[int]
    PACE_FIELD_NUMBER: _ClassVar[int]
    PENDING_QUESTION_IDS_FIELD_NUMBER: _ClassVar[int]
    TARGET_FIELD_NUMBER: _ClassVar[int]
    TEXTS_FIELD_NUMBER: _ClassVar[int]
    TRACE_FIELD_NUMBER: _ClassVar[int]
    WIDENING_CODES_FIELD_NUMBER: _ClassVar[int]
    activity: ActivityBasis
    binding_limit: BindingLimit
    confidence: Confidence
    expected_change: ExpectedChange
    goal: _inputs_pb2.Goal
    inputs: InputsEcho
    landing: Landing
    maintenance: Maintenance
    method: str
    next_steps: _containers.RepeatedScalarFieldContainer[_outcomes_pb2.NextStep]
    pace: PaceShown
    pending_question_ids: _containers.RepeatedScalarFieldContainer[str]
    target: ProposedTarget
    texts: _containers.RepeatedCompositeFieldContainer[_texts_pb2.Text]
    trace: _texts_pb2.Trace
    widening_codes: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, goal: _Optional[_Union[_inputs_pb2.Goal, _Mapping]] = ..., target: _Optional[_Union[ProposedTarget, _Mapping]] = ..., maintenance: _Optional[_Union[Maintenance, _Mapping]] = ..., expected_change: _Optional[_Union[ExpectedChange, _Mapping]] = ..., pace: _Optional[_Union[PaceShown, _Mapping]] = ..., binding_limit: _Optional[_Union[BindingLimit, str]] = ..., landing: _Optional[_Union[Landing, _Mapping]] = ..., activity: _Optional[_Union[ActivityBasis, _Mapping]] = ..., confidence: _Optional[_Union[Confidence, str]] = ..., method: _Optional[str] = ..., widening_codes: _Optional[_Iterable[str]] = ..., pending_question_ids: _Optional[_Iterable[str]] = ..., inputs: _Optional[_Union[InputsEcho, _Mapping]] = ..., texts: _Optional[_Iterable[_Union[_texts_pb2.Text, _Mapping]]] = ..., next_steps: _Optional[_Iterable[_Union[_outcomes_pb2.NextStep, str]]] = ..., trace: _Optional[_Union[_texts_pb2.Trace, _Mapping]] = ...) -> None: ...

class InputsEcho(_message.Message):
    __slots__ = ["age_years", "height", "height_cm", "height_draft_not_used", "weight", "weight_draft_not_used", "weight_kg"]
    AGE_YEARS_FIELD_NUMBER: _ClassVar[int]
    HEIGHT_CM_FIELD_NUMBER: _ClassVar[int]
    HEIGHT_DRAFT_NOT_USED_FIELD_NUMBER: _ClassVar[int]
    HEIGHT_FIELD_NUMBER: _ClassVar[int]
    WEIGHT_DRAFT_NOT_USED_FIELD_NUMBER: _ClassVar[int]
    WEIGHT_FIELD_NUMBER: _ClassVar[int]
    WEIGHT_KG_FIELD_NUMBER: _ClassVar[int]
    age_years: int
    height: _inputs_pb2.SuppliedHeight
    height_cm: float
    height_draft_not_used: _inputs_pb2.SuppliedHeight
    weight: _inputs_pb2.SuppliedMass
    weight_draft_not_used: _inputs_pb2.SuppliedMass
    weight_kg: float
    def __init__(self, age_years: _Optional[int] = ..., height: _Optional[_Union[_inputs_pb2.SuppliedHeight, _Mapping]] = ..., height_cm: _Optional[float] = ..., weight: _Optional[_Union[_inputs_pb2.SuppliedMass, _Mapping]] = ..., weight_kg: _Optional[float] = ..., height_draft_not_used: _Optional[_Union[_inputs_pb2.SuppliedHeight, _Mapping]] = ..., weight_draft_not_used: _Optional[_Union[_inputs_pb2.SuppliedMass, _Mapping]] = ...) -> None: ...

class Landing(_message.Message):
    __slots__ = ["landing_body_fat_percent", "landing_weight", "landing_weight_kg", "observations", "state"]
    LANDING_BODY_FAT_PERCENT_FIELD_NUMBER: _ClassVar[int]
    LANDING_WEIGHT_FIELD_NUMBER: _ClassVar[int]
    LANDING_WEIGHT_KG_FIELD_NUMBER: _ClassVar[int]
    OBSERVATIONS_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    landing_body_fat_percent: float
    landing_weight: _inputs_pb2.SuppliedMass
    landing_weight_kg: float
    observations: _containers.RepeatedCompositeFieldContainer[BodyFatStanding]
    state: LandingState
    def __init__(self, state: _Optional[_Union[LandingState, str]] = ..., landing_weight: _Optional[_Union[_inputs_pb2.SuppliedMass, _Mapping]] = ..., landing_weight_kg: _Optional[float] = ..., landing_body_fat_percent: _Optional[float] = ..., observations: _Optional[_Iterable[_Union[BodyFatStanding, _Mapping]]] = ...) -> None: ...

class LandingBounds(_message.Message):
    __slots__ = ["maximum_kg", "maximum_lb", "maximum_reason_code", "minimum_kg", "minimum_lb", "minimum_reason_code", "step_kg", "step_lb"]
    MAXIMUM_KG_FIELD_NUMBER: _ClassVar[int]
    MAXIMUM_LB_FIELD_NUMBER: _ClassVar[int]
    MAXIMUM_REASON_CODE_FIELD_NUMBER: _ClassVar[int]
    MINIMUM_KG_FIELD_NUMBER: _ClassVar[int]
    MINIMUM_LB_FIELD_NUMBER: _ClassVar[int]
    MINIMUM_REASON_CODE_FIELD_NUMBER: _ClassVar[int]
    STEP_KG_FIELD_NUMBER: _ClassVar[int]
    STEP_LB_FIELD_NUMBER: _ClassVar[int]
    maximum_kg: float
    maximum_lb: float
    maximum_reason_code: str
    minimum_kg: float
    minimum_lb: float
    minimum_reason_code: str
    step_kg: float
    step_lb: float
    def __init__(self, minimum_kg: _Optional[float] = ..., maximum_kg: _Optional[float] = ..., step_kg: _Optional[float] = ..., minimum_lb: _Optional[float] = ..., maximum_lb: _Optional[float] = ..., step_lb: _Optional[float] = ..., minimum_reason_code: _Optional[str] = ..., maximum_reason_code: _Optional[str] = ...) -> None: ...

class ListOptionsReply(_message.Message):
    __slots__ = ["manual_only", "needs_confirmation", "not_offered", "options", "provenance"]
    MANUAL_ONLY_FIELD_NUMBER: _ClassVar[int]
    NEEDS_CONFIRMATION_FIELD_NUMBER: _ClassVar[int]
    NOT_OFFERED_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    PROVENANCE_FIELD_NUMBER: _ClassVar[int]
    manual_only: _outcomes_pb2.ManualOnlyOutcome
    needs_confirmation: _outcomes_pb2.NeedsConfirmation
    not_offered: _outcomes_pb2.NotOffered
    options: InitialOptions
    provenance: _texts_pb2.Provenance
    def __init__(self, provenance: _Optional[_Union[_texts_pb2.Provenance, _Mapping]] = ..., not_offered: _Optional[_Union[_outcomes_pb2.NotOffered, _Mapping]] = ..., manual_only: _Optional[_Union[_outcomes_pb2.ManualOnlyOutcome, _Mapping]] = ..., needs_confirmation: _Optional[_Union[_outcomes_pb2.NeedsConfirmation, _Mapping]] = ..., options: _Optional[_Union[InitialOptions, _Mapping]] = ...) -> None: ...

class ListOptionsRequest(_message.Message):
    __slots__ = ["activity", "algorithm_version", "as_of", "confirmed_fields", "display", "goal", "profile", "safety"]
    ACTIVITY_FIELD_NUMBER: _ClassVar[int]
    ALGORITHM_VERSION_FIELD_NUMBER: _ClassVar[int]
    AS_OF_FIELD_NUMBER: _ClassVar[int]
    CONFIRMED_FIELDS_FIELD_NUMBER: _ClassVar[int]
    DISPLAY_FIELD_NUMBER: _ClassVar[int]
    GOAL_FIELD_NUMBER: _ClassVar[int]
    PROFILE_FIELD_NUMBER: _ClassVar[int]
    SAFETY_FIELD_NUMBER: _ClassVar[int]
    activity: _inputs_pb2.ActivityEvidence
    algorithm_version: str
    as_of: str
    confirmed_fields: _containers.RepeatedScalarFieldContainer[_inputs_pb2.ConfirmableField]
    display: _inputs_pb2.DisplayPreferences
    goal: _inputs_pb2.Goal
    profile: _inputs_pb2.Profile
    safety: _inputs_pb2.SafetyAssessment
    def __init__(self, algorithm_version: _Optional[str] = ..., as_of: _Optional[str] = ..., profile: _Optional[_Union[_inputs_pb2.Profile, _Mapping]] = ..., safety: _Optional[_Union[_inputs_pb2.SafetyAssessment, _Mapping]] = ..., activity: _Optional[_Union[_inputs_pb2.ActivityEvidence, _Mapping]] = ..., goal: _Optional[_Union[_inputs_pb2.Goal, _Mapping]] = ..., confirmed_fields: _Optional[_Iterable[_Union[_inputs_pb2.ConfirmableField, str]]] = ..., display: _Optional[_Union[_inputs_pb2.DisplayPreferences, _Mapping]] = ...) -> None: ...

class Maintenance(_message.Message):
    __slots__ = ["below_floor", "energy_kcal_per_day", "plausible_range", "standard_error_kcal_per_day", "used_larger_category", "wide_interval"]
    BELOW_FLOOR_FIELD_NUMBER: _ClassVar[int]
    ENERGY_KCAL_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    PLAUSIBLE_RANGE_FIELD_NUMBER: _ClassVar[int]
    STANDARD_ERROR_KCAL_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    USED_LARGER_CATEGORY_FIELD_NUMBER: _ClassVar[int]
    WIDE_INTERVAL_FIELD_NUMBER: _ClassVar[int]
    below_floor: bool
    energy_kcal_per_day: float
    plausible_range: EnergyRange
    standard_error_kcal_per_day: float
    used_larger_category: bool
    wide_interval: EnergyRange
    def __init__(self, energy_kcal_per_day: _Optional[float] = ..., plausible_range: _Optional[_Union[EnergyRange, _Mapping]] = ..., wide_interval: _Optional[_Union[EnergyRange, _Mapping]] = ..., standard_error_kcal_per_day: _Optional[float] = ..., below_floor: bool = ..., used_larger_category: bool = ...) -> None: ...

class NoTargetOffered(_message.Message):
    __slots__ = ["goal", "maintenance", "next_steps", "pending_question_ids", "reason_code", "texts", "trace"]
    GOAL_FIELD_NUMBER: _ClassVar[int]
    MAINTENANCE_FIELD_NUMBER: _ClassVar[int]
    NEXT_STEPS_FIELD_NUMBER: _ClassVar[int]
    PENDING_QUESTION_IDS_FIELD_NUMBER: _ClassVar[int]
    REASON_CODE_FIELD_NUMBER: _ClassVar[int]
    TEXTS_FIELD_NUMBER: _ClassVar[int]
    TRACE_FIELD_NUMBER: _ClassVar[int]
    goal: _inputs_pb2.GoalKind
    maintenance: Maintenance
    next_steps: _containers.RepeatedScalarFieldContainer[_outcomes_pb2.NextStep]
    pending_question_ids: _containers.RepeatedScalarFieldContainer[str]
    reason_code: str
    texts: _containers.RepeatedCompositeFieldContainer[_texts_pb2.Text]
    trace: _texts_pb2.Trace
    def __init__(self, goal: _Optional[_Union[_inputs_pb2.GoalKind, str]] = ..., reason_code: _Optional[str] = ..., maintenance: _Optional[_Union[Maintenance, _Mapping]] = ..., pending_question_ids: _Optional[_Iterable[str]] = ..., texts: _Optional[_Iterable[_Union[_texts_pb2.Text, _Mapping]]] = ..., next_steps: _Optional[_Iterable[_Union[_outcomes_pb2.NextStep, str]]] = ..., trace: _Optional[_Union[_texts_pb2.Trace, _Mapping]] = ...) -> None: ...

class PaceOption(_message.Message):
    __slots__ = ["absent_reason_code", "after_limits_percent_per_week", "asked_percent_per_week", "binding_limit", "on_offer", "pace"]
    ABSENT_REASON_CODE_FIELD_NUMBER: _ClassVar[int]
    AFTER_LIMITS_PERCENT_PER_WEEK_FIELD_NUMBER: _ClassVar[int]
    ASKED_PERCENT_PER_WEEK_FIELD_NUMBER: _ClassVar[int]
    BINDING_LIMIT_FIELD_NUMBER: _ClassVar[int]
    ON_OFFER_FIELD_NUMBER: _ClassVar[int]
    PACE_FIELD_NUMBER: _ClassVar[int]
    absent_reason_code: str
    after_limits_percent_per_week: float
    asked_percent_per_week: float
    binding_limit: BindingLimit
    on_offer: bool
    pace: _inputs_pb2.Pace
    def __init__(self, pace: _Optional[_Union[_inputs_pb2.Pace, str]] = ..., on_offer: bool = ..., absent_reason_code: _Optional[str] = ..., asked_percent_per_week: _Optional[float] = ..., after_limits_percent_per_week: _Optional[float] = ..., binding_limit: _Optional[_Union[BindingLimit, str]] = ...) -> None: ...

class PaceShown(_message.Message):
    __slots__ = ["after_limits_percent_per_week", "asked_percent_per_week", "pace"]
    AFTER_LIMITS_PERCENT_PER_WEEK_FIELD_NUMBER: _ClassVar[int]
    ASKED_PERCENT_PER_WEEK_FIELD_NUMBER: _ClassVar[int]
    PACE_FIELD_NUMBER: _ClassVar[int]
    after_limits_percent_per_week: float
    asked_percent_per_week: float
    pace: _inputs_pb2.Pace
    def __init__(self, pace: _Optional[_Union[_inputs_pb2.Pace, str]] = ..., asked_percent_per_week: _Optional[float] = ..., after_limits_percent_per_week: _Optional[float] = ...) -> None: ...

class ProposeInitialTargetReply(_message.Message):
    __slots__ = ["eligible", "manual_only", "needs_confirmation", "needs_input", "no_target_offered", "not_offered", "observe", "provenance", "route"]
    ELIGIBLE_FIELD_NUMBER: _ClassVar[int]
    MANUAL_ONLY_FIELD_NUMBER: _ClassVar[int]
    NEEDS_CONFIRMATION_FIELD_NUMBER: _ClassVar[int]
    NEEDS_INPUT_FIELD_NUMBER: _ClassVar[int]
    NOT_OFFERED_FIELD_NUMBER: _ClassVar[int]
    NO_TARGET_OFFERED_FIELD_NUMBER: _ClassVar[int]
    OBSERVE_FIELD_NUMBER: _ClassVar[int]
    PROVENANCE_FIELD_NUMBER: _ClassVar[int]
    ROUTE_FIELD_NUMBER: _ClassVar[int]
    eligible: InitialProposal
    manual_only: _outcomes_pb2.ManualOnlyOutcome
    needs_confirmation: _outcomes_pb2.NeedsConfirmation
    needs_input: _outcomes_pb2.NeedsInput
    no_target_offered: NoTargetOffered
    not_offered: _outcomes_pb2.NotOffered
    observe: _outcomes_pb2.Observe
    provenance: _texts_pb2.Provenance
    route: _outcomes_pb2.GoalRoute
    def __init__(self, provenance: _Optional[_Union[_texts_pb2.Provenance, _Mapping]] = ..., not_offered: _Optional[_Union[_outcomes_pb2.NotOffered, _Mapping]] = ..., manual_only: _Optional[_Union[_outcomes_pb2.ManualOnlyOutcome, _Mapping]] = ..., needs_input: _Optional[_Union[_outcomes_pb2.NeedsInput, _Mapping]] = ..., needs_confirmation: _Optional[_Union[_outcomes_pb2.NeedsConfirmation, _Mapping]] = ..., route: _Optional[_Union[_outcomes_pb2.GoalRoute, _Mapping]] = ..., no_target_offered: _Optional[_Union[NoTargetOffered, _Mapping]] = ..., observe: _Optional[_Union[_outcomes_pb2.Observe, _Mapping]] = ..., eligible: _Optional[_Union[InitialProposal, _Mapping]] = ...) -> None: ...

class ProposeInitialTargetRequest(_message.Message):
    __slots__ = ["activity", "algorithm_version", "as_of", "confirmed_fields", "destination", "display", "goal", "profile", "safety", "target_choice"]
    ACTIVITY_FIELD_NUMBER: _ClassVar[int]
    ALGORITHM_VERSION_FIELD_NUMBER: _ClassVar[int]
    AS_OF_FIELD_NUMBER: _ClassVar[int]
    CONFIRMED_FIELDS_FIELD_NUMBER: _ClassVar[int]
    DESTINATION_FIELD_NUMBER: _ClassVar[int]
    DISPLAY_FIELD_NUMBER: _ClassVar[int]
    GOAL_FIELD_NUMBER: _ClassVar[int]
    PROFILE_FIELD_NUMBER: _ClassVar[int]
    SAFETY_FIELD_NUMBER: _ClassVar[int]
    TARGET_CHOICE_FIELD_NUMBER: _ClassVar[int]
    activity: _inputs_pb2.ActivityEvidence
    algorithm_version: str
    as_of: str
    confirmed_fields: _containers.RepeatedScalarFieldContainer[_inputs_pb2.ConfirmableField]
    destination: _inputs_pb2.Destination
    display: _inputs_pb2.DisplayPreferences
    goal: _inputs_pb2.Goal
    profile: _inputs_pb2.Profile
    safety: _inputs_pb2.SafetyAssessment
    target_choice: _inputs_pb2.TargetChoice
    def __init__(self, algorithm_version: _Optional[str] = ..., as_of: _Optional[str] = ..., profile: _Optional[_Union[_inputs_pb2.Profile, _Mapping]] = ..., safety: _Optional[_Union[_inputs_pb2.SafetyAssessment, _Mapping]] = ..., activity: _Optional[_Union[_inputs_pb2.ActivityEvidence, _Mapping]] = ..., goal: _Optional[_Union[_inputs_pb2.Goal, _Mapping]] = ..., destination: _Optional[_Union[_inputs_pb2.Destination, _Mapping]] = ..., target_choice: _Optional[_Union[_inputs_pb2.TargetChoice, _Mapping]] = ..., confirmed_fields: _Optional[_Iterable[_Union[_inputs_pb2.ConfirmableField, str]]] = ..., display: _Optional[_Union[_inputs_pb2.DisplayPreferences, _Mapping]] = ...) -> None: ...

class ProposedTarget(_message.Message):
    __slots__ = ["declined_estimate_kcal_per_day", "energy_kcal_per_day", "estimate_unavailable_code", "origin"]
    DECLINED_ESTIMATE_KCAL_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    ENERGY_KCAL_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    ESTIMATE_UNAVAILABLE_CODE_FIELD_NUMBER: _ClassVar[int]
    ORIGIN_FIELD_NUMBER: _ClassVar[int]
    declined_estimate_kcal_per_day: float
    energy_kcal_per_day: float
    estimate_unavailable_code: str
    origin: _inputs_pb2.TargetOrigin
    def __init__(self, origin: _Optional[_Union[_inputs_pb2.TargetOrigin, str]] = ..., energy_kcal_per_day: _Optional[float] = ..., declined_estimate_kcal_per_day: _Optional[float] = ..., estimate_unavailable_code: _Optional[str] = ...) -> None: ...

class BindingLimit(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class Confidence(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class LandingState(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class BoundsState(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []
