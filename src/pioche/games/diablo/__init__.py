"""El Diablo vs Captain Guacamole (Beyond The Box)."""

from pioche.core.game import Game
from pioche.core.options import Choice, Flag
from pioche.games.diablo import bot, lead, rules, story, table
from pioche.games.diablo.cards import DECK
from pioche.games.diablo.notation import NOTATION, hide

GAME = Game(
    id="diablo",
    prefix="DIAB",
    rule_count=17,
    players=range(2, 3),
    minutes=20,
    state=rules.State,
    deck=DECK,
    options=(Flag("sides"), Choice("final_tie", ("diablo", "draw"))),
    rules=rules,
    actions=NOTATION,
    most_legal=rules.ACTIONS,
    zones=table.ZONES,
    facts=table.facts,
    story=story.tell,
    arrange=table.arrange,
    mistakes=table.mistakes,
    rest_goes_to=table.rest_goes_to,
    facts_of_scenario=("first_player",),
    hide=hide,
    observed=table.OBSERVED,
    bot=bot,
    lead=lead,
)
