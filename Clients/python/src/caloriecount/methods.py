"""The methods of the service. Written by scripts/generate-python; do not edit."""
from __future__ import annotations

import abc
import enum
from types import TracebackType
from typing import Iterator, Optional, Type, TypeVar

from google.protobuf.message import Message

from .v1 import evidence_pb2, explain_pb2, lifecycle_pb2, proposal_pb2, replay_pb2, weekly_pb2

Reply = TypeVar("Reply", bound=Message)
Self = TypeVar("Self", bound="Methods")

DEFAULT_SECONDS = 10.0


class Method(enum.Enum):
    """A method's name, with its number on the framed socket as the value."""
    DescribeAlgorithms = 1
    CheckEligibility = 2
    ClassifyActivity = 3
    ListOptions = 4
    ProposeInitialTarget = 5
    Explain = 6
    ReviewWeek = 7
    ProposeWeekly = 8
    Observe = 9
    StartPlan = 10
    ArchivePlan = 11
    ResetCalibration = 12
    ReassessSafety = 13
    SetTarget = 14
    SetDestination = 15
    AnswerProposal = 16
    UndoAnswer = 17
    GetPlan = 18
    ListPending = 19
    ListHistory = 20
    ExportSubject = 21
    EraseRecords = 22
    EraseSubject = 23
    LockSafety = 24
    UnlockSafety = 25
    ReportConcern = 26
    Replay = 27

    @property
    def number(self) -> int:
        return int(self.value)


class Methods(abc.ABC):
    """Every method as a call. Each raises ServiceError when it is refused, and ConnectionLost when no answer comes.
    Items of a streaming method come as they are taken; whoever has enough closes the iterator."""

    @abc.abstractmethod
    def _call(self, method: Method, request: Message, reply: Type[Reply], timeout: float) -> Reply:
        ...

    @abc.abstractmethod
    def _stream(self, method: Method, request: Message, item: Type[Reply], timeout: float) -> Iterator[Reply]:
        ...

    @abc.abstractmethod
    def close(self) -> None:
        ...

    def __enter__(self: Self) -> Self:
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType],
    ) -> None:
        self.close()

    def describe_algorithms(
        self, request: explain_pb2.DescribeAlgorithmsRequest, *, timeout: float = DEFAULT_SECONDS,
    ) -> explain_pb2.DescribeAlgorithmsReply:
        return self._call(Method.DescribeAlgorithms, request, explain_pb2.DescribeAlgorithmsReply, timeout)

    def check_eligibility(
        self, request: proposal_pb2.CheckEligibilityRequest, *, timeout: float = DEFAULT_SECONDS,
    ) -> proposal_pb2.CheckEligibilityReply:
        return self._call(Method.CheckEligibility, request, proposal_pb2.CheckEligibilityReply, timeout)

    def classify_activity(
        self, request: proposal_pb2.ClassifyActivityRequest, *, timeout: float = DEFAULT_SECONDS,
    ) -> proposal_pb2.ClassifyActivityReply:
        return self._call(Method.ClassifyActivity, request, proposal_pb2.ClassifyActivityReply, timeout)

    def list_options(
        self, request: proposal_pb2.ListOptionsRequest, *, timeout: float = DEFAULT_SECONDS,
    ) -> proposal_pb2.ListOptionsReply:
        return self._call(Method.ListOptions, request, proposal_pb2.ListOptionsReply, timeout)

    def propose_initial_target(
        self, request: proposal_pb2.ProposeInitialTargetRequest, *, timeout: float = DEFAULT_SECONDS,
    ) -> proposal_pb2.ProposeInitialTargetReply:
        return self._call(Method.ProposeInitialTarget, request, proposal_pb2.ProposeInitialTargetReply, timeout)

    def explain(
        self, request: explain_pb2.ExplainRequest, *, timeout: float = DEFAULT_SECONDS,
    ) -> explain_pb2.ExplainReply:
        return self._call(Method.Explain, request, explain_pb2.ExplainReply, timeout)

    def review_week(
        self, request: evidence_pb2.ReviewWeekRequest, *, timeout: float = DEFAULT_SECONDS,
    ) -> weekly_pb2.ReviewWeekReply:
        return self._call(Method.ReviewWeek, request, weekly_pb2.ReviewWeekReply, timeout)

    def propose_weekly(
        self, request: evidence_pb2.ProposeWeeklyRequest, *, timeout: float = DEFAULT_SECONDS,
    ) -> weekly_pb2.ProposeWeeklyReply:
        return self._call(Method.ProposeWeekly, request, weekly_pb2.ProposeWeeklyReply, timeout)

    def observe(
        self, request: evidence_pb2.ObserveRequest, *, timeout: float = DEFAULT_SECONDS,
    ) -> weekly_pb2.ObserveReply:
        return self._call(Method.Observe, request, weekly_pb2.ObserveReply, timeout)

    def start_plan(
        self, request: lifecycle_pb2.StartPlanRequest, *, timeout: float = DEFAULT_SECONDS,
    ) -> lifecycle_pb2.PlanWriteReply:
        return self._call(Method.StartPlan, request, lifecycle_pb2.PlanWriteReply, timeout)

    def archive_plan(
        self, request: lifecycle_pb2.ArchivePlanRequest, *, timeout: float = DEFAULT_SECONDS,
    ) -> lifecycle_pb2.PlanWriteReply:
        return self._call(Method.ArchivePlan, request, lifecycle_pb2.PlanWriteReply, timeout)

    def reset_calibration(
        self, request: lifecycle_pb2.ResetCalibrationRequest, *, timeout: float = DEFAULT_SECONDS,
    ) -> lifecycle_pb2.ResetCalibrationReply:
        return self._call(Method.ResetCalibration, request, lifecycle_pb2.ResetCalibrationReply, timeout)

    def reassess_safety(
        self, request: lifecycle_pb2.ReassessSafetyRequest, *, timeout: float = DEFAULT_SECONDS,
    ) -> lifecycle_pb2.PlanWriteReply:
        return self._call(Method.ReassessSafety, request, lifecycle_pb2.PlanWriteReply, timeout)

    def set_target(
        self, request: lifecycle_pb2.SetTargetRequest, *, timeout: float = DEFAULT_SECONDS,
    ) -> lifecycle_pb2.PlanWriteReply:
        return self._call(Method.SetTarget, request, lifecycle_pb2.PlanWriteReply, timeout)

    def set_destination(
        self, request: lifecycle_pb2.SetDestinationRequest, *, timeout: float = DEFAULT_SECONDS,
    ) -> lifecycle_pb2.PlanWriteReply:
        return self._call(Method.SetDestination, request, lifecycle_pb2.PlanWriteReply, timeout)

    def answer_proposal(
        self, request: lifecycle_pb2.AnswerProposalRequest, *, timeout: float = DEFAULT_SECONDS,
    ) -> lifecycle_pb2.PlanWriteReply:
        return self._call(Method.AnswerProposal, request, lifecycle_pb2.PlanWriteReply, timeout)

    def undo_answer(
        self, request: lifecycle_pb2.UndoAnswerRequest, *, timeout: float = DEFAULT_SECONDS,
    ) -> lifecycle_pb2.PlanWriteReply:
        return self._call(Method.UndoAnswer, request, lifecycle_pb2.PlanWriteReply, timeout)

    def get_plan(
        self, request: lifecycle_pb2.GetPlanRequest, *, timeout: float = DEFAULT_SECONDS,
    ) -> lifecycle_pb2.GetPlanReply:
        return self._call(Method.GetPlan, request, lifecycle_pb2.GetPlanReply, timeout)

    def list_pending(
        self, request: lifecycle_pb2.ListPendingRequest, *, timeout: float = DEFAULT_SECONDS,
    ) -> lifecycle_pb2.ListPendingReply:
        return self._call(Method.ListPending, request, lifecycle_pb2.ListPendingReply, timeout)

    def list_history(
        self, request: lifecycle_pb2.ListHistoryRequest, *, timeout: float = DEFAULT_SECONDS,
    ) -> lifecycle_pb2.ListHistoryReply:
        return self._call(Method.ListHistory, request, lifecycle_pb2.ListHistoryReply, timeout)

    def export_subject(
        self, request: lifecycle_pb2.ExportSubjectRequest, *, timeout: float = DEFAULT_SECONDS,
    ) -> lifecycle_pb2.ExportSubjectReply:
        return self._call(Method.ExportSubject, request, lifecycle_pb2.ExportSubjectReply, timeout)

    def erase_records(
        self, request: lifecycle_pb2.EraseRecordsRequest, *, timeout: float = DEFAULT_SECONDS,
    ) -> lifecycle_pb2.EraseReply:
        return self._call(Method.EraseRecords, request, lifecycle_pb2.EraseReply, timeout)

    def erase_subject(
        self, request: lifecycle_pb2.EraseSubjectRequest, *, timeout: float = DEFAULT_SECONDS,
    ) -> lifecycle_pb2.EraseReply:
        return self._call(Method.EraseSubject, request, lifecycle_pb2.EraseReply, timeout)

    def lock_safety(
        self, request: lifecycle_pb2.LockSafetyRequest, *, timeout: float = DEFAULT_SECONDS,
    ) -> lifecycle_pb2.PlanWriteReply:
        return self._call(Method.LockSafety, request, lifecycle_pb2.PlanWriteReply, timeout)

    def unlock_safety(
        self, request: lifecycle_pb2.UnlockSafetyRequest, *, timeout: float = DEFAULT_SECONDS,
    ) -> lifecycle_pb2.PlanWriteReply:
        return self._call(Method.UnlockSafety, request, lifecycle_pb2.PlanWriteReply, timeout)

    def report_concern(
        self, request: lifecycle_pb2.ReportConcernRequest, *, timeout: float = DEFAULT_SECONDS,
    ) -> lifecycle_pb2.PlanWriteReply:
        return self._call(Method.ReportConcern, request, lifecycle_pb2.PlanWriteReply, timeout)

    def replay(
        self, request: replay_pb2.ReplayRequest, *, timeout: float = DEFAULT_SECONDS,
    ) -> Iterator[replay_pb2.ReplayItem]:
        return self._stream(Method.Replay, request, replay_pb2.ReplayItem, timeout)
