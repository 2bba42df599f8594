"""The play of a finished dialogue: winner, opponent, level and duration."""

from __future__ import annotations

from datetime import UTC
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from companion.engine.score.sheet import Owner
from companion.tables.game_parts import OpenDialogue
from companion.tables.logbook.from_dialogue import game_of, play_of
from companion.tables.logbook.logbook import Logbook
from companion.tables.logbook.play import Play
from companion.tables.store import schema
from companion.tables.store.store import Store, sqlite_url
from companion.tables.tables import Tables
from companion.tables.unopenable import Unopenable
from tests.builders import all_procedures, games


@pytest.fixture
def tables(tmp_path: Path) -> Tables:
    return Tables(Store(sqlite_url(tmp_path / "tables.sqlite")), all_procedures())


# What is compared with Jacques: nobody is ahead.
LEVEL = (("1", "explorer", "level"), ("1", "quests", 0), ("opponent", "quests", 0))


def begin(tables: Tables, procedure: str, *names: str, at: str | None = None, **chosen: Any) -> str:
    return tables.start(all_procedures()[procedure], chosen, names, at=at, seed=7)


def newest(tables: Tables, code: str) -> OpenDialogue:
    table = tables.open(code)
    assert table is not None
    return table


def act(tables: Tables, code: str, *answers: object) -> None:
    table = newest(tables, code)
    for value in answers:
        tables.act(table, lambda dialogue, value=value: dialogue.answer(value))


def enter(tables: Tables, code: str, *entries: tuple[str, str, object]) -> None:
    table = newest(tables, code)
    for entry in entries:
        tables.act(table, lambda dialogue, entry=entry: dialogue.correct("line", *entry))


def play(tables: Tables, code: str) -> Play | None:
    return play_of(tables, newest(tables, code), UTC)


def finish_jacques(tables: Tables, code: str, *last: object) -> None:
    """Four rounds that a player ends at once, and what is asked then."""
    act(tables, code, "ready", *["ended"] * 4, *last)


def test_a_closed_sheet_is_a_play_with_its_lines(tables: Tables) -> None:
    code = begin(tables, "maracaibo-score", "Ann", "", players=2, scenario="unrest")
    enter(tables, code, ("1", "track", 50), ("1", "projects", 9), ("2", "track", 60))
    assert play(tables, code) is None
    act(tables, code, "yes")
    found = play(tables, code)
    assert found is not None
    assert (found.game, found.scenario, found.automa, found.minutes) == (
        "maracaibo", "unrest", "", None,
    )  # fmt: skip
    ann, other = found.sides
    assert (ann.name, ann.total, ann.rank, ann.won) == ("Ann", 59, 2, False)
    assert ann.lines == {"track": 50, "projects": 9}
    assert (other.name, other.total, other.rank, other.won) == ("", 60, 1, True)


def test_the_automa_is_a_side_with_its_level_from_the_game_before_the_sheet(tables: Tables) -> None:
    code = begin(tables, "jacques", "Ann", level="commodore")
    begin(tables, "maracaibo-score", at=code, scenario="unrest", opponent="jacques", players=1)
    enter(tables, code, ("1", "track", 50), ("opponent", "points", 40), *LEVEL)
    act(tables, code, "yes")
    found = play(tables, code)
    assert found is not None
    assert (found.automa, found.level) == ("jacques", "commodore")
    assert found.opponent is not None
    assert found.opponent.total == 40
    assert [side.name for side in found.winners] == ["Ann"]


def test_people_who_lose_together_have_not_won(tables: Tables) -> None:
    code = begin(tables, "maracaibo-score", "Ann", "Ben", players=2, scenario="rescue")
    enter(tables, code, ("table", "markers_left", 3))
    act(tables, code, "yes")
    found = play(tables, code)
    assert found is not None
    assert found.winners == ()


def test_a_sheet_on_which_something_is_missing_is_no_play_yet(tables: Tables) -> None:
    """The remaining markers and Jacques's points are not entered."""
    code = begin(tables, "maracaibo-score", "Ann", "Ben", players=2, scenario="cooperative")
    enter(tables, code, ("1", "track", 50), ("2", "track", 60))
    act(tables, code, "yes")
    assert newest(tables, code).dialogue.over
    assert play(tables, code) is None


def test_an_automa_that_knows_the_points_has_its_own_play(tables: Tables) -> None:
    code = begin(tables, "jacques", "Ann", level="navigator")
    # He has no points and no quests; Ann's explorer is level, her two quests give her 5.
    finish_jacques(tables, code, "compare", "level", 2, 60)
    found = play(tables, code)
    assert found is not None
    assert (found.automa, found.level) == ("jacques", "navigator")
    ann, jacques = found.sides
    assert (ann.name, ann.total, ann.rank, ann.won) == ("Ann", 65, 1, True)
    assert (jacques.total, jacques.rank, jacques.won) == (0, 2, False)


def test_an_automas_game_that_only_a_sheet_can_decide_is_no_play(tables: Tables) -> None:
    code = begin(tables, "jacques", "Ann")
    finish_jacques(tables, code, "skip")
    assert play(tables, code) is None


def test_a_game_of_virtual_players_is_no_play(tables: Tables) -> None:
    """No page shows one, so nothing opens it at a table."""
    code = begin(tables, "jamaica", players=3)
    with pytest.raises(Unopenable):
        newest(tables, code)


@pytest.mark.parametrize(
    ("began", "ended", "minutes"),
    [
        ("2026-11-16T18:00", "2026-11-16T18:25", 25),
        ("2026-11-16T18:00", "2026-11-16T18:00", 0),  # all in one minute
        ("2026-11-16T18:00", "2026-11-16T18:31", None),  # left lying
        ("2026-11-16T18:00", "2026-11-16T17:00", None),  # the clock was put back
    ],
)
def test_a_game_takes_from_its_first_step_to_the_sheets_last(
    tables: Tables, began: str, ended: str, minutes: int | None
) -> None:
    code = begin(tables, "jacques", "Ann")
    act(tables, code, "ready")
    begin(tables, "maracaibo-score", at=code, opponent="jacques", players=1)
    enter(tables, code, ("opponent", "points", 40), ("1", "track", 30), *LEVEL)
    act(tables, code, "yes")
    sheet, first = tables.store.started(code)
    with tables.store.writes() as connection:
        own, entries = schema.dialogues, schema.entries
        for dialogue, at in ((first.id, began), (sheet.id, ended)):
            at += ":00.000+00:00"
            here = entries.c.dialogue == dialogue
            connection.execute(sa.update(entries).where(here).values(at=at))
            here = own.c.id == dialogue
            connection.execute(sa.update(own).where(here).values(changed=at))
    found = play(tables, code)
    assert found is not None
    assert (found.day, found.minutes) == (ended[:10], minutes)


def test_after_a_closed_sheet_the_next_game_begins(tables: Tables) -> None:
    code = begin(tables, "jacques", "Ann")
    begin(tables, "maracaibo-score", at=code, opponent="jacques", players=1)
    act(tables, code, "yes")
    sheet, game = tables.store.started(code)
    begin(tables, "jacques", at=code)
    begin(tables, "maracaibo-score", at=code, opponent="jacques", players=1)
    next_sheet, next_game = tables.store.started(code)
    assert [one.id for one in game_of(tables, game)] == [game.id, sheet.id]
    assert [one.id for one in game_of(tables, next_sheet)] == [next_game.id, next_sheet.id]


def test_every_play_of_every_sheet_fits_the_logbook(tables: Tables) -> None:
    logbook = Logbook(tables.store, games(), sees_all=True)
    for game in games().values():
        if game.sheets is None:
            continue
        solo = game.name in ("maracaibo", "pirates")
        alone = {"players": 1, "opponent": "none"} if solo else {}
        code = begin(tables, game.sheets.name, "Ann", **alone)
        sheet = newest(tables, code).dialogue.state
        lines = [line for line in sheet.sheet.entered(Owner.PLAYER) if line.expected or line.needed]
        enter(tables, code, *((seat, x.id, x.empty) for seat in sheet.seats for x in lines))
        act(tables, code, "yes")
        found, table = play(tables, code), newest(tables, code)
        assert found is not None
        logbook.save(found, table.stored.table, table.stored.id, table.dialogue.length)
    assert {entry.play.game for entry in logbook.list()} >= {"maracaibo", "pirates"}
