"""`companion logbook`: lists finished games, exports and imports them."""

from __future__ import annotations

import argparse
import json

from companion.commands.arguments import new_file, read_file
from companion.commands.command_context import CommandError, Context, Parser
from companion.commands.database import add_database, nothing_stored, opened_store
from companion.engine.plain import to_plain
from companion.tables.logbook.bgstats import write_bgstats
from companion.tables.logbook.csv_files import LARGEST, BadFile, read_csv, write_csv
from companion.tables.logbook.logbook import Logbook
from companion.tables.logbook.play import BadPlay, Play
from companion.tables.logbook.text import play_lines
from companion.tables.store.store import now


def add(parser: Parser, context: Context) -> None:
    text = context.text
    listed = parser.action("list", "cli.logbook_list", list_plays)
    listed.add_argument("--json", action="store_true", help=text("cli.logbook_json"))
    exported = parser.action("export", "cli.logbook_export", export_plays)
    exported.add_argument("file", metavar="FILE", help=text("cli.logbook_file"))
    exported.add_argument("--bgstats", action="store_true", help=text("cli.logbook_bgstats"))
    imported = parser.action("import", "cli.logbook_import", import_plays)
    imported.add_argument("file", metavar="FILE", help=text("cli.logbook_file"))
    for action in (listed, exported, imported):
        add_database(action, context)


def run(given: argparse.Namespace, context: Context) -> None:
    given.run(given, context)


def _plays(given: argparse.Namespace, context: Context) -> list[Play]:
    with opened_store(context, given.database) as store:
        logbook = Logbook(store, context.games, sees_all=True)
        return [entry.play for entry in logbook.list()]


def list_plays(given: argparse.Namespace, context: Context) -> None:
    plays = [] if nothing_stored(given.database) else _plays(given, context)
    if given.json:
        for play in plays:
            print(json.dumps(to_plain(play), ensure_ascii=False))
    elif not plays:
        print(context.text("logbook.none"))
    else:
        for play in plays:
            print(" · ".join(play_lines(play, context.games, context.locale)))


def export_plays(given: argparse.Namespace, context: Context) -> None:
    plays = _plays(given, context)
    if given.bgstats:
        written = write_bgstats(plays, context.games, context.locale, now())
    else:
        written = "\ufeff" + write_csv(plays)
    with new_file(context, given.file) as out:
        out.write(written.encode())
    print(context.text("logbook.exported", n=len(plays), file=given.file))


def import_plays(given: argparse.Namespace, context: Context) -> None:
    data = read_file(context, given.file, LARGEST)
    try:
        plays = read_csv(data, context.games, context.locale)
        with opened_store(context, given.database, new=True) as store:
            logbook = Logbook(store, context.games, sees_all=True)
            new, replaced = logbook.import_plays(plays)
    except BadFile as bad:
        raise CommandError(str(bad)) from bad
    except BadPlay as bad:
        raise CommandError(context.locale.render(bad.text)) from bad
    print(context.text("logbook.import.done", new=new, replaced=replaced))
