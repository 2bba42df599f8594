"""Valid things made wrong, by their bytes or by their structure: what the fuzzing feeds us."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

LETTERS = ("", " ", "0", "x" * 90, "x" * 5_000, "\ud800", "\0", "\u202e", "../../x", "<b>", "NaN",
           "-1", "٣", "²", "1e9", "9" * 5_000, "=1+1", "'", '"', "{", "\n", "\r\n", ":", ",", "a/b",
           "null", "%00", "&a=1", "a?t=b", "t.1", "Ä", "🏴‍☠️", "1..9", "True", "yes", "no",
           "[]")  # fmt: skip
NUMBERS = (-1, 0, 1, 2, 7, 99, 1000, -(2**31), 2**31, 2**53, 2**63, 10**30, 1.0, 1.5, 1e308)
ODD: tuple[Any, ...] = (
    *LETTERS, *NUMBERS, None, True, False, float("nan"), float("inf"), [], {}, [[]], [None],
    [1, "a"], {"a": 1}, {"": ""}, {"a": {"b": []}}, ["x"] * 60,
)  # fmt: skip
BYTES = (b"\xff", b"\0", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"[" * 500, b"{" * 500, b'"', b"\\",
         b"\n",         b"\r", b"&a *a", b"!!python/x", b"- ", b": ", b"9" * 30, b"NaN", b",", b"}",
         b"]", b"# ")  # fmt: skip


def any_of(chance: Random, given: Any) -> Any:
    return chance.choice(list(given))


def odd(chance: Random) -> Any:
    return deepcopy(chance.choice(ODD))


def bytes_changed(data: bytes, chance: Random) -> bytes:
    """One to four changes anywhere."""
    for _ in range(chance.choice((1, 1, 2, 4))):
        data = _change_of_bytes(data, chance)
    return data


def _change_of_bytes(data: bytes, chance: Random) -> bytes:
    start = chance.randrange(len(data) + 1)
    end = min(len(data), start + chance.choice((0, 1, 1, 2, 8, 60)))
    match chance.randrange(6):
        case 0:
            return data[:start] + bytes([chance.randrange(256)]) + data[end:]
        case 1:
            return data[:start] + data[end:]
        case 2:
            return data[:end] + data[start:]
        case 3:
            return data[:start] + chance.choice(BYTES) + data[end:]
        case 4:
            other = chance.randrange(len(data) + 1)
            return data[:start] + data[other : other + 30] + data[end:]
        case _:
            return (
                data[:start] if chance.random() < 0.2 else data[:start] + b"1" + data[start + 1 :]
            )


def changed(plain: Any, chance: Random) -> Any:
    """The same data with one to three changes, each anywhere in it."""
    plain = [deepcopy(plain)]
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        _change(plain, chance)
    return plain[0]


def _change(plain: list[Any], chance: Random) -> None:
    places = [*_places(plain)]
    holder, key = chance.choice(places)
    elsewhere, other = chance.choice(places)
    value = holder[key]
    match chance.randrange(8):
        case 0 | 1:
            holder[key] = odd(chance)
        case 2:
            holder[key] = deepcopy(elsewhere[other])
        case 3 if holder is not plain:
            del holder[key]
        case 4 if isinstance(holder, list) and holder is not plain:
            holder.insert(key, deepcopy(value))
        case 5 if isinstance(holder, dict):
            name = chance.choice(("", "more", "x" * 200, "\ud800", "key", "0", *holder))
            holder[name] = holder.pop(key)
        case 6 if isinstance(value, str):
            at = chance.randrange(len(value) + 1)
            holder[key] = value[:at] + chance.choice(LETTERS) + value[at + chance.randrange(3) :]
        case 6 if isinstance(value, int):
            holder[key] = value + chance.choice((-1, 1, 10, -100))
        case 7 if isinstance(value, list):
            chance.shuffle(value)
        case _:
            holder[key] = odd(chance)


def _places(plain: Any) -> Any:
    """Every part as what holds it, and under which key."""
    inner = plain.items() if isinstance(plain, dict) else enumerate(plain)
    for key, value in list(inner):
        yield plain, key
        if isinstance(value, dict | list):
            yield from _places(value)


def as_json(plain: Any, chance: Random) -> str:
    """Written as people or programs may."""
    return json.dumps(plain, ensure_ascii=chance.random() < 0.5)


def file_of(
    samples: list[Any], chance: Random, write: Callable[[Any, Random], str] = as_json
) -> bytes:
    """A file made of one of these: changed as data, as bytes, or both; seldom not at all."""
    plain = chance.choice(samples)
    route = chance.randrange(10)
    if route < 7:
        plain = changed(plain, chance)
    data = write(plain, chance).encode(errors="surrogatepass")
    return bytes_changed(data, chance) if route > 5 else data
