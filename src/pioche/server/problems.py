"""What goes wrong with a request: refused with a code and words; noted if nobody had thought of it."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, WebSocketException
from litestar.types import ExceptionHandlersMap, Scope

from pioche.server import metrics, wire
from pioche.server.journal import note_failure
from pioche.server.refusal import Refusal

GUARDS = {  # headers of every answer, a refusal's too
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self'; connect-src 'self' ws: wss:; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}
STATUS: dict[wire.RefusalCode, int] = {
    "unknown-code": 404,
    "unknown-round": 404,
    "wrong-secret": 403,
    "too-many": 429,
    "locked": 409,
    "not-over": 409,
    "full": 409,
    "old-rules": 409,
    "unreadable": 409,
    "no-review": 409,
    "draining": 503,
    "busy": 503,
}
WORDS: dict[int, wire.RefusalCode] = {404: "not-found", 405: "not-allowed", 413: "too-large"}
FORESEEN = (Refusal, HTTPException, WebSocketException, RecursionError)


def refused(request: Request[Any, Any, Any], error: Refusal) -> Response[wire.Problem]:
    return problem(error.code, error.text, STATUS.get(error.code, 400))


def failed(request: Request[Any, Any, Any], error: HTTPException) -> Response[wire.Problem]:
    return problem(WORDS.get(error.status_code, "bad-request"), error.detail, error.status_code)


def too_deep(request: Request[Any, Any, Any], error: RecursionError) -> Response[wire.Problem]:
    return problem("bad-request", "this is nested too deeply", 400)


def unforeseen(request: Request[Any, Any, Any], error: Exception) -> Response[wire.Problem]:
    return problem("failed", "the server has failed: nothing has changed by this request that you were not told", 500)


def problem(code: wire.RefusalCode, text: str, status: int) -> Response[wire.Problem]:
    metrics.REFUSALS.labels(code).inc()
    return Response(wire.Problem(code, text), status_code=status, headers=GUARDS)


async def note_unforeseen(error: Exception, scope: Scope) -> None:
    if not isinstance(error, FORESEEN):
        note_failure("request-failed", error)


def note_stray(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """What nobody waited for, and what the loop itself ran into; its words could hold anything."""
    error = context.get("exception")
    note_failure("stray-error", error if error is not None else RuntimeError())


HANDLERS: ExceptionHandlersMap = {
    Refusal: refused,
    HTTPException: failed,
    RecursionError: too_deep,
    Exception: unforeseen,
}
