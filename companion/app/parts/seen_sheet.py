"""A score sheet as one phone may see it, scored once for a screen, and the bars of a result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from companion.app.elements.score import MOST_PARTS, Part
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


class ScoreBars:
    def __init__(self, sides: Sequence[Mapping[str, int]], order: Iterable[str] = ()) -> None:
        """Take the positive points of each side by part, and the order of the parts."""
        counted = Counter[str]()
        for points in sides:
            counted.update(points)
        parts = [part for part in dict.fromkeys(order or counted) if counted[part]]
        large = [part for part, _ in counted.most_common(MOST_PARTS - 1)]
        self.has_rest = len(parts) > MOST_PARTS
        self.coloured = [part for part in parts if part in large or not self.has_rest]
        self._longest = max((sum(points.values()) for points in sides), default=0)

    def parts(self, points: Mapping[str, int]) -> tuple[Part, ...]:
        by_colour = Counter[int]()
        for part, number in points.items():
            coloured = part in self.coloured
            by_colour[self.coloured.index(part) + 1 if coloured else len(self.coloured) + 1] += (
                number
            )
        return tuple(Part(points=number, colour=at) for at, number in sorted(by_colour.items()))

    def share(self, points: Mapping[str, int]) -> float:
        return round(sum(points.values()) / self._longest, 3) if self._longest else 0.0
