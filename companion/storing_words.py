"""The words of the commands for what is kept. What they do is large, and loaded when needed."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from typing import Any

from companion.engine.text import Locale


class StoringError(Exception):
    """What is wrong, in one line."""


def add_storing(
    commands: Any, locale: Locale, do: Callable[[str, argparse.Namespace], None]
) -> None:
    """backup, restore, tables list, tables export and tables import."""
    say = locale.text

    def add(parent: Any, name: str) -> Any:
        parser = parent.add_parser(name, help=say(f"storing.{name}"), locale=locale)
        parser.add_argument("--database", metavar="URL", help=say("cli.database"))
        parser.set_defaults(do=partial(do, name))
        return parser

    add(commands, "backup").add_argument("file", metavar="FILE", help=say("storing.backup_file"))
    restore = add(commands, "restore")
    restore.add_argument("file", metavar="FILE", help=say("storing.backup_file"))
    restore.add_argument("--replace", action="store_true", help=say("storing.replace"))
    tables = commands.add_parser("tables", help=say("storing.tables"), locale=locale)
    actions = tables.add_subparsers(metavar="ACTION", required=True)
    listed = add(actions, "list")
    listed.add_argument("--archived", action="store_true", help=say("storing.archived"))
    listed.add_argument("--json", action="store_true", help=say("storing.json"))
    export = add(actions, "export")
    export.add_argument("table", metavar="TABLE", help=say("storing.table"))
    export.add_argument("file", metavar="FILE", nargs="?", help=say("storing.export_file"))
    taken = add(actions, "import")
    taken.add_argument("file", metavar="FILE", help=say("storing.import_file"))
