"""A table as a file: another machine opens it; what does not hold is refused with its place."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.engine.dialogue import Dialogue
from companion.engine.plain import to_plain
from companion.engine.questions import Choice
from companion.tables.store.games import GameDetails
from companion.tables.store.seats import Seats
from companion.tables.store.store import Store, sqlite_url
from companion.tables.table_files import (
    FileProblem,
    FileRefused,
    read_table,
    write_table,
)
from companion.tables.table_imports import import_checked
from companion.tables.tables import Tables
from tests.builders import all_procedures, english


def begin(tables: Tables) -> str:
    """A table against Jacques with an undo in its log, and a score sheet; its id."""
    code = tables.start(all_procedures()["jacques"], {"level": "navigator"}, ["Ann", "Bö"], seed=4)
    table = tables.open(code)
    assert table is not None
    for value in ("ready", "next"):
        tables.act(table, lambda dialogue, value=value: dialogue.answer(value), by="1")
    tables.act(table, Dialogue.undo, by="2")
    tables.start(all_procedures()["maracaibo-score"], {"players": 2}, at=code)
    return table.stored.table


@pytest.fixture
def elsewhere(tmp_path: Path) -> Tables:
    return Tables(Store(sqlite_url(tmp_path / "elsewhere.sqlite")), all_procedures())


@pytest.fixture
def small(tmp_path: Path) -> Tables:
    return Tables(Store(sqlite_url(tmp_path / "small.sqlite")), all_procedures())


def read(data: bytes) -> Any:
    return read_table(data, all_procedures(), english())


def test_another_machine_opens_the_table_where_it_was(tables: Tables, elsewhere: Tables) -> None:
    id_ = begin(tables)
    code = import_checked(elsewhere.store, read(write_table(tables.store, id_).encode()))
    table = elsewhere.open(code, name="jacques")
    own = tables.open(tables.store.code_of(id_) or "", name="jacques")
    assert table is not None
    assert own is not None
    assert table.stored.names == ("Ann", "Bö")
    assert table.dialogue.state == own.dialogue.state
    assert elsewhere.store.log(table.stored.id) == tables.store.log(own.stored.id)
    assert elsewhere.store.procedures_at(code) == {"jacques", "maracaibo-score"}


def test_a_game_without_details_has_empty_ones(tables: Tables) -> None:
    plain = json.loads(write_table(tables.store, begin(tables)))
    del plain["games"][0]["details"]
    assert read(json.dumps(plain).encode()).games[0].details == GameDetails()


def test_it_has_its_own_code_and_id(tables: Tables) -> None:
    id_ = begin(tables)
    code = import_checked(tables.store, read(write_table(tables.store, id_).encode()))
    assert tables.store.table_of(code) not in (None, id_)
    assert len(tables.store.recent()) == 2


def test_nothing_of_the_phones_goes_into_the_file(small: Tables) -> None:
    id_ = begin(small)
    seat = Seats(small.store).take(id_, "secret", 1)
    text = write_table(small.store, id_)
    assert seat.phone not in text
    assert id_ not in text
    assert str(small.store.code_of(id_)) not in text


def test_every_offer_can_be_taken_elsewhere(small: Tables, elsewhere: Tables) -> None:
    for procedure in all_procedures().values():
        if procedure.kind == "game":
            continue
        code = small.start(procedure, {}, seed=5)
        table = small.open(code)
        assert table is not None
        question = table.dialogue.pause.question
        if question is not None and isinstance(question.form, Choice):
            answer = question.options[0]
            small.act(table, lambda dialogue, answer=answer: dialogue.answer(answer))
        text = write_table(small.store, table.stored.table)
        taken = elsewhere.open(import_checked(elsewhere.store, read(text.encode())))
        assert taken is not None
        assert to_plain(taken.dialogue.state) == to_plain(table.dialogue.state)


def test_a_log_with_a_correction_is_repeated(small: Tables, elsewhere: Tables) -> None:
    code = small.start(all_procedures()["jacques"], {}, seed=4)
    table = small.open(code)
    assert table is not None
    small.act(table, lambda dialogue: dialogue.answer("ready"))
    small.act(table, lambda dialogue: dialogue.correct("points", 40))
    small.act(table, Dialogue.undo)
    small.act(table, Dialogue.redo)
    text = write_table(small.store, table.stored.table)
    taken = elsewhere.open(import_checked(elsewhere.store, read(text.encode())))
    assert taken is not None
    assert taken.dialogue.state == table.dialogue.state


Change = Callable[[dict[str, Any]], object]


def refused(small: Tables, change: Change) -> FileRefused:
    plain = json.loads(write_table(small.store, begin(small)))
    change(plain)
    with pytest.raises(FileRefused) as error:
        read(json.dumps(plain).encode())
    return error.value


def log(plain: dict[str, Any]) -> list[Any]:
    found: list[Any] = plain["dialogues"][0]["log"]
    return found


@pytest.mark.parametrize(
    ("change", "problem", "where"),
    [
        (lambda p: p.update(game="chess"), FileProblem.GAME, "game"),
        (lambda p: p.update(companion_table=4), FileProblem.NEWER, ""),
        (lambda p: p.update(companion_table=1), FileProblem.OLDER, ""),
        (lambda p: p.update(games=[{}]), FileProblem.SHAPE, "games 1 › started"),
        (lambda p: p["games"][0]["details"].update(level="x" * 41), FileProblem.SHAPE, "games 1"),
        (
            lambda p: p["games"][0]["details"].update(first_player=9**30),
            FileProblem.SHAPE,
            "games 1",
        ),
        (lambda p: p["dialogues"][0].update(game=1), FileProblem.SHAPE, "dialogues 1 › game"),
        (lambda p: p.pop("names"), FileProblem.SHAPE, ""),
        (lambda p: p.update(more=1), FileProblem.SHAPE, ""),
        (lambda p: p.update(names=["x"] * 13), FileProblem.SHAPE, "names"),
        (lambda p: p.update(created="yesterday"), FileProblem.SHAPE, "created"),
        (lambda p: p.update(dialogues=[]), FileProblem.SHAPE, "dialogues"),
        *(
            (
                lambda p, name=name: p["dialogues"][0]["log"][1].pop(name),
                FileProblem.SHAPE,
                "dialogues 1 › log 2",
            )
            for name in ("kind", "key", "value", "at")
        ),
        (
            lambda p: p["dialogues"][1].update(procedure="jordan"),
            FileProblem.PROCEDURE,
            "dialogues 2",
        ),
        (
            lambda p: p["dialogues"][0]["options"].update(level="god"),
            FileProblem.OPTIONS,
            "dialogues 1 › options",
        ),
        (
            lambda p: p["dialogues"][0]["options"].update(weather="fine"),
            FileProblem.OPTIONS,
            "dialogues 1 › options",
        ),
        (lambda p: p["dialogues"][0].update(seed=2**32), FileProblem.SHAPE, "dialogues 1 › seed"),
        (
            lambda p: p["dialogues"][0]["start"].update(points="many"),
            FileProblem.START,
            "dialogues 1 › start › points",
        ),
        (
            lambda p: p["dialogues"][0]["start"].update(points=10**30),
            FileProblem.START,
            "dialogues 1 › start › points",
        ),
        (
            lambda p: p["dialogues"][0]["start"].update(level="admiral"),
            FileProblem.START,
            "dialogues 1 › start",
        ),
        *(
            (
                lambda p, change=change: p["dialogues"][1]["start"].update(change),
                FileProblem.START,
                "dialogues 2 › start",
            )
            for change in (
                {"players": [{}]},
                {"names": ["", "", ""]},
                {"options": {"players": 2, "opponent": "nobody"}},
            )
        ),
        (lambda p: log(p)[1].update(value="fly"), FileProblem.ENTRY, "dialogues 1 › log 2"),
        (lambda p: log(p)[1].update(key="other"), FileProblem.ENTRY, "dialogues 1 › log 2"),
        (lambda p: log(p)[2].update(value=9), FileProblem.ENTRY, "dialogues 1 › log 3"),
        (lambda p: log(p)[2].update(value="1"), FileProblem.ENTRY, "dialogues 1 › log 3"),
        (lambda p: log(p)[2].update(kind="redo"), FileProblem.ENTRY, "dialogues 1 › log 3"),
        (lambda p: log(p)[0].update(kind="run"), FileProblem.SHAPE, "dialogues 1 › log 1"),
        (lambda p: log(p)[0].update(by="<b>"), FileProblem.SHAPE, "dialogues 1 › log 1"),
        (lambda p: log(p)[0].update(value="x" * 1001), FileProblem.SHAPE, "dialogues 1 › log 1"),
        (lambda p: log(p)[0].update(value="x" * 1000), FileProblem.ENTRY, "dialogues 1 › log 1"),
        (lambda p: log(p)[0].update(key="x" * 1001), FileProblem.SHAPE, "dialogues 1 › log 1"),
        (lambda p: log(p)[0].update(key="x" * 1000), FileProblem.ENTRY, "dialogues 1 › log 1"),
        (lambda p: log(p)[0].update(value=2**53), FileProblem.SHAPE, "dialogues 1 › log 1"),
        (lambda p: log(p)[0].update(value=1 - 2**53), FileProblem.ENTRY, "dialogues 1 › log 1"),
        (lambda p: log(p)[0].update(value=True), FileProblem.SHAPE, "dialogues 1 › log 1"),
        (lambda p: log(p)[0].update(value=[1] * 101), FileProblem.SHAPE, "dialogues 1 › log 1"),
        (lambda p: log(p)[0].update(value=[1] * 100), FileProblem.ENTRY, "dialogues 1 › log 1"),
        (lambda p: log(p)[0].update(by="100"), FileProblem.SHAPE, "dialogues 1 › log 1"),
        (lambda p: log(p).insert(0, 5), FileProblem.SHAPE, "dialogues 1 › log 1"),
        (lambda p: log(p).pop(0), FileProblem.ENTRY, "dialogues 1 › log 1"),
    ],
)
def test_what_does_not_hold_is_refused_where_it_stands(
    small: Tables, change: Change, problem: FileProblem, where: str
) -> None:
    error = refused(small, change)
    assert (error.problem, error.where) == (problem, where)


@pytest.mark.parametrize(
    ("procedure", "change"),
    [
        ("treasure-hunt", lambda start: start["stacks"]["B"]["unseen"].insert(2, "no card")),
        ("treasure-hunt", lambda start: start["stacks"]["B"]["unseen"].pop()),
        ("treasure-hunt", lambda start: start["stacks"]["B"]["unseen"].clear()),
        ("treasure-hunt", lambda start: start["tokens"].pop()),
        ("treasure-hunt", lambda start: start.update(players=1, tokens=[""])),
        ("jordan", lambda start: start.update(position=77)),
        ("ghost-ship", lambda start: start.update(players=0)),
        ("jamaica-score", lambda start: start["options"].update(ghost="perhaps")),
    ],
)
def test_a_start_that_would_break_only_later_is_refused(
    small: Tables, procedure: str, change: Callable[[dict[str, Any]], object]
) -> None:
    code = small.start(all_procedures()[procedure], {}, seed=7)
    plain = json.loads(write_table(small.store, small.store.table_of(code) or ""))
    assert read(json.dumps(plain).encode())
    change(plain["dialogues"][0]["start"])
    with pytest.raises(FileRefused) as refused:
        read(json.dumps(plain).encode())
    assert refused.value.problem is FileProblem.START


def test_a_position_that_cannot_be_drawn_is_refused(
    small: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = small.start(all_procedures()["treasure-hunt"], {}, seed=7)
    data = write_table(small.store, small.store.table_of(code) or "").encode()
    for drawing in ("picture", "card"):
        with monkeypatch.context() as broken:
            broken.setattr(type(all_procedures()["treasure-hunt"].view), drawing, lambda *_: 1 // 0)
            with pytest.raises(FileRefused) as refused:
                read(data)
        assert refused.value.problem is FileProblem.START


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"", FileProblem.NOT_JSON),
        (b"\xff\xfe", FileProblem.NOT_JSON),
        (b"{", FileProblem.NOT_JSON),
        (b"[" * 100_000, FileProblem.NOT_JSON),
        (b'{"companion_table": NaN}', FileProblem.NOT_JSON),
        (b'{"companion_table": 2, "game": "\\ud800"}', FileProblem.NOT_JSON),
        (b"[]", FileProblem.NOT_A_TABLE),
        (b"{}", FileProblem.NOT_A_TABLE),
        (b'{"companion_table": true}', FileProblem.NOT_A_TABLE),
        (b" " * 5_000_001, FileProblem.LARGE),
    ],
)
def test_what_is_no_table_is_refused(data: bytes, problem: FileProblem) -> None:
    with pytest.raises(FileRefused) as error:
        read(data)
    assert error.value.problem is problem


def test_every_reason_has_words() -> None:
    assert all(f"table_file.{problem}" in english() for problem in FileProblem)


def test_names_are_tidied_and_markup_stays_text(small: Tables) -> None:
    plain = json.loads(write_table(small.store, begin(small)))
    plain["names"] = ["x" * 99, "a\u202eb\n", "<script>alert(1)</script>"]
    names = read(json.dumps(plain).encode()).names
    assert names == ["x" * 99, "ab", "<script>alert(1)</script>"]
