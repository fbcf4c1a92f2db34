"""The page: one HTML file in both languages, with its styles, plots and the little script that changes the language."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from itertools import count

from pioche import __version__
from pioche.core.text import LANGUAGES
from pioche.lab.report.sections import Sections, mean_changes
from pioche.lab.report.study import Findings
from pioche.lab.report.tongue import OWN_TEXT, Tongue
from pioche.lab.watching import Watched


def page(findings: Findings, language: str) -> str:
    """The report; it opens in that language."""
    numbers = count(1)
    titles = {one: Tongue(findings.game, one).say("title", game=game_name(findings, one)) for one in LANGUAGES}
    bodies = "".join(body(findings, Tongue(findings.game, one), numbers, is_shown=one == language) for one in LANGUAGES)
    style, script = (files(OWN_TEXT).joinpath(name).read_text(encoding="utf-8") for name in ("page.css", "page.js"))
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<link rel="icon" href="data:,">\n<title>{escape(titles[language])}</title>\n'
        f"<style>\n{style}</style>\n</head>\n"
        f"<body>\n{bodies}<script>\n{script}</script>\n</body>\n</html>\n"
    )


def game_name(findings: Findings, language: str) -> str:
    return Tongue(findings.game, language).of_game("name")


def body(findings: Findings, tongue: Tongue, numbers: count[int], is_shown: bool) -> str:
    title = escape(tongue.say("title", game=tongue.of_game("name")))
    hidden, sections = "" if is_shown else " hidden", Sections(findings, tongue, numbers).html()
    return (
        f'<div class="report" lang="{tongue.language}" data-title="{title}"{hidden}>\n{header(findings, tongue)}'
        f"<main>{sections}{words(findings, tongue)}{commands(findings, tongue)}</main>\n</div>\n"
    )


def header(findings: Findings, tongue: Tongue) -> str:
    other = next(one for one in LANGUAGES if one != tongue.language)
    switch = f'<button type="button" lang="{other}" data-speak="{other}">{escape(tongue.say("language"))}</button>'
    facts = "".join(
        f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>" for name, value in glance(findings, tongue)
    )
    return (
        f'<header><div class="top"><p class="eyebrow">{escape(tongue.say("eyebrow"))}</p>{switch}</div>'
        f"<h1>{escape(tongue.of_game('name'))}</h1><p class='tagline'>{escape(tongue.of_game('tagline'))}</p>"
        f"<dl>{facts}</dl></header>"
    )


def glance(findings: Findings, tongue: Tongue) -> list[tuple[str, str]]:
    """What one wants to know first."""
    base = findings.base
    facts = [
        (tongue.say("players"), str(findings.players)),
        (tongue.say("games"), tongue.number(base.games)),
        (tongue.say("length"), tongue.number(base.mean_length)),
    ]
    if isinstance(base, Watched):
        facts.append((tongue.say("changes"), tongue.number(mean_changes(base))))
    return [*facts, (tongue.seat(0), tongue.percent(base.seat(0)["share"]))]


def words(findings: Findings, tongue: Tongue) -> str:
    said = [tongue.say("words-interval")]
    if findings.game.lead is not None:
        said.append(tongue.say("words-lead", meaning=tongue.of_game("lead-meaning")))
        said.append(tongue.say("words-decides", meaning=tongue.of_game("decides-meaning")))
    paragraphs = "".join(f"<p>{escape(sentence)}</p>" for sentence in said)
    return f"<section class='small'><h2>{escape(tongue.say('words-title'))}</h2>{paragraphs}</section>"


def commands(findings: Findings, tongue: Tongue) -> str:
    facts = {"version": __version__, "games": findings.base.games, "players": findings.players}
    made = escape(tongue.say("made", seed=str(findings.seed), **facts))
    listed = "\n".join(escape(command) for command in findings.commands)
    label = escape(tongue.say("commands-title"))
    return (
        f"<section class='small'><h2>{label}</h2><p>{escape(tongue.say('commands-text'))}</p>"
        f'<pre tabindex="0" aria-label="{label}"><code>{listed}</code></pre><p>{made}</p></section>'
    )
