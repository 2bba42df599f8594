"""A state as plain data, ready for JSON, and back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache, partial
from types import NoneType, UnionType
from typing import Any, Literal, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

from companion.engine.text import Text

Json: TypeAlias = Any  # what JSON can say; its nesting is checked while reading
Reader: TypeAlias = Callable[[Json], Any]
T = TypeVar("T")

# A field with this metadata is not part of the position: it is given again on reading.
NOT_SAVED = {"saved": False}
_TEXT, _VALUES = "text", "values"


def saved_as(name: str) -> Mapping[str, str]:
    """The metadata of a field that has another name where it is saved."""
    return {"saved_as": name}


def to_plain(value: Any) -> Json:
    """Dataclasses, texts, lists, tuples and dicts of them, as dicts and lists."""
    if is_dataclass(value) and not isinstance(value, type):
        return {saved: to_plain(getattr(value, name)) for name, saved in _names(type(value))}
    if isinstance(value, Text):
        return {_TEXT: value.key, _VALUES: to_plain(dict(value.values))}
    if isinstance(value, dict):
        return {key: to_plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [to_plain(item) for item in value]
    return value


def from_plain(cls: type[T], plain: Json, **given: Any) -> T:
    """The object that `to_plain` described; `given` fills the fields that are not saved."""
    if not isinstance(plain, dict):
        raise ValueError(f"{cls.__name__}: {plain!r}")
    values = dict(given)
    for name, saved, read, required in _readers(cls):  # type: ignore[arg-type]
        if saved in plain:
            values[name] = read(plain[saved])
        elif required:
            raise ValueError(f"{cls.__name__}.{saved}")
    return cls(**values)


@cache
def _readers(cls: type) -> list[tuple[str, str, Reader, bool]]:
    return [
        (name, saved, _reader(hint), required) for name, saved, hint, required in _saved_fields(cls)
    ]


@cache
def _reader(hint: Any) -> Reader:
    """What reads a value of this type. Lists and dicts are copied: what is read may change."""
    origin, args = get_origin(hint), get_args(hint)
    if hint is Text:
        return _read_text
    if origin in (Union, UnionType):
        return _reader_of_either([arg for arg in args if arg is not NoneType])
    if origin is list or origin is tuple:
        item = _reader(args[0])
        return origin if item is _as_it_is else lambda plain: origin(map(item, plain))
    if origin is dict:
        key, value = args[0], _reader(args[1])
        return lambda plain: {key(name): value(item) for name, item in plain.items()}
    if is_dataclass(hint) and isinstance(hint, type):
        return partial(from_plain, hint)
    return _as_it_is


def _reader_of_either(hints: Sequence[Any]) -> Reader:
    """Of several types JSON tells a list, an object and the rest apart; any may also be None."""
    rest = _reader(hints[0]) if len(hints) == 1 else _as_it_is
    of_list = next((_reader(one) for one in hints if get_origin(one) in (list, tuple)), rest)
    of_dict = next((_reader(h) for h in hints if is_dataclass(h) or get_origin(h) is dict), rest)
    by_kind = {list: of_list, dict: of_dict, NoneType: _as_it_is}
    return lambda plain: by_kind.get(type(plain), rest)(plain)


def _as_it_is(plain: Json) -> Any:
    return plain


def _read_text(plain: Json) -> Any:
    """A text; or what stands in one: several texts, a word, a number."""
    if isinstance(plain, dict):
        return Text(plain[_TEXT], {name: _read_text(v) for name, v in plain[_VALUES].items()})
    return tuple(map(_read_text, plain)) if isinstance(plain, list) else plain


def mismatch(cls: type, plain: Json, at: str = "") -> str | None:
    """Where plain data from elsewhere is not of the type that it should be; None where it fits."""
    if not isinstance(plain, dict):
        return at or cls.__name__
    for _, saved, hint, required in _saved_fields(cls):
        here = f"{at}.{saved}" if at else saved
        if saved in plain:
            found = _misfit(hint, plain[saved], here)
            if found:
                return found
        elif required:
            return here
    return None


def _misfit(hint: Any, plain: Json, at: str) -> str | None:
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        found = [_misfit(arg, plain, at) for arg in args]
        return None if None in found else found[0]
    if origin in (list, tuple):
        if not isinstance(plain, list):
            return at
        of_items = [_misfit(args[0], item, f"{at}.{n}") for n, item in enumerate(plain, 1)]
        return next((one for one in of_items if one), None)
    if origin is dict:
        if not isinstance(plain, dict):
            return at
        of_items = [_misfit(args[1], item, f"{at}.{key}") for key, item in plain.items()]
        return next((one for one in of_items if one), None)
    if origin is Literal:
        return None if plain in args else at
    if isinstance(hint, type) and is_dataclass(hint):
        return mismatch(hint, plain, at)
    if hint in (str, int, bool, float, NoneType):
        right = isinstance(plain, hint) and (hint is bool or not isinstance(plain, bool))
        return None if right else at
    return None


@cache
def _names(cls: type) -> list[tuple[str, str]]:
    """The fields that are saved, each with the name that it has there."""
    saved = [f for f in fields(cls) if f.metadata.get("saved", True)]
    return [(f.name, f.metadata.get("saved_as", f.name)) for f in saved]


@cache
def _saved_fields(cls: type) -> list[tuple[str, str, Any, bool]]:
    hints, by_name = get_type_hints(cls), {f.name: f for f in fields(cls)}
    return [(name, saved, hints[name], _required(by_name[name])) for name, saved in _names(cls)]


def _required(f: Field[Any]) -> bool:
    return f.default is MISSING and f.default_factory is MISSING
