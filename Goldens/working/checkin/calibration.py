"""Section 7.2: generalised least squares with dense matrices, prior and posterior."""

import math

from . import rules

RHO = rules.DENSITY


def solve(matrix, columns):
    """X of matrix·X = columns by elimination with pivots; columns is a list of right-hand sides."""
    size = len(matrix)
    rows = [list(row) + [column[i] for column in columns] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for r in range(size):
            if r != i:
                factor = rows[r][i] / rows[i][i]
                rows[r] = [a - factor * b for a, b in zip(rows[r], rows[i])]
    return [[rows[i][size + c] / rows[i][i] for i in range(size)] for c in range(len(columns))]


def least_squares(ts, ys, covariance, scale):
    """y = a + scale·t·b + e: b, its variance without λ, and λ before its lower limit of 1."""
    ones, slope = [1.0] * len(ts), [scale * t for t in ts]
    by_one, by_slope, by_y = solve(covariance, [ones, slope, ys])

    def product(a, b):
        return sum(p * q for p, q in zip(a, b))

    aa, ab, bb = product(ones, by_one), product(ones, by_slope), product(slope, by_slope)
    ya, yb = product(ones, by_y), product(slope, by_y)
    determinant = aa * bb - ab * ab
    a, b = (bb * ya - ab * yb) / determinant, (aa * yb - ab * ya) / determinant
    residuals = [y - a - b * s for y, s in zip(ys, slope)]
    by_residual, = solve(covariance, [residuals])
    scatter = product(residuals, by_residual) / (len(ts) - 2)
    return b, aa / determinant, scatter


def water(ts, mean_weight, cycle):
    """Covariance 1 and 2, kg²."""
    share = (0.0055 * mean_weight) ** 2
    swing = 0.35 ** 2 if cycle else 0.0
    return [[share * 0.40 ** abs(a - b) + swing * math.cos(2 * math.pi * (a - b) / 28) for b in ts] for a in ts]


class Calibration:
    """The figures of one label's fit; `failure` is set where the result is no figure to decide on."""

    def __init__(self, evidence):
        person = evidence.person
        self.evidence, self.failure = evidence, None
        self.n, self.labels = len(evidence.kept), evidence.labels
        intakes = [day.kcal for day in evidence.kept]
        self.mean = sum(intakes) / self.n
        spread = math.sqrt(sum((x - self.mean) ** 2 for x in intakes) / (self.n - 1))
        self.spread = max(spread, 200.0)
        self.mean_weight = evidence.mean_weight
        self.fit(person)
        self.prior(person)
        self.posterior()
        self.confidence = self.words(person)

    def fit(self, person):
        evidence = self.evidence
        logged = {(day.date - evidence.first).days: day.kcal for day in evidence.kept}
        eaten = [logged.get(t, self.mean) for t in range(self.labels)]
        ts = [(reading.date - evidence.first).days for reading in evidence.weights]
        ys = [reading.kg - sum(eaten[:t]) / RHO for t, reading in zip(ts, evidence.weights)]
        covariance = self.covariance(person, ts, logged)
        self.m_hat, self.fit_variance, self.scatter = least_squares(ts, ys, covariance, -1 / RHO)
        self.factor = max(1.0, self.scatter)
        self.half = sum(day.half for day in evidence.kept) / self.n
        self.missing_share = (self.labels - self.n) / self.labels
        self.variance = (self.factor * self.fit_variance + (self.missing_share * self.spread) ** 2 / self.n
                         + self.half ** 2 + (abs(self.mean - self.m_hat) * person.rules.density_error / RHO) ** 2)
        self.deviation = math.sqrt(self.variance)
        if self.factor > 4:
            self.failure = "readings_scatter"

    def covariance(self, person, ts, logged):
        cycle = person.evidence.get("menstrualCycle") != "MENSTRUAL_CYCLE_NO"
        matrix = water(ts, self.mean_weight, cycle)
        follows = (0.0006 * self.spread) ** 2 / (1 - 0.36)
        noise = (150.0 ** 2 + (0.12 * self.mean) ** 2) / RHO ** 2
        size, memory = person.rules.start_water or (0.0, 1.0)
        before = (self.evidence.first - person.start).days if person.start else 0
        absent = [sum(1 for u in range(t) if u not in logged) for t in ts]
        for i, t in enumerate(ts):
            for j, s in enumerate(ts):
                u, v = sorted((self.labels - t, self.labels - s))
                matrix[i][j] += (follows * 0.6 ** abs(t - s) + min(t, s) * noise
                                 + min(absent[i], absent[j]) * self.spread ** 2 / RHO ** 2
                                 + size ** 2 * memory ** (t + s + 2 * before)
                                 + person.rules.drift ** 2 * u * u * (3 * v - u) / 6 / RHO ** 2)
        return matrix

    def prior(self, person):
        self.eer = person.eer(self.mean_weight)
        error = rules.STANDARD_ERROR[person.sex]
        self.prior_mean = 0.92 * self.eer
        self.prior_variance = error ** 2 + (0.12 * self.eer) ** 2 + (150.0 ** 2 if person.manual else 0.0)

    def posterior(self):
        own, other = 1 / self.variance, 1 / self.prior_variance
        self.m = (own * self.m_hat + other * self.prior_mean) / (own + other)
        self.s = math.sqrt(1 / (own + other))
        self.prior_share = other / (own + other)
        if not self.failure and not 0.60 * self.eer <= self.m <= 1.50 * self.eer:
            self.failure = "estimate_not_plausible"

    def words(self, person):
        level = 3 if self.s <= 120 else 2 if self.s <= 200 else 1
        if person.widenings(self.evidence.weight):
            level = max(1, level - 1)
        return {1: "LOW", 2: "MODERATE", 3: "HIGH"}[level]
