"""All verbs together. Nothing heavy is imported before a verb runs."""

from __future__ import annotations

from typing import Annotated

import typer

from pioche import __version__
from pioche.cli import bench, db
from pioche.cli.arena import arena
from pioche.cli.arguments import Language
from pioche.cli.games import games
from pioche.cli.loadtest import loadtest
from pioche.cli.play import play
from pioche.cli.replay import replay
from pioche.cli.report import report
from pioche.cli.rules import rules
from pioche.cli.serve import Browser, Database, Lan, LogJson, Port, serve
from pioche.cli.simulate import simulate
from pioche.cli.verify import verify

app = typer.Typer(
    name="pioche",
    help="Card games from one source of rules: to play, to simulate, to study. Without a command: in the browser.",
    rich_markup_mode=None,  # plain help: rich costs more than everything else
    pretty_exceptions_enable=False,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command()(serve)
app.command()(play)
app.command()(games)
app.command()(simulate)
app.command()(arena)
app.command()(report)
app.command()(rules)
app.command()(replay)
app.command()(verify)
app.command()(loadtest)
app.add_typer(bench.app, name="bench")
app.add_typer(db.app, name="db")


def print_version(wanted: bool) -> None:
    if wanted:
        print(f"pioche {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    lan: Lan = False,
    port: Port = None,
    database: Database = None,
    browser: Browser = True,
    log_json: LogJson = False,
    lang: Language = None,
    version: Annotated[
        bool, typer.Option("--version", callback=print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        serve(lan, port, database, browser, log_json, lang)
