"""The supplies that players count: the players, and the counters of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.engine.facts import Facts
from companion.engine.plain import NOT_SAVED
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, Choice
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.text import Text
from companion.games.pirates import counters
from companion.games.pirates.commanders.pieces import CommandersComponents
from companion.games.pirates.commanders.state import CommandersTable, players_elsewhere
from companion.games.pirates.counters import ALWAYS, GROUPS, IN_THE_BOX, Group
from companion.games.pirates.layout import as_named
from companion.games.pirates.parts import Phase, Seated
from companion.games.pirates.setup.pieces import Location

WHOSE = "pirates.side.whose"


@dataclass(slots=True, kw_only=True)
class Sides(Seated):
    parts: CommandersComponents = field(metadata=NOT_SAVED, repr=False)
    locations: Mapping[str, Location] = field(metadata=NOT_SAVED, repr=False)
    players: int
    names: list[str] = field(default_factory=list)
    modules: list[str] = field(default_factory=list)  # expansions with further counters
    refuses_fewer: bool = False  # than are buried: tables of an earlier release do not
    phase: str = Phase.SET_UP
    facts: Facts = field(default_factory=Facts)

    @property
    def commanders(self) -> CommandersTable:
        """Returns the players as those who take forts."""
        cards = as_named(self.locations, self.facts.known)
        return players_elsewhere(self.parts, cards, self.names, self.facts, self.players)

    @property
    def kept(self) -> list[int]:
        return [seat for seat in counters.kept(self.facts.known) if seat in self.seats]

    def counted(self, seat: int, counter: str) -> int | None:
        return counters.counted(self.facts.known, seat, counter)

    @property
    def groups(self) -> list[tuple[Group, list[str]]]:
        """Returns the groups of counters that this game uses, each with their names."""
        played = (ALWAYS, *self.modules)
        found = [(g, [c for c, needed in g.counters.items() if needed in played]) for g in GROUPS]
        return [(group, names) for group, names in found if names]

    @property
    def counters(self) -> list[str]:
        return [name for _, names in self.groups for name in names]


def ask_whose(sides: Sides) -> Ask:
    """Asks whose side it is, of those that are kept."""
    return Ask(WHOSE, Choice([str(seat) for seat in sides.kept], label=sides.seat_label))


def check_count(sides: Sides, seat: int, counter: str, number: Answer) -> None:
    """Refuses what contradicts the box, or other counters."""
    check_box(sides, seat, counter, number)
    if sides.refuses_fewer:
        counters.refuse_fewer(sides.facts, seat, counter, number)


def check_box(sides: Sides, seat: int, counter: str, number: Answer) -> None:
    """Refuses more tokens than the box contains."""
    elsewhere = counters.others_have(sides.facts.known, seat, counter)
    if counter in IN_THE_BOX and int(number) + elsewhere > IN_THE_BOX[counter]:
        values = {"all": IN_THE_BOX[counter], "left": IN_THE_BOX[counter] - elsewhere}
        raise Refused(RefusalCode.IMPOSSIBLE, Text(f"pirates.side.too_many.{counter}", values))
