"""The commanders and their boards as content describes them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal, TypeAlias

from companion.content.books import Source, piece, repeated

if TYPE_CHECKING:
    from companion.content.books import Where

# When what a commander changes is worth saying.
Moment: TypeAlias = Literal[
    "before",  # the game begins
    "first-turn",
    "sail",
    "black-market",
    "upgrade",
    "improvement",
    "raid",
    "explore",
    "treasure",
    "bury",
    "scroll",
    "scoring",
]
COMMANDERS = 12
BLACK_MARKETS = 3
SCROLLS = {"commander": 2, "face-down": 4}  # on the two boards of a player


Needs: TypeAlias = Literal["nothing", "black-market", "black-markets", "explorer", "figureheads"]


@piece
class Row:
    """Two activation spaces with a bonus between them."""

    id: str
    side: Literal["commander", "face-down"]
    spaces: tuple[str, ...]


@piece
class Board:
    """A player's two boards: the commander's and the face-down one."""

    rows: tuple[Row, ...]
    vp_for_all_face_down: int
    source: Source


@piece
class Commander:
    """A commander: the moments of its reminders, and the pieces that it adds."""

    id: str
    name: str
    matters: tuple[Moment, ...]
    source: Source
    needs: Needs = "nothing"
    black_markets: int = 0


@piece
class CommandersComponents:
    board: Board
    commanders: tuple[Commander, ...]


def check_commanders(parts: CommandersComponents) -> Iterator[tuple[Where, str]]:
    """Checks for twelve commanders, three black markets, six scrolls in rows of two."""
    if len(parts.commanders) != COMMANDERS:
        yield ("commanders",), f"there are twelve commanders, not {len(parts.commanders)}"
    yield from repeated("commander", (commander.id for commander in parts.commanders))
    for number, commander in enumerate(parts.commanders):
        if not commander.matters:
            yield ("commanders", number, "matters"), "every commander changes something"
    if sum(commander.black_markets for commander in parts.commanders) != BLACK_MARKETS:
        yield ("commanders",), "there are three black markets of commanders"
    for side, scrolls in SCROLLS.items():
        spaces = {space for row in parts.board.rows if row.side == side for space in row.spaces}
        if len(spaces) != scrolls:
            yield ("board", "rows"), f"the {side} board has {scrolls} scrolls, not {len(spaces)}"
    for number, row in enumerate(parts.board.rows):
        if len(row.spaces) != 2:
            yield ("board", "rows", number, "spaces"), "a row has two spaces"


def texts_of_commanders(game: str, parts: CommandersComponents) -> Iterator[tuple[Where, str]]:
    """Lists the texts of each commander; the name is the glossary's."""
    for number, commander in enumerate(parts.commanders):
        yield ("commanders", number, "id"), f"{game}.glossary.{commander.id}"
        for moment in commander.matters:
            yield ("commanders", number, "matters"), f"{game}.commander.{commander.id}.{moment}"
        if commander.needs != "nothing":
            yield ("commanders", number, "needs"), f"{game}.needs.{commander.needs}"
