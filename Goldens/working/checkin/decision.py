"""Section 7.3: manual-only, the safety look, and then exactly one decision."""

from . import diary, goals, weights
from .calibration import Calibration
from .evidence import Evidence
from .person import Person
from .rules import date, days, kilograms
from .safety import Signs

FLEXIBLE = {"TRAVEL", "ILLNESS", "CELEBRATION", "COMPETITION", "HIGH_STRESS", "INJURY", "RELIGIOUS_FAST",
            "NIGHT_SHIFTS", "BEREAVEMENT", "OTHER"}


class CheckIn:
    """One check-in, worked out step by step; `kind` names the outcome or the result."""

    def __init__(self, evidence, rule_set):
        self.raw, self.rules = evidence, rule_set
        self.person = Person(evidence, rule_set)
        self.kind, self.notices, self.items, self.reasons, self.guards = None, [], [], [], []
        self.adjust = self.calibration = self.evidence = None
        if self.person.age is not None and self.person.age < 18:
            self.kind = "notOffered"
            return
        self.manual_codes = self.person.answers.manual_only_codes(self.person, self.person.goal == "OBSERVE")
        if self.manual_codes or self.person.memory.get("manualOnly"):
            self.kind = "manualOnlyReview"
            return
        self.evidence = Evidence(self.person)
        if self.evidence.w7 is not None and self.person.bmi_at(self.evidence.w7) < 18.5:
            self.kind, self.manual_codes = "manualOnlyReview", ["underweight"]
            return
        self.calibrate()
        self.look()
        self.arrival()
        self.decide()

    # What the evidence carries.

    def calibrate(self):
        observes = self.person.goal == "OBSERVE"
        self.calibration = None if self.evidence.shortfalls or observes else Calibration(self.evidence)
        self.figure = self.calibration if self.calibration and not self.calibration.failure else None
        self.goal_target = None
        if self.figure:
            self.goal_target = goals.at(self.person, self.figure.m, self.evidence.weight)
            if self.goal_target is None and self.person.goal == "LOSE":  # No room: the floor counts.
                self.goal_target = goals.Target(self.person.floor, int(self.person.floor), "INTAKE_FLOOR")

    @property
    def change(self):
        """Δ: the goal's target at M less the target in force."""
        if self.goal_target is None or self.person.current is None:
            return None
        return self.goal_target.rounded - self.person.current

    # Step 2.

    def look(self):
        person = self.person
        self.signs = Signs(person, self.evidence.readings)
        w7 = self.evidence.w7
        self.under_minimum = person.goal == "LOSE" and w7 is not None and w7 < person.safety_minimum
        self.fast = self.signs.any
        if self.under_minimum:
            self.notices.append("under_safety_minimum")
        if self.fast:
            self.notices.append("losing_faster_than_planned")
            mean = self.evidence.mean_intake
            if person.current and mean is not None and mean < 0.80 * person.current:
                self.notices.append("record_shows_less_than_planned")

    def safety_decision(self):
        if self.under_minimum:
            self.to_maintenance()
        elif self.fast:
            self.slower()
        return self.kind is not None

    def to_maintenance(self):
        person, w7 = self.person, self.evidence.w7
        maintenance = self.figure.m if self.figure else person.eer(w7)
        to = goals.up(maintenance)  # Never a deficit.
        if person.ours and to > person.current:
            self.adjust = {"to": to, "without": to, "basis": "under_safety_minimum", "maintenance": maintenance}
            self.kind = "adjust"
        else:
            self.keep_for_safety()

    def slower(self):
        person = self.person
        before = Person(self.raw, self.rules, person.as_of - days(7))
        self.signs_before = Signs(before, self.evidence.readings)
        raises = [target["on"] for target in person.targets if target["safety"]]
        spaced = not raises or (person.as_of - raises[-1]).days >= 14
        if (person.goal == "LOSE" and person.ours and self.change is not None and self.change >= 75
                and self.signs_before.any and spaced):
            to = max(person.current + min(self.change, 150), self.raised())
            self.adjust = {"to": to, "without": self.goal_target.rounded, "basis": "fast_loss",
                           "maintenance": self.figure.m}
            self.kind = "adjust"
        else:
            self.keep_for_safety()

    def keep_for_safety(self):
        self.kind = "keep"
        if self.person.current is None:
            self.reasons.append("no_target_set")
        if self.under_minimum:
            self.reasons.append("under_safety_minimum")
        if self.fast:
            self.reasons.append("losing_faster_than_planned")

    def arrival(self):
        """At or past the destination, in the direction from the start."""
        person, w7 = self.person, self.evidence.w7
        supplied = self.raw.get("destination", {}).get("landingWeight")
        landing = round(kilograms(supplied), 9) if supplied else None
        self.arrived = False
        if landing and w7 is not None and person.goal in ("LOSE", "GAIN"):
            self.arrived = w7 <= landing if person.goal == "LOSE" else w7 >= landing
        if self.arrived:
            self.notices.append("destination_reached")
        if landing and person.goal == "LOSE" and person.age >= 65 and landing < person.safety_minimum:
            self.notices.append("destination_pending_review")

    # Steps 3 to 6.

    def decide(self):
        if self.safety_decision():
            return
        person = self.person
        self.items = self.questions_due() + self.unreviewed()
        switches = self.raw.get("switches", {})
        flexible = self.flexible()
        if self.items:
            self.kind = "reviewItemsFirst"
        elif person.goal == "OBSERVE" or not all(switches.get(name, True) for name in (
                "prompts", "insights", "suggestedActions")):
            self.kind = "summaryOnly"
        elif person.targets and person.current is None:
            self.kind, self.reasons = "keep", ["no_target_set"]
        elif self.evidence.shortfalls or self.calibration.failure:
            self.kind = "collectMoreEvidence"
        elif flexible:
            self.kind = "flexibleWeek"
        else:
            self.keep_or_adjust()

    def questions_due(self):
        person, found = self.person, []
        if person.goal == "OBSERVE":
            return []
        assessed = date(self.raw["safety"]["assessedOn"])
        if (person.as_of - assessed).days > 28:
            found.append("assessment_too_old")
        changed = self.raw.get("safetyChanged")
        if changed is None:
            found.append("change_not_answered")
        elif changed:
            found.append("something_changed")
        for label in person.labels:
            length = (date(label["lastDay"]) - date(label["firstDay"])).days + 1
            asked_since = date(label["lastDay"]) < assessed
            if (label["kind"].removeprefix("CONTEXT_LABEL_KIND_") in ("ILLNESS", "INJURY") and length > 7
                    and not asked_since and "long_illness_or_injury" not in found):
                found.append("long_illness_or_injury")
        if any(cause in ("NEW_MEDICINE", "SWELLING") and on >= assessed for on, cause in person.water_changes()):
            found.append("medicine_or_swelling")
        guards = [date(text) for text in person.memory.get("lowDayGuardsOn", [])]
        if sum(1 for day in guards if (person.as_of - day).days <= 56 and day > assessed) >= 2:
            found.append("repeated_low_days")
        arrived = person.memory.get("arrivedOn")
        if arrived and person.as_of > date(arrived) + days(28) > assessed:
            found.append("long_after_arrival")
        return [("safety_questions_due", reason) for reason in found]

    def unreviewed(self):
        reviewed = self.raw.get("reviewedWeek")
        return [] if reviewed and date(reviewed) == self.person.week_first else [("week_not_reviewed", None)]

    def flexible(self):
        """Confirmed labels of this week or the next."""
        first, last = self.person.current_week, self.person.current_week + days(13)
        return [label for label in self.person.labels
                if label["kind"].removeprefix("CONTEXT_LABEL_KIND_") in FLEXIBLE
                and date(label["firstDay"]) <= last and date(label["lastDay"]) >= first]

    # Step 7.

    def certainty(self, figure, weight, person):
        """−1: eating less is certain; +1: eating more; 0: neither."""
        if goals.or_floor(person, figure.m + person.rules.less * figure.s, weight) < person.current:
            return -1
        return 1 if goals.or_floor(person, figure.m - person.rules.more * figure.s, weight) > person.current else 0

    def persists(self, sign):
        before = Person(self.raw, self.rules, self.person.as_of - days(7))
        evidence = Evidence(before)
        self.before = None
        if evidence.shortfalls:
            return False
        self.before, self.before_evidence = Calibration(evidence), evidence
        return not self.before.failure and self.certainty(self.before, evidence.weight, before) == sign

    def keep_or_adjust(self):
        person, change = self.person, self.change
        self.model_reasons()
        if person.target and person.target["origin"] == "USER_ENTERED":
            self.reasons.append("user_entered_target")
        if person.target and (person.as_of - person.target["on"]).days < 21:
            self.reasons.append("too_soon_after_change")
        if change is None:
            self.no_rule()
        else:
            self.sign = -1 if change < 0 else 1 if change > 0 else 0
            if abs(change) < 75:
                self.reasons.append("change_too_small")
            if self.sign:  # Without a change there is nothing to be certain of.
                self.sure_of_it()
            if self.sign < 0:
                self.held_back()
        if person.goal == "LOSE" and self.figure.m <= person.floor:
            self.reasons.append("no_room_above_floor")
        self.kind = "keep" if self.reasons else "adjust"
        if self.kind == "adjust":
            to = self.raised() if self.sign > 0 else self.lowered()
            self.adjust = {"to": to, "without": self.goal_target.rounded, "basis": "evidence",
                           "maintenance": self.figure.m}

    def sure_of_it(self):
        """What is not certain today has nothing that could have persisted."""
        if self.certainty(self.figure, self.evidence.weight, self.person) != self.sign:
            self.reasons.append("not_certain")
        elif not self.persists(self.sign):
            self.reasons.append("not_persistent")

    def no_rule(self):
        if not (self.person.goal == "LOSE" and self.figure.m <= self.person.floor):
            self.reasons.append("no_target_for_goal")

    def model_reasons(self):
        person = self.person
        if person.goal == "RECOMPOSITION" or (person.goal == "MAINTAIN" and not self.rules.maintain_adjusts):
            self.reasons.append("weekly_model_under_review")
        elif person.goal == "MAINTAIN" and not self.out_of_band():
            self.reasons.append("within_band")

    def out_of_band(self):
        """Medians of seven labels, together over 21, lie over 1.0 % from the start weight, on the side of the change."""
        person = self.person
        medians = [weights.latest(self.evidence.readings, person.as_of, back) for back in (0, 7, 14)]
        start = person.start_weight
        if self.change is not None and self.change < 0:
            return all(kg is not None and kg > 1.01 * start for kg in medians)
        return all(kg is not None and kg < 0.99 * start for kg in medians)

    def held_back(self):
        person = self.person
        self.guards = self.low_intake()
        if self.guards:
            self.reasons.append("low_intake_guard")
        if "maintenance_far_under_formula" in self.guards:
            self.items.append(("is_everything_logged", None))
        if self.arrived:
            self.reasons.append("destination_reached")
        stood = person.memory.get("fastLossStoodOn")
        if stood and (person.as_of - date(stood)).days <= 28:
            self.reasons.append("recent_fast_loss")

    def low_intake(self):
        person, evidence, figure = self.person, self.evidence, self.figure
        to = self.lowered()
        base, dropped = self.taken_back(to)
        if base is not None and to >= base:
            return []
        found = []
        if evidence.mean_intake < person.floor:
            found.append("mean_intake_under_floor")
        low = [day for day in evidence.kept
               if (day.fast or day.kcal < 800) and not person.covered(day.date, "RELIGIOUS_FAST")]
        if len(low) >= 3:
            found.append("low_or_fasting_days")
        if figure.m < 0.80 * figure.eer:
            found.append("maintenance_far_under_formula")
        if to < 0.70 * figure.eer:
            found.append("target_far_under_formula")
        if self.empty_weekends() >= 2:
            found.append("weekends_not_logged")
        if dropped > 300:
            found.append("decreases_of_the_plan")
        return found

    def taken_back(self, to):
        """The target before the first raise of step 2c that still stands, and the plan's decreases with this one."""
        standing, dropped = [], 0.0
        values = [target for target in self.person.targets
                  if target["on"] >= self.person.start and target["kcal"] is not None]
        steps = [(a["kcal"], b["kcal"], b["safety"]) for a, b in zip(values, values[1:])]
        for before, after, safety in steps + [(self.person.current, to, False)]:
            self.base = standing[0] if standing else None
            if safety:
                standing.append(before)
            elif after < before:
                if not (standing and after >= standing[0]):
                    dropped += before - after
                standing = [value for value in standing if after > value]
        return self.base, dropped

    def empty_weekends(self):
        kept = {day.date for day in self.evidence.kept}
        label, count = self.evidence.first, 0
        while label + days(1) < self.person.as_of:
            if label.weekday() == 5 and label not in kept and label + days(1) not in kept:
                count += 1
            label += days(1)
        return count

    # Step 8.

    def raised(self):
        person, figure = self.person, self.figure
        to = person.current + min(self.change, person.rules.step)
        if person.goal == "LOSE":
            low = figure.m - person.rules.more * figure.s
            to = max(to, goals.up(goals.lowest_allowed(person, low, self.evidence.weight)))
        return to

    def lowered(self):
        person = self.person
        to = max(person.current - person.rules.step, self.goal_target.rounded)
        if person.goal == "LOSE":
            to = max(to, person.floor)
        if person.goal == "GAIN":
            to = min(to, goals.down(self.figure.m + 500))
        return to


def review_items(check_in):
    """Open questions of single days and weights."""
    evidence, found = check_in.evidence, []
    for day in evidence.days:
        if evidence.first <= day.date < check_in.person.as_of:
            why = diary.reason(check_in.person, day.date, day)
            code = {"unreviewed": "unreviewed_day", "pending_draft": "pending_drafts",
                    "imported_unreconciled": "unreconciled_import"}.get(why)
            if code:
                found.append((code, day.date.isoformat()))
    for reading, why in evidence.weights_out:
        code = {"unconfirmed": "unconfirmed_weight", "unusual_unconfirmed": "unusual_weight"}.get(why)
        if code:
            found.append((code, reading.id))
    return found
