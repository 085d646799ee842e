"""Section 7.1 as a whole: the evidence of one label, and what it lacks."""

from . import diary, weights
from .rules import days


class Evidence:
    def __init__(self, person):
        self.person = person
        self.first = person.fit_first
        self.labels = (person.as_of - self.first).days
        self.days, self.usual = diary.read(person)
        self.kept, self.out = diary.select(person, self.days)
        self.readings = weights.read(person)
        self.weights, self.weights_out, self.line = weights.select(person, self.readings)
        self.w7 = weights.latest(self.readings, person.as_of)
        self.shortfalls = self.lacks()

    @property
    def mean_intake(self):
        return sum(day.kcal for day in self.kept) / len(self.kept) if self.kept else None

    @property
    def mean_weight(self):
        return sum(reading.kg for reading in self.weights) / len(self.weights) if self.weights else None

    @property
    def weight(self):
        """For pace and caps: w7, else the mean kept weight."""
        return self.w7 if self.w7 is not None else self.mean_weight

    def lacks(self):
        as_of, rules = self.person.as_of, self.person.rules
        recent = [day for day in self.kept if day.date >= as_of - days(21)]
        week = [day for day in self.kept if day.date >= as_of - days(7)]
        scale = [reading for reading in self.weights if reading.date >= as_of - days(21)]
        span = (scale[-1].date - scale[0].date).days if scale else 0
        found = []

        def need(kind, wanted, there):
            if there < wanted:
                found.append((kind, wanted - there))

        need("labels", 21, self.labels)
        need("kept_days", rules.kept_days, len(recent))
        need("kept_days_last_week", rules.kept_days_last_week, len(week))
        parts, of = rules.kept_share
        need("kept_share", -(-parts * self.labels // of), len(self.kept))
        need("weights", rules.weights, len(scale))
        if scale:  # No reading, no span.
            need("weight_span", rules.weight_span, span)
        need("weights_last_week", 1, sum(1 for reading in scale if reading.date >= as_of - days(7)))
        return found
