"""A score sheet as far as this phone may see it, scored once for a screen."""

from __future__ import annotations

from functools import cached_property

from companion.engine.score.dialogue import ScoreDialogue, Scoring
from companion.engine.score.sheet import FinalScore, Values
from companion.engine.text import Text
from companion.tables.store.seats import LOOKS_ON
from companion.tables.tables import OpenDialogue
from companion.ui.frame.visit import Visit


class OpenSheet:
    def __init__(self, visit: Visit, table: OpenDialogue) -> None:
        assert isinstance(table.dialogue.state, Scoring)
        self.table = table
        self.game = table.stored.game
        self.whole = table.dialogue.state
        self.hidden = frozenset() if table.dialogue.over else _hidden(visit, self.whole)
        self.scoring = self.whole.without_secrets_of(self.hidden)
        self._values: dict[str, Values] = {}

    @property
    def title(self) -> Text:
        procedure = self.table.dialogue.procedure
        assert isinstance(procedure, ScoreDialogue)
        return procedure.title(self.whole)

    @cached_property
    def final(self) -> FinalScore:
        return self.scoring.final

    def values(self, side: str) -> Values:
        if side not in self._values:
            self._values[side] = self.scoring.values(side)
        return self._values[side]


def _hidden(visit: Visit, scoring: Scoring) -> frozenset[str]:
    """The players whose secrets are not this phone's, before the end.

    For players without a phone somebody has to enter them: the owner of the table does.
    """
    if not scoring.sheet.secret:
        return frozenset()
    mine = visit.seat
    everybody = visit.people.everybody.values()
    held = {str(one.seat) for one in everybody if one.seat != LOOKS_ON}
    seen = {str(mine.seat)} if mine.may_act else set()
    if mine.may_act and mine.owner:
        seen |= set(scoring.seats) - held
    return frozenset(scoring.seats) - seen
