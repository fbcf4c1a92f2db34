"""UNO Schitt's Creek (Mattel)."""

from pioche.core.game import Game
from pioche.core.options import Choice, Flag, Number, SeatChoice
from pioche.games.uno import bot, lead, moves, rules, story, table
from pioche.games.uno.cards import DECK
from pioche.games.uno.notation import NOTATION

GAME = Game(
    id="uno",
    prefix="UNO",
    rule_count=25,
    players=range(2, 11),
    minutes=20,
    state=rules.State,
    deck=DECK,
    options=(
        Flag("points"),
        Number("target", 500, 50, 5000),
        Choice("reverse_two", ("skip", "plain")),
        Flag("plus4_counts", default=True),
        SeatChoice(),
    ),
    rules=rules,
    actions=NOTATION,
    most_legal=moves.MOST_LEGAL,
    zones=table.ZONES,
    facts=table.facts,
    story=story.tell,
    arrange=table.arrange,
    mistakes=table.mistakes,
    facts_of_scenario=("colour", "direction"),
    observed=table.OBSERVED,
    bot=bot,
    lead=lead,
)
