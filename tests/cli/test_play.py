"""`pioche play`, turn by turn, with a screen that is fed line by line."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import pioche
from pioche.bots.guests import BadBot
from pioche.cli.match import Match, Quit
from pioche.cli.party import Party
from pioche.cli.play import choose_game, gather, names_for, run
from pioche.cli.screen import Left
from pioche.cli.words import Words
from pioche.core.memory import resample
from pioche.core.table import Table
from pioche.games import find
from tests.cli.calling import Fed

NAMES = ("Ann", "Ben", "Cleo", "Dan")


def always(line: str) -> Iterator[str]:
    while True:
        yield line


def match_at(table: Table, lines: Iterable[str], people: int = 1, lang: str = "en") -> tuple[Match, Fed]:
    screen = Fed(lines)
    party = Party(table, people, ["heuristic"], seed=1)
    return Match(party, Words(table.game, lang, NAMES[: table.players]), screen), screen


def caca_table() -> Table:
    """Ann to play, with something in front of everybody."""
    zones = {
        "hand.0": ["hot", "toilet", "suppository"],
        "hand.1": ["unicorn", "constipation"],
        "pile.0": ["golden", "golden"],
        "pile.1": ["hot", "hot", "frozen"],
    }
    return pioche.scenario("caca", players=2, turn=0, zones=zones)


def test_the_screen_shows_the_table_and_numbers_the_legal_actions() -> None:
    match, screen = match_at(caca_table(), [])
    with pytest.raises(Left):
        match.play()
    assert [line.rstrip() for line in screen.text.splitlines()] == [
        "──────────────────────────────── Ann, your turn ────────────────────────────────",
        "",
        "Draw pile  62 ▮",
        "Discharge  –",
        "Drain      –",
        "",
        "       Hand  Poos                       Constipation",
        "▶ Ann  3 ▮   [Golden Poo] ×2            –",
        "  Ben  2 ▮   [Hot Poo] ×2 [Frozen Poo]  –",
        "",
        "Hand  [Hot Poo] [Toilet] [Suppository]",
        "",
        "Play Hot Poo             1 on yourself  2 on Ben",
        "Play Toilet              3 on yourself  4 on Ben",
        "Play Suppository on Ben  6 removing Hot Poo  7 removing Frozen Poo",
        "5 Play Suppository on yourself removing Golden Poo",
        "",
        "Your choice (? help, l log, q quit):",
    ]


def test_a_number_takes_that_action_and_the_next_turn_tells_what_happened() -> None:
    table = caca_table()
    match, screen = match_at(table, ["2"])
    with pytest.raises(Left):
        match.play()
    assert table.history[0] == (0, "play hot on 1")
    told = screen.text.split("your turn")[-1]
    assert "Ann plays Hot Poo on Ben." in told
    assert "Ben is rid of 3 × Hot Poo." in told
    assert "Ben draws a card." in told


def test_an_action_may_be_typed_in_notation() -> None:
    table = caca_table()
    match, _ = match_at(table, ["play toilet on 1"])
    with pytest.raises(Left):
        match.play()
    assert table.history[0] == (0, "play toilet on 1")


@pytest.mark.rule("ALL-05")
@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("play constipation on 1", "(CACA-02)"),
        ("play toilet on 5", "(CACA-03)"),
        ("0", "“0” is no action here"),
        ("8", "“8” is no action here"),
        ("9" * 5000, f"“{'9' * 30}” is no action here"),
        ("dance", "“dance” is no action here"),
        ("", "“” is no action here"),
    ],
)
def test_what_is_not_allowed_changes_nothing_and_says_why(typed: str, answer: str) -> None:
    table = caca_table()
    match, screen = match_at(table, [typed])
    with pytest.raises(Left):
        match.play()
    assert answer in screen.text
    assert table.history == []


def test_refusals_are_in_the_language_of_the_table() -> None:
    match, screen = match_at(caca_table(), ["play toilet on 5"], lang="fr")
    with pytest.raises(Left):
        match.play()
    assert "Interdit\u00a0: Toute carte peut se jouer sur n’importe quel joueur encore en jeu" in screen.text


def test_a_question_mark_explains_what_is_at_hand() -> None:
    match, screen = match_at(caca_table(), ["?"])
    with pytest.raises(Left):
        match.play()
    answer = screen.text.split("q quit): ?\n")[1]
    assert "[Toilet]\n  Flushes all poos of one player" in answer
    assert "CACA-09  A Toilet flushes all poos" in answer
    assert "CACA-24" not in answer
    assert "? 3 explains an action, ? CACA-01 a rule, ? * all rules." in answer


def test_a_question_explains_an_action_a_rule_or_all_rules() -> None:
    match, screen = match_at(caca_table(), ["? 4", "? caca-24", "? *", "? 99", "? poo"])
    with pytest.raises(Left):
        match.play()
    action, rule, everything, number, word = screen.text.split("q quit): ?")[1:]
    assert "Play Toilet on Ben\n[Toilet]\n" in action
    assert "CACA-11" not in action
    assert "CACA-24  King of Poo" in rule
    assert all(id in everything for id in find("caca").rule_ids)
    assert "Nothing to explain about “99”" in number
    assert "Nothing to explain about “poo”" in word


def test_the_log_tells_every_action_so_far() -> None:
    match, screen = match_at(caca_table(), ["2", "l"])
    with pytest.raises(Left):
        match.play()
    log = screen.text.split("q quit): l\n")[1]
    assert "   1  Ann: Play Hot Poo on Ben\n   2  Ben: Play " in log


def test_q_quits() -> None:
    match, _ = match_at(caca_table(), ["q"])
    with pytest.raises(Quit):
        match.play()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_whole_game_ends_with_its_result(lang: str) -> None:
    table = pioche.new("caca", players=3, seed=5)
    match, screen = match_at(table, always("1"), lang=lang)
    match.play()
    assert table.over
    end = screen.text.rpartition(match.words.own("game-over"))[2]
    assert match.words.event({"key": "won", "seats": list(table.winners)}) in end
    assert max(len(line.rstrip()) for line in screen.text.splitlines()) <= 80


@pytest.mark.rule("ALL-02")
@pytest.mark.parametrize("seed", range(3))
def test_what_a_person_is_shown_does_not_depend_on_hidden_cards(seed: int) -> None:
    """Deal again what Ann cannot see: her screens, help and log included, stay the same."""
    shown = []
    for dealing in range(2):
        table = pioche.new("caca", players=3, seed=seed, options={"first": 0})
        resample(table.game, table.setup, table.state, 0, random.Random(dealing).randrange)
        match, screen = match_at(table, ["?", "l", "? *"])
        with pytest.raises(Left):
            match.play()
        shown.append((table.zones()["hand.1"], screen.text))
    assert shown[0][0] != shown[1][0], "another hand was dealt"
    assert shown[0][1] == shown[1][1]


@pytest.mark.rule("ALL-02")
def test_several_people_hand_the_screen_over_covered() -> None:
    table = pioche.new("caca", players=2, seed=5, options={"first": 0})
    match, screen = match_at(table, ["", "1", "", "q"], people=2)
    with pytest.raises(Quit):
        match.play()
    _, cover, of_ann, next_cover, of_ben = screen.pages
    assert cover.strip() == "Ann plays next: take the screen and press Enter."
    assert next_cover.strip() == "Ben plays next: take the screen and press Enter."
    assert "Ann, your turn" in of_ann
    assert "Ben, your turn" in of_ben
    assert "Ann plays" in of_ben, "Ben is told what Ann did"
    assert "▶ Ben  6 ▮" in of_ben


def test_nobody_takes_the_screen_twice_in_a_row() -> None:
    table = caca_table()
    match, screen = match_at(table, always("1"), people=2)
    match.shown_to = 0
    match.step()
    assert screen.cleared == 0
    match.step()
    assert screen.cleared == 2


def test_with_nobody_at_the_keyboard_every_action_is_told_as_to_a_spectator() -> None:
    table = pioche.new("caca", players=3, seed=2)
    match, screen = match_at(table, [], people=0)
    match.play()
    assert table.over
    assert "draws a card." in screen.text
    assert "draws Hot Poo" not in screen.text
    assert screen.text.count(" wins.") == 1


@pytest.mark.parametrize(("last", "order"), [(0, [1, 2, 0]), (2, [0, 1, 2])])
def test_in_a_window_people_come_before_bots_and_whoever_acted_last_comes_last(
    last: int, order: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    match, _ = match_at(pioche.new("caca", players=3, seed=2), [], people=2)
    match.table.history.append((last, "pass"))
    asked: list[int] = []
    monkeypatch.setattr(Table, "actors", property(lambda table: (0, 1, 2)))
    monkeypatch.setattr(match, "ask", lambda seat, may_wait: asked.append(seat))
    monkeypatch.setattr(match.party.bots, "decide", lambda seat: asked.append(seat))
    match.step()
    assert asked == order


def test_where_others_may_act_too_enter_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    table = caca_table()
    match, screen = match_at(table, ["", ""])
    monkeypatch.setattr(Table, "actors", property(lambda table: (0, 1)))
    monkeypatch.setattr(match.party.bots, "decide", lambda seat: None)
    match.step()
    assert "Your choice, or Enter to wait" in screen.text
    assert table.history == []


def test_a_game_is_chosen_by_number_or_name() -> None:
    screen = Fed(["0", "chess", "1"])
    assert choose_game(screen, "en") is find("caca")
    assert screen.text.count("Which game") == 3
    assert choose_game(Fed(["caca"]), "fr") is find("caca")


@pytest.mark.parametrize(("players", "humans", "seated"), [(None, 1, 4), (None, 6, 6), (3, 2, 3)])
def test_a_table_has_room_for_all_people(players: int | None, humans: int, seated: int) -> None:
    party = gather(find("caca"), players, humans, ["random"], 1, {})
    assert (party.table.players, len(party.people)) == (seated, humans)


def test_people_are_called_by_their_names_and_bots_have_their_own() -> None:
    party = gather(find("caca"), 4, 2, ["random"], 1, {})
    assert names_for("fr", party, ["Zoé"]) == ["Zoé", "Joueur 2", "Ada", "Basile"]


def test_names_are_shown_as_they_are() -> None:
    table = caca_table()
    screen = Fed([])
    match = Match(Party(table, 1, ["random"], seed=1), Words(table.game, "en", ("[red]Ann :cat:", "Ben")), screen)
    with pytest.raises(Left):
        match.play()
    assert "[red]Ann :cat:, your turn" in screen.text
    assert "▶ [red]Ann :cat:  3 ▮" in screen.text


def test_without_a_seed_two_games_differ_and_the_archive_knows_it() -> None:
    one, other = (gather(find("caca"), 2, 1, ["random"], None, {}).table for _ in range(2))
    assert one.archive()["chance"] != other.archive()["chance"]


def party_and_words() -> tuple[Party, Words]:
    party = gather(find("caca"), 2, 1, ["heuristic"], 7, {})
    return party, Words(party.table.game, "en", NAMES[:2])


def test_a_game_that_is_left_may_be_saved_and_replays(tmp_path: Path) -> None:
    (tmp_path / "taken.json").touch()
    kept = tmp_path / "kept.json"
    party, words = party_and_words()
    screen = Fed(["1", "q", str(tmp_path / "taken.json"), str(tmp_path / "no" / "where"), str(kept)])
    run(party, words, screen, None)
    assert pioche.replay(json.loads(kept.read_text())).history == party.table.history
    assert screen.text.count("another name?") == 2
    assert f"Saved in {kept}." in screen.text.replace("\n", "")


@pytest.mark.parametrize("lines", [["q", ""], ["q"], []], ids=["declined", "gone when asked", "gone"])
def test_a_game_that_is_left_is_not_saved_unasked(
    lines: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    party, words = party_and_words()
    run(party, words, Fed(lines), None)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("lines", [["1", "q"], ["1"]], ids=["quit", "gone"])
def test_the_file_named_before_the_game_gets_it_however_it_ends(lines: list[str], tmp_path: Path) -> None:
    party, words = party_and_words()
    run(party, words, Fed(lines), tmp_path / "game.json")
    assert pioche.replay(json.loads((tmp_path / "game.json").read_text())).history == party.table.history


def bot_file(folder: Path, answer: str) -> str:
    file = folder / "mine.py"
    file.write_text(f"class Bot:\n    def choose(self, view, legal, rng):\n        return {answer}\n", encoding="utf-8")
    return f"{file}:Bot"


def test_a_bot_from_a_file_sits_at_the_table(tmp_path: Path) -> None:
    """It always does what is listed first; nobody is at the keyboard."""
    party, screen = gather(find("diablo"), 2, 0, [bot_file(tmp_path, "legal[0]"), "random"], 3, {}), Fed([])
    run(party, Words(party.table.game, "en", NAMES[:2]), screen, None)
    assert party.table.over
    again = pioche.new("diablo", players=2, seed=3)
    for seat, action in party.table.history:
        assert seat == 1 or action == again.legal(0)[0]
        again.act(seat, action)


def test_a_bot_that_waits_for_nobody_is_an_error(tmp_path: Path) -> None:
    party, screen = gather(find("diablo"), 2, 0, [bot_file(tmp_path, "None")], 3, {}), Fed([])
    with pytest.raises(BadBot, match="the game stands still: everybody who could act waits"):
        run(party, Words(party.table.game, "en", NAMES[:2]), screen, None)
    assert party.table.history == []


@pytest.mark.parametrize(
    ("game", "bot", "message"),
    [
        ("taco", "mine.py:Bot", "taco is played against time, by its own bots only, not .*mine.py:Bot"),
        ("uno", "genius", "there is no bot 'genius' for uno"),
        ("uno", "nowhere.py:Bot", "there is no file nowhere.py"),
    ],
)
def test_bots_that_cannot_play_are_refused_before_the_deal(game: str, bot: str, message: str, tmp_path: Path) -> None:
    name = bot_file(tmp_path, "None") if bot.startswith("mine") else bot
    with pytest.raises(pioche.PiocheError, match=message):
        gather(find(game), 2, 1, [name], 1, {})
