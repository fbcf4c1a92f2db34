"""Tests that compile a game are run by one worker, so that it is compiled once."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.hookimpl(tryfirst=True)  # before pytest-xdist reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        folder = Path(item.path).parent
        if item.get_closest_marker("compiled") and folder.parent == Path(__file__).parent:
            item.add_marker(pytest.mark.xdist_group(folder.name))
