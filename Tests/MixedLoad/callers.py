"""The callers of the mixed load, each process with several of one kind. What each gets is known beforehand."""
import pickle
import queue
import random
import threading
import time
import traceback

from doors import OK
from google.protobuf import json_format
from plan_script import addressed, difference, receipt_of, token_of
from reach import PATIENCE_SECONDS, Fault, Reach, Tally
from samples import kinds, numbers
from support import messages

ABORTED = 10
MOST_IN_FLIGHT = 16


class Caller(threading.Thread):
    """One caller until the run stops; a fault stops the run."""

    def __init__(self, index, way, plan):
        super().__init__(daemon=True)
        self.index = index
        self.way = way
        self.plan = plan
        self.random = random.Random(f"{plan['seed']}/{plan['kind']}/{index}")
        self.reach = Reach(way, plan["addresses"], plan["tally"])
        self.tally = plan["tally"]

    def run(self):
        try:
            while not self.plan["stop"].is_set():
                self.turn()
            self.last()
        except Fault as fault:
            self.plan["faults"].put(f"{self.plan['kind']} {self.index}: {fault}")
        except Exception:
            self.plan["faults"].put(f"{self.plan['kind']} {self.index} over {self.way}: {traceback.format_exc()}")
        finally:
            if not self.plan["faults"].empty():
                # Nobody waits for one who has fallen out.
                self.plan["met"].abort()
            self.reach.close()

    def last(self):
        """What is looked at once more at the end."""


class Reader(Caller):
    """Calculations, of which every answer is compared with that of the service in process."""

    def turn(self):
        # Nobody asks without a pause; the machine is to be loaded and not choked.
        time.sleep(self.random.random() * self.plan["think_seconds"])
        samples = self.plan["samples"]
        if self.way not in ("tcp", "unix"):
            one, known = self.random.choice(samples)
            answer, _ = self.reach.call(one.method, one.number, kinds(one.method)[0].FromString(one.request))
            self.compare(one, answer, known)
            return
        chosen = [self.random.choice(samples) for _ in range(self.random.randint(1, MOST_IN_FLIGHT))]
        door = self.reach.opened()
        if door is None:
            time.sleep(0.02)
            return
        answers = self.reach.exchange(door, [(one.number, one.request) for one, _ in chosen])
        for (one, known), answer in zip(chosen, answers):
            if answer is not None:
                self.compare(one, answer, known)
                self.tally.add(f"{self.way} answers")

    def compare(self, one, answer, known):
        if answer.status != known.status:
            raise Fault(f"{self.way}: {one.method} of {one.name}: status {answer.status}, not {known.status}")
        if answer.payload != known.payload or (answer.details or b"") != (known.details or b""):
            if self.way == "http" and self.same_message(one.method, answer.payload, known.payload):
                return
            raise Fault(f"{self.way}: {one.method} of {one.name}: another reply than in process")

    @staticmethod
    def same_message(method, one, other):
        """Whether two encodings hold the same message: another library writes the fields in another order."""
        if one is None or other is None:
            return one is other
        reply = kinds(method)[1]
        return reply.FromString(one) == reply.FromString(other)


class Planner(Caller):
    """Plays recorded scripts for subjects of its own: every change once, none lost, every reply as recorded."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.played = []

    def turn(self):
        script = self.random.randrange(len(self.plan["scripts"]))
        subject = f"{self.way}-{self.index}-{len(self.played)}"
        steps = self.plan["scripts"][script]
        tokens = {}
        for index, step in enumerate(steps):
            self.step(subject, index, step, tokens)
            # Somebody who thinks; the ledger stays of a size that is verified in a moment.
            time.sleep(self.random.random() * self.plan["think_seconds"] * 2)
            # A script is left where the run ends: what was acknowledged so far stays compared with the ledger.
            if self.plan["stop"].is_set() and index + 1 < len(steps):
                return
        self.played.append((subject, script))
        self.tally.add("plans played to their end")
        if self.random.random() < 0.2:
            self.look_again(*self.random.choice(self.played))

    def step(self, subject, index, step, tokens):
        name = f"{subject}-{index if step.request_of is None else step.request_of}"
        message = addressed(step, subject, name, tokens.get(step.token_of))
        answer, is_retry = self.reach.call(step.method, step.number, message)
        where = f"{self.way}: {subject}, step {index}, {step.method}"
        if answer.status == OK:
            self.count(where, step, answer.payload, is_retry)
        wrong = difference(step, answer, by_mapping=self.way == "http")
        if wrong:
            raise Fault(f"{where}: {wrong}")
        tokens[index] = token_of(step, answer)

    def count(self, where, step, payload, is_retry):
        receipt = receipt_of(step.method, payload)
        if receipt is None:
            return
        self.tally.add("changes acknowledged")
        if receipt.replayed and step.request_of is None:
            if not is_retry:
                raise Fault(f"{where}: stored before it was sent")
            self.tally.add("changes that a retry found stored")

    def look_again(self, subject, script):
        """The record of a plan that was ended before: the last steps read it, and read the same as then."""
        steps = self.plan["scripts"][script]
        for index, step in enumerate(steps[-3:], len(steps) - 3):
            self.step(subject, index, step, {})
        self.tally.add("records read again")

    def last(self):
        for subject, script in self.played:
            self.look_again(subject, script)


class Sharer(Caller):
    """Writers of one record, who decide anew when another was first: the record has each of their changes once."""

    SUBJECT = "shared"

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.written = {}
        self.serial = 0
        self.revision = 0
        self.number = None

    def turn(self):
        if self.number is None:
            return self.begin()
        self.serial += 1
        kcal = 1800 + self.random.randrange(600)
        name = f"{self.way}-{self.index}-{self.serial}"
        until = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < until:
            answer, _ = self.ask("SetTarget", {
                "write": self.header(name), "planNumber": self.number, "own": {"energyKcalPerDay": kcal}})
            if answer.status == OK:
                receipt = receipt_of("SetTarget", answer.payload)
                self.revision = receipt.plan_revision
                if receipt.last_sequence in self.written:
                    raise Fault(f"sequence {receipt.last_sequence} was given twice")
                self.written[receipt.last_sequence] = kcal
                self.tally.add("changes acknowledged")
                # Long enough that the slowest way gets its turn among the others.
                time.sleep(self.random.random() * self.plan["think_seconds"] * 16)
                return
            if answer.status != ABORTED:
                raise Fault(f"{name}: {answer}")
            self.tally.add("changes decided anew")
            self.revision = messages("caloriecount/v1/status").StatusDetails.FromString(answer.details).plan_revision
        raise Fault(f"{name}: always another writer first")

    def header(self, name):
        return {"subjectId": self.SUBJECT, "requestId": name, "on": "2026-02-02", "actor": "PLAN_ACTOR_PERSON",
                "planRevision": self.revision}

    def ask(self, method, request):
        message = json_format.ParseDict(request, kinds(method)[0]())
        return self.reach.call(method, numbers()[method], message)

    def read(self):
        answer, _ = self.ask("GetPlan", {"subjectId": self.SUBJECT, "on": "2026-02-02"})
        plan = kinds("GetPlan")[1].FromString(answer.payload).plan
        self.revision = plan.plan_revision
        return plan

    def begin(self):
        """The first of all writers begins the plan; the others find it there."""
        if self.read().HasField("running"):
            self.number = self.read().running.plan_number
            return
        request = kinds("StartPlan")[0].FromString(self.plan["start"])
        request.write.subject_id = self.SUBJECT
        request.write.request_id = "begin"
        self.reach.call("StartPlan", numbers()["StartPlan"], request)

    def last(self):
        """Where each change stands, once nobody writes any more; several pages."""
        try:
            self.plan["met"].wait(PATIENCE_SECONDS)
        except threading.BrokenBarrierError:
            raise Fault("another writer did not come to its end") from None
        after, found = 0, {}
        while after is not None:
            answer, _ = self.ask("ListHistory", {
                "subjectId": self.SUBJECT, "on": "2026-02-02", "limit": 200, "afterSequence": after})
            page = kinds("ListHistory")[1].FromString(answer.payload)
            for entry in page.entries:
                if entry.change.HasField("target_set"):
                    found[entry.sequence] = entry.change.target_set.target.energy_kcal_per_day
            after = page.next_after_sequence if page.HasField("next_after_sequence") else None
        for sequence, kcal in self.written.items():
            if found.get(sequence) != kcal:
                raise Fault(f"change {sequence} to {kcal} was acknowledged and is not in the record")
        self.plan["shared"].put((len(found), len(self.written)))


KINDS = {"reads": Reader, "plans": Planner, "shared": Sharer}


def main(kind, ways, path, seed, addresses, stop, results):
    """A process of callers; its counts and faults go into `results`."""
    with open(path, "rb") as file:
        known = pickle.load(file)
    # The messages are made before there are threads.
    kinds("StartPlan")
    plan = {
        **known, "kind": kind, "seed": seed, "addresses": addresses, "stop": stop, "tally": Tally(),
        "faults": queue.Queue(), "shared": queue.Queue(),
        "met": threading.Barrier(len(ways))}
    callers = [KINDS[kind](index, way, plan) for index, way in enumerate(ways)]
    for caller in callers:
        caller.start()
    faults = []
    while any(caller.is_alive() for caller in callers):
        time.sleep(0.1)
        while not plan["faults"].empty():
            faults.append(plan["faults"].get())
            stop.set()
    while not plan["faults"].empty():
        faults.append(plan["faults"].get())
    results.put((kind, dict(plan["tally"].counts), faults, list(plan["shared"].queue)))
