"""Every rule of the ledger has a test, and every mark names a rule (`pioche rules --coverage`)."""

from __future__ import annotations

import pytest

from pioche.cli.ledger import Ledger, checkout, read_ledger
from pioche.games import all_games


@pytest.fixture(scope="module")
def ledger() -> Ledger:
    return read_ledger(checkout(), all_games().values())


def test_every_rule_is_pinned_by_a_test(ledger: Ledger) -> None:
    assert ledger.missing == []


def test_every_mark_names_a_rule(ledger: Ledger) -> None:
    assert ledger.unknown == {}
