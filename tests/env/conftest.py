"""Environments here run interpreted, except where a test asks for compiled code: nothing is compiled in passing."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def is_interpreted(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.module.__name__.rpartition(".")[2] != "test_vector":
        monkeypatch.setenv("PIOCHE_NATIVE", "off")
