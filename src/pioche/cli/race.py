"""A game against time in the terminal: one key an action, bots acting when they have planned to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rich.rule import Rule
from rich.text import Text

from pioche.cli.cards import BACK
from pioche.cli.choices import numbered
from pioche.cli.desk import ENTER, Desk
from pioche.cli.explain import of_action
from pioche.cli.flow import Flow
from pioche.cli.match import HELP, LOG, QUIT, Match, Quit
from pioche.cli.party import Party
from pioche.cli.phrases import phrase
from pioche.cli.picture import TO_ACT
from pioche.cli.screen import Screen
from pioche.cli.words import Words
from pioche.core.errors import BadSetup, IllegalAction
from pioche.core.table import LATEST

if TYPE_CHECKING:
    from pioche.core.game import View

SPACE = "␣"
DIGITS, LETTERS = "123456789", "abcdefghijkmnoprstuvwxyz"  # without l and q, which are taken


class Deed(NamedTuple):
    """What is done, when and by whom; nobody: time passes."""

    at: int
    seat: int | None
    action: str


class Race(Match):
    def __init__(self, party: Party, words: Words, screen: Screen, desk: Desk | None = None) -> None:
        super().__init__(party, words, screen)
        if len(party.people) > 1:
            raise BadSetup(f"{self.table.game.id} is played against time: at one keyboard only one person can play")
        self.me = party.people[0] if party.people else None
        self.desk = desk or Desk()
        self.keys = keys_for(words, actions_in_play(party))
        self.pressed: Deed | None = None

    def play(self) -> None:
        with self.desk.opened():
            self.get_ready()
            while not self.table.over:
                before = self.table.view(self.me)
                self.step()
                self.tell(self.me)
                self.show_change(before, self.table.view(self.me))
        self.finish()

    def get_ready(self) -> None:
        """Show the keys, and start the clock when the person is there."""
        self.screen.show(*self.legend(), "")
        if self.me is not None:
            self.screen.show(self.words.own("race-ready"))
            while self.desk.key() != ENTER:
                continue
        self.desk.start()

    def show_change(self, before: View, after: View) -> None:
        """How many cards everybody has once somebody took some; that it is the person's turn."""
        held, holds = (held_by_seat(view) for view in (before, after))
        is_taken = any(then < now for then, now in zip(held, holds, strict=True))
        if is_taken:
            counts = [Text(f"{name} {n} {BACK}") for name, n in zip(self.words.names, holds, strict=True)]
            self.screen.show(Text("  ").append(Text(" · ").join(counts)), "")
        is_new = is_taken or before["facts"]["turn"] != self.me or (after["last"] or {}).get("seat") == self.me
        if is_new and after["facts"]["turn"] == self.me and not after["over"]:
            self.screen.show(Text(f"{TO_ACT} {self.words.own('race-yours')}", style="bold"))

    def step(self) -> None:
        """Whatever comes first: a key, a bot, or time that runs out."""
        coming = self.coming()
        self.pressed = self.pressed or self.listen(coming.at)
        if self.pressed and self.pressed.at < coming.at:
            deed, self.pressed = self.pressed, None
            self.do(deed)
        else:
            self.do(coming)

    def coming(self) -> Deed:
        """What happens next unless the person acts before."""
        due = self.table.view(None)["facts"]["due"]
        deeds = [Deed(LATEST if due is None else due + 1, None, "")]
        for seat in range(self.table.players):
            if seat != self.me:
                at, action = self.party.bots.plan(seat)
                deeds += [Deed(at, seat, action)] if action else []
        return min(deeds, key=lambda deed: deed.at)

    def do(self, deed: Deed) -> None:
        at = max(deed.at, self.table.clock)
        if deed.seat is None:
            self.party.advance(at)
            return
        try:
            self.party.act(deed.seat, deed.action, at)
        except IllegalAction as refused:
            reason = self.words.rule(refused.rule)
            self.screen.show(Text(self.words.say("refused", reason=reason, rule=refused.rule), style="yellow"))

    def listen(self, until: int) -> Deed | None:
        """The person's next action, if it comes before that time."""
        while (key := self.desk.key(until)) is not None:
            if key == QUIT:
                raise Quit
            if key == HELP:
                self.pause()
            if key == LOG:
                self.show_log()
            if key in self.keys and self.me is not None:
                return Deed(self.desk.now(), self.me, self.keys[key])
        return None

    def pause(self) -> None:
        """Stop the clock and explain, until Enter."""
        with self.desk.stopped():
            self.screen.show(*self.legend(), Text(self.words.own("race-paused"), style="bold"))
            while (key := self.desk.key()) != ENTER:
                if key in self.keys:
                    self.screen.show(*of_action(self.words, self.keys[key]))
        self.screen.show(Rule(style="dim"))

    def legend(self) -> list[Any]:
        keys = [numbered(key.replace(" ", SPACE), phrase(self.words, a)) for key, a in self.keys.items()]
        return [Text(self.words.own("race-keys")), Flow(keys, gap=3), Text(self.words.own("race-more"), style="dim")]


def held_by_seat(view: View) -> list[int]:
    """How many cards lie in all zones of each seat."""
    held = [0] * view["players"]
    for title, shown in view["zones"].items():
        _, dot, seat = title.partition(".")
        if dot:
            held[int(seat.partition(".")[0])] += shown["count"]
    return held


def actions_in_play(party: Party) -> list[str]:
    """The actions whose cards are in the deck of this table."""
    game = party.table.game
    used = {game.deck.names[card] for card in party.table.setup.cards}
    return [a for a in game.actions if all(word in used for word in a.split() if word in game.deck.names)]


def keys_for(words: Words, actions: list[str]) -> dict[str, str]:
    """The key that the game's text gives an action; else digits for the actions of the first verb, and for the others
    a letter of what they are called, the last word first."""
    keys = {words.say(given): action for action in actions if words.has(given := f"key-{action.replace(' ', '-')}")}
    for action in actions:
        if action not in keys.values():
            called = "".join(reversed(phrase(words, action).lower().split()))
            wanted = DIGITS if action.split()[0] == actions[0].split()[0] else called
            free = [key for key in wanted + LETTERS + DIGITS if key in LETTERS + DIGITS and key not in keys]
            keys[free[0]] = action
    return {key: action for action in actions for key in keys if keys[key] == action}
