"""The bars of a result: the largest parts in colours, the others together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from companion.app.elements.score import MOST_PARTS, Part


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
