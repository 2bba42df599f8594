"""The content files of Jamaica: their shapes, their checks, and the glossary that they fill."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Any, Literal, TypeAlias

from companion.content.books import Book, Source, piece
from companion.content.glossary import Entries, GlossaryEntry, check_kinds, glossary_book
from companion.content.icons import icon_book
from companion.content.score_sheets import check_score_book, score_book
from companion.content.setup_steps import step_book
from companion.content.suggestions import suggestion_book
from companion.engine.glossary import Glossary
from companion.games.jamaica import NAME

Goods: TypeAlias = Literal["doubloons", "food", "gunpowder"]
Action: TypeAlias = Literal["forward", "backward", "doubloons", "food", "gunpowder"]
Place: TypeAlias = tuple[str | int, ...]
RULING = "ruling"
# The four kinds of space, what a card can show, the dice, and the powers.
NUMBER_OF_KIND = {"space": 4, "action": 3, "die": 2, "power": 4}


@piece
class Space:
    id: int
    kind: Literal["port-royal", "sea", "port", "lair"]
    next: tuple[int, ...]
    source: Source
    cost: int = 0
    points: int | None = None  # None: behind the red line


@piece
class Board:
    spaces: tuple[Space, ...]
    behind: int  # the points of a space without a white number
    home: int  # the points of Port Royal after the lap


@piece
class ActionCard:
    id: str
    morning: Action
    evening: Action
    source: Source


@piece
class ActionCards:
    cards: tuple[ActionCard, ...]


@piece
class Treasure:
    """A treasure: a power, or points; with negative points it is cursed."""

    id: str
    source: Source
    power: bool = False
    points: int = 0


@piece
class Face:
    """A face of the combat die, and its effect in a shortage."""

    id: str
    shortage: Literal["port", "sea", "lair", "stay"]
    source: Source


@piece
class Start:
    """A hold that is loaded before the game."""

    of: Literal["player", "ghost"]
    kind: Goods
    number: int
    source: Source


@piece
class Supplies:
    treasures: tuple[Treasure, ...]
    faces: tuple[Face, ...]
    start: tuple[Start, ...]


@piece
class Ruling:
    """An open point of the rules: our reading, and the reason."""

    id: str
    gap: str
    reason: str
    source: Source


@piece
class Rulings:
    rulings: tuple[Ruling, ...]


KINDS = {"port-royal": 1, "sea": 29, "port": 11, "lair": 9}
POINTS = (-4, -3, -2, 0, 0, 0, 0, 3, 3, 5, 7, 7)


def check_board(board: Board) -> Iterator[tuple[Place, str]]:
    """Check for 50 spaces, all on the track; 2 to 10 points towards the end."""
    ids = [space.id for space in board.spaces]
    if ids != list(range(50)):
        yield ("spaces",), "the spaces are numbered from 0 to 49"
        return
    if Counter(space.kind for space in board.spaces) != KINDS:
        yield ("spaces",), "there are Port Royal, 29 sea spaces, 11 ports and 9 lairs"
    reached = Counter(ahead for space in board.spaces for ahead in space.next)
    if sorted(reached) != ids or reached.total() != 53:
        yield ("spaces",), "53 links lead to every space"
    for number, space in enumerate(board.spaces):
        if (space.cost > 0) != (space.kind in ("sea", "port")):
            yield ("spaces", number), "sea spaces and ports have a price, others have none"
        if len(space.next) not in (1, 2):
            yield ("spaces", number, "next"), "a ship sails on to one space, or to one of two"
    points = [space.points for space in board.spaces if space.points is not None]
    if points != list(range(2, 11)):
        yield ("spaces",), "the white numbers go from 2 to 10"


def check_cards(cards: ActionCards) -> Iterator[tuple[Place, str]]:
    """Check for eleven cards; each half has four moves forward, one back, two of each good."""
    if len({card.id for card in cards.cards}) != 11:
        yield ("cards",), "there are eleven different action cards"
    required = {"forward": 4, "backward": 1, "food": 2, "gunpowder": 2, "doubloons": 2}
    for half in ("morning", "evening"):
        if Counter(getattr(card, half) for card in cards.cards) != required:
            yield ("cards",), f"the {half} has 4 moves forward, 1 back and 2 of each good"
    for number, card in enumerate(cards.cards):
        if card.id != f"{card.morning}-{card.evening}":
            yield ("cards", number, "id"), "a card is called by its two actions"


def check_supplies(parts: Supplies) -> Iterator[tuple[Place, str]]:
    if tuple(sorted(treasure.points for treasure in parts.treasures)) != POINTS:
        yield ("treasures",), "there are four powers, five treasures and three cursed ones"
    if [face.id for face in parts.faces] != ["2", "4", "6", "8", "10", "star"]:
        yield ("faces",), "the combat die has 2, 4, 6, 8, 10 and a star"
    for number, treasure in enumerate(parts.treasures):
        if treasure.power == bool(treasure.points):
            yield ("treasures", number), "a treasure has either a power or points"


def texts_of_supplies(parts: Supplies) -> Iterator[tuple[Place, str]]:
    for number, treasure in enumerate(parts.treasures):
        yield ("treasures", number), f"jamaica.treasure.{treasure.id}"


def texts_of_rulings(book: Rulings) -> Iterator[tuple[Place, str]]:
    for number, ruling in enumerate(book.rulings):
        yield ("rulings", number), f"jamaica.ruling.{ruling.id}"


def glossary(game: str, book: Entries, rulings: Rulings) -> Glossary:
    return Glossary(game, (*book.entries, *ruling_entries(game, rulings)))


def ruling_entries(game: str, rulings: Rulings) -> Iterator[GlossaryEntry]:
    """Make an entry of each ruling: its texts are `jamaica.ruling.<id>`."""
    for ruling in rulings.rulings:
        yield GlossaryEntry(
            id=f"{RULING}-{ruling.id}",
            kind=RULING,
            source=ruling.source,
            text=f"{game}.ruling.{ruling.id}",
        )


BOARD = Book("jamaica/board.yaml", Board, check=check_board)
CARDS = Book("jamaica/cards.yaml", ActionCards, check=check_cards)
COMPONENTS = Book(
    "jamaica/components.yaml",
    Supplies,
    check=check_supplies,
    texts=texts_of_supplies,
)
RULINGS = Book("jamaica/rulings.yaml", Rulings, texts=texts_of_rulings)
GLOSSARY = glossary_book(NAME, partial(check_kinds, NUMBER_OF_KIND))
SCORE = score_book(
    NAME,
    partial(
        check_score_book,
        opponents=("ghost-ship",),
        needed=("space", "treasures", "space_number"),
    ),
)
SETUP_STEPS = step_book(NAME)
SUGGESTIONS = suggestion_book(NAME)
ICONS = icon_book(NAME)
BOOKS: list[Book[Any]] = [book for book in list(globals().values()) if isinstance(book, Book)]
