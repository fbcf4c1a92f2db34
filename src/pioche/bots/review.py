"""What every move of a finished game was worth: each seat's chance of winning before it, by its choice, and after it.

From a true position, with all cards where they lie, games are played to their end by the heuristic in every seat, with
chance of their own; the wins are counted. A move is judged twice: taken as it was, but with chance renewed (what the
choice was worth on average), and by the position that it came to (with its luck).

Chance is keyed by the game's number and the decision's place. So two games in the same position go on alike, and what
differs between two positions is what the positions differ in: a choice that the heuristic would have made is worth
exactly nothing, and so is the luck of a move that left nothing to chance. It also spares most of the work: positions
are looked at from the last to the first, and a game that comes to a position of the true one ends as it did there."""

from __future__ import annotations

from typing import Any

from pioche.bots.search import copy_record
from pioche.core.bits import popcount
from pioche.core.chance import seed_chance
from pioche.core.loops import act, advance, over, play, winners
from pioche.core.record import Cells, Records
from pioche.core.rule import rule
from pioche.core.seats import all_seats

A_WIN = 27720  # up to twelve winners share one without remainder
PLAYERS, SEED, SIMULATIONS, LONGEST = range(4)  # of an order; LONGEST decisions a simulation
SEAT, ACTION, AT = range(3)  # of a move
NOBODY = -1  # only time passed
THOUGHTS = 0x5DEECE66D  # sets the chance of the bots apart from that of the cards
PLACES = 1 << 24  # of decisions; more than any game has
SPARE = 2  # records to work in, behind the positions


@rule
def review(
    states: Records,
    words: Any,
    moves: Any,
    place: int,
    order: Cells,
    actions: Cells,
    bots: Cells,
    minds: Records,
    ends: Cells,
    chances: Any,
    worths: Any,
) -> None:
    """Judge the position at `place` and the move made there. `ends` has the winners of each simulation from the next
    position, and then from this one; shares of a win by seat are added to `chances` and to `worths`."""
    played, free, mind = len(states) - 2, len(states) - 1, minds[0]
    for game in range(order[SIMULATIONS]):
        begin(states, words, place, played, order, game, mind)
        move(states[played], moves, place)
        forget_chance(states[played])
        if is_same(words, played, place + 1):
            end = int(ends[game])
        else:
            end = finish(states[played], place + 1, order, game, actions, bots, mind)
        share_out(end, order, worths, place)
        begin(states, words, place, free, order, game, mind)
        play(states[free], actions, bots, mind, 1)
        forget_chance(states[free])
        if is_same(words, free, place + 1):
            end = int(ends[game])
        elif not is_same(words, free, played):
            end = finish(states[free], place + 1, order, game, actions, bots, mind)
        share_out(end, order, chances, place)
        ends[game] = end


@rule
def begin(states: Records, words: Any, place: int, row: int, order: Cells, game: int, mind: Any) -> None:
    copy_record(words, place, row)
    forget_plans(mind)
    set_chance(states[row], order, game, place, mind)


@rule
def forget_plans(mind: Any) -> None:
    mind.notes[0] = 0
    mind.at = 0


@rule
def set_chance(s: Any, order: Cells, game: int, place: int, mind: Any) -> None:
    number = game * PLACES + place
    seed_chance(s, order[SEED], number)
    seed_chance(mind, order[SEED] ^ THOUGHTS, number)


@rule
def forget_chance(s: Any) -> None:
    """As in the positions that are judged: what differs only in chance to come is the same."""
    for i in range(len(s.chance)):
        s.chance[i] = 0


@rule
def move(s: Any, moves: Any, place: int) -> None:
    if moves[place, SEAT] == NOBODY:
        advance(s, moves[place, AT])
    else:
        act(s, moves[place, SEAT], moves[place, ACTION], moves[place, AT])


@rule
def is_same(words: Any, one: int, other: int) -> bool:
    for w in range(words.shape[1]):
        if words[one, w] != words[other, w]:
            return False
    return True


@rule
def finish(s: Any, place: int, order: Cells, game: int, actions: Cells, bots: Cells, mind: Any) -> int:
    """Play on from that place; who has won."""
    forget_plans(mind)
    last = place + order[LONGEST]
    while place < last and not over(s):
        set_chance(s, order, game, place, mind)
        play(s, actions, bots, mind, 1)
        place += 1
    return ended(s, order)


@rule
def ended(s: Any, order: Cells) -> int:
    """The winners; all seats where there is none, as in a game that does not end."""
    won = int(winners(s)) if over(s) else 0
    return won if won != 0 else int(all_seats(order[PLAYERS]))


@rule
def share_out(won: int, order: Cells, shares: Any, place: int) -> None:
    share = A_WIN // popcount(won)
    for seat in range(order[PLAYERS]):
        if won >> seat & 1 == 1:
            shares[place, seat] += share
