"""Every page, run by Streamlit's own test runner on a real store."""

from __future__ import annotations

import pytest

from companion.tables.tables import Tables
from tests.app.screen import (
    answer,
    app,
    at_table,
    code_of,
    enter,
    in_address,
    instructions,
    labels,
    notices,
    open_page,
    part,
    send,
    tap,
)
from tests.app.setups import maracaibo_setup, one, problems, steps
from tests.builders import all_automas, all_procedures
from tests.stored_tables import opened, reply


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize("code", ["00000000", "nonsense", "", "<script>", "A" * 500])
def test_an_unknown_code_in_the_address_is_one_clear_message(code: str) -> None:
    at = app()
    at.query_params["t"] = code
    at.run()
    assert not at.exception
    assert "no game with this code" in part(at, "sign")["title"]


@pytest.mark.usefixtures("tables")
def test_starting_a_table_step_by_step() -> None:
    at = tap(tap(app().run(), "Maracaibo"), "Jacques")
    assert not at.exception
    at = tap(at, "Start")
    assert not at.exception
    assert "Start round 1" in labels(at)


def test_a_turn_is_one_tap_and_undo_takes_it_back(tables: Tables) -> None:
    at = at_table(tables, level="commodore")
    at = tap(at, "Start round 1")
    before = labels(at)
    at = tap(at, "My turn is over")
    assert not at.exception
    at = tap(at, "Undo")
    assert labels(at) == before


def test_own_cards_are_a_list_to_choose_from(tables: Tables) -> None:
    at = at_table(tables, cards="own")
    at = tap(tap(at, "Start round 1"), "My turn is over")
    assert sum("A card" in label for label in labels(at)) == 7


def test_a_wrong_number_is_refused_and_nothing_is_lost(tables: Tables) -> None:
    at = app()
    board, chosen = all_procedures()["maracaibo-table"], {"scenario": "cooperative"}
    at.query_params["t"] = tables.start(board, chosen, known={"box.cities": ""})
    at.run()
    for wrong in ("", 41, -3):
        answer(at, wrong)
        assert len(notices(at)) == 1
        assert "how many markers has each village of France" in instructions(at)
    assert not notices(tap(at, "1"))


def test_the_end_leads_to_the_sheet_and_shows_the_rounds(tables: Tables) -> None:
    at = at_table(tables)
    for label in ["Start round 1", *["I ended the round"] * 4]:
        at = tap(at, label)
    assert "Work out who won" not in labels(at)
    code = in_address(at, "t")
    at = tap(at, "Go to the final score")
    assert not at.exception
    assert "Against whom? Jacques" in instructions(at)
    again = open_page("automa", t=code)
    assert part(again, "bars")["title"] == "Points by round"


def test_history_shows_the_steps_asks_and_goes_back(tables: Tables) -> None:
    at = at_table(tables, "history")
    assert "Nothing has happened yet." in instructions(at)
    code = code_of(at)
    reply(tables, code, "ready", "next")
    at.run()
    assert labels(at).count("Undo to before this") == 2
    at = tap(at, "Undo to before this")
    assert "Undo this step?" in instructions(at)
    assert moments(tables, code) == 2
    at = tap(tap(tap(at, "Back"), "Undo to before this"), "Undo")
    assert moments(tables, code) == 1
    at = tap(at, "Redo")
    assert moments(tables, code) == 2
    at = send(at, {"do": "back_to", "value": 3})  # more than there are
    assert "Undo" not in labels(at)


def test_history_opens_on_the_part_where_something_happened(tables: Tables) -> None:
    code = tables.start(all_procedures()["jacques"], {"scenario": "unrest"})
    reply(tables, code, "ready")
    tables.start(all_procedures()["maracaibo-table"], {"scenario": "unrest"}, at=code)
    at = open_page("history", t=code)
    assert "Start round 1" in instructions(at)
    assert "Nothing has happened yet." in instructions(open_page("history", t=code, of="board"))


def moments(tables: Tables, code: str) -> int:
    return len(opened(tables, code).dialogue.moments)


@pytest.mark.usefixtures("tables")
def test_the_language_can_be_switched() -> None:
    at = open_page("settings")
    at = tap(at, "Deutsch")
    assert not at.exception
    assert part(at, "header")["title"] == "Optionen"
    at = tap(at, "English")
    assert part(at, "header")["title"] == "Settings"


def test_a_table_speaks_german_too(tables: Tables) -> None:
    at = at_table(tables)
    at.session_state["companion_language"] = "de"
    at = tap(at.run(), "Runde 1 beginnen")
    assert "Mein Zug ist zu Ende" in labels(at)


def test_a_stale_tap_shows_where_the_table_is_now(tables: Tables) -> None:
    at = at_table(tables)
    code = at.query_params["t"]
    reply(tables, code, "ready")
    at = tap(at, "Start round 1")  # another phone was first
    assert not at.exception
    assert "My turn is over" in labels(at)


def test_a_setup_is_laid_out_and_drawn_again(tables: Tables) -> None:
    at = maracaibo_setup("unrest", "3")
    assert one(at, "Put one ownership marker on each location")
    assert sum("the home ports" in step for step in steps(at)) == 3
    at = tap(at, "Draw again")
    assert not at.exception
    assert at.query_params["seed"] != ["5"]


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize("seed", ["-1", "many", "99999999999", ""])
def test_a_wrong_seed_in_the_address_is_one_clear_message(seed: str) -> None:
    at = maracaibo_setup(seed=seed)
    assert "The number in this link is wrong" in problems(at)[0]
    at = tap(at, "Draw again")
    assert not problems(at)
    assert steps(at)


@pytest.mark.usefixtures("tables")
def test_a_calculator_answers_while_one_types() -> None:
    at = enter(open_page("calculators"), "", "value", 10)
    assert "free a village (4) · free a city (6)" in instructions(at)
    at = enter(at, "", "value", 99)
    assert "Only 0–20 is possible" in notices(at)


@pytest.mark.usefixtures("tables")
def test_a_search_in_the_glossary_shows_what_is_found_and_leads_on() -> None:
    at = send(open_page("glossary"), {"do": "enter", "value": ["q", "l 36"]})
    assert in_address(at, "q") == "l 36"
    assert part(at, "found")["entries"][0]["name"] == "L36 · The Dutch city"
    at = tap(at, "Noble rank")
    assert in_address(at, "about") == "noble-rank"
    assert [one["name"] for one in part(at, "found")["entries"]] == ["Noble rank"]
    at = tap(at, "Show results")
    assert "about" not in at.query_params
    assert part(at, "found")["entries"][0]["name"] == "L36 · The Dutch city"


@pytest.mark.usefixtures("tables")
def test_the_kind_stands_in_the_address() -> None:
    at = tap(open_page("glossary"), "Promos")
    assert in_address(at, "kind") == "promo"
    assert len(part(open_page("glossary", kind="promo"), "found")["entries"]) == 2


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize("wanted", ["mutiny", "<script>alert(1)</script>", "**x** :red[y]", "…"])
def test_what_is_not_in_the_glossary_is_one_friendly_line(wanted: str) -> None:
    for address in ({"q": wanted}, {"about": wanted}):
        at = open_page("glossary", **address)
        assert not at.exception
        line = "Nothing found for" if "q" in address else "There is no"
        assert f"{line} “{wanted}”" in notices(at)[0]


def test_a_prompt_explains_its_words(tables: Tables) -> None:
    code = tables.start(all_automas()["jacques"], {"cards": "own"}, seed=7)
    reply(tables, code, "ready", "next", "A1")
    at = app()
    at.query_params["t"] = code
    at.run()
    market = next(fold for fold in part(at, "folds")["folds"] if fold["label"] == "Market")
    assert "unless it is full" in market["text"]
