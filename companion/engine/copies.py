"""Copies of a state, made quickly: what never changes is shared, the rest is copied by its type.

How a type is copied is found out once, from the types of its fields. That is many times as fast
as `copy.deepcopy`, and as going to plain data and back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

from companion.engine.text import Text

T = TypeVar("T")
Copier: TypeAlias = Callable[[Any], Any]
NEVER_CHANGE = (str, int, float, bool, NoneType, Text)


def copy_of(state: T) -> T:
    """Nothing that is done to the copy changes the state, nor the other way round.

    Fields that are not saved (components, say) belong to both.
    """
    made: T = _copier_of_fields(type(state))(state)  # type: ignore[arg-type]
    return made


@cache
def _copier_of_fields(cls: type) -> Copier:
    """For the objects of a dataclass, without its `__init__`: they are right already."""
    hints, new = get_type_hints(cls), object.__new__
    saved = {f.name: hints[f.name] for f in fields(cls) if f.metadata.get("saved", True)}
    copiers = {name: _copier(hint) for name, hint in saved.items()}
    shared = [f.name for f in fields(cls) if copiers.get(f.name) is None]
    copied = [(name, copier) for name, copier in copiers.items() if copier is not None]

    def copy_fields(original: Any) -> Any:
        made: Any = new(cls)
        for name in shared:
            setattr(made, name, getattr(original, name))
        for name, copier in copied:
            setattr(made, name, copier(getattr(original, name)))
        return made

    return copy_fields


@cache
def _copier(hint: Any) -> Copier | None:
    """What copies a value of this type; None where it can be shared."""
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return _copier_of_either(args)
    if origin is list:
        return _copier_of_list(_copier(args[0]))
    if origin in (dict, Mapping):
        return _copier_of_dict(_copier(args[1]))
    if origin is tuple:
        return _copier_of_tuple(_copier(args[0]))
    if is_dataclass(hint) and isinstance(hint, type):
        frozen: bool = hint.__dataclass_params__.frozen  # type: ignore[attr-defined]
        return None if frozen else _copier_of_fields(hint)
    assert hint in NEVER_CHANGE or issubclass(hint, Enum), hint
    return None


def _copier_of_either(hints: tuple[Any, ...]) -> Copier | None:
    """The value itself says which of these types it has."""
    copiers = {get_origin(hint) or hint: _copier(hint) for hint in hints}
    if not any(copiers.values()):
        return None

    def copy_either(value: Any) -> Any:
        copier = copiers.get(type(value))
        return copier(value) if copier else value

    return copy_either


def _copier_of_list(item: Copier | None) -> Copier:
    return list.copy if item is None else lambda values: [item(value) for value in values]


def _copier_of_dict(item: Copier | None) -> Copier:
    if item is None:
        return dict.copy
    return lambda values: {name: item(value) for name, value in values.items()}


def _copier_of_tuple(item: Copier | None) -> Copier | None:
    return None if item is None else lambda values: tuple(item(value) for value in values)
