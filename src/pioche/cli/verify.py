"""`pioche verify`: was a recorded game dealt and played as it says?"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pioche.cli.arguments import Json, Language, read_json
from pioche.core.errors import BadArchive

if TYPE_CHECKING:
    from pioche.cli.words import Words
    from pioche.core.table import Table

DOES_NOT_FIT = 1

File = Annotated[Path, typer.Argument(metavar="FILE", help="An archive, as the page's download or `--save` writes it.")]
Promised = Annotated[
    str | None, typer.Option("--commitment", metavar="HEX", help="What the page showed before the deal, to compare.")
]


class DoesNotFit(Exception):
    """The first thing that does not fit: which check found it, and what it is, as a message's key and its facts."""

    def __init__(self, check: str, reason: str, fault: str, **facts: Any) -> None:
        super().__init__(reason)
        self.check, self.fault, self.facts = check, fault, facts

    @classmethod
    def found(cls, check: str, broken: BadArchive) -> DoesNotFit:
        return cls(check, str(broken), broken.fault, **broken.facts)


def verify(file: File, commitment: Promised = None, as_json: Json = False, lang: Language = None) -> None:
    """Check a recorded game: its chain of hashes, its secret, the deal, every action, and lots between slaps."""
    from pioche.cli.words import language_of

    language, paper = language_of(lang), read_json(file)
    try:
        checks, fault = [*checked(paper, commitment)], None
    except DoesNotFit as found:
        checks, fault = [], found
    if as_json:
        print(json.dumps(as_data(checks, fault), indent=1))
    else:
        show(language, paper, checks, fault)
    if fault is not None:
        raise typer.Exit(DOES_NOT_FIT)


def checked(paper: Any, promised: str | None) -> list[dict[str, Any]]:
    """What was checked, in order, with what there is to say about each."""
    check_chain(paper)
    secret = check_secret(paper, promised)
    table = played_again(paper)
    return [
        {"check": "chain", "actions": paper["length"], "head": paper["head"]},
        secret,
        {
            "check": "actions",
            "game": table.game.id,
            "players": table.players,
            "actions": len(table.history),
            "source": "seed" if secret["check"] == "seed" else "secret",
        },
        *lots_of(paper, table),
        {"check": "end", "over": table.over, "winners": list(table.winners)},
    ]


def check_chain(paper: Any) -> None:
    from pioche.core import archive

    try:
        archive.check_chain(paper)
    except BadArchive as broken:
        raise DoesNotFit.found("chain", broken) from broken


def check_secret(paper: Any, promised: str | None) -> dict[str, Any]:
    """The secret against the commitment in the archive, and against the one that somebody noted before the deal."""
    from pioche.core.archive import read_chance
    from pioche.core.fairness import Keyed

    try:
        chance = read_chance(paper)
    except BadArchive as broken:
        raise DoesNotFit.found("secret", broken) from broken
    if not isinstance(chance, Keyed):
        if promised is not None:
            reason = "the game was dealt from a seed: nothing had been promised before the deal"
            raise DoesNotFit("secret", reason, "seed")
        return {"check": "seed", "seed": str(chance.seed)}
    for told in (paper["chance"].get("commitment"), promised):
        if told is not None and str(told).strip().lower() != chance.commitment:
            reason = f"the secret belongs to the commitment {chance.commitment}, not to {told}"
            raise DoesNotFit("secret", reason, "commitment", commitment=chance.commitment, told=told)
    return {
        "check": "secret" if promised is None else "promise",
        "commitment": chance.commitment,
        "numbers": list(chance.numbers),
    }


def played_again(paper: Any) -> Table:
    import pioche

    try:
        return pioche.replay(paper)
    except BadArchive as broken:
        raise DoesNotFit.found("actions", broken) from broken


def lots_of(paper: Any, table: Table) -> list[dict[str, Any]]:
    """In a game against time, how many lots between slaps were drawn again."""
    from pioche.core.lots import check_lots

    try:
        lots = check_lots(paper, table.chance)
    except BadArchive as broken:
        raise DoesNotFit.found("lots", broken) from broken
    return [{"check": "lots", "lots": lots}] if table.game.is_timed else []


def as_data(checks: list[dict[str, Any]], fault: DoesNotFit | None) -> dict[str, Any]:
    found = None if fault is None else {"check": fault.check, "reason": str(fault)}
    return {"fits": fault is None, "checks": checks, "fault": found}


def show(language: str, paper: Any, checks: list[dict[str, Any]], fault: DoesNotFit | None) -> None:
    from pioche.cli.words import Words, say
    from pioche.games import find

    if fault is not None:
        print(say(language, f"misfit-{fault.check}"))
        print(f"  {reason_of(language, paper, fault)}")
        return
    named = {check["check"]: check for check in checks}
    words = Words(find(named["actions"]["game"]), language)
    print(say(language, "verified", name=words.say("name"), players=named["actions"]["players"]))
    for check in checks:
        print(f"  ✓ {sentence(words, check)}")


def reason_of(language: str, paper: Any, fault: DoesNotFit) -> str:
    """What does not fit, in words; a rule that forbids an action is told as the game's rules put it."""
    from pioche.cli.words import Words, say
    from pioche.games import find

    rule = fault.facts.get("rule", "")
    told = f"{Words(find(paper['game']), language).rule(rule)} ({rule})" if rule else ""
    return say(language, f"fault-{fault.fault}", **fault.facts | {"rule": told}).strip()


def sentence(words: Words, check: dict[str, Any]) -> str:
    match check["check"]:
        case "chain":
            return words.own("checked-chain", actions=check["actions"])
        case "seed":
            return words.own("checked-seed", seed=check["seed"])
        case "secret" | "promise" as kind:
            return words.own(
                f"checked-{kind}", commitment=check["commitment"], numbers=len([*filter(None, check["numbers"])])
            )
        case "actions":
            return words.own("checked-actions", actions=check["actions"], source=check["source"])
        case "lots":
            return words.own("checked-lots", lots=check["lots"])
    if not check["over"]:
        return words.own("checked-running")
    winners = ", ".join(words.own("person", number=seat + 1) for seat in check["winners"])
    return words.own("checked-end", winners=winners, number=len(check["winners"]))
