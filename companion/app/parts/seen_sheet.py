"""A score sheet as one phone may see it, scored once for a screen."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property
from typing import Any

from companion.engine.dialogue import Dialogue
from companion.engine.score.dialogue import ScoreDialogue, Scoring
from companion.engine.score.sheet import FinalScore, Line, Owner, Score, Values
from companion.engine.score.text import sides
from companion.engine.text import Locale, Text, as_text, token_letters


class SeenSheet:
    def __init__(self, dialogue: Dialogue[Any], hidden: Collection[str] = ()) -> None:
        assert isinstance(dialogue.state, Scoring)
        assert isinstance(dialogue.procedure, ScoreDialogue)
        self.dialogue = dialogue
        self.procedure = dialogue.procedure
        self.over = dialogue.over
        self.whole = dialogue.state
        self.hidden = frozenset() if self.over else frozenset(hidden)
        self.scoring = self.whole.without_secrets_of(self.hidden)
        self._values: dict[str, Values] = {}
        self._gaps: dict[str, list[Line]] = {}

    @property
    def title(self) -> Text:
        return self.procedure.title(self.whole)

    @cached_property
    def final(self) -> FinalScore:
        return self.scoring.final

    def values(self, side: str) -> Values:
        if side not in self._values:
            self._values[side] = self.scoring.values(side)
        return self._values[side]

    def gaps(self, side: str) -> list[Line]:
        """Return what is still to be filled in, without what only others can."""
        if side not in self._gaps:
            hidden = side in self.hidden
            gaps = self.scoring.gaps(side)
            self._gaps[side] = [line for line in gaps if not (hidden and line.secret)]
        return self._gaps[side]

    @property
    def all_gaps(self) -> list[tuple[str, Line]]:
        return [(side, line) for side in self.scoring.sides for line in self.gaps(side)]

    def total(self, side: str, locale: Locale) -> str:
        """Return the points so far, with a word for hidden ones; empty for shared lines."""
        score = dict(self.scores).get(side)
        if score is None:
            return ""
        points = figure(score.total)
        return (
            locale.text("score.hidden.total", {"points": points}) if side in self.hidden else points
        )

    def name(self, side: str, locale: Locale) -> str:
        """Return the name of a side; alone and without a name it is you."""
        name = self.scoring.side_name(side)
        if side.isdigit() and isinstance(name, Text) and len(self.scoring.seats) == 1:
            return locale.text("player.alone")
        return locale.render(as_text(name))

    def letter(self, side: str, locale: Locale) -> str:
        """Return what a token shows."""
        if not side.isdigit():
            return token_letters([self.name(side, locale)])[0]
        names = map(self.scoring.side_name, self.scoring.seats)
        letters = token_letters(["" if isinstance(name, Text) else name for name in names])
        return letters[list(self.scoring.seats).index(side)]

    @property
    def scores(self) -> list[tuple[str, Score]]:
        """Return each side that has points, with its points."""
        opponent = [str(Owner.OPPONENT)] if self.final.opponent is not None else []
        ids = [*self.scoring.seats, *opponent]
        return [(id_, score) for id_, (_, score) in zip(ids, sides(self.final), strict=True)]


def figure(points: int) -> str:
    return str(points).replace("-", "−")
