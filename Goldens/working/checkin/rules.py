"""The figures of algorithm sections 1, 4, 6, 7 and 9, copied from its text; the candidate's from docs/evidence.md."""

import dataclasses
import datetime

DENSITY = 7700.0
KG_PER_LB = 0.45359237
FLOOR = {"FEMALE": 1200.0, "MALE": 1500.0}
STANDARD_ERROR = {"FEMALE": 246.0, "MALE": 342.0}
ACTIVITY_ERROR = 150.0
PACES = {"GENTLE": 0.25, "STEADY": 0.40, "BRISK": 0.60}
COEFFICIENTS = {
    ("MALE", "INACTIVE"): (753.07, -10.83, 6.50, 14.10),
    ("MALE", "LOW_ACTIVE"): (581.47, -10.83, 8.30, 14.94),
    ("MALE", "ACTIVE"): (1004.82, -10.83, 6.52, 15.91),
    ("MALE", "VERY_ACTIVE"): (-517.88, -10.83, 15.61, 19.11),
    ("FEMALE", "INACTIVE"): (584.90, -7.01, 5.72, 11.71),
    ("FEMALE", "LOW_ACTIVE"): (575.77, -7.01, 6.60, 12.14),
    ("FEMALE", "ACTIVE"): (710.25, -7.01, 6.54, 12.34),
    ("FEMALE", "VERY_ACTIVE"): (511.83, -7.01, 9.07, 12.56),
}


@dataclasses.dataclass(frozen=True)
class RuleSet:
    version: str
    window: int
    maintain_adjusts: bool
    recomposition_deficit: bool
    drift: float = 15.0
    density_error: float = 900.0
    kept_days: int = 14
    kept_days_last_week: int = 4
    kept_share: tuple = (2, 3)
    weights: int = 6
    weight_span: int = 13
    less: float = 1.645
    more: float = 1.282
    step: float = 150.0
    start_water: tuple = None  # kg at the plan's start, and what of it is left a day later; None leaves a week out


VERSIONS = {
    "0.1.0": RuleSet("0.1.0", 35, False, False),
    "0.2.0-candidate": RuleSet(
        "0.2.0-candidate", 63, True, True, drift=30.0, density_error=2200.0, kept_days=12, kept_days_last_week=3,
        kept_share=(4, 7), weights=5, weight_span=10, less=1.881, more=0.385,
        step=80.0, start_water=(0.7, 0.7)),
}


def date(text):
    return datetime.date.fromisoformat(text)


def days(count):
    return datetime.timedelta(days=count)


def median(values):
    ordered = sorted(values)
    middle = len(ordered) // 2
    return ordered[middle] if len(ordered) % 2 else (ordered[middle - 1] + ordered[middle]) / 2


def kilograms(mass):
    return mass["massKg"] if "massKg" in mass else mass["massLb"] * KG_PER_LB


def equation(sex, category, age, height, weight):
    constant, per_year, per_cm, per_kg = COEFFICIENTS[sex, category]
    return constant + per_year * age + per_cm * height + per_kg * weight


def eer(sex, category, age, height, weight):
    """Estimated energy requirement; very active is never below active."""
    value = equation(sex, category, age, height, weight)
    return max(value, equation(sex, "ACTIVE", age, height, weight)) if category == "VERY_ACTIVE" else value
