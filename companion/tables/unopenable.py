"""Stored dialogues that cannot be rebuilt, each with the reason.

An upgrade may lack the procedure of a table, or its database was edited. Steps that
no longer fit are another case: the dialogue sets them aside.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Any

from companion.engine.dialogue import Dialogue
from companion.engine.log import Entry
from companion.engine.plain import Json
from companion.engine.procedure import CARDS, OWN, Kind, Procedure
from companion.tables.store.store import StoredDialogue, StoreError

MOST_COUNTED = 10_000  # of anything, in any game


class Why(StrEnum):
    GAME = "game"  # this version has no such game
    PROCEDURE = "procedure"  # the game has no such procedure
    START = "start"  # the procedure cannot read the start
    LOG = "log"  # the log contradicts itself


class Unopenable(Exception):
    """A dialogue that cannot be rebuilt. It stays unchanged, and its file can be exported."""

    def __init__(self, stored: StoredDialogue, why: Why) -> None:
        super().__init__(stored.procedure, why)
        self.stored = stored
        self.why = why


def why_unknown(stored: StoredDialogue, procedures: Mapping[str, Procedure[Any]]) -> Why | None:
    """Return why this version lacks the procedure of a dialogue, or None if it has it."""
    procedure = procedures.get(stored.procedure)
    if all(procedure.game != stored.game for procedure in procedures.values()):
        return Why.GAME
    if procedure is None or procedure.game != stored.game or procedure.kind is Kind.GAME:
        return Why.PROCEDURE
    return None


def rebuild_dialogue(
    stored: StoredDialogue,
    procedures: Mapping[str, Procedure[Any]],
    log: Callable[[], list[Entry]],
) -> Dialogue[Any]:
    """Rebuild the stored dialogue. Raise `Unopenable` if that fails."""
    unknown = why_unknown(stored, procedures)
    if unknown:
        raise Unopenable(stored, unknown)
    procedure = procedures[stored.procedure]
    try:
        return _opened(stored, procedure, log())
    except StoreError:
        raise
    except Exception as error:  # a broken start may raise anything
        why = Why.LOG if _can_start(stored, procedure) else Why.START
        raise Unopenable(stored, why) from error


def _opened(
    stored: StoredDialogue, procedure: Procedure[Any], log: Sequence[Entry]
) -> Dialogue[Any]:
    start, by_hand = stored.start, stored.options.get(CARDS) == OWN
    if wrong := excessive_number(start):
        raise ValueError(wrong)
    dialogue = Dialogue(procedure, start, stored.seed, by_hand=by_hand, entries=log)
    _ = dialogue.header
    return dialogue


def excessive_number(plain: Json, at: str = "") -> str | None:
    """Return the place of a number in a start that is too large to list or count up to."""
    if isinstance(plain, int):
        return at if abs(plain) > MOST_COUNTED else None
    named = dict(enumerate(plain, 1)) if isinstance(plain, list) else plain
    inner = named.items() if isinstance(named, dict) else ()
    places = (excessive_number(part, f"{at}.{name}" if at else str(name)) for name, part in inner)
    return next((place for place in places if place), None)


def _can_start(stored: StoredDialogue, procedure: Procedure[Any]) -> bool:
    try:
        _opened(stored, procedure, ())
    except Exception:
        return False
    return True
