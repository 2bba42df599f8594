"""What all sessions of the server share: the games, the texts and the tables."""

from __future__ import annotations

import streamlit as st

from companion import locating
from companion.content.library import Library
from companion.content.texts import Locale
from companion.engine.offers import Game
from companion.games import automas, open_games
from companion.tables.database import database_url
from companion.tables.store import Store
from companion.tables.tables import Tables


@st.cache_resource(show_spinner=False)
def library() -> Library:
    return Library(locating.content())


@st.cache_resource(show_spinner=False)
def games() -> dict[str, Game]:
    return open_games(library())


@st.cache_resource(show_spinner=False)
def tables() -> Tables:
    return Tables(Store(database_url()), automas(games()))


def locale(language: str) -> Locale:
    return library().locale(language)
