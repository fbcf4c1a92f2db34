"""What people were told, against what is stored: was anything that they saw lost, doubled or changed?

The stored events are replayed once; at each of them every hash that anybody was shown is made again."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from pioche.server import events as row
from pioche.server.frames import digest
from pioche.server.names import cleaned
from pioche.server.room import Room
from tests.witness.diary import Diary, Message, Sent, Shown

Rows = Sequence[tuple[str | None, bytes]]  # command and event, in their order
WITHOUT_EVENT = ("mix", "attend", "hint")  # may be answered, having changed nothing


def faults_of(code: str, rows: Rows, diaries: Sequence[Diary]) -> list[str]:
    """Every promise that was broken, in words; empty: none."""
    told = [f"member {diary.member}: {fault}" for diary in diaries for fault in diary.faults]
    return [
        *told,
        *acknowledged(rows, diaries),
        *at_most_once(rows, diaries),
        *linear(rows, diaries),
        *same(code, rows, diaries),
    ]


def places_of(rows: Rows) -> dict[str, list[int]]:
    places: dict[str, list[int]] = defaultdict(list)
    for seq, (cmd, _) in enumerate(rows, 1):
        if cmd is not None:
            places[cmd].append(seq)
    return places


def acknowledged(rows: Rows, diaries: Sequence[Diary]) -> Iterator[str]:
    """P1: what was answered for is there, in its place; what was refused was not. What was seen is there.

    Said twice, a command may be refused and take effect later: each time it is judged by how the table stands."""
    places = places_of(rows)
    for diary in diaries:
        if diary.head > len(rows):
            yield f"P1: member {diary.member} has seen event {diary.head}, and {len(rows)} are stored"
        for cmd, answers in diary.answers.items():
            kind, stored = diary.sent[cmd].message["type"], places.get(cmd, [])
            for answer in answers:
                if answer.kind == "refused" and any(seq <= answer.seq for seq in stored):
                    yield f"P3: {kind} {cmd} was refused ({answer.code}) at {answer.seq}, and was event {stored}"
                if answer.kind == "ack" and stored != [answer.seq] and (stored or kind not in WITHOUT_EVENT):
                    yield f"P1: {kind} {cmd} was acknowledged as event {answer.seq}, and is stored as {stored}"


def at_most_once(rows: Rows, diaries: Sequence[Diary]) -> Iterator[str]:
    """P3: whatever people did is one command of theirs, and no command is there twice."""
    sent = {cmd: one for diary in diaries for cmd, one in diary.sent.items()}
    done: set[str] = set()
    for seq, (cmd, body) in enumerate(rows, 1):
        event = row.decode(body)
        if not is_of_a_person(event):
            continue
        if cmd is None or cmd not in sent:
            yield f"P3: event {seq} ({type(event).__name__}) is no command that anybody sent"
        elif cmd in done:
            yield f"P3: {cmd} took effect again as event {seq}"
        elif not is_meant(event, sent[cmd].message):
            yield f"P3: event {seq} is not what {cmd} asked for"
        done.add(cmd or "")


def is_of_a_person(event: row.AnyRow) -> bool:
    acted = isinstance(event, row.Acted) and event.by == "player"
    return acted or isinstance(event, row.Spoke | row.Emoted | row.Mixed | row.Dealt | row.Reopened)


def is_meant(event: row.AnyRow, message: Message) -> bool:
    match event:
        case row.Acted():
            return bool(message["type"] == "act" and message["action"] == event.action)
        case row.Spoke():
            return bool(message["type"] == "chat" and cleaned(message["text"]) == event.text)
        case row.Mixed():
            return bool(message["type"] == "mix" and message["number"] == event.number)
    kinds: dict[type, str] = {row.Emoted: "react", row.Dealt: "start", row.Reopened: "again"}
    return bool(message["type"] == kinds[type(event)])


def linear(rows: Rows, diaries: Sequence[Diary]) -> Iterator[str]:
    """P2: what was answered before something else was sent comes before it."""
    places = places_of(rows)
    acks = [
        (a.at, a.seq) for d in diaries for c, all in d.answers.items() for a in all if a.kind == "ack" and c in places
    ]
    sends: list[tuple[float, Sent]] = [(one.at, one) for diary in diaries for one in diary.sent.values()]
    acks.sort()
    latest, answered = 0, 0
    for at, one in sorted(sends, key=lambda pair: pair[0]):
        while answered < len(acks) and acks[answered][0] < at:
            latest = max(latest, acks[answered][1])
            answered += 1
        for seq in places.get(one.message["cmd"], []):
            if seq <= latest:
                yield f"P2: event {seq} was sent after event {latest} had been acknowledged"


def same(code: str, rows: Rows, diaries: Sequence[Diary]) -> Iterator[str]:
    """P2: replayed, every event shows each viewer what he was shown."""
    shown: dict[int, list[tuple[Diary, Shown]]] = defaultdict(list)
    for diary in diaries:
        for one in diary.shown:
            shown[one.seq].append((diary, one))
    room = Room(code)
    for seq, (cmd, body) in enumerate(rows, 1):
        event = row.decode(body)
        room.apply(event, cmd)
        for diary, one in shown[seq]:
            if one.said is not None and not (isinstance(event, row.Spoke) and event.text == one.said):
                yield f"P1: member {diary.member} heard {one.said!r} as event {seq}, which is another"
        yield from differing(room, shown[seq])


def differing(room: Room, shown: list[tuple[Diary, Shown]]) -> Iterator[str]:
    views = room.views({room.seat_of(diary.member) for diary, _ in shown})
    for diary, one in shown:
        lobby, view = room.lobby(set(one.here)), views.get(room.seat_of(diary.member))
        if digest(room.seq, lobby, view) != one.hash:
            yield f"P2: replayed, event {room.seq} is not what member {diary.member} was shown"
