"""The life of a plan as a list of requests, with what is to be answered to each.

A script is recorded once through a service in process, where every step is also held against what its request means.
Whoever plays it for another subject must get the same answers, but for names, times and tokens.
"""
import collections
import datetime
import json
import random

from doors import OK
from samples import kinds, make_weeks, numbers, sample
from support import messages

# request_of: the step whose request id is used again. token_of: the step whose reply holds the token to send.
Step = collections.namedtuple("Step", "method number request status expected request_of token_of")
NAMES_AND_TIMES = ("recorded_at_unix_ms", "request_id", "replayed")


def addressed(step, subject, request_id, token=None):
    """The request of a step, for a subject."""
    message = kinds(step.method)[0].FromString(step.request)
    fields = message.DESCRIPTOR.fields_by_name
    if "write" in fields and message.HasField("write"):
        message.write.subject_id = subject
        message.write.request_id = request_id
    if "subject_id" in fields:
        message.subject_id = subject
    if "subject_ids" in fields:
        message.subject_ids[:] = [subject]
    if "stored_offer" in fields and message.HasField("stored_offer"):
        message.stored_offer.subject_id = subject
    if token is not None:
        message.token = token
    return message


def masked(method, reply):
    """The bytes of a reply without what differs from subject to subject."""
    message = kinds(method)[1].FromString(reply)
    fields = message.DESCRIPTOR.fields_by_name
    if "done" in fields and message.HasField("done") and "receipt" in message.done.DESCRIPTOR.fields_by_name:
        _clear(message.done.receipt)
    if "preview" in fields and message.HasField("preview"):
        message.preview.ClearField("token")
        message.preview.ClearField("token_expires_at_unix_ms")
    if "receipt" in fields and message.HasField("receipt"):
        _clear(message.receipt)
    for entries in ("entries", "manual_only_entries"):
        for entry in getattr(message, entries, ()):
            entry.ClearField("recorded_at_unix_ms")
    for one in getattr(message, "subjects", ()):
        one.ClearField("subject_id")
    if method == "ExportSubject":
        return _export(message.json)
    return message.SerializeToString()


def _clear(receipt):
    for name in NAMES_AND_TIMES:
        receipt.ClearField(name)


def _export(text):
    def cleared(value):
        if isinstance(value, dict):
            return {key: cleared(one) for key, one in value.items() if key not in ("recordedAtUnixMs", "subjectId")}
        return [cleared(one) for one in value] if isinstance(value, list) else value
    return json.dumps(cleared(json.loads(text))).encode()


def difference(step, answer, by_mapping=False):
    """What is not as recorded in an answer; None where all is. `by_mapping`: it was read from JSON, so that fields
    stand in the order of another library."""
    if answer.status != step.status:
        return f"status {answer.status}, not {step.status}: {answer.details}"
    if step.status != OK:
        return None if answer.details == step.expected else f"other details: {answer.details}, not {step.expected}"
    known = step.expected
    if by_mapping and step.method != "ExportSubject":
        known = kinds(step.method)[1].FromString(known).SerializeToString()
    return None if masked(step.method, answer.payload) == known else "another reply than in process"


def token_of(step, answer):
    """The token in a reply that asks to be called once more, or None."""
    if step.method != "ResetCalibration" or answer.status != OK:
        return None
    return kinds(step.method)[1].FromString(answer.payload).preview.token


def receipt_of(method, reply):
    """The receipt in a reply, or None."""
    message = kinds(method)[1].FromString(reply)
    fields = message.DESCRIPTOR.fields_by_name
    if "done" in fields and message.HasField("done"):
        message = message.done
        fields = message.DESCRIPTOR.fields_by_name
    return message.receipt if "receipt" in fields and message.HasField("receipt") else None


class Recorder:
    """Makes a script; `door` is a service in process."""

    def __init__(self, door, seed, subject):
        self.door = door
        self.subject = subject
        self.seed = seed
        self.random = random.Random(seed)
        self.make = make_weeks()
        self.day = self.make.START
        self.revision = 0
        self.steps = []
        # The numbers of events that acknowledged changes have taken.
        self.events = 0
        self.replies = []

    def header(self, revision=None):
        return {
            "on": self.day.isoformat(), "actor": "PLAN_ACTOR_PERSON",
            "planRevision": self.revision if revision is None else revision}

    def step(self, method, request, status=OK, request_of=None, token_of=None):
        """Sends one request, sees what it must be answered with, and keeps both."""
        asked = sample("", method, request)
        index = len(self.steps)
        step = Step(method, numbers()[method], asked.request, status, None, request_of, token_of)
        token = None if token_of is None else self.replies[token_of].preview.token
        name = f"{self.subject}-{index if request_of is None else request_of}"
        message = addressed(step, self.subject, name, token)
        answer = self.door.call(step.number, message.SerializeToString())
        if answer.status != status:
            raise AssertionError(f"script {self.seed}, step {index}, {method}: {answer}, not status {status}")
        reply = None
        if status == OK:
            reply = kinds(method)[1].FromString(answer.payload)
            self._follow(method, answer.payload, request_of is not None)
            expected = masked(method, answer.payload)
        else:
            expected = answer.details
        self.replies.append(reply)
        self.steps.append(step._replace(expected=expected))
        return reply if status == OK else messages("caloriecount/v1/status").StatusDetails.FromString(answer.details)

    def _follow(self, method, payload, is_repeated):
        receipt = receipt_of(method, payload)
        if receipt is None:
            return
        if is_repeated:
            # Sent again: nothing is counted anew.
            assert receipt.replayed and receipt.last_sequence <= self.events, receipt
            return
        # Events follow each other without a gap: a change that is lost or stored twice is seen at the next one.
        assert not receipt.replayed and receipt.first_sequence == self.events + 1, (receipt, self.events)
        self.events = receipt.last_sequence
        self.revision = receipt.plan_revision

    def write(self, method, request, **more):
        return self.step(method, {"write": self.header(), **request}, **more)

    def plan(self):
        return self.step("GetPlan", {"subjectId": self.subject, "on": self.day.isoformat()}).plan

    def refused(self, reason, method, request, status, **more):
        details = self.write(method, request, status=status, **more)
        assert details.reason_code == reason, (method, details)
        return details


def record(door, seed, weeks=9, subject="somebody"):
    """The steps of one script."""
    return Life(Recorder(door, seed, subject)).live(weeks)


class Life:
    """One person from onboarding to the end of the plan, with changes of mind on the way."""

    def __init__(self, recorder):
        self.steps = recorder
        self.make = recorder.make
        self.person = self.make.Person(recorder.seed, 3250 + 50 * (recorder.seed % 5))
        self.held = None
        self.number = 0

    def live(self, weeks):
        self.begin()
        for week in range(1, weeks + 1):
            for day in range(7):
                self.person.live(self.make.START + datetime.timedelta(days=7 * (week - 1) + day), self.held or 2400)
            self.steps.day = self.make.START + datetime.timedelta(days=7 * week)
            self.check_in()
            if week > 5:
                self.change_of_mind(week)
        self.end()
        return self.steps.steps

    def begin(self):
        on, make = self.steps, self.make
        request = {
            "asOf": make.START.isoformat(), "profile": make.profile(), "safety": make.safety(make.START, {}),
            "activity": {"confirmedCategory": "ACTIVITY_CATEGORY_LOW_ACTIVE"},
            "goal": {"kind": "GOAL_KIND_LOSE", "pace": "PACE_GENTLE"},
            "destination": {"landingWeight": {"massKg": 78}}}
        shown = on.step("ProposeInitialTarget", request).eligible.target.energy_kcal_per_day
        start = {"request": request, "acceptedKcalPerDay": shown, "weekStart": "WEEKDAY_MONDAY"}
        on.refused("other_figure", "StartPlan", {**start, "acceptedKcalPerDay": shown + 10}, 9)
        before = len(on.steps)
        reply = on.write("StartPlan", start)
        assert reply.plan.running.target.estimate_kcal_per_day == shown
        self.number = reply.plan.running.plan_number
        on.step("StartPlan", {"write": on.header(0), **start}, request_of=before)
        assert on.plan().running.target.estimate_kcal_per_day == shown
        self.held = shown

    def check_in(self):
        on = self.steps
        evidence = self.person.evidence(on.day)
        for kept in ("goal", "destination", "plan", "memory"):
            evidence.pop(kept, None)
        reply = on.write("ProposeWeekly", {"evidence": evidence})
        assert reply.WhichOneof("outcome") == "check_in", reply.WhichOneof("outcome")
        if not reply.offer_id:
            return
        # An offer changes nothing before it is answered.
        standing = on.plan().running
        assert standing.pending_offer.offer_id == reply.offer_id
        assert self.target(standing) == self.held
        if on.random.random() < 0.3:
            on.step("Explain", {"storedOffer": {
                "subjectId": on.subject, "on": on.day.isoformat(), "offerId": reply.offer_id}})
        if reply.check_in.WhichOneof("result") == "adjust":
            self.answer_change(reply.offer_id)
        else:
            self.answer(reply.offer_id, {"keep": True})
            on.refused("already_answered", "AnswerProposal", {"offerId": reply.offer_id, "keep": True}, 6)

    def answer_change(self, offer):
        on = self.steps
        offered = on.plan().running.pending_offer.offer.adjust.to_kcal_per_day
        self.answer(offer, {"accept": True})
        on.write("UndoAnswer", {"offerId": offer})
        standing = on.plan().running
        assert self.target(standing) == self.held and standing.pending_offer.offer_id == offer
        choice = on.random.randrange(3)
        if choice == 0:
            self.answer(offer, {"reject": True})
        elif choice == 1:
            self.answer(offer, {"edit": {"energyKcalPerDay": 2350}})
            self.held = 2350
        else:
            self.answer(offer, {"accept": True})
            standing = on.plan().running
            taken = standing.upcoming_target if standing.HasField("upcoming_target") else standing.target
            assert taken.estimate_kcal_per_day == offered
            self.held = offered

    def answer(self, offer, choice):
        self.steps.write("AnswerProposal", {"offerId": offer, **choice})

    @staticmethod
    def target(standing):
        """What holds or will hold; None for no target."""
        held = standing.upcoming_target if standing.HasField("upcoming_target") else standing.target
        kind = held.WhichOneof("target")
        return None if kind == "no_target" else getattr(held, kind)

    def change_of_mind(self, week):
        on = self.steps
        choice = on.random.randrange(5)
        if choice == 0:
            number = 2000 + 10 * on.random.randrange(60)
            on.write("SetTarget", {"planNumber": self.number, "own": {"energyKcalPerDay": number}})
            assert on.plan().running.target.own_kcal_per_day == number
            self.held = number
        elif choice == 1 and self.held is not None:
            on.write("SetTarget", {"planNumber": self.number, "remove": True})
            assert on.plan().running.target.HasField("no_target")
            self.held = None
        elif choice == 2:
            # Decided on a state that is no longer the one.
            stale = on.step("SetTarget", {
                "write": on.header(on.revision - 1), "planNumber": self.number, "remove": True}, status=10)
            assert (stale.reason_code, stale.plan_revision) == ("stale_revision", on.revision), stale
        elif choice == 3:
            on.write("SetDestination", {
                "planNumber": self.number, "destination": {"landingWeight": {"massKg": 80 - week}}})
        else:
            first = len(on.steps)
            on.write("SetTarget", {"planNumber": self.number, "own": {"energyKcalPerDay": 2100}})
            self.held = 2100
            on.refused("request_id_reused", "SetTarget", {
                "planNumber": self.number, "own": {"energyKcalPerDay": 2200}}, 6, request_of=first)
        on.step("ListPending", {"subjectIds": [on.subject], "on": on.day.isoformat()})

    def end(self):
        on = self.steps
        preview = len(on.steps)
        on.write("ResetCalibration", {"planNumber": self.number})
        on.write("ResetCalibration", {"planNumber": self.number}, token_of=preview)
        if on.random.random() < 0.5:
            profile = {"profile": self.make.profile()}
            answers = self.make.safety(on.day, {"sglt2_inhibitor": "YES"})
            on.write("ReassessSafety", {**profile, "safety": answers})
            held = on.plan()
            assert held.WhichOneof("standing") == "manual_only"
            # No figure of ours any more, in any reply.
            assert held.manual_only.WhichOneof("target") in ("withheld", "own_kcal_per_day", "no_target")
        on.write("ArchivePlan", {"planNumber": self.number})
        on.plan()
        # Everything that was acknowledged stands there once, in order.
        history = on.step("ListHistory", {"subjectId": on.subject, "on": on.day.isoformat(), "limit": 200})
        entries = list(history.entries) + list(history.manual_only_entries)
        assert sorted(one.sequence for one in entries) == list(range(1, on.events + 1)), on.events
        on.step("ExportSubject", {"subjectId": on.subject, "on": on.day.isoformat()})
