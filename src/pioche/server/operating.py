"""What is asked by whoever operates a server: is it alive, may people be sent to it, how does it do?"""

from __future__ import annotations

import asyncio
import ipaddress
from typing import Any, Literal

import msgspec
from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.handlers import BaseRouteHandler
from litestar.params import SkipValidation
from prometheus_client import CONTENT_TYPE_LATEST

import pioche
from pioche.server import metrics
from pioche.server.hub import Hub
from pioche.server.journal import note_failure
from pioche.server.settings import ADDRESSES_OF_WATCHERS, STORE_ANSWERS_WITHIN

NO_TABLE = ""  # no code is empty
UNAVAILABLE = 503

Condition = Literal[
    "alive",
    "ready",  # people may be sent here
    "draining",  # it is about to end
    "no-store",  # what is stored cannot be read
]


class Health(msgspec.Struct, frozen=True):
    """How a process does."""

    state: Condition
    version: str


TheHub = NamedDependency[SkipValidation[Hub]]


@get("/health", sync_to_thread=False)
def show_health() -> Health:
    """The process lives and answers."""
    return Health("alive", pioche.__version__)


@get("/ready")
async def show_readiness(hub: TheHub) -> Response[Health]:
    """Whether people may be sent here: the store answers, and the process is not about to end."""
    state: Condition = "draining" if hub.is_draining else "ready" if await is_answering(hub) else "no-store"
    status = 200 if state == "ready" else UNAVAILABLE
    return Response(Health(state, pioche.__version__), status_code=status)


async def is_answering(hub: Hub) -> bool:
    """Whether the store can be read."""
    try:
        await asyncio.wait_for(hub.store.heads([NO_TABLE]), STORE_ANSWERS_WITHIN)
    except Exception as error:  # whatever keeps it: that is the answer
        note_failure("store-unreadable", error)
        return False
    return True


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def show_metrics(request: Request[Any, Any, Any], hub: TheHub) -> Response[bytes]:
    """Counts and times for Prometheus, to whoever asks from near."""
    if request.client is None or not is_near(request.client.host):
        raise NotFoundException
    return Response(metrics.written(hub), headers={"content-type": CONTENT_TYPE_LATEST})


def is_near(host: str) -> bool:
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    return any(getattr(address, f"is_{kind}") for kind in ADDRESSES_OF_WATCHERS)


HANDLERS: list[BaseRouteHandler] = [show_health, show_readiness, show_metrics]
