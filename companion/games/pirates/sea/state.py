"""Where the Caribbean of a table stands. It is all facts: `layout`, `lying`, `standing_forts`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.engine.facts import Facts
from companion.engine.plain import NOT_SAVED
from companion.games.pirates.layout import (
    CURSED_SHIP,
    ISLANDS,
    Chart,
    chart_so_far,
    columns_of,
    fact_of,
    in_play,
)
from companion.games.pirates.lying import missing
from companion.games.pirates.parts import BOX_OF, COMMANDERS
from companion.games.pirates.setup.pieces import Location


class Phase:
    KEPT = "kept"
    OVER = "over"


@dataclass(slots=True, kw_only=True)
class Sea:
    locations: Mapping[str, Location] = field(metadata=NOT_SAVED, repr=False)
    playing: list[str] = field(default_factory=list)  # Jordan, and the expansions
    later: bool = False  # people go on laying it out when they like
    tapped: str = ""  # the place that people say something of now
    phase: str = Phase.KEPT
    facts: Facts = field(default_factory=Facts)

    @property
    def chart(self) -> Chart | None:
        """As far as it was entered; None before its columns are known."""
        return chart_so_far(self.facts.known, self.locations)

    @property
    def laid_out(self) -> list[str]:
        return in_play(self.facts.known, self.locations)

    @property
    def missing(self) -> list[str]:
        """What has no place yet, the islands first; in the end perhaps the Cursed Ship."""
        left = missing(self.facts, self.locations)
        cursed = COMMANDERS in self.playing and fact_of(CURSED_SHIP) not in self.facts
        return [*left, CURSED_SHIP] if cursed and self.has_columns else left

    @property
    def has_columns(self) -> bool:
        return columns_of(self.facts.known) is not None

    @property
    def whole(self) -> bool:
        return self.has_columns and not self.missing

    @property
    def needed(self) -> int:
        """How many places are needed at least."""
        return len(ISLANDS) + len(self.laid_out)

    @property
    def may_lie(self) -> list[str]:
        """All that can lie somewhere: also what comes later from the second tier."""
        boxes = [BOX_OF[name] for name in self.playing if name in BOX_OF]
        later = [i for i, one in self.locations.items() if one.tier > 1 and one.box in boxes]
        cursed = [CURSED_SHIP] if COMMANDERS in self.playing else []
        return [*self.laid_out, *later, *cursed, *ISLANDS]
