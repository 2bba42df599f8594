"""`companion logbook`: the logbook of a database listed, written to a file, taken in from one."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn, Protocol

from companion.content.library import Library
from companion.engine.game import Game
from companion.engine.text import Locale, Text
from companion.games import open_games
from companion.tables.logbook.bgstats import write_bgstats
from companion.tables.logbook.csv_files import LARGEST, BadFile, read_csv, write_csv
from companion.tables.logbook.logbook import Logbook
from companion.tables.logbook.play import BadPlay, play_to_plain
from companion.tables.logbook.text import game_names, play_lines
from companion.tables.store.store import Store, StoreError, now
from companion.tables.store.url import database_url


class Command(Protocol):
    """The command line: its language may be chosen after its parser was made."""

    library: Library
    locale: Locale


def add_logbook(commands: Any, command: Command) -> None:
    """The command and its actions, which speak the language that was chosen."""
    say = command.locale.text
    logbook = commands.add_parser("logbook", help=say("cli.logbook"), locale=command.locale)
    actions = logbook.add_subparsers(metavar="ACTION", required=True)

    def action(name: str, help_key: str) -> argparse.ArgumentParser:
        parser: argparse.ArgumentParser = actions.add_parser(
            name, help=say(help_key), locale=command.locale
        )
        parser.add_argument("--database", metavar="URL", help=say("cli.database"))
        parser.set_defaults(do=lambda given: _run(name, given, command))
        return parser

    action("list", "cli.logbook_list").add_argument(
        "--json", action="store_true", help=say("cli.logbook_json")
    )
    export = action("export", "cli.logbook_export")
    export.add_argument("file", metavar="FILE", help=say("cli.logbook_file"))
    export.add_argument("--bgstats", action="store_true", help=say("cli.logbook_bgstats"))
    action("import", "cli.logbook_import").add_argument(
        "file", metavar="FILE", help=say("cli.logbook_file")
    )


def _run(action: str, given: argparse.Namespace, command: Command) -> None:
    games, locale = open_games(command.library), command.locale
    try:
        store = Store(database_url(given.database))
        logbook = Logbook(store, games, sees_all=True)
        if action == "list":
            _list(logbook, games, locale, speak_json=given.json)
        elif action == "export":
            _export(logbook, Path(given.file), games, locale, bgstats=given.bgstats)
        else:
            _import(logbook, Path(given.file), games, locale)
        store.close()
    except StoreError as error:
        _fail(locale.text(f"serve.database_{error.problem}", {"detail": error.detail}))
    except BadPlay as bad:
        _fail(locale.say(bad.text))
    except BadFile as bad:
        _fail(str(bad))


@contextmanager
def _file_problems(file: Path, locale: Locale) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        problem = error.strerror or str(error)
        _fail(locale.text("cli.no_file", {"file": str(file), "problem": problem}))


def _list(logbook: Logbook, games: dict[str, Game], locale: Locale, *, speak_json: bool) -> None:
    plays = [entry.play for entry in logbook.list()]
    if speak_json:
        for play in plays:
            print(json.dumps(play_to_plain(play), ensure_ascii=False))
    elif not plays:
        print(locale.text("logbook.none"))
    else:
        for play in plays:
            print(" · ".join(play_lines(play, games, locale)))


def _export(
    logbook: Logbook, file: Path, games: dict[str, Game], locale: Locale, *, bgstats: bool
) -> None:
    plays = [entry.play for entry in logbook.list()]
    if bgstats:
        titles, automas = game_names(games, locale)
        written = write_bgstats(plays, titles, automas, now())
    else:
        written = "\ufeff" + write_csv(plays)
    with _file_problems(file, locale):
        file.write_bytes(written.encode())
    print(locale.say(Text("logbook.exported", {"n": len(plays), "file": str(file)})))


def _import(logbook: Logbook, file: Path, games: dict[str, Game], locale: Locale) -> None:
    with _file_problems(file, locale), file.open("rb") as opened:
        data = opened.read(LARGEST + 1)
    new, replaced = logbook.take_in(read_csv(data, games, locale))
    print(locale.say(Text("logbook.imported", {"new": new, "replaced": replaced})))


def _fail(message: str) -> NoReturn:
    print(message, file=sys.stderr)
    sys.exit(2)
