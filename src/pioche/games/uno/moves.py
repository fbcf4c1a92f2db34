"""What may be done: the numbers of all actions, and which of them a seat may take.

The same is said three times, for three who ask: `legal` lists, `any_legal` chooses by chance without the list, and
`forbidden` names the rule that is in the way. Laws hold them to each other."""

from __future__ import annotations

from pioche.core.cards import (
    NONE,
    after_of,
    count,
    count_of,
    first_of,
    has,
    has_any,
    kth_of,
    list_of,
)
from pioche.core.chance import below
from pioche.core.record import Cells, table
from pioche.core.rule import rule
from pioche.games.uno.cards import (
    COLOUR_COUNT,
    COLOURED_MATCHING,
    FIRST_WILD,
    KIND,
    KIND_OF,
    MATCHING,
    ONE_DECK,
    PLAYS,
    SYMBOL,
    WILDS,
)
from pioche.games.uno.piles import (
    State,
    can_draw,
)

SEATS = 10

# Action numbers: every play, a kind after the other, each form of it without and with `uno`; then the rest.
KIND_PLAYED = table([play.kind for play in PLAYS])
COLOUR_PLAYED = table([play.colour for play in PLAYS])  # the card's own, or the one declared
ICON_CALLED = table([play.icon for play in PLAYS])
FIRST_PLAY = table([n for n, play in enumerate(PLAYS) if n == 0 or play.kind > PLAYS[n - 1].kind] + [len(PLAYS)])
FORMS = table([(FIRST_PLAY[kind + 1] - FIRST_PLAY[kind]) // 2 for kind in range(len(KIND))])  # of a play, without `uno`
DRAW = len(PLAYS)
KEEP, ACCEPT, CHALLENGE, PASS, UNO, CATCH = range(DRAW + 1, DRAW + 7)
ACTIONS = CATCH + SEATS
MOST_LEGAL = 72  # 31 coloured kinds may match, wilds have 32 forms; draw; catch

# Phases: 0 to 9 wait for a turn, and count the passes before it; the last two are after the end.
PLAY = 0
DREW = 10
FACING = 11  # a +4, + the colour in force before it
WON = 15  # by the seat `turn`
BLOCKED = 16
NOBODY = -1


@rule
def over(s: State) -> bool:
    return s.phase >= WON


@rule
def is_facing_plus4(s: State) -> bool:
    return FACING <= s.phase < FACING + COLOUR_COUNT


@rule
def is_matching(s: State, card: int) -> bool:  # UNO-04
    return has(MATCHING[s.colour, SYMBOL[s.top]], card)


@rule
def can_play(s: State, seat: int) -> bool:
    return has_any(s.hand[seat], MATCHING[s.colour, SYMBOL[s.top]])


@rule
def legal(s: State, seat: int, actions: Cells) -> int:
    """Every action that no rule forbids, in ascending order."""
    n = 0
    if over(s):
        return 0
    if seat == s.turn:
        if s.phase < DREW:
            n = list_plays(s, seat, actions)
            if can_draw(s) or n == 0:  # UNO-06, UNO-24
                actions[n] = DRAW if can_draw(s) else PASS
                n += 1
        else:
            n = list_answers(s, seat, actions)
    if s.open != NOBODY:  # UNO-20
        actions[n] = UNO if seat == s.open else CATCH + s.open
        n += 1
    return n


@rule
def any_legal(s: State, seat: int, actions: Cells) -> int:
    """One of `legal`'s actions by chance, without the list: plays, then the others, then a word."""
    if len(s.trace) > ONE_DECK:
        return int(actions[below(s, legal(s, seat, actions))])
    kind, plays, others = NONE, 0, 0
    if seat == s.turn:
        if s.phase == DREW:
            kind, others = KIND_OF[s.drawn], 1
            plays = FORMS[kind] if is_matching(s, s.drawn) else 0
        elif s.phase < DREW:
            plays = count_of(s.hand[seat], COLOURED_MATCHING[s.colour, SYMBOL[s.top]]) + wild_forms(s, seat)
            others = 1 if can_draw(s) or plays == 0 else 0
        else:
            others = 2
    forms = 3 - form_step(s, seat)
    k = below(s, forms * plays + others + (0 if s.open == NOBODY else 1))
    if k < forms * plays:
        return form_of(s, seat, kind, k // forms) + k % forms
    return other_action(s, seat, k - forms * plays, others)


@rule
def form_of(s: State, seat: int, kind: int, k: int) -> int:
    """The k-th play without `uno`: of that kind, or of all that match."""
    if kind != NONE:
        return int(FIRST_PLAY[kind]) + 2 * k
    coloured = count_of(s.hand[seat], COLOURED_MATCHING[s.colour, SYMBOL[s.top]])
    if k < coloured:
        return 2 * kth_of(s.hand[seat], COLOURED_MATCHING[s.colour, SYMBOL[s.top]], k)
    return wild_form(s, seat, k - coloured)


@rule
def wild_forms(s: State, seat: int) -> int:
    total = 0
    for kind in range(FIRST_WILD, len(KIND)):
        total += FORMS[kind] if has_any(s.hand[seat], KIND[kind]) else 0
    return total


@rule
def wild_form(s: State, seat: int, k: int) -> int:
    """The k-th play of a colourless card, without `uno`."""
    play = NONE
    for kind in range(FIRST_WILD, len(KIND)):
        if has_any(s.hand[seat], KIND[kind]):
            if 0 <= k < FORMS[kind]:
                play = FIRST_PLAY[kind] + 2 * k
            k -= FORMS[kind]
    return play


@rule
def other_action(s: State, seat: int, k: int, others: int) -> int:
    """The k-th of the actions after the plays, of which so many are no words."""
    if k == others:
        return UNO if seat == s.open else CATCH + s.open
    if s.phase > DREW:
        return ACCEPT + k
    if s.phase == DREW:
        return KEEP
    return DRAW if can_draw(s) else PASS


@rule
def list_answers(s: State, seat: int, actions: Cells) -> int:
    """To a card just drawn (UNO-05), or to a +4 (UNO-12)."""
    if s.phase > DREW:
        actions[0] = ACCEPT
        actions[1] = CHALLENGE
        return 2
    n = 0
    if is_matching(s, s.drawn):
        n = list_forms(actions, 0, KIND_OF[s.drawn], form_step(s, seat))
    actions[n] = KEEP
    return n + 1


@rule
def list_plays(s: State, seat: int, actions: Cells) -> int:
    """Kinds have the order of the cards of one deck; with more than one, kind after kind."""
    step, n = form_step(s, seat), 0
    if len(s.trace) > ONE_DECK:
        for kind in range(len(KIND)):
            card = first_of(s.hand[seat], KIND[kind])
            if card != NONE and is_matching(s, card):
                n = list_forms(actions, n, kind, step)
        return n
    n = list_of(s.hand[seat], COLOURED_MATCHING[s.colour, SYMBOL[s.top]], actions)
    n = as_plays(actions, n, step)
    card, listed = first_of(s.hand[seat], WILDS), NONE
    while card != NONE:
        if KIND_OF[card] != listed:
            listed = KIND_OF[card]
            n = list_forms(actions, n, listed, step)
        card = after_of(s.hand[seat], WILDS, card)
    return n


@rule
def form_step(s: State, seat: int) -> int:
    """UNO is said with a card from a hand of two only (UNO-20): else every other form of a play is left out."""
    return 1 if count(s.hand[seat]) == 2 else 2


@rule
def list_forms(actions: Cells, n: int, kind: int, step: int) -> int:
    play = FIRST_PLAY[kind]
    while play < FIRST_PLAY[kind + 1]:
        actions[n] = play
        play += step
        n += 1
    return n


@rule
def as_plays(actions: Cells, n: int, step: int) -> int:
    """Coloured cards of one deck as their plays, with one form or two."""
    for i in range(n - 1, -1, -1):
        play = 2 * int(actions[i])
        actions[i * (3 - step)] = play
        if step == 1:
            actions[2 * i + 1] = play + 1
    return n * (3 - step)


@rule
def forbidden(s: State, seat: int, action: int) -> int:
    """The number of the rule that forbids the action; 0: none does."""
    if over(s):
        return 24 if s.phase == BLOCKED else 22 if s.target > 0 else 21
    if action >= UNO:
        return forbidden_word(s, seat, action)
    if seat != s.turn:
        return 15 if action == CHALLENGE and is_facing_plus4(s) else 3
    if action == ACCEPT or action == CHALLENGE:
        return 0 if is_facing_plus4(s) else 12
    if is_facing_plus4(s):
        return 12
    if action < DRAW:
        return forbidden_play(s, seat, action)
    if action == KEEP:
        return 0 if s.phase == DREW else 5
    return forbidden_draw_or_pass(s, seat, action)


@rule
def forbidden_word(s: State, seat: int, action: int) -> int:
    """UNO-19: only an opponent can catch; UNO-20: only while it is open."""
    if action == UNO:
        return 0 if seat == s.open else 20
    if action - CATCH != s.open:
        return 20
    return 19 if seat == s.open else 0


@rule
def forbidden_play(s: State, seat: int, action: int) -> int:
    kind = KIND_PLAYED[action]
    if s.phase == DREW and kind != KIND_OF[s.drawn]:
        return 5
    card = first_of(s.hand[seat], KIND[kind])
    if card == NONE or not is_matching(s, card):
        return 4
    return 20 if says_uno(action) and count(s.hand[seat]) != 2 else 0


@rule
def forbidden_draw_or_pass(s: State, seat: int, action: int) -> int:
    if s.phase == DREW:
        return 5
    if action == DRAW:
        return 0 if can_draw(s) else 24
    return 24 if can_draw(s) or can_play(s, seat) else 0


@rule
def says_uno(action: int) -> bool:
    return action & 1 == 1
