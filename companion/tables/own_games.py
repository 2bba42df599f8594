"""The games of one phone: those that go on, and the earlier ones, which ended or were archived."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import sqlalchemy as sa

from companion.tables.store import games, schema
from companion.tables.store.games import StoredGame
from companion.tables.store.store import Store, StoredDialogue

MOST = 200  # tables of one phone that are looked at


@dataclass(frozen=True, slots=True)
class OwnGame:
    """A table: what was done there last, and the game that is played there."""

    last: StoredDialogue
    game: StoredGame | None


@dataclass(frozen=True, slots=True)
class OwnGames:
    """The latest first."""

    going_on: Sequence[OwnGame]
    earlier: Sequence[OwnGame]


def own_games(store: Store, codes: Sequence[str]) -> OwnGames:
    """Of the tables that these codes lead to. A campaign goes on when a game of it has ended."""
    here = store.recent(codes, MOST)
    away = store.recent(codes, MOST, archived=True)
    tables = [one.table for one in (*here, *away)]
    with store.reads() as connection:
        played = games.newest_games(connection, tables)
        campaigns = _with_campaign(connection, tables)
    found = [OwnGame(one, played.get(one.table)) for one in (*here, *away)]
    over = [one for one in found if _is_over(one, campaigns)]
    return OwnGames([one for one in found if one not in over], over)


def _is_over(own: OwnGame, campaigns: Collection[str]) -> bool:
    ended = own.game is not None and own.game.ended != "" and own.last.table not in campaigns
    return own.last.archived or ended


def _with_campaign(connection: sa.Connection, tables: Collection[str]) -> set[str]:
    """A campaign is a dialogue that belongs to no game."""
    own = schema.dialogues.c
    query = sa.select(own.table).where(own.table.in_(tables) & own.game.is_(None))
    return set(connection.scalars(query))
