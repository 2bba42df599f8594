"""Where a Dice Race stands."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.engine.facts import Facts
from companion.engine.plain import NOT_SAVED
from companion.engine.questions import Answer
from companion.engine.text import Text, as_it_is
from companion.games.dice_race.pieces import Track


class Phase:
    SET_UP = "set_up"
    TURN = "turn"
    OVER = "over"


@dataclass(slots=True, kw_only=True)
class Race:
    track: Track = field(metadata=NOT_SAVED, repr=False)
    level: str
    players: int
    names: list[str] = field(default_factory=list)
    pawns: dict[int, int]  # spaces by seat; the Tortoise has the last seat
    seat: int = 1  # whose turn it is
    rounds: int = 1
    phase: str = Phase.SET_UP
    facts: Facts = field(default_factory=Facts)

    @property
    def tortoise(self) -> int:
        return self.players + 1

    @property
    def leader(self) -> int:
        """Who is farthest ahead; of those who are level, who comes first in turn order."""
        return max(self.pawns, key=lambda seat: self.pawns[seat])

    def ahead(self, seat: int) -> dict[str, int]:
        """The spaces ahead on which a pawn stands, and whose it is: the first in turn order."""
        found: dict[str, int] = {}
        for other, space in self.pawns.items():
            if space > self.pawns[seat]:
                found.setdefault(str(space), other)
        return found

    @property
    def left(self) -> int:
        """How many spaces the leader has to go, to be past the last one."""
        return max(self.track.length + 1 - self.pawns[self.leader], 0)

    def name(self, seat: int) -> str:
        """As people gave it, if they did."""
        return self.names[seat - 1] if seat <= len(self.names) else ""

    def called(self, seat: Answer) -> Text:
        """How to speak of a player, or of the Tortoise."""
        seat = int(seat)
        if seat == self.tortoise:
            return Text("tortoise.name")
        name = self.name(seat)
        return as_it_is(name) if name else Text("player.seat", {"number": seat})
