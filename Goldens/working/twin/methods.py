"""The other methods on the way to a first target, each from its request to its reply."""

from . import destination as landing
from . import first_target
from .activity import CATEGORIES, manual, unanswered, wearable
from .estimate import Estimate
from .numbers import KG_PER_LB, TEN, TENTH, date, down, half_even, plain, up
from .propose import Walk, shown_activity

REVIEW_BY = date("2027-06-30")  # The register's date for rule set 0.1.0.


def answer(method, request):
    """The whole answer to one call: {"reply": …} or {"status": …}, and the traced figures."""
    body = request.get("request", {}) if method == "Explain" else request
    if isinstance(body.get("goal"), str):  # CheckEligibility names the kind alone.
        body = {**body, "goal": {"kind": body["goal"]}}
    walk = Walk(body)
    run = {
        "ProposeInitialTarget": Walk.outcome,
        "CheckEligibility": check_eligibility,
        "ClassifyActivity": classify_activity,
        "ListOptions": list_options,
        "Explain": lambda walk: explain(walk, request.get("withNeighbours", False)),
    }[method]
    outcome = run(walk)
    if "status" in outcome:
        violations = []
        for path, code, hint in outcome["status"]:
            path = "request." + path if method == "Explain" else path
            violations.append({"fieldPath": path, "code": code, **({"hint": hint} if hint else {})})
        return {"status": {"code": "INVALID_ARGUMENT", "violations": violations}, "traced": {}}
    outcome["provenance"] = {
        "algorithmVersion": "0.1.0", "reviewOverdue": bool(walk.inputs.as_of and walk.inputs.as_of > REVIEW_BY)}
    return {"reply": outcome, "traced": walk.traced}


def gate(walk):
    """What stands before every other reply: not offered, manual only, refused fields; or None."""
    if walk.inputs.age is not None and walk.inputs.age < 18:
        return {"notOffered": {}}
    if codes := walk.answers.manual_only_codes(walk.inputs, walk.goal == "OBSERVE"):
        return {"manualOnly": {"reasonCodes": codes}}
    return {"status": walk.inputs.refusals} if walk.inputs.refusals else None


def check_eligibility(walk):
    if before := gate(walk):
        return before
    missing = [("profile.age", "not_given")] if walk.inputs.age is None else []
    if walk.goal != "OBSERVE":
        missing += [("profile." + name, "not_given") for name in ("height", "weight")
                    if name not in walk.inputs.profile]
        # The activity that tells the hours of training is no part of this request.
        missing += [m for m in walk.missing_answers() if "training" not in m[0]]
    if missing:
        return {"needsInput": {"missing": [{"fieldPath": p, "reasonCode": r} for p, r in missing]}}
    if walk.inputs.items:
        return walk.needs_confirmation(walk.inputs.items)
    return {"eligible": {"wideningCodes": walk.answers.widenings(walk.inputs)}}


def classify_activity(walk):
    given = walk.request.get("activity", {})
    if "wearable" in given:
        seen = wearable(given["wearable"], walk.inputs.as_of)
        if not seen["sparse"] or "manual" not in given:
            return {"suggestion": shown_activity(seen)}
    answered = given.get("manual")
    missing = [("activity", "not_given")] if answered is None else unanswered(answered)
    if missing:
        return {"needsInput": {"missing": [{"fieldPath": p, "reasonCode": r} for p, r in missing]}}
    seen = manual(answered)
    walk.traced["activity.manual"] = seen["level"]
    return {"suggestion": shown_activity(seen)}


def list_options(walk):
    if before := gate(walk):
        return before
    inputs = walk.inputs
    missing = [m for m in walk.missing() if m[0] not in ("goal.pace", "destination")]
    if inputs.items and not missing:
        return walk.needs_confirmation(inputs.items)
    if walk.goal is None:
        return {"options": {"missing": [{"fieldPath": p, "reasonCode": r} for p, r in missing]}}
    options = {"goal": "GOAL_KIND_" + walk.goal,
               "missing": [{"fieldPath": p, "reasonCode": r} for p, r in missing]}
    known = inputs.bmi is not None and inputs.age is not None and not inputs.items
    # Bounds are figures of ours: none before the gate has answers of the day.
    known = known and ("safety.assessed_on", "safety_questions_due") not in missing
    if walk.goal == "OBSERVE":
        options["destination"] = {"state": "BOUNDS_STATE_NOT_NEEDED"}
    elif not known:
        options["destination"] = {"state": "BOUNDS_STATE_UNKNOWN"}
    elif walk.goal == "RECOMPOSITION":
        options["destination"] = {"state": "BOUNDS_STATE_PENDING", "mayDefer": True}
    elif walk.goal == "MAINTAIN":
        options["destination"] = {"state": "BOUNDS_STATE_PENDING"}
    else:
        options["destination"] = bounds(walk)
    if walk.goal == "LOSE" and known and not landing.lose_is_available(inputs):
        options["goalUnavailableCode"] = "lose_not_available"
    elif walk.goal == "LOSE" and not missing:
        walk.prepare()
        if walk.estimate.floor >= walk.estimate.maintenance:
            options["goalUnavailableCode"] = "floor_at_or_above_maintenance"
        else:
            options["paces"] = [pace_option(walk, pace) for pace in first_target.PACES]
    return {"options": options}


def bounds(walk):
    inputs = walk.inputs
    in_pounds = "massLb" in walk.request["profile"]["weight"]
    unit, name = (KG_PER_LB, "Lb") if in_pounds else (1, "Kg")
    if walk.goal == "LOSE":
        if not landing.lose_is_available(inputs):
            return {"state": "BOUNDS_STATE_NOT_AVAILABLE"}
        ends = landing.lose_minimum(inputs, unit), down((inputs.weight - TENTH) / unit, TENTH)
        reasons = "safety_minimum", "below_current_weight"
        state = "BOUNDS_STATE_IN_FORCE"
    else:
        maximum = landing.gain_maximum(inputs, unit)
        if maximum is None:
            return {"state": "BOUNDS_STATE_PENDING"}
        by_index = 30 * (inputs.height / 100) ** 2
        by_share = inputs.weight * 115 / 100
        ends = up((inputs.weight + TENTH) / unit, TENTH), maximum
        reasons = "above_current_weight", ("upper_body_mass_index" if by_index < by_share
                                           else "upper_share_of_current")
        state = "BOUNDS_STATE_PENDING"
    return {"state": state, "bounds": {
        "minimum" + name: plain(ends[0]), "maximum" + name: plain(ends[1]), "step" + name: 0.1,
        "minimumReasonCode": reasons[0], "maximumReasonCode": reasons[1]}}


def pace_option(walk, pace):
    target = first_target.lose(walk.inputs, walk.estimate, pace, walk.step_down)
    option = {"pace": "PACE_" + pace, "onOffer": target.on_offer,
              "askedPercentPerWeek": plain(first_target.PACES[pace])}
    if target.on_offer:
        option["afterLimitsPercentPerWeek"] = first_target.after_limits(target.energy, walk.estimate, walk.inputs)
        option["bindingLimit"] = "BINDING_LIMIT_" + target.limit
    elif target.limit == "INTAKE_FLOOR":
        option["absentReasonCode"] = "floor_leaves_too_little"
    else:
        option["absentReasonCode"] = "limits_leave_too_little"
    return option


def explain(walk, with_neighbours):
    outcome = walk.outcome()
    for kept in ("status", "notOffered", "manualOnly"):
        if kept in outcome:
            return outcome
    codes = {"needsInput": "needs_input", "needsConfirmation": "needs_confirmation", "route": "route",
             "observe": "observe"}
    kind = next(iter(outcome))
    if kind in codes:
        return {"nothingCalculated": {"outcomeCode": codes[kind]}}
    explanation = {}
    if with_neighbours and kind == "eligible":
        explanation["neighbours"] = neighbours(walk)
    return {"explanation": explanation}


def neighbours(walk):
    """The shown maintenance one category lower and higher."""
    position = CATEGORIES.index(walk.activity.basis["category"])
    found = []
    for other in (position - 1, position + 1):
        if 0 <= other < len(CATEGORIES):
            basis = {**walk.activity.basis, "category": CATEGORIES[other]}
            maintenance = Estimate(walk.inputs, basis, []).maintenance
            found.append({"category": "ACTIVITY_CATEGORY_" + CATEGORIES[other],
                          "maintenanceKcalPerDay": plain(half_even(maintenance, TEN))})
    return found
