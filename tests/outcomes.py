"""The outcome of a finished dialogue, for tests."""

from __future__ import annotations

from typing import Any

from companion.engine.dialogue import Dialogue
from companion.engine.outcome import Outcome, Side

AUTOMA = "automa"


def outcome(dialogue: Dialogue[Any]) -> Outcome:
    assert dialogue.outcome is not None
    return dialogue.outcome


def automa(dialogue: Dialogue[Any]) -> Side:
    side = outcome(dialogue).opponent
    assert side is not None
    return side


def winners(dialogue: Dialogue[Any]) -> list[int | str]:
    """Players by seat, from 1 on; and the automa."""
    sides = enumerate(outcome(dialogue).sides, 1)
    return [AUTOMA if side.automa else seat for seat, side in sides if side.won]
