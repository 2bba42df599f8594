"""A score sheet as this phone may see it: without the secrets of others, before the end."""

from __future__ import annotations

from companion.app.frame.visit import Visit
from companion.app.parts.seen_sheet import SeenSheet
from companion.engine.score.dialogue import Scoring
from companion.tables.game_parts import OpenDialogue
from companion.tables.store.seats import LOOKS_ON


def seen(visit: Visit, table: OpenDialogue) -> SeenSheet:
    """The sheet as far as this phone may see it."""
    return SeenSheet(table.dialogue, _hidden(visit, table.dialogue.state))


def _hidden(visit: Visit, scoring: Scoring) -> frozenset[str]:
    """The players whose secrets are not this phone's, before the end.

    For players without a phone somebody has to enter them: the owner of the table does.
    """
    if not scoring.sheet.secret:
        return frozenset()
    mine = visit.seat
    everybody = visit.people.everybody.values()
    held = {str(one.seat) for one in everybody if one.seat != LOOKS_ON}
    seen_here = {str(mine.seat)} if mine.may_act else set()
    if mine.may_act and mine.owner:
        seen_here |= set(scoring.seats) - held
    return frozenset(scoring.seats) - seen_here
