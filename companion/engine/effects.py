"""A game's vocabulary of effects: each kind that content may name is one function."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar, get_type_hints

from companion.engine.prompts import Script

Function = TypeVar("Function", bound=Callable[..., Script[None]])


class Vocabulary(dict[str, Callable[..., Script[None]]]):
    """Functions by effect kind; the last argument of each is the effect's value."""

    def kind(self, function: Function) -> Function:
        self[function.__name__] = function
        return function

    def value_types(self) -> Mapping[str, Any]:
        """Return the type of each kind's value, or None: content is checked against it."""
        types: dict[str, Any] = {}
        for kind, function in self.items():
            hints = get_type_hints(function)
            del hints["return"]
            value = list(hints.values())[-1]
            types[kind] = None if value is type(None) else value
        return types
