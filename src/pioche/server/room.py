"""A room: a table with the people around it, folded from its events. No I/O, no clock.

`propose` turns a command into the event it would be, or refuses; `apply` lets an event happen."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Literal

from pioche.core.errors import IllegalAction, PiocheError
from pioche.core.fairness import Keyed
from pioche.core.game import Event, Game, View
from pioche.core.lots import Lot
from pioche.core.table import Table
from pioche.games import find
from pioche.server import events as row
from pioche.server import wire
from pioche.server.names import cleaned
from pioche.server.past import Past
from pioche.server.refusal import Refusal
from pioche.server.rounds import Round
from pioche.server.settings import COMMANDS_KEPT, MOST_MEMBERS

Phase = Literal["lobby", "playing", "over"]
STAND_IN: wire.Level = "normal"  # who plays for somebody who is away, or has left in mid-game
SPECTATOR = None
WATCHING = "spectators only watch: join to take part"


@dataclass
class Member:
    id: int
    name: str
    colour: wire.Colour
    secret_hash: str
    seat: int | None


def hash_of(secret: str) -> str:
    return hashlib.sha256(b"pioche seat" + secret.encode()).hexdigest()


def new_secret() -> str:
    return secrets.token_hex(32)


def commitment_to(secret: str) -> str:
    return Keyed(bytes.fromhex(secret)).commitment


@dataclass
class Room:
    code: str
    game: Game = field(init=False)
    players: int = 0
    options: dict[str, Any] = field(default_factory=dict)
    clock: wire.Clock = "off"
    phase: Phase = "lobby"
    members: dict[int, Member] = field(default_factory=dict)
    level: wire.Level = "normal"  # of bots of which nothing else was said
    has_hints: bool = True
    bots: dict[int, wire.Level] = field(default_factory=dict)
    levels: dict[int, wire.Level] = field(default_factory=dict)  # as the host chose them, by seat: kept for a rematch
    away: set[int] = field(default_factory=set)
    is_locked: bool = False
    round: int = 0
    secret: str = ""  # of the running or last deal; before the first one, of that
    next_secret: str = ""  # of the deal to come
    numbers: dict[int, str] = field(default_factory=dict)  # given for the deal to come, by member
    table: Table | None = None
    past: Past | None = None
    slaps: list[wire.Slap] = field(default_factory=list)  # handed in since the last photo finish
    last: Round | None = None  # the game that runs, or ran last; the store has the earlier ones
    plays_from: int = 0  # games dealt before that one are over, and not played again
    seq: int = 0
    commands: dict[str, int] = field(default_factory=dict)  # the last commands: their ids → their events
    remembers_all: bool = True  # no command is too old to be among them
    joined: int = 0  # how many members there have been
    due: int | None = None  # when the clock plays, in milliseconds of the day's time

    # ── Asking ──

    @property
    def host(self) -> int | None:
        """The member who has been here longest."""
        return min(self.members, default=None)

    @property
    def commitment(self) -> str:
        return commitment_to(self.secret)

    @property
    def next_commitment(self) -> str:
        return commitment_to(self.next_secret)

    def authenticate(self, secret: str | None) -> int | None:
        """The member of that secret; None for a spectator, Refusal for a secret that opens nothing."""
        if secret is None:
            return SPECTATOR
        given = hash_of(secret)
        found = [m.id for m in self.members.values() if hmac.compare_digest(m.secret_hash, given)]
        if not found:
            raise Refusal("wrong-secret", "this secret opens no seat at this table: join again")
        return found[0]

    def seat_of(self, member: int | None) -> int | None:
        return self.members[member].seat if member in self.members else None

    def in_seat(self, seat: int) -> Member | None:
        return next((member for member in self.members.values() if member.seat == seat), None)

    def bot_of(self, seat: int) -> wire.Level | None:
        """The level of the bot that plays a seat now: its own, or the stand-in of a player who is away."""
        if seat in self.bots:
            return self.bots[seat]
        return STAND_IN if seat in self.away else None

    @property
    def seat_to_decide(self) -> int | None:
        """Whose turn it is; in a window others may act too, but nobody waits for them."""
        if self.table is None or self.phase != "playing":
            return None
        actors = self.table.actors
        turn: int = actors[0] if len(actors) == 1 else self.game.facts(self.table.state, SPECTATOR)["turn"]
        return turn

    @property
    def awaited(self) -> int | None:
        """The seat of the person whose decision everybody waits for; None: a bot's, or nobody's."""
        seat = self.seat_to_decide
        return seat if seat is not None and self.bot_of(seat) is None else None

    def views(self, seats: Iterable[int | None]) -> dict[int | None, View]:
        """What those seats are shown, if there is a game."""
        return {} if self.table is None else self.table.views(seats)

    def story(self, seat: int | None) -> list[Event]:
        """What a viewer saw of the last actions."""
        return [] if self.past is None else self.past.story(seat)

    def check_dealt(self, number: int) -> None:
        if not 1 <= number <= self.round:
            raise Refusal("unknown-round", f"game {number} has not been dealt at this table: there are {self.round}")

    def last_over(self) -> int:
        """The number of the last finished game."""
        over = self.round - (self.phase == "playing")
        if not over:
            raise Refusal("not-over", "a game is put on paper when it is over")
        return over

    def lobby(self, here: set[int]) -> wire.Lobby:
        people = [
            wire.Person(m.id, m.name, m.colour, m.seat, m.id == self.host, m.id in here) for m in self.members.values()
        ]
        return wire.Lobby(
            code=self.code,
            game=self.game.id,
            players=self.players,
            options=self.options,
            clock=self.clock,
            level=self.level,
            has_hints=self.has_hints,
            phase=self.phase,
            people=people,
            bots={str(seat): level for seat, level in sorted(self.bots.items())},
            played_by_bot=sorted(self.away),
            is_locked=self.is_locked,
            round=self.round,
            commitment=self.commitment,
            next_commitment=self.next_commitment,
        )

    # ── Commands ──

    def join(self, name: str, colour: wire.Colour, secret: str) -> row.Joined:
        if self.is_locked:
            raise Refusal("locked", "this table is locked: ask the host to unlock it")
        if len(self.members) >= MOST_MEMBERS:
            raise Refusal("full", f"there are {MOST_MEMBERS} people at this table already")
        shown = cleaned(name)
        if not shown:
            raise Refusal("bad-name", "a name needs at least one character that can be seen")
        seat = self._free_seat() if self.phase == "lobby" else None
        return row.Joined(self.joined + 1, shown, colour, hash_of(secret), seat)

    def _free_seat(self) -> int | None:
        taken = {member.seat for member in self.members.values()} | set(self.bots)
        return next((seat for seat in range(self.players) if seat not in taken), None)

    def propose(self, member: int | None, command: wire.Command) -> row.AnyRow | None:
        """The event that this command of this member would be; None: nothing changes by it."""
        if member not in self.members:
            raise Refusal("spectator", WATCHING)
        match command:
            case wire.Act():
                return self._act(member, command.action)
            case wire.Attend():
                return self._attend(member, command.is_here)
            case wire.Chat():
                return self._chat(member, command.text)
            case wire.React():
                return row.Emoted(member, command.reaction)
            case wire.Sit():
                return self._sit(member, command.seat)
            case wire.Stand():
                return self._stand(member)
            case wire.Leave():
                return row.Left(member)
            case wire.Mix():
                return self._mix(member, command)
            case wire.Again():
                return self._again()
            case _:
                return self._propose_as_host(member, command)

    def _propose_as_host(self, member: int, command: wire.Command) -> row.AnyRow:
        if member != self.host:
            raise Refusal("not-host", "only the host may do that")
        match command:
            case wire.AddBot():
                return self._add_bot(command.seat, command.level)
            case wire.RemoveBot():
                return self._remove_bot(command.seat)
            case wire.Move():
                return self._swap(command.seat, command.to)
            case wire.Kick():
                return self._kick(member, command.member)
            case wire.Lock():
                return row.Locked(command.locked)
            case wire.Arrange():
                return self._arrange(command)
            case wire.Start():
                return self._start()
        raise Refusal("unknown", "there is no such command")

    def _act(self, member: int, action: str) -> row.Acted:
        return self.acted(self.acting_seat(member), action, "player")

    def acting_seat(self, member: int | None) -> int:
        """The seat for which this member may act."""
        if member not in self.members:
            raise Refusal("spectator", WATCHING)
        seat = self.members[member].seat
        if self.table is None or self.phase != "playing":
            raise Refusal("not-playing", "no game is running at this table")
        if seat is None:
            raise Refusal("no-seat", "you are watching: take a seat first")
        return seat

    def hinted_seat(self, member: int | None) -> int:
        """The seat for which this member may ask for a hint now."""
        seat = self.acting_seat(member)
        if not self.has_hints or self.game.is_timed:
            raise Refusal("no-hints", "there are no hints at this table")
        if self.table is None or seat not in self.table.actors:
            raise Refusal("not-your-turn", "a hint is for whoever may act")
        return seat

    def _attend(self, member: int, is_here: bool) -> row.Away | None:
        """Against time a bot plays at once for whoever looks away."""
        seat = self.members[member].seat
        is_changed = seat is not None and (seat in self.away) == is_here
        is_running = self.phase == "playing" and self.game.is_timed
        return row.Away(seat, not is_here) if seat is not None and is_running and is_changed else None

    def acted(self, seat: int, action: str, by: row.Actor, at: int | None = None) -> row.Acted:
        """The action as an event, if the rules allow it; the table itself is not touched."""
        assert self.table is not None
        try:
            self.table.check(seat, action, at)
        except IllegalAction as refused:
            raise Refusal("illegal", str(refused), refused.rule) from refused
        return row.Acted(seat, action, by, at)

    def _chat(self, member: int, text: str) -> row.Spoke:
        shown = cleaned(text)
        if not shown:
            raise Refusal("empty", "there is nothing to read in this message")
        return row.Spoke(member, shown)

    def _sit(self, member: int, seat: int) -> row.Seated:
        self._check_seat(seat)
        if self.in_seat(seat) is not None:
            raise Refusal("taken", f"seat {seat} is taken")
        if self.phase == "playing" and seat not in self.bots:
            raise Refusal("taken", f"seat {seat} cannot be taken now: only a bot's seat can")
        if self.phase == "playing" and self.members[member].seat is not None:
            raise Refusal("seated", "you are playing already")
        return row.Seated(member, seat)

    def _stand(self, member: int) -> row.Seated:
        if self.members[member].seat is None:
            raise Refusal("no-seat", "you have no seat")
        if self.phase == "playing":
            raise Refusal("playing", "a game is running: leave the table to give up your seat")
        return row.Seated(member, None)

    def _again(self) -> row.Reopened:
        if self.phase != "over":
            raise Refusal("not-over", "the game is not over")
        return row.Reopened()

    def _mix(self, member: int, wanted: wire.Mix) -> row.Mixed | None:
        """A number counts for the deal whose commitment its giver has seen, and is never exchanged for another."""
        if wanted.commitment != self.next_commitment:
            raise Refusal("other-deal", "this number was given for another deal than the one to come")
        given = self.numbers.get(member)
        if given is not None and given != wanted.number:
            raise Refusal("number-given", "you have given a number for this deal already")
        return row.Mixed(member, wanted.number) if given is None else None

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.players:
            raise Refusal("no-such-seat", f"there is no seat {seat}: seats are 0 to {self.players - 1}")

    def _check_lobby(self) -> None:
        if self.phase != "lobby":
            raise Refusal("playing", "that can be changed only before the deal")

    def _add_bot(self, seat: int, level: wire.Level | None) -> row.BotPlaced:
        self._check_lobby()
        self._check_seat(seat)
        if self.in_seat(seat) is not None:
            raise Refusal("taken", f"seat {seat} is taken")
        return row.BotPlaced(seat, level or self._level_at(seat))

    def _level_at(self, seat: int) -> wire.Level:
        """What a bot in that seat is if nobody says anything."""
        return self.levels.get(seat, self.level)

    def _remove_bot(self, seat: int) -> row.BotPlaced:
        self._check_lobby()
        if seat not in self.bots:
            raise Refusal("no-bot", f"no bot sits in seat {seat}")
        return row.BotPlaced(seat, None)

    def _swap(self, seat: int, to: int) -> row.Swapped:
        self._check_lobby()
        self._check_seat(seat)
        self._check_seat(to)
        return row.Swapped(seat, to)

    def _kick(self, host: int, member: int) -> row.Left:
        if member not in self.members or member == host:
            raise Refusal("no-such-member", "there is nobody like that to remove")
        return row.Left(member, is_kicked=True)

    def _arrange(self, wanted: wire.Arrange) -> row.Arranged:
        self._check_lobby()
        options = check_setup(wanted.game, wanted.players, wanted.options)
        return row.Arranged(
            wanted.game, wanted.players, options, wanted.clock, level=wanted.level, has_hints=wanted.has_hints
        )

    def _start(self) -> row.Dealt:
        self._check_lobby()
        seated = [self.in_seat(seat) for seat in range(self.players)]
        if not any(seated):
            raise Refusal("nobody", "nobody sits at this table")
        bots: dict[str, row.StoredLevel] = {
            str(seat): self.bots.get(seat) or self._level_at(seat)
            for seat in range(self.players)
            if seated[seat] is None
        }
        numbers = ["" if member is None else self.numbers.get(member.id, "") for member in seated]
        counts = self.game.setup(self.players, self.options).counts
        return row.Dealt(numbers, bots, new_secret(), self.game.version, counts)

    # ── Events ──

    def apply(self, event: row.AnyRow, cmd: str | None = None) -> None:
        self.seq += 1
        if cmd is not None:
            self._remember(cmd)
        getattr(self, "_on_" + type(event).__name__.lower())(event)
        self.due = getattr(event, "due", None) or (self.due if self.phase == "playing" else None)

    def _remember(self, cmd: str) -> None:
        self.commands[cmd] = self.seq
        if len(self.commands) > COMMANDS_KEPT:
            del self.commands[next(iter(self.commands))]
            self.remembers_all = False

    def _on_created(self, event: row.Created) -> None:
        self.secret = self.next_secret = event.secret
        self._on_arranged(
            row.Arranged(event.game, event.players, event.options, event.clock, event.level, event.has_hints)
        )

    def _on_arranged(self, event: row.Arranged) -> None:
        self.game, self.players, self.options, self.clock = find(event.game), event.players, event.options, event.clock
        for member in self.members.values():
            if member.seat is not None and member.seat >= self.players:
                member.seat = None
        self.level, self.has_hints = event.level, event.has_hints
        self.bots = {seat: level for seat, level in self.bots.items() if seat < self.players}

    def _on_joined(self, event: row.Joined) -> None:
        self.joined = event.member
        self.members[event.member] = Member(event.member, event.name, event.colour, event.secret_hash, event.seat)

    def _on_left(self, event: row.Left) -> None:
        member = self.members.pop(event.member)
        self.numbers.pop(event.member, None)
        if member.seat is not None and self.phase == "playing":
            self.bots[member.seat] = STAND_IN
        self.away.discard(-1 if member.seat is None else member.seat)

    def _on_seated(self, event: row.Seated) -> None:
        self.members[event.member].seat = event.seat
        if event.seat is not None:
            self.bots.pop(event.seat, None)

    def _on_botplaced(self, event: row.BotPlaced) -> None:
        if event.level is None:
            self.bots.pop(event.seat, None)
        else:
            self.bots[event.seat] = self.levels[event.seat] = level_now(event.level)

    def _on_swapped(self, event: row.Swapped) -> None:
        change = {event.seat: event.to, event.to: event.seat}
        for member in self.members.values():
            if member.seat is not None:
                member.seat = change.get(member.seat, member.seat)
        self.bots = {change.get(seat, seat): level for seat, level in self.bots.items()}
        self.levels = {change.get(seat, seat): level for seat, level in self.levels.items()}

    def _on_locked(self, event: row.Locked) -> None:
        self.is_locked = event.locked

    def _on_mixed(self, event: row.Mixed) -> None:
        self.numbers[event.member] = event.number

    def _on_dealt(self, event: row.Dealt) -> None:
        self.bots = {int(seat): level_now(level) for seat, level in event.bots.items()}
        self.away, self.phase, self.round = set(), "playing", self.round + 1
        self.secret, self.next_secret, self.numbers = self.next_secret, event.next_secret, {}
        if self.round >= self.plays_from:
            self._deal(event)

    def _deal(self, event: row.Dealt) -> None:
        if event.version != self.game.version:
            raise Refusal(
                "old-rules",
                f"this game of {self.game.id} was dealt by version {event.version} of its rules; "
                f"this pioche has version {self.game.version}",
            )
        self.slaps = []
        chance = Keyed(bytes.fromhex(self.secret), tuple(event.numbers))
        own_deck = {"counts": event.counts} if event.counts else {}
        self.table = Table(self.game, self.game.setup(self.players, self.options | own_deck), chance)
        self.table.deal()
        self.past = Past(self.table)
        self.last = Round(self.round, self.commitment, self.table)

    def _on_acted(self, event: row.Acted) -> None:
        if self.round < self.plays_from:
            return
        assert self.table is not None
        assert self.last is not None
        if event.seat is None:
            self.table.advance(event.at or 0)
        else:
            self.table.act(event.seat, sys.intern(event.action), event.at)  # a game has few, and says them often
        if event.tied and event.seat is not None:
            self.table.lots.append(Lot(len(self.table.history), tuple(event.tied), event.seat))
        if event.slap is not None:
            self.slaps.append(event.slap)
        if event.slaps:
            self.last.finishes[len(self.table.history)] = event.slaps
            self.slaps = []
        if self.past is not None:
            self.past.note()
        if self.table.over:
            self._on_over(self.last)

    def _on_over(self, ended: Round) -> None:
        self.phase = "over"
        seated = [self.in_seat(seat) for seat in range(self.players)]
        ended.names = [member.name if member else "" for member in seated]
        ended.colours = [member.colour if member else "" for member in seated]

    def _on_reopened(self, event: row.Reopened) -> None:
        self.phase, self.table, self.past = "lobby", None, None
        self.bots, self.away = {}, set()

    def _on_away(self, event: row.Away) -> None:
        if event.is_away:
            self.away.add(event.seat)
        else:
            self.away.discard(event.seat)

    def _on_spoke(self, event: row.Spoke) -> None:
        """Nothing changes at the table."""

    def _on_emoted(self, event: row.Emoted) -> None:
        """Nothing changes at the table."""

    def _on_botemoted(self, event: row.BotEmoted) -> None:
        """Nothing changes at the table."""


def level_now(level: row.StoredLevel) -> wire.Level:
    """Bots of before there were levels go on as those most like them."""
    if level == "random":
        return "easy"
    return "normal" if level == "heuristic" else level


def check_setup(game: str, players: int, options: dict[str, Any]) -> dict[str, Any]:
    """The options as they are kept, if a table can be set like that."""
    try:
        found = find(game)
        found.setup(players, options)
    except PiocheError as error:
        raise Refusal("bad-setup", str(error)) from error
    return options


def opened(code: str, wanted: wire.NewTable) -> row.Created:
    options = check_setup(wanted.game, wanted.players, wanted.options)
    return row.Created(wanted.game, wanted.players, options, wanted.clock, new_secret(), wanted.level, wanted.has_hints)
