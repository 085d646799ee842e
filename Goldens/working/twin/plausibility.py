"""Algorithm section 1: which values are accepted, which are unusual, which are refused."""

from decimal import Decimal

from .numbers import CM_PER_INCH, KG_PER_LB, NOISE, date, full_years, median, number

# field: (accepted low, accepted high, usual low, usual high)
LIMITS = {
    "age": (5, 120, 19, 90),
    "height": (100, 250, 140, 205),
    "weight": (25, 350, 40, 200),
    "bmi": (10, 90, 16, 50),
    "body_fat": (2, 70, 5, 60),
}


def accepted(field, value):
    return LIMITS[field][0] <= value <= LIMITS[field][1]


def usual(field, value):
    return LIMITS[field][2] <= value <= LIMITS[field][3]


class Inputs:
    """What a request's profile comes to: accepted values, refusals, values to confirm, missing ones."""

    def __init__(self, request):
        self.request = request
        self.profile = dict(request.get("profile", {}))
        # A draft stands in only where no value is beside it, and then waits for its confirmation.
        self.from_draft = [name for name in ("height", "weight")
                           if name not in self.profile and name + "Draft" in self.profile]
        for name in self.from_draft:
            self.profile[name] = self.profile[name + "Draft"]
        self.confirmed = set(request.get("confirmedFields", []))
        self.refusals = []  # (path, code, hint)
        self.items = []  # (path, field, reason, hint)
        self.outside = False  # height, weight or body mass index beyond what is accepted
        self.as_of = None
        self.read_as_of()
        self.age = self.read_age()
        self.sex = self.read_sex()
        self.height = self.read_height()
        self.weight = self.read_weight()
        self.bmi = None
        if self.height is not None and self.weight is not None:
            self.bmi = self.weight / (self.height / 100) ** 2
            self.check_bmi()
            self.check_change()

    def refuse(self, path, code, hint=None):
        self.refusals.append((path, code, hint))

    def confirm(self, path, field, reason, hint=None):
        if "CONFIRMABLE_FIELD_" + field not in self.confirmed:
            self.items.append((path, field, reason, hint))

    def read_as_of(self):
        text = self.request.get("asOf")
        if text is None:
            self.refuse("as_of", "missing_as_of")
        elif (value := date(text)) is None:
            self.refuse("as_of", "malformed_date")
        else:
            self.as_of = value

    def read_age(self):
        supplied = self.profile.get("age")
        if not supplied or self.as_of is None:
            return None
        birth, years = supplied.get("dateOfBirth"), supplied.get("ageYears")
        if birth is not None and years is not None:
            return self.refuse("profile.age", "conflicting_values")
        start = date(birth if birth is not None else supplied["ageGivenOn"])
        if start is None:
            name = "date_of_birth" if birth is not None else "age_given_on"
            return self.refuse("profile.age." + name, "malformed_date")
        if start > self.as_of:
            return self.refuse("profile.age", "future_date")
        age = full_years(start, self.as_of) + (int(years) if years is not None else 0)
        if not accepted("age", age):
            return self.refuse("profile.age", "likely_typing_error")
        if not usual("age", age) and age > 19:
            self.confirm("profile.age", "AGE", "unusual")
        return age

    def read_sex(self):
        supplied = self.profile.get("equationSex")
        if not supplied:
            return None
        if supplied.get("source") == "VALUE_SOURCE_HEALTH_SOURCE":
            return self.refuse("profile.equation_sex", "equation_sex_from_health_source")
        return supplied["sex"].removeprefix("EQUATION_SEX_").lower()

    def measured(self, path, field, values, convert, hint_of, conversions):
        """One measured field: `values` as supplied, `convert` to the stored unit."""
        supplied = [number(value) for value in values]
        if any(value is None for value in supplied):
            return self.refuse(path, "not_finite")
        if any(value.is_zero() and value.is_signed() for value in supplied):
            return self.refuse(path, "negative_zero")
        value = convert(*supplied)
        if not accepted(field, value):
            self.outside = True
            return self.refuse(path, "outside_what_we_can_estimate", hint_of(*supplied))
        if not all(few_decimals(value, factor) for value, factor in zip(supplied, conversions)):
            return self.refuse(path, "too_many_decimals")
        return value

    def has_one_unit(self, path, supplied, first, second):
        if first in supplied and second in supplied:
            self.refuse(path, "conflicting_values")
        elif first not in supplied and second not in supplied:
            self.refuse(path, "missing_unit")
        return (first in supplied) != (second in supplied)

    def read_height(self):
        supplied = self.profile.get("height")
        if not supplied or not self.has_one_unit("profile.height", supplied, "lengthCm", "lengthFt"):
            return None
        if "lengthCm" in supplied:
            height = self.measured(
                "profile.height", "height", [supplied["lengthCm"]], lambda cm: cm,
                lambda cm: height_hint(cm, {"looks_like_inches": CM_PER_INCH, "looks_like_metres": 100,
                                            "looks_like_feet_and_inches": 12 * CM_PER_INCH}),
                [CM_PER_INCH])
        else:
            height = self.measured(
                "profile.height", "height", [supplied["lengthFt"], supplied.get("lengthIn", Decimal(0))],
                lambda feet, inches: (feet * 12 + inches) * CM_PER_INCH,
                lambda feet, inches: height_hint(feet, {"looks_like_centimetres": 1, "looks_like_metres": 100,
                                                        "looks_like_inches": CM_PER_INCH}),
                [1 / CM_PER_INCH, 1 / CM_PER_INCH])
        return self.draft_or_unusual("height", "HEIGHT", height, supplied)

    def read_weight(self):
        supplied = self.profile.get("weight")
        if not supplied or not self.has_one_unit("profile.weight", supplied, "massKg", "massLb"):
            return None
        if "massKg" in supplied:
            weight = self.measured(
                "profile.weight", "weight", [supplied["massKg"]], lambda kg: kg,
                lambda kg: "looks_like_pounds" if usual("weight", kg * KG_PER_LB) else None, [KG_PER_LB])
        else:
            weight = self.measured(
                "profile.weight", "weight", [supplied["massLb"]], lambda lb: lb * KG_PER_LB,
                lambda lb: "looks_like_kilograms" if usual("weight", lb) else None, [1 / KG_PER_LB])
        return self.draft_or_unusual("weight", "WEIGHT", weight, supplied)

    def draft_or_unusual(self, name, field, value, supplied):
        if value is None:
            return None
        if not usual(name, value):
            self.confirm("profile." + name, field, "unusual")
        if supplied.get("source") == "VALUE_SOURCE_HEALTH_SOURCE":
            path = f"profile.{name}_draft" if name in self.from_draft else "profile." + name
            self.confirm(path, field, "draft_from_health_source")
        return value

    def check_bmi(self):
        kg = self.profile["weight"].get("massKg")
        pounds = kg is not None and usual("bmi", kg * KG_PER_LB / (self.height / 100) ** 2)
        hint = "looks_like_pounds" if pounds else None
        if not accepted("bmi", self.bmi):
            self.outside = True
            self.refuse("profile.body_mass_index", "outside_what_we_can_estimate", hint)
        elif not usual("bmi", self.bmi):
            self.confirm("profile.body_mass_index", "BODY_MASS_INDEX", "unusual", hint)

    def check_change(self):
        """Over max(3 kg, min(2 % a day, 8 %) of the median of the last three accepted readings)."""
        readings = sorted(self.profile.get("recentWeights", []), key=lambda reading: reading["observedOn"])
        if not readings:
            return
        confirmed = [i for i, reading in enumerate(readings) if reading.get("confirmedAsUnusual")]
        readings = readings[confirmed[-1] if confirmed else 0:][-3:]
        reference = median([mass_kg(reading["mass"]) for reading in readings])
        on = date(self.profile["weight"].get("observedOn", self.request["asOf"]))
        days = (on - date(readings[-1]["observedOn"])).days
        limit = max(Decimal(3), min(Decimal("0.02") * days, Decimal("0.08")) * reference)
        if abs(self.weight - reference) > limit:
            self.confirm("profile.weight", "WEIGHT_CHANGE", "unusual")


def mass_kg(supplied):
    return supplied["massKg"] if "massKg" in supplied else supplied["massLb"] * KG_PER_LB


def few_decimals(value, factor):
    """At most two decimals, or the conversion of a one-decimal value of the other unit."""
    other = value / factor
    return abs(value - round(value, 2)) <= NOISE or abs(other - round(other, 1)) <= NOISE


def height_hint(value, factors):
    hints = [hint for hint, factor in factors.items() if usual("height", value * factor)]
    return hints[0] if hints else None
