"""What helpers assert for the tests is told as fully as what the tests assert themselves."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("tests.asking", "tests.golden", "tests.second_player")
