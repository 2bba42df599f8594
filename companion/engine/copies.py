"""Fast copies of a state: constant parts are shared, the rest is copied by type.

A copier is made once for each type, from the types of its fields. It is many times as fast as
`copy.deepcopy`, and as a conversion to plain data and back.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import cache
from types import NoneType
from typing import Any, TypeAlias, TypeVar

from companion.engine.shapes import Either, Named, OneOf, Plain, Record, Row, Shape, parts_of
from companion.engine.text import Text

T = TypeVar("T")
Copier: TypeAlias = Callable[[Any], Any]
NEVER_CHANGE = (str, int, float, bool, NoneType, Text)


def copy_of(state: T) -> T:
    """Return an independent copy of a state; both share the fields that are not saved."""
    made: T = _copier_of_fields(type(state))(state)  # type: ignore[arg-type]
    return made


@cache
def _copier_of_fields(cls: Any) -> Copier:
    """Returns what copies objects of a dataclass without `__init__`: they are right already."""
    new = object.__new__
    copiers = {part.name: _copier(part.shape) if part.saved_as else None for part in parts_of(cls)}
    shared = [name for name, copier in copiers.items() if copier is None]
    copied = [(name, copier) for name, copier in copiers.items() if copier is not None]

    def copy_fields(original: Any) -> Any:
        made: Any = new(cls)
        for name in shared:
            setattr(made, name, getattr(original, name))
        for name, copier in copied:
            setattr(made, name, copier(getattr(original, name)))
        return made

    return copy_fields


def _copier(shape: Shape) -> Copier | None:
    """Returns what copies a value; None where it can be shared."""
    match shape:
        case Either(shapes):
            return _copier_of_either(shapes)
        case Row(made, items):
            return _copier_of_row(made, _copier(items[0]))
        case Named(_, _, value):
            return _copier_of_dict(_copier(value))
        case Record(cls):
            return None if cls.__dataclass_params__.frozen else _copier_of_fields(cls)
        case Plain(kind):
            assert kind in NEVER_CHANGE or issubclass(kind, Enum), kind
            return None
        case OneOf():
            return None


def _copier_of_either(shapes: tuple[Shape, ...]) -> Copier | None:
    """Returns what copies a value by its own type, which is one of these."""
    typed = (shape for shape in shapes if not isinstance(shape, Either | OneOf))
    copiers = {shape.type: _copier(shape) for shape in typed}
    if not any(copiers.values()):
        return None

    def copy_either(value: Any) -> Any:
        copier = copiers.get(type(value))
        return copier(value) if copier else value

    return copy_either


def _copier_of_row(made: Any, item: Copier | None) -> Copier | None:
    if item is None:
        return list.copy if made is list else None
    if made is list:
        return lambda values: [item(value) for value in values]
    return lambda values: tuple(item(value) for value in values)


def _copier_of_dict(item: Copier | None) -> Copier:
    if item is None:
        return dict.copy
    return lambda values: {name: item(value) for name, value in values.items()}
