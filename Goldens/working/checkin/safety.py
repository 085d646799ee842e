"""Section 7.3 step 2: the safety look, on weights alone."""

import math

from . import weights
from .calibration import least_squares, water
from .rules import days


class Signs:
    """The three signs of losing faster than planned, as of one label, from the readings of the request."""

    def __init__(self, person, readings):
        self.person, self.lines = person, []
        as_of = person.as_of
        self.w7 = weights.latest(readings, as_of)
        self.earlier = weights.latest(readings, as_of, back=28)
        self.month = self.early = self.slope = False
        self.z = self.per_week = None
        if self.w7 is not None:
            if self.earlier is not None:
                self.month = self.w7 < 0.95 * self.earlier
            if person.start and 0 <= (as_of - person.start).days < 14:
                self.early = self.w7 < 0.96 * person.start_weight
        self.look_at_slope(readings)

    def look_at_slope(self, readings):
        person = self.person
        first = max(person.as_of - days(35), person.start + days(7)) if person.start else person.as_of - days(35)
        labels = (person.as_of - first).days
        kept = [reading for reading in self.accepted(readings, first)]
        out, _ = weights.outliers(kept)
        kept = [reading for reading in kept if reading not in out]
        if labels < 14 or len(kept) < 6:
            return
        ts = [(reading.date - first).days for reading in kept]
        masses = [reading.kg for reading in kept]
        cycle = person.evidence.get("menstrualCycle") != "MENSTRUAL_CYCLE_NO"
        covariance = water(ts, sum(masses) / len(masses), cycle)
        slope, variance, scatter = least_squares(ts, masses, covariance, 1.0)
        deviation = math.sqrt(max(1.0, scatter) * variance)
        limit = -0.01 * (self.w7 or sum(masses) / len(masses)) / 7
        self.per_week, self.deviation_week = 7 * slope, 7 * deviation
        self.z = (limit - slope) / deviation
        self.slope = self.z >= 1.282

    def accepted(self, readings, first):
        for reading in readings:
            if reading.reason or not first <= reading.date < self.person.as_of:
                continue
            if not weights.after_change(self.person, reading.date):  # Labels and open flags suppress nothing here.
                yield reading

    @property
    def any(self):
        return self.month or self.early or self.slope
