"""Shapes of values: what type hints say, as data, for all that reads, checks or copies by type."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any, Literal, NamedTuple, TypeAlias, Union, get_args, get_origin, get_type_hints


class Plain(NamedTuple):
    """A value without parts that have types: a number, a text, None, an enumeration."""

    type: Any


class OneOf(NamedTuple):
    """One of these values (Literal)."""

    values: tuple[Any, ...]


class Either(NamedTuple):
    """A value of any of these shapes (Union)."""

    shapes: tuple[Shape, ...]


class Row(NamedTuple):
    """A list or tuple of any length, or a tuple with a shape for each place."""

    type: Any
    items: tuple[Shape, ...]
    any_length: bool


class Named(NamedTuple):
    """Values by name (dict, Counter)."""

    type: Any
    key: Any
    value: Shape


class Record(NamedTuple):
    """A dataclass; `parts_of` has its parts."""

    type: Any


Shape: TypeAlias = Union[Plain, OneOf, Either, Row, Named, Record]


class Part(NamedTuple):
    """A field of a dataclass."""

    name: str
    saved_as: str  # its name in plain data; "" for one that is not saved
    shape: Shape
    required: bool


def shape_of(hint: Any) -> Shape:
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return Either(tuple(map(shape_of, args)))
    if origin is Literal:
        return OneOf(args)
    if origin in (list, tuple):
        items = tuple(shape_of(arg) for arg in args if arg is not Ellipsis)
        return Row(origin, items, origin is list or Ellipsis in args)
    if origin is Counter:
        return Named(Counter, args[0], Plain(int))
    if origin in (dict, Mapping):
        return Named(dict, args[0], shape_of(args[1]))
    return Record(hint) if is_dataclass(hint) else Plain(hint)


@cache
def parts_of(record: Any) -> tuple[Part, ...]:
    hints, parts = get_type_hints(record), []
    for field in fields(record):
        name = field.metadata.get("saved_as", field.name)
        saved_as = name if field.metadata.get("saved", True) else ""
        required = field.default is MISSING and field.default_factory is MISSING
        parts.append(Part(field.name, saved_as, shape_of(hints[field.name]), required))
    return tuple(parts)
