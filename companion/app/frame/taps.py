"""Declaration of taps (event handlers with payload validation).

The method `on_<event>` of a page handles the event. `@tap(number)` names a reader for its value:
the reader takes anything a phone may send, and returns a typed value or raises `NotOffered`. The
type checker compares the reader with the method's parameter. (Annotations cannot do this: the
offline version has none.)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias, TypeVar, overload

from companion.app.frame.events import NotOffered
from companion.app.frame.visit import Visit
from companion.engine.questions import Answer

Value: TypeAlias = Answer | list[Answer]
T = TypeVar("T")
P = TypeVar("P")
_TAP = "_tap"


def text(value: Value) -> str:
    if not isinstance(value, str):
        raise NotOffered
    return value


def number(value: Value) -> int:
    if not isinstance(value, int):
        raise NotOffered
    return value


def answer(value: Value) -> Answer:
    if isinstance(value, list):
        raise NotOffered
    return value


def anything(value: Value) -> Value:
    return value


def joined(value: Value) -> Answer:
    """Read several answers as one, with commas."""
    return ",".join(map(str, value)) if isinstance(value, list) else value


def pair(value: Value) -> tuple[str, Answer]:
    """Read a choice: the name of the field and its value."""
    match value:
        case [str(name), str() | int() as chosen]:
            return name, chosen
    raise NotOffered


def fields(value: Value) -> dict[str, Answer]:
    """Read typed fields: names and values alternate."""
    if not isinstance(value, list):
        raise NotOffered
    return dict(zip(map(str, value[::2]), value[1::2], strict=False))


def pieces(value: Value) -> list[Answer]:
    """Read a file, which comes in pieces."""
    return value if isinstance(value, list) else [value]


class Tap(NamedTuple):
    method: Callable[..., None]
    read: Callable[[Value], Any] | None
    late: bool  # typed fields name themselves: they count on an older screen of the dialogue


@overload
def tap(method: Callable[[P, Visit], None]) -> Callable[[P, Visit], None]: ...
@overload
def tap(
    method: Callable[[Value], T], *, late: bool = False
) -> Callable[[Callable[[P, Visit, T], None]], Callable[[P, Visit, T], None]]: ...
def tap(method: Any, *, late: bool = False) -> Any:
    """Declare a handler: `@tap` ignores the value, `@tap(number)` reads it."""
    if method.__name__.startswith("on_"):
        setattr(method, _TAP, Tap(method, None, late))
        return method

    def declare(handler: Any) -> Any:
        setattr(handler, _TAP, Tap(handler, method, late))
        return handler

    return declare


def taps_of(page: type) -> dict[str, Tap]:
    """Return the taps of a page class by event, with those of its bases."""
    taps = {}
    for name in dir(page):
        if name.startswith("on_"):
            method = getattr(page, name)
            if not hasattr(method, _TAP):
                raise TypeError(f"{page.__module__}: {page.__name__}.{name} needs @tap")
            taps[name.removeprefix("on_")] = getattr(method, _TAP)
    return taps
