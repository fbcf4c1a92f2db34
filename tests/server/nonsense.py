"""Messages that are almost right, for Hypothesis: what a client that is broken, old or hostile could send."""

from __future__ import annotations

import json
from typing import Any, get_args

import msgspec
from hypothesis import strategies as st

from pioche.server import wire
from tests.server.raw import BINARY, CLOSE, CONTINUATION, FINAL, PING, PONG, TEXT, frame

COMMANDS = get_args(wire.ClientMessage)
TAGS = [msgspec.inspect.type_info(command).tag for command in COMMANDS]  # type: ignore[attr-defined]
FIELDS = sorted({field for command in COMMANDS for field in command.__struct_fields__})
WORDS = [
    "draw",
    "pass",
    "slap palm",
    "caca",
    "uno",
    "taco",
    "master",
    "brisk",
    "x" * 90,
    "",
    "\u202e",
    "\x00",
    "é" * 280,
]
NUMBERS = [0, 1, -1, 31, 32, 2**31, 2**63, 2**64, -(2**70), 10**40, 0.5, 1e308]

scalars = st.none() | st.booleans() | st.sampled_from(NUMBERS) | st.sampled_from(WORDS) | st.text(max_size=20)
values = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from([*FIELDS, "counts"]), inner, max_size=3)
    ),
    max_leaves=8,
)


def usual(field: str) -> Any:
    """A value that such a field could have."""
    return {
        "cmd": st.from_regex(r"\A[A-Za-z0-9_-]{8,40}\Z"),
        "seat": st.integers(0, 4),
        "to": st.integers(0, 4),
        "member": st.integers(0, 4),
        "game": st.sampled_from(["caca", "vermine", "taco", "uno", "diablo"]),
        "players": st.integers(1, 12),
        "options": st.dictionaries(st.sampled_from(["counts", "points", "king", "first"]), values, max_size=2),
        "action": st.sampled_from(WORDS),
        "is_here": st.booleans(),
        "locked": st.booleans(),
        "reaction": st.sampled_from(["wow", 250.5]),
        "commitment": st.just("00" * 32),
    }.get(field, scalars)


@st.composite
def almost_right(draw: st.DrawFn) -> bytes:
    """A message with the fields that it should have, some of them wrong, missing or strange."""
    command = draw(st.sampled_from(COMMANDS))
    tag = msgspec.inspect.type_info(command).tag  # type: ignore[attr-defined]
    message: dict[str, Any] = {"type": tag} | {field: draw(usual(field)) for field in command.__struct_fields__}
    for _ in range(draw(st.integers(0, 2))):
        field = draw(st.sampled_from([*FIELDS, "type", "extra"]))
        message[field] = draw(values)
    if draw(st.integers(0, 9)) == 0:
        message.pop(draw(st.sampled_from(sorted(message))))
    return json.dumps(message).encode()


DEEP = [b"[" * 8000, b'{"type":"arrange","cmd":"abcdefgh","game":"uno","players":2,"options":' + b'{"a":' * 2500 + b"1"]
bodies = almost_right() | st.binary(max_size=200) | st.sampled_from(DEEP) | values.map(lambda v: json.dumps(v).encode())


@st.composite
def frames(draw: st.DrawFn) -> bytes:
    """A frame: mostly text that is almost a message, sometimes anything."""
    kind = draw(st.integers(0, 9))
    if kind < 7:
        return frame(TEXT, draw(bodies))
    if kind < 9:
        opcode = draw(st.sampled_from([BINARY, CONTINUATION, PING, PONG, CLOSE, 0x3, TEXT]))
        return frame(opcode, draw(st.binary(max_size=130)), draw(st.sampled_from([FINAL, 0, FINAL | 0x10, 0x20])))
    return draw(st.binary(min_size=1, max_size=60))
