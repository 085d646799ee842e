"""Algorithm section 4: the 2023 estimated energy requirement, its ranges and its confidence."""

from decimal import Decimal

from .numbers import TEN, down, half_even, plain, up

COEFFICIENTS = {
    ("male", "INACTIVE"): ("753.07", "-10.83", "6.50", "14.10"),
    ("male", "LOW_ACTIVE"): ("581.47", "-10.83", "8.30", "14.94"),
    ("male", "ACTIVE"): ("1004.82", "-10.83", "6.52", "15.91"),
    ("male", "VERY_ACTIVE"): ("-517.88", "-10.83", "15.61", "19.11"),
    ("female", "INACTIVE"): ("584.90", "-7.01", "5.72", "11.71"),
    ("female", "LOW_ACTIVE"): ("575.77", "-7.01", "6.60", "12.14"),
    ("female", "ACTIVE"): ("710.25", "-7.01", "6.54", "12.34"),
    ("female", "VERY_ACTIVE"): ("511.83", "-7.01", "9.07", "12.56"),
}
STANDARD_ERROR = {"male": Decimal(342), "female": Decimal(246)}
ACTIVITY_ERROR = Decimal(150)
FLOOR = {"male": Decimal(1500), "female": Decimal(1200)}


def equation(sex, category, age, height, weight):
    constant, per_year, per_cm, per_kg = (Decimal(value) for value in COEFFICIENTS[sex, category])
    return constant + per_year * age + per_cm * height + per_kg * weight


class Estimate:
    def __init__(self, inputs, basis, widenings):
        self.sex, self.basis = inputs.sex, basis
        arguments = inputs.age, inputs.height, inputs.weight
        self.by_category = equation(inputs.sex, basis["category"], *arguments)
        self.maintenance = self.by_category
        if basis["category"] == "VERY_ACTIVE":
            self.maintenance = max(self.by_category, equation(inputs.sex, "ACTIVE", *arguments))
        self.used_larger = self.maintenance > self.by_category
        error = STANDARD_ERROR[inputs.sex]
        sure = basis["sourceCode"] == "wearable_confirmed" and not basis["flagCodes"]
        self.half_width = error if sure else (error**2 + ACTIVITY_ERROR**2).sqrt()
        self.floor = FLOOR[inputs.sex]
        full = sure and basis["coverage"]["usableDays"] >= 10
        self.confidence = "CONFIDENCE_MODERATE" if full and not widenings else "CONFIDENCE_LOW"

    @property
    def is_shown(self):
        return 1000 <= self.maintenance <= 10000

    def shown(self):
        error = STANDARD_ERROR[self.sex]
        wide = Decimal("1.96") * error
        return {
            "energyKcalPerDay": plain(half_even(self.maintenance, TEN)),
            "plausibleRange": {
                "lowKcalPerDay": plain(down(self.maintenance - self.half_width, TEN)),
                "highKcalPerDay": plain(up(self.maintenance + self.half_width, TEN)),
            },
            "wideInterval": {
                "lowKcalPerDay": plain(down(self.maintenance - wide, TEN)),
                "highKcalPerDay": plain(up(self.maintenance + wide, TEN)),
            },
            "standardErrorKcalPerDay": plain(error),
            "belowFloor": self.maintenance < self.floor,
            "usedLargerCategory": self.used_larger,
        }
