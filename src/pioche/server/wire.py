"""Every message between a client and the server, as closed unions. TypeScript types are generated from this file.

A client sends commands; each carries an id of its own (`cmd`), takes effect at most once, and is answered by an `Ack`
or a `Refused`. The server sends each viewer what that viewer may see, numbered by the table's sequence."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

CommandId = Annotated[str, msgspec.Meta(min_length=8, max_length=40, pattern="^[A-Za-z0-9_-]+$")]
Text = Annotated[str, msgspec.Meta(max_length=280)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
OwnNumber = Annotated[str, msgspec.Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Hex = Annotated[str, msgspec.Meta(max_length=64, pattern="^[0-9a-f]+$")]
Notation = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=31)]
Colour = Literal[
    "red", "orange", "yellow", "green", "teal", "blue", "violet", "pink", "brown", "grey", "black", "white"
]
Level = Literal["easy", "normal", "hard", "master"]
Clock = Literal["off", "relaxed", "brisk"]
Reaction = Literal["laugh", "wow", "clap", "cry", "angry", "love", "poo", "wave"]
RefusalCode = Literal[
    "away",
    "bad-name",
    "bad-request",
    "bad-setup",
    "busy",
    "draining",
    "empty",
    "failed",
    "full",
    "hello-first",
    "hello-twice",
    "illegal",
    "locked",
    "malformed",
    "no-bot",
    "no-hints",
    "no-review",
    "no-seat",
    "no-such-member",
    "no-such-seat",
    "no-such-step",
    "nobody",
    "not-allowed",
    "not-found",
    "not-host",
    "not-over",
    "not-playing",
    "not-your-turn",
    "number-given",
    "old-rules",
    "one-at-a-time",
    "other-deal",
    "playing",
    "seated",
    "spectator",
    "stale",
    "taken",
    "too-early",
    "too-large",
    "too-late",
    "too-many",
    "unknown",
    "unknown-code",
    "unknown-round",
    "unknown-text",
    "unreadable",
    "wrong-secret",
]


class Message(msgspec.Struct, tag_field="type", forbid_unknown_fields=True):
    """What both directions share: a tag that says which message it is."""


# ── From a client ──


class Hello(Message, tag="hello"):
    """The first message on a socket: who this is (None: a spectator)."""

    secret: Annotated[str, msgspec.Meta(max_length=64)] | None = None


class Act(Message, tag="act"):
    """Take an action in the own seat. In a game against time: `reveal` is the number of the last event with
    `is_reveal` that had been painted, `reaction` the milliseconds from that paint to the touch, on the page's clock."""

    cmd: CommandId
    action: Notation
    reaction: Annotated[float, msgspec.Meta(ge=0, le=1e7)] | None = None
    reveal: int | None = None


class Attend(Message, tag="attend"):
    """The page was hidden or is shown again: while it is hidden, a bot plays its seat in a game against time."""

    cmd: CommandId
    is_here: bool


class Hint(Message, tag="hint"):
    """On the own turn: what would `master` do, from what this seat has seen? Answered by `Hinted`, to nobody else."""

    cmd: CommandId


class Sit(Message, tag="sit"):
    """Take a free seat, or one that a bot plays."""

    cmd: CommandId
    seat: Seat


class Stand(Message, tag="stand"):
    cmd: CommandId


class Leave(Message, tag="leave"):
    cmd: CommandId


class Chat(Message, tag="chat"):
    cmd: CommandId
    text: Text


class React(Message, tag="react"):
    cmd: CommandId
    reaction: Reaction


class AddBot(Message, tag="add-bot"):
    """Host: a bot in a free seat, or another level for the one that sits there; without one, the table's."""

    cmd: CommandId
    seat: Seat
    level: Level | None = None


class RemoveBot(Message, tag="remove-bot"):
    cmd: CommandId
    seat: Seat


class Move(Message, tag="move"):
    """Host: exchange two seats."""

    cmd: CommandId
    seat: Seat
    to: Seat


class Kick(Message, tag="kick"):
    cmd: CommandId
    member: int


class Lock(Message, tag="lock"):
    """Host: nobody else may join."""

    cmd: CommandId
    locked: bool


class Arrange(Message, tag="arrange"):
    """Host, before the deal: another game, player count, options or clock, what bots are if nothing else is said of
    them, and whether people may ask for hints."""

    cmd: CommandId
    game: Annotated[str, msgspec.Meta(max_length=24)]
    players: Annotated[int, msgspec.Meta(ge=1, le=32)]
    options: dict[str, Any] = {}
    clock: Clock = "off"
    level: Level = "normal"
    has_hints: bool = True


class Mix(Message, tag="mix"):
    """Once for each deal: a fresh random number of one's own, to be mixed into the deal whose secret is bound by
    `commitment`, as `Lobby.next_commitment` shows it. Without one a seat adds nothing to the chance of the deal."""

    cmd: CommandId
    number: OwnNumber
    commitment: Hex


class Start(Message, tag="start"):
    """Host: deal. Empty seats are played by bots."""

    cmd: CommandId


class Again(Message, tag="again"):
    """After the end, any player: back to the lobby with the same people."""

    cmd: CommandId


Command = (
    Act
    | Attend
    | Hint
    | Sit
    | Stand
    | Leave
    | Chat
    | React
    | AddBot
    | RemoveBot
    | Move
    | Kick
    | Lock
    | Arrange
    | Mix
    | Start
    | Again
)
ClientMessage = Hello | Command


# ── From the server ──


class Person(Message, tag="person"):
    """Somebody at the table, as everybody may know him."""

    id: int
    name: str
    colour: Colour
    seat: int | None
    is_host: bool
    is_here: bool


class Lobby(Message, tag="lobby"):
    """The table as everybody may see it: who is there, what is played, how far it is."""

    code: str
    game: str
    players: int
    options: dict[str, Any]
    clock: Clock
    level: Level  # of bots of which nothing else was said
    has_hints: bool
    phase: Literal["lobby", "playing", "over"]
    people: list[Person]
    bots: dict[str, Level]  # by seat
    played_by_bot: list[int]  # seats whose player is away
    is_locked: bool
    round: int  # how many games have been dealt at this table
    commitment: str  # to the secret of the running or last deal; before the first one, of that
    next_commitment: str  # to the secret of the deal to come, which numbers are given for


class Said(Message, tag="said"):
    member: int
    text: str


class Felt(Message, tag="felt"):
    """A person's reaction, or that of the bot in a seat."""

    member: int | None
    reaction: Reaction
    seat: int | None = None


class Slap(Message, tag="slap"):
    """One seat's part in a photo finish: what its page claimed, what the server measured, and what it was given.

    All times are milliseconds. A bot has a reaction only; a seat that never slapped has none."""

    seat: int
    rank: int  # those who never slapped share the last one
    reaction: float | None
    is_tie: bool
    claim: float | None = None
    elapsed: float | None = None
    latency: float | None = None
    forgiven: float = 0


class Event(Message, tag="event"):
    """Something happened: number `seq` of the table, as this viewer may see it."""

    seq: int
    hash: str  # of `seq`, `lobby` and `view`: of what this viewer is shown, and of nothing else
    lobby: Lobby
    view: dict[str, Any] | None = None  # after it, in a game
    story: list[dict[str, Any]] = []  # what it did, in order
    said: Said | None = None
    felt: Felt | None = None
    due: int | None = None  # milliseconds until the clock plays for those who are to act; None: no clock runs
    is_reveal: bool = False  # in a game against time: reactions are measured from the paint of this event
    finish: list[Slap] = []  # the slaps that this event judged, one for each seat, the first one first
    suspects: list[int] = []  # to the host alone: seats whose reactions are too fast or too even for a person
    begins: int | None = None  # milliseconds until a game against time begins, or goes on; None: nobody has to wait


class Welcome(Message, tag="welcome"):
    """The answer to `Hello`: everything as it stands, and the story of the last actions as this viewer saw them."""

    seq: int
    hash: str
    member: int | None
    lobby: Lobby
    view: dict[str, Any] | None
    story: list[dict[str, Any]]
    due: int | None = None
    begins: int | None = None


class Ack(Message, tag="ack"):
    """The command has taken effect, as event `seq`."""

    cmd: str
    seq: int


class Refused(Message, tag="refused"):
    """The command has changed nothing. `code` is a message key, `rule` the id of the rule that forbids an action."""

    cmd: str | None
    code: RefusalCode
    text: str  # in English, for whoever writes a client
    head: int
    rule: str | None = None


class Considered(msgspec.Struct, frozen=True):
    """An action that was tried in imagined games, and the share of them that it won."""

    action: str | None  # None: let the others act
    share: float


class Hinted(Message, tag="hinted"):
    """What `master` would do after event `seq`, the best first. Without simulations it is the heuristic's advice and
    nothing was imagined: the search is being made ready."""

    cmd: str
    seq: int
    action: str | None
    simulations: int
    tried: list[Considered]


ServerMessage = Welcome | Event | Ack | Refused | Hinted


# ── The lobby's HTTP API ──


class NewTable(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    game: Annotated[str, msgspec.Meta(max_length=24)]
    name: Name
    players: Annotated[int, msgspec.Meta(ge=1, le=32)]
    colour: Colour = "blue"
    options: dict[str, Any] = {}
    clock: Clock = "off"
    level: Level = "normal"
    has_hints: bool = True


class Join(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    name: Name
    colour: Colour = "green"


class Joined(msgspec.Struct, frozen=True):
    """The secret is told once and to nobody else."""

    code: str
    member: int
    secret: str


class Step(msgspec.Struct, frozen=True):
    """One action of a finished game as one seat saw it; step 0 is the deal."""

    number: int
    seat: int | None  # nobody: the deal, or time that passed
    action: str
    at: int | None
    view: dict[str, Any]
    story: list[dict[str, Any]]
    finish: list[Slap]


class Replay(msgspec.Struct, frozen=True):
    """A finished game, or a part of it: steps `start` to `start + len(steps) - 1` of `total`."""

    code: str
    round: int
    game: str
    players: int
    options: dict[str, Any]
    names: list[str]  # by seat; empty: a bot
    colours: list[str]
    total: int
    start: int
    steps: list[Step]


class Verdict(msgspec.Struct, frozen=True):
    """What the server found when it dealt and played a finished game again from its secret."""

    is_fair: bool
    commitment: str  # as it was shown before the deal
    secret: str
    numbers: list[str]  # as they were mixed in, by seat; empty: a bot, or somebody who gave none
    actions: int
    text: str


class Draw(msgspec.Struct, frozen=True):
    """What chance was asked once, a number below `bound`, and what it answered; of a card also which one that was."""

    place: int  # of the action in the game, from 1; 0: the deal
    bound: int
    value: int
    pool: int | None  # the one of `Draws.pools` that the card was taken from; none: no card was drawn
    card: int | None  # the card at `value`, counted from 0, among those that could come
    among: list[int]  # those of the pool that could come; empty: all that are left in it
    zone: str  # where the card lay after the action


class Draws(msgspec.Struct, frozen=True):
    """Every draw of a finished game, in order: docs/fairness.md says how to check them without knowing a rule."""

    head: str  # of the archive that they belong to
    length: int
    pools: list[list[int]]  # the cards of each pile when it is first drawn from, or again after cards came back to it
    draws: list[Draw]


class Account(msgspec.Struct, frozen=True):
    """What became of one seat's chance in a finished game: `start`, after the deal, and all that was added to it make
    its share of the win."""

    start: float
    own: float  # by its own choices
    others: float  # by those of the others
    luck: float


class Turning(msgspec.Struct, frozen=True):
    """A move of a finished game that changed much."""

    number: int  # the step that it led to
    actor: int | None  # nobody: time passed
    seat: int  # whose chance changed most
    change: float
    cause: Literal["choice", "luck"]
    story: list[dict[str, Any]]  # as a spectator saw it


class Review(msgspec.Struct, frozen=True):
    """What every move of a finished game was worth; a chance is 1 for a sure win. While `progress` is below 1 it is
    still being made, and there is nothing else to be read."""

    progress: float = 0
    simulations: int = 0  # from each position
    error: float = 0  # the standard error of a chance, at most
    chances: list[list[float]] = []  # by step, by seat
    accounts: list[Account] = []  # by seat
    turnings: list[Turning] = []  # in the order of the game


class Problem(msgspec.Struct, frozen=True):
    """Every refusal of the HTTP API."""

    code: RefusalCode
    text: str


class OptionInfo(msgspec.Struct, frozen=True):
    name: str
    kind: Literal["flag", "choice", "number", "seat"]
    default: Any
    values: list[str] = []
    least: int = 0
    most: int = 0


class ZoneInfo(msgspec.Struct, frozen=True):
    """How the page lays a zone: `per` its dimensions (0: one for each player)."""

    name: str
    place: str
    look: str
    per: list[int]
    is_ordered: bool


class KindInfo(msgspec.Struct, frozen=True):
    id: str
    name: str
    count: int


class GameInfo(msgspec.Struct, frozen=True):
    id: str
    least_players: int
    most_players: int
    minutes: int
    is_timed: bool
    options: list[OptionInfo]
    zones: list[ZoneInfo]
    kinds: list[KindInfo]
    deck: list[int]  # of each card number, which of the kinds it is: by these numbers draws are told
    rules: list[str]
    actions: list[str]
