"""A client of the CalorieCount service."""
from .errors import Code, ConnectionLost, ServiceError
from .frames import FrameClient
from .methods import Methods

__all__ = ["Code", "ConnectionLost", "FrameClient", "GrpcClient", "Methods", "ServiceError"]


def __getattr__(name: str) -> object:
    # gRPC is loaded by whoever uses it, and need not be installed by others.
    if name == "GrpcClient":
        from .grpc_client import GrpcClient
        return GrpcClient
    raise AttributeError(name)
