"""What was chosen on this phone the last time that a game was played."""

from __future__ import annotations

from companion import services
from companion.access import seats
from companion.engine.questions import Answer

MOST = 30  # of the latest tables that are looked at


def of(game: str) -> dict[str, Answer]:
    """The options of the parts of this phone's latest table with this game."""
    store = services.tables().store
    latest = next((one for one in store.recent(seats.my_codes(), MOST) if one.game == game), None)
    parts = reversed(store.begun(latest.code)) if latest else ()
    return {name: value for part in parts for name, value in part.options.items()}
