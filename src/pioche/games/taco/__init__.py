"""Taco Verso Bouc Cheese Pizza (Blue Orange)."""

from pioche.core.game import Game
from pioche.core.options import Choice, Number, SeatChoice
from pioche.games.taco import bot, lead, rules, story, table
from pioche.games.taco.cards import DECK, DECKS
from pioche.games.taco.notation import NOTATION

GAME = Game(
    id="taco",
    prefix="TACO",
    rule_count=29,
    players=range(2, 9),
    minutes=15,
    state=rules.State,
    deck=DECK,
    options=(
        Choice("deck", tuple(DECKS)),
        Choice("announce", ("choose", "auto")),
        Number("pace", 4000, 0, 60000, "ms"),
        Number("window", 3000, 500, 30000, "ms"),
        SeatChoice(),
    ),
    rules=rules,
    actions=NOTATION,
    most_legal=rules.ACTIONS,
    zones=table.ZONES,
    facts=table.facts,
    story=story.tell,
    arrange=table.arrange,
    facts_of_scenario=("word",),
    rest_goes_to=table.rest_goes_to,
    observed=table.OBSERVED,
    bot=bot,
    lead=lead,
    is_timed=True,
)
