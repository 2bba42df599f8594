"""The cost of one run of a page: nothing is read or scored twice for one screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
import sqlalchemy as sa
import streamlit as st
from streamlit.testing.v1 import AppTest

from companion import paths, services
from companion.app.elements.screen import Notice
from companion.app.frame import draw
from companion.app.frame.routes import PAGE_OF, ROUTES
from companion.app.frame.visit import Visit
from companion.engine.procedure import Kind
from companion.engine.score.sheet import Entered, FinalScore, Sheet
from companion.tables.tables import Tables
from tests.app.screen import at_table, code_of, enter, notices, open_page, part, shown, tap
from tests.app.sheets import new_sheet, state
from tests.app.sheets import page as sheet_page
from tests.builders import all_procedures

MOST_READS = 6  # for one typed score, the page around the sheet included
GAMES: list[tuple[str, dict[str, object]]] = [
    ("maracaibo", {"players": 3, "opponent": "none"}),
    ("pirates", {"players": 3, "opponent": "none"}),
    ("jamaica", {"players": 3}),
]


@contextmanager
def reads() -> Iterator[list[str]]:
    """Yield the database reads meanwhile, without those of the change itself."""
    found: list[str] = []

    def note(connection: sa.Connection, _cursor: Any, statement: str, *_: Any) -> None:
        if connection.get_execution_options().get("reading"):
            found.append(statement)

    engine = services.tables().store._engine
    sa.event.listen(engine, "before_cursor_execute", note)
    yield found
    sa.event.remove(engine, "before_cursor_execute", note)


@pytest.fixture
def scored(monkeypatch: pytest.MonkeyPatch) -> list[Entered]:
    """Each time that a whole sheet is scored."""
    found: list[Entered] = []
    score = Sheet.score

    def noted(sheet: Sheet, given: Entered) -> FinalScore:
        found.append(given)
        return score(sheet, given)

    monkeypatch.setattr(Sheet, "score", noted)
    return found


def type_first_number(at: AppTest, number: int) -> AppTest:
    fields = [one for group in part(at, "sheet")["groups"] for one in group["fields"]]
    first = next(one for one in fields if "options" not in one)
    return enter(at, "1", first["id"], number)


@pytest.mark.parametrize(("game", "chosen"), GAMES)
@pytest.mark.parametrize("typed_before", [0, 3])
def test_a_typed_score_is_read_little_and_scored_once(
    tables: Tables,
    scored: list[Entered],
    game: str,
    chosen: dict[str, object],
    typed_before: int,
) -> None:
    code = new_sheet(tables, game, **chosen)
    at = sheet_page(t=code)
    for number in range(typed_before):
        at = type_first_number(at, number + 4)
    scored.clear()
    with reads() as found:
        at = type_first_number(at, 3)
    assert len(scored) == 1
    assert 0 < len(found) <= MOST_READS, "\n".join(found)
    assert 3 in state(tables, code).players[0].values()


def test_a_tap_at_a_table_is_read_little(tables: Tables) -> None:
    at = at_table(tables)
    with reads() as found:
        tap(at, "Start round 1")
    assert 0 < len(found) <= MOST_READS, "\n".join(found)


@pytest.mark.parametrize("page", ["setup", "start", "score", "campaign", "history", "invite"])
def test_no_page_opens_a_dialogue_twice(tables: Tables, page: str) -> None:
    """The table has a campaign, a kept setup, an automa and a board."""
    code = tables.start(all_procedures()["legacy"], {}, ["Ann"])
    for name in ("maracaibo-setup", "jacques", "maracaibo-table"):
        tables.start(all_procedures()[name], {}, at=code)
    open_page(page, t=code)  # from now on this phone is known
    with reads() as found:
        open_page(page, t=code, game="maracaibo")
    logs = [statement for statement in found if "FROM entries" in statement]
    readings = [statement for statement in found if "FROM readings" in statement]
    seats = [statement for statement in found if "FROM seats \nWHERE" in statement]
    assert len(logs) <= 5  # the campaign, the setup, the automa, the board, and the poll
    assert len(readings) <= 1
    assert len(seats) <= 2  # who is there, and the poll


def test_every_page_is_a_line_in_the_registry_and_a_file() -> None:
    files = {file.stem for file in (paths.files() / "pages").glob("*.py")}
    assert files == set(ROUTES)


def test_what_is_shown_of_a_table_has_one_page_each() -> None:
    assert {page: kind for kind, page in PAGE_OF.items()} == {
        page.name: page.kinds[0] for page in ROUTES.values() if len(page.kinds) == 1
    }


def test_a_run_of_a_fragment_is_a_new_visit(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page's own visit draws it first; what that has read is old when it is drawn again."""
    runs: list[Callable[[], None]] = []
    monkeypatch.setattr(st, "fragment", lambda draw: runs.append(draw) or draw)
    visits: list[Visit] = []
    first = Visit([Kind.SCORE])
    draw.fragment(first, visits.append)
    runs[0]()
    runs[0]()
    assert visits[0] is first
    assert len({id(visit) for visit in visits}) == 3
    assert [visit.kinds for visit in visits] == [(Kind.SCORE,)] * 3


@pytest.mark.usefixtures("tables")
def test_a_message_is_read_once() -> None:
    at = open_page("box")
    at.session_state["_message"] = ("", Notice(text="Kept", tone="done"))
    assert "Kept" in notices(at.run())
    assert "Kept" not in notices(at.run())


def test_under_a_new_code_a_page_stays_at_the_same_table(tables: Tables) -> None:
    code = code_of(at_table(tables))  # where this phone has a seat from now on
    table = tables.store.table_of(code)
    assert table is not None
    new = tables.store.change_code(table)
    at = open_page("calculators", t=code)
    assert code_of(at) == new
    assert "automa" in [tab["to"] for tab in shown(at)["tabs"]]
