"""The games of one phone: those in progress, and those that ended or were archived."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import sqlalchemy as sa

from companion.tables.store import games, schema
from companion.tables.store.games import StoredGame
from companion.tables.store.store import Store, StoredDialogue

MOST = 200  # tables of one phone


@dataclass(frozen=True, slots=True)
class OwnGame:
    """A table with its last changed dialogue and its game."""

    last: StoredDialogue
    game: StoredGame | None


@dataclass(frozen=True, slots=True)
class OwnGames:
    """The games of a phone, the latest first."""

    going_on: Sequence[OwnGame]
    earlier: Sequence[OwnGame]


def own_games(store: Store, codes: Sequence[str]) -> OwnGames:
    """Sort the tables of these codes; a campaign continues after each of its games."""
    here = store.recent(codes, MOST)
    away = store.recent(codes, MOST, archived=True)
    tables = [stored.table for stored in (*here, *away)]
    with store.reads() as connection:
        played = games.newest_games(connection, tables)
        campaigns = _with_campaign(connection, tables)
    found = [OwnGame(stored, played.get(stored.table)) for stored in (*here, *away)]
    over = [game for game in found if _is_over(game, campaigns)]
    return OwnGames([game for game in found if game not in over], over)


def _is_over(own: OwnGame, campaigns: Collection[str]) -> bool:
    ended = own.game is not None and own.game.ended != "" and own.last.table not in campaigns
    return own.last.archived or ended


def _with_campaign(connection: sa.Connection, tables: Collection[str]) -> set[str]:
    """Return the tables with a campaign, which is a dialogue without a game."""
    own = schema.dialogues.c
    query = sa.select(own.table).where(own.table.in_(tables) & own.game.is_(None))
    return set(connection.scalars(query))
