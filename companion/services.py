"""Services that all sessions share: games, texts and tables. (Streamlit's cache is slower.)"""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache
from typing import Any

from companion import paths
from companion.content.library import Library, open_library
from companion.engine.facts import PRINTED
from companion.engine.game import Game
from companion.engine.procedure import Procedure
from companion.engine.text import Locale
from companion.games.catalogue import books, open_games, procedures, simulations
from companion.tables.store.database import database_url
from companion.tables.store.seats import Seats
from companion.tables.store.store import Store
from companion.tables.tables import Tables


@cache
def library() -> Library:
    return open_library(paths.content(), books)


@cache
def games() -> dict[str, Game]:
    return open_games(library())


@cache
def tables() -> Tables:
    return Tables(Store(database_url()), _procedures())


def check() -> None:
    """Raise DeclarationError if a game is declared wrongly."""
    _procedures()
    simulations(games())


def seats() -> Seats:
    return Seats(tables().store)


def procedure(name: str) -> Procedure[Any]:
    return _procedures()[name]


@cache
def _procedures() -> dict[str, Procedure[Any]]:
    return procedures(games())


@cache
def locale(language: str) -> Locale:
    return replace(library().locale(language), on_screen=True)


@cache
def printed_names(game: str) -> dict[str, str]:
    """Return the English names on a game's components, by the facts of the names in a box."""
    return {PRINTED[name].name: name for name in games()[game].printed_names}


@lru_cache(maxsize=8)
def locale_of_box(language: str, names: tuple[tuple[str, str], ...]) -> Locale:
    return locale(language).with_names(dict(names))
