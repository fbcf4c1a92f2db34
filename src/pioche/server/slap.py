"""The fair slap: a reaction is measured where it happens, and the server bounds the claim on its own clock.

No clock is synchronised. The page tells how long its player took from the painted card to the slap; the server knows
when it sent the card and when the slap arrived, and how long messages to that page take. A claim stands unless it
would need a trip faster than this page's trips are.

All times are milliseconds. Nothing here reads a clock."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from statistics import median
from typing import TypeVar

Timed = TypeVar("Timed")

LEAST_REACTION = 100.0  # a claim below this is anticipation
TIE = 8.0  # reactions this close are one
SPREAD = 150.0  # reveals are held back by no more than this
SLACK, STRICT_SLACK = 30.0, 15.0  # painting and scheduling
MOST_LATENCY = 500.0
MOST_SPIKE = 300.0  # a slow reply right behind the reveal is believed so far above the median
MOST_JITTER = 40.0
BANK_START, BANK_MOST, BANK_GAIN = 100.0, 150.0, 10.0  # forgiveness for spikes
PINGS_KEPT = 16
SLAPS_WATCHED, SUSPICIOUS_GAP = 40, 28.0


@dataclass
class Link:
    """What the server knows about the way to one seat, and how that seat has been slapping."""

    trips: deque[float] = field(default_factory=lambda: deque(maxlen=PINGS_KEPT))  # round-trip times
    bank: float = BANK_START
    is_strict: bool = False
    protocol_errors: int = 0
    gaps: deque[float] = field(default_factory=lambda: deque(maxlen=SLAPS_WATCHED))  # time a claim leaves unexplained
    reactions: deque[float] = field(default_factory=lambda: deque(maxlen=SLAPS_WATCHED))

    def pinged(self, trip: float) -> None:
        self.trips.append(trip)

    @property
    def shortest(self) -> float:
        return min(self.trips, default=0.0)

    @property
    def usual(self) -> float:
        return median(self.trips) if self.trips else 0.0

    @property
    def jitter(self) -> float:
        """From the median to the ninth decile."""
        ordered = sorted(self.trips)
        decile = ordered[min(len(ordered) - 1, int(0.9 * len(ordered)))] if ordered else 0.0
        return min(max(decile - self.usual, 0.0), MOST_JITTER)

    def latency(self, now: float | None) -> float:
        """What the way there and back may have taken; `now` is the trip measured right behind the reveal, if known."""
        spike = self.usual + MOST_SPIKE if now is None else min(now, self.usual + MOST_SPIKE)
        slack = STRICT_SLACK if self.is_strict else SLACK
        return min(max(self.usual, spike) + self.jitter, MOST_LATENCY) + slack

    @property
    def forgiveness(self) -> float:
        return 0.0 if self.is_strict else self.bank

    def earn(self) -> None:
        """A reveal has gone by."""
        self.bank = min(self.bank + BANK_GAIN, BANK_MOST)

    def looks_like_a_bot(self) -> bool:
        """For the host's eyes: reactions that are too fast or too even for a person."""
        if len(self.reactions) < SLAPS_WATCHED:
            return False
        ordered = sorted(self.reactions)
        quarter = ordered[len(ordered) // 4]
        spread = ordered[3 * len(ordered) // 4] - quarter
        return median(ordered) < 160 or spread < 8 or quarter < 130


def hold_back(links: Mapping[int, Link]) -> dict[int, float]:
    """How long after the first reveal each seat's is sent, so that all see the card at about the same time."""
    slowest = max((link.shortest for link in links.values()), default=0.0)
    return {seat: min((slowest - link.shortest) / 2, SPREAD) for seat, link in links.items()}


@dataclass(frozen=True)
class Judged:
    """One seat's slap, with all that led to its time; stored with the event, so that replays need no clock."""

    seat: int
    claim: float | None  # as the page measured it; None: missing or absurd
    elapsed: float  # from the reveal's sending to the slap's arrival, on the server's clock
    latency: float
    forgiven: float
    reaction: float
    is_anticipation: bool


def judge(link: Link, seat: int, claim: float | None, elapsed: float, now: float | None) -> Judged:
    """Bound a claim. What is forgiven leaves the bank. A busy server notes the sending a little late, so that a claim
    may exceed what elapsed by that; it harms nobody but the claimant."""
    latency = link.latency(now)
    floor = elapsed - latency
    if claim is None or not 0 <= claim <= elapsed + SLACK:
        link.protocol_errors += 1
        is_impossible = elapsed < LEAST_REACTION + link.shortest
        return Judged(seat, None, elapsed, latency, 0.0, max(floor, LEAST_REACTION), is_impossible)
    forgiven = min(max(floor - claim, 0.0), link.forgiveness)
    if not link.is_strict:
        link.bank -= forgiven
    reaction = max(claim, floor - forgiven, LEAST_REACTION)
    return Judged(seat, claim, elapsed, latency, forgiven, reaction, claim < LEAST_REACTION)


def watch(link: Link, slap: Judged, now: float | None) -> None:
    """Note how a slap was claimed; a seat whose claims leave too much time unexplained is under strict bounds."""
    if slap.claim is None:
        return
    link.gaps.append(slap.elapsed - slap.claim - (link.usual if now is None else now))
    link.reactions.append(slap.reaction)
    if len(link.gaps) == SLAPS_WATCHED and median(link.gaps) > SUSPICIOUS_GAP:
        link.is_strict = True


@dataclass
class Contest:
    """One reveal and what is done about it. While it lasts no trips may be added to the links: a bound that moved
    could change what was decided."""

    links: Mapping[int, Link]
    sent: dict[int, float] = field(default_factory=dict)  # when the reveal was written to each seat
    trips: dict[int, float] = field(default_factory=dict)  # the ping right behind it, once answered
    judged: dict[int, Judged] = field(default_factory=dict)  # the last action of each seat

    def reveal(self, seat: int, moment: float) -> None:
        self.forget(seat)
        self.sent[seat] = moment
        self.links[seat].earn()

    def forget(self, seat: int) -> None:
        """The seat is to be shown it once more."""
        for known in (self.sent, self.trips, self.judged):
            known.pop(seat, None)

    def answered(self, seat: int, trip: float) -> None:
        self.trips[seat] = trip

    def judge(self, seat: int, claim: float | None, moment: float) -> Judged:
        """An action has arrived; each one is judged, and none comes before the seat's last one."""
        judged = judge(self.links[seat], seat, claim, moment - self.sent[seat], self.trips.get(seat))
        if seat in self.judged and self.judged[seat].reaction > judged.reaction:
            judged = replace(judged, reaction=self.judged[seat].reaction)
        self.judged[seat] = judged
        return judged

    def slap(self, seat: int, claim: float | None, moment: float) -> Judged:
        """A slap has arrived: it is judged, and watched."""
        judged = self.judge(seat, claim, moment)
        watch(self.links[seat], judged, self.trips.get(seat))
        return judged

    def closed_at(self, seat: int, reaction: float) -> float:
        """The moment from which nothing that arrives from that seat could be given this reaction or a shorter one."""
        given = self.judged[seat].reaction if seat in self.judged else 0.0
        if reaction < max(given, LEAST_REACTION):
            return self.sent[seat]
        link = self.links[seat]
        return self.sent[seat] + reaction + link.latency(self.trips.get(seat)) + link.forgiveness


def ties(ordered: Iterable[Timed], time: Callable[[Timed], float]) -> list[list[Timed]]:
    """What happened, in groups that are one reaction: each within the tie of the group's first."""
    groups: list[list[Timed]] = []
    for one in ordered:
        if groups and time(one) - time(groups[-1][0]) <= TIE:
            groups[-1].append(one)
        else:
            groups.append([one])
    return groups
