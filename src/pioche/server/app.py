"""The web application: the lobby's HTTP API, the sockets, the page."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, Request, Response, Router, WebSocket, get, post, websocket
from litestar.datastructures import ResponseHeader, State
from litestar.enums import ScopeType
from litestar.exceptions import NotFoundException, PermissionDeniedException, WebSocketDisconnect
from litestar.openapi.config import OpenAPIConfig
from litestar.response import File
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp, Receive, Scope, Send

import pioche
from pioche.core.options import Choice, Flag, Number
from pioche.core.record import Dimension
from pioche.core.text import LANGUAGES
from pioche.games import all_games, game_ids
from pioche.server import after, metrics, operating, problems, wire
from pioche.server.hub import POLICY, RESTARTING, Hub
from pioche.server.journal import mark_of, note_failure
from pioche.server.limits import Attempts, Bucket
from pioche.server.live import LiveRoom
from pioche.server.opening import open_peers, open_store
from pioche.server.outbox import Connection, encode, refused
from pioche.server.protocol import link_of
from pioche.server.refusal import Refusal
from pioche.server.reviews import Reviews
from pioche.server.settings import HELLO_WITHIN, LARGEST_BODY, LAST_WORDS
from pioche.server.tunnel import is_carried_elsewhere

PAGE = Path(__file__).parent / "page"
FAILED = 1011
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
        deck=game.deck.kind_of.tolist(),
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
    hub.check_open()
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
    if hub.is_draining:
        await end(socket, RESTARTING, "the server is restarting")
        return
    try:
        hello = await asyncio.wait_for(read_message(socket), HELLO_WITHIN)
        if not isinstance(hello, wire.Hello):
            raise Refusal("hello-first", "the first message on a socket is `hello`")
        connection = await attempts.guard(address_of(socket), hub.connect(code, hello, link_of(socket.scope)))
    except Refusal as refusal:
        await socket.send_data(encode_refusal(refusal, None, 0), mode="text")
        await end(socket, POLICY, refusal.code)
        return
    except (TimeoutError, WebSocketDisconnect):
        with suppress(RuntimeError, WebSocketDisconnect):  # it may be closed already
            await end(socket, POLICY, "hello-first")
        return
    await converse(socket, code, hub, connection)


async def end(socket: WebSocket[Any, Any, Any], code: int, reason: str) -> None:
    metrics.CLOSES.labels(str(code)).inc()
    await socket.close(code=code, reason=reason)


async def converse(socket: WebSocket[Any, Any, Any], code: str, hub: Hub, connection: Connection) -> None:
    """Read commands and write frames until either side ends it. Whoever is sent away has a moment to take the last
    frames, and to hear why."""
    loop, outbox = asyncio.get_running_loop(), connection.outbox
    reading = asyncio.ensure_future(read_commands(socket, code, hub, connection))
    writing = asyncio.ensure_future(write_frames(socket, connection))
    outbox.when_closed(lambda: loop.call_later(LAST_WORDS, writing.cancel))
    try:
        await asyncio.wait({reading, writing}, return_when=asyncio.FIRST_COMPLETED)
        hub.disconnect(code, connection)
        if outbox.closing is not None:
            await asyncio.wait({writing})
    finally:
        hub.disconnect(code, connection)
        for task in (reading, writing):
            task.cancel()
        await asyncio.gather(reading, writing, return_exceptions=True)
        if outbox.closing is not None and writing.cancelled() and connection.link is not None:
            connection.link.abort()  # what it has not read by now it never will


async def read_message(socket: WebSocket[Any, Any, Any]) -> wire.ClientMessage:
    data = await socket.receive_data(mode="text")
    try:
        message: wire.ClientMessage = decoder.decode(data)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refusal("malformed", f"this is no message of the protocol: {error}") from error
    return message


async def read_commands(socket: WebSocket[Any, Any, Any], code: str, hub: Hub, connection: Connection) -> None:
    bucket, loop = Bucket(), asyncio.get_running_loop()
    try:
        live = await hub.find(code)
        await read_command(socket, code, hub, connection, live)
        while bucket.take(loop.time()):
            await read_command(socket, code, hub, connection, live)
        connection.outbox.close(POLICY, "too many messages")
    except WebSocketDisconnect:
        return
    except Exception as error:  # whatever it is: this peer is told, the table and the others go on
        note_failure("command-failed", error, table=mark_of(code))
        connection.outbox.close(FAILED, "the server has failed")


async def read_command(
    socket: WebSocket[Any, Any, Any], code: str, hub: Hub, connection: Connection, live: LiveRoom
) -> None:
    cmd: str | None = None
    try:
        message = await read_message(socket)
        if isinstance(message, wire.Hello):
            raise Refusal("hello-twice", "`hello` is said once")
        cmd = message.cmd
        await hub.hear(code, connection, message)
    except Refusal as refusal:
        connection.refuse(refusal, cmd, live.room.seq)


async def write_frames(socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    while (frame := await connection.outbox.take()) is not None:
        await socket.send_data(frame.body.decode(), mode="text")
        frame.written()
    code, reason = connection.outbox.closing or (1000, "")
    await end(socket, code, reason)


def encode_refusal(refusal: Refusal, cmd: str | None, head: int) -> str:
    metrics.REFUSALS.labels(refusal.code).inc()
    return encode(refused(refusal, cmd, head)).decode()


@get(["/", "/t/{code:str}", "/t/{code:str}/{place:path}"], include_in_schema=False, sync_to_thread=False)
def page(code: str = "", place: str = "") -> Any:
    """The page itself; it reads its address on its own."""
    if not (PAGE / "index.html").exists():
        return Response("The page has not been built: run `make page`.", status_code=503, media_type="text/plain")
    return File(PAGE / "index.html", content_disposition_type="inline", media_type="text/html")


def assets(folder: Path) -> list[Router]:
    """The page's files. No path is looked up but of those that were built."""
    built = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}

    def check_built(request: Request[Any, Any, Any]) -> None:
        if request.path_params["file_path"].lstrip("/") not in built:
            raise NotFoundException

    return [create_static_files_router("/assets", [folder], before_request=check_built)] if built else []


class OriginGuard:
    """Only the page of this very server may open a socket, or have anything changed."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if is_reading(scope) or is_own_origin(dict(scope["headers"])):
            await self.app(scope, receive, send)
        elif scope["type"] == ScopeType.WEBSOCKET:
            await send({"type": "websocket.close", "code": POLICY, "reason": "origin"})  # before accept: 403
        else:
            raise PermissionDeniedException("only the page of this server may do that")


def is_reading(scope: Scope) -> bool:
    return scope["type"] == ScopeType.HTTP and scope["method"] in ("GET", "HEAD", "OPTIONS")


def is_own_origin(headers: dict[bytes, bytes]) -> bool:
    """No Origin is no browser; a browser's must be this host itself."""
    origin, host = headers.get(b"origin"), headers.get(b"host", b"")
    return origin is None or origin in (b"http://" + host, b"https://" + host)


def create_app(database: str | Path, address: str = "", bus: str | None = None) -> Litestar:
    """Of tables in a database; others that serve the same one reach this process at that address."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        asyncio.get_running_loop().set_exception_handler(problems.note_stray)
        app.state.attempts = Attempts()
        app.state.hub = Hub(open_store(database), open_peers(database, address, bus))
        app.state.reviews = Reviews()
        await app.state.hub.resume()
        yield
        await app.state.reviews.close()
        await app.state.hub.close()

    return Litestar(
        [
            list_games,
            read_text,
            create_table,
            show_table,
            join_table,
            table_socket,
            page,
            *after.HANDLERS,
            *operating.HANDLERS,
            *assets(PAGE / "assets"),
        ],
        lifespan=[lifespan],
        dependencies={
            "hub": provide_hub,
            "attempts": provide_attempts,
            "live": provide_live,
            "reviews": provide_reviews,
        },
        exception_handlers=problems.HANDLERS,
        after_exception=[problems.note_unforeseen],
        logging_config=None,  # `journal` has it all
        middleware=[OriginGuard],
        request_max_body_size=LARGEST_BODY,
        response_headers=[ResponseHeader(name=name, value=value) for name, value in problems.GUARDS.items()],
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
