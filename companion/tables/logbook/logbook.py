"""The logbook: finished games, each saved once, listed, corrected, deleted and restored.

A phone sees the plays that it saved and those of tables at which it has a seat; the owner of
the database sees all of them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

import sqlalchemy as sa

from companion.engine.game import Game
from companion.engine.plain import from_plain, to_plain
from companion.tables.logbook.photo import is_photo
from companion.tables.logbook.play import BadPlay, Play, checked, readable
from companion.tables.store import schema
from companion.tables.store.seats import SPECTATOR
from companion.tables.store.store import Store, StoreError, StoreProblem, now

MOST_PLAYS = 5000  # of one phone
UNDECIDED = "undecided"  # instead of the time of the deletion
SAVED = ("", UNDECIDED)
_OWN = schema.plays.c


@dataclass(frozen=True, slots=True)
class LogbookEntry:
    """A play in the logbook, the table it was played at, and the log that it was saved from."""

    id: int
    play: Play
    table: str | None
    dialogue: int | None
    length: int
    deleted: bool
    undecided: bool  # hidden until the game is decided again


class Logbook:
    def __init__(
        self, store: Store, games: Mapping[str, Game], phone: str = "", *, sees_all: bool = False
    ) -> None:
        self._store = store
        self._games = games
        self._phone = phone  # its hash
        self._sees_all = sees_all

    def list(self, game: str = "", automa: str = "") -> list[LogbookEntry]:
        """Return the plays of a game, against an automa, or all; the newest first.

        Plays of a game that this version lacks stay stored.
        """
        query = self._mine().where(_OWN.deleted == "")
        if game:
            query = query.where(_OWN.game == game)
        query = query.order_by(_OWN.played.desc(), _OWN.id.desc()).limit(MOST_PLAYS)
        with self._store.reads() as connection:
            found = [*filter(None, map(self._entry, connection.execute(query)))]
        return [entry for entry in found if not automa or entry.play.automa == automa]

    def left_out(self, listed: int) -> int:
        """Return the number of plays of games that this version lacks."""
        all_ = self._mine().where(_OWN.deleted == "").with_only_columns(sa.func.count())
        with self._store.reads() as connection:
            return min(connection.scalar(all_) or 0, MOST_PLAYS) - listed

    def get(self, uid: str) -> LogbookEntry | None:
        """Return a play by its uid, deleted or not."""
        with self._store.reads() as connection:
            row = connection.execute(self._mine().where(_OWN.uid == uid)).one_or_none()
        return self._entry(row) if row else None

    def of_dialogues(
        self, dialogues: Collection[int], *, deleted: bool = False
    ) -> LogbookEntry | None:
        """Return the play saved from one of these dialogues; a deleted one only if asked for."""
        query = sa.select(schema.plays).where(_OWN.dialogue.in_(dialogues))
        if not deleted:
            query = query.where(_OWN.deleted.in_(SAVED))
        with self._store.reads() as connection:
            row = connection.execute(query.order_by(_OWN.id).limit(1)).one_or_none()
        return self._entry(row) if row else None

    def code_of(self, entry: LogbookEntry) -> str:
        """Return the valid code of a play's table, if it has one."""
        codes = schema.codes.c
        query = sa.select(codes.code).where(codes.table == entry.table, codes.ended == "")
        with self._store.reads() as connection:
            return connection.scalar(query) or ""

    def add(self, play: Play) -> LogbookEntry:
        """Add a play entered by hand."""
        self._take([checked(play, self._games)])
        return self._found(play.uid)

    def save(
        self, play: Play, table: str, dialogue: int, length: int, same_game: Collection[int] = ()
    ) -> LogbookEntry:
        """Save the play of a finished dialogue once.

        A play that was saved before, from this dialogue or another one of the same game, is
        updated; its uid and notes stay. `length` is the log's length, which shows later whether
        the log has grown.
        """
        play, dialogues = checked(play, self._games), {dialogue, *same_game}
        new = {"table": table, "dialogue": dialogue, "length": length}
        try:
            self._save(play, dialogues, new)
        except StoreError as error:  # another phone saved it at the same moment
            if error.problem is not StoreProblem.BUSY:
                raise
            self._save(play, dialogues, new)
        found = self.of_dialogues([dialogue])
        assert found is not None
        return found

    def _save(self, play: Play, dialogues: Collection[int], new: Mapping[str, object]) -> None:
        query = sa.select(schema.plays).where(_OWN.dialogue.in_(dialogues))
        with self._store.writes() as connection:
            before = connection.execute(query.order_by(_OWN.id).limit(1)).one_or_none()
            if before is None:
                self._refuse_too_many(connection, 1)
                row = {**_row(play), **new, "phone": self._phone}
                connection.execute(schema.plays.insert().values(row))
                return
            old = from_plain(Play, before.play)
            play = replace(play, uid=old.uid, notes=play.notes or old.notes)
            changed = {**_row(play), **new, "deleted": ""}
            here = _OWN.id == before.id
            connection.execute(schema.plays.update().where(here).values(changed))

    def correct(self, play: Play) -> LogbookEntry:
        """Correct a play, identified by its uid."""
        play = checked(play, self._games)
        self._change(play.uid, _row(play))
        return self._found(play.uid)

    def photo(self, entry: LogbookEntry) -> str:
        """Return the photo of a play in base64, or ""."""
        own = schema.photos.c
        with self._store.reads() as connection:
            query = sa.select(own.jpeg).where(own.play == entry.id)
            return connection.scalar(query) or ""

    def keep_photo(self, uid: str, photo: str) -> None:
        """Save or replace the photo of a play; an empty one deletes it."""
        if photo and not is_photo(photo):
            raise BadPlay("photo.wrong")
        own = schema.photos
        with self._store.writes() as connection:
            play = self._own_play(connection, uid)
            connection.execute(own.delete().where(own.c.play == play))
            if photo:
                connection.execute(own.insert().values(play=play, jpeg=photo))

    def delete(self, uid: str) -> None:
        """Hide a play; `restore` undoes it."""
        self._change(uid, {"deleted": now()})

    def set_aside(self, uid: str) -> None:
        """Hide a play whose winner is unknown again; saving it shows it."""
        self._change(uid, {"deleted": UNDECIDED})

    def restore(self, uid: str) -> None:
        self._change(uid, {"deleted": ""})

    def import_plays(self, plays: Sequence[Play]) -> tuple[int, int]:
        """Import all of these plays or none; return the numbers of new and replaced ones."""
        return self._take([checked(play, self._games) for play in plays])

    def _entry(self, row: sa.Row[tuple[object, ...]]) -> LogbookEntry | None:
        """Return the entry; None if this version lacks the game."""
        play = readable(row.play, self._games)
        if play is None:
            return None
        deleted, undecided = row.deleted not in SAVED, row.deleted == UNDECIDED
        return LogbookEntry(row.id, play, row.table, row.dialogue, row.length, deleted, undecided)

    def _mine(self) -> sa.Select[tuple[object, ...]]:
        query = sa.select(schema.plays)
        if self._sees_all:
            return query
        seats = schema.seats.c
        sits = (seats.phone == self._phone) & (seats.seat != SPECTATOR) & (seats.removed == "")
        tables = sa.select(seats.table).where(sits)
        return query.where((_OWN.phone == self._phone) | _OWN.table.in_(tables))

    def _found(self, uid: str) -> LogbookEntry:
        entry = self.get(uid)
        if entry is None:
            raise BadPlay("logbook.bad.gone")
        return entry

    def _change(self, uid: str, values: dict[str, object]) -> None:
        """Change a play that this phone may see."""
        with self._store.writes() as connection:
            here = _OWN.id == self._own_play(connection, uid)
            connection.execute(schema.plays.update().where(here).values(values))

    def _own_play(self, connection: sa.Connection, uid: str) -> int:
        """Return the id of a play that this phone may see."""
        query = self._mine().where(_OWN.uid == uid).with_only_columns(_OWN.id)
        found: int | None = connection.scalar(query)
        if found is None:
            raise BadPlay("logbook.bad.gone")
        return found

    def _take(self, plays: Sequence[Play]) -> tuple[int, int]:
        replaced = 0
        try:
            with self._store.writes() as connection:
                uids = [play.uid for play in plays]
                rows = connection.execute(self._mine().where(_OWN.uid.in_(uids)))
                mine = {row.uid: row for row in rows}
                self._refuse_too_many(connection, len(plays) - len(mine))
                for play in reversed(plays):  # a file begins with the newest
                    if play.uid in mine:
                        kept = _with_more(play, from_plain(Play, mine[play.uid].play))
                        values = {**_row(kept), "deleted": ""}
                        here = _OWN.id == mine[play.uid].id
                        connection.execute(schema.plays.update().where(here).values(values))
                        replaced += 1
                    else:
                        row = {**_row(play), "phone": self._phone}
                        connection.execute(schema.plays.insert().values(row))
        except StoreError as error:  # another owner's play, or one that is twice in a file
            if error.problem is not StoreProblem.BUSY:
                raise
            raise BadPlay("logbook.bad.not_yours") from None
        return len(plays) - replaced, replaced

    def _refuse_too_many(self, connection: sa.Connection, more: int) -> None:
        mine = sa.select(sa.func.count()).where(_OWN.phone == self._phone)
        if (connection.scalar(mine) or 0) + more > MOST_PLAYS:
            raise BadPlay("logbook.bad.full", most=MOST_PLAYS)


def unreadable_plays(store: Store, games: Mapping[str, Game]) -> int:
    """Return the number of stored plays that this version cannot read."""
    with store.reads() as connection:
        plays = connection.scalars(sa.select(_OWN.play)).all()
    return sum(readable(plain, games) is None for plain in plays)


def _with_more(play: Play, before: Play) -> Play:
    """Keep what files lack: conditions if the same side won, rounds of the same length."""
    same = [side.won for side in play.sides] == [side.won for side in before.sides]
    conditions = before.outcome.conditions if same else ()
    rounds = before.rounds if play.minutes == before.minutes else ()
    return replace(play, outcome=replace(play.outcome, conditions=conditions), rounds=rounds)


def _row(play: Play) -> dict[str, object]:
    return {
        "uid": play.uid,
        "played": play.day,
        "game": play.game,
        "play": to_plain(play),
    }
