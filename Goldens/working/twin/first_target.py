"""Algorithm section 6: from maintenance to the first target of each goal."""

from decimal import Decimal

from .numbers import HUNDREDTH, TEN, clamp01, down, half_even, plain, up

DENSITY = Decimal(7700)
PACES = {"GENTLE": Decimal("0.25"), "STEADY": Decimal("0.40"), "BRISK": Decimal("0.60")}
ABSOLUTE_CAP = Decimal(750)
SURPLUS_CAP = Decimal(500)


class Target:
    """A rounded target beside the unrounded figures it comes from."""

    def __init__(self, energy, limit, traced):
        self.energy, self.limit, self.traced = energy, limit, traced


def share_cap(inputs, step_down):
    """Percent of maintenance; `step_down` at very active, over 10 h of training or where that was not said."""
    if step_down:
        return Decimal(10)
    by_bmi = clamp01((inputs.bmi - 22) / 5)
    by_age = clamp01(Decimal(70 - inputs.age) / 10)
    return 10 + 10 * min(by_bmi, by_age)


def lose(inputs, estimate, pace, step_down):
    maintenance, floor = estimate.maintenance, estimate.floor
    asked = PACES[pace] * inputs.weight * DENSITY / 7 / 100
    by_share = share_cap(inputs, step_down) * maintenance / 100
    applied = min(asked, by_share, ABSOLUTE_CAP)
    limit = "NONE"
    if applied < asked:
        limit = "SHARE_OF_MAINTENANCE" if by_share <= ABSOLUTE_CAP else "ABSOLUTE_CAP"
    if maintenance - applied < floor:
        limit = "INTAKE_FLOOR"
    unrounded = max(maintenance - applied, floor)
    target = Target(up(unrounded, TEN), limit, {
        "first_target.lose.share_cap": share_cap(inputs, step_down),
        "first_target.lose.deficit_asked": asked,
        "first_target.lose.deficit_applied": applied,
    })
    target.on_offer = pace == "GENTLE" or maintenance - unrounded >= Decimal("0.85") * asked
    target.asked, target.by_share, target.applied = asked, by_share, applied
    return target


def maintain(estimate):
    return Target(half_even(estimate.maintenance, TEN), "NONE", {})


def gain(estimate, months):
    share = Decimal("0.10") if months < 12 else Decimal("0.075") if months <= 36 else Decimal("0.05")
    surplus = min(share * estimate.maintenance, SURPLUS_CAP)
    limit = "NONE" if surplus < SURPLUS_CAP else "ABSOLUTE_CAP"
    target = Target(down(estimate.maintenance + surplus, TEN), limit, {"first_target.gain.surplus": surplus})
    target.share, target.surplus = share, surplus
    return target


def expected_change(target, estimate):
    """Per week at the rounded target, with the range that maintenance's own range leaves."""
    def change(maintenance):
        return (target - maintenance) * 7 / DENSITY

    return {
        "massRateKgPerWeek": plain(half_even(change(estimate.maintenance), HUNDREDTH)),
        "lowKgPerWeek": plain(down(change(estimate.maintenance + estimate.half_width), HUNDREDTH)),
        "highKgPerWeek": plain(up(change(estimate.maintenance - estimate.half_width), HUNDREDTH)),
    }


def after_limits(target, estimate, inputs):
    """Percent of body weight a week, positive for loss."""
    percent = (estimate.maintenance - target) * 7 / DENSITY / inputs.weight * 100
    return plain(half_even(percent, HUNDREDTH))
