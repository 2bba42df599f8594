"""The players' own sides as they see them: counters in groups, and players to pick."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.counting import CountedSide, Counter, CounterGroup
from companion.engine.prompts import Ask
from companion.engine.questions import Answer
from companion.engine.text import Locale, Text
from companion.engine.view import View
from companion.games.pirates.drawing import token_alone
from companion.games.pirates.side import figures
from companion.games.pirates.side.events import WHOSE
from companion.games.pirates.side.figures import GROUPS, MOST, figure_text
from companion.games.pirates.side.state import Phase, Sides


class SideView(View[Sides]):
    def option(self, sides: Sides, question: Ask, option: Answer, _locale: Locale) -> str | None:
        """Draws a player."""
        if question.key == WHOSE:
            return token_alone(sides.names, sides.players, int(option))
        return None

    def counters(self, sides: Sides) -> Sequence[CountedSide]:
        if sides.phase != Phase.PLAY:
            return ()
        return tuple(
            CountedSide(seat, sides.name(seat), tuple(groups_of(sides, seat)))
            for seat in sides.kept
        )


def groups_of(sides: Sides, seat: int) -> Sequence[CounterGroup]:
    """Returns what is counted in this game, in groups."""
    found = [
        CounterGroup(
            Text(f"pirates.side.group.{group.name}"),
            tuple(
                counter_of(sides, seat, figure)
                for figure, needed_for in group.figures.items()
                if sides.counts(needed_for)
            ),
            group.folded,
        )
        for group in GROUPS
    ]
    return [group for group in found if group.counters]


def counter_of(sides: Sides, seat: int, figure: str) -> Counter:
    value = figures.counted(sides.facts.known, seat, figure)
    return Counter(figure, figure_text(figure), MOST[figure], value)
