"""Strict parsing of JSON from elsewhere: it accepts only what we could have written."""

from __future__ import annotations

import json

from companion.engine.plain import Json


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
