"""Services that all sessions of the server share: games, texts and tables.

Plain caches of frozen objects and of a thread-safe store. (Streamlit's own cache does more, and is
slow for the many look-ups of a run.)
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from companion import paths
from companion.content.library import Library, open_library
from companion.engine.game import Game
from companion.engine.procedure import Procedure
from companion.engine.text import Locale
from companion.games.catalogue import books, open_games, procedures
from companion.tables.store.seats import Seats
from companion.tables.store.store import Store
from companion.tables.store.url import database_url
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
