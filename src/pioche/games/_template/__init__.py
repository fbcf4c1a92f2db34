"""The smallest complete game: copy this folder, rename it, and the laws tell you what is missing."""

from pioche.core.game import Game
from pioche.core.options import Flag, SeatChoice
from pioche.games._template import bot, lead, rules, story, table
from pioche.games._template.cards import DECK
from pioche.games._template.notation import NOTATION

GAME = Game(
    id="_template",
    prefix="TEMP",
    rule_count=4,
    players=range(2, 5),
    minutes=1,
    state=rules.State,
    deck=DECK,
    options=(Flag("low"), SeatChoice()),
    rules=rules,
    actions=NOTATION,
    most_legal=rules.ACTIONS,
    zones=table.ZONES,
    facts=table.facts,
    story=story.tell,
    arrange=table.arrange,
    bot=bot,
    lead=lead,
)
