"""What one run of a page costs: nothing is read or scored twice for one screen."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
import sqlalchemy as sa
from streamlit.testing.v1 import AppTest

from companion.engine.score.sheet import Entered, FinalScore, Sheet
from companion.tables.tables import Tables
from companion.ui.frame import shared
from tests.app.screen import enter, part
from tests.app.sheets import new_sheet, page, state

MOST_READS = 6  # for one typed score, the page around the sheet included
GAMES: list[tuple[str, dict[str, object]]] = [
    ("maracaibo", {"players": 3, "opponent": "none"}),
    ("pirates", {"players": 3, "opponent": "none"}),
    ("jamaica", {"players": 3}),
]


@contextmanager
def reads() -> Iterator[list[str]]:
    """What is asked of the database meanwhile, besides what a change has to look at itself."""
    found: list[str] = []

    def note(connection: sa.Connection, _cursor: Any, statement: str, *_: Any) -> None:
        if connection.get_execution_options().get("reading"):
            found.append(statement)

    engine = shared.tables().store._engine
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
    at = page(t=code)
    for number in range(typed_before):
        at = type_first_number(at, number + 4)
    scored.clear()
    with reads() as found:
        at = type_first_number(at, 3)
    assert len(scored) == 1
    assert 0 < len(found) <= MOST_READS, "\n".join(found)
    assert 3 in state(tables, code).players[0].values()
