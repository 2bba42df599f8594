"""The page of the final score, run by Streamlit's own test runner on a real store."""

from __future__ import annotations

import pytest

from companion.tables.store.database import StoreProblem
from companion.tables.store.store import StoreError
from companion.tables.tables import Tables
from tests.app.screen import (
    app,
    code_of,
    enter,
    field,
    instructions,
    labels,
    notices,
    part,
    send,
    shown,
    tap,
    totals,
)
from tests.app.sheets import enter as enter_elsewhere
from tests.app.sheets import finish, new_sheet, page, state
from tests.builders import all_procedures


def test_a_sheet_is_chosen_and_started(tables: Tables) -> None:
    at = tap(page(), "Maracaibo")
    for name, value in (("scenario", "unrest"), ("players", 2)):
        at = send(at, {"do": "choose", "value": [name, value]})
    at = tap(at, "Enter the points")
    assert not at.exception
    started = state(tables, "".join(at.query_params["t"]))
    chosen = {"scenario": "unrest", "players": 2, "opponent": "none", "promos": "no"}
    assert started.options == chosen


def test_names_can_be_entered_before_a_sheet_is_started(tables: Tables) -> None:
    at = send(page(game="jamaica"), {"do": "enter", "value": ["name.1", "Ann", "name.2", "Ben"]})
    at = tap(at, "Enter the points")
    assert state(tables, code_of(at)).names[:2] == ["Ann", "Ben"]


@pytest.mark.parametrize(
    "event",
    [
        {"do": "choose", "value": ["scenario", "nonsense"]},
        {"do": "choose", "value": ["t", "AAAAAAAA"]},
        {"do": "start", "value": "", "screen": "of another game"},
    ],
)
def test_before_the_start_what_is_not_offered_changes_nothing(
    tables: Tables, event: dict[str, object]
) -> None:
    (header, *before) = shown(page(game="maracaibo"))["body"]
    (_, notice, *after) = shown(send(page(game="maracaibo"), event))["body"]
    assert (header["kind"], notice["kind"]) == ("header", "notice")
    assert after == before
    assert not tables.store.recent()


def test_what_is_typed_is_kept_at_once_and_added_up(tables: Tables) -> None:
    code = new_sheet(tables, "maracaibo", scenario="all-inclusive", players=2)
    at = page(t=code)
    send(at, {"do": "enter", "value": ["1/track", 57, "1/projects", 12]})
    assert state(tables, code).players[0] == {"track": 57, "projects": 12}
    assert totals(at)["Ann"] == "69"


def test_what_was_typed_is_kept_before_the_tap_that_came_with_it(tables: Tables) -> None:
    code = new_sheet(tables, "maracaibo", players=2)
    typed = {"do": "enter", "value": ["1/track", 57]}
    at = send(page(t=code), {**typed, "also": [{"do": "side", "value": "2"}]})
    assert state(tables, code).players[0] == {"track": 57}
    assert [side["label"] for side in part(at, "sheet")["sides"] if "current" in side] == ["Ben"]


def test_undo_brings_the_old_value_back_into_its_field(tables: Tables) -> None:
    code = new_sheet(tables, "maracaibo", ("1", "track", 5), players=2)
    at = tap(enter(page(t=code), "1", "track", 50), "Undo")
    assert field(at, "Victory point track")["value"] == 5
    assert totals(at)["Ann"] == "5"


def test_an_emptied_field_is_nothing(tables: Tables) -> None:
    code = new_sheet(tables, "maracaibo", ("1", "track", 5), players=2)
    enter(page(t=code), "1", "track", "")
    assert state(tables, code).players[0] == {}


@pytest.mark.parametrize(
    ("typed", "why"),
    [(5000, "Only 0–999 is possible"), ("12.5", "12.5"), ("x" * 3000, "x" * 80)],
)
def test_a_wrong_entry_stays_is_marked_and_has_to_be_mended(
    tables: Tables, typed: object, why: str
) -> None:
    code = new_sheet(tables, "maracaibo", ("1", "track", 5), players=2)
    at = enter(page(t=code), "1", "track", typed)
    wrong = field(at, "Victory point track")
    assert wrong["value"] == typed
    assert why in wrong["problem"]
    at = finish(tap(at, "Ben"))
    assert field(at, "Victory point track")["value"] == typed  # brought back to it, not finished
    assert state(tables, code).players[0] == {"track": 5}
    at = enter(at, "1", "track", 50)
    assert "problem" not in field(at, "Victory point track")
    assert state(tables, code).players[0] == {"track": 50}


@pytest.mark.parametrize("typed", [float("nan"), float("inf"), [5], {"a": 5}, None])
def test_what_no_field_can_send_changes_nothing(tables: Tables, typed: object) -> None:
    code = new_sheet(tables, "maracaibo", ("1", "track", 5), players=2)
    at = enter(page(t=code), "1", "track", typed)
    assert not at.exception
    assert field(at, "Victory point track")["value"] == 5
    assert state(tables, code).players[0] == {"track": 5}


def test_what_could_not_be_written_stays_and_is_written_with_the_next_entry(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = new_sheet(tables, "maracaibo", players=2)
    at = page(t=code)
    with monkeypatch.context() as broken:
        broken.setattr(Tables, "act", _does_not_answer)
        at = enter(at, "1", "track", 50)
    typed = field(at, "Victory point track")
    assert (typed["value"], typed["problem"]) == (50, "Not saved yet")
    enter(at, "1", "projects", 7)
    assert state(tables, code).players[0] == {"track": 50, "projects": 7}


def _does_not_answer(*_: object, **__: object) -> None:
    raise StoreError(StoreProblem.BUSY, "database")


@pytest.mark.parametrize(
    "event",
    [
        {"do": "enter", "value": ["9/track", 5]},
        {"do": "enter", "value": ["1/nonsense", 5, "1"]},
        {"do": "enter", "value": "1/track"},
        {"do": "enter", "value": ["1/track", 5], "screen": "00000000.1.sheet.1"},
        {"do": "answer", "value": "yes", "screen": "of another side"},
        {"do": "side", "value": "9"},
        {"do": "correct", "value": "nonsense/1"},
        {"do": "side", "value": "2", "also": "nonsense"},
    ],
)
def test_a_foreign_or_stale_event_changes_nothing(tables: Tables, event: dict[str, object]) -> None:
    code = new_sheet(tables, "maracaibo", players=2)
    at = send(page(t=code), event)
    assert state(tables, code).players == [{}, {}]
    assert part(at, "sheet")


def test_two_people_who_type_at_once_both_keep_what_they_typed(tables: Tables) -> None:
    code = new_sheet(tables, "maracaibo", players=2)
    at = page(t=code)
    enter_elsewhere(tables, code, "2", "track", 33)  # on another phone
    at = enter(at, "1", "track", 44)
    assert state(tables, code).players == [{"track": 44}, {"track": 33}]
    assert totals(at) == {"Ann": "44", "Ben": "33", "Table": ""}


def test_the_button_leads_from_gap_to_gap_and_then_to_who_won(tables: Tables) -> None:
    entries = [("1", "space", 9), ("2", "space", 5)]
    entries += [(seat, "doubloons", 0) for seat in ("1", "2", "3")]
    code = new_sheet(tables, "jamaica", *entries, players=3)
    at = tap(page(t=code), "Next")
    assert part(at, "sheet")["at"] == "3/space"
    before = shown(at)["id"]
    at = enter(at, "3", "space", 15)
    assert shown(at)["id"] == before  # the fields stay while people type
    at = tap(at, "Show the winner")
    assert part(at, "result")["title"] == "Cem wins"


def test_the_end_names_the_winner_and_can_be_changed(tables: Tables) -> None:
    code = new_sheet(tables, "maracaibo", ("1", "track", 50), ("2", "track", 60), players=2)
    at = finish(page(t=code))
    assert part(at, "result")["title"] == "Ben wins"
    assert part(at, "result")["more"] == "60 points, 10 ahead of Ann"
    at = tap(at, "Change something")
    at = finish(enter(at, "1", "track", 60))
    assert part(at, "result")["title"] == "Shared victory"
    assert "60 points each: Ann · Ben" in instructions(at)


def test_together_the_page_names_what_is_missing_and_saves_nothing(tables: Tables) -> None:
    """Luysa is hidden as far as the table knows, then freed; nobody has chosen for it."""
    code = tables.start(
        all_procedures()["maracaibo-score"],
        {"scenario": "rescue", "players": 1},
        ["Ann"],
        known={"opponent.points": 40, "opponent.quests": 2, "markers": "kept"},
    )
    at = send(page(t=code), {"do": "enter", "value": ["1/track", 70, "1/quests", 2]})
    at = finish(at)
    assert part(at, "result")["title"] == "Not decided yet"
    assert "Luysa must be free" in instructions(at)
    assert "Not entered yet: Ann, Your explorer against Jacques's" in instructions(at)
    assert "Save to the logbook" not in labels(at)
    at = tap(at, "Change something")
    enter_elsewhere(tables, code, "1", "explorer", "level")
    enter_elsewhere(tables, code, "table", "luysa", "freed")
    at = finish(page(t=code))
    assert part(at, "result")["title"] == "You win"
    assert {"text": "Luysa is free", "met": True} in part(at, "result")["conditions"]


def test_what_the_table_knows_is_folded_away_and_can_be_put_right(tables: Tables) -> None:
    code = tables.start(
        all_procedures()["maracaibo-score"], {"players": 1}, ["Ann"], known={"quests.1": 3}
    )
    at = page(t=code)
    (folded,) = [group for group in part(at, "sheet")["groups"] if group.get("folded")]
    assert folded["title"] == "Already known: 1"
    assert folded["fields"][0]["value"] == 3
    at = enter(at, "1", "quests", 4)
    assert state(tables, code).values("1") == {"quests": 4}
    assert not [group for group in part(at, "sheet")["groups"] if group.get("folded")]


def test_a_score_in_german(tables: Tables) -> None:
    code = new_sheet(
        tables,
        "maracaibo",
        ("table", "markers_left", 1),
        ("table", "luysa", "hidden"),
        scenario="rescue",
        players=2,
    )
    at = app()
    at.query_params.update({"page": "score", "t": code})
    at.session_state["companion_language"] = "de"
    at = finish(at.run())
    assert "1 Besitzmarker liegt noch auf dem Plan" in instructions(at)
    assert "Luysa wurde nicht gefunden" in instructions(at)


def test_a_game_against_jacques_hands_its_figures_over(tables: Tables) -> None:
    code = tables.start(all_procedures()["jacques"], {"players": 3}, ["Ann", "Ben", "Cem"])
    table = tables.open(code)
    assert table is not None
    tables.act(table, lambda dialogue: dialogue.correct("points", 55))
    tables.act(table, lambda dialogue: dialogue.correct("quests", 4))
    at = page(t=code)
    assert not at.exception
    scenarios = part(at, "choose")
    assert scenarios["name"] == "scenario"
    assert len(scenarios["options"]) == 2  # three play against him only together
    assert not scenarios.get("now")  # it is not entered which
    at = tap(at, "Enter the points")
    assert "First choose: " in notices(at)[0]
    at = tap(tap(at, "The Rescue"), "Enter the points")
    scoring = state(tables, code)
    assert scoring.options["scenario"] == "rescue"
    assert scoring.entered.opponent == {"points": 55, "quests": 4}
    assert (scoring.names, scoring.options["players"]) == (["Ann", "Ben", "Cem"], 3)


def test_a_new_game_at_the_table_gets_a_new_sheet(tables: Tables) -> None:
    jacques = all_procedures()["jacques"]
    code = tables.start(jacques, {"scenario": "unrest"})
    tables.start(all_procedures()["maracaibo-score"], {}, at=code)
    enter_elsewhere(tables, code, "1", "track", 5)
    assert "Enter the points" not in labels(page(t=code))
    tables.start(jacques, {"scenario": "unrest"}, at=code)
    at = tap(page(t=code), "Enter the points")
    assert not at.exception
    assert state(tables, code).players == [{}]


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize("code", ["00000000", "nonsense", ""])
def test_an_unknown_code_is_reported_and_a_sheet_can_be_started(code: str) -> None:
    at = page(t=code)
    assert not at.exception
    assert "no game with this code" in notices(at)[0]
    at = tap(at, "Maracaibo")
    assert "Enter the points" in labels(at)
    assert not notices(at)


def test_names_are_shown_as_they_are(tables: Tables) -> None:
    code = tables.start(all_procedures()["maracaibo-score"], {"players": 1}, ["<b>*A*</b>"])
    at = page(t=code)
    assert totals(at)["<b>*A*</b>"] == "0"


@pytest.mark.parametrize(
    ("name", "chosen"),
    [("jacques", {"scenario": "unrest"}), ("maracaibo-table", {"scenario": "unrest"}),
     ("jordan", {}),
     ("ghost-ship", {}), ("maracaibo-setup", {}), ("legacy", {})],
)  # fmt: skip
def test_the_score_is_among_the_tabs_before_it_starts(
    tables: Tables, name: str, chosen: dict[str, object]
) -> None:
    code = tables.start(all_procedures()[name], chosen, ["Ann"])
    at = page(t=code)
    assert not at.exception
    assert not notices(at)
    assert "Score" in [tab["label"] for tab in shown(at)["tabs"]]
    at = tap(at, "Enter the points")
    assert at.query_params["t"] == code
    assert state(tables, code).options


def test_a_campaigns_sheet_is_for_its_next_game(tables: Tables) -> None:
    code = tables.start(all_procedures()["legacy"], {}, ["Ann"])
    tap(page(t=code), "Enter the points")
    assert state(tables, code).options["scenario"] == "campaign"


def test_a_number_of_markers_that_the_board_contradicts_is_refused_in_its_field(
    tables: Tables,
) -> None:
    """Two lie on the board. Nothing is changed."""
    known = {"markers": "kept", **{f"markers.{place}.france": 1 for place in (2, 3)}}
    procedure = all_procedures()["maracaibo-score"]
    options = {"scenario": "cooperative", "players": 2}
    code = tables.start(procedure, options, known=known)
    at = send(page(t=code), {"do": "side", "value": "table"})
    at = send(at, {"do": "enter", "value": ["table/markers_left", 5]})
    assert "2 markers lie on the board. Correct them there" in instructions(at)
    assert state(tables, code).values("table") == {"markers_left": 2}
