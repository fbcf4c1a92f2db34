"""The fair slap within its bounds, in a simulated network with fixed seeds."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from pioche.server import slap
from pioche.server.slap import Contest, Link, hold_back, judge, ties

CONTESTS = 6000
PAINT = 8.0  # from the frame's arrival to the painted card, and from the slap to its sending
RETRANSMIT = 200.0


@dataclass
class Player:
    """A person at the end of a line."""

    trip: float  # milliseconds there and back
    down_share: float = 0.5  # of the trip that is on the way down
    loss: float = 0.0
    jitter: float = 4.0
    lie: Callable[[float], float | None] = lambda reaction: reaction
    link: Link = field(default_factory=Link)

    def way(self, rng: random.Random, share: float) -> float:
        delay = self.trip * share + rng.expovariate(1 / self.jitter) / 2
        while rng.random() < self.loss:
            delay += RETRANSMIT + self.trip
        return delay

    def ping(self, rng: random.Random) -> float:
        return self.way(rng, self.down_share) + self.way(rng, 1 - self.down_share)


def reaction_time(rng: random.Random) -> float:
    """An ex-Gaussian as people have it: 260/35/90 ms."""
    return max(rng.gauss(260, 35) + rng.expovariate(1 / 90), 150)


def contest(players: list[Player], rng: random.Random) -> tuple[Contest, list[float]]:
    """One reveal and everybody's slap, judged in the order of arrival; the reactions as they really were."""
    links = {seat: player.link for seat, player in enumerate(players)}
    for player in players:
        for _ in range(2):
            player.link.pinged(player.ping(rng))
    round_ = Contest(links)
    held = hold_back(links)
    real, arrivals = [], []
    for seat, player in enumerate(players):
        round_.reveal(seat, held[seat])
        down = player.way(rng, player.down_share)
        back = player.way(rng, 1 - player.down_share)
        round_.answered(seat, down + back)
        reaction = reaction_time(rng)
        real.append(reaction)
        up = max(player.way(rng, 1 - player.down_share), back - reaction)  # one stream: no overtaking
        moment = held[seat] + down + PAINT * rng.random() + reaction + up
        arrivals.append((moment, seat, player.lie(reaction)))
    for moment, seat, claim in sorted(arrivals, key=lambda arrival: arrival[0]):
        round_.slap(seat, claim, moment)
    return round_, real


def order_of(round_: Contest, rng: random.Random) -> list[int]:
    """Seats from first to last, ties drawn by lot; anticipation never wins."""
    ordered: list[int] = []
    fair = [judged for judged in round_.judged.values() if not judged.is_anticipation]
    for group in ties(sorted(fair, key=_reaction), _reaction):
        seats = [judged.seat for judged in group]
        rng.shuffle(seats)
        ordered += seats
    return ordered + [judged.seat for judged in round_.judged.values() if judged.is_anticipation]


def warmed_up(players: list[Player], rng: random.Random) -> list[Player]:
    for player in players:
        for _ in range(slap.PINGS_KEPT):
            player.link.pinged(player.ping(rng))
    return players


def win_share(players: list[Player], seed: int, contests: int = CONTESTS) -> float:
    """How often the first player wins, in points."""
    rng = random.Random(seed)
    warmed_up(players, rng)
    won = sum(order_of(contest(players, rng)[0], rng)[0] == 0 for _ in range(contests))
    return 100 * won / contests


def bias(far: Player, near: Player, seed: int = 1) -> float:
    """Points of win share that the far player loses beside the same two at the real reactions."""
    rng = random.Random(seed)
    players = warmed_up([far, near], rng)
    fair = judged = 0.0
    for _ in range(CONTESTS):
        round_, real = contest(players, rng)
        fair += 1.0 if real[0] < real[1] - slap.TIE else 0.5 if abs(real[0] - real[1]) <= slap.TIE else 0.0
        first = [judged.seat for judged in ties(sorted(round_.judged.values(), key=_reaction), _reaction)[0]]
        judged += (0 in first) / len(first)
    return 100 * (fair - judged) / CONTESTS


def _reaction(judged: slap.Judged) -> float:
    return judged.reaction


@pytest.mark.parametrize("down_share", [0.1, 0.5, 0.9])
@pytest.mark.parametrize("loss", [0.0, 0.01])
def test_a_player_200_ms_away_loses_less_than_a_point(down_share: float, loss: float) -> None:
    assert abs(bias(Player(200, down_share, loss), Player(10))) < 1


def test_five_percent_loss_costs_less_than_three_points() -> None:
    assert abs(bias(Player(200, loss=0.05), Player(10))) < 3


def test_a_player_400_ms_away_loses_less_than_two_points() -> None:
    assert abs(bias(Player(400), Player(10))) < 2


def test_arrival_order_would_cost_more_than_thirty() -> None:
    """The control: without the measure the same network is grossly unfair."""
    rng = random.Random(1)
    players = warmed_up([Player(200), Player(10)], rng)
    lost = 0
    for _ in range(CONTESTS):
        round_, real = contest(players, rng)
        arrival = [round_.judged[seat].elapsed for seat in (0, 1)]
        lost += (real[0] < real[1]) - (arrival[0] < arrival[1])
    assert 100 * lost / CONTESTS > 30


def test_the_last_of_eight_is_the_far_one_no_more_often_than_he_should() -> None:
    rng = random.Random(2)
    players = warmed_up([Player(200), *(Player(10) for _ in range(7))], rng)
    last = really_last = 0
    for _ in range(CONTESTS):
        round_, real = contest(players, rng)
        last += order_of(round_, rng)[-1] == 0
        really_last += real[0] == max(real)
    assert abs(100 * (last - really_last) / CONTESTS) < 1.5


def test_a_liar_gains_less_than_twenty_points_before_he_is_noticed() -> None:
    shares = []
    for seed in range(120):
        liar = Player(40, lie=lambda reaction: 101.0)
        shares.append(win_share([liar, Player(40)], seed, contests=slap.SLAPS_WATCHED))
        assert liar.link.is_strict
    assert sum(shares) / len(shares) - 50 < 20


def test_a_noticed_liar_gains_less_than_eight_points() -> None:
    liar = Player(40, lie=lambda reaction: 101.0)
    liar.link.is_strict = True
    assert win_share([liar, Player(40)], seed=3) - 50 < 8


def test_liars_are_noticed_within_forty_slaps() -> None:
    noticed = 0
    for seed in range(300):
        liar = Player(60, lie=lambda reaction: max(reaction - 60, 101.0))
        win_share([liar, Player(60)], seed, contests=slap.SLAPS_WATCHED)
        noticed += liar.link.is_strict
    assert noticed >= 297


@pytest.mark.parametrize("player", [Player(10), Player(200, 0.9), Player(200, loss=0.01), Player(60, jitter=20)])
def test_honest_players_are_not_suspected(player: Player) -> None:
    suspected = 0
    for seed in range(200):
        honest = Player(player.trip, player.down_share, player.loss, player.jitter)
        win_share([honest, Player(30)], seed, contests=slap.SLAPS_WATCHED)
        suspected += honest.link.is_strict
    assert suspected <= 1


@pytest.mark.parametrize("seed", range(200))
def test_no_message_after_the_decision_could_have_changed_it(seed: int) -> None:
    """Whatever a pending seat claims from that moment on, it is given a longer reaction."""
    rng = random.Random(seed)
    players = warmed_up([Player(rng.choice([10, 80, 200])) for _ in range(4)], rng)
    round_, _ = contest(players, rng)
    decided = rng.choice([*round_.judged.values()]).reaction + slap.TIE
    pending, sent = rng.randrange(4), 1000.0
    round_.reveal(pending, sent)
    if rng.random() < 0.5:
        round_.answered(pending, rng.random() * 400)
    late = round_.closed_at(pending, decided) + 0.001 + rng.choice([0, rng.random() * 50])
    if pending not in round_.trips:
        round_.answered(pending, late - sent)
    claim = rng.choice([None, 100.0, rng.random() * 500])
    assert round_.slap(pending, claim, late).reaction > decided


@pytest.mark.parametrize("seed", range(50))
def test_a_decision_waits_no_longer_than_it_must(seed: int) -> None:
    """A little sooner a slap could still have been given that reaction."""
    rng = random.Random(seed)
    players = warmed_up([Player(rng.choice([10, 80, 200])) for _ in range(2)], rng)
    round_, _ = contest(players, rng)
    round_.reveal(0, 1000.0)
    round_.answered(0, players[0].trip)
    assert round_.slap(0, 101.0, round_.closed_at(0, 300.0) - 1).reaction < 300


def test_a_seat_s_second_action_is_judged_and_never_before_its_first() -> None:
    link = Link()
    link.pinged(20)
    round_ = Contest({0: link})
    round_.reveal(0, 0.0)
    round_.answered(0, 20)
    gesture = round_.judge(0, 400.0, 425.0)
    assert (gesture.reaction, round_.slap(0, 700.0, 725.0).reaction) == (400.0, 700.0)
    assert round_.slap(0, 650.0, 730.0).reaction == 700.0


def test_only_slaps_are_watched() -> None:
    link = Link()
    round_ = Contest({0: link})
    round_.reveal(0, 0.0)
    round_.judge(0, 300.0, 310.0)
    assert not link.reactions
    round_.slap(0, 400.0, 410.0)
    assert list(link.reactions) == [400.0]


def test_reveals_are_held_back_for_the_near_ones() -> None:
    links = {0: Link(), 1: Link(), 2: Link()}
    for seat, trip in ((0, 200.0), (1, 20.0), (2, 900.0)):
        links[seat].pinged(trip)
    assert hold_back(links) == {0: 150.0, 1: 150.0, 2: 0.0}
    assert hold_back({0: Link(), 1: Link()}) == {0: 0.0, 1: 0.0}


@pytest.mark.parametrize("claim", [None, -5.0, 1e9])
def test_a_missing_or_absurd_claim_is_judged_by_the_server_alone(claim: float | None) -> None:
    link = Link()
    link.pinged(50)
    judged = judge(link, 3, claim, elapsed=400, now=50)
    assert (judged.claim, judged.reaction, link.protocol_errors) == (None, 320, 1)
    assert not judged.is_anticipation


def test_a_sending_that_was_noted_late_makes_no_claim_absurd() -> None:
    link = Link()
    link.pinged(1)
    judged = judge(link, 3, 300.0, elapsed=295, now=1)
    assert (judged.claim, judged.reaction, link.protocol_errors) == (300.0, 300.0, 0)
    assert judge(link, 3, 331.0, elapsed=300, now=1).claim is None


def test_without_a_claim_what_comes_sooner_than_it_could_is_anticipation() -> None:
    link = Link()
    link.pinged(50)
    assert judge(link, 3, None, elapsed=140, now=50).is_anticipation


def test_anticipation_never_wins() -> None:
    link = Link()
    link.pinged(20)
    assert judge(link, 0, 40.0, elapsed=80, now=20).is_anticipation
    assert judge(link, 0, 40.0, elapsed=80, now=20).reaction == slap.LEAST_REACTION


def test_the_bank_forgives_a_spike_and_fills_again() -> None:
    link = Link()
    for _ in range(slap.PINGS_KEPT):
        link.pinged(20)
    judged = judge(link, 0, 200.0, elapsed=310, now=20)
    assert (judged.forgiven, judged.reaction, link.bank) == (60.0, 200.0, 40.0)
    for _ in range(20):
        link.earn()
    assert link.bank == slap.BANK_MOST


@pytest.mark.parametrize(
    ("reactions", "suspect"),
    [([250.0 + 10 * k for k in range(40)], False), ([135.0 + k for k in range(40)], True),
     ([300.0 + k / 10 for k in range(40)], True), ([120.0] * 15 + [400.0 + k for k in range(25)], True),
     ([100.0] * 10, False)],
)  # fmt: skip
def test_reactions_too_fast_or_too_even_are_shown_to_the_host(reactions: list[float], suspect: bool) -> None:
    link = Link()
    link.reactions.extend(reactions)
    assert link.looks_like_a_bot() == suspect
