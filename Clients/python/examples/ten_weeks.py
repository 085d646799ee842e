#!/usr/bin/python3
"""Takes a made-up person through onboarding and ten weeks with a stored plan.

usage: ten_weeks.py [--grpc] ADDRESS

ADDRESS is that of a service that keeps plans: `caloriecount serve --ledger FILE`. The person is the one of
examples/make-weeks at the top of this repository.
"""
from __future__ import annotations

import datetime
import importlib.machinery
import importlib.util
import pathlib
import sys
import uuid
from typing import Any

from google.protobuf import json_format

from caloriecount import FrameClient, Methods, ServiceError
from caloriecount.v1 import evidence_pb2, lifecycle_pb2, proposal_pb2, weekly_pb2, write_pb2

WEEKS = 10


def make_weeks() -> Any:
    """The module of the made-up person, whose file has no ending."""
    path = str(pathlib.Path(__file__).resolve().parents[3] / "examples" / "make-weeks")
    sys.dont_write_bytecode = True
    loader = importlib.machinery.SourceFileLoader("make_weeks", path)
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("make_weeks", loader))
    loader.exec_module(module)
    return module


class Plan:
    """One person's plan: writes name the revision they were decided on, and a request id of their own."""

    def __init__(self, client: Methods, subject: str) -> None:
        self.client = client
        self.subject = subject
        self.revision = 0

    def header(self, date: datetime.date) -> write_pb2.PlanWrite:
        return write_pb2.PlanWrite(
            subject_id=self.subject, request_id=uuid.uuid4().hex, on=date.isoformat(),
            actor=write_pb2.PLAN_ACTOR_PERSON, plan_revision=self.revision)

    def target(self, date: datetime.date) -> float:
        reply = self.client.get_plan(lifecycle_pb2.GetPlanRequest(subject_id=self.subject, on=date.isoformat()))
        return reply.plan.running.target.estimate_kcal_per_day


def onboard(plan: Plan, make: Any) -> float:
    """First target, shown and accepted; the plan begins."""
    request = json_format.ParseDict({
        "asOf": make.START.isoformat(), "profile": make.profile(), "safety": make.safety(make.START, {}),
        "activity": {"confirmedCategory": "ACTIVITY_CATEGORY_LOW_ACTIVE"},
        "goal": {"kind": "GOAL_KIND_LOSE", "pace": "PACE_GENTLE"},
        "destination": {"landingWeight": {"massKg": 78}}}, proposal_pb2.ProposeInitialTargetRequest())
    options = plan.client.list_options(json_format.ParseDict({
        "asOf": make.START.isoformat(), "profile": make.profile(), "safety": make.safety(make.START, {}),
        "activity": {"confirmedCategory": "ACTIVITY_CATEGORY_LOW_ACTIVE"},
        "goal": {"kind": "GOAL_KIND_LOSE"}}, proposal_pb2.ListOptionsRequest()))
    print(f"options: {options.WhichOneof('outcome') or 'listed'}")
    proposal = plan.client.propose_initial_target(request)
    shown = proposal.eligible.target.energy_kcal_per_day
    print(f"first target: {shown:.0f} kcal/day")
    receipt = plan.client.start_plan(lifecycle_pb2.StartPlanRequest(
        write=plan.header(make.START), request=request, accepted_kcal_per_day=shown,
        week_start=evidence_pb2.WEEKDAY_MONDAY)).receipt
    plan.revision = receipt.plan_revision
    return shown


def check_in(plan: Plan, make: Any, person: Any, date: datetime.date) -> weekly_pb2.ProposeWeeklyReply:
    """A week's check-in; an offered change is accepted."""
    evidence = person.evidence(date)
    for kept in ("goal", "destination", "plan", "memory"):
        evidence.pop(kept, None)
    request = evidence_pb2.ProposeWeeklyRequest(write=plan.header(date))
    json_format.ParseDict({"evidence": evidence}, request)
    reply = plan.client.propose_weekly(request)
    if reply.receipt.plan_revision:
        plan.revision = reply.receipt.plan_revision
    if reply.offer_id:
        answer = lifecycle_pb2.AnswerProposalRequest(write=plan.header(date), offer_id=reply.offer_id)
        if reply.check_in.WhichOneof("result") == "adjust":
            answer.accept = True
        else:
            answer.keep = True
        plan.revision = plan.client.answer_proposal(answer).receipt.plan_revision
    return reply


def main(words: "list[str]") -> None:
    over_grpc = "--grpc" in words
    rest = [word for word in words if word != "--grpc"]
    if len(rest) != 1:
        sys.exit(__doc__)
    client: Methods
    if over_grpc:
        from caloriecount import GrpcClient
        client = GrpcClient(rest[0])
    else:
        client = FrameClient(rest[0], client_name="ten-weeks")
    make = make_weeks()
    with client:
        plan = Plan(client, f"example-{uuid.uuid4().hex[:8]}")
        try:
            target = onboard(plan, make)
            person = make.Person(11, 3250)
            for week in range(1, WEEKS + 1):
                for day in range(7):
                    person.live(make.START + datetime.timedelta(days=7 * (week - 1) + day), target)
                date = make.START + datetime.timedelta(days=7 * week)
                reply = check_in(plan, make, person, date)
                print(f"week {week}: {reply.check_in.WhichOneof('result')}")
            print(f"after {WEEKS} weeks: {plan.target(date):.0f} kcal/day")
        except ServiceError as error:
            sys.exit(f"{error}\n{error.details}")


if __name__ == "__main__":
    main(sys.argv[1:])
