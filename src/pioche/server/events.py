"""What happened at a table, as the store keeps it. A room is nothing but the fold of its events.

These rows never leave the server: some hold secrets."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from pioche.server.wire import Clock, Colour, Level, Reaction, Slap

StoredLevel = Literal["random", "heuristic"] | Level  # the first two in rows of tables of before there were levels


Actor = Literal["player", "bot", "clock"]


class Row(msgspec.Struct, tag_field="type"):
    """One event."""


class Created(Row, tag="created"):
    game: str
    players: int
    options: dict[str, Any]
    clock: Clock
    secret: str  # of the first deal, hex
    level: Level = "normal"
    has_hints: bool = True


class Joined(Row, tag="joined"):
    member: int
    name: str
    colour: Colour
    secret_hash: str
    seat: int | None


class Left(Row, tag="left"):
    member: int
    is_kicked: bool = False


class Seated(Row, tag="seated"):
    member: int
    seat: int | None
    due: int | None = None  # when the clock plays for whoever is to decide: milliseconds, the time of day


class BotPlaced(Row, tag="bot-placed"):
    seat: int
    level: StoredLevel | None  # None: the bot leaves


class Swapped(Row, tag="swapped"):
    seat: int
    to: int


class Locked(Row, tag="locked"):
    locked: bool


class Arranged(Row, tag="arranged"):
    game: str
    players: int
    options: dict[str, Any]
    clock: Clock
    level: Level = "normal"
    has_hints: bool = True


class Mixed(Row, tag="mixed"):
    """A member's random number for the deal to come."""

    member: int
    number: str


class Dealt(Row, tag="dealt"):
    """Empty seats become bots; the players' numbers join the secret, which was fixed before any of them was given.

    The secret of the deal after this one is fixed here, so that its commitment can be shown at once. The version of
    the rules and the deck's counts are kept: a default that is corrected later changes no running game.
    """

    numbers: list[str]  # by seat; empty: a bot, or somebody who gave none
    bots: dict[str, StoredLevel]
    next_secret: str
    version: int = 1
    counts: dict[str, int] = {}
    due: int | None = None


class Acted(Row, tag="acted"):
    seat: int | None  # None: time passed
    action: str
    by: Actor
    at: int | None = None
    slaps: list[Slap] = []  # everybody's, of the window that this closes: a replay asks no clock
    tied: list[int] = []  # the seats that slapped at the same time, if a lot between them fell on this one
    slap: Slap | None = None  # this very one, in a window that stays open: a restart keeps what was measured
    due: int | None = None
    simulations: int = 0  # that led to it, if a bot searched
    is_cut: bool = False  # fewer than its level makes: time was up, or the search was not ready


class Reopened(Row, tag="reopened"):
    """Back to the lobby."""


class Away(Row, tag="away"):
    """A bot plays this seat until its player is back."""

    seat: int
    is_away: bool
    due: int | None = None


class Spoke(Row, tag="spoke"):
    member: int
    text: str


class Emoted(Row, tag="emoted"):
    member: int
    reaction: Reaction


class BotEmoted(Row, tag="bot-emoted"):
    seat: int
    reaction: Reaction


AnyRow = (
    Created
    | Joined
    | Left
    | Seated
    | BotPlaced
    | Swapped
    | Locked
    | Arranged
    | Mixed
    | Dealt
    | Acted
    | Reopened
    | Away
    | Spoke
    | Emoted
    | BotEmoted
)

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyRow).decode
