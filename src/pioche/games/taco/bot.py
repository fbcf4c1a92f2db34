"""Players of taco as people are: a reaction time, a rhythm, and mistakes.

Whenever a card was laid or a round begun, each bot makes up its mind once: what it will do, and when.
- A slap is due: it slaps after a reaction time, on a special it makes the gesture first. Sometimes the hand has the
  wrong side up, or the gesture is another one.
- It has the turn: it says the next word in its rhythm, sometimes a wrong one.
- Else it waits, and sometimes slaps or flinches at what is no match.

Reaction times are ex-Gaussian: a normal time plus an exponential delay, by tables of quantiles, for rules know no
fractions. `plan` is for one seat at a live table; `next_to_act` asks all of them and lets the earliest one act."""

from __future__ import annotations

from typing import Any

from pioche.core.chance import below
from pioche.core.loops import RANDOM, WAIT
from pioche.core.record import Cells, table
from pioche.core.rule import rule
from pioche.games.taco.cards import FACE, SIDE
from pioche.games.taco.rules import (
    AUTO,
    CENTRE,
    FLINCH,
    GESTURE,
    NEVER,
    SEATS,
    SLAP,
    SLAPPING,
    SPECIALS,
    WORDS,
    State,
    due,
    has_acted,
    has_gestured,
    is_special,
    legal,
)

LEVELS = {"normal": 1, "easy": 2, "hard": 3, "master": 4}  # who plays a seat, beside RANDOM; 1 is core.loops.HEURISTIC

# By level. Reaction time, ms: mean, deviation and mean delay. Rhythm, ms: what a word takes beside the reaction.
# Mistakes, in 10,000: wrong side of the hand, wrong gesture, wrong word, slap or flinch at a card that is no match.
# A normal player is an ordinary adult: a good third of a second for a slap that wants a decision, one hand in twenty
# turned the wrong way. The levels differ most in what one sees, the rhythm and the mistakes, and little in reaction: a
# game has dozens of slaps, and who is 10 ms slower at each of them wins 36 % between two. By these rates an easy player
# wins about 3 games of 10 against a normal one, each further level 6 to 7 against the one below.
(MEAN, DEVIATION, DELAY, RHYTHM, WRONG_SIDE, WRONG_GESTURE, WRONG_WORD, FALSE_SLAP) = range(8)
LEVEL = table(
    [
        [0, 0, 0, 0, 0, 0, 0, 0],  # RANDOM has none
        [270, 45, 90, 400, 500, 500, 150, 60],
        [274, 50, 92, 600, 750, 750, 300, 150],
        [268, 42, 88, 320, 330, 330, 90, 35],
        [262, 40, 84, 250, 230, 230, 60, 25],
    ]
)
OFTEN = 10_000
QUICKEST = 150  # ms: nobody reacts faster
GESTURE_TIME = 180  # ms: from the gesture to the slap, at least
GATHERING = 600  # ms: to take the centre in before the next round
RANDOM_TIME = 1000  # ms: a random player acts within this time

# Quantiles in hundredths, at (i + 1/2) / 64.
QUANTILES = 64
NORMAL = table(
    [
        *(-242, -199, -176, -160, -147, -137, -127, -119, -111, -104, -98, -92, -86, -80, -75, -70),
        *(-65, -60, -56, -51, -47, -42, -38, -34, -30, -26, -22, -18, -14, -10, -6, -2),
        *(2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 47, 51, 56, 60, 65),
        *(70, 75, 80, 86, 92, 98, 104, 111, 119, 127, 137, 147, 160, 176, 199, 242),
    ]
)
EXPONENTIAL = table(
    [
        *(1, 2, 4, 6, 7, 9, 11, 12, 14, 16, 18, 20, 22, 24, 26, 28),
        *(30, 32, 34, 36, 39, 41, 43, 46, 48, 51, 53, 56, 59, 62, 65, 68),
        *(71, 74, 77, 81, 84, 88, 92, 96, 100, 105, 109, 114, 119, 124, 130, 136),
        *(142, 148, 156, 163, 172, 181, 191, 202, 214, 229, 245, 265, 291, 324, 375, 485),
    ]
)

# Notes of a seat: for which moment it has made up its mind (its number and one; 0: none), an action and its time, and
# in a window what follows the gesture.
(MOMENT, FIRST, FIRST_AT, THEN, THEN_AT, NOTES) = range(6)
IS_USED = 0  # the note that is zeroed before each game


@rule
def next_to_act(s: State, actions: Cells, bots: Cells, mind: Any) -> int:
    """The seat that acts next, `mind.action` what, `mind.at` when; WAIT: nobody does before something is due."""
    limit = min(due(s) + 1, NEVER)
    chosen, action, at, equals = 0, WAIT, limit, 0
    for seat in range(s.players):
        if bots[seat] == RANDOM:
            plan_at_random(s, seat, actions, mind)
        else:
            plan(s, seat, bots[seat], mind)
        if mind.at < limit and mind.at <= at:
            equals = equals + 1 if mind.at == at else 1
            if below(mind, equals) == 0:  # TACO-16: lots are drawn
                chosen, action, at = seat, mind.action, mind.at
    mind.action, mind.at = action, at
    return chosen


@rule
def plan_at_random(s: State, seat: int, actions: Cells, mind: Any) -> None:
    mind.action = actions[below(mind, legal(s, seat, actions))]
    mind.at = s.at + below(mind, RANDOM_TIME)


@rule
def plan(s: State, seat: int, level: int, mind: Any) -> None:
    """What the seat does next if nothing changes, `mind.action`, and when, `mind.at`; WAIT and NEVER for nothing."""
    notes = notes_of(seat, mind)
    if mind.notes[notes + MOMENT] != s.moment + 1:
        make_up_mind(s, seat, level, mind, notes)
    step = FIRST
    if s.phase == SLAPPING and (has_gestured(s, seat) or mind.notes[notes + FIRST] == WAIT):
        step = THEN
    mind.action, mind.at = mind.notes[notes + step], max(mind.notes[notes + step + 1], s.at)
    if s.phase == SLAPPING and has_acted(s, seat):
        mind.action = WAIT
    if mind.action == WAIT:
        mind.at = NEVER


@rule
def notes_of(seat: int, mind: Any) -> int:
    """Where the notes of a seat begin; all are empty when a game begins."""
    if mind.notes[IS_USED] == 0:
        for other in range(SEATS):
            mind.notes[1 + other * NOTES + MOMENT] = 0
        mind.notes[IS_USED] = 1
    return 1 + seat * NOTES


@rule
def make_up_mind(s: State, seat: int, level: int, mind: Any, notes: int) -> None:
    mind.notes[notes + MOMENT] = s.moment + 1
    note(mind, notes + FIRST, WAIT, 0)
    note(mind, notes + THEN, WAIT, 0)
    if s.phase == SLAPPING:
        plan_slap(s, level, mind, notes)
    elif seat == s.turn:
        plan_word(s, level, mind, notes)
    elif s.size[CENTRE] > 0 and happens(mind, LEVEL[level, FALSE_SLAP]):
        action = FLINCH if below(mind, 2) == 0 else SLAP + below(mind, 2)
        note(mind, notes + FIRST, action, s.since + reaction(level, mind))


@rule
def note(mind: Any, place: int, action: int, at: int) -> None:
    mind.notes[place] = action
    mind.notes[place + 1] = at


@rule
def plan_slap(s: State, level: int, mind: Any, notes: int) -> None:
    at = s.since + reaction(level, mind)
    if is_special(s.laid):
        note(mind, notes + FIRST, gesture_made(s, level, mind), at)
        at += GESTURE_TIME + reaction(level, mind) // 2
    side = SIDE[s.laid]
    if happens(mind, LEVEL[level, WRONG_SIDE]):
        side = 1 - side
    note(mind, notes + THEN, SLAP + side, at)


@rule
def gesture_made(s: State, level: int, mind: Any) -> int:
    special = int(FACE[s.laid]) - WORDS
    if not happens(mind, LEVEL[level, WRONG_GESTURE]):
        return GESTURE + special
    special = (special + 1) % SPECIALS
    while (s.specials >> special) & 1 == 0:
        special = (special + 1) % SPECIALS
    return GESTURE + special


@rule
def plan_word(s: State, level: int, mind: Any, notes: int) -> None:
    at = s.since + reaction(level, mind) + LEVEL[level, RHYTHM]
    if s.size[CENTRE] == 0:
        at += GATHERING
    elif s.pace > 0:
        at = min(at, s.since + s.pace)  # one can get ready for one's own turn
    word = s.word
    if s.announce != AUTO and happens(mind, LEVEL[level, WRONG_WORD]):
        word = (word + 1 + below(mind, WORDS - 1)) % WORDS
    note(mind, notes + FIRST, word, at)


@rule
def happens(mind: Any, rate: int) -> bool:
    return below(mind, OFTEN) < rate


@rule
def reaction(level: int, mind: Any) -> int:
    """A reaction time, ms."""
    normal = LEVEL[level, DEVIATION] * NORMAL[below(mind, QUANTILES)]
    delay = LEVEL[level, DELAY] * EXPONENTIAL[below(mind, QUANTILES)]
    return max(int(LEVEL[level, MEAN] + (normal + delay) // 100), QUICKEST)
