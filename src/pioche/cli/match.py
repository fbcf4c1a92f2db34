"""A game in the terminal, turn by turn: people are asked, bots decide, everybody is told what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.rule import Rule
from rich.text import Text

from pioche.cli.cards import sentence
from pioche.cli.choices import choices, numbers_of
from pioche.cli.explain import explain
from pioche.cli.flow import Prose
from pioche.cli.party import Party
from pioche.cli.phrases import phrase
from pioche.cli.picture import picture
from pioche.cli.screen import Screen
from pioche.cli.words import Words

if TYPE_CHECKING:
    from pioche.core.game import View

QUIT, HELP, LOG = "q", "?", "l"
ECHOED = 30  # characters of what was typed, at most


class Quit(Exception):
    """The person asked to leave."""


class Match:
    def __init__(self, party: Party, words: Words, screen: Screen) -> None:
        self.party, self.table = party, party.table
        self.words, self.screen = words, screen
        self.shown_to: int | None = None  # who looks at the screen

    def play(self) -> None:
        """To the end, or until somebody quits."""
        while not self.table.over:
            self.step()
            if not self.party.people:
                self.tell(None)
        self.finish()

    def step(self) -> None:
        """The next action. People come before bots, which are always faster; whoever acted last had his chance."""
        last = self.table.history[-1][0] if self.table.history else None
        actors = self.table.actors
        for seat in sorted(actors, key=lambda seat: (seat == last, seat not in self.party.people)):
            may_wait = len(actors) > 1
            action = self.ask(seat, may_wait) if seat in self.party.people else self.party.bots.decide(seat)
            if action is not None:
                self.party.act(seat, action)
                return

    def ask(self, seat: int, may_wait: bool) -> str | None:
        """What that person does; None: he lets the others."""
        self.hand_over(seat)
        words = self.words.calling(seat, self.words.own("yourself"))
        view = self.table.view(seat)
        self.screen.show(Rule(self.words.own("your-turn", name=self.words.names[seat]), style="dim"))
        self.tell(seat)
        self.screen.show("", *picture(self.words, view), "", *choices(words, view["legal"]), "")
        while True:
            typed = self.screen.ask(self.words.own("prompt-wait" if may_wait else "prompt"))
            if typed == "" and may_wait:
                return None
            action = self.understand(words, view, typed)
            if action:
                return action

    def understand(self, words: Words, view: View, typed: str) -> str:
        """The action that was typed, by its number or in notation; empty if it was something else."""
        by_number = numbers_of(view["legal"])
        if typed in by_number:
            return by_number[typed]
        if typed in view["legal"]:
            return typed
        if typed == QUIT:
            raise Quit
        if typed.startswith(HELP):
            self.screen.show(*explain(words, view, typed.removeprefix(HELP).strip()))
        elif typed == LOG:
            self.show_log()
        else:
            self.screen.show(Prose(self.refusal(view["seat"], typed)))
        return ""

    def refusal(self, seat: int, typed: str) -> str:
        """Why not: the rule that forbids it, or that it is no action at all."""
        game = self.table.game
        if typed not in game.number_of:
            return self.words.own("not-understood", typed=typed[:ECHOED])
        rule = game.rule_id(game.rules.forbidden(self.table.state, seat, game.number_of[typed]))
        return self.words.say("refused", reason=self.words.rule(rule), rule=rule)

    def hand_over(self, seat: int) -> None:
        """With several people: cover the last hand before the next one is shown."""
        if len(self.party.people) > 1 and self.shown_to != seat:
            self.screen.clear()
            self.screen.ask(self.words.own("hand-over", name=self.words.names[seat]))
            self.screen.clear()
        self.shown_to = seat

    def tell(self, watcher: int | None) -> None:
        """What happened since that person last looked."""
        for event in self.party.told(watcher):
            self.screen.show(sentence(self.words, event))

    def show_log(self) -> None:
        for place, move in enumerate(self.table.log(), start=1):
            who = "" if move["seat"] is None else f"{self.words.names[move['seat']]}: "
            self.screen.show(Text(f"{place:4}  {who}{phrase(self.words, move['action'])}"))

    def finish(self) -> None:
        """The end as the only person saw it, or as everybody could."""
        viewer = self.party.people[0] if len(self.party.people) == 1 else None
        self.screen.show(Rule(self.words.own("game-over"), style="dim"))
        self.tell(viewer)
        self.screen.show("", *picture(self.words, self.table.view(viewer)))
