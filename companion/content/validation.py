"""Validation: a document read into the shape it should have, or every problem with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, field, fields, is_dataclass, replace
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from companion.content.books import Where
from companion.content.effects import Effect
from companion.content.problems import ContentError
from companion.content.strict_yaml import Document

T = TypeVar("T")
_PLAIN: dict[Any, tuple[str, str]] = {  # the kind of problem, and what is needed
    str: ("text", "a valid string"),
    int: ("number", "a valid integer"),
    bool: ("other", "true or false"),
    NoneType: ("other", "nothing"),
}


@dataclass(frozen=True, slots=True)
class _Misfit:
    """What is wrong at a place: of which kind (the text `file.<kind>` explains it), about what."""

    where: Where
    message: str
    kind: str
    what: str = ""


@dataclass(frozen=True, slots=True)
class _Reading:
    """A place in a document, the effects that its game knows, and what is wrong so far."""

    effects: Mapping[str, Any]
    where: Where = ()
    found: list[_Misfit] = field(default_factory=list)

    def inside(self, name: str | int) -> _Reading:
        return replace(self, where=(*self.where, name))

    def apart(self) -> _Reading:
        """To try something: what is wrong then need not count."""
        return replace(self, found=[])

    def wrong(self, message: str, kind: str, what: str = "") -> None:
        about = what or (str(self.where[-1]) if self.where else "")
        self.found.append(_Misfit(self.where, message, kind, about))


def shaped(document: Document, shape: type[T], effects: Mapping[str, Any] | None = None) -> T:
    """A document's data as this shape, or every problem with it."""
    if document.problems:
        raise ContentError(document.problems)
    reading = _Reading(effects or {})
    contents: T = _read(shape, document.data, reading)
    if reading.found:
        raise ContentError(
            document.problem(one.where, one.message, one.kind, one.what) for one in reading.found
        )
    return contents


def _read(hint: Any, data: Any, at: _Reading) -> Any:
    """The data as this type; what does not fit is noted, and then the value is of no use."""
    if hint is Effect:
        return _effect(data, at)
    if is_dataclass(hint):
        return _piece(hint, data, at)
    if hint in _PLAIN:
        return _plain(hint, data, at)
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return _one_of(args, data, at)
    if origin in (Union, UnionType):
        return _either(args, data, at)
    readers: dict[Any, Callable[[Any, Any, _Reading], Any]] = {
        list: _list,
        tuple: _tuple,
        dict: _dict,
    }
    if origin not in readers:
        raise TypeError(f"content has no {hint}")
    return readers[origin](args, data, at)


def _plain(hint: type, data: Any, at: _Reading) -> Any:
    """No guessed types: `true` is no number, and a number no text."""
    if type(data) is not hint:
        kind, needed = _PLAIN[hint]
        at.wrong(f"Input should be {needed}", kind)
    return data


def _one_of(values: tuple[Any, ...], data: Any, at: _Reading) -> Any:
    if not any(type(data) is type(one) and data == one for one in values):
        *others, last = map(repr, values)
        expected = f"{', '.join(others)} or {last}" if others else last
        at.wrong(f"Input should be {expected}", "choice", expected)
    return data


def _either(hints: tuple[Any, ...], data: Any, at: _Reading) -> Any:
    """The first that fits; else what is wrong with the one that fits furthest inside."""
    tried = []
    for hint in hints:
        trying = at.apart()
        value = _read(hint, data, trying)
        if not trying.found:
            return value
        tried.append(trying.found)
    at.found.extend(max(tried, key=lambda found: max(len(one.where) for one in found)))
    return data


def _list(args: tuple[Any, ...], data: Any, at: _Reading) -> Any:
    if not isinstance(data, list):
        return at.wrong("Input should be a valid list", "list")
    return [_read(args[0], item, at.inside(number)) for number, item in enumerate(data)]


def _tuple(args: tuple[Any, ...], data: Any, at: _Reading) -> Any:
    if not isinstance(data, list):
        return at.wrong("Input should be a valid list", "list")
    hints = [args[0]] * len(data) if Ellipsis in args else list(args)
    if len(data) != len(hints):
        return at.wrong(f"A list of {len(hints)} is needed, not of {len(data)}", "other")
    items = zip(hints, data, strict=True)
    return tuple(_read(hint, item, at.inside(n)) for n, (hint, item) in enumerate(items))


def _dict(args: tuple[Any, ...], data: Any, at: _Reading) -> Any:
    if not isinstance(data, dict):
        return at.wrong("Input should be an object", "mapping")
    assert args[0] is str, "names of a file are texts"
    return {name: _read(args[1], item, at.inside(name)) for name, item in data.items()}


def _piece(shape: Any, data: Any, at: _Reading) -> Any:
    """A dataclass: all its parts, as far as they have no default, and nothing more."""
    if not isinstance(data, dict):
        return at.wrong(f"Input should be a dictionary or a {shape.__name__}", "mapping")
    parts, before = _parts(shape), len(at.found)
    for name in data:
        if name not in parts:
            at.inside(name).wrong("Unexpected keyword argument", "unknown")
    for name, (_, required) in parts.items():
        if required and name not in data:
            at.inside(name).wrong("Field required", "missing")
    values = {
        name: _read(hint, data[name], at.inside(name))
        for name, (hint, _) in parts.items()
        if name in data
    }
    return shape(**values) if len(at.found) == before else None


@cache
def _parts(shape: Any) -> dict[str, tuple[Any, bool]]:
    """The type of each part, and whether it must be there."""
    hints = get_type_hints(shape)
    return {
        one.name: (hints[one.name], one.default is MISSING and one.default_factory is MISSING)
        for one in fields(shape)
    }


def _effect(written: Any, at: _Reading) -> Any:
    """Read an effect against the vocabulary of its game: value types by kind."""
    if isinstance(written, str):
        kind, value = written, None
    elif isinstance(written, dict) and len(written) == 1:
        ((kind, value),) = written.items()
    else:
        return at.wrong("write an effect as `kind` or `{kind: value}`", "effect")
    if kind not in at.effects:
        known = ", ".join(at.effects)
        return at.wrong(f"no effect is called {kind!r}; there are: {known}", "effect")
    hint = at.effects[kind]
    if hint is None or value is None:
        if hint is not None or value is not None:
            has = "needs a" if value is None else "takes no"
            at.wrong(f"the effect {kind!r} {has} value", "effect")
        return Effect(kind)
    trying = at.apart()
    checked = _read(hint, value, trying)
    if trying.found:
        at.wrong(f"the effect {kind!r}: {trying.found[0].message}", "effect")
    return Effect(kind, checked)
