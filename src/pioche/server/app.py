"""The web application: the lobby's HTTP API, the sockets, the page."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, Request, Response, WebSocket, get, post, websocket
from litestar.datastructures import ResponseHeader, State
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.openapi.config import OpenAPIConfig
from litestar.response import File
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp, Receive, Scope, Send

import pioche
from pioche.core.options import Choice, Flag, Number
from pioche.core.record import Dimension
from pioche.core.text import LANGUAGES
from pioche.games import all_games, game_ids
from pioche.server import after, wire
from pioche.server.hub import POLICY, Hub
from pioche.server.limits import Attempts, Bucket
from pioche.server.live import LiveRoom
from pioche.server.opening import open_peers, open_store
from pioche.server.outbox import Connection
from pioche.server.protocol import link_of
from pioche.server.refusal import Refusal
from pioche.server.reviews import Reviews
from pioche.server.tunnel import is_carried_elsewhere

PAGE = Path(__file__).parent / "page"
LARGEST_BODY = 64 * 1024
HELLO_WITHIN = 5.0  # seconds
STATUS: dict[wire.RefusalCode, int] = {
    "unknown-code": 404,
    "unknown-round": 404,
    "wrong-secret": 403,
    "too-many": 429,
    "locked": 409,
    "not-over": 409,
    "full": 409,
    "old-rules": 409,
    "unreadable": 500,
    "no-review": 500,
}
POLICY_HEADER = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; connect-src 'self' ws: wss:; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
decoder = msgspec.json.Decoder(wire.ClientMessage)


def game_info(game: Any) -> wire.GameInfo:
    return wire.GameInfo(
        id=game.id,
        least_players=game.players[0],
        most_players=game.players[-1],
        minutes=game.minutes,
        is_timed=game.is_timed,
        options=[option_info(option) for option in game.options],
        zones=[
            wire.ZoneInfo(z.name, z.place, z.look, [0 if isinstance(d, Dimension) else d for d in z.per], z.is_ordered)
            for z in game.zones
        ],
        kinds=[wire.KindInfo(kind.id, kind.printed, kind.count) for kind in game.deck.kinds],
        rules=game.rule_ids,
        actions=list(game.actions),
    )


def option_info(option: Any) -> wire.OptionInfo:
    match option:
        case Flag():
            return wire.OptionInfo(option.name, "flag", option.default)
        case Choice():
            return wire.OptionInfo(option.name, "choice", option.default, values=list(option.values))
        case Number():
            return wire.OptionInfo(option.name, "number", option.default, least=option.least, most=option.most)
    return wire.OptionInfo(option.name, "seat", option.default)


@get("/api/games", sync_to_thread=False)
def list_games() -> list[wire.GameInfo]:
    return [game_info(game) for game in all_games().values()]


@get("/api/text/{language:str}/{package:str}", media_type="text/plain", sync_to_thread=False)
def read_text(language: str, package: str) -> str:
    """The Fluent messages of a game, or the common ones."""
    if language not in LANGUAGES or package not in (*game_ids(), "common"):
        raise Refusal("unknown-text", "there is no such text")
    source = "pioche.games" if package == "common" else f"pioche.games.{package}"
    return files(source).joinpath("text", f"{language}.ftl").read_text(encoding="utf-8")


@post("/api/tables")
async def create_table(data: wire.NewTable, hub: Hub) -> wire.Joined:
    return await hub.create(data)


@get("/api/tables/{code:str}", sync_to_thread=False)
def show_table(live: after.FoundRoom) -> wire.Lobby:
    return live.room.lobby(live.here)


@post("/api/tables/{code:str}/members")
async def join_table(
    code: str, data: wire.Join, hub: Hub, request: Request[Any, Any, Any], attempts: Attempts
) -> wire.Joined:
    return await attempts.guard(address_of(request), hub.join(code, data))


def address_of(connection: Any) -> str:
    return connection.client.host if connection.client else "unknown"


@websocket("/api/tables/{code:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], code: str, hub: Hub, attempts: Attempts) -> None:
    if await is_carried_elsewhere(socket, code, hub):
        return
    await socket.accept()
    try:
        hello = await asyncio.wait_for(read_message(socket), HELLO_WITHIN)
        if not isinstance(hello, wire.Hello):
            raise Refusal("hello-first", "the first message on a socket is `hello`")
        connection = await attempts.guard(address_of(socket), hub.connect(code, hello, link_of(socket.scope)))
    except Refusal as refusal:
        await socket.send_data(encode_refusal(refusal, None, 0), mode="text")
        await socket.close(code=POLICY, reason=refusal.code)
        return
    except (TimeoutError, WebSocketDisconnect):
        with suppress(RuntimeError, WebSocketDisconnect):  # it may be closed already
            await socket.close(code=POLICY, reason="hello-first")
        return
    await converse(socket, code, hub, connection)


async def converse(socket: WebSocket[Any, Any, Any], code: str, hub: Hub, connection: Connection) -> None:
    """Read commands and write frames until either side ends it."""
    reading = asyncio.ensure_future(read_commands(socket, code, hub, connection))
    writing = asyncio.ensure_future(write_frames(socket, connection))
    try:
        await asyncio.wait({reading, writing}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        hub.disconnect(code, connection)
        for task in (reading, writing):
            task.cancel()
        await asyncio.gather(reading, writing, return_exceptions=True)


async def read_message(socket: WebSocket[Any, Any, Any]) -> wire.ClientMessage:
    data = await socket.receive_data(mode="text")
    try:
        message: wire.ClientMessage = decoder.decode(data)
    except msgspec.DecodeError as error:
        raise Refusal("malformed", f"this is no message of the protocol: {error}") from error
    return message


async def read_commands(socket: WebSocket[Any, Any, Any], code: str, hub: Hub, connection: Connection) -> None:
    bucket = Bucket()
    live = await hub.find(code)
    while True:
        cmd: str | None = None
        try:
            message = await read_message(socket)
            if isinstance(message, wire.Hello):
                raise Refusal("hello-twice", "`hello` is said once")
            cmd = message.cmd
            await hub.hear(code, connection, message)
        except Refusal as refusal:
            connection.outbox.put(encode_refusal(refusal, cmd, live.room.seq).encode())
        except WebSocketDisconnect:
            return
        if not bucket.take(asyncio.get_running_loop().time()):
            connection.outbox.close(POLICY, "too many messages")
            return


async def write_frames(socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    while (frame := await connection.outbox.take()) is not None:
        await socket.send_data(frame.body.decode(), mode="text")
        if frame.marker is not None:
            frame.marker.written()
    code, reason = connection.outbox.closing or (1000, "")
    await socket.close(code=code, reason=reason)


def encode_refusal(refusal: Refusal, cmd: str | None, head: int) -> str:
    return msgspec.json.encode(wire.Refused(cmd, refusal.code, refusal.text, head, refusal.rule)).decode()


def refused(request: Request[Any, Any, Any], error: Refusal) -> Response[wire.Problem]:
    return Response(wire.Problem(error.code, error.text), status_code=STATUS.get(error.code, 400))


def failed(request: Request[Any, Any, Any], error: HTTPException) -> Response[wire.Problem]:
    words: dict[int, wire.RefusalCode] = {404: "not-found", 405: "not-allowed", 413: "too-large"}
    return Response(
        wire.Problem(words.get(error.status_code, "bad-request"), error.detail), status_code=error.status_code
    )


@get(["/", "/t/{code:str}", "/t/{code:str}/{place:path}"], include_in_schema=False, sync_to_thread=False)
def page(code: str = "", place: str = "") -> Any:
    """The page itself; it reads its address on its own."""
    if not (PAGE / "index.html").exists():
        return Response("The page has not been built: run `make page`.", status_code=503, media_type="text/plain")
    return File(PAGE / "index.html", content_disposition_type="inline", media_type="text/html")


class OriginGuard:
    """A socket may be opened only by the page of this very server."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET and not is_own_origin(dict(scope["headers"])):
            await send({"type": "websocket.close", "code": POLICY, "reason": "origin"})  # before accept: 403
            return
        await self.app(scope, receive, send)


def is_own_origin(headers: dict[bytes, bytes]) -> bool:
    """No Origin is no browser; a browser's must be this host itself."""
    origin, host = headers.get(b"origin"), headers.get(b"host", b"")
    return origin is None or origin in (b"http://" + host, b"https://" + host)


def create_app(database: str | Path, address: str = "", bus: str | None = None) -> Litestar:
    """Of tables in a database; others that serve the same one reach this process at that address."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        app.state.attempts = Attempts()
        app.state.hub = Hub(open_store(database), open_peers(database, address, bus))
        app.state.reviews = Reviews()
        await app.state.hub.resume()
        yield
        await app.state.reviews.close()
        await app.state.hub.close()

    assets = [create_static_files_router("/assets", [PAGE / "assets"])] if (PAGE / "assets").exists() else []
    return Litestar(
        [list_games, read_text, create_table, show_table, join_table, table_socket, page, *after.HANDLERS, *assets],
        lifespan=[lifespan],
        dependencies={
            "hub": provide_hub,
            "attempts": provide_attempts,
            "live": provide_live,
            "reviews": provide_reviews,
        },
        exception_handlers={Refusal: refused, HTTPException: failed},
        middleware=[OriginGuard],
        request_max_body_size=LARGEST_BODY,
        response_headers=[
            ResponseHeader(name="Content-Security-Policy", value=POLICY_HEADER),
            ResponseHeader(name="X-Content-Type-Options", value="nosniff"),
            ResponseHeader(name="Referrer-Policy", value="no-referrer"),
        ],
        openapi_config=OpenAPIConfig(title="pioche", version=pioche.__version__, path="/api/schema"),
    )


async def provide_hub(state: State) -> Hub:
    hub: Hub = state.hub
    return hub


async def provide_attempts(state: State) -> Attempts:
    attempts: Attempts = state.attempts
    return attempts


async def provide_reviews(state: State) -> Reviews:
    reviews: Reviews = state.reviews
    return reviews


async def provide_live(code: str, hub: Hub, attempts: Attempts, request: Request[Any, Any, Any]) -> LiveRoom:
    return await attempts.guard(address_of(request), hub.find(code))
