"""The content files of Maracaibo and The Uprising, their shapes and checks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, get_args

from companion.content.books import Book, Where, texts_of_put_back
from companion.content.glossary import Entries, check_entries, glossary_book
from companion.content.icons import icon_book
from companion.content.score_sheets import ScoreBook, check_score_book, score_book
from companion.content.setup_steps import step_book
from companion.content.suggestions import suggestion_book
from companion.games.maracaibo import NAME, pieces
from companion.games.maracaibo.campaign.pieces import LegacyTiles, check_legacy_tiles

NUMBER_OF_PORTS = 15
TILES_OF_THE_UPRISING = tuple(f"l{number}" for number in range(30, 41))


def check_glossary(book: Entries) -> Iterator[tuple[Where, str]]:
    """Check that all modules, home ports and legacy tiles of The Uprising have an entry."""
    yield from check_entries(book)
    ids = {entry.id for entry in book.entries}
    for required in (*get_args(pieces.Module), *TILES_OF_THE_UPRISING):
        if required not in ids:
            yield ("entries",), f"the entry {required!r} is missing"
    ports = sum(entry.kind == "port" for entry in book.entries)
    if ports != NUMBER_OF_PORTS:
        yield ("entries",), f"there are fifteen home ports, not {ports}"


# The rules say which effects there are and what is worked out: only a check asks them.


def _effects_of_jacques() -> Mapping[str, Any]:
    from companion.games.maracaibo.jacques.turns import EFFECTS

    return EFFECTS.value_types()


def _effects_of_jean() -> Mapping[str, Any]:
    from companion.games.maracaibo.jean.effects import EFFECTS

    return EFFECTS.value_types()


def _texts_on_cards() -> Iterator[str]:
    """Names the texts that drawn cards of the automas show with an icon: one for each effect."""
    yield from (f"jacques.area.{kind}" for kind in _effects_of_jacques())
    yield from (f"jean.band.{kind}" for kind in _effects_of_jean())


def _texts_of_jacques(book: pieces.JacquesComponents) -> Iterator[tuple[Where, str]]:
    """Name the texts of his cards, two for each effect, and of his instructions."""
    yield from texts_of_put_back("jacques", book.put_back)
    for kind in _effects_of_jacques():
        yield from ((("cards",), f"jacques.area.{form}{kind}") for form in ("", "short."))


def _check_score(book: ScoreBook) -> Iterator[tuple[Where, str]]:
    from companion.games.maracaibo.scoring import WORKED_OUT

    return check_score_book(
        book,
        opponents=("jacques", "jean"),
        parts=("nations", "dutch-flag", "jacques", "jean", "cooperative", "search"),
        functions=WORKED_OUT.functions,
        sets=WORKED_OUT.sets,
        for_each=WORKED_OUT.for_each,
    )


JACQUES = Book(
    "maracaibo/jacques.yaml",
    pieces.JacquesComponents,
    effects=_effects_of_jacques,
    check=pieces.check_jacques,
    texts=_texts_of_jacques,
)
JEAN = Book(
    "maracaibo/jean.yaml",
    pieces.JeanComponents,
    effects=_effects_of_jean,
    check=pieces.check_jean,
    texts=lambda parts: texts_of_put_back("jean", parts.put_back),
)
PLACES = Book("maracaibo/places.yaml", pieces.SeaRoute, check=pieces.check_sea_route)
SCENARIOS = Book("maracaibo/scenarios.yaml", pieces.Scenarios, check=pieces.check_scenarios)
HOME_PORTS = Book("maracaibo/home_ports.yaml", pieces.HomePorts, check=pieces.check_home_ports)
READINGS = Book("maracaibo/readings.yaml", pieces.Readings)
SCORE = score_book(NAME, _check_score)
LEGACY_TILES = Book("maracaibo/legacy_tiles.yaml", LegacyTiles, check=check_legacy_tiles)
SETUP_STEPS = step_book(NAME)
GLOSSARY = glossary_book(NAME, check_glossary)
SUGGESTIONS = suggestion_book(NAME)
ICONS = icon_book(NAME, drawn=_texts_on_cards)
BOOKS: list[Book[Any]] = [book for book in list(globals().values()) if isinstance(book, Book)]
