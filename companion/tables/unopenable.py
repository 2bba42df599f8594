"""Dialogues that cannot be rebuilt from what is stored, and why: so that each says so itself.

An upgrade may lack what a table was played with, and a database may have been changed by hand.
Steps that no longer fit are no such case: the dialogue sets them aside.
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
    GAME = "game"  # no such game in this version
    PROCEDURE = "procedure"  # the game has no such procedure
    START = "start"  # it began in a way that the procedure does not know
    LOG = "log"  # what was done there contradicts itself


class Unopenable(Exception):
    """A dialogue that cannot be rebuilt: nothing of it is changed, and its file can be had."""

    def __init__(self, stored: StoredDialogue, why: Why) -> None:
        super().__init__(stored.procedure, why)
        self.stored = stored
        self.why = why


def why_unknown(stored: StoredDialogue, procedures: Mapping[str, Procedure[Any]]) -> Why | None:
    """Why there is nothing here that could open it; None where there is."""
    procedure = procedures.get(stored.procedure)
    if all(one.game != stored.game for one in procedures.values()):
        return Why.GAME
    if procedure is None or procedure.game != stored.game or procedure.kind is Kind.GAME:
        return Why.PROCEDURE
    return None


def rebuilt(
    stored: StoredDialogue,
    procedures: Mapping[str, Procedure[Any]],
    log: Callable[[], list[Entry]],
) -> Dialogue[Any]:
    """The dialogue where it was left, of which can be said where that is; else `Unopenable`."""
    unknown = why_unknown(stored, procedures)
    if unknown:
        raise Unopenable(stored, unknown)
    procedure = procedures[stored.procedure]
    try:
        return _shown(stored, procedure, log())
    except StoreError:
        raise
    except Exception as error:  # whatever it is that such a position breaks
        why = Why.LOG if _begins(stored, procedure) else Why.START
        raise Unopenable(stored, why) from error


def _shown(
    stored: StoredDialogue, procedure: Procedure[Any], log: Sequence[Entry]
) -> Dialogue[Any]:
    start, by_hand = stored.start, stored.options.get(CARDS) == OWN
    if wrong := beyond(start):
        raise ValueError(wrong)
    dialogue = Dialogue(procedure, start, stored.seed, by_hand=by_hand, entries=log)
    _ = dialogue.header
    return dialogue


def beyond(plain: Json, at: str = "") -> str | None:
    """Where in a start is a number that a procedure would list, or count up to, without an end."""
    if isinstance(plain, int):
        return at if abs(plain) > MOST_COUNTED else None
    named = dict(enumerate(plain, 1)) if isinstance(plain, list) else plain
    inner = named.items() if isinstance(named, dict) else ()
    found = (beyond(one, f"{at}.{name}" if at else str(name)) for name, one in inner)
    return next((one for one in found if one), None)


def _begins(stored: StoredDialogue, procedure: Procedure[Any]) -> bool:
    try:
        _shown(stored, procedure, ())
    except Exception:
        return False
    return True
