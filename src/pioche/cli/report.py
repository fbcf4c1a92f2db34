"""`pioche report`: what many games say about a game, as one page to look at and to show."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pioche.cli.arguments import BadArgument, GameName, Language, Seed
from pioche.cli.progress import progress
from pioche.cli.simulate import Ray, Workers, executor_for

if TYPE_CHECKING:
    from pioche.core.game import Game

USUAL_PLAYERS = 4  # where so many can play

Players = Annotated[int | None, typer.Option("--players", "-n", help="How many play; by default 4, or as many as can.")]
Games = Annotated[int, typer.Option("--games", "-g", min=1, help="How many games for each figure.")]
Out = Annotated[Path | None, typer.Option("--out", metavar="FILE.html", help="The page; by default GAME.html here.")]


def report(
    game: GameName,
    players: Players = None,
    games: Games = 20_000,
    seed: Seed = None,
    workers: Workers = None,
    ray: Ray = None,
    out: Out = None,
    lang: Language = None,
) -> None:
    """Write a page with plots: who wins, how long it takes, what decides, what options change. In both languages."""
    from pioche.cli.screen import Screen
    from pioche.cli.words import Words, language_of
    from pioche.core.fairness import Seeded
    from pioche.games import find
    from pioche.lab.report.page import page
    from pioche.lab.report.study import Inquiry, games_in, investigate

    found, path, language = find(game), out or Path(f"{game}.html"), language_of(lang)
    number = Seeded(secrets.randbits(32) if seed is None else seed).seed
    inquiry = Inquiry(found, players_for(found) if players is None else players, games, number)
    words, wanted = Words(found, language), games_in(inquiry)
    refuse_unwritable(path)
    with progress(words, wanted) as heard:
        findings = investigate(inquiry, executor_for(workers, ray, "cpu"), heard)
    path.write_text(page(findings, language), encoding="utf-8")
    Screen().show(words.own("reported", file=str(path), games=wanted))


def players_for(game: Game) -> int:
    return min(max(USUAL_PLAYERS, game.players[0]), game.players[-1])


def refuse_unwritable(path: Path) -> None:
    """Said before an hour of games, not after."""
    if path.is_dir() or not path.parent.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        raise BadArgument(f"{path} cannot be written: --out names a file in a folder that exists")
