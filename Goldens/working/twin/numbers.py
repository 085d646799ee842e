"""Exact decimals, rounding and dates."""

import datetime
from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_EVEN, Decimal, getcontext

getcontext().prec = 40

KG_PER_LB = Decimal("0.45359237")
CM_PER_INCH = Decimal("2.54")
NOISE = Decimal("0.000001")
TEN = Decimal(10)
HUNDREDTH = Decimal("0.01")
TENTH = Decimal("0.1")


def up(value, step):
    """To the next multiple of `step` at or above."""
    return (value / step).to_integral_value(ROUND_CEILING) * step


def down(value, step):
    """To the next multiple of `step` at or below."""
    return (value / step).to_integral_value(ROUND_FLOOR) * step


def half_even(value, step):
    """To the nearest multiple of `step`; a tie goes to the even multiple."""
    return (value / step).to_integral_value(ROUND_HALF_EVEN) * step


def clamp01(value):
    return min(max(value, Decimal(0)), Decimal(1))


def median(values):
    ordered = sorted(values)
    middle = len(ordered) // 2
    if len(ordered) % 2:
        return ordered[middle]
    return (ordered[middle - 1] + ordered[middle]) / 2


def date(text):
    """A date from YYYY-MM-DD, or None where it is no date of the years 1900 to 2200."""
    try:
        if len(text) != 10:
            return None
        value = datetime.date.fromisoformat(text)
    except ValueError:
        return None
    return value if 1900 <= value.year <= 2200 else None


def full_years(start, end):
    """Anniversaries reached; one of 29 February is reached on 1 March in common years."""
    reached = (end.month, end.day) >= (start.month, start.day)
    return end.year - start.year - (0 if reached else 1)


def number(value):
    """A decimal from a JSON value of the request; None for NaN and the infinities."""
    if isinstance(value, str):
        return None
    return Decimal(value)


def plain(value):
    """A JSON number: an int where whole, else the nearest double."""
    return int(value) if value == value.to_integral_value() else float(value)
