"""`companion backup`: everything that is stored, in one file."""

from __future__ import annotations

import argparse

from companion.commands.arguments import new_file
from companion.commands.command_context import Context, Parser
from companion.commands.database import add_database, opened_store
from companion.tables.store.backups import write_backup


def add(parser: Parser, context: Context) -> None:
    parser.add_argument("file", metavar="FILE", help=context.text("storing.backup_file"))
    add_database(parser, context)


def run(given: argparse.Namespace, context: Context) -> None:
    with opened_store(context, given.database) as store, new_file(context, given.file) as out:
        tables = write_backup(store, out)
    print(context.text("storing.backed_up", n=tables, file=given.file))
