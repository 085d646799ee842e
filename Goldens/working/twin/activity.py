"""Algorithm section 3: from wearable history or a manual assessment to a category."""

import datetime
from decimal import Decimal

from .numbers import date

CATEGORIES = ["INACTIVE", "LOW_ACTIVE", "ACTIVE", "VERY_ACTIVE"]
PAL_BANDS = [Decimal("1.53"), Decimal("1.68"), Decimal("1.85")]
STEP_BANDS = [Decimal(5000), Decimal(8500), Decimal(12500)]
LIFT_BANDS = [Decimal(150), Decimal(300)]
WORK = {"STANDING": Decimal("0.10"), "LIGHT_PHYSICAL": Decimal("0.20"), "HEAVY_PHYSICAL": Decimal("0.35")}
MANUAL_FIELDS = [
    ("walkingMinutesPerDay", "walking_minutes_per_day"),
    ("work", "work"),
    ("workDaysPerWeek", "work_days_per_week"),
    ("moderateTrainingMinutesPerWeek", "moderate_training_minutes_per_week"),
    ("vigorousTrainingMinutesPerWeek", "vigorous_training_minutes_per_week"),
]


def band(value, edges):
    """How many edges the value has reached."""
    return sum(1 for edge in edges if value >= edge)


def unanswered(assessment):
    """Paths of the questions still open; the days matter only for work that adds to the level."""
    adds = assessment.get("work", "").removeprefix("WORK_KIND_") in WORK
    return [("activity.manual." + path, "not_given") for name, path in MANUAL_FIELDS
            if name not in assessment and (name != "workDaysPerWeek" or adds)]


def manual(assessment):
    """The suggestion of a complete manual assessment."""
    work = assessment["work"].removeprefix("WORK_KIND_")
    training = assessment["moderateTrainingMinutesPerWeek"], assessment["vigorousTrainingMinutesPerWeek"]
    level = (
        Decimal("1.40")
        + Decimal("0.0029") * assessment["walkingMinutesPerDay"]
        + WORK.get(work, Decimal(0)) * assessment.get("workDaysPerWeek", 0) / 7
        + (Decimal("0.0028") * training[0] + Decimal("0.0080") * training[1]) / 7
    )
    category = band(level, PAL_BANDS)
    flags, notes = [], []
    steps = assessment.get("stepsPerDay")
    if steps is not None and abs(band(steps, STEP_BANDS) - category) >= 2:
        flags.append("conflict")
    if level >= Decimal("2.50"):
        notes.append("outside_fitted_range")
    return {
        "sourceCode": "manual", "category": CATEGORIES[category], "flagCodes": flags, "noteCodes": notes,
        "trainingMinutesPerWeek": sum(training), "level": level,
    }


def wearable(history, as_of):
    """The suggestion of the fourteen labels before `as_of`, or what shows that they are sparse."""
    first, last = as_of - datetime.timedelta(days=14), as_of - datetime.timedelta(days=1)
    usable, excluded, unusable, outside = [], 0, 0, 0
    for day in history.get("days", []):
        if not first <= date(day["date"]) <= last:
            outside += 1
        elif day.get("exclusion"):
            excluded += 1
        elif not 500 <= day.get("stepsPerDay", Decimal(0)) <= 60000 or day.get("wearMinutes", 600) < 600:
            unusable += 1
        else:
            usable.append(day)
    count = len(usable)
    minutes = sum(day.get("trainingMinutes", Decimal(0)) for day in usable)
    coverage = {
        "windowStart": first.isoformat(), "windowEnd": last.isoformat(), "usableDays": count,
        "excludedDays": excluded, "unusableDays": unusable, "outsideWindowDays": outside,
        "trainingSessions": sum(int(day.get("trainingSessions", 0)) for day in usable), "trainingMinutes": minutes,
    }
    result = {"sourceCode": "wearable", "flagCodes": [], "noteCodes": [], "coverage": coverage,
              "sparse": count < 7}
    if count:
        coverage["meanStepsPerDay"] = sum(day["stepsPerDay"] for day in usable) / count
    worn = [day["wearMinutes"] for day in usable if "wearMinutes" in day]
    if worn and sum(worn) / len(worn) < 780:
        result["noteCodes"].append("low_wear")
    if count < 7:
        return result
    mean = coverage["meanStepsPerDay"]
    weekly = minutes * 7 / count
    by_steps, by_training = band(mean, STEP_BANDS), band(weekly, LIFT_BANDS)
    category = by_steps + (1 if by_steps < 2 and by_training > by_steps else 0)
    if by_training - by_steps >= 2:
        result["flagCodes"].append("conflict")
    if any(day["stepsPerDay"] > 40000 for day in usable):
        result["flagCodes"].append("implausible")
    squares = sum((day["stepsPerDay"] - mean) ** 2 for day in usable)
    if (squares / (count - 1)).sqrt() > Decimal("0.60") * mean:
        result["flagCodes"].append("unrepresentative")
    if count < 10:
        result["noteCodes"].insert(0, "limited_coverage")
    if not any("trainingMinutes" in day for day in usable):
        result["noteCodes"].append("training_not_available")
        weekly = None
    result["category"] = CATEGORIES[category]
    result["trainingMinutesPerWeek"] = weekly
    return result


class Evidence:
    """What a request's activity part comes to: a basis, or what is missing or to be confirmed."""

    def __init__(self, request, as_of):
        given = request.get("activity", {})
        confirmed = given.get("confirmedCategory")
        confirmed = confirmed.removeprefix("ACTIVITY_CATEGORY_") if confirmed else None
        answered = given.get("manual")
        self.missing = []  # (path, reason)
        self.suggestion = None  # to be confirmed
        self.basis = None
        seen = wearable(given["wearable"], as_of) if "wearable" in given and as_of else None
        if answered is not None:
            self.missing = unanswered(answered)
        if seen and not seen["sparse"]:
            self.settle(seen, confirmed, "wearable_confirmed")
        elif answered is not None and not self.missing:
            by_hand = manual(answered)
            self.settle(by_hand, confirmed or by_hand["category"], "manual_assessment")
        elif confirmed:
            self.missing = []
            self.basis = {"sourceCode": "chosen_by_person", "category": confirmed, "flagCodes": [],
                          "noteCodes": [], "trainingMinutesPerWeek": None}
        elif answered is None and not (seen and not seen["sparse"]):
            self.missing = [("activity.manual", "sparse_history") if seen else ("activity", "not_given")]

    def settle(self, suggestion, confirmed, source):
        if confirmed is None:
            self.suggestion = suggestion
            return
        self.basis = {**suggestion, "category": confirmed,
                      "sourceCode": source if confirmed == suggestion["category"] else "chosen_by_person"}
