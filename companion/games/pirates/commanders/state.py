"""The commanders of a table as facts: boards, their contents, and the kinds of their spaces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from companion.engine.facts import Fact, Facts
from companion.engine.plain import NOT_SAVED
from companion.engine.prompts import Ask, Tell
from companion.engine.questions import Answer, Choice, chosen
from companion.engine.text import Text, TextValue, as_it_is
from companion.games.pirates import counters
from companion.games.pirates.commanders.pieces import Commander, CommandersComponents, Row
from companion.games.pirates.facts import (
    COMMANDER,
    COVERED,
    DEALT,
    ON_HIDEOUT,
    OTHER_BOARD,
    SPACE_TAKES,
    TAKES,
)
from companion.games.pirates.forts import DICE, FORTS, RUM, remaining_forts
from companion.games.pirates.parts import Phase
from companion.games.pirates.setup.pieces import Location

KINDS = (*DICE, RUM)  # what a space takes: a fort won with this die, or rum
FACE_DOWN = "face-down"


@dataclass(slots=True, kw_only=True)
class CommandersTable:
    parts: CommandersComponents = field(metadata=NOT_SAVED, repr=False)
    locations: Mapping[str, str] = field(metadata=NOT_SAVED, repr=False)  # names by id
    players: int
    names: list[str] = field(default_factory=list)
    phase: str = Phase.SET_UP
    books: bool = False  # what a fort costs and gives: tables of an earlier release do not
    shown: int = 1  # the seat whose boards are drawn: who did something last; 0: no boards
    facts: Facts = field(default_factory=Facts)

    @property
    def seats(self) -> list[Player]:
        return [Player(self, seat) for seat in range(1, self.players + 1)]

    def player(self, seat: Answer) -> Player:
        return Player(self, int(seat))

    @property
    def counts(self) -> bool:
        """Returns whether people keep something of the players: a board, or counters."""
        return any(p.board or counters.is_kept(self.facts.known, p.seat) for p in self.seats)

    @property
    def forts(self) -> int:
        return sum(player.forts for player in self.seats)

    @property
    def forts_left(self) -> int:
        return FORTS - self.forts

    @property
    def remaining_forts(self) -> list[str]:
        """Returns the Locations on which a fort is left, if a setup laid them."""
        return remaining_forts(self.facts, self.locations)

    def commander(self, id_: object) -> Commander | None:
        return next((c for c in self.parts.commanders if c.id == id_), None)

    @property
    def rows(self) -> tuple[Row, ...]:
        return self.parts.board.rows

    @property
    def spaces(self) -> list[str]:
        return spaces_of(self.parts)

    def row_of(self, space: str) -> Row:
        return next(row for row in self.rows if space in row.spaces)


def players_elsewhere(
    parts: CommandersComponents,
    locations: Mapping[str, Location],
    names: Sequence[str],
    facts: Facts,
    players: int = 1,
) -> CommandersTable:
    """Returns the players for another part of the game, which does not draw their boards."""
    return CommandersTable(
        parts=parts,
        locations={id_: card.name for id_, card in locations.items()},
        players=players,
        names=list(names),
        books=True,
        shown=0,
        facts=facts,
    )


@dataclass(frozen=True, slots=True)
class Player:
    """A seat at the table, with its facts."""

    table: CommandersTable
    seat: int

    @property
    def is_shown(self) -> bool:
        """Returns whether the picture shows this player's boards."""
        return self.seat == self.table.shown

    @property
    def name(self) -> TextValue:
        named = self.table.names[self.seat - 1] if self.seat <= len(self.table.names) else ""
        return named or Text("player.seat", {"number": self.seat})

    @property
    def commander(self) -> Commander | None:
        return self.table.commander(self.table.facts[COMMANDER[self.seat]])

    @property
    def board(self) -> str:
        """Returns the commander of the face-up board; empty before it is chosen."""
        return self.commander.id if self.commander else ""

    @property
    def face_down(self) -> str:
        """Returns the commander of the face-down board; empty if that is unknown."""
        other = self.table.commander(self.table.facts[OTHER_BOARD[self.seat]])
        return other.id if other else ""

    @property
    def dealt(self) -> list[str]:
        return chosen(self.table.facts[DEALT[self.seat]] or "")

    def counted(self, what: str) -> int | None:
        """Returns how many a player has, if people count it on their own side."""
        return counters.counted(self.table.facts.known, self.seat, what)

    @property
    def has_no_rum(self) -> bool:
        """Returns whether nothing is left to trade: uncounted rum is not among the others'."""
        counted, others = self.counted(RUM), counters.others_have(self.table.facts.known, 0, RUM)
        return counted == 0 or (counted is None and others >= counters.IN_THE_BOX[RUM])

    def take_boards(self, commander: str, face_down: str) -> None:
        """Takes the boards, one face down; their covered spaces show what they take."""
        facts = self.table.facts
        facts[COMMANDER[self.seat]] = commander
        del facts[OTHER_BOARD[self.seat]]
        if face_down:
            facts[OTHER_BOARD[self.seat]] = face_down
        for space, kind in self.covered.items():
            self.learn_takes(space, kind)

    @property
    def covered(self) -> dict[str, str]:
        kinds = {space: self.table.facts[COVERED[self.seat, space]] for space in self.table.spaces}
        return {space: kind for space, kind in kinds.items() if kind}

    @property
    def free(self) -> list[str]:
        return [space for space in self.table.spaces if space not in self.covered]

    @property
    def on_hideout(self) -> int:
        return self.table.facts[ON_HIDEOUT[self.seat]] or 0

    @property
    def forts(self) -> int:
        """Returns how many forts are on activation spaces and on the hideout board."""
        return self.on_hideout + sum(kind != RUM for kind in self.covered.values())

    def takes(self, space: str) -> str:
        """Returns what an activation space takes; empty if that is unknown."""
        return self.table.facts[self._takes(space)] or ""

    def open_for(self, kind: str) -> list[str]:
        """Returns the free spaces that take this, then those that may."""
        fitting = [space for space in self.free if self.takes(space) in (kind, "")]
        return sorted(fitting, key=lambda space: not self.takes(space))

    def cover(self, space: str, kind: str) -> None:
        self.table.facts[COVERED[self.seat, space]] = kind
        self.learn_takes(space, kind)

    def learn_takes(self, space: str, kind: str) -> None:
        self.table.facts[self._takes(space)] = kind

    def completes_row(self, space: str) -> bool:
        """Returns whether both spaces of its row are covered once this one is."""
        return set(self.table.row_of(space).spaces) <= {*self.covered, space}

    def completes_face_down(self, space: str) -> bool:
        """Returns whether all four of the face-down board are covered once this one is."""
        rows = [row for row in self.table.rows if row.side == FACE_DOWN]
        four = {s for row in rows for s in row.spaces}
        return space in four and four <= {*self.covered, space}

    def _takes(self, space: str) -> Fact[str]:
        of_commander = self.table.row_of(space).side == "commander"
        board = self.board if of_commander else self.face_down
        return SPACE_TAKES[board, space] if board else TAKES[self.seat, space]


def reading(parts: CommandersComponents, name: str) -> Ask | None:
    """Returns the question of a reading: what a space takes."""
    commander, space = SPACE_TAKES.key_of(name) or ("", "")
    if commander not in [known.id for known in parts.commanders] or space not in spaces_of(parts):
        return None
    return ask_takes(space, commander_text(commander))


def ask_takes(space: str, board: TextValue) -> Ask:
    return Ask(
        "pirates.commanders.takes",
        Choice(KINDS, label=kind_text),
        values={"space": space_text(space), "board": board},
    )


def spaces_of(parts: CommandersComponents) -> list[str]:
    return [space for row in parts.board.rows for space in row.spaces]


def commander_text(id_: object) -> Text:
    return Text(f"pirates.glossary.{id_}")


def space_text(space: object) -> Text:
    return Text(f"pirates.commanders.space.{space}")


def kind_text(kind: object) -> Text:
    return Text(f"pirates.commanders.kind.{kind}")


# Shown when the game begins, so they are not listed to look up.
AT_THE_BEGINNING = ("before", "first-turn")


def moments(table: CommandersTable) -> list[str]:
    """Lists the moments at which the commanders of this table change something."""
    matters = [m for p in table.seats if p.commander for m in p.commander.matters]
    return [moment for moment in dict.fromkeys(matters) if moment not in AT_THE_BEGINNING]


def remind(player: Player, moment: str) -> Iterator[Tell]:
    commander = player.commander
    if commander is not None and moment in commander.matters:
        change = Text(f"pirates.commander.{commander.id}.{moment}")
        values: dict[str, TextValue] = {"who": who(player), "change": change}
        yield Tell("pirates.commanders.reminder", values, about=(commander.id,))


def who(player: Player) -> Text:
    """Names a player with the commander, if there is one."""
    if not player.board:
        return as_it_is(player.name)
    commander = commander_text(player.board)
    return Text("pirates.commanders.whose.player", {"player": player.name, "who": commander})
