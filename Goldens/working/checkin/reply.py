"""What the check-in comes to, in the shape of the reply's JSON: all that the algorithm's text fixes."""

import math

from . import goals
from .decision import CheckIn, review_items
from .rules import VERSIONS, days, kilograms


def whole(value):
    return int(value) if value == int(value) else value


def rounded(value, places=0):
    value = round(round(value, 9), places)
    return int(value) if places == 0 else value


def answer(method, request):
    """{"reply": …, "traced": …, "check_in": …}"""
    rules = VERSIONS[request.get("algorithmVersion", "0.1.0")]
    work = CheckIn(request["evidence"], rules)
    if work.kind == "notOffered":
        outcome = {"notOffered": {}}
    elif work.kind == "manualOnlyReview":
        outcome = {"manualOnlyReview": record(work)}
    elif method == "ReviewWeek":
        outcome = {"underReview": {**common(work), "shortfalls": shortfalls(work)}}
    elif method == "Observe":
        outcome = {"observed": observed(work)}
    else:
        outcome = {"checkIn": check_in(work)}
    outcome["provenance"] = {"algorithmVersion": rules.version}
    return {"reply": outcome, "traced": traced(work), "work": work}


def span(work):
    person = work.person
    return {"firstDay": person.week_first.isoformat(), "lastDay": person.week_last.isoformat()}


def in_week(work, text):
    return span(work)["firstDay"] <= text <= span(work)["lastDay"]


def record(work):
    """The manual-only person's own entries as sent."""
    raw, person = work.raw, work.person
    sent, scale = raw.get("days", []), raw.get("weights", [])
    own = {}
    if person.target and person.target["origin"] == "USER_ENTERED":
        own = {"ownTargetKcalPerDay": whole(person.target["kcal"])}
    names = ("date", "energy", "protein", "completeness")
    return {
        "reasonCodes": work.manual_codes, "week": span(work),
        "nextCheckInOn": (person.current_week + days(7)).isoformat(),
        "days": [{name: day[name] for name in names if name in day}
                 for day in sorted(sent, key=lambda day: day["date"])],
        "weights": [{"readingId": weight["readingId"], "date": weight["date"], "mass": weight["mass"]}
                    for weight in sorted(scale, key=lambda weight: (weight["date"], weight["readingId"]))],
        "loggedDayCount": sum(1 for day in sent if in_week(work, day["date"]) and (
            day.get("energy") or day["completeness"].endswith("FAST"))),
        "completeDayCount": sum(1 for day in sent if in_week(work, day["date"])
                                and day.get("completeness", "").endswith(("CONFIRMED_COMPLETE", "FAST"))),
        "weighInDayCount": len({weight["date"] for weight in scale if in_week(work, weight["date"])}),
        "destination": raw.get("destination"), **own,
    }


def common(work):
    evidence, person = work.evidence, work.person
    seen = {
        "windowFirstDay": evidence.first.isoformat(),
        "windowLastDay": (person.as_of - days(1)).isoformat(),
        "labelCount": evidence.labels, "keptDayCount": len(evidence.kept),
        "keptWeightCount": len(evidence.weights),
    }
    if evidence.kept:
        seen["meanIntakeKcalPerDay"] = rounded(evidence.mean_intake)
        seen["totalIntakeKcal"] = whole(sum(day.kcal for day in evidence.kept))
    if evidence.w7 is not None:
        seen["latestWeightKg"] = evidence.w7
    flags = [{"date": day.date.isoformat(), "flag": "FLAG_KIND_" + kind, "stateCode": state,
              **({"meal": "MEAL_SLOT_" + slot} if slot else {})}
             for day in evidence.days for kind, slot, state in day.flags]
    items = [{"kindCode": code, **({"reasonCode": why} if why else {})} for code, why in work.items]
    for code, what in review_items(work):
        items.append({"kindCode": code, **({"readingId": what} if code.endswith("weight") else {"date": what})})
    return {
        "week": span(work), "observation": seen,
        "exclusion": {
            "keptDays": [day.date.isoformat() for day in evidence.kept],
            "keptWeights": [{"readingId": reading.id, "date": reading.date.isoformat()}
                            for reading in evidence.weights],
            "days": [{"date": label.isoformat(), "reasonCode": why} for label, why in evidence.out],
            "weights": [{"readingId": reading.id, "date": reading.date.isoformat(), "reasonCode": why}
                        for reading, why in evidence.weights_out],
        },
        "reviewItems": items + flag_items(flags), "flags": flags,
        "nextCheckInOn": (person.current_week + days(7)).isoformat(),
    }


def flag_items(flags):
    """A missing meal is asked about once, with all its days; every other flag for itself."""
    waiting = [flag for flag in flags if flag["stateCode"] == "open" and flag["flag"] != "FLAG_KIND_PENDING_DRAFTS"]
    meals = [flag for flag in waiting if "meal" in flag]
    found = [{"kindCode": "flag", "date": flag["date"], "flags": [flag]} for flag in waiting if "meal" not in flag]
    for slot in sorted({flag["meal"] for flag in meals}):
        found.append({"kindCode": "meal_missing", "meal": slot,
                      "flags": [flag for flag in meals if flag["meal"] == slot]})
    return found


def shortfalls(work):
    found = [{"kindCode": kind, "missingCount": count} for kind, count in work.evidence.shortfalls]
    if not found and work.calibration and work.calibration.failure:
        found = [{"kindCode": work.calibration.failure}]
    return found


def current_target(work):
    target = work.person.target
    shown = {"origin": "TARGET_ORIGIN_" + target["origin"], "effectiveOn": target["on"].isoformat()}
    return {**shown, "energyKcalPerDay": whole(target["kcal"])} if target["kcal"] else shown


def check_in(work):
    reply = {**common(work), "noticeCodes": work.notices, "fastLossStands": work.fast,
             "lowDaysHeldBack": "low_or_fasting_days" in work.guards,
             "wideningCodes": work.person.widenings(work.evidence.weight)}
    if work.figure:
        reply["interpretation"] = interpretation(work)
        reply["confidence"] = "CONFIDENCE_" + work.figure.confidence
    if work.kind == "keep":
        target = {"target": current_target(work)} if work.person.target else {}
        reply["keep"] = {**target, "reasonCodes": work.reasons, "guardCodes": work.guards}
    elif work.kind == "adjust":
        reply["adjust"] = adjust(work)
    elif work.kind == "collectMoreEvidence":
        reply["collectMoreEvidence"] = {"shortfalls": shortfalls(work)}
    elif work.kind == "flexibleWeek":
        reply["flexibleWeek"] = {"target": current_target(work), "labels": work.flexible()}
    else:
        reply[work.kind] = {}
    reply["summary"] = {"week": span(work), "behaviours": behaviours(work)}
    return reply


def interpretation(work):
    figure = work.figure
    shown = {
        "interval": {"lowKcalPerDay": goals.down(figure.m - 1.645 * figure.s),
                     "highKcalPerDay": goals.up(figure.m + 1.645 * figure.s)},
        "priorSharePercent": rounded(100 * figure.prior_share),
        "biasCodes": ["records_run_low"],
    }
    if figure.confidence != "LOW":
        shown["maintenanceKcalPerDay"] = goals.nearest(figure.m)
        shown["balanceKcalPerDay"] = goals.nearest(figure.mean - figure.m)
    return shown


def adjust(work):
    offer = work.adjust
    return {
        "fromKcalPerDay": whole(work.person.current), "toKcalPerDay": whole(offer["to"]),
        "basisCode": offer["basis"], "withoutStepLimitKcalPerDay": whole(offer["without"]),
        "safetyRaise": offer["basis"] == "fast_loss",
        "expectedChange": {
            "massRateKgPerWeek": rounded((offer["to"] - offer["maintenance"]) * 7 / 7700, 2)},
    }


def behaviours(work):
    evidence = work.evidence
    week = [day for day in evidence.days if in_week(work, day.date.isoformat())]
    return {
        "loggedDayCount": sum(1 for day in week if day.kcal is not None),
        "reviewedDayCount": sum(1 for day in week if day.record.get("review") == "REVIEW_STATUS_REVIEWED"),
        "completeDayCount": sum(1 for day in week if day.complete or day.fast),
        "keptDayCount": sum(1 for day in evidence.kept if in_week(work, day.date.isoformat())),
    }


def observed(work):
    evidence = work.evidence
    whole_days = [day for day in evidence.days if evidence.first <= day.date < work.person.as_of
                  and (day.complete or day.fast)]
    shown = {"week": span(work), "labelCount": evidence.labels,
             "completeDayCount": len(whole_days), "noticeCodes": work.notices,
             "mayExplore": not evidence.shortfalls}
    if whole_days:
        shown["meanIntakeKcalPerDay"] = rounded(sum(day.kcal for day in whole_days) / len(whole_days))
    for name, read in (("meanProteinGPerDay", lambda record: record.get("protein", {}).get("expectedG")),
                       ("meanCarbohydrateGPerDay", lambda record: record.get("carbohydrateG")),
                       ("meanFatGPerDay", lambda record: record.get("fatG"))):
        values = [read(day.record) for day in whole_days if read(day.record) is not None]
        if values:
            shown[name] = sum(values) / len(values)
    return shown


def traced(work):
    figure = work.calibration
    if not figure:
        return {}
    return {
        "calibration.fit": figure.m_hat, "calibration.error": figure.deviation,
        "calibration.prior": figure.prior_mean, "calibration.posterior": figure.m,
    }


def number(value, places=2):
    return f"{value:,.{places}f}".replace(",", " ").rstrip("0").rstrip(".") if places else str(round(value))


def lines(work, method):
    """The working in words, with its numbers; a review needs the evidence alone."""
    if work.kind in ("notOffered", "manualOnlyReview"):
        return gate_lines(work)
    person, evidence = work.person, work.evidence
    found = [
        f"Week {person.week_first} to {person.week_last}; window {evidence.first} to "
        f"{person.as_of - days(1)}: N = {evidence.labels} labels, n = {len(evidence.kept)} kept days, "
        f"{len(evidence.weights)} kept weights",
        out_line("Days out", evidence.out), out_line("Weights out", evidence.weights_out)]
    if evidence.usual is not None:
        found.append(f"Median of confirmed complete and fasting days {number(evidence.usual)}: "
                     f"60 % {number(0.6 * evidence.usual)}, 200 % {number(2 * evidence.usual)}")
    for day in evidence.days:
        found += [f"Flag on {day.date}: {kind.lower()}{' ' + slot.lower() if slot else ''}, {state}"
                  for kind, slot, state in day.flags]
    if method == "ProposeWeekly":
        found += safety_lines(work)
    found.append("Lacking: " + (", ".join(f"{kind} {count}" for kind, count in evidence.shortfalls) or "nothing"))
    if method != "ProposeWeekly":
        return [line for line in found if line]
    if work.calibration:
        found += fit_lines(work.calibration, person)
    if getattr(work, "before", None):
        found.append(f"Seven days earlier: M {number(work.before.m)}, s {number(work.before.s)}; goal's rule "
                     + certain_words(work, work.before, work.before_evidence))
    found += decision_lines(work)
    return [line for line in found if line]


def gate_lines(work):
    if work.kind == "notOffered":
        return [f"Age {work.person.age} on {work.person.as_of}: under 18, nothing is offered"]
    found = []
    if work.evidence:
        bmi = work.person.bmi_at(work.evidence.w7)
        found = [f"w7 {number(work.evidence.w7)} kg at {work.person.height} cm: BMI {number(bmi, 3)} under 18.5"]
    codes = ", ".join(work.manual_codes) or "manual-only already"
    return found + [f"The gate says manual-only ({codes}): the person's own record, no number of ours"]


def out_line(title, pairs):
    counts = {}
    for _, why in pairs:
        counts[why] = counts.get(why, 0) + 1
    return f"{title}: " + (", ".join(f"{why} {count}" for why, count in counts.items()) or "none")


def safety_lines(work):
    person, signs = work.person, work.signs
    if signs.w7 is None:
        found = ["w7: fewer than three days with an accepted weight in the last 7 labels"]
        return found + slope_lines(signs, None)
    line = f"w7 {number(signs.w7)} kg, BMI {number(person.bmi_at(signs.w7), 3)}"
    if work.person.goal == "LOSE":
        line += f", safety minimum {number(person.safety_minimum)} kg"
    if signs.earlier is not None:
        line += (f"; four weeks earlier {number(signs.earlier)} kg, less 5 % {number(0.95 * signs.earlier, 3)}: "
                 + ("under" if signs.month else "not under"))
    found = [line]
    if person.start and (person.as_of - person.start).days < 14:
        found.append(f"Day {(person.as_of - person.start).days + 1} of the plan: start weight less 4 % "
                     f"{number(0.96 * person.start_weight, 3)} kg: " + ("under" if signs.early else "not under"))
    found += slope_lines(signs, signs.w7)
    if work.fast and getattr(work, "signs_before", None):
        found.append("Seven days earlier a sign held as well: " + ("yes" if work.signs_before.any else "no"))
    return found


def slope_lines(signs, w7):
    if signs.z is None:
        return []
    limit = f" {number(-0.01 * w7, 3)}" if w7 else ", for which the mean kept weight stands in"
    return [f"Weight-only slope {number(signs.per_week, 3)} ± {number(signs.deviation_week, 3)} kg a week "
            f"against −1 % of w7{limit}: z {number(signs.z, 3)} against 1.282"]


def fit_lines(figure, person):
    words = "" if not figure.failure else f": {figure.failure}"
    return [
        f"Mean intake {number(figure.mean)}, s_x {number(figure.spread)}, missing share "
        f"{number(figure.missing_share, 4)}, mean half range {number(figure.half)}",
        f"Fit: M-hat {number(figure.m_hat)}, sd of the fit {number(math.sqrt(figure.fit_variance))}, λ "
        f"{number(figure.factor, 4)} (unlimited {number(figure.scatter, 4)}), sd with all parts "
        f"{number(figure.deviation)}",
        f"Prior: EER at {number(figure.mean_weight, 3)} kg, {person.age} years: {number(figure.eer)}; mean "
        f"{number(figure.prior_mean)}, sd {number(math.sqrt(figure.prior_variance))}",
        f"Posterior: M {number(figure.m)}, s {number(figure.s)}, share of the prior "
        f"{number(100 * figure.prior_share, 1)} %; M/EER {number(figure.m / figure.eer, 4)}{words}",
    ]


def certain_words(work, figure, evidence):
    person, weight = evidence.person, evidence.weight
    less = goals.or_floor(person, figure.m + person.rules.less * figure.s, weight)
    more = goals.or_floor(person, figure.m - person.rules.more * figure.s, weight)
    return (f"{number(less)} at M + {person.rules.less}·s and {number(more)} at M − {person.rules.more}·s, against "
            f"{number(person.current)} in force")


def decision_lines(work):
    found = []
    if work.figure and work.change is not None:
        found.append(f"T* {work.goal_target.rounded} (unrounded {number(work.goal_target.unrounded)}), Δ "
                     f"{number(work.change)}; goal's rule " + certain_words(work, work.figure, work.evidence))
    if work.kind == "adjust":
        found.append(f"Adjust {number(work.person.current)} → {number(work.adjust['to'])}, {work.adjust['basis']}")
    else:
        words = work.reasons or [code for code, _ in work.items] or []
        found.append(f"Result: {work.kind}" + (": " + ", ".join(str(word) for word in words) if words else ""))
    if work.guards:
        found.append("Guards: " + ", ".join(work.guards))
    if work.notices:
        found.append("Notices: " + ", ".join(work.notices))
    return found
