"""JSON that others wrote (parsing): taken only where we could have written it ourselves."""

from __future__ import annotations

import json

from companion.engine.plain import Json


def read_json(written: str | bytes) -> Json:
    """What it says; a `ValueError` where it is no JSON, or holds what no JSON of ours does.

    That is: fractions, numbers that are none, half a letter (a lone surrogate, which no file
    and no database takes), and lists in lists without end.
    """
    try:
        plain = json.loads(written, parse_float=_no_number, parse_constant=_no_number)
        json.dumps(plain, ensure_ascii=False).encode()
    except RecursionError:
        raise ValueError("nested too deep") from None
    return plain


def is_whole(text: str) -> bool:
    """Whether every letter can be written down: no half of one."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _no_number(written: str) -> None:
    raise ValueError(written[:20])
