"""`companion tables`: the tables that are kept; list, export to a file, import from one."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from companion.commands.command_context import CommandError, Context
from companion.commands.database import add_database, opened_store
from companion.commands.files import new_file, read_file
from companion.commands.parser import Parser
from companion.games.catalogue import procedures
from companion.tables.codes import read_code, spaced
from companion.tables.store.store import Store, StoredDialogue
from companion.tables.table_files import (
    LARGEST,
    FileRefused,
    read_table,
    write_table,
)
from companion.tables.table_imports import import_checked

MOST_LISTED = 10_000


def add(parser: Parser, context: Context) -> None:
    say = context.say
    listed = parser.action("list", "storing.list")
    listed.add_argument("--archived", action="store_true", help=say("storing.archived"))
    listed.add_argument("--json", action="store_true", help=say("storing.json"))
    exported = parser.action("export", "storing.export")
    exported.add_argument("table", metavar="TABLE", help=say("storing.table"))
    exported.add_argument("file", metavar="FILE", nargs="?", help=say("storing.export_file"))
    imported = parser.action("import", "storing.import")
    imported.add_argument("file", metavar="FILE", help=say("storing.import_file"))
    for action in (listed, exported, imported):
        add_database(action, context)


def run(given: argparse.Namespace, context: Context) -> None:
    actions = {"list": list_tables, "export": export_table, "import": import_table}
    actions[given.action](given, context)


def list_tables(given: argparse.Namespace, context: Context) -> None:
    with opened_store(context, given.database) as store:
        found = store.recent(limit=MOST_LISTED, archived=given.archived)
        rows = [(stored, store.length(stored.id)) for stored in found]
    if given.json:
        print(json.dumps([_as_json(*row) for row in rows], ensure_ascii=False, indent=2))
        return
    for stored, length in rows:
        print(_line(context, stored, length))
    if not rows:
        print(context.say("storing.none"))


def _line(context: Context, stored: StoredDialogue, length: int) -> str:
    names = ", ".join(name for name in stored.names if name)
    parts = [spaced(stored.code), stored.changed[:16].replace("T", " ")]
    parts += [stored.game, stored.procedure, context.say("storing.entries", n=length), names]
    closed = [context.say("storing.closed")] if stored.closed else []
    return "  ".join([*filter(None, parts), *closed])


def _as_json(stored: StoredDialogue, length: int) -> dict[str, Any]:
    return {
        "code": stored.code,
        "id": stored.table,
        "game": stored.game,
        "names": list(stored.names),
        "offer": stored.procedure,
        "entries": length,
        "changed": stored.changed,
        "closed": stored.closed,
        "archived": stored.archived,
    }


def export_table(given: argparse.Namespace, context: Context) -> None:
    with opened_store(context, given.database) as store:
        table = _find(store, given.table)
        if table is None:
            raise context.error("storing.no_table", table=given.table[:40])
        text = write_table(store, table)
    if given.file is None:
        sys.stdout.write(text)
    else:
        with new_file(context, given.file) as out:
            out.write(text.encode())
        print(context.say("storing.exported", file=given.file))


def _find(store: Store, said: str) -> str | None:
    """The id of a table by its code or its id, which look alike."""
    code = read_code(said)
    if not code:
        return None
    return store.table_of(code) or (code if store.code_of(code) else None)


def import_table(given: argparse.Namespace, context: Context) -> None:
    data = read_file(context, given.file, LARGEST)
    try:
        checked = read_table(data, procedures(context.games), context.locale)
    except FileRefused as refused:
        values = {"where": refused.where, "reason": refused.reason}
        reason = context.say(f"table_file.{refused.problem}", **values)
        raise CommandError(f"{given.file}: {reason}") from refused
    with opened_store(context, given.database, new=True) as store:
        code = import_checked(store, checked)
    print(context.say("storing.imported", code=spaced(code)))
