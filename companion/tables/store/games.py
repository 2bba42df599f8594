"""The games of a table, as rows: the game, its players, its beginning and its end.

A table plays one game after the other. Setup, automa, boards and score of a game belong to its
row; a campaign outlives its games and belongs to none.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa

from companion.engine.plain import from_plain, to_plain
from companion.tables.store import schema


@dataclass(frozen=True, slots=True)
class Player:
    """A player of a game; the first has seat 1."""

    name: str = ""
    colour: str = ""


@dataclass(frozen=True, slots=True)
class GameDetails:
    """The details of a game; each of its parts may add some."""

    scenario: str = ""
    modules: tuple[str, ...] = ()
    boxes: tuple[str, ...] = ()
    players: tuple[Player, ...] = ()
    first_player: int = 0  # 0: not known
    automa: str = ""
    level: str = ""
    campaign: bool = False

    def with_more(self, more: GameDetails) -> GameDetails:
        """Add the details of a part that began later; they override these."""
        return GameDetails(
            more.scenario or self.scenario,
            tuple(dict.fromkeys((*self.modules, *more.modules))),
            tuple(dict.fromkeys((*self.boxes, *more.boxes))),
            _seated(self.players, more.players),
            more.first_player or self.first_player,
            more.automa or self.automa,
            more.level or self.level,
            more.campaign or self.campaign,
        )


@dataclass(frozen=True, slots=True)
class StoredGame:
    id: int
    table: str
    game: str
    started: str
    ended: str = ""
    details: GameDetails = field(default_factory=GameDetails)


def _seated(before: Sequence[Player], now: Sequence[Player]) -> tuple[Player, ...]:
    """Merge players by seat; a new name or colour replaces the old one."""
    empty = Player()
    length = max(len(before), len(now))
    seats = zip(
        [*before, *[empty] * (length - len(before))],
        [*now, *[empty] * (length - len(now))],
        strict=True,
    )
    return tuple(Player(new.name or old.name, new.colour or old.colour) for old, new in seats)


def newest_game(connection: sa.Connection, table: str) -> StoredGame | None:
    """Return the current or last game of a table."""
    own = schema.games
    query = sa.select(own).where(own.c.table == table).order_by(own.c.id.desc()).limit(1)
    row = connection.execute(query).one_or_none()
    return _stored(row) if row else None


def newest_games(connection: sa.Connection, tables: Collection[str]) -> dict[str, StoredGame]:
    """Return the current or last games of several tables, by table."""
    own = schema.games
    newest = sa.select(sa.func.max(own.c.id)).where(own.c.table.in_(tables)).group_by(own.c.table)
    rows = connection.execute(sa.select(own).where(own.c.id.in_(newest)))
    return {row.table: _stored(row) for row in rows}


def game(connection: sa.Connection, id_: int) -> StoredGame:
    return _stored(
        connection.execute(sa.select(schema.games).where(schema.games.c.id == id_)).one()
    )


def add_game(
    connection: sa.Connection,
    table: str,
    name: str,
    started: str,
    ended: str = "",
    details: GameDetails | None = None,
) -> int:
    times = {"started": started, "ended": ended}
    values = {"table": table, "game": name, **times, **to_plain(details or GameDetails())}
    made = connection.execute(schema.games.insert().values(values))
    assert made.inserted_primary_key is not None
    return int(made.inserted_primary_key[0])


def keep_details(connection: sa.Connection, id_: int, details: GameDetails) -> None:
    own = schema.games
    connection.execute(own.update().where(own.c.id == id_).values(to_plain(details)))


def end_game(connection: sa.Connection, id_: int | None, at: str) -> None:
    """End a game; without a time, reopen it."""
    own = schema.games
    connection.execute(own.update().where(own.c.id == id_).values(ended=at))


def keep_first_player(connection: sa.Connection, id_: int, seat: int) -> None:
    own = schema.games
    connection.execute(own.update().where(own.c.id == id_).values(first_player=seat))


def _stored(row: Any) -> StoredGame:
    details = from_plain(GameDetails, dict(row._mapping))
    return StoredGame(row.id, row.table, row.game, row.started, row.ended, details)
