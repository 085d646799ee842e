"""What a weekly request says of the person, the plan and the dates."""

from twin.gate import Answers

from . import rules
from .rules import date, days, kilograms

WEEKDAYS = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"]


def enum(value, prefix):
    return value.removeprefix(prefix) if value else None


class Person:
    """Everything but days and weights, as of one label. `as_of` may be set back for persistence."""

    def __init__(self, evidence, rule_set, as_of=None):
        self.evidence, self.rules = evidence, rule_set
        self.today = date(evidence["asOf"])
        self.as_of = as_of or self.today
        starts = WEEKDAYS.index(enum(evidence.get("weekStart", "WEEKDAY_MONDAY"), "WEEKDAY_"))
        self.current_week = self.today - days((self.today.weekday() - starts) % 7)
        self.week_first, self.week_last = self.current_week - days(7), self.current_week - days(1)
        profile = evidence.get("profile", {})
        self.age = self.read_age(profile.get("age"))
        self.sex = enum(profile.get("equationSex", {}).get("sex"), "EQUATION_SEX_")
        self.height = self.read_height(profile.get("height"))
        goal = evidence.get("goal", {})
        self.goal = enum(goal.get("kind"), "GOAL_KIND_")
        self.pace = enum(goal.get("pace"), "PACE_")
        self.training_months = goal.get("trainingMonths")
        self.fat_first = goal.get("priority") == "RECOMPOSITION_PRIORITY_FAT_FIRST"
        self.trains = goal.get("progressiveTraining")
        activity = evidence.get("activity", {})
        self.category = enum(activity.get("category"), "ACTIVITY_CATEGORY_")
        self.manual = activity.get("sourceCode") != "wearable_confirmed" or activity.get("flagged", False)
        self.minutes = activity.get("trainingMinutesPerWeek")
        self.memory = evidence.get("memory", {})
        self.labels = [label for label in evidence.get("labels", []) if label.get("confirmed")]
        self.bmi = None
        self.answers = Answers(evidence, self)
        self.read_plan(evidence.get("plan"))

    def refuse(self, path, code):
        raise ValueError(f"{path}: {code}")

    def read_age(self, supplied):
        if not supplied:
            return None
        start = date(supplied.get("dateOfBirth") or supplied["ageGivenOn"])
        birthday = (self.as_of.month, self.as_of.day) >= (start.month, start.day)
        return self.as_of.year - start.year - (0 if birthday else 1) + int(supplied.get("ageYears", 0))

    def read_height(self, supplied):
        if not supplied:
            return None
        if "lengthCm" in supplied:
            return supplied["lengthCm"]
        return (supplied["lengthFt"] * 12 + supplied.get("lengthIn", 0)) * 2.54

    def read_plan(self, plan):
        self.start = self.reset = self.start_weight = None
        self.targets = []
        if not plan:
            return
        self.start = date(plan["startedOn"])
        self.start_weight = kilograms(plan["startWeight"])
        self.reset = date(plan["lastResetOn"]) if "lastResetOn" in plan else None
        for target in plan.get("targets", []):
            self.targets.append({
                "on": date(target["effectiveOn"]), "origin": enum(target["origin"], "TARGET_ORIGIN_"),
                "kcal": target.get("energyKcalPerDay"), "safety": target.get("safetyRaise", False)})

    @property
    def target(self):
        """In force: the last one."""
        return self.targets[-1] if self.targets else None

    @property
    def ours(self):
        return bool(self.target) and self.target["origin"] == "ESTIMATE"

    @property
    def current(self):
        return self.target["kcal"] if self.target else None

    @property
    def window_first(self):
        """The first label of the evidence window, whatever the plan says of it."""
        return self.as_of - days(self.rules.window)

    @property
    def fit_first(self):
        """The first label of the fit: the latest of window, plan and reset."""
        return max(day for day in (self.window_first, self.start, self.reset) if day)

    def covered(self, day, kind):
        """A confirmed label of that kind lies over the day."""
        return any(label["kind"] == "CONTEXT_LABEL_KIND_" + kind
                   and date(label["firstDay"]) <= day <= date(label["lastDay"]) for label in self.labels)

    def water_changes(self):
        return [(date(label["firstDay"]), enum(label["bodyWaterCause"], "BODY_WATER_CAUSE_"))
                for label in self.labels if label["kind"] == "CONTEXT_LABEL_KIND_BODY_WATER_CHANGE"]

    def eer(self, weight):
        return rules.eer(self.sex, self.category, self.age, self.height, weight)

    def bmi_at(self, weight):
        return weight / (self.height / 100) ** 2

    @property
    def safety_minimum(self):
        return (22 if self.age >= 65 else 18.5) * (self.height / 100) ** 2

    @property
    def floor(self):
        return rules.FLOOR[self.sex]

    def widenings(self, weight):
        self.bmi = self.bmi_at(weight) if weight else None
        return self.answers.widenings(self, self.category, self.minutes)

    @property
    def step_down(self):
        """Ten per cent at most: very active, over 10 h of training, or that not said."""
        said = self.answers.answer("training_over_10_hours_a_week")
        unsaid = said == "PREFER_NOT_TO_SAY" and self.minutes is None
        return (unsaid or said == "YES" or self.category == "VERY_ACTIVE"
                or (self.minutes is not None and self.minutes > 600))
