"""The zones as the page shows them, what else is public, and how a scenario is finished."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pioche.core.game import Setup
from pioche.core.record import SEATS
from pioche.core.zones import nobody, owner, set_zone

ZONES = (
    set_zone("draw", face=nobody),
    set_zone("hand", per=(SEATS,), place="seat", look="fan", face=owner),
    set_zone("laid", per=(SEATS,), place="seat", look="row"),
)


def facts(s: Any, viewer: int | None) -> dict[str, Any]:
    return {"turn": s.turn, "low": bool(s.low)}


def arrange(s: Any, setup: Setup, given: Mapping[str, Any]) -> None:
    s.turn = given["turn"]
