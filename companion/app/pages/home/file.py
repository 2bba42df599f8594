"""A game from a file, brought to Home: a table of this phone's, or more of one that it has."""

from __future__ import annotations

from companion import services
from companion.access import permissions, seats
from companion.app.frame import routes
from companion.app.frame.messages import Tone
from companion.app.frame.visit import Visit
from companion.app.pages.home.body import FILE
from companion.tables.store.store import Stale, StoreError
from companion.tables.table_files import FileRefused, TableFile, read_table, write_table
from companion.tables.table_imports import Copy, alike, compared


def bring(visit: Visit, data: bytes) -> None:
    """All of a file or nothing; what it was is said, and its table opened."""
    try:
        code, copy = _taken(permissions.read_file(data), visit)
    except FileRefused as refused:
        values = {"where": refused.where, "reason": refused.reason}
        reason = visit.say(f"table_file.{refused.problem}", **values)
        visit.tell(visit.say("home.file.refused", reason=reason), place=FILE)
    except (StoreError, permissions.MayNot) as error:
        visit.tell(permissions.problem(error), place=FILE)
    except Stale:
        visit.tell(visit.say("table.moved_on"), place=FILE)
    else:
        visit.tell(visit.say(f"home.file.{copy}"), Tone.DONE)
        routes.go_to(_way_to(visit, code))


def _way_to(visit: Visit, code: str) -> str:
    """Where people did something last, also if the table was archived since."""
    store = services.tables().store
    (last,) = store.recent([code], 1) or store.recent([code], 1, archived=True)
    return f"{visit.page_of(last)}?t={code}"


def _taken(file: TableFile, visit: Visit) -> tuple[str, Copy]:
    """The code of its table now, and what the file was beside what this phone had."""
    store, found = services.tables().store, Copy.OTHER
    for table in alike(store, seats.my_codes(), file):
        here = _here(table, visit)
        copy = compared(here, file) if here else Copy.OTHER
        if here and copy is Copy.FURTHER and permissions.may_act(table):
            permissions.continue_table(table, here, file)
            return str(store.code_of(table)), copy
        if copy in (Copy.SAME, Copy.BEHIND):
            return str(store.code_of(table)), copy
        if copy is Copy.APART:
            found = copy
    return permissions.import_table(file), found


def _here(table: str, visit: Visit) -> TableFile | None:
    """A table of this phone's as a file is read, if it can be: only so are they alike."""
    tables = services.tables()
    try:
        text = write_table(tables.store, table)
        return read_table(text.encode(), tables.procedures, visit.locale)
    except FileRefused:
        return None
