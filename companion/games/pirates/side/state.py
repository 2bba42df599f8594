"""Where the sides of a table stand: who plays, and all that was counted, as facts."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.engine.facts import Facts
from companion.engine.text import Text, TextValue
from companion.games.pirates.side import figures
from companion.games.pirates.side.figures import ALWAYS


class Phase:
    SET_UP = "set_up"
    PLAY = "play"
    OVER = "over"


@dataclass(slots=True, kw_only=True)
class Sides:
    players: int
    names: list[str] = field(default_factory=list)
    modules: list[str] = field(default_factory=list)  # what is played that has more to count
    phase: str = Phase.SET_UP
    facts: Facts = field(default_factory=Facts)

    @property
    def seats(self) -> range:
        return range(1, self.players + 1)

    @property
    def kept(self) -> list[int]:
        """The seats whose side is kept."""
        return [seat for seat in figures.kept(self.facts.known) if seat in self.seats]

    def name(self, seat: int) -> TextValue:
        given = self.names[seat - 1] if seat <= len(self.names) else ""
        return given or Text("player.seat", {"number": seat})

    def counts(self, needed_for: str) -> bool:
        """Whether something is counted in this game."""
        return needed_for == ALWAYS or needed_for in self.modules

    @property
    def figures(self) -> list[str]:
        """All that is counted in this game."""
        return [
            figure
            for group in figures.GROUPS
            for figure, needed_for in group.figures.items()
            if self.counts(needed_for)
        ]
