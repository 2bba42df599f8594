"""Validation: reads a document into its shape, or finds every problem with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from types import NoneType
from typing import Any, TypeAlias, TypeVar

from companion.content.books import ContentError, Effect, Where
from companion.content.strict_yaml import Document
from companion.engine.shapes import (
    Either,
    Named,
    OneOf,
    Plain,
    Record,
    Row,
    Shape,
    parts_of,
    shape_of,
)

T = TypeVar("T")


@dataclass(slots=True)
class _Reading:
    """The state of reading a document: the effects of its game, the problems so far."""

    effects: Mapping[str, Any]
    wrong: list[tuple[Where, str, str, str]] = field(default_factory=list)

    def problem(self, where: Where, message: str, kind: str, what: str = "") -> None:
        self.wrong.append((where, message, kind, what))


Reader: TypeAlias = Callable[[Any, Where, _Reading], Any]


def shaped(document: Document, shape: type[T], effects: Mapping[str, Any] | None = None) -> T:
    """Returns a document's data as this shape, or raises every problem with it."""
    if document.problems:
        raise ContentError(document.problems)
    reading = _Reading(effects or {})
    contents: T = _reader(shape_of(shape))(document.data, (), reading)
    if reading.wrong:
        raise ContentError(document.problem(*found) for found in reading.wrong)
    return contents


def _reader(shape: Shape) -> Reader:
    """Returns a reader for a type: no guessed types, no unknown keys."""
    match shape:
        case Record(cls):
            return _effect if cls is Effect else _piece(cls)
        case Plain(kind) if kind in _PLAIN:
            return _plain(kind)
        case OneOf(values):
            return _one_of(values)
        case Either(shapes):
            return _either(tuple(map(_reader, shapes)))
        case Row():
            return _row(shape)
        case Named(_, key, value):
            return _named(key, _reader(value))
    raise TypeError(f"content has no {shape}")


_PLAIN: dict[Any, tuple[str, str]] = {
    str: ("write a text", "text"),
    int: ("write a whole number", "number"),
    bool: ("write true or false", "other"),
    NoneType: ("leave this empty", "other"),
}


def _plain(hint: Any) -> Reader:
    message, kind = _PLAIN[hint]

    def read(data: Any, where: Where, reading: _Reading) -> Any:
        if type(data) is not hint:
            reading.problem(where, message, kind)
        return data

    return read


def _one_of(values: tuple[Any, ...]) -> Reader:
    text = " or ".join(map(repr, values))

    def read(data: Any, where: Where, reading: _Reading) -> Any:
        if not any(type(data) is type(value) and data == value for value in values):
            reading.problem(where, f"write {text}", "choice", text)
        return data

    return read


def _either(readers: tuple[Reader, ...]) -> Reader:
    """Reads by the first type that fits; else reports the problems of the nearest."""

    def read(data: Any, where: Where, reading: _Reading) -> Any:
        attempts = []
        for reader in readers:
            attempt = _Reading(reading.effects)
            value = reader(data, where, attempt)
            if not attempt.wrong:
                return value
            attempts.append(attempt.wrong)
        nearest = max(attempts, key=lambda wrong: max(len(found[0]) for found in wrong))
        reading.wrong += nearest
        return None

    return read


def _row(row: Row) -> Reader:
    items = tuple(map(_reader, row.items))
    count = None if row.any_length else len(items)

    def read(data: Any, where: Where, reading: _Reading) -> Any:
        if type(data) is not list:
            reading.problem(where, "write a list", "list")
            return None
        if count is not None and len(data) != count:
            reading.problem(where, f"write {count} values, not {len(data)}", "other")
            return None
        readers = items if count is not None else items * len(data)
        return row.type(reader(data[n], (*where, n), reading) for n, reader in enumerate(readers))

    return read


def _named(key: Any, value: Reader) -> Reader:
    def read(data: Any, where: Where, reading: _Reading) -> Any:
        if type(data) is not dict:
            reading.problem(where, "write names and values", "mapping")
            return None
        found = {}
        for name, written in data.items():
            if key is int and not str(name).lstrip("-").isdecimal():
                reading.problem((*where, name), "write a whole number before the colon", "number")
                continue
            found[key(name)] = value(written, (*where, name), reading)
        return found

    return read


@cache
def _piece(shape: Any) -> Reader:
    """Returns a reader for a dataclass, by the names of its fields."""
    readers = {part.name: _reader(part.shape) for part in parts_of(shape)}
    has_to = [part.name for part in parts_of(shape) if part.required]

    def read(data: Any, where: Where, reading: _Reading) -> Any:
        if type(data) is not dict:
            reading.problem(where, "write names and values", "mapping")
            return None
        before, parts = len(reading.wrong), {}
        for name, written in data.items():
            if name in readers:
                parts[name] = readers[name](written, (*where, name), reading)
            else:
                reading.problem((*where, name), f"{name!r} does not belong here", "unknown", name)
        for name in has_to:
            if name not in data:
                reading.problem((*where, name), f"{name!r} is missing", "missing", name)
        return shape(**parts) if len(reading.wrong) == before else None

    return read


def _effect(written: Any, where: Where, reading: _Reading) -> Any:
    """Reads an effect by the vocabulary of its game: a value type for each kind."""
    if isinstance(written, str):
        kind, value = written, None
    elif isinstance(written, dict) and len(written) == 1:
        ((kind, value),) = written.items()
    else:
        return reading.problem(where, "write an effect as `kind` or `{kind: value}`", "effect")
    if kind not in reading.effects:
        known = ", ".join(reading.effects)
        message = f"no effect is called {kind!r}; there are: {known}"
        return reading.problem(where, message, "effect")
    if reading.effects[kind] is None or value is None:
        if reading.effects[kind] is value:
            return Effect(kind)
        has = "needs a" if value is None else "takes no"
        return reading.problem(where, f"the effect {kind!r} {has} value", "effect")
    attempt = _Reading({})
    checked = _reader(shape_of(reading.effects[kind]))(value, where, attempt)
    if attempt.wrong:
        return reading.problem(where, f"the effect {kind!r}: {attempt.wrong[0][1]}", "effect")
    return Effect(kind, checked)
