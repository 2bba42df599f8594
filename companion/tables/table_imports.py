"""The import of a checked file: as a new table, or into the table that it is a copy of.

A file has no code, but a table and its copies began alike. Of two copies, the one whose logs
continue the other's is further; copies that both continued are apart.
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
from companion.tables.store.store import Stale, Store, hold, length, now
from companion.tables.table_files import DialogueInFile, TableFile


class Copy(StrEnum):
    """The relation of a file to a table here."""

    OTHER = "other"  # not a copy
    SAME = "same"
    BEHIND = "behind"
    FURTHER = "further"
    APART = "apart"


def import_checked(store: Store, file: TableFile) -> str:
    """Add a checked file as a new table with its own id and code; return the code."""
    id_, code = new_code(), new_code()
    with store.writes() as connection:
        row = {"id": id_, "game": file.game, "names": file.names, "created": file.created}
        # Imported now, so it is not idle, however old.
        connection.execute(schema.tables.insert().values(row | {"restored": now()}))
        connection.execute(schema.codes.insert().values(code=code, table=id_, created=now()))
        _add_missing(connection, id_, file, [], [])
    return code


def alike(store: Store, codes: Collection[str], file: TableFile) -> list[str]:
    """Return those tables of these codes that were created when the file's was."""
    own, led_to = schema.tables.c, schema.codes.c
    query = sa.select(own.id).join(schema.codes, led_to.table == own.id)
    query = query.where(led_to.code.in_(codes) & (led_to.ended == ""))
    query = query.where((own.game == file.game) & (own.created == file.created))
    with store.reads() as connection:
        return list(connection.scalars(query))


def compared(here: TableFile, file: TableFile) -> Copy:
    """Compare a file with a table, which is given as a file as well."""
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


def _began_alike(here: DialogueInFile, there: DialogueInFile) -> bool:
    first, second = ((x.procedure, x.options, x.start, x.seed) for x in (here, there))
    return first == second


def _entries(dialogue: DialogueInFile) -> list[Entry]:
    return [entry for entry, _at in dialogue.log]


def continue_table(store: Store, table: str, here: TableFile, file: TableFile) -> None:
    """Continue a table to the state of a file; `Stale` if it changed since it was read."""
    with store.writes() as connection:
        hold(connection, table)
        dialogues = _ids(connection, schema.dialogues, table)
        games = _ids(connection, schema.games, table)
        lengths = [length(connection, id_) for id_ in dialogues]
        read = [len(dialogue.log) for dialogue in here.dialogues]
        if (lengths, len(games)) != (read, len(here.games)):
            raise Stale
        own = schema.tables
        values = {"names": file.names, "restored": now(), "archived": ""}
        connection.execute(own.update().where(own.c.id == table).values(values))
        _add_missing(connection, table, file, games, list(zip(dialogues, lengths, strict=True)))


def _ids(connection: sa.Connection, of: sa.Table, table: str) -> list[int]:
    return list(connection.scalars(sa.select(of.c.id).where(of.c.table == table).order_by(of.c.id)))


def _add_missing(
    connection: sa.Connection,
    table: str,
    file: TableFile,
    games: Sequence[int],
    dialogues: Sequence[tuple[int, int]],
) -> None:
    """Add what the file has beyond these games and dialogues (with their log lengths)."""
    for id_, game_in_file in zip(games, file.games, strict=False):
        keep_details(connection, id_, game_in_file.details)
        end_game(connection, id_, game_in_file.ended)
    more = [
        add_game(connection, table, file.game, new.started, new.ended, new.details)
        for new in file.games[len(games) :]
    ]
    all_games, last = [*games, *more], _played_last(file)
    for number, in_file in enumerate(file.dialogues):
        changed = now() if number == last else _last_time(in_file) or file.created
        if number < len(dialogues):
            dialogue, known = dialogues[number]
            same = schema.dialogues.c.id == dialogue
            connection.execute(schema.dialogues.update().where(same).values(changed=changed))
        else:
            game = None if in_file.game is None else all_games[in_file.game]
            dialogue, known = _add_dialogue(connection, table, game, in_file, changed), 0
        _add_entries(connection, dialogue, in_file, known)


def _played_last(file: TableFile) -> int:
    """Return the number of the dialogue that was played last."""
    times = [_last_time(in_file) for in_file in file.dialogues]
    return times.index(max(times))


def _last_time(in_file: DialogueInFile) -> str:
    """Return the time of the last entry that was not received from another part."""
    done = (at for entry, at in reversed(in_file.log) if entry.kind is not EntryKind.RECEIVE)
    return next(done, "")


def _add_dialogue(
    connection: sa.Connection, table: str, game: int | None, in_file: DialogueInFile, changed: str
) -> int:
    values: dict[str, Any] = {"table": table, "game": game, "procedure": in_file.procedure}
    values |= {"options": in_file.options, "start": in_file.start, "seed": in_file.seed}
    made = connection.execute(schema.dialogues.insert().values(values | {"changed": changed}))
    assert made.inserted_primary_key is not None
    return int(made.inserted_primary_key[0])


def _add_entries(
    connection: sa.Connection, dialogue: int, in_file: DialogueInFile, after: int
) -> None:
    rows = [
        {"dialogue": dialogue, "number": number, "entry": entry.to_plain(), "at": at}
        for number, (entry, at) in enumerate(in_file.log[after:], after + 1)
    ]
    if rows:
        connection.execute(schema.entries.insert(), rows)
