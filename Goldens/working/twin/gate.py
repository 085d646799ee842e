"""Algorithm section 2: the eligibility gate and what widens an estimate."""

from decimal import Decimal

from .numbers import date

UNDERWEIGHT = Decimal("18.5")

BLOCKING = [
    "pregnant",
    "breastfeeding_or_postpartum_under_6_months",
    "eating_disorder_ever",
    "type_1_diabetes_ever",
    "insulin_or_sulfonylurea",
    "sglt2_inhibitor",
    "chronic_kidney_disease_or_dialysis",
    "organ_transplant_ever",
    "heart_failure_or_liver_fluid_or_diuretic_change",
    "bariatric_surgery_ever",
    "cancer_treatment_or_unexplained_loss",
    "missed_periods_three_or_more",
    "clinician_prescribed_diet",
    "weight_lowering_medicine",
    "body_outside_formula",
    "other_clinician_advice",
]
WIDENING = ["weight_affecting_medicine", "training_over_10_hours_a_week"]
NOT_APPLICABLE = {
    "pregnant", "breastfeeding_or_postpartum_under_6_months", "missed_periods_three_or_more",
}


class Answers:
    def __init__(self, request, inputs):
        safety = request.get("safety", {})
        self.given = {}
        self.assessed_on = safety.get("assessedOn")
        self.screen = int(safety.get("eatingDisorderScreenScore", 0))
        for position, answered in enumerate(safety.get("answers", [])):
            path = f"safety.answers[{position}]"
            question = answered["questionId"]
            answer = answered.get("answer", "SAFETY_ANSWER_UNSPECIFIED").removeprefix("SAFETY_ANSWER_")
            if question not in BLOCKING + WIDENING:
                inputs.refuse(path + ".question_id", "unknown_question")
            elif question in self.given:
                inputs.refuse(path, "duplicate_answer")
            elif answer == "NOT_APPLICABLE" and question not in NOT_APPLICABLE:
                inputs.refuse(path + ".answer", "not_applicable_not_allowed")
            self.given.setdefault(question, answer)
        if self.assessed_on and inputs.as_of and date(self.assessed_on) > inputs.as_of:
            inputs.refuse("safety.assessed_on", "future_date")

    def answer(self, question):
        answer = self.given.get(question, "NOT_ASKED")
        return "NOT_ASKED" if answer == "UNSPECIFIED" else answer

    def blocking_codes(self, observe):
        codes = []
        for question in BLOCKING:
            answer = self.answer(question)
            if answer == "YES":
                codes.append("answered_yes:" + question)
            elif answer in ("PREFER_NOT_TO_SAY", "NOT_ASKED") and not observe:
                codes.append("not_answered:" + question)
        return codes

    def manual_only_codes(self, inputs, observe):
        """Empty where the gate lets a calculation pass."""
        codes = self.blocking_codes(observe)
        if codes:
            return codes
        if self.screen >= 2:
            codes.append("eating_disorder_screen")
        if inputs.age == 18:
            codes.append("below_age_of_equations")
        if inputs.bmi is not None and inputs.bmi < UNDERWEIGHT:
            codes.append("underweight")
        return codes

    def widenings(self, inputs, category=None, training_minutes=None):
        medicine = self.answer("weight_affecting_medicine")
        training = self.answer("training_over_10_hours_a_week")
        codes = []
        if medicine == "YES":
            codes.append("weight_affecting_medicine")
        # Known minutes answer the question about training.
        said = training if training_minutes is None or training != "PREFER_NOT_TO_SAY" else "NO"
        if "PREFER_NOT_TO_SAY" in (medicine, said):
            codes.append("question_not_said")
        if training == "YES" or (training_minutes is not None and training_minutes > 600):
            codes.append("training_volume")
        if inputs.age is not None and inputs.age >= 65:
            codes.append("older_age")
        if inputs.bmi is not None and inputs.bmi >= 40:
            codes.append("high_body_mass_index")
        if category == "VERY_ACTIVE":
            codes.append("very_active")
        return codes

