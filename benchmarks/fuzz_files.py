"""Files are fuzzed: tables, backups, logbooks, campaigns, boxes, score sheets.

What was taken is opened, and the page that shows it is drawn.
"""

from __future__ import annotations

import contextlib
import io
import json
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, ClassVar
from unittest.mock import patch

import yaml

from benchmarks.fuzz_pages import draw
from benchmarks.fuzz_samples import (
    IN_MEMORY,
    PLAYS,
    STEPS,
    Unchanged,
    add_plays,
    all_tables,
    as_csv,
    check_message,
    full_store,
    games,
    locale,
    played,
    startable,
)
from benchmarks.mutations import as_json, bytes_changed, changed, file_of
from companion.commands import restore as restore_command
from companion.commands.command_context import CommandError
from companion.commands.score import print_score, template
from companion.content.books import ContentError
from companion.content.strict_yaml import parse
from companion.content.user_files import text_of
from companion.engine.dialogue import Dialogue
from companion.engine.plain import to_plain
from companion.engine.procedure import KnownFacts, Procedure
from companion.engine.protocol import pause_to_json
from companion.engine.refusals import Refused
from companion.games.catalogue import procedures
from companion.simulator.stepping import legal_actions
from companion.tables.box_files import as_here, compare, read_box
from companion.tables.logbook.csv_files import BadFile, read_csv
from companion.tables.logbook.logbook import Logbook
from companion.tables.logbook.play import BadPlay
from companion.tables.store.backups import BackupError, restore, write_backup
from companion.tables.store.store import Store
from companion.tables.table_files import FileRefused, read_table, write_table
from companion.tables.table_imports import import_checked
from companion.tables.tables import Tables


class TableFiles:
    name = "tables"

    def __init__(self) -> None:
        own = [stored.table for stored in all_tables()]
        self._samples = [json.loads(write_table(full_store(), table)) for table in own]

    def make(self, chance: Random) -> bytes:
        return file_of(self._samples, chance)

    def take(self, given: bytes) -> bool:
        try:
            file = read_table(given, procedures(games()), locale())
        except FileRefused as refused:
            values = {"where": refused.where, "reason": refused.reason}
            check_message(locale().text(f"table_file.{refused.problem}", values))
            return False
        store = Store(IN_MEMORY)
        code = import_checked(store, file)
        open_all(store, code)
        play_on(Tables(store, procedures(games())), code)
        open_all(store, code)
        read_table(
            write_table(store, store.table_of(code) or "").encode(), procedures(games()), locale()
        )
        store.close()
        return True


def open_all(store: Store, code: str) -> None:
    """Everything at a table, as its pages show it."""
    tables = Tables(store, procedures(games()))
    for name in store.procedures_at(code):
        table = tables.open(code, name=name)
        assert table is not None
        json.dumps(pause_to_json(table.dialogue, locale()), ensure_ascii=False).encode()
    draw(tables, code)


def play_on(tables: Tables, code: str) -> None:
    """A table that was taken is played: a start may hold what comes up only later."""
    chance = Random(code)
    for name in tables.store.procedures_at(code):
        for _ in range(STEPS):
            table = tables.open(code, name=name)
            if table is None or table.dialogue.pause.question is None:
                break
            answer = chance.choice(legal_actions(table.dialogue.pause.question) or [""])
            with contextlib.suppress(Refused):
                tables.act(table, lambda dialogue, answer=answer: dialogue.answer(answer))


class Backups:
    """Backups with changed lines, mostly with a new checksum."""

    name = "backups"

    def __init__(self) -> None:
        out, few = io.BytesIO(), Store(IN_MEMORY)
        for procedure in startable()[::6]:
            played(Tables(few, procedures(games())), procedure)
        add_plays(few)
        write_backup(few, out)
        self._lines = [json.loads(line) for line in out.getvalue().splitlines()]
        self._store = Store(IN_MEMORY)
        played(Tables(self._store, procedures(games())), startable()[0])
        self._unchanged = Unchanged(self._store)
        self._folder = TemporaryDirectory()  # separate: others may fuzz at the same time
        self._copy = Path(self._folder.name) / "fuzz.backup"

    def make(self, chance: Random) -> bytes:
        lines = list(self._lines[:-1])
        for _ in range(chance.choice((1, 1, 2))):
            at = chance.randrange(len(lines))
            match chance.randrange(8):
                case 0:
                    del lines[at]
                case 1:
                    lines.insert(chance.randrange(len(lines) + 1), lines[at])
                case _:
                    lines[at] = changed(lines[at], chance)
        written = [as_json(line, chance).encode(errors="surrogatepass") for line in lines]
        if chance.randrange(8) == 0:
            at = chance.randrange(len(written))
            written[at] = bytes_changed(written[at], chance)
        body = b"".join(line + b"\n" for line in written)
        end = {"rows": len(lines) - 1, "sha256": sha256(body).hexdigest()}
        sealed = body + json.dumps({"end": end}).encode() + b"\n"
        return bytes_changed(sealed, chance) if chance.randrange(12) == 0 else sealed

    def take(self, given: bytes) -> bool:
        """Restore as the command does; with `--anyway`, unopenable tables report themselves."""
        self._copy.unlink(missing_ok=True)
        try:
            with patch.object(
                restore_command, "sqlite_url", lambda _: IN_MEMORY
            ):  # no disk to wait for
                lost, plays = restore_command.unopenable(io.BytesIO(given), games(), locale())
        except BackupError as error:
            check_message(locale().text(f"backup.{error.problem}", {"detail": error.detail}))
            with contextlib.suppress(BackupError):  # a database in use stays as it is
                restore(self._store, io.BytesIO(given), copy=self._copy)
            self._unchanged.check()
            return False
        store = Store(IN_MEMORY)
        restore(store, io.BytesIO(given))
        draw(Tables(store, procedures(games())), "", "logbook")
        for code in {stored.code for stored in store.everything()} - {*lost}:
            open_all(store, code)
        write_backup(store, io.BytesIO())
        store.close()
        return not lost and not plays


class LogbookFiles:
    name = "logbook"

    def __init__(self) -> None:
        self._store = Store(IN_MEMORY)
        self._logbook = Logbook(self._store, games())
        add_plays(self._store)
        self._unchanged = Unchanged(self._store)

    def make(self, chance: Random) -> bytes:
        return file_of([PLAYS], chance, as_csv)

    def take(self, given: bytes) -> bool:
        try:
            plays = read_csv(given, games(), locale())
            self._logbook.import_plays(plays)
        except BadFile as bad:
            check_message("\n".join(bad.problems))
        except BadPlay as bad:
            check_message(locale().render(bad.text))
        else:
            draw(Tables(self._store, procedures(games())), "", "logbook")
            with self._store.writes() as connection:
                connection.exec_driver_sql("DELETE FROM plays WHERE id > 2")
            self._unchanged.moved_on()
            return True
        self._unchanged.check()
        return False


class YamlFiles:
    """Files of people, in YAML: JSON is YAML as well."""

    samples: ClassVar[list[Any]]

    def make(self, chance: Random) -> bytes:
        return file_of(self.samples, chance, _as_yaml)

    def take(self, given: bytes) -> bool:
        try:
            self.read(given)
        except ContentError as error:
            check_message(str(error))
            return False
        except CommandError as error:
            check_message(str(error))
            return False
        return True

    def read(self, given: bytes) -> None:
        raise NotImplementedError


def _as_yaml(plain: Any, chance: Random) -> str:
    if chance.random() < 0.5:
        return as_json(plain, chance)
    return str(yaml.safe_dump(plain, allow_unicode=True, sort_keys=False))


class Campaigns(YamlFiles):
    """Campaign files: an accepted file is a campaign at a table."""

    name = "campaigns"
    samples: ClassVar[list[Any]] = [
        {"campaign": "uprising", "players": ["Ann", "Ben"], "story_card": 163, "notes": "a note",
         "tiles": {"L1": "17", "L30": "21a", "L31": "explorer", "L32": "elsewhere"},
         "games": [{"card": 150, "players": ["Ann", "Ben"], "winners": ["Ann"],
                    "placed": ["L31", "L32"]}]},
    ]  # fmt: skip

    def __init__(self) -> None:
        self._tables = Tables(Store(IN_MEMORY), procedures(games()))

    def read(self, given: bytes) -> None:
        (campaign,) = (game.campaign for game in games().values() if game.campaign)
        archive = campaign.read(given, "campaign.yaml", locale())
        check_message("\n".join(locale().render(text) for text in campaign.summary(archive, {})))
        again = campaign.read(campaign.write(archive).encode(), "again.yaml", locale())
        assert campaign.write(again) == campaign.write(archive)
        json.dumps([to_plain(one.title) for one in campaign.stages(archive)])
        code = self._tables.import_state(campaign.procedure, campaign.players(archive), archive)
        draw(self._tables, code)
        play_on(self._tables, code)


class Boxes(YamlFiles):
    """Files of My box: an accepted file is saved, shown on its page, and used by new games."""

    name = "boxes"
    samples: ClassVar[list[Any]] = [
        {"maracaibo": {
            "box.card.191.green": 6, "box.card.78.tiles": "L12", "box.card.79.quests.3": "6,11",
            "box.card.80.tiles": "", "box.jacques.A1.3": "quest 2-7", "box.owns.uprising": "yes"}},
        {"pirates": {
            "box.jordan.A.1": "raid,explore,quest", "box.jordan.B.commanders": "upgrade,fort",
            "box.jordan.slot.1": "nothing", "box.jordan.deck": 6, "box.last_income": "income",
            "box.jordan.visit": "cube_and_upgrade", "box.hunt.lost": "third"}},
    ]  # fmt: skip

    def __init__(self) -> None:
        self._tables = Tables(Store(IN_MEMORY), procedures(games()))

    def read(self, given: bytes) -> None:
        boxes = read_box(given, "box.yaml", games(), locale())
        here = {"maracaibo": {"box.card.191.green": 5}}
        with contextlib.suppress(Refused):
            compare(as_here(boxes, here, games()), here)
        for game, readings in boxes.items():
            self._tables.keep_readings(game, readings)
            draw(self._tables, "", "box", game=game)
            self._tables.keep_readings(game, dict.fromkeys(readings))
            for procedure in [one for one in startable() if one.game == game]:
                begin_with(procedure, readings)


def begin_with(procedure: Procedure[Any], known: KnownFacts) -> None:
    """Begin a procedure with these facts, and continue for some steps."""
    chance, start = Random(1), procedure.begin(procedure.choose({}), ("Ann", "Ben"), known)
    dialogue = Dialogue(procedure, to_plain(start), 7)
    for _ in range(STEPS // 2):
        pause_to_json(dialogue, locale())
        if dialogue.pause.question is None:
            return
        with contextlib.suppress(Refused):
            dialogue.answer(chance.choice(legal_actions(dialogue.pause.question) or [""]))


class Scores(YamlFiles):
    """An empty sheet of every game, filled in by chance."""

    name = "scores"

    def __init__(self) -> None:
        self._sheets = {name: one.sheets for name, one in games().items() if one.sheets}
        self._empty: list[tuple[str, Any]] = []
        for name, sheets in self._sheets.items():
            options = sheets.choose({})
            written = parse(template(sheets, options, locale()), "", as_written=True).data
            self._empty.append((name, written))

    def make(self, chance: Random) -> bytes:
        game, sheet = chance.choice(self._empty)
        return game.encode() + b"\n" + file_of([sheet], chance, _as_yaml)

    def read(self, given: bytes) -> None:
        name, _, data = given.partition(b"\n")
        document = parse(text_of(data, "sheet.yaml", locale()), "sheet.yaml", as_written=True)
        sheets = self._sheets[name.decode()]
        assert sheets is not None
        for speak_json in (False, True):
            out = io.StringIO()
            with contextlib.redirect_stdout(out):
                print_score(sheets, document, {}, locale(), {}, speak_json=speak_json)
            check_message(out.getvalue())
