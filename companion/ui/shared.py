"""What all sessions of the server share: the games, the texts and the tables.

Plain caches: frozen objects and a store that is safe to share. (Streamlit's own cache does
more, and takes its time at each of the many look-ups of a run.)
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from companion import locating
from companion.content.library import Library
from companion.content.texts import Locale
from companion.engine.offers import Game, Offer
from companion.games import offers, open_games
from companion.tables.database import database_url
from companion.tables.seats import Seats
from companion.tables.store import Store
from companion.tables.tables import Tables


@cache
def library() -> Library:
    return Library(locating.content())


@cache
def games() -> dict[str, Game]:
    return open_games(library())


@cache
def tables() -> Tables:
    return Tables(Store(database_url()), offers(games()))


def seats() -> Seats:
    return Seats(tables().store)


def offer(name: str) -> Offer[Any]:
    return offers(games())[name]


@cache
def locale(language: str) -> Locale:
    return replace(library().locale(language), on_screen=True)
