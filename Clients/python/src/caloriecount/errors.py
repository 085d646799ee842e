"""How calls fail."""
from __future__ import annotations

import enum
from typing import Optional

from .v1 import status_pb2


class Code(enum.IntEnum):
    """gRPC's status codes."""
    OK = 0
    CANCELLED = 1
    UNKNOWN = 2
    INVALID_ARGUMENT = 3
    DEADLINE_EXCEEDED = 4
    NOT_FOUND = 5
    ALREADY_EXISTS = 6
    PERMISSION_DENIED = 7
    RESOURCE_EXHAUSTED = 8
    FAILED_PRECONDITION = 9
    ABORTED = 10
    OUT_OF_RANGE = 11
    UNIMPLEMENTED = 12
    INTERNAL = 13
    UNAVAILABLE = 14
    DATA_LOSS = 15
    UNAUTHENTICATED = 16


class ServiceError(Exception):
    """The service answered that it will not, and why."""

    def __init__(self, code: Code, details: Optional[status_pb2.StatusDetails] = None, text: str = "") -> None:
        self.code = code
        self.details = details if details is not None else status_pb2.StatusDetails()
        said = text or f"{self.details.what_failed} {self.details.what_to_do_next}".strip()
        super().__init__(f"{code.name}: {said}")

    @property
    def retry_after_seconds(self) -> Optional[float]:
        """When the same request may succeed; None where trying again does not help."""
        if not self.details.HasField("retry_after_ms"):
            return None
        return self.details.retry_after_ms / 1000


class ConnectionLost(Exception):
    """The connection ended before the reply came. A write may or may not have been stored: send it again with the same
    request id, and it counts once."""
