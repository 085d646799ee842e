"""Section 7.1, days: kept, or out for the first reason that applies; flags and their answers."""

from .rules import date, days, median

SLOTS = ["BREAKFAST", "LUNCH", "DINNER", "SNACK"]


class Day:
    def __init__(self, record):
        self.record, self.date = record, date(record["date"])
        energy = record.get("energy", {})
        self.completeness = record.get("completeness", "INTAKE_COMPLETENESS_UNSPECIFIED").removeprefix(
            "INTAKE_COMPLETENESS_")
        self.fast = self.completeness == "CONFIRMED_FAST"
        self.complete = self.completeness == "CONFIRMED_COMPLETE"
        self.kcal = energy.get("expectedKcal", 0.0 if self.fast else None)
        self.half = (energy["highKcal"] - energy["lowKcal"]) / 2 if "highKcal" in energy else 0.0
        self.excluded = bool(record.get("personExclusion"))
        self.provenance = record.get("provenance", "").removeprefix("DAY_PROVENANCE_")
        self.drafts = record.get("pendingDraftCount", 0)
        self.meals = {meal.removeprefix("MEAL_SLOT_") for meal in record.get("meals", [])}
        self.knows_meals = record.get("mealsKnown", bool(self.meals))
        self.flags = []  # (kind, slot, state)

    def wide(self):
        for name, unit in (("energy", "Kcal"), ("protein", "G")):
            part = self.record.get(name, {})
            if "high" + unit in part and "low" + unit in part:
                if part["high" + unit] - part["low" + unit] > 0.40 * part["expected" + unit]:
                    return True
        return False

    def nutrients(self):
        record = self.record
        return (self.kcal, record.get("protein", {}).get("expectedG"), record.get("carbohydrateG"),
                record.get("fatG"))


def read(person):
    """Every day sent, with its flags; the window is that of `person.as_of`."""
    found = sorted((Day(record) for record in person.evidence.get("days", [])), key=lambda day: day.date)
    window = [day for day in found if person.fit_first <= day.date < person.as_of]
    counted = [day.kcal for day in window
               if (day.complete or day.fast) and not day.excluded and day.kcal is not None]
    usual = median(counted) if counted else None
    for day in window:
        if day.complete or day.fast:
            day.flags = [(kind, slot, state(person, day, kind, slot))
                         for kind, slot in raised(person, day, window, usual)]
    return found, usual


def raised(person, day, window, usual):
    if day.drafts:
        yield "PENDING_DRAFTS", None
    if day.wide():
        yield "WIDE_RANGE", None
    if day.fast or day.kcal is None:
        return
    if day.kcal > 6000:
        yield "INTAKE_VERY_HIGH", None
    if day.kcal < 0.60 * usual:
        yield "INTAKE_FAR_BELOW_USUAL", None
    if day.kcal > 2.00 * usual:
        yield "INTAKE_FAR_ABOVE_USUAL", None
    if day.kcal < 800:
        yield "INTAKE_VERY_LOW", None
    loose = ("UNDATED", "IMPORTED_UNRECONCILED", "IMPORTED_RECONCILED")
    known = None not in day.nutrients()  # What is not there is equal to nothing.
    if day.provenance in loose and known and any(
            other is not day and other.nutrients() == day.nutrients() for other in window):
        yield "REPEATED_DAY", None
    if day.knows_meals and not person.covered(day.date, "EATING_TIMES_DIFFER"):
        others = [other for other in window if other is not day and other.complete and other.knows_meals]
        for slot in SLOTS:
            present = sum(1 for other in others if slot in other.meals)
            if slot not in day.meals and len(others) >= 10 and present >= 0.90 * len(others):
                yield "USUAL_MEAL_MISSING", slot


def state(person, day, kind, slot):
    """`resolved`, `left_open` or `open`. Digests are opaque: only the digest 1 stands for a day that has changed."""
    for answer in person.evidence.get("resolutions", []):
        if answer["flag"] != "FLAG_KIND_" + kind or answer.get("dayDigest") == "1":
            continue
        said = answer["answer"].removeprefix("FLAG_ANSWER_")
        if slot and answer.get("meal") != "MEAL_SLOT_" + slot:
            continue
        if said == "USUALLY_NOT_EATEN" or date(answer["date"]) == day.date:
            return "left_open" if said == "NOT_SURE" else "resolved"
    return "open"


def reason(person, label, day):
    """Why a label is no kept day, or None."""
    if label >= person.as_of:
        return "future"
    if label < person.window_first:
        return "outside_window"
    if person.start and label < person.start:
        return "before_plan_start"
    if person.reset and label < person.reset:
        return "before_reset"
    if day and day.excluded:
        return "excluded_by_person"
    if day is None or day.kcal is None:
        return "missing"
    if day.provenance == "IMPORTED_UNRECONCILED":
        return "imported_unreconciled"
    if day.completeness in ("UNREVIEWED", "UNSPECIFIED"):
        return "unreviewed"
    if day.drafts:
        return "pending_draft"
    if day.completeness == "CONFIRMED_INCOMPLETE":
        return "incomplete"
    return "unresolved_flag" if any(state != "resolved" for _, _, state in day.flags) else None


def select(person, found):
    """Kept days ascending, and (label, reason) of every other label of the fit and of every other day sent."""
    by_date = {day.date: day for day in found}
    labels = set(by_date)
    label = person.fit_first
    while label < person.as_of:
        labels.add(label)
        label += days(1)
    kept, out = [], []
    for label in sorted(labels):
        why = reason(person, label, by_date.get(label))
        if why:
            out.append((label, why))
        else:
            kept.append(by_date[label])
    return kept, out
