"""The mark of a function that can be compiled. It changes nothing: the function stays plain Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])
RULES: set[Callable[..., Any]] = set()
INLINED: set[str] = set()  # by module and name: a compiled copy is another function


def rule(function: Function) -> Function:
    RULES.add(function)
    return function


def inlined(function: Function) -> Function:
    """Of a rule: native code has a copy of it wherever it is called. For a long one on a hot path; it costs seconds of
    compilation, so measure."""
    INLINED.add(place_of(function))
    return function


def place_of(function: Callable[..., Any]) -> str:
    return f"{function.__module__}.{function.__name__}"
