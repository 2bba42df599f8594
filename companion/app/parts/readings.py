"""Readings: people enter values of components; My box saves them, with undo."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from companion import services
from companion.access import permissions
from companion.app.frame.host import host
from companion.app.frame.phone import this_phone
from companion.app.frame.visit import Visit
from companion.engine.facts import FactValue
from companion.engine.prompts import Ask
from companion.engine.text import Locale

Changes: TypeAlias = Mapping[str, Mapping[str, FactValue | None]]  # by game; None is forgotten
_BEFORE = "_box_before"


def known(game: str) -> dict[str, FactValue]:
    return services.games()[game].fitting(services.tables().store.readings(game))


def keep(visit: Visit, game: str, readings: Mapping[str, FactValue | None]) -> bool:
    """Save readings in My box. Return whether that worked."""
    return visit.attempt(lambda: permissions.keep_readings(this_phone(), game, readings))


def change(visit: Visit, changes: Changes) -> bool:
    """Save readings so that it can be undone. Return whether that worked."""
    before = {game: {n: known(game).get(n) for n in values} for game, values in changes.items()}
    if not all(keep(visit, game, values) for game, values in changes.items()):
        return False
    host.state[_BEFORE] = before
    return True


def can_undo() -> bool:
    return _BEFORE in host.state


def forget_undo() -> Changes | None:
    """Return the readings before the last change, and forget them: only that can be undone."""
    before: Changes | None = host.state.pop(_BEFORE, None)
    return before


def answer_text(ask: Ask, value: FactValue, locale: Locale) -> str:
    return str(locale.shown(ask.describe(value))) or locale.text("box.none")
