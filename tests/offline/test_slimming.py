"""Annotations for a type checker go; the behaviour stays."""

from __future__ import annotations

from typing import Any

from companion.hosts.phone.bundle.python_files import imported, slim

SOURCE = b"""
from __future__ import annotations
from dataclasses import dataclass
from typing import TYPE_CHECKING, overload
if TYPE_CHECKING:
    from nowhere import Nothing
else:
    Nothing = int
@dataclass
class Pair:
    left: int
    right: "int" = 2
    if TYPE_CHECKING:
        def told(self) -> str: ...
@overload
def add(one: int) -> int: ...
@overload
def add(one: str) -> int: ...
def add(one: int | str, *more: Nothing, by: Nothing = 1, **rest: Nothing) -> int:
    import json
    if TYPE_CHECKING:
        one = 100
    return int(one) + sum(more) * by
"""


def test_it_does_the_same() -> None:
    found: dict[str, Any] = {"__name__": "builtins"}
    exec(compile(slim(SOURCE), "slim", "exec"), found)
    assert found["add"]("1", 2, 3, by=10) == 51
    assert found["add"].__annotations__ == {}
    assert found["Pair"](1).right == 2


def test_nothing_for_type_checkers_is_left() -> None:
    text = slim(SOURCE).decode()
    assert "nowhere" not in text
    assert "@overload" not in text
    assert text.count("def add") == 1


def test_every_module_that_is_named_is_found() -> None:
    names = set(imported(SOURCE))
    assert {"dataclasses", "typing", "json", "nowhere"} <= names
