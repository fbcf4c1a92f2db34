"""What is said: the command line's own words, and actions, facts and cards of every game in words."""

from __future__ import annotations

from importlib.resources import files

import pytest
from fluent.syntax import FluentParser, ast

import pioche
from pioche.cli.cards import colours_of, heap
from pioche.cli.flow import Flow, Prose
from pioche.cli.phrases import phrase
from pioche.cli.words import OWN_TEXT, Words, say
from pioche.core.game import Game
from pioche.games import all_games, find
from tests.cli.calling import Fed

GAMES = all_games()
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ines", "Jo", "Kim", "Lou")


def messages_of(package: str, language: str) -> set[str]:
    source = files(package).joinpath("text", f"{language}.ftl").read_text(encoding="utf-8")
    return {entry.id.name for entry in FluentParser().parse(source).body if isinstance(entry, ast.Message)}


def test_both_languages_have_the_same_messages() -> None:
    assert messages_of(OWN_TEXT, "fr") == messages_of(OWN_TEXT, "en")


@EVERY_GAME
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_word_of_every_action_has_a_message(game: Game, language: str) -> None:
    words = Words(game, language, NAMES)
    missing = {action for action in game.actions if not words.has(f"verb-{action.split()[0]}")}
    assert missing == set()


@EVERY_GAME
def test_no_two_actions_sound_alike(game: Game) -> None:
    for language in ("en", "fr"):
        words = Words(game, language, NAMES)
        assert len({phrase(words, action) for action in game.actions}) == len(game.actions)


@pytest.mark.parametrize(
    ("game", "action", "en", "fr"),
    [
        ("caca", "play hot on 1", "Play Hot Poo on Ben", "Jouer Caca brûlant sur Ben"),
        (
            "caca",
            "play suppository on 2 removing golden",
            "Play Suppository on Cleo removing Golden Poo",
            "Jouer Suppositoire sur Cleo en retirant Caca doré",
        ),
        ("caca", "pass", "Pass", "Passer"),
        ("diablo", "lay 4 at 1", "Lay Taco 4 at order 2", "Poser Tacos 4 à la commande 2"),
        ("diablo", "lay - at 1", "Lay a hidden card at order 2", "Poser une carte cachée à la commande 2"),
        ("taco", "slap palm", "Slap with the palm", "Taper de la paume"),
        ("caca", "advance", "Time passes", "Le temps passe"),
        ("caca", "juggle hot", "juggle Hot Poo", "juggle Caca brûlant"),
    ],
)
def test_actions_in_words(game: str, action: str, en: str, fr: str) -> None:
    assert [phrase(Words(find(game), language, NAMES), action) for language in ("en", "fr")] == [en, fr]


def test_a_seat_may_be_called_otherwise() -> None:
    words = Words(find("caca"), "en", ("Ann", "Ben")).calling(1, "yourself")
    assert words.names == ["Ann", "yourself"]


def test_values_of_options_in_words() -> None:
    words = Words(find("caca"), "fr")
    assert [words.value("king", value) for value in (True, False, None, 3)] == ["Oui", "Non", "Au hasard", "3"]


@EVERY_GAME
def test_cards_have_colours(game: Game) -> None:
    assert set(colours_of(game)) == {kind.printed for kind in game.deck.kinds}


@pytest.mark.parametrize(
    ("shown", "only_top", "text"),
    [
        ({"count": 0, "cards": []}, False, "–"),
        ({"count": 3, "cards": []}, False, "3 ▮"),
        ({"count": 5, "cards": ["hot", "hot", "golden"]}, False, "[Hot Poo] ×2 [Golden Poo] 2 ▮"),
        ({"count": 2, "cards": ["hot", "golden"]}, True, "[Golden Poo] (2)"),
        ({"count": 2, "cards": []}, True, "2 ▮"),
    ],
)
def test_a_zone_in_words(shown: dict[str, object], only_top: bool, text: str) -> None:
    assert " ".join(part.plain for part in heap(Words(find("caca"), "en"), shown, only_top)) == text


def test_short_texts_flow_without_being_broken() -> None:
    from rich.text import Text

    screen = Fed([])
    screen.console.width = 12
    screen.show(Flow([Text("one two"), Text("three"), Text("four")], gap=2))
    assert screen.text == "one two\nthree  four\n"


def test_prose_keeps_french_punctuation_with_its_word() -> None:
    screen = Fed([])
    screen.console.width = 14
    pieces = ["une", "question\u00a0?", "«\u00a0oui\u00a0»\u00a0:", "bien\u00a0!"]
    screen.show(Prose(" ".join(pieces), indent=2))
    assert screen.text.splitlines() == [f"  {piece}" for piece in pieces]


def test_numbers_are_written_as_the_language_does() -> None:
    assert (say("en", "count", number=1234567), say("en", "decimal", number=2.5)) == ("1,234,567", "2.5")
    assert say("fr", "decimal", number=2.5) == "2,5"


@EVERY_GAME
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_table_fits_the_screen(game: Game, language: str) -> None:
    from pioche.cli.picture import picture

    for players in {game.players[0], game.players[-1]}:
        table = pioche.new(game.id, players, seed=1)
        screen = Fed([])
        for viewer in (None, 0):
            screen.show(*picture(Words(game, language, NAMES[:players]), table.view(viewer)))
        assert max(len(line.rstrip()) for line in screen.text.splitlines()) <= 80
        assert all(name in screen.text for name in NAMES[:players])
