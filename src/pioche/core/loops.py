"""Generic loops over any game. The names left open are the game's own, bound by `core.native`."""

from __future__ import annotations

from typing import Annotated, Any

from pioche.core.bits import lowest, popcount, select
from pioche.core.chance import below, seed_chance
from pioche.core.record import Cells, Field, Record, Records, i32
from pioche.core.rule import rule, whole

deal: Any = None
actors: Any = None
legal: Any = None
forbidden: Any = None
apply: Any = None
over: Any = None
winners: Any = None
outcome: Any = None
choose: Any = None

DEAL, ACT, LEGAL, ACTORS = range(4)  # what a table asks
RANDOM, HEURISTIC, EASY = range(3)  # who plays a seat; EASY is the heuristic with slips
OFTEN = 10_000  # rates are in so many
WAIT = -1  # a bot's answer in a window that it lets pass; of all bots in a timed game: only time passes


class Mind(Record):
    """What the bots of one table have to themselves: their own chance, and room for notes."""

    notes: Annotated[Cells, Field("i4", (128,))]
    at: i32  # when the next action happens, milliseconds
    action: i32  # what it is


@rule
def advance(s: Any, at: int) -> None:
    """Time means nothing to a game that is not timed."""


@rule
def idle(s: Any) -> None:
    """A little time passes before a random action; nothing here."""


@rule
def may_wait(s: Any, seat: int) -> bool:
    """Whether a seat that may act may as well leave it to the others: only in a window, by a rule of the game's own."""
    return False


@rule
def is_believable(s: Any, seat: int, mind: Any) -> bool:
    """Whether the others would have come to this world, which a seat that searches imagines; a game's bot may know what
    they seldom do."""
    return True


@rule
def slips(s: Any) -> int:
    """How often, of 10,000 times, an easy player does just anything; a game's bot may have a rate of its own."""
    return 3000


@rule
def is_careless(s: Any, player: int, mind: Any) -> bool:
    """Whether this player, this time, does just anything."""
    return player == RANDOM or (player == EASY and below(mind, OFTEN) < slips(s))


@rule
def act(s: Any, seat: int, action: int, at: int) -> int:
    """Let time pass, then act if no rule forbids it; the number of the rule that does."""
    advance(s, at)
    number = int(forbidden(s, seat, action))
    if number == 0:
        apply(s, seat, action)
    return number


@rule
def serve(
    states: Records, ask: int, seat: int, action: int, at: int, actions: Cells, deck: Cells, options: Cells
) -> int:
    """What a table asks of its game, in one entry: it is compiled once. For DEAL, `seat` is the number of players."""
    s = states[0]
    if ask == DEAL:
        deal(s, seat, deck, options)
        return 0
    if ask == ACT:
        return act(s, seat, action, at)
    if ask == LEGAL:
        return int(legal(s, seat, actions))
    return int(actors(s))


@rule
def pick_seat(seats: int, random: Any) -> int:
    n = popcount(seats)
    return lowest(seats) if n == 1 else select(seats, below(random, n))


@rule
def any_legal(s: Any, seat: int, actions: Cells) -> int:
    """One of the legal actions by the state's own chance; a game may find it without listing them all."""
    return int(actions[below(s, legal(s, seat, actions))])


@rule
def declare(s: Any, seat: int, action: int) -> int:
    """An action as far as all of a GPU's threads go together; what remains to be settled is owed. A game whose actions
    draw cards, some one and some six, has a rule of its own."""
    apply(s, seat, action)
    return 0


@rule
def settle(s: Any, owed: int) -> int:
    """A part of what is owed after an action; what is owed then. Nothing here."""
    return 0


@rule
def step_at_random(s: Any, actions: Cells) -> None:
    """One random action of one of those who may act; the state's own chance decides."""
    idle(s)
    if over(s):
        return
    seat = pick_seat(actors(s), s)
    apply(s, seat, any_legal(s, seat, actions))


@rule
def play_at_random(s: Any, actions: Cells, limit: int) -> int:
    decisions = 0
    while decisions < limit and not over(s):
        step_at_random(s, actions)
        decisions += 1
    return decisions


@rule
def declare_at_random(s: Any, actions: Cells) -> int:
    """As `step_at_random`, but for what is owed then."""
    idle(s)
    if over(s):
        return 0
    seat = pick_seat(actors(s), s)
    return int(declare(s, seat, any_legal(s, seat, actions)))


@rule
def decided(s: Any, seat: int, n: int, player: int, actions: Cells, mind: Any) -> int:
    """What a bot does that does not search, or WAIT; `actions` lists what is legal."""
    if is_careless(s, player, mind):
        return int(actions[below(mind, n)])
    return int(choose(s, seat, actions, n, mind))


@rule
def next_to_act(s: Any, actions: Cells, bots: Cells, mind: Any) -> int:
    """The seat that acts next, its action in `mind.action`; those who wait in a window leave it to the others."""
    waiting = int(actors(s))
    while True:
        seat = pick_seat(waiting, mind)
        n = legal(s, seat, actions)
        mind.action = decided(s, seat, n, int(bots[seat]), actions, mind)
        if mind.action != WAIT:
            return seat
        waiting &= ~(1 << seat)


@rule
def play(s: Any, actions: Cells, bots: Cells, mind: Any, limit: int) -> int:
    """To the end, or to `limit` decisions; how many there were."""
    decisions = 0
    while decisions < limit and not over(s):
        seat = next_to_act(s, actions, bots, mind)
        advance(s, mind.at)
        if not over(s) and mind.action != WAIT and forbidden(s, seat, mind.action) == 0:
            apply(s, seat, mind.action)
        decisions += 1
    return decisions


@rule
def wipe(words: Cells) -> None:
    for w in range(len(words)):
        words[w] = 0


@rule
def begin_random(s: Any, index: int, setup: Cells, deck: Cells, options: Cells) -> None:
    """Deal game number `index` into a zeroed record; setup begins with (players, seed)."""
    seed_chance(s, int(setup[1]), int(index))
    deal(s, int(setup[0]), deck, options)


@rule
def random_game(s: Any, index: int, actions: Cells, setup: Cells, deck: Cells, options: Cells) -> int:
    """Game number `index`, from a zeroed record to its end or the limit; setup as in `rollouts`."""
    begin_random(s, index, setup, deck, options)
    return int(play_at_random(s, actions, int(setup[4])))


@whole
@rule
def rollouts(states: Records, words: Any, actions: Cells, setup: Cells, deck: Cells, options: Cells) -> int:
    """Random games one after the other; setup is (players, seed, first, games, limit); the sum of the decisions."""
    total = 0
    for game in range(setup[3]):
        wipe(words[0])
        total += random_game(states[0], setup[2] + game, actions, setup, deck, options)
    return total


@rule
def begin(s: Any, words: Cells, mind: Any, game: int, setup: Cells, deck: Cells, options: Cells) -> None:
    """Deal game number so and so after the first; setup begins with (players, seed, first). The bots' chance is not
    the table's."""
    seed, index = int(setup[1]), int(setup[2]) + game
    wipe(words)
    seed_chance(s, seed, index)
    seed_chance(mind, seed ^ 0x5DEECE66D, index)
    deal(s, int(setup[0]), deck, options)


@rule
def begin_between(s: Any, words: Cells, mind: Any, game: int, setup: Cells, deck: Cells, options: Cells) -> None:
    """As `begin`, for bots that have been at other tables before."""
    begin(s, words, mind, game, setup, deck, options)
    mind.notes[0] = 0
    mind.at = 0


@whole
@rule
def simulate(
    states: Records,
    words: Any,
    minds: Records,
    actions: Cells,
    setup: Cells,
    deck: Cells,
    options: Cells,
    bots: Cells,
    tally: Any,
    lengths: Cells,
) -> None:
    """Games between bots. tally[seat] sums (games won, shares of a win in 1/2520, score, score squared);
    lengths[i] is the number of decisions of game i, negative when it was cut off at the limit."""
    s, mind, players = states[0], minds[0], setup[0]
    for game in range(setup[3]):
        begin_between(s, words[0], mind, game, setup, deck, options)
        decisions = play(s, actions, bots, mind, setup[4])
        lengths[game] = decisions if over(s) else -decisions
        if over(s):
            count_result(s, players, tally)


@rule
def count_result(s: Any, players: int, tally: Any) -> None:
    won = int(winners(s))
    for seat in range(players):
        score = int(outcome(s, seat))
        tally[seat, 2] += score
        tally[seat, 3] += score * score
        if won >> seat & 1 == 1:
            tally[seat, 0] += 1
            tally[seat, 1] += 2520 // popcount(won)
