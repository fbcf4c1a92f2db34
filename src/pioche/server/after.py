"""What can be asked about a table besides playing at it: its QR code; and its finished games."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

import segno
from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import SkipValidation

from pioche.server import wire
from pioche.server.hub import Hub
from pioche.server.live import LiveRoom, folded
from pioche.server.refusal import Refusal
from pioche.server.reviews import Reviews
from pioche.server.rounds import Round
from pioche.server.settings import LONGEST_LINK, LOOKS_BACK_AT_ONCE, LOOKS_BACK_WAITING

SVG = "image/svg+xml"
FoundRoom = NamedDependency[SkipValidation[LiveRoom]]
BACK = ThreadPoolExecutor(LOOKS_BACK_AT_ONCE, "looking back")
Result = TypeVar("Result")


class Turns:
    """Those who look back, and those who wait to. Who asks and goes away at once leaves the work behind."""

    taken = 0

    @contextmanager
    def one_more(self) -> Iterator[None]:
        if self.taken >= LOOKS_BACK_WAITING:
            raise Refusal("busy", "many games are being looked at: ask again in a moment")
        self.taken += 1
        try:
            yield
        finally:
            self.taken -= 1


TURNS = Turns()
QUIET_ZONE = 4  # modules of white around a code, as its standard asks


@get("/api/tables/{code:str}/qr.svg", sync_to_thread=False)
def show_qr(live: FoundRoom, request: Request[Any, Any, Any]) -> Response[bytes]:
    """A QR code of the table's link, at the address by which this very request came."""
    link = f"{request.url.scheme}://{request.headers.get('host', '')}/t/{live.room.code}"
    if len(link) > LONGEST_LINK:
        raise Refusal("bad-request", f"a link of {len(link)} characters is no address of this server")
    return Response(drawn(link), media_type=SVG)


def drawn(link: str) -> bytes:
    """The code as SVG that scales; no style of its own, which the page's policy would not let through."""
    paper = io.BytesIO()
    segno.make_qr(link).save(
        paper, kind="svg", border=QUIET_ZONE, light="#fff", xmldecl=False, omitsize=True, svgclass=None, lineclass=None
    )
    return paper.getvalue()


@get("/api/tables/{code:str}/archive")
async def show_last_archive(live: FoundRoom, hub: Hub) -> dict[str, Any]:
    """The last finished game on paper, its secret included."""
    return (await game_of(hub, live, live.room.last_over())).archive()


@get("/api/tables/{code:str}/games/{number:int}/archive")
async def show_archive(live: FoundRoom, number: int, hub: Hub) -> dict[str, Any]:
    """A finished game on paper, its secret included."""
    return (await game_of(hub, live, number)).archive()


@get("/api/tables/{code:str}/games/{number:int}/replay")
async def show_replay(live: FoundRoom, number: int, hub: Hub, seat: int | None = None, start: int = 0) -> wire.Replay:
    """A finished game, step by step, as any seat saw it, or a spectator; at most 100 steps at a time."""
    game = await game_of(hub, live, number)
    return await looking_back(game.replay, live.room.code, seat, start)


@get("/api/tables/{code:str}/games/{number:int}/verify")
async def show_verdict(live: FoundRoom, number: int, hub: Hub) -> wire.Verdict:
    """A finished game, dealt and played again from its secret."""
    return await looking_back((await game_of(hub, live, number)).verdict)


@get("/api/tables/{code:str}/games/{number:int}/draws")
async def show_draws(live: FoundRoom, number: int, hub: Hub) -> wire.Draws:
    """Everything in a finished game that was left to chance, draw by draw."""
    return await looking_back((await game_of(hub, live, number)).draws)


@get("/api/tables/{code:str}/games/{number:int}/review")
async def show_review(live: FoundRoom, number: int, reviews: Reviews, hub: Hub) -> wire.Review:
    """What every move of a finished game was worth. It takes seconds to make: ask again until `progress` is 1."""
    return await reviews.look((live.room.code, number), partial(game_of, hub, live, number))


async def game_of(hub: Hub, live: LiveRoom, number: int) -> Round:
    """A game dealt at this table: the last one as it lies there, an earlier one from what was stored of it."""
    live.room.check_dealt(number)
    if number == live.room.round and live.room.last is not None:
        return live.room.last
    with TURNS.one_more():
        async with hub.reading_back:
            rows = await hub.store.since(live.room.code, 0)
            found = (await beside(folded, live.room.code, rows, number)).last
    assert found is not None
    return found


async def looking_back(work: Callable[..., Result], *arguments: Any) -> Result:
    """Deal and play a finished game again."""
    with TURNS.one_more():
        return await beside(work, *arguments)


async def beside(work: Callable[..., Result], *arguments: Any) -> Result:
    """In a thread beside the tables; few at a time, or they would have no time left."""
    return await asyncio.get_running_loop().run_in_executor(BACK, partial(work, *arguments))


HANDLERS: list[BaseRouteHandler] = [
    show_qr,
    show_last_archive,
    show_archive,
    show_replay,
    show_verdict,
    show_draws,
    show_review,
]
