"""Section 6 at a maintenance M: the goal's rule, its caps and floor, rounded and unrounded."""

import math

from .rules import DENSITY, PACES


def up(value):
    return 10 * math.ceil(round(value / 10, 9))


def down(value):
    return 10 * math.floor(round(value / 10, 9))


def nearest(value):
    return 10 * round(round(value / 10, 9))


def clamp(value):
    return min(max(value, 0.0), 1.0)


def share_cap(person, weight):
    """Of maintenance."""
    if person.step_down:
        return 0.10
    return 0.10 + 0.10 * min(clamp((person.bmi_at(weight) - 22) / 5), clamp((70 - person.age) / 10))


class Target:
    def __init__(self, unrounded, rounded, limit="NONE"):
        self.unrounded, self.rounded, self.limit = unrounded, rounded, limit


def at(person, maintenance, weight):
    """The target that the goal's rule gives, or None where it offers none."""
    if person.goal == "LOSE":
        return lose(person, maintenance, weight)
    if person.goal == "GAIN":
        months = person.training_months
        share = 0.10 if months < 12 else 0.075 if months <= 36 else 0.05
        value = maintenance + min(share * maintenance, 500.0)
        return Target(value, down(value), "ABSOLUTE_CAP" if share * maintenance >= 500 else "NONE")
    if person.goal == "RECOMPOSITION":
        if not person.trains:
            return None
        if person.rules.recomposition_deficit and person.fat_first:
            value = maintenance - min(0.10 * maintenance, 250.0)
            return Target(value, up(value))
    return Target(maintenance, nearest(maintenance))


def lose(person, maintenance, weight):
    if maintenance <= person.floor:
        return None
    asked = PACES[person.pace] / 100 * weight * DENSITY / 7
    by_share = share_cap(person, weight) * maintenance
    applied = min(asked, by_share, 750.0)
    value, limit = maintenance - applied, "NONE"
    if applied < asked:
        limit = "SHARE_OF_MAINTENANCE" if by_share <= 750 else "ABSOLUTE_CAP"
    if value < person.floor:
        value, limit = person.floor, "INTAKE_FLOOR"
    return Target(value, up(value), limit)


def lowest_allowed(person, maintenance, weight):
    """For lose: what share cap, 750 and floor allow at that maintenance, whatever the pace."""
    return max(maintenance - min(share_cap(person, weight) * maintenance, 750.0), person.floor)


def or_floor(person, maintenance, weight):
    target = at(person, maintenance, weight)
    return target.unrounded if target else person.floor
