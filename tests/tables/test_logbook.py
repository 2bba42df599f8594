"""The logbook: each finished game once, found again, put right, deleted and brought back."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from companion.engine.outcome import Outcome, Side
from companion.engine.plain import to_plain
from companion.tables.logbook.logbook import Logbook
from companion.tables.logbook.play import (
    LONGEST_NOTES,
    BadPlay,
    Play,
    checked,
    levels,
)
from companion.tables.logbook.text import play_lines, what_was_played
from companion.tables.store import schema
from companion.tables.store.seats import Seats, phone_hash
from companion.tables.store.store import Store, sqlite_url
from tests.builders import all_automas, english, games

# An empty PostgreSQL database for these tests; its tables are thrown away.
POSTGRES = os.environ.get("COMPANION_TEST_POSTGRES", "")


@pytest.fixture(params=["sqlite", *(["postgresql"] if POSTGRES else [])])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    url = sqlite_url(tmp_path / "tables.sqlite")
    if request.param == "postgresql":
        url = POSTGRES
        engine = sa.create_engine(url)
        with engine.begin() as connection:
            connection.exec_driver_sql("DROP SCHEMA public CASCADE")
            connection.exec_driver_sql("CREATE SCHEMA public")
        engine.dispose()
    opened = Store(url)
    yield opened
    opened.close()


def book(store: Store, phone: str = "", *, sees_all: bool = True) -> Logbook:
    return Logbook(store, games(), phone, sees_all=sees_all)


TWO = (
    Side("Ann", 60, rank=2),
    Side("Ben", 70, rank=1, won=True, lines={"track": 50, "projects": 20}),
)


def play(day: str = "2026-11-16", sides: tuple[Side, ...] = TWO, **changes: Any) -> Play:
    return replace(Play(day, "maracaibo", Outcome(sides), scenario="unrest"), **changes)


def against_jacques(day: str = "2026-11-16", level: str = "navigator") -> Play:
    sides = (Side("Ann", 60, rank=1, won=True), Side("", 50, rank=2, automa=True))
    return Play(day, "maracaibo", Outcome(sides), automa="jacques", level=level)


def new_table(store: Store) -> tuple[str, int]:
    """A table and its dialogue."""
    code = store.start_table("maracaibo", ["Ann", "Ben"], "maracaibo-score", {}, {}, 1)
    stored = store.dialogue(code)
    assert stored is not None
    return stored.table, stored.id


# Kept and found


def test_a_game_or_an_automa_that_this_version_does_not_know_hides_no_other(store: Store) -> None:
    known = book(store).add(play()).play
    book(store).add(against_jacques())
    with store.writes() as connection:
        for row in connection.execute(sa.select(schema.plays)).all():
            other = {**row.play, "uid": "0" * 31 + str(row.id), "automa": "gone", "level": "high"}
            for game in ("maracaibo", "lost"):
                new = {**row._mapping, "id": None, "uid": f"{game}{row.id}", "game": game}
                values = new | {"play": {**other, "game": game}}
                connection.execute(schema.plays.insert().values(values))
    found = book(store).list()
    assert known in [entry.play for entry in found]
    assert {entry.play.game for entry in found} == {"maracaibo"}
    assert book(store).get("lost1") is None
    lines = [play_lines(entry.play, games(), english()) for entry in found]
    assert sum("gone, high" in " ".join(line) for line in lines) == 2


def test_a_play_comes_back_as_it_was(store: Store) -> None:
    written = play(notes="A close one.\nAgain on Friday.", minutes=95, extras=("uprising",))
    assert book(store).add(written).play == written
    assert [entry.play for entry in book(store).list()] == [written]


def test_the_newest_day_comes_first_and_of_one_day_what_was_written_last(store: Store) -> None:
    logbook = book(store)
    for day, note in (("2026-05-01", "a"), ("2026-11-16", "b"), ("2026-05-01", "c")):
        logbook.add(play(day, notes=note))
    assert [entry.play.notes for entry in logbook.list()] == ["b", "c", "a"]


def test_plays_are_found_by_game_and_by_automa(store: Store) -> None:
    logbook = book(store)
    logbook.add(play())
    logbook.add(against_jacques())
    logbook.add(Play("2026-11-16", "pirates", Outcome((Side("Cem"),))))
    assert len(logbook.list(game="maracaibo")) == 2
    assert [entry.play.level for entry in logbook.list(automa="jacques")] == ["navigator"]
    assert logbook.list(game="pirates", automa="jacques") == []


# Saved from a table


def test_a_game_that_is_not_known_and_what_is_no_play_are_left_out(store: Store) -> None:
    kept = book(store).add(play())
    gone = {"uid": "a" * 32, "played": "2026-11-17", "game": "gone"}
    lost = {"uid": "b" * 32, "played": "2026-11-17", "game": "maracaibo"}
    with store.writes() as connection:
        plain = to_plain(kept.play)
        connection.execute(schema.plays.insert().values(**gone, play={**plain, "game": "gone"}))
        connection.execute(schema.plays.insert().values(**lost, play={**plain, "day": "x"}))
    assert book(store).list() == [kept]
    assert book(store).left_out(1) == 2
    assert book(store).get("a" * 32) is None


def test_a_finished_dialogue_is_logged_once(store: Store) -> None:
    table, dialogue = new_table(store)
    logbook = book(store)
    logbook.save(play(), table, dialogue, 5)
    logbook.save(play(), table, dialogue, 5)
    assert len(logbook.list()) == 1


def test_a_sheet_that_is_closed_again_brings_its_entry_up_to_date_and_keeps_the_notes(
    store: Store,
) -> None:
    table, dialogue = new_table(store)
    logbook = book(store)
    first = logbook.save(play(), table, dialogue, 5)
    logbook.correct(replace(first.play, notes="Ben was lucky."))
    logbook.save(
        play(sides=(Side("Ann", 80, rank=1, won=True), Side("Ben", 70, rank=2))), table, dialogue, 9
    )
    (entry,) = logbook.list()
    assert (entry.play.uid, entry.length) == (first.play.uid, 9)
    assert entry.play.notes == "Ben was lucky."
    assert [side.name for side in entry.play.winners] == ["Ann"]


def test_the_sheet_of_a_game_replaces_its_automas_result(store: Store) -> None:
    table, automa = new_table(store)
    logbook = book(store)
    first = logbook.save(against_jacques(), table, automa, 5)
    logbook.save(play(), table, automa + 1, 7, same_game=[automa, automa + 1])
    (entry,) = logbook.list()
    assert (entry.play.uid, entry.dialogue) == (first.play.uid, automa + 1)


def test_a_play_that_was_deleted_can_be_saved_once_more(store: Store) -> None:
    table, dialogue = new_table(store)
    logbook = book(store)
    logbook.delete(logbook.save(play(), table, dialogue, 5).play.uid)
    assert logbook.of_dialogues([dialogue]) is None
    logbook.save(play(), table, dialogue, 5)
    assert len(logbook.list()) == 1


# Put right, deleted, brought back


def test_a_play_is_put_right(store: Store) -> None:
    logbook = book(store)
    written = logbook.add(play()).play
    logbook.correct(replace(written, day="2026-11-15", minutes=120))
    (entry,) = logbook.list()
    assert (entry.play.day, entry.play.minutes) == ("2026-11-15", 120)


def test_a_deleted_play_can_be_brought_back(store: Store) -> None:
    logbook = book(store)
    uid = logbook.add(play()).play.uid
    logbook.delete(uid)
    assert logbook.list() == []
    logbook.restore(uid)
    assert [entry.play.uid for entry in logbook.list()] == [uid]


def test_what_is_refused_changes_nothing(store: Store) -> None:
    logbook = book(store)
    written = logbook.add(play()).play
    with pytest.raises(BadPlay):
        logbook.correct(replace(written, day="yesterday"))
    assert [entry.play for entry in logbook.list()] == [written]


# Whose it is


def test_a_phone_sees_what_it_saved_and_what_it_played_along(store: Store) -> None:
    table, dialogue = new_table(store)
    for phone, seat in (("ann", 1), ("ben", 2), ("guest", 0)):
        Seats(store).take(table, phone, seat)
    ann, ben = (book(store, phone_hash(name), sees_all=False) for name in ("ann", "ben"))
    guest = book(store, phone_hash("guest"), sees_all=False)
    ann.save(play(), table, dialogue, 5)
    ann.add(against_jacques())
    assert len(ann.list()) == 2
    assert [entry.dialogue for entry in ben.list()] == [dialogue]
    assert guest.list() == []
    assert len(book(store).list()) == 2


def test_nobody_changes_or_deletes_what_they_cannot_see(store: Store) -> None:
    mine = book(store, phone_hash("ann"), sees_all=False).add(play()).play
    other = book(store, phone_hash("eve"), sees_all=False)
    for change in (lambda: other.delete(mine.uid), lambda: other.correct(mine)):
        with pytest.raises(BadPlay):
            change()
    with pytest.raises(BadPlay, match="not_yours"):
        other.import_plays([replace(mine, notes="Eve was here")])
    assert [entry.play for entry in book(store).list()] == [mine]


def test_a_file_is_taken_in_whole_or_not_at_all(store: Store) -> None:
    eve = book(store, phone_hash("eve"), sees_all=False)
    theirs = book(store, phone_hash("ann"), sees_all=False).add(play()).play
    with pytest.raises(BadPlay):
        eve.import_plays([play(), theirs])
    assert eve.list() == []


def test_a_play_that_is_taken_in_twice_is_there_once(store: Store) -> None:
    logbook, written = book(store), play()
    assert logbook.import_plays([written]) == (1, 0)
    assert logbook.import_plays([replace(written, notes="Again")]) == (0, 1)
    assert [entry.play.notes for entry in logbook.list()] == ["Again"]


def test_plays_of_one_day_keep_the_order_that_they_had_in_the_file(store: Store) -> None:
    newest_first = [play(notes=note) for note in ("third", "second", "first")]
    book(store).import_plays(newest_first)
    assert [entry.play for entry in book(store).list()] == newest_first


# What cannot be


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"day": "16.11.2026"}, "day"),
        ({"day": "2026-02-30"}, "day"),
        ({"day": "20261116"}, "day"),
        ({"day": "0001-01-01"}, "day"),
        ({"day": "1989-12-31"}, "day"),
        ({"game": "chess"}, "choice"),
        ({"scenario": "nowhere"}, "choice"),
        ({"automa": "jordan"}, "choice"),
        ({"level": "navigator"}, "choice"),
        ({"extras": ("dragons",)}, "choice"),
        ({"minutes": -1}, "minutes"),
        ({"minutes": 48 * 60 + 1}, "minutes"),
        ({"sides": ()}, "nobody"),
        ({"sides": (Side("Ann"),) * 10}, "too_many"),
        ({"sides": (Side("Ann"), Side(automa=True))}, "automa_side"),
        ({"sides": (Side("Ann", 1_000_000),)}, "points"),
        ({"sides": (Side("Ann", -1_000_000),)}, "points"),
        ({"sides": (Side("Ann", 5, rank=0),)}, "rank"),
        ({"sides": (Side("Ann", 5, rank=10),)}, "rank"),
        ({"sides": (Side("Ann", 61, lines={f"l{n}": 1 for n in range(61)}),)}, "lines"),
        ({"sides": (Side("Ann", 5, lines={"a b": 5}),)}, "lines"),
        ({"sides": (Side("Ann", 5, lines={"track": 4}),)}, "sum"),
        ({"uid": "../../etc"}, "id"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPlay) as refused:
        checked(play(**changes), games())
    assert refused.value.text.key == f"logbook.{'csv' if reason == 'choice' else 'bad'}.{reason}"


@pytest.mark.parametrize(
    "changes",
    [
        {"day": "1990-01-01"},
        {"minutes": 0},
        {"minutes": 48 * 60},
        {"sides": (Side("Ann"),) * 9},
        {"sides": (Side("Ann", 999_999),)},
        {"sides": (Side("Ann", -999_999),)},
        {"sides": (Side("Ann", 5, rank=1),)},
        {"sides": (Side("Ann", 5, rank=9),)},
        {"sides": (Side("Ann", 60, lines={f"l{n}": 1 for n in range(60)}),)},
    ],
)
def test_the_last_that_can_be_is_taken(changes: dict[str, Any]) -> None:
    given = play(**changes)
    assert checked(given, games()) == given


def test_an_automa_without_levels_is_called_by_its_name_alone() -> None:
    sides = (Side("Ann"), Side("Ben"), Side("", automa=True))
    against_it = play(sides=sides, game="jamaica", scenario="", automa="ghost-ship")
    lines = what_was_played(checked(against_it, games()), games()["jamaica"], english())
    assert lines == ["Ghost ship"]
    assert levels(all_automas()["ghost-ship"]) == []


def test_names_and_notes_are_tidied_and_bounded() -> None:
    sides = (Side("  Ann\n\x00 Lee  " + "x" * 100),)
    tidied = checked(play(sides=sides, notes="one\r\ntwo\x07  three\n" + "y" * 5000), games())
    assert tidied.sides[0].name == "Ann Lee " + "x" * 100
    assert tidied.notes.startswith("one\ntwo three\nyyy")
    assert len(tidied.notes) == LONGEST_NOTES


def test_a_name_cannot_turn_the_text_around_it_around() -> None:
    tidied = checked(play(sides=(Side("Ann\u202eeve\u2066"),)), games())
    assert tidied.sides[0].name == "Anneve"
