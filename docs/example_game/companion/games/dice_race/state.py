"""The state of a Dice Race."""

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
    seat: int = 1  # of the current turn
    rounds: int = 1
    phase: str = Phase.SET_UP
    facts: Facts = field(default_factory=Facts)

    @property
    def tortoise(self) -> int:
        return self.players + 1

    @property
    def leader(self) -> int:
        """The seat of the farthest pawn; in a tie, the first in turn order."""
        return max(self.pawns, key=lambda seat: self.pawns[seat])

    def ahead(self, seat: int) -> dict[str, int]:
        """Return the occupied spaces ahead, each with the first of its seats in turn order."""
        found: dict[str, int] = {}
        for other, space in self.pawns.items():
            if space > self.pawns[seat]:
                found.setdefault(str(space), other)
        return found

    @property
    def left(self) -> int:
        """The spaces that the leader still needs to pass the last one."""
        return max(self.track.length + 1 - self.pawns[self.leader], 0)

    def name(self, seat: int) -> str:
        """Return the player's name, if people entered one."""
        return self.names[seat - 1] if seat <= len(self.names) else ""

    def called(self, seat: Answer) -> Text:
        """Return the name of a player, or of the Tortoise, as a text."""
        seat = int(seat)
        if seat == self.tortoise:
            return Text("tortoise.name")
        name = self.name(seat)
        return as_it_is(name) if name else Text("player.seat", {"number": seat})
