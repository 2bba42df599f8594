"""The page of the final score, run by Streamlit's own test runner on a real store."""

from __future__ import annotations

import pytest

from companion.tables.tables import Tables
from tests.app.screen import app, number, tap, told
from tests.app.sheets import enter, new_sheet, page, state
from tests.builders import all_procedures


def test_a_sheet_is_chosen_and_started(tables: Tables) -> None:
    at = tap(page(), "Maracaibo")
    at.selectbox[0].set_value("unrest").run()
    at.button_group[0].set_value(2).run()
    assert not at.exception
    at = tap(at, "Enter the points")
    assert not at.exception
    started = state(tables, "".join(at.query_params["t"]))
    chosen = {"scenario": "unrest", "players": 2, "opponent": "none", "promos": "no"}
    assert started.options == chosen


def test_what_is_typed_is_kept_at_once_and_added_up(tables: Tables) -> None:
    code = new_sheet(tables, "maracaibo", scenario="all-inclusive", players=2)
    at = page(t=code)
    number(at, "Victory point track").set_value(57).run()
    number(at, "Project cards").set_value(12).run()
    assert not at.exception
    assert state(tables, code).players[0] == {"track": 57, "projects": 12}
    assert "Ann <i>69</i>" in told(at)


def test_undo_brings_the_old_value_back_into_its_field(tables: Tables) -> None:
    code = new_sheet(tables, "maracaibo", ("1", "track", 5), players=2)
    at = page(t=code)
    number(at, "Victory point track").set_value(50).run()
    at = tap(at, "Undo")
    assert number(at, "Victory point track").value == 5
    assert "Ann <i>5</i>" in told(at)


def test_an_emptied_field_is_nothing(tables: Tables) -> None:
    code = new_sheet(tables, "maracaibo", ("1", "track", 5), players=2)
    number(page(t=code), "Victory point track").set_value(None).run()
    assert state(tables, code).players[0] == {}


def test_a_value_that_does_not_fit_is_refused_with_the_reason(tables: Tables) -> None:
    code = new_sheet(tables, "maracaibo", ("1", "track", 5), players=2)
    at = page(t=code)
    number(at, "Victory point track").set_value(5000).run()
    assert not at.exception
    assert "Victory point track: Only 0–999 is possible here" in at.warning[0].value.replace(
        "\\", ""
    )
    assert state(tables, code).players[0] == {"track": 5}
    assert number(at, "Victory point track").value == 5


def test_two_people_who_type_at_once_both_keep_what_they_typed(tables: Tables) -> None:
    code = new_sheet(tables, "maracaibo", players=2)
    at = page(t=code)
    enter(tables, code, "2", "track", 33)  # on another phone
    number(at, "Victory point track").set_value(44).run()
    assert not at.warning
    assert state(tables, code).players == [{"track": 44}, {"track": 33}]
    assert "Ben <i>33</i>" in told(at)


def test_the_end_names_the_winner_and_can_be_changed(tables: Tables) -> None:
    code = new_sheet(tables, "maracaibo", ("1", "track", 50), ("2", "track", 60), players=2)
    at = tap(page(t=code), "Done: who won?")
    assert not at.exception
    assert "Ben wins with 60 points" in told(at)
    assert "Where the points come from" in [heading.value for heading in at.subheader]
    at = tap(at, "Change something")
    number(at, "Victory point track").set_value(60).run()
    at = tap(at, "Done: who won?")
    assert "Shared victory with 60 points: Ann · Ben" in told(at)


def test_together_the_page_names_what_is_missing_and_saves_nothing(tables: Tables) -> None:
    """Luysa is hidden as far as the table knows, then freed; nobody has chosen for it."""
    code = tables.start(
        all_procedures()["maracaibo-score"],
        {"scenario": "rescue", "players": 1},
        ["Ann"],
        known={"opponent.points": 40, "opponent.quests": 2, "markers": "kept"},
    )
    at = page(t=code)
    number(at, "Victory point track").set_value(70).run()
    number(at, "Quests fulfilled").set_value(2).run()
    assert not at.exception
    at = tap(at, "Done: who won?")
    assert "Nobody has won yet. Still missing:" in told(at)
    assert "Luysa must be free" in told(at)
    assert "Not yet entered: Ann, Your explorer, seen from Jacques&#x27;s" in told(at)
    assert "Save to the logbook" not in [button.label for button in at.button]
    at = tap(at, "Change something")
    enter(tables, code, "1", "explorer", "level")
    enter(tables, code, "table", "luysa", "freed")
    at = tap(page(t=code), "Done: who won?")
    assert "You win" in told(at)
    assert "Reached: Luysa is free" in told(at)


def test_what_the_table_knows_is_folded_away_and_can_be_put_right(tables: Tables) -> None:
    code = tables.start(
        all_procedures()["maracaibo-score"], {"players": 1}, ["Ann"], known={"quests.1": 3}
    )
    at = page(t=code)
    assert [fold.label for fold in at.expander] == ["Known already: 1"]
    field = number(at, "Quests fulfilled")
    assert field.value == 3
    field.set_value(4).run()
    assert state(tables, code).values("1") == {"quests": 4}
    assert not at.expander


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
    at = tap(at.run(), "Fertig: Wer hat gewonnen?")
    assert "1 Besitzmarker liegt noch auf dem Plan" in told(at)
    assert "Luysa wurde nicht gefunden" in told(at)


def test_a_game_against_jacques_hands_its_figures_over(tables: Tables) -> None:
    code = tables.start(all_procedures()["jacques"], {"players": 3}, ["Ann", "Ben", "Cem"])
    table = tables.open(code)
    assert table is not None
    tables.act(table, lambda dialogue: dialogue.correct("points", 55))
    tables.act(table, lambda dialogue: dialogue.correct("quests", 4))
    at = page(t=code)
    assert not at.exception
    scenarios = at.selectbox or at.button_group
    assert len(scenarios[0].options) == 2  # three play against him only together
    at = tap(at, "Enter the points")
    scoring = state(tables, code)
    assert scoring.entered.opponent == {"points": 55, "quests": 4}
    assert (scoring.names, scoring.options["players"]) == (["Ann", "Ben", "Cem"], 3)


def test_a_new_game_at_the_table_gets_a_new_sheet(tables: Tables) -> None:
    jacques = all_procedures()["jacques"]
    code = tables.start(jacques, {})
    tables.start(all_procedures()["maracaibo-score"], {}, at=code)
    enter(tables, code, "1", "track", 5)
    assert "Enter the points" not in [button.label for button in page(t=code).button]
    tables.start(jacques, {}, at=code)
    at = tap(page(t=code), "Enter the points")
    assert not at.exception
    assert state(tables, code).players == [{}]


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize("code", ["00000000", "nonsense", ""])
def test_a_code_that_nobody_has_is_said_and_a_sheet_can_be_started(code: str) -> None:
    at = page(t=code)
    assert not at.exception
    assert "no score sheet with this code" in at.warning[0].value
    assert "Maracaibo" in [button.label for button in at.button]


def test_names_are_shown_as_they_are(tables: Tables) -> None:
    code = tables.start(all_procedures()["maracaibo-score"], {"players": 1}, ["<b>*A*</b>"])
    at = page(t=code)
    assert "&lt;b&gt;*A*&lt;/b&gt; <i>0</i>" in told(at)


@pytest.mark.parametrize(
    ("name", "chosen"),
    [("jacques", {}), ("maracaibo-table", {"scenario": "unrest"}), ("jordan", {}),
     ("ghost-ship", {}), ("maracaibo-setup", {}), ("legacy", {})],
)  # fmt: skip
def test_the_score_is_in_the_bar_before_it_is_begun(
    tables: Tables, name: str, chosen: dict[str, object]
) -> None:
    code = tables.start(all_procedures()[name], chosen, ["Ann"])
    at = page(t=code)
    assert not at.exception
    assert not at.warning
    links = [link.proto.label for link in at.get("page_link")]
    assert "Score" in links
    at = tap(at, "Enter the points")
    assert at.query_params["t"] == code
    assert state(tables, code).options


def test_a_campaigns_sheet_is_for_its_next_game(tables: Tables) -> None:
    code = tables.start(all_procedures()["legacy"], {}, ["Ann"])
    tap(page(t=code), "Enter the points")
    assert state(tables, code).options["scenario"] == "campaign"
