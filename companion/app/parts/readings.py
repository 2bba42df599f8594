"""What was read off components: kept in My box, as it is now, and as it was before the last tap."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from companion import services
from companion.access import permissions
from companion.app.frame.host import host
from companion.app.frame.phone import this_phone
from companion.app.frame.visit import Visit
from companion.engine.facts import FactValue

Changes: TypeAlias = Mapping[str, Mapping[str, FactValue | None]]  # by game; None is forgotten
_BEFORE = "_box_before"


def known(game: str) -> dict[str, FactValue]:
    """As it is now, as far as it still fits."""
    return services.games()[game].fitting(services.tables().store.readings(game))


def keep(visit: Visit, game: str, readings: Mapping[str, FactValue | None]) -> bool:
    """In My box; whether it could be done."""
    return visit.attempt(lambda: permissions.keep_readings(this_phone(), game, readings))


def change(visit: Visit, changes: Changes) -> bool:
    """The same, and it can be undone."""
    before = {game: {n: known(game).get(n) for n in values} for game, values in changes.items()}
    if not all(keep(visit, game, values) for game, values in changes.items()):
        return False
    host.state[_BEFORE] = before
    return True


def can_undo() -> bool:
    return _BEFORE in host.state


def forget_undo() -> Changes | None:
    """Only the last tap can be undone: what it changed, as it was before."""
    before: Changes | None = host.state.pop(_BEFORE, None)
    return before
