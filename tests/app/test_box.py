"""My box on a phone: what is tapped and typed there is kept, and what cannot be is refused."""

from __future__ import annotations

from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from companion.engine.facts import FactValue
from companion.tables.store.seats import SPECTATOR, Seats, phone_hash
from companion.tables.tables import Tables
from tests.app.screen import (
    answer,
    code_of,
    enter,
    instructions,
    labels,
    notices,
    open_page,
    part,
    send,
    shown,
    tap,
)
from tests.app.setups import maracaibo_setup, read
from tests.builders import all_procedures

GREEN = "box.card.191.green"


def box(tables: Tables, readings: dict[str, FactValue] | None = None, **address: str) -> AppTest:
    tables.store.keep_readings("maracaibo", readings or {})
    return open_page("box", **address)


def page(tables: Tables, about: str, **readings: FactValue) -> AppTest:
    named = {f"box.{name.replace('__', '.')}": value for name, value in readings.items()}
    return box(tables, named, game="maracaibo", about=about)


def kept(tables: Tables) -> dict[str, FactValue]:
    return tables.store.readings("maracaibo")


@pytest.mark.usefixtures("owner")
def test_a_reading_is_found_changed_forgotten_and_brought_back(tables: Tables) -> None:
    at = tap(box(tables, {GREEN: 6}), "Story and scenario cards")
    at = tap(at, "How many green spaces does card 191 show?")
    assert "Now: 6" in notices(at)[0]
    at = tap(at, "5")
    assert kept(tables) == {GREEN: 5}
    assert kept_after(tap(at, "Undo"), tables) == {GREEN: 6}
    at = send(at, {"do": "read", "value": GREEN})
    at = tap(at, "Delete")
    assert kept(tables) == {}
    assert "Deleted: How many green spaces does card 191" in notices(at)[0]
    assert kept_after(tap(at, "Undo"), tables) == {GREEN: 6}


def kept_after(_at: AppTest, tables: Tables) -> dict[str, FactValue]:
    return kept(tables)


@pytest.mark.usefixtures("owner")
def test_only_the_last_tap_can_be_undone(tables: Tables) -> None:
    at = answer(send(page(tables, "card", card__191__green=6), {"do": "read", "value": GREEN}), 5)
    at = tap(at, "Whole box")
    assert "Undo" not in labels(at)
    send(at, {"do": "undo"})
    assert kept(tables) == {GREEN: 5}


@pytest.mark.usefixtures("owner")
def test_an_answer_that_cannot_be_is_refused(tables: Tables) -> None:
    at = box(tables, {GREEN: 6}, game="maracaibo", about="card", read=GREEN)
    at = answer(at, 50)
    assert len([one for one in notices(at) if "Only" in one]) == 1
    assert kept(tables) == {GREEN: 6}


@pytest.mark.usefixtures("owner")
def test_a_reading_of_another_version_does_no_harm(tables: Tables) -> None:
    at = box(tables, {"box.no_such_thing": 3, GREEN: "many"})
    assert "My box is empty" in notices(at)[0]


@pytest.mark.usefixtures("owner")
def test_the_arrows_of_the_sea_route_are_asked_one_after_the_other(tables: Tables) -> None:
    at = tap(page(tables, "arrows"), "Next entry")
    for value in ("18", "19", "20", ""):
        assert part(at, "picture")["places"]
        at = answer(at, value)
    assert kept(tables) == {
        "box.arrows.forks": "18",
        "box.arrows.18.upper": "19",
        "box.arrows.18.lower": "20",
        "box.arrows.jumps": "",
    }
    assert part(at, "progress")["label"] == "4 of 4 entered"
    assert "main" not in shown(at)


@pytest.mark.usefixtures("owner")
def test_one_may_be_skipped_and_is_asked_again_later(tables: Tables) -> None:
    at = tap(page(tables, "arrows", arrows__forks="18"), "Next entry")
    at = tap(at, "Skip this")
    assert shown(at)["id"].endswith("box.arrows.18.lower")
    assert kept(tables) == {"box.arrows.forks": "18"}


@pytest.mark.usefixtures("owner")
def test_the_nations_tracks_are_typed_and_kept_at_once(tables: Tables) -> None:
    at = enter(page(tables, "nations"), "", "box.nations.same", "yes")
    assert kept(tables) == {"box.nations.same": "yes"}
    at = enter(at, "", "box.nations.france.space.1", 3)
    at = enter(at, "", "box.nations.france.space.2", 0)
    at = enter(at, "", "box.nations.france.space.1", "")
    assert kept(tables) == {"box.nations.same": "yes", "box.nations.france.space.2": 0}


@pytest.mark.usefixtures("owner")
def test_what_is_typed_wrongly_stays_marked_and_is_not_kept(tables: Tables) -> None:
    at = page(tables, "nations", nations__same="yes", nations__ranks=2)
    first, second = (f"box.nations.france.rank.{rank}.from" for rank in (1, 2))
    at = enter(at, "", "box.nations.france.space.1", 100)
    assert field(at, "box.nations.france.space.1")["problem"] == "Only 0–99 is possible"
    at = enter(enter(at, "", first, 5), "", second, 4)
    assert field(at, second)["value"] == 4
    assert "rank" in field(at, second)["problem"]
    assert kept(tables) == {"box.nations.same": "yes", "box.nations.ranks": 2, first: 5}
    at = enter(at, "", second, 9)
    assert "problem" not in field(at, second)
    assert kept(tables)[second] == 9


def field(at: AppTest, name: str) -> dict[str, Any]:
    fields = [one for group in part(at, "sheet")["groups"] for one in group["fields"]]
    found: dict[str, Any] = next(one for one in fields if one["id"] == name)
    return found


@pytest.mark.usefixtures("owner")
def test_a_box_that_is_not_owned_is_mentioned_once(tables: Tables) -> None:
    at = tap(page(tables, "owns"), "No")
    assert kept(tables) == {"box.owns.uprising": "no"}
    assert part(at, "choose")["now"] == ["no"]
    tap(at, "Undo")
    assert kept(tables) == {}


@pytest.mark.parametrize(
    "event",
    [
        {"do": "open", "value": "catan/card"},
        {"do": "open", "value": "maracaibo/nothing"},
        {"do": "read", "value": GREEN},
        {"do": "forget"},
        {"do": "undo"},
        {"do": "answer", "value": 3},
        {"do": "enter", "value": ["/box.nations.same", "yes"]},
        {"do": "choose", "value": ["box.owns.uprising", "no"]},
        {"do": "go", "value": "nowhere"},
    ],
)
@pytest.mark.usefixtures("owner")
def test_what_the_screen_does_not_offer_changes_nothing(
    tables: Tables, event: dict[str, Any]
) -> None:
    at = send(box(tables, {GREEN: 6}), event)
    assert "could not read that tap" in notices(at)[0]
    assert kept(tables) == {GREEN: 6}


@pytest.mark.parametrize(
    ("about", "event"),
    [
        ("nations", {"do": "enter", "value": ["/box.card.191.green", 5]}),
        ("nations", {"do": "read", "value": "box.nations.same"}),
        ("card", {"do": "enter", "value": ["/box.card.191.green", 5]}),
        ("card", {"do": "read", "value": "box.nations.same"}),
        ("owns", {"do": "choose", "value": ["box.owns.catan", "no"]}),
        ("owns", {"do": "choose", "value": ["box.owns.uprising", "maybe"]}),
    ],
)
@pytest.mark.usefixtures("owner")
def test_nor_does_what_a_page_does_not_offer(
    tables: Tables, about: str, event: dict[str, Any]
) -> None:
    at = send(page(tables, about, card__191__green=6), event)
    assert "could not read that tap" in notices(at)[0]
    assert kept(tables) == {GREEN: 6}


@pytest.mark.usefixtures("owner")
def test_a_tap_on_an_older_screen_changes_nothing(tables: Tables) -> None:
    at = box(tables, {GREEN: 6}, game="maracaibo", about="card", read=GREEN)
    at = send(at, {"do": "forget", "screen": "box/maracaibo/card/box.card.79.quests.3"})
    assert kept(tables) == {GREEN: 6}
    at = answer(at, 5)
    send(at, {"do": "answer", "value": 4, "screen": f"box/maracaibo/card/{GREEN}"})
    assert kept(tables) == {GREEN: 5}


@pytest.mark.parametrize("about", ["nothing", "", "owns.x"])
@pytest.mark.usefixtures("owner")
def test_an_address_that_leads_nowhere_shows_everything(tables: Tables, about: str) -> None:
    assert shown(box(tables, game="maracaibo", about=about))["id"] == "box"
    assert shown(box(tables, game="catan", about="owns"))["id"] == "box"


# A file of another owner's box

THEIRS = f'maracaibo:\n  {GREEN}: 5\n  box.card.79.quests.3: "6,11"\n  box.jacques.A1.3: disc 4\n'


def bring(tables: Tables, text: str, **here: FactValue) -> AppTest:
    named = {f"box.{name.replace('__', '.')}": value for name, value in here.items()}
    pieces = [text[at : at + 4000] for at in range(0, len(text), 4000)]
    return send(box(tables, named), {"do": "file", "value": pieces})


@pytest.mark.usefixtures("owner")
def test_the_contents_of_a_file_are_shown_before_anything_changes(tables: Tables) -> None:
    at = bring(tables, THEIRS, card__191__green=6, card__79__quests__3="6,11")
    assert kept(tables) == {GREEN: 6, "box.card.79.quests.3": "6,11"}
    assert "Different entries: 1" in instructions(at)
    assert "Here 6 · file 5" in instructions(at)
    at = tap(at, "Back")
    assert shown(at)["id"] == "box"
    assert kept(tables)[GREEN] == 6


@pytest.mark.parametrize(("choice", "green"), [("All 3", 5), ("Only new (2)", 6)])
@pytest.mark.usefixtures("owner")
def test_all_of_a_file_is_taken_over_or_only_what_is_new(
    tables: Tables, choice: str, green: int
) -> None:
    at = tap(bring(tables, THEIRS, card__191__green=6), choice)
    others = {"box.card.79.quests.3": "6,11", "box.jacques.A1.3": "disc 4"}
    assert kept(tables) == {GREEN: green, **others}
    assert "imported" in notices(at)[0]
    tap(at, "Undo")
    assert kept(tables) == {GREEN: 6}


@pytest.mark.usefixtures("owner")
def test_a_file_is_gone_through_one_by_one(tables: Tables) -> None:
    at = tap(bring(tables, THEIRS, card__191__green=6), "Choose one by one")
    at = tap(at, "Use the file: 5")
    at = tap(at, "Leave out")
    at = tap(at, "Back")
    at = tap(at, "Use the file: 6 · 11")
    assert kept(tables) == {GREEN: 6}, "nothing before the last one"
    tap(at, "Leave out")
    assert kept(tables) == {GREEN: 5, "box.card.79.quests.3": "6,11"}


@pytest.mark.usefixtures("owner")
def test_of_several_files_the_last_one_counts(tables: Tables) -> None:
    at = tap(bring(tables, THEIRS), "Back")
    at = send(at, {"do": "file", "value": [f"maracaibo: {{{GREEN}: 4}}"]})
    tap(at, "All 1")
    assert kept(tables) == {GREEN: 4}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "The file is empty"),
        ("maracaibo: {box.nope: 3}", "box.nope is unknown"),
        ("catan: {}", "no game catan"),
        (f"maracaibo: {{{GREEN}: 4, {GREEN}: 5}}", "twice"),
        ("x" * 250_000, "exceeds 200 kB"),
    ],
)
@pytest.mark.usefixtures("owner")
def test_a_file_of_something_else_is_refused_and_nothing_changes(
    tables: Tables, text: str, reason: str
) -> None:
    at = bring(tables, text, card__191__green=6)
    assert "Nothing has changed" in notices(at)[0]
    assert reason in instructions(at)
    assert kept(tables) == {GREEN: 6}
    assert "Nothing has changed" not in instructions(tap(at, "Our boxes"))


@pytest.mark.usefixtures("owner")
def test_what_would_contradict_what_is_known_here_is_not_taken_over(tables: Tables) -> None:
    here = {"nations__france__rank__1__from": 8}
    at = bring(tables, "maracaibo: {box.nations.france.rank.2.from: 5}", **here)
    at = tap(at, "All 1")
    assert "Nothing was imported" in notices(at)[0]
    assert kept(tables) == {"box.nations.france.rank.1.from": 8}


@pytest.mark.parametrize("wording", ["some", "theirs", "here", 5])
@pytest.mark.usefixtures("owner")
def test_an_answer_that_the_file_does_not_ask_for_changes_nothing(
    tables: Tables, wording: object
) -> None:
    at = answer(bring(tables, THEIRS), wording)
    assert "could not read that tap" in notices(at)[0]
    assert kept(tables) == {}


@pytest.mark.usefixtures("owner")
def test_a_friends_card_too_many_is_refused_and_nothing_changes(tables: Tables) -> None:
    mine: dict[str, FactValue] = {
        f"box.jordan.A.{number}": listed
        for number, listed in enumerate(("raid", "explore", "quest", "fort", "raid,quest"), 1)
    } | {"box.jordan.A.6": "quest,raid"}
    tables.store.keep_readings("pirates", mine)
    at = bring(tables, "pirates: {box.jordan.A.1: 'fort,raid', box.fort.7: 5}")
    assert "Nothing was imported" in notices(at)[0]
    assert "only 6 A cards exist" in notices(at)[0]
    assert shown(at)["id"] == "box"
    assert tables.store.readings("pirates") == mine


@pytest.mark.usefixtures("owner")
def test_a_friends_new_card_gets_the_next_number_here(tables: Tables) -> None:
    tables.store.keep_readings("pirates", {"box.jordan.A.1": "raid"})
    at = bring(tables, "pirates: {box.jordan.A.1: quest, box.jordan.A.2: raid}")
    tap(at, "All 1")
    assert tables.store.readings("pirates") == {"box.jordan.A.1": "raid", "box.jordan.A.2": "quest"}


# Whose it is


NOT_YOURS = "My box is shared"


def test_a_visitor_sees_the_box_and_changes_nothing(tables: Tables) -> None:
    at = box(tables, {GREEN: 6})
    assert NOT_YOURS in notices(at)[0]
    assert "Import a file" not in labels(at)
    at = send(at, {"do": "file", "value": "maracaibo: {}"})
    assert len(notices(at)) == 1
    at = tap(at, "Story and scenario cards")
    assert "Next entry" not in labels(at)
    at = send(at, {"do": "read", "value": GREEN})
    assert NOT_YOURS in notices(at)[0]
    assert shown(at)["id"] == "box/maracaibo/card"
    at = box(tables, game="maracaibo", about="owns")
    assert NOT_YOURS in notices(send(at, {"do": "choose", "value": ["box.owns.uprising", "no"]}))[0]
    at = enter(page(tables, "nations"), "", "box.nations.same", "yes")
    assert NOT_YOURS in notices(at)[0]
    at = box(tables, game="maracaibo", about="card", read=GREEN)
    send(at, {"do": "answer", "value": 5})
    assert kept(tables) == {GREEN: 6}


def test_who_has_a_seat_at_an_open_table_changes_the_box(tables: Tables) -> None:
    code = tables.start(all_procedures()["jacques"], {"players": 2}, ["Ann", "Ben"])
    table = tables.store.table_of(code)
    assert table is not None
    seats = Seats(tables.store)
    seats.take(table, "a" * 32, 1)
    seats.take(table, "b" * 32, SPECTATOR)
    for phone, may in (("a", True), ("b", False), ("c", False)):
        at = open_page("box", phone=phone, game="maracaibo", about="owns")
        send(at, {"do": "choose", "value": ["box.owns.uprising", "no"]})
        assert (kept(tables) == {"box.owns.uprising": "no"}) is may
        tables.store.keep_readings("maracaibo", {"box.owns.uprising": None})
    assert "Import a file" in labels(open_page("box"))
    tables.store.close_table(table, closed=True)
    assert NOT_YOURS in notices(open_page("box"))[0]


def test_who_reads_things_off_for_a_setup_sits_at_its_table_from_then_on(tables: Tables) -> None:
    name = "box.card.74.markers.3.same"
    at = read(maracaibo_setup("cooperative", players="3"), **{name: "yes"})
    assert kept(tables) == {name: "yes"}
    assert Seats(tables.store).has_seat(phone_hash("a" * 32))
    assert tables.open(code_of(at)) is not None
