"""What a table costs, for docs/capacity.md: `python -m bench.capacity`. Prints JSON.

Processor times are PostgreSQL's own, by its processes' accounts, so that a busy machine changes them little; sizes are
those of real games, played by bots from the first event to the last."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import random
import tracemalloc
from pathlib import Path

import psycopg
from tests.server.databases import Postgres, install
from tests.server.worlds import act_at_random, dealt

from pioche.games import all_games
from pioche.server import events as row
from pioche.server import migrating
from pioche.server.cluster import RENEW
from pioche.server.live import LiveRoom
from pioche.server.postgres import PostgresStore
from pioche.server.room import Room

PLAYERS = {"diablo": 2}
COPIES = 10  # tables of each game
POLLED, POLLS = 1000, 20
WAITING = 128


def main() -> None:
    install()
    server = Postgres.made().start()
    try:
        address = server.new_database()
        migrating.upgrade(address)
        found = asyncio.run(measured(address, server))
    finally:
        server.remove()
    print(json.dumps(found | {"kib_a_room": rooms_kib()}))


def bodies_of(game: str) -> list[bytes]:
    """The events of one game of four, or of as many as it takes."""
    room, written = played(game)
    assert room.table is not None
    return written


def played(game: str) -> tuple[Room, list[bytes]]:
    rng, players = random.Random(1), PLAYERS.get(game, 4)
    room = dealt("TABLE", game, players)
    written = [row.encode(row.Joined(n, "Player", "red", "0" * 64, n)) for n in range(players)]
    while room.phase == "playing" and len(written) < 400:
        act_at_random(room, rng)
        assert room.table is not None
        seat, action = room.table.history[-1][:2]
        written.append(row.encode(row.Acted(seat, action, "player")))
    return room, written


async def measured(address: str, server: Postgres) -> dict[str, object]:
    games = {game: bodies_of(game) for game in all_games() if not all_games()[game].is_timed}
    store, before = PostgresStore(address), processor(server)
    gate = asyncio.Semaphore(WAITING)

    async def write(code: str, bodies: list[bytes]) -> None:
        async with gate:
            for seq, body in enumerate(bodies, 1):
                await store.append(code, seq, f"{code}-{seq:06}", body)

    codes = [f"{game.upper()[:4]}{copy:04}" for game in games for copy in range(COPIES)]
    await asyncio.gather(*(write(code, games[game]) for code, game in zip(codes, names(games), strict=True)))
    written, rows = processor(server), COPIES * sum(map(len, games.values()))
    for _ in range(POLLS):
        await store.heads([codes[n % len(codes)] for n in range(POLLED)])
    polled = processor(server)
    await store.close()
    return {
        "events_a_game": {game: len(bodies) for game, bodies in games.items()},
        "bytes_a_row": round(size(address) / rows),
        "us_an_append": round(1e6 * (written - before) / rows, 1),
        "us_a_polled_room": round(1e6 * (polled - written) / (POLLS * POLLED), 1),
        "us_a_beat": beats(address, server),
    }


def names(games: dict[str, list[bytes]]) -> list[str]:
    return [game for game in games for _ in range(COPIES)]


def beats(address: str, server: Postgres) -> float:
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("INSERT INTO processes VALUES ('one', 'here:1', now())")
        before = processor(server)
        for _ in range(500):
            connection.execute(RENEW, (2.0, "one"))
        return round(1e6 * (processor(server) - before) / 500, 1)


def size(address: str) -> int:
    with psycopg.connect(address) as connection:
        found = connection.execute("SELECT pg_total_relation_size('events')").fetchone()
        assert found is not None
        return int(found[0])


def processor(server: Postgres) -> float:
    """Seconds of all of PostgreSQL's processes, those that have ended included."""
    assert server.process is not None
    ticks, main = 0, server.process.pid
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(stat.parent.name) == main:
            ticks += sum(map(int, fields[11:15]))  # its own and its dead children's
        elif int(fields[1]) == main:
            ticks += sum(map(int, fields[11:13]))
    return ticks / os.sysconf("SC_CLK_TCK")


def rooms_kib() -> float:
    """Of a room in mid-game, in the server's memory, without its connections."""
    gc.collect()
    tracemalloc.start()
    rooms = [LiveRoom(played("caca")[0]) for _ in range(5)]
    gc.collect()
    used, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return round(used / len(rooms) / 1024, 1)


if __name__ == "__main__":
    main()
