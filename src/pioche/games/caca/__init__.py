"""Caca (Oh Sh*t!, Étoile Noire)."""

from pioche.core.game import Game
from pioche.core.options import Flag, SeatChoice
from pioche.games.caca import bot, lead, rules, story, table
from pioche.games.caca.cards import DECK
from pioche.games.caca.notation import NOTATION

GAME = Game(
    id="caca",
    prefix="CACA",
    rule_count=27,
    players=range(2, 13),
    seat_sizes=(6, 12),
    minutes=15,
    state=rules.State,
    deck=DECK,
    options=(Flag("king"), SeatChoice()),
    rules=rules,
    actions=NOTATION,
    most_legal=rules.ACTIONS,
    zones=table.ZONES,
    facts=table.facts,
    story=story.tell,
    arrange=table.arrange,
    mistakes=table.mistakes,
    facts_of_scenario=("out",),
    observed=table.OBSERVED,
    bot=bot,
    lead=lead,
)
