"""All Inclusive alone against Jean: she takes a place that was freed on the board."""

from __future__ import annotations

from itertools import pairwise

import pytest

from companion.engine.protocol import refusal_text
from companion.engine.refusals import Refused
from companion.engine.setup.plan import Plan
from companion.tables.tables import Tables
from tests.builders import english
from tests.journeys.evening import Evening, begin

BOARD, JEAN = "maracaibo-table", "jean"
PLACES = [str(number) for number in range(1, 21)]
# No source shows the arrows, the unknown places or card 78: Ann has read them off, made up here.
MY_BOX = {
    **{f"box.arrows.{place}.upper": ahead for place, ahead in pairwise(PLACES)},
    **{f"box.arrows.{place}.lower": "same" for place in PLACES[:-1]},
    "box.cities": "",
    "box.card.78.quests.2": "",
}
REVEALED = {"revealed.1": "L31", "revealed.2": "L32", "revealed.3": "L33"}


@pytest.fixture
def evening(tables: Tables) -> Evening:
    """Spain holds the cities 4 and 5: two of its markers have left the track."""
    tables.store.keep_readings("maracaibo", MY_BOX)
    plan = Plan("all-inclusive", 1, 5, ("jean",), known=REVEALED)
    evening = begin(tables, "maracaibo", plan, ["Ann"], {JEAN: {"level": 1, "cards": "own"}})
    evening.reply(BOARD, "placed", "spain", "4", "placed", "spain", "5")
    evening.reply(JEAN, "keep")
    return evening


def jean_fights(evening: Evening) -> None:
    """Jean fights for Spain, with her third card."""
    evening.reply(JEAN, "next", "A3", "spain")


def test_jean_begins_with_the_markers_of_the_board(evening: Evening) -> None:
    assert "jean.keep.markers" not in evening.all_questions(JEAN)
    assert evening.fact("markers.4.spain") == evening.fact("markers.5.spain") == 1


def test_she_annexes_the_lowest_city_that_is_empty_on_the_board(evening: Evening) -> None:
    jean_fights(evening)
    assert evening.fact("markers.11.spain") == 1  # 4 and 5 are held
    assert evening.status(BOARD)["markers"]["spain"] == 3


def test_a_city_freed_on_the_board_is_the_one_that_she_annexes(evening: Evening) -> None:
    evening.reply(BOARD, "freed", "4", "out")
    jean_fights(evening)
    assert evening.fact("markers.4.spain") == 1
    evening.undo(JEAN)
    assert evening.fact("markers.4.spain") == 0


def test_the_sheet_counts_every_marker_that_has_left_the_track(evening: Evening) -> None:
    """Two came to the board, one of them was freed, and Jean's is the third."""
    evening.reply(BOARD, "freed", "4", "out")
    jean_fights(evening)
    assert evening.fact("markers.aside.spain") == 13 - 3
    assert evening.open_sheet().values("table")["spain_gone"] == 3


def test_a_marker_put_right_with_jean_is_put_right_for_the_sheet(evening: Evening) -> None:
    """France, not Spain, holds 5: so one of Spain's is on its track again."""
    evening.correct(JEAN, "markers", "5", "france")
    gone = evening.open_sheet().values("table")
    assert (gone["spain_gone"], gone["france_gone"]) == (1, 1)
    assert evening.status(BOARD)["markers"] == {"france": 1, "spain": 1, "england": 0}


def test_markers_gone_that_are_typed_on_the_sheet_are_those_of_the_board(evening: Evening) -> None:
    """Spain has two on the board: at least two are gone, and with four two left the game."""
    evening.open_sheet()
    with pytest.raises(Refused) as refused:
        evening.enter("table", spain_gone=1)
    assert refusal_text(refused.value, english()) == (
        "This is not possible: 2 markers of Spain lie on the board or on tiles"
    )
    assert evening.sheet.values("table")["spain_gone"] == 2
    evening.enter("table", spain_gone=4)
    assert evening.fact("markers.aside.spain") == 13 - 4
    assert evening.sheet.values("table")["spain_gone"] == 4
    evening.correct(BOARD, "count", "spain", "4", 2)  # from the track
    assert evening.sheet.values("table")["spain_gone"] == 5
