"""`companion tables`: lists, exports, archives and removes tables."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any, TypeAlias

from companion.commands.arguments import new_file, read_file
from companion.commands.command_context import CommandError, Context, Parser
from companion.commands.database import add_database, nothing_stored, opened_store
from companion.games.catalogue import procedures
from companion.tables import table_files
from companion.tables.codes import read_code, spaced
from companion.tables.game_parts import OpenDialogue
from companion.tables.store.archive import archive_table, remove_table, restore_table
from companion.tables.store.store import Store, StoredDialogue
from companion.tables.table_imports import import_checked
from companion.tables.tables import Tables
from companion.tables.unopenable import Unopenable

MOST_LISTED = 10_000
Row: TypeAlias = tuple[StoredDialogue, int, OpenDialogue | Unopenable]  # the length of its log


def add(parser: Parser, context: Context) -> None:
    text = context.text
    listed = parser.action("list", "storing.list", list_tables)
    listed.add_argument("--archived", action="store_true", help=text("storing.archived"))
    listed.add_argument("--json", action="store_true", help=text("cli.print_json"))
    exported = parser.action("export", "storing.export", export_table)
    exported.add_argument("table", metavar="TABLE", help=text("storing.table"))
    exported.add_argument("file", metavar="FILE", nargs="?", help=text("storing.export_file"))
    imported = parser.action("import", "storing.import", import_table)
    imported.add_argument("file", metavar="FILE", help=text("storing.import_file"))
    archived = parser.action("archive", "storing.archive", archive)
    restored = parser.action("restore", "storing.unarchive", restore)
    removed = parser.action("remove", "storing.remove", remove)
    for action in (archived, restored, removed):
        action.add_argument("table", metavar="TABLE", help=text("storing.table"))
    removed.add_argument("--yes", action="store_true", help=text("storing.yes"))
    for action in (listed, exported, imported, archived, restored, removed):
        add_database(action, context)


def run(given: argparse.Namespace, context: Context) -> None:
    given.run(given, context)


def list_tables(given: argparse.Namespace, context: Context) -> None:
    rows = [] if nothing_stored(given.database) else _rows(given, context)
    if given.json:
        print(json.dumps([_as_json(*row) for row in rows], ensure_ascii=False, indent=2))
        return
    for row in rows:
        print(_line(context, *row))
    if not rows:
        print(context.text("storing.none"))


def _rows(given: argparse.Namespace, context: Context) -> list[Row]:
    with opened_store(context, given.database) as store:
        found = store.recent(limit=MOST_LISTED, archived=given.archived)
        tables = Tables(store, procedures(context.games))
        return [(stored, store.length(stored.id), tables.found(stored)) for stored in found]


def _line(
    context: Context, stored: StoredDialogue, length: int, found: OpenDialogue | Unopenable
) -> str:
    names = ", ".join(name for name in stored.names if name)
    parts = [spaced(stored.code), stored.changed[:16].replace("T", " ")]
    parts += [stored.game, stored.procedure, context.text("storing.entries", n=length), names]
    if stored.closed:
        parts.append(context.text("storing.closed"))
    if isinstance(found, Unopenable):
        reason = context.text(f"cannot_open.{found.why}")
        parts.append(f"{context.text('cannot_open.title')}: {reason}")
    return "  ".join(filter(None, parts))


def _as_json(
    stored: StoredDialogue, length: int, found: OpenDialogue | Unopenable
) -> dict[str, Any]:
    return {
        "code": stored.code,
        "id": stored.table,
        "game": stored.game,
        "names": list(stored.names),
        "procedure": stored.procedure,
        "entries": length,
        "changed": stored.changed,
        "closed": stored.closed,
        "archived": stored.archived,
        "cannot_open": found.why if isinstance(found, Unopenable) else None,
    }


def export_table(given: argparse.Namespace, context: Context) -> None:
    with opened_store(context, given.database) as store:
        table = _find(store, given.table, context)
        text = table_files.write_table(store, table)
    if given.file is None:
        sys.stdout.write(text)
    else:
        with new_file(context, given.file) as out:
            out.write(text.encode())
        print(context.text("storing.exported", file=given.file))


def _find(store: Store, given: str, context: Context) -> str:
    """Returns the id of a table by its code or id, which look alike."""
    code = read_code(given)
    table = store.table_of(code) or (code if store.code_of(code) else None) if code else None
    if table is None:
        raise context.error("storing.no_table", table=given[:40])
    return table


def archive(given: argparse.Namespace, context: Context) -> None:
    with opened_store(context, given.database) as store:
        archive_table(store, _find(store, given.table, context))
    print(context.text("storing.put_away", table=given.table))


def restore(given: argparse.Namespace, context: Context) -> None:
    with opened_store(context, given.database) as store:
        restore_table(store, _find(store, given.table, context))
    print(context.text("storing.brought_back", table=given.table))


def remove(given: argparse.Namespace, context: Context) -> None:
    """Removes a table for good, so only after a yes."""
    with opened_store(context, given.database) as store:
        table = _find(store, given.table, context)
        if not (given.yes or _confirmed(given.table, context)):
            raise context.error("storing.not_removed", table=given.table)
        entries = remove_table(store, table)
    print(context.text("storing.removed", table=given.table, n=entries))


def _confirmed(table: str, context: Context) -> bool:
    """Asks for a yes, if a person can answer."""
    if not sys.stdin.isatty():
        return False
    print(context.text("storing.remove.ask", table=table), end=" ", flush=True)
    return sys.stdin.readline().strip().lower() in context.text("storing.remove.yes").split()


def import_table(given: argparse.Namespace, context: Context) -> None:
    data = read_file(context, given.file, table_files.LARGEST)
    try:
        checked = table_files.read_table(data, procedures(context.games), context.locale)
    except table_files.FileRefused as refused:
        values = {"where": refused.where, "reason": refused.reason}
        reason = context.text(f"table_file.{refused.problem}", **values)
        at = (
            f":{refused.where}"
            if refused.problem is table_files.FileProblem.NOT_JSON and refused.where
            else ""
        )
        raise CommandError(f"{given.file}{at}: {reason}") from refused
    with opened_store(context, given.database, new=True) as store:
        code = import_checked(store, checked)
    print(context.text("storing.imported", code=spaced(code)))
