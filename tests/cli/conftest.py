"""The command line is tested interpreted, in English, 80 columns wide; a test that wants otherwise says so."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def usual_surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIOCHE_NATIVE", "off")
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")
