"""Algorithm section 5: landing bounds, routes, body-fat observations."""

from decimal import Decimal

from .numbers import KG_PER_LB, TENTH, date, down, up
from .plausibility import accepted, mass_kg, usual

METHODS = ["CALIPERS", "BIOIMPEDANCE", "DUAL_ENERGY_X_RAY", "HYDROSTATIC", "AIR_DISPLACEMENT", "TAPE", "OTHER"]


def safety_minimum(inputs):
    """Unrounded, kg: body mass index 18.5, from 65 years 22."""
    index = Decimal(22) if inputs.age >= 65 else Decimal("18.5")
    return index * (inputs.height / 100) ** 2


def lose_is_available(inputs):
    least = Decimal(23) if inputs.age >= 65 else Decimal(20)
    return inputs.bmi >= least and inputs.weight >= safety_minimum(inputs) + 1


def lose_minimum(inputs, unit=Decimal(1)):
    return up(safety_minimum(inputs) / unit, TENTH)


def gain_maximum(inputs, unit=Decimal(1)):
    """In the unit, rounded down; None where there is no bound to offer."""
    if inputs.bmi >= 30:
        return None
    upper = min(30 * (inputs.height / 100) ** 2, inputs.weight * Decimal("1.15"))
    maximum = down(upper / unit, TENTH)
    return maximum if maximum >= up((inputs.weight + TENTH) / unit, TENTH) else None


def check_landing(goal, inputs, destination):
    """The refusal of a landing weight that is out of bounds, or None."""
    supplied = destination.get("landingWeight")
    if not supplied or goal not in ("LOSE", "GAIN"):
        return None
    unit = KG_PER_LB if "massLb" in supplied else Decimal(1)
    landing = supplied.get("massLb", supplied.get("massKg"))
    if goal == "LOSE":
        if mass_kg(supplied) > inputs.weight - TENTH:
            return "not_below_current_weight"
        return "below_safety_minimum" if landing < lose_minimum(inputs, unit) else None
    maximum = gain_maximum(inputs, unit)
    if maximum is None:
        return None
    if mass_kg(supplied) < inputs.weight + TENTH:
        return "not_above_current_weight"
    return "above_upper_bound" if landing > maximum else None


def check_body_fat(inputs, destination):
    """Refusals and confirmations of a body-fat destination."""
    observations = destination.get("observations", [])
    value = destination.get("landingBodyFatPercent")
    if value is not None and accepted("body_fat", value) and not usual("body_fat", value):
        inputs.confirm("destination.landing_body_fat_percent", "BODY_FAT", "unusual")
    for position, observation in enumerate(observations):
        path = f"destination.observations[{position}]"
        if not accepted("body_fat", observation["bodyFatPercent"]):
            inputs.refuse(path + ".body_fat_percent", "out_of_range")
        elif not usual("body_fat", observation["bodyFatPercent"]):
            inputs.confirm(path + ".body_fat_percent", "BODY_FAT", "unusual")
        if inputs.as_of and date(observation["observedOn"]) > inputs.as_of:
            inputs.refuse(path + ".observed_on", "future_date")
    if value is not None and observations and not inputs.refusals:
        if not accepted("body_fat", value):
            inputs.refuse("destination.landing_body_fat_percent", "out_of_range")
        elif value >= latest(observations)["bodyFatPercent"]:
            inputs.refuse("destination.landing_body_fat_percent", "not_below_observation")


def in_order(observations):
    """By date; several of one date by method, so that the order of a request decides nothing."""
    return sorted(observations, key=lambda observation: (
        observation["observedOn"], METHODS.index(observation["method"].removeprefix("BODY_FAT_METHOD_"))))


def latest(observations):
    return in_order(observations)[-1]


def standings(inputs, observations):
    """From the oldest to the latest."""
    reference = latest(observations)
    return [
        {
            "stale": (inputs.as_of - date(observation["observedOn"])).days > 90,
            "comparable": observation["method"] == reference["method"],
        }
        for observation in in_order(observations)
    ]


def route(goal, inputs, request):
    """The goal that fits the intent better, and why; or None."""
    supplied = request.get("destination", {}).get("landingWeight")
    if goal == "MAINTAIN" and supplied:
        if mass_kg(supplied) < inputs.weight:
            return "LOSE", "landing_below_current"
        if mass_kg(supplied) > inputs.weight:
            return "GAIN", "landing_above_current"
    if goal == "RECOMPOSITION" and request["goal"].get("priority") == "RECOMPOSITION_PRIORITY_MUSCLE_FIRST":
        return "GAIN", "muscle_first"
    return None
