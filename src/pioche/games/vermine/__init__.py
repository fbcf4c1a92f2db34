"""Vermine (Étoile Noire)."""

from pioche.core.game import Game
from pioche.core.options import Flag, SeatChoice
from pioche.games.vermine import bot, lead, rules, story, table
from pioche.games.vermine.cards import DECK
from pioche.games.vermine.notation import NOTATION

GAME = Game(
    id="vermine",
    prefix="VERM",
    rule_count=24,
    players=range(2, 7),
    minutes=15,
    state=rules.State,
    deck=DECK,
    options=(Flag("infestation_returns"), Flag("king"), SeatChoice()),
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
