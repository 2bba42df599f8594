"""Tables that can't be opened, by commands: listed, taken along, put away, removed, put back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import sqlalchemy as sa

from companion.engine.outcome import Outcome, Side
from companion.engine.plain import to_plain
from companion.tables.codes import spaced
from companion.tables.logbook.logbook import Logbook
from companion.tables.logbook.play import Play
from companion.tables.store import schema
from companion.tables.store.store import Store, sqlite_url
from companion.tables.tables import Tables
from companion.tables.unopenable import Why
from tests.builders import all_procedures, games
from tests.commands.in_process import Companion, companion
from tests.lost_tables import LOSE
from tests.stored_tables import reply

__all__ = ["companion"]


class Kept:
    """A database with a table that opens and one more."""

    def __init__(self, folder: Path) -> None:
        self.file = str(folder / "tables.sqlite")
        self.tables = Tables(Store(sqlite_url(Path(self.file))), all_procedures())
        self.store = self.tables.store
        self.good, self.code = (
            self.tables.start(all_procedures()["jacques"], {}, [name], seed=4) for name in "AB"
        )
        reply(self.tables, self.code, "ready")


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return Kept(tmp_path)


@pytest.mark.parametrize("why", Why)
def test_it_is_listed_with_the_reason_and_goes_out_as_it_lies(
    why: Why, kept: Kept, companion: Companion
) -> None:
    LOSE[why](kept.store, kept.code)
    listed = companion("tables", "list", "--database", kept.file).stdout.splitlines()
    lost = [line for line in listed if "This game cannot be opened: " in line]
    assert [line.split()[0] for line in lost] == [spaced(kept.code)]
    rows = json.loads(companion("tables", "list", "--json", "--database", kept.file).stdout)
    assert {row["code"]: row["cannot_open"] for row in rows} == {kept.good: None, kept.code: why}
    out = companion("tables", "export", kept.code, "--database", kept.file).stdout
    assert json.loads(out)["dialogues"][0]["log"][0]["value"] == "ready"


def test_a_table_is_put_away_and_brought_back(kept: Kept, companion: Companion) -> None:
    LOSE[Why.START](kept.store, kept.code)
    ran = companion("tables", "archive", spaced(kept.code), "--database", kept.file)
    assert ran.stdout.startswith(f"{spaced(kept.code)} is archived.")
    assert [one.code for one in kept.store.recent()] == [kept.good]
    ran = companion("tables", "restore", kept.code, "--database", kept.file)
    assert ran.stdout == f"{kept.code} is in the lists again.\n"
    assert {one.code for one in kept.store.recent()} == {kept.good, kept.code}


def test_a_table_is_removed_only_after_a_yes_and_its_plays_stay(
    kept: Kept, companion: Companion
) -> None:
    stored = kept.store.dialogue(kept.code)
    assert stored is not None
    play = Play("2026-11-01", "maracaibo", Outcome((Side("B", total=70, won=True),)))
    book = Logbook(kept.store, games(), sees_all=True)
    book.save(play, stored.table, stored.id, 1)
    ran = companion("tables", "remove", kept.code, "--database", kept.file)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == f"{kept.code} was not deleted. --yes deletes without asking.\n"
    assert kept.store.table_of(kept.code)
    ran = companion("tables", "remove", kept.code, "--yes", "--database", kept.file)
    assert ran.stdout.startswith(f"{kept.code} is deleted.")
    with kept.store.reads() as connection:
        left = {
            table.name: connection.scalar(sa.select(sa.func.count()).select_from(table))
            for table in schema.metadata.sorted_tables
        }
    assert left["plays"] == left["tables"] == left["codes"] == left["dialogues"] == 1
    assert left["entries"] == left["seats"] == 0
    new = kept.tables.start(all_procedures()["jacques"], {}, seed=1)
    again = kept.store.dialogue(new)
    assert again is not None
    assert book.of_dialogues([again.id]) is None, "a number that comes again is another game"


@pytest.mark.parametrize("action", ["archive", "restore", "remove", "export"])
def test_a_code_that_nobody_has_is_one_line(action: str, kept: Kept, companion: Companion) -> None:
    ran = companion("tables", action, "0000-0000", "--database", kept.file)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "There is no table 0000-0000. See: companion tables list\n"


@pytest.mark.parametrize("why", Why)
def test_a_backup_that_cannot_all_be_opened_is_put_back_only_anyway(
    why: Why, kept: Kept, tmp_path: Path, companion: Companion
) -> None:
    LOSE[why](kept.store, kept.code)
    backup, new = str(tmp_path / "all.backup"), tmp_path / "new.sqlite"
    companion("backup", backup, "--database", kept.file)
    ran = companion("restore", backup, "--database", str(new))
    assert (ran.returncode, ran.stdout, len(ran.stderr.splitlines())) == (2, "", 1)
    assert f"tables ({spaced(kept.code)})" in ran.stderr
    assert not new.exists()
    ran = companion("restore", backup, "--anyway", "--database", str(new))
    assert ran.stdout == "All tables are restored (2).\n"
    listed = companion("tables", "list", "--database", str(new)).stdout
    assert listed.count("This game cannot be opened") == 1


def test_a_start_of_the_wrong_kind_and_a_play_of_no_game_are_found_too(
    kept: Kept, tmp_path: Path, companion: Companion
) -> None:
    stored = kept.store.dialogue(kept.code)
    assert stored is not None
    play = Play("2026-11-01", "gone", Outcome((Side("Ann"),)), uid="a" * 32)
    row = {"uid": play.uid, "played": play.day, "game": "gone", "play": to_plain(play)}
    with kept.store.writes() as connection:
        changed = schema.dialogues.update().where(schema.dialogues.c.id == stored.id)
        connection.execute(changed.values(start={**stored.start, "facts": {"known": 3}}))
        connection.execute(schema.plays.insert().values(row))
    backup = str(tmp_path / "all.backup")
    companion("backup", backup, "--database", kept.file)
    ran = companion("restore", backup, "--database", str(tmp_path / "new.sqlite"))
    assert f"tables ({spaced(kept.code)}) and logbook games (1)" in ran.stderr
    assert companion("logbook", "list", "--database", kept.file).returncode == 0
