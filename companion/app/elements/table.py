"""Elements of the table view, and the list of a round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.app.elements.screen import Header, Line, Picture


@dataclass(frozen=True, slots=True, kw_only=True)
class Moves:
    """The opponent's moves of the current round, the last one last."""

    kind: ClassVar = "moves"
    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """The points of a side, as far as the table knows them."""

    label: str
    figure: str
    letter: str = ""
    player: int = 0  # the colour; 0 is the opponent's
    won: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TableView:
    """The board and the last move, to be read across a table. It takes no tap."""

    kind: ClassVar = "table_view"
    header: Header
    move: Line | None = None
    place: str = ""  # the one place that it is about
    picture: Picture | None = None
    moves: Moves | None = None
    points: tuple[Standing, ...] = ()
    began: bool = False  # until then the code is large
    svg: str  # the invitation, as a square to scan
    words: str
    scan: str  # what to do with it
    code: str
