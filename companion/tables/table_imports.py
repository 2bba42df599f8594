"""A checked file of a table comes into the store (import): as a new table, or into its own.

A file knows no code, but a table and its copies elsewhere began alike. Of two copies the one whose
logs go on from the other's has gone further; where both went on by themselves they are apart.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import StrEnum
from typing import Any

import sqlalchemy as sa

from companion.engine.log import Entry, EntryKind
from companion.tables.codes import new_code
from companion.tables.store import schema
from companion.tables.store.games import add_game, end_game, keep_details
from companion.tables.store.store import Stale, Store, hold, now
from companion.tables.table_files import DialogueInFile, TableFile


class Copy(StrEnum):
    """What a file is beside a table here."""

    OTHER = "other"  # no copy of it at all
    SAME = "same"
    BEHIND = "behind"
    FURTHER = "further"
    APART = "apart"


def import_checked(store: Store, file: TableFile) -> str:
    """A checked file as a new table, with an id and a code of its own; the code."""
    id_, code = new_code(), new_code()
    with store.writes() as connection:
        row = {"id": id_, "game": file.game, "names": file.names, "created": file.created}
        # Brought here now: it is not idle, however old.
        connection.execute(schema.tables.insert().values(row | {"restored": now()}))
        connection.execute(schema.codes.insert().values(code=code, table=id_, created=now()))
        _add_missing(connection, id_, file, [], [])
    return code


def alike(store: Store, codes: Collection[str], file: TableFile) -> list[str]:
    """The tables, of those that these codes lead to, that were begun when the file's was."""
    own, led_to = schema.tables.c, schema.codes.c
    query = sa.select(own.id).join(schema.codes, led_to.table == own.id)
    query = query.where(led_to.code.in_(codes) & (led_to.ended == ""))
    query = query.where((own.game == file.game) & (own.created == file.created))
    with store.reads() as connection:
        return list(connection.scalars(query))


def compared(here: TableFile, file: TableFile) -> Copy:
    """What a file is beside a table, which is read from a file of its own."""
    if not (here.dialogues and _began_alike(here.dialogues[0], file.dialogues[0])):
        return Copy.OTHER
    ahead = len(file.dialogues) > len(here.dialogues)
    behind = len(file.dialogues) < len(here.dialogues)
    for mine, theirs in zip(here.dialogues, file.dialogues, strict=False):
        ours, other = _entries(mine), _entries(theirs)
        both = min(len(ours), len(other))
        if not _began_alike(mine, theirs) or ours[:both] != other[:both]:
            return Copy.APART
        ahead |= len(other) > both
        behind |= len(ours) > both
    if ahead and behind:
        return Copy.APART
    return Copy.FURTHER if ahead else Copy.BEHIND if behind else Copy.SAME


def _began_alike(one: DialogueInFile, other: DialogueInFile) -> bool:
    begun = ((x.procedure, x.options, x.start, x.seed) for x in (one, other))
    return next(begun) == next(begun)


def _entries(begun: DialogueInFile) -> list[Entry]:
    return [entry for entry, _at in begun.log]


def continue_table(store: Store, table: str, here: TableFile, file: TableFile) -> None:
    """The table goes on to where the file stands; not if it moved since it was read (`Stale`)."""
    with store.writes() as connection:
        hold(connection, table)
        dialogues = _ids(connection, schema.dialogues, table)
        games = _ids(connection, schema.games, table)
        lengths = [_length(connection, one) for one in dialogues]
        if lengths != [len(one.log) for one in here.dialogues] or len(games) != len(here.games):
            raise Stale
        own = schema.tables
        values = {"names": file.names, "restored": now(), "archived": ""}
        connection.execute(own.update().where(own.c.id == table).values(values))
        _add_missing(connection, table, file, games, list(zip(dialogues, lengths, strict=True)))


def _ids(connection: sa.Connection, of: sa.Table, table: str) -> list[int]:
    return list(connection.scalars(sa.select(of.c.id).where(of.c.table == table).order_by(of.c.id)))


def _length(connection: sa.Connection, dialogue: int) -> int:
    own = schema.entries.c
    query = sa.select(sa.func.count()).where(own.dialogue == dialogue)
    return connection.scalar(query) or 0


def _add_missing(
    connection: sa.Connection,
    table: str,
    file: TableFile,
    games: Sequence[int],
    dialogues: Sequence[tuple[int, int]],
) -> None:
    """All that the file has beyond these games and dialogues, each of which has so many entries."""
    for id_, one in zip(games, file.games, strict=False):
        keep_details(connection, id_, one.details)
        end_game(connection, id_, one.ended)
    more = [
        add_game(connection, table, file.game, one.started, one.ended, one.details)
        for one in file.games[len(games) :]
    ]
    all_games, last = [*games, *more], _played_last(file)
    for number, begun in enumerate(file.dialogues):
        changed = now() if number == last else _last_time(begun) or file.created
        if number < len(dialogues):
            dialogue, length = dialogues[number]
            same = schema.dialogues.c.id == dialogue
            connection.execute(schema.dialogues.update().where(same).values(changed=changed))
        else:
            game = None if begun.game is None else all_games[begun.game]
            dialogue, length = _add_dialogue(connection, table, game, begun, changed), 0
        _add_entries(connection, dialogue, begun, length)


def _played_last(file: TableFile) -> int:
    """What people did last at a table is where they go on."""
    times = [_last_time(begun) for begun in file.dialogues]
    return times.index(max(times))


def _last_time(begun: DialogueInFile) -> str:
    """Of what was done there; what it only heard was done elsewhere."""
    done = (at for entry, at in reversed(begun.log) if entry.kind is not EntryKind.RECEIVE)
    return next(done, "")


def _add_dialogue(
    connection: sa.Connection, table: str, game: int | None, begun: DialogueInFile, changed: str
) -> int:
    values: dict[str, Any] = {"table": table, "game": game, "procedure": begun.procedure}
    values |= {"options": begun.options, "start": begun.start, "seed": begun.seed}
    made = connection.execute(schema.dialogues.insert().values(values | {"changed": changed}))
    assert made.inserted_primary_key is not None
    return int(made.inserted_primary_key[0])


def _add_entries(
    connection: sa.Connection, dialogue: int, begun: DialogueInFile, after: int
) -> None:
    rows = [
        {"dialogue": dialogue, "number": number, "entry": entry.to_plain(), "at": at}
        for number, (entry, at) in enumerate(begun.log[after:], after + 1)
    ]
    if rows:
        connection.execute(schema.entries.insert(), rows)
