"""The mark of a function that can be compiled. It changes nothing: the function stays plain Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])
RULES: set[Callable[..., Any]] = set()


def rule(function: Function) -> Function:
    RULES.add(function)
    return function
