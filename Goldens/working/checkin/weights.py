"""Section 7.1, weights: one a day, one reason for each that is out, and the robust line."""

from .rules import date, days, kilograms, median


class Reading:
    def __init__(self, record):
        self.id, self.date = record["readingId"], date(record["date"])
        self.kg = kilograms(record["mass"])
        self.minute = record.get("minuteOfDay", 1440)
        self.first_food = record.get("timeOfDay") == "TIME_OF_DAY_BEFORE_FIRST_FOOD"
        self.confirmed = record.get("confirmed", False)
        self.as_unusual = record.get("confirmedAsUnusual", False)
        self.corrects = record.get("supersededReadingId")
        self.reason = None  # Why it is no weight of the person, whatever the window.
        self.accepted = False  # One a day.

    def __repr__(self):
        return f"{self.id} {self.date} {self.kg}"


def order(reading):
    """Before first food comes first, whatever the minute says."""
    return reading.date, not reading.first_food, reading.minute, reading.id


def read(person):
    """Every reading sent, each with its own reason or none; ascending."""
    readings = [Reading(record) for record in person.evidence.get("weights", [])]
    readings.sort(key=order)
    corrected = {reading.corrects for reading in readings if reading.confirmed and reading.corrects}
    for reading in readings:
        if not reading.confirmed:
            reading.reason = "unconfirmed"
        elif reading.id in corrected:
            reading.reason = "superseded"
    for day in sorted({reading.date for reading in readings}):
        one_of(day, [reading for reading in readings if reading.date == day and not reading.reason])
    judged = (None, "later_reading_of_the_day")
    unusual(person, [reading for reading in readings if reading.reason in judged])
    return readings


def one_of(day, readings):
    """Of confirmed readings the one before first food, else the earliest; echoes are duplicates."""
    for position, reading in enumerate(readings):
        if any(round(abs(reading.kg - earlier.kg), 9) <= 0.05 for earlier in readings[:position]):
            reading.reason = "duplicate"
    left = [reading for reading in readings if not reading.reason]
    chosen = next((reading for reading in left if reading.first_food), left[0] if left else None)
    for reading in left:
        if reading is not chosen:
            reading.reason = "later_reading_of_the_day"


def unusual(person, readings):
    """Section 1: outside what is accepted, or a change that one confirmation is asked for.

    The first accepted reading of a day stands for it among the accepted ones, even where another one would have been
    its weight.
    """
    accepted = []
    for reading in readings:
        if accepted and accepted[-1].date == reading.date:
            continue
        bmi = person.bmi_at(reading.kg)
        if not (25 <= reading.kg <= 350 and 10 <= bmi <= 90):
            reading.reason = reading.reason or "not_accepted"
            continue
        odd = not (40 <= reading.kg <= 200 and 16 <= bmi <= 50)
        if accepted:
            reference = median([earlier.kg for earlier in accepted[-3:]])
            gap = (reading.date - accepted[-1].date).days
            limit = max(3, min(0.02 * gap, 0.08) * reference)
            odd = odd or round(abs(reading.kg - reference), 9) > round(limit, 9)
        if odd and not reading.as_unusual:
            reading.reason = reading.reason or "unusual_unconfirmed"
            continue
        reading.accepted = True
        accepted = [reading] if reading.as_unusual else [*accepted, reading]


def apart(readings, day):
    """Two confirmed weigh-ins of the day more than 3.5 % apart."""
    masses = [reading.kg for reading in readings
              if reading.date == day and reading.confirmed and reading.reason != "superseded"]
    return bool(masses) and round(max(masses) - min(masses), 9) > 0.035 * min(masses)


def in_transition(person, day):
    if first_week(person, day) and not person.rules.start_water:
        return True
    return after_target(person, day) or any(
        day < on + days(7) for on, _ in person.water_changes() if on < person.as_of)


def after_change(person, day):
    """The first week of a plan, and the week after a change of the target by 250 kcal or more."""
    return first_week(person, day) or after_target(person, day)


def first_week(person, day):
    return bool(person.start) and (day - person.start).days < 7


def after_target(person, day):
    for earlier, later in zip(person.targets, person.targets[1:]):
        if earlier["kcal"] and later["kcal"] and abs(later["kcal"] - earlier["kcal"]) >= 250:
            if 1 <= (day - later["on"]).days <= 7:
                return True
    return False


def outliers(readings):
    """Those that the robust line leaves out, with the line itself as a note."""
    if len(readings) < 5:
        return [], None
    first = readings[0].date
    points = [((reading.date - first).days, reading.kg) for reading in readings]
    slope = median([(b[1] - a[1]) / (b[0] - a[0]) for i, a in enumerate(points) for b in points[i + 1:]])
    level = median([kg - slope * t for t, kg in points])
    off = [abs(kg - level - slope * t) for t, kg in points]
    limit = max(3.5 * 1.4826 * median(off), 1.5)
    out = [reading for reading, distance in zip(readings, off) if round(distance - limit, 9) > 0]
    return out, {"slope": slope, "limit": limit, "off": off}


def select(person, readings):
    """Kept weights of the fit's labels, every other one with its reason, and the robust line."""
    kept, out = [], []
    for reading in readings:
        if reading.date >= person.as_of:
            reason = "future"
        elif reading.date < person.window_first:
            reason = "outside_window"
        elif person.start and reading.date < person.start:
            reason = "before_plan_start"
        elif person.reset and reading.date < person.reset:
            reason = "before_reset"
        elif reading.reason:
            reason = reading.reason
        elif apart(readings, reading.date) and not settled(person, reading.date):
            reason = "unresolved_flag"
        elif in_transition(person, reading.date):
            reason = "transition"
        else:
            kept.append(reading)
            continue
        out.append((reading, reason))
    far, line = outliers(kept)
    out += [(reading, "outlier") for reading in far]
    kept = [reading for reading in kept if reading not in far]
    return kept, sorted(out, key=lambda pair: order(pair[0])), line


def settled(person, day):
    return any(answer["flag"] == "FLAG_KIND_WEIGH_INS_APART" and date(answer["date"]) == day
               and answer.get("dayDigest") != "1" and answer["answer"] == "FLAG_ANSWER_RIGHT_AS_IT_IS"
               for answer in person.evidence.get("resolutions", []))


def latest(readings, as_of, back=0):
    """w7: the median of the accepted weights of seven labels, on at least three days; None otherwise."""
    first, last = as_of - days(7 + back), as_of - days(1 + back)
    masses = [reading.kg for reading in readings if reading.accepted and first <= reading.date <= last]
    return median(masses) if len(masses) >= 3 else None
