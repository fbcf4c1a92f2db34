"""The mark of a function that can be compiled. It changes nothing: the function stays plain Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])
RULES: set[Callable[..., Any]] = set()
INLINED: set[str] = set()  # by module and name: a compiled copy is another function
WHOLE: set[str] = set()
APART: set[str] = set()
FORWARD: set[str] = set()


def rule(function: Function) -> Function:
    RULES.add(function)
    return function


def inlined(function: Function) -> Function:
    """Of a rule: native code has a copy of it wherever it is called. For a long one on a hot path; it costs seconds of
    compilation, so measure."""
    INLINED.add(place_of(function))
    return function


def whole(function: Function) -> Function:
    """Of an entry that plays many games: native code inlines all that it reaches. Half as fast again, and twice as long
    to compile; so not for the entries that somebody at a table waits for."""
    WHOLE.add(place_of(function))
    return function


def apart(function: Function) -> Function:
    """Of a rule that is seldom reached: not inlined even there."""
    APART.add(place_of(function))
    return function


def forward(function: Function) -> Function:
    """Of an entry: whatever it reaches counts indices from the beginning only. Native code then does not ask before
    every index whether it is negative, a sixth of its time where most of the work is indexing. Python does ask, so a
    test has to: tests/native/test_indices.py."""
    FORWARD.add(place_of(function))
    return function


def is_inlined(function: Callable[..., Any], into_whole: bool) -> bool:
    place = place_of(function)
    return place in INLINED or (into_whole and place not in APART)


def place_of(function: Callable[..., Any]) -> str:
    return f"{function.__module__}.{function.__name__}"
