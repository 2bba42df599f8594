"""A release may rename a procedure, or want more of its state: what was kept before goes on."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from typing import Any

import pytest

from companion.engine.outcome import Outcome, Side
from companion.engine.plain import Json
from companion.engine.procedure import Procedure
from companion.tables.logbook.logbook import Logbook
from companion.tables.logbook.play import Play
from companion.tables.store.store import Store
from companion.tables.table_files import FileRefused, read_table, write_table
from companion.tables.table_imports import import_checked
from companion.tables.tables import Tables
from companion.tables.unopenable import Unopenable, Why
from tests.example_game import all_procedures, english, games
from tests.stored_tables import opened, say

OLD, NEW = "tortoise", "slow-tortoise"


def released() -> dict[str, Procedure[Any]]:
    """The release before: only the example."""
    return {OLD: all_procedures()[OLD]}


def later(changed: Procedure[Any]) -> dict[str, Procedure[Any]]:
    return {changed.name: changed}


def renamed() -> Procedure[Any]:
    procedure: Any = copy(all_procedures()[OLD])
    procedure.name, procedure.formerly = NEW, (OLD,)
    return procedure  # type: ignore[no-any-return]


def with_wind(*, hook: bool) -> Procedure[Any]:
    """The same with a field that every state must have; with the hook that gives it to old ones."""
    before: Any = all_procedures()[OLD]

    @dataclass(slots=True, kw_only=True)
    class Windy(before.state):  # type: ignore[misc, name-defined]
        wind: int

    class Upgraded(type(before)):  # type: ignore[misc]
        state = Windy

        def upgraded(self, start: Json) -> Json:
            return {"wind": 3, **start} if hook else start

    return Upgraded(before.game, before.track)  # type: ignore[no-any-return]


def begun(store: Store) -> str:
    tables = Tables(store, released())
    code = tables.start(released()[OLD], {"players": 1}, ["Ann"], seed=4)
    say(tables, code, "ready", 2)
    return code


def test_what_was_renamed_is_found_under_its_new_name(store: Store) -> None:
    code = begun(store)
    with pytest.raises(Unopenable) as error:
        Tables(store, later(without_old_name())).rebuild(store.begun(code)[0])
    assert error.value.why is Why.OFFER
    tables = Tables(store, later(renamed()))
    table = opened(tables, code, name=NEW)
    assert (table.stored.procedure, table.dialogue.length, table.dialogue.unfit) == (NEW, 2, [])
    say(tables, code, 1)
    game = store.newest_game(table.stored.table)
    assert game is not None
    assert game.details.automa == NEW


def without_old_name() -> Procedure[Any]:
    procedure: Any = renamed()
    procedure.formerly = ()
    return procedure  # type: ignore[no-any-return]


def test_the_logbook_and_what_a_sheet_compares_with_go_along(store: Store) -> None:
    sides = (Side("Ann", 12, won=True), Side("", 10, automa=True))
    play = Play("2026-11-01", "dice_race", Outcome(sides), automa=OLD, notes=OLD)
    Logbook(store, games()).add(play)
    code = store.start_table("dice_race", [], "sheet", {"opponent": OLD, "scenario": OLD}, {}, 1)
    tables = Tables(store, later(renamed()))
    assert tables.store.begun(code)[0].options == {"opponent": NEW, "scenario": OLD}
    with store.reads() as connection:
        (kept,) = connection.exec_driver_sql("SELECT play FROM plays").scalars()
    assert f'"automa": "{NEW}"' in str(kept).replace("'", '"')
    assert f'"notes": "{OLD}"' in str(kept).replace("'", '"')


def test_a_file_of_the_release_before_is_imported(store: Store) -> None:
    code = begun(store)
    table = store.table_of(code)
    assert table is not None
    data = write_table(store, table).encode()
    for procedure, name in ((renamed(), NEW), (with_wind(hook=True), OLD)):
        file = read_table(data, later(procedure), english())
        tables = Tables(store, later(procedure))
        assert opened(tables, import_checked(store, file)).stored.procedure == name
    assert file.dialogues[0].start["wind"] == 3
    with pytest.raises(FileRefused):
        read_table(data, later(with_wind(hook=False)), english())


def test_a_field_that_is_required_now_is_given_to_old_starts(store: Store) -> None:
    code = begun(store)
    (stored,) = store.begun(code)
    lost = Tables(store, later(with_wind(hook=False))).found(stored)
    assert isinstance(lost, Unopenable)
    assert lost.why is Why.START
    tables = Tables(store, later(with_wind(hook=True)))
    table = opened(tables, code)
    assert (table.dialogue.state.wind, table.dialogue.length) == (3, 2)
    say(tables, code, 1)
    assert opened(tables, code).dialogue.length == 3
