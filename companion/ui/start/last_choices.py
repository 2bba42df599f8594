"""What was chosen on this phone the last time that a game was played."""

from __future__ import annotations

from companion.engine.questions import Answer
from companion.ui.frame import shared
from companion.ui.play import seats

MOST = 30  # of the latest tables that are looked at


def of(game: str) -> dict[str, Answer]:
    """The options of the parts of this phone's latest table with this game."""
    store = shared.tables().store
    latest = next((one for one in store.recent(seats.my_codes(), MOST) if one.game == game), None)
    parts = reversed(store.begun(latest.code)) if latest else ()
    return {name: value for part in parts for name, value in part.options.items()}
