"""Old, doubled and invalid events of phones change nothing, and the reason is shown."""

from __future__ import annotations

import json
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from companion.engine.procedure import Kind
from companion.tables.tables import Tables
from tests.app.screen import app, code_of, notices, open_page, send, send_all, shown, tap
from tests.app.setups import maracaibo_setup
from tests.app.sheets import new_sheet
from tests.builders import all_procedures
from tests.stored_tables import opened, reply

OLD = "Your screen was out of date"
UNREADABLE = "The app could not read that tap"
LONG = "x" * 100_000

# Questions: with cards as answers, with places of the picture, with several answers at once.
TABLES: dict[str, tuple[str, dict[str, object], tuple[str | int, ...]]] = {
    "cards": ("jacques", {"cards": "own", "players": 2}, ("ready", "next")),
    "places": ("jean", {}, ("", "ready", "next")),
    "several": ("maracaibo-table", {"scenario": "cooperative"}, ()),
}


def started(tables: Tables, kind: str = "cards") -> str:
    procedure, chosen, answers = TABLES[kind]
    code = tables.start(all_procedures()[procedure], chosen, seed=7)
    reply(tables, code, *answers)
    return code


def at_table(tables: Tables, kind: str = "cards", **phone: str) -> tuple[AppTest, str]:
    code = started(tables, kind)
    page = "board" if kind == "several" else "automa"
    return open_page(page, t=code, **phone), code


def length(tables: Tables, code: str, *kinds: Kind) -> int:
    return opened(tables, code, *kinds).dialogue.length


def wording(at: AppTest) -> str:
    return " ".join(notices(at))


def first_answer(at: AppTest) -> dict[str, Any]:
    question = next(one for one in shown(at)["body"] if one["kind"] == "question")
    return {"do": "answer", "value": question["form"]["options"][0]["value"]}


# At a table


@pytest.mark.parametrize("kind", TABLES)
@pytest.mark.parametrize(
    "value", ["nowhere", 99, -1, ["a", 1], {"a": 1}, True, None, 1.5, [[1]], LONG, [LONG]]
)
def test_an_answer_that_is_not_offered_changes_nothing(
    tables: Tables, kind: str, value: object
) -> None:
    at, code = at_table(tables, kind)
    before = length(tables, code)
    send(at, {"do": "answer", "value": value})
    assert length(tables, code) == before
    assert wording(at)
    assert len(wording(at)) < 400


@pytest.mark.parametrize(
    "event",
    [{"do": "fly"}, {"do": ""}, {"do": LONG}, {"do": 7}, {"do": None}, {"do": ["answer"]},
     {"do": "seat", "value": "two"}, {"do": "save"}, {"do": "unsave"}, {"do": "record"},
     {"do": "go", "value": 7}, {"do": "go", "value": "nowhere"},
     {"do": "correct", "value": "nothing"},
     {"do": "card", "value": "A1"}, {"n": 7}, {"screen": None}, {"screen": ["a"]},
     {"value": "\ud800"}, {"n": "\ud800"}, {"value": float("nan")}, {"value": 2**60}],
)  # fmt: skip
def test_what_nobody_offers_changes_nothing(tables: Tables, event: dict[str, Any]) -> None:
    at, code = at_table(tables)
    before = length(tables, code)
    send(at, {"do": "answer", "value": "A2", **event})
    assert length(tables, code) == before
    assert UNREADABLE in wording(at) or (event.get("do") == "correct" and wording(at))


@pytest.mark.parametrize("screen", ["", "nowhere", LONG])
def test_a_tap_on_another_screen_is_too_old(tables: Tables, screen: str) -> None:
    at, code = at_table(tables)
    before = length(tables, code)
    send(at, {**first_answer(at), "screen": screen})
    assert length(tables, code) == before
    assert OLD in wording(at)


def test_a_tap_on_another_table_is_too_old(tables: Tables) -> None:
    at, code = at_table(tables)
    other, elsewhere = at_table(tables)
    before = length(tables, code), length(tables, elsewhere)
    send(at, {**first_answer(at), "screen": shown(other)["id"]})
    assert (length(tables, code), length(tables, elsewhere)) == before
    assert OLD in wording(at)


def test_a_phone_without_a_seat_is_a_spectator(tables: Tables) -> None:
    _, code = at_table(tables)
    guest = open_page("automa", t=code, phone="b")
    before = length(tables, code)
    for event in ({"do": "answer", "value": "A2"}, {"do": "undo"}):
        send(guest, event)
        assert length(tables, code) == before
        assert "You are watching" in wording(guest)


def test_two_taps_in_one_message_are_one_step(tables: Tables) -> None:
    at, code = at_table(tables)
    before = length(tables, code)
    send_all(at, first_answer(at), first_answer(at))
    assert length(tables, code) == before + 1
    assert not notices(at)


def test_two_undos_in_one_message_are_one(tables: Tables) -> None:
    at, code = at_table(tables)
    steps = len(opened(tables, code).dialogue.moments)
    send_all(at, {"do": "undo"}, {"do": "undo"})
    assert len(opened(tables, code).dialogue.moments) == steps - 1


def test_a_tap_that_is_sent_again_is_done_once(tables: Tables) -> None:
    at, code = at_table(tables)
    before = length(tables, code)
    tapped = {**first_answer(at), "screen": shown(at)["id"], "n": "t.again"}
    send(at, tapped)
    send(at, tapped)
    assert length(tables, code) == before + 1
    assert not notices(at)


def test_a_tap_that_is_sent_again_to_a_new_server_is_done_once(tables: Tables) -> None:
    at, code = at_table(tables)
    tapped = {**first_answer(at), "screen": shown(at)["id"], "n": "t.again"}
    send(at, tapped)
    after = length(tables, code)
    send(open_page("automa", t=code), tapped)  # which does not know the tap before
    assert length(tables, code) == after


def test_the_frame_of_a_screen_goes_out_once(tables: Tables) -> None:
    at, _ = at_table(tables)
    before = shown(at)
    send(at, {**first_answer(at), "has": before["frame"]})
    assert not {"tabs", "more", "words", "undo"} & set(shown(at))
    assert shown(at)["frame"] == before["frame"]
    at.run()  # not by a tap: the phone may be a new one
    assert shown(at)["tabs"] == before["tabs"]
    send(at, {**first_answer(at), "has": "another"})
    assert shown(at)["words"] == before["words"]


# On a score sheet: its screen stays the same from one entry to the next


def sheet(tables: Tables) -> tuple[AppTest, str]:
    code = new_sheet(tables, "maracaibo", ("1", "track", 5), ("1", "track", 6), players=2)
    return open_page("score", t=code), code


def test_an_undo_that_is_sent_again_is_one(tables: Tables) -> None:
    at, code = sheet(tables)
    steps = len(opened(tables, code, Kind.SCORE).dialogue.moments)
    tapped = {"do": "undo", "screen": shown(at)["id"], "n": "t.again"}
    send(send(at, tapped), tapped)
    assert len(opened(tables, code, Kind.SCORE).dialogue.moments) == steps - 1


@pytest.mark.parametrize(
    "event",
    [{"screen": "nowhere", "do": "undo"},
     {"screen": "nowhere", "do": "enter", "value": ["1/track", 9]}, {"do": "fly"},
     {"do": "side", "value": "9"}, {"do": "enter", "value": True},
     {"do": "enter", "value": ["1/track", None]}, {"do": "enter", "value": ["1/track", [9]]},
     {"do": "enter", "value": ["1/track", True]}, {"do": "enter", "value": ["1/nothing", 9]},
     {"do": "enter", "value": ["1/track", LONG]}, {"do": "correct", "value": "no/thing"}],
)  # fmt: skip
def test_what_a_sheet_does_not_take_changes_nothing(tables: Tables, event: dict[str, Any]) -> None:
    at, code = sheet(tables)
    before = length(tables, code, Kind.SCORE)
    send(at, event)
    assert length(tables, code, Kind.SCORE) == before
    assert wording(at)


# Setup and Home


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize(
    "event",
    [{"screen": "nowhere", "do": "again"}, {"do": "fly"}, {"do": "reroll", "value": "nothing"},
     {"do": "lock", "value": {}}, {"do": "tick", "value": None}, {"do": LONG}],
)  # fmt: skip
def test_what_a_setup_does_not_take_changes_nothing(event: dict[str, Any]) -> None:
    at = maracaibo_setup()
    before = dict(at.query_params), items(at)
    send(at, event)
    assert (dict(at.query_params), items(at)) == before
    assert wording(at)


def items(at: AppTest) -> str:
    return json.dumps([one for one in shown(at)["body"] if one["kind"] == "checklist"])


@pytest.mark.parametrize(
    "event",
    [{"screen": "nowhere", "do": "remove"}, {"do": "fly"}, {"do": "remove", "value": ["x"]},
     {"do": "remove", "value": "elsewhere"}, {"do": "join", "value": 7}, {"do": "undo"}],
)  # fmt: skip
def test_what_home_does_not_take_changes_nothing(tables: Tables, event: dict[str, Any]) -> None:
    code = started(tables)
    at = app()
    at.session_state["companion_tables"] = [code]
    send(at.run(), {"value": code, **event})
    assert wording(at)
    assert code_of(tap(at, "Continue")) == code


# Tools, and the doors to a game

EVERYWHERE: list[dict[str, Any]] = [
    {"screen": "nowhere", "do": "go", "value": "home"},
    {"do": "fly"},
    {"do": "go", "value": "nowhere"},
    {"do": LONG},
]
PAGES: dict[str, tuple[dict[str, str], list[dict[str, Any]]]] = {
    "calculators": (
        {"game": "maracaibo"},
        [
            {"do": "enter", "value": ["nothing", 3]},
            {"do": "about", "value": "nothing"},
            {"do": "game", "value": "nothing"},
            {"do": "record", "value": "nothing"},
        ],
    ),
    "glossary": (
        {"game": "jamaica"},
        [
            {"do": "kind", "value": "nothing"},
            {"do": "game", "value": "nothing"},
            {"do": "about", "value": 7},
        ],
    ),
    "menu": ({"game": "jamaica"}, [{"do": "start"}]),
    "replay": (
        {"at": "4"},
        [
            {"do": "at", "value": -1},
            {"do": "at", "value": 99_999},
            {"do": "at", "value": "four"},
            {"do": "players", "value": 99},
            {"do": "about", "value": "jamaica"},
            {"do": "enter", "value": ["wind", 7]},
        ],
    ),
    "settings": ({}, [{"do": "language", "value": "xx"}, {"do": "theme", "value": "loud"}]),
    "start": ({"game": "jamaica"}, [{"do": "choose", "value": ["players", 99]}]),
    "score": (
        {"game": "jamaica"},
        [{"do": "choose", "value": ["players", 99]}, {"do": "choose", "value": "players"}],
    ),
}
FOREIGN = [(page, event) for page, (_, own) in PAGES.items() for event in (*EVERYWHERE, *own)]


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize(("page", "event"), FOREIGN)
def test_what_a_page_does_not_take_changes_nothing(page: str, event: dict[str, Any]) -> None:
    at = open_page(page, **PAGES[page][0])
    before = dict(at.query_params), shown(at)["id"]
    send(at, event)
    assert (dict(at.query_params), shown(at)["id"]) == before
    assert (OLD if "screen" in event else UNREADABLE) in wording(at)


@pytest.mark.parametrize("event", [*EVERYWHERE, {"do": "remove", "value": "x"}, {"do": "seat"}])
def test_what_an_invitation_does_not_take_changes_nothing(
    tables: Tables, event: dict[str, Any]
) -> None:
    at = open_page("invite", t=started(tables))
    send(at, event)
    assert (OLD if "screen" in event else UNREADABLE) in wording(at)
