"""Algorithm section 6.7: the one outcome of a request, in its order."""

from decimal import Decimal

from . import destination as landing
from . import first_target
from .activity import Evidence
from .estimate import Estimate
from .gate import Answers
from .numbers import date, number, plain
from .plausibility import Inputs, accepted, mass_kg


class Walk:
    """One request's walk through the stages; `outcome()` is the reply without texts."""

    def __init__(self, request):
        self.request = request
        self.traced = {}
        self.inputs = Inputs(request)
        self.answers = Answers(request, self.inputs)
        self.goal = request.get("goal", {}).get("kind", "").removeprefix("GOAL_KIND_") or None
        self.choice = request.get("targetChoice", {})
        self.origin = self.choice.get("origin", "TARGET_ORIGIN_ESTIMATE").removeprefix("TARGET_ORIGIN_")
        self.activity = Evidence(request, self.inputs.as_of)
        self.destination = request.get("destination", {})
        self.check_destination()
        self.check_choice()

    def check_destination(self):
        if self.goal is None:
            return
        if self.goal != "RECOMPOSITION":
            for name, path in (("landingBodyFatPercent", "landing_body_fat_percent"), ("deferred", "deferred")):
                if self.destination.get(name):
                    self.inputs.refuse("destination." + path, "not_for_this_goal")
        elif "landingWeight" in self.destination:
            self.inputs.refuse("destination.landing_weight", "not_for_this_goal")
        else:
            landing.check_body_fat(self.inputs, self.destination)

        landing_weight = self.destination.get("landingWeight")
        if landing_weight and not accepted("weight", mass_kg(landing_weight)):
            self.inputs.refuse("destination.landing_weight", "outside_what_we_can_estimate")

    def check_choice(self):
        if self.origin == "ESTIMATE":
            return
        if self.goal == "OBSERVE":
            self.inputs.refuse("target_choice", "not_for_this_goal")
            return
        if self.origin != "USER_ENTERED":
            return
        value = number(self.choice["energyKcalPerDay"])
        path = "target_choice.energy_kcal_per_day"
        if value is None:
            self.inputs.refuse(path, "not_finite")
        elif not 0 < value <= 10000:
            self.inputs.refuse(path, "own_target_not_possible")
        elif not 1000 <= value <= 5000:
            self.inputs.confirm(path, "OWN_TARGET", "unusual")

    # The order of outcomes.

    def outcome(self):
        inputs, own = self.inputs, self.origin != "ESTIMATE"
        if inputs.age is not None and inputs.age < 18:
            return {"notOffered": {}}
        if codes := self.answers.manual_only_codes(inputs, self.goal == "OBSERVE"):
            return {"manualOnly": {"reasonCodes": codes}}
        if not inputs.refusals and (refusal := self.landing_refusal()):
            inputs.refuse("destination.landing_weight", refusal)
        refusals = [r for r in inputs.refusals if not (own and r[1] == "outside_what_we_can_estimate")]
        if refusals:
            return {"status": refusals}
        missing, items = self.missing(), self.items()
        if own:
            # A destination changes no figure, and what serves the estimate alone bars no number of one's own.
            missing = [m for m in missing if m[0] != "destination"]
            needed = "profile.age", "goal.kind", "safety.assessed_on"
            missing_for_all = [m for m in missing if m[0] in needed]
            own_items = [i for i in items if i[1] == "OWN_TARGET"]
        else:
            missing_for_all, own_items = missing, items
        if missing_for_all:
            return {"needsInput": {"missing": [{"fieldPath": p, "reasonCode": r} for p, r in missing_for_all]}}
        if own_items:
            return self.needs_confirmation(own_items)
        if inputs.weight is not None or self.goal == "RECOMPOSITION":
            if way := landing.route(self.goal, inputs, self.request):
                return {"route": {"fromGoal": "GOAL_KIND_" + self.goal, "toGoal": "GOAL_KIND_" + way[0],
                                  "reasonCode": way[1]}}
        if self.goal == "OBSERVE":
            return {"observe": {}}
        if own:
            return self.own_target(missing, items)
        return self.calculated()

    def missing(self):
        found = [("profile.age", "not_given")] if self.inputs.age is None else []
        if self.goal is None:
            found.append(("goal.kind", "not_given"))
        if self.goal == "OBSERVE":
            return found
        profile = self.inputs.profile
        for name, path in (("equationSex", "equation_sex"), ("height", "height"), ("weight", "weight")):
            if name not in profile:
                found.append(("profile." + path, "not_given"))
        goal = self.request.get("goal", {})
        asked = {
            "LOSE": [("pace", "pace")],
            "GAIN": [("trainingMonths", "training_months")],
            "RECOMPOSITION": [("progressiveTraining", "progressive_training"), ("priority", "priority")],
        }
        found += [("goal." + path, "not_given") for name, path in asked.get(self.goal, []) if name not in goal]
        if self.needs_destination() and not self.destination:
            found.append(("destination", "not_given"))
        found += self.activity.missing
        return found + self.missing_answers()

    def landing_refusal(self):
        """Of a landing weight against the current one; None where lose is not available at all."""
        inputs = self.inputs
        unconfirmed = [item for item in inputs.items if item[1] != "OWN_TARGET"]
        if inputs.bmi is None or inputs.age is None or unconfirmed:
            return None  # Bounds hang on confirmed values.
        if self.goal == "LOSE" and not landing.lose_is_available(inputs):
            return None
        return landing.check_landing(self.goal, inputs, self.destination)

    def needs_destination(self):
        inputs = self.inputs
        if inputs.bmi is not None and inputs.age is not None:
            if self.goal == "LOSE" and not landing.lose_is_available(inputs):
                return False  # No landing weight could be chosen.
            if self.goal == "GAIN":
                return landing.gain_maximum(inputs) is not None
        return self.goal in ("LOSE", "GAIN", "RECOMPOSITION")

    def missing_answers(self):
        assessed = self.answers.assessed_on
        found = []
        if not assessed or date(assessed) != self.inputs.as_of:
            found.append(("safety.assessed_on", "safety_questions_due"))
        seen = self.activity.basis or self.activity.suggestion or {}
        known = seen.get("trainingMinutesPerWeek") is not None
        for question in ("weight_affecting_medicine", "training_over_10_hours_a_week"):
            if self.answers.answer(question) == "NOT_ASKED" and not (known and question.startswith("training")):
                found.append((f"safety.answers[{question}]", "not_given"))
        return found

    def items(self):
        items = list(self.inputs.items)
        if self.goal == "OBSERVE":  # Nothing is calculated that a confirmation could guard.
            return []
        if self.activity.suggestion:
            items.append(("activity.confirmed_category", None, "suggested_category", None))
        return items

    def needs_confirmation(self, items):
        reply = {"items": []}
        for path, field, reason, hint in items:
            item = {"fieldPath": path, "reasonCode": reason}
            if field:
                item["field"] = "CONFIRMABLE_FIELD_" + field
            if hint:
                item["hintCode"] = hint
            reply["items"].append(item)
        if any(item[2] == "suggested_category" for item in items):
            reply["activitySuggestion"] = shown_activity(self.activity.suggestion)
        return {"needsConfirmation": reply}

    # The estimate and the target.

    def prepare(self):
        basis = self.activity.basis
        self.widenings = self.answers.widenings(self.inputs, basis["category"], basis["trainingMinutesPerWeek"])
        self.estimate = Estimate(self.inputs, basis, self.widenings)
        self.traced["estimate.maintenance"] = self.estimate.maintenance
        self.traced["plausibility.body_mass_index"] = self.inputs.bmi
        if self.estimate.used_larger:
            self.traced["estimate.larger_of_two_categories"] = self.estimate.maintenance
        if "level" in basis:
            self.traced["activity.manual"] = basis["level"]

    @property
    def step_down(self):
        unsaid = self.answers.answer("training_over_10_hours_a_week") == "PREFER_NOT_TO_SAY"
        unsaid = unsaid and self.activity.basis["trainingMinutesPerWeek"] is None
        return unsaid or bool({"training_volume", "very_active"} & set(self.widenings))

    def target(self):
        """The target of the goal, or the outcome that stands in its place."""
        self.prepare()
        if not self.estimate.is_shown:
            return None, self.no_target("estimate_outside_shown_range", with_maintenance=False)
        if self.goal == "LOSE":
            return self.lose_target()
        if self.goal == "RECOMPOSITION" and not self.request["goal"]["progressiveTraining"]:
            return None, self.no_target("no_progressive_training", with_maintenance=False)
        if self.goal == "GAIN":
            return first_target.gain(self.estimate, self.request["goal"]["trainingMonths"]), None
        return first_target.maintain(self.estimate), None

    def lose_target(self):
        if not landing.lose_is_available(self.inputs):
            return None, self.no_target("lose_not_available", with_maintenance=False)
        if self.estimate.floor >= self.estimate.maintenance:
            return None, self.no_target("floor_at_or_above_maintenance", with_maintenance=True)
        targets = {pace: first_target.lose(self.inputs, self.estimate, pace, self.step_down)
                   for pace in first_target.PACES}
        chosen = targets[self.request["goal"]["pace"].removeprefix("PACE_")]
        if not chosen.on_offer:
            return None, {"needsInput": {
                "missing": [{"fieldPath": "goal.pace", "reasonCode": "pace_not_on_offer"}],
                "pacesOnOffer": ["PACE_" + pace for pace, target in targets.items() if target.on_offer]}}
        return chosen, None

    def no_target(self, reason, with_maintenance):
        reply = {"goal": "GOAL_KIND_" + self.goal, "reasonCode": reason}
        if with_maintenance:
            reply["maintenance"] = self.estimate.shown()
        return {"noTargetOffered": reply}

    def calculated(self):
        if self.items():
            return self.needs_confirmation(self.items())
        target, instead = self.target()
        if instead:
            return instead
        self.traced.update(target.traced)
        energy = plain(target.energy)
        return {"eligible": {**self.proposal(target),
                             "target": {"origin": "TARGET_ORIGIN_ESTIMATE", "energyKcalPerDay": energy}}}

    def proposal(self, target):
        reply = {
            "goal": {name: plain(value) if isinstance(value, Decimal) else value
                     for name, value in self.request["goal"].items()},
            "maintenance": self.estimate.shown(),
            "expectedChange": first_target.expected_change(target.energy, self.estimate),
            "bindingLimit": "BINDING_LIMIT_" + target.limit,
            "landing": self.landing(),
            "activity": shown_basis(self.activity.basis),
            "confidence": self.estimate.confidence,
            "method": "2023 EER",
            "wideningCodes": self.widenings,
            "inputs": self.echo(),
        }
        if self.goal == "LOSE":
            pace = self.request["goal"]["pace"]
            reply["pace"] = {
                "pace": pace,
                "askedPercentPerWeek": plain(first_target.PACES[pace.removeprefix("PACE_")]),
                "afterLimitsPercentPerWeek": first_target.after_limits(target.energy, self.estimate, self.inputs),
            }
        return reply

    def landing(self):
        if self.goal == "MAINTAIN":
            return {"state": "LANDING_STATE_CURRENT_WEIGHT"}
        if self.goal == "RECOMPOSITION":
            if self.destination.get("deferred"):
                return {"state": "LANDING_STATE_DEFERRED"}
            return {"state": "LANDING_STATE_PENDING",
                    "landingBodyFatPercent": plain(self.destination["landingBodyFatPercent"]),
                    "observations": landing.standings(self.inputs, self.destination["observations"])}
        if self.goal == "GAIN" and landing.gain_maximum(self.inputs) is None:
            return {"state": "LANDING_STATE_PENDING"}
        supplied = self.destination["landingWeight"]
        return {"state": "LANDING_STATE_WEIGHT", "landingWeightKg": plain(mass_kg(supplied)),
                "landingWeight": plain_values(supplied)}

    def echo(self):
        profile = self.inputs.profile
        echo = {"ageYears": self.inputs.age, "heightCm": plain(self.inputs.height),
                "weightKg": plain(self.inputs.weight), "height": plain_values(profile["height"]),
                "weight": plain_values(profile["weight"])}
        for name in ("height", "weight"):
            if name + "Draft" in profile and name not in self.inputs.from_draft:
                echo[name + "DraftNotUsed"] = plain_values(profile[name + "Draft"])
        return echo

    def own_target(self, missing, items):
        """The person's own number, or none, beside the estimate that they declined."""
        target = {"origin": "TARGET_ORIGIN_" + self.origin}
        if self.origin == "USER_ENTERED":
            target["energyKcalPerDay"] = plain(Decimal(self.choice["energyKcalPerDay"]))
        reply = {"target": target}
        if not self.destination and self.goal in ("LOSE", "GAIN", "RECOMPOSITION"):
            reply["landing"] = {"state": "LANDING_STATE_NOT_GIVEN"}
        if self.inputs.outside:
            target["estimateUnavailableCode"] = "outside_what_we_can_estimate"
        elif missing:
            target["estimateUnavailableCode"] = "inputs_missing"
        elif items:
            target["estimateUnavailableCode"] = "inputs_unconfirmed"
        else:
            calculated, instead = self.target()
            if instead:
                target["estimateUnavailableCode"] = "not_offered_for_goal"
            else:
                target["declinedEstimateKcalPerDay"] = plain(calculated.energy)
                reply["maintenance"] = self.estimate.shown()
        return {"eligible": reply}


def shown_activity(suggestion):
    shown = {name: value for name, value in suggestion.items()
             if name in ("sourceCode", "flagCodes", "noteCodes", "sparse")}
    if suggestion.get("category"):
        shown["category"] = "ACTIVITY_CATEGORY_" + suggestion["category"]
    if suggestion.get("trainingMinutesPerWeek") is not None:
        shown["trainingMinutesPerWeek"] = plain(suggestion["trainingMinutesPerWeek"])
    if "coverage" in suggestion:
        shown["coverage"] = plain_values(suggestion["coverage"])
    return shown


def shown_basis(basis):
    return {name: value for name, value in shown_activity(basis).items()
            if name in ("sourceCode", "category", "flagCodes", "noteCodes", "coverage")}


def plain_values(record):
    return {name: plain(value) if isinstance(value, Decimal) else value for name, value in record.items()}
