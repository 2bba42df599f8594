"""A state as plain data, ready for JSON, and back."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import is_dataclass
from functools import cache, partial
from types import NoneType
from typing import Any, TypeAlias, TypeVar

from companion.engine.shapes import Either, Named, OneOf, Plain, Record, Row, Shape, parts_of
from companion.engine.text import Text

Json: TypeAlias = Any  # JSON data; its nesting is checked while reading
Reader: TypeAlias = Callable[[Json], Any]
T = TypeVar("T")

# A field with this metadata is not saved: the reader supplies it.
NOT_SAVED = {"saved": False}
_TEXT, _VALUES = "text", "values"


def saved_as(name: str) -> Mapping[str, str]:
    """Return the metadata of a field that is saved under another name."""
    return {"saved_as": name}


def to_plain(value: Any) -> Json:
    """Convert dataclasses, texts, lists, tuples and dicts to dicts and lists."""
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
    """Rebuild the object of `to_plain`; `given` fills the fields that are not saved."""
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
def _names(cls: Any) -> list[tuple[str, str]]:
    return [(part.name, part.saved_as) for part in parts_of(cls) if part.saved_as]


@cache
def _readers(cls: Any) -> list[tuple[str, str, Reader, bool]]:
    return [
        (part.name, part.saved_as, _reader(part.shape), part.required)
        for part in parts_of(cls)
        if part.saved_as
    ]


def _reader(shape: Shape) -> Reader:
    """Returns what reads a value. Lists and dicts are copied: what is read may change."""
    match shape:
        case Either(shapes):
            return _reader_of_either([shape for shape in shapes if shape != Plain(NoneType)])
        case Row(made, items):
            item = _reader(items[0])
            return made if item is _as_it_is else lambda plain: made(map(item, plain))
        case Named(made, key, _) if made is Counter:
            return lambda plain: Counter({key(name): number for name, number in plain.items()})
        case Named(_, key, of):
            value = _reader(of)
            return lambda plain: {key(name): value(item) for name, item in plain.items()}
        case Record(cls):
            return partial(from_plain, cls)
        case Plain(kind):
            return _read_text if kind is Text else _as_it_is
        case OneOf():
            return _as_it_is


def _reader_of_either(shapes: Sequence[Shape]) -> Reader:
    """Returns a reader that distinguishes lists, objects and other values, each or None."""
    rest = _reader(shapes[0]) if len(shapes) == 1 else _as_it_is
    of_list = next((_reader(shape) for shape in shapes if isinstance(shape, Row)), rest)
    of_dict = next((_reader(shape) for shape in shapes if isinstance(shape, Record | Named)), rest)
    by_kind = {list: of_list, dict: of_dict, NoneType: _as_it_is}
    return lambda plain: by_kind.get(type(plain), rest)(plain)


def _as_it_is(plain: Json) -> Any:
    return plain


def _read_text(plain: Json) -> Any:
    """Read a text or its values: several texts, a word, a number."""
    if isinstance(plain, dict):
        return Text(plain[_TEXT], {name: _read_text(v) for name, v in plain[_VALUES].items()})
    return tuple(map(_read_text, plain)) if isinstance(plain, list) else plain


def mismatch(cls: type, plain: Json, at: str = "") -> str | None:
    """Returns where plain data from elsewhere is not of the type it should be; None if it fits."""
    if not isinstance(plain, dict):
        return at or cls.__name__
    for part in parts_of(cls):
        here = f"{at}.{part.saved_as}" if at else part.saved_as
        if part.saved_as and part.saved_as in plain:
            found = _misfit(part.shape, plain[part.saved_as], here)
            if found:
                return found
        elif part.saved_as and part.required:
            return here
    return None


def _misfit(shape: Shape, plain: Json, at: str) -> str | None:
    match shape:
        case Either(shapes):
            found = [_misfit(shape, plain, at) for shape in shapes]
            return None if None in found else found[0]
        case Row(_, (item, *_)) if isinstance(plain, list):
            found = [_misfit(item, value, f"{at}.{n}") for n, value in enumerate(plain, 1)]
            return next(filter(None, found), None)
        case Named(_, _, item) if isinstance(plain, dict):
            found = [_misfit(item, value, f"{at}.{name}") for name, value in plain.items()]
            return next(filter(None, found), None)
        case OneOf(values):
            return None if plain in values else at
        case Record(cls):
            return mismatch(cls, plain, at)
        case Plain(kind) if kind in (str, int, bool, float, NoneType):
            right = isinstance(plain, kind) and (kind is bool or not isinstance(plain, bool))
            return None if right else at
        case Plain():
            return None
    return at


def read_json(written: str | bytes) -> Json:
    """Parse JSON; raise `ValueError` if it is invalid or has what ours never has.

    That is: fractions, NaN, lone surrogates, which no file and no database takes, and endlessly
    nested lists.
    """
    try:
        plain = json.loads(written, parse_float=_no_number, parse_constant=_no_number)
        json.dumps(plain, ensure_ascii=False).encode()
    except RecursionError:
        raise ValueError("nested too deep") from None
    return plain


def is_whole(text: str) -> bool:
    """Return whether a text can be encoded: it has no lone surrogates."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _no_number(written: str) -> None:
    raise ValueError(written[:20])
