"""Sanitized input: no invisible characters, and not too long."""

from __future__ import annotations

from unicodedata import category

LONGEST_NAME = 200  # letters of a player's name
SHORT_NAME = 24  # in a sentence


def clean_text(text: str, letters: int) -> str:
    """Return a typed text without invisible characters, cut to a length.

    Characters that change the writing direction or only make a gap would disturb the words beside
    them. Joiners stay within a word: some scripts, and some emoji, need them.
    """
    shown = "".join(_visible(letter) for letter in text[: 4 * letters])
    words = (word.strip(_JOINERS) for word in shown.split())
    return " ".join(word for word in words if word)[:letters].rstrip(" " + _JOINERS)


def tidy_name(name: str) -> str:
    return clean_text(name, LONGEST_NAME)


_JOINERS = "\u200c\u200d"
_GAPS = "\u115f\u1160\u2800\u3164\uffa0"  # letters that look like a space


def _visible(letter: str) -> str:
    if letter in _GAPS:
        return " "
    if letter.isprintable() or letter in _JOINERS:
        return letter
    return "" if category(letter) == "Cf" else " "
