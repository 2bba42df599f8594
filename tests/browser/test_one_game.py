"""One game on real phones: asked once, all parts know the same, and there is one verdict."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from companion.engine.questions import Answer
from companion.tables.store.seats import Seats
from companion.tables.tables import Tables
from tests.browser.acting import at_rest, header, instructions, open_table, tap
from tests.browser.conftest import NewPhone, Server
from tests.browser.sheets import finish
from tests.builders import all_procedures
from tests.stored_tables import opened

pytestmark = pytest.mark.browser

# Cities and villages as they lie with no more cities than the sources name; card 193 for two has
# one marker on each village and each city of every nation; card 191 has three green spaces.
READ: dict[str, str | int] = {
    "box.cities": "",
    "box.card.193.markers.2.france.village": 1,
    "box.card.193.markers.2.france.city": 1,
    "box.card.193.markers.2.same": "yes",
    "box.card.191.green": 3,
}


def start(server: Server, phone: Page, **chosen: str) -> str:
    """A game started on the phone; the table's code."""
    address = "&".join(f"{name}={value}" for name, value in chosen.items())
    phone.goto(f"{server.url}/start?{address}")
    at_rest(phone)
    tap(phone, "Start")
    expect(phone.get_by_role("button", name="To the game", exact=True)).to_be_visible()
    at_rest(phone)
    return phone.url.partition("t=")[2].partition("&")[0]


def start_rescue(server: Server, phone: Page) -> str:
    """The Rescue for two, started on the phone; the table's code."""
    store = server.tables().store
    store.keep_readings("maracaibo", READ)
    store.close()
    return start(server, phone, game="maracaibo", scenario="rescue", players="2")


def answer_until(tables: Tables, code: str, name: str, key: str, **answers: Answer) -> None:
    """Say what is usual, up to this question."""
    table = opened(tables, code, name=name)
    while True:
        question = table.dialogue.pause.question
        assert question is not None
        if question.key == key:
            return
        usual = question.options[0] if question.options else getattr(question.form, "minimum", 0)
        value = answers.get(question.key.rpartition(".")[2], usual)
        tables.act(table, lambda dialogue, value=value: dialogue.answer(value))


def test_the_rescue_is_lost_for_two_reasons_and_the_logbook_keeps_it_so(
    server: Server, phone: Page
) -> None:
    code = start_rescue(server, phone)
    tap(phone, "To the game")
    expect(header(phone)).to_contain_text("Jacques")
    tables = server.tables()
    answer_until(tables, code, "maracaibo-table", "maracaibo.table.what")
    answer_until(tables, code, "jacques", "jacques.compare")
    tables.store.close()
    open_table(phone, server.url, code, "automa")
    tap(phone, "Go to the final score")
    at_rest(phone)
    enter_points(server, code)
    phone.reload()
    at_rest(phone)
    finish(phone)
    expect(instructions(phone)).to_contain_text("You lose")
    expect(instructions(phone)).to_contain_text("18 ownership markers are still on the board")
    expect(instructions(phone)).to_contain_text("Luysa was not found")
    phone.locator(".screen[data-live]").wait_for()
    expect(phone.get_by_role("button", name="Show in logbook")).to_be_visible()
    at_rest(phone)
    tap(phone, "Show in logbook")
    expect(instructions(phone)).to_contain_text("Nobody won")


def enter_points(server: Server, code: str) -> None:
    """Each has 300 on the track: more than Jacques."""
    tables = server.tables()
    sheet = opened(tables, code, name="maracaibo-score")
    for seat in ("1", "2"):
        tables.act(sheet, lambda dialogue, seat=seat: dialogue.correct("line", seat, "track", 300))
    tables.store.close()


def test_a_round_that_jacques_ends_on_one_phone_moves_the_board_on_the_other(
    server: Server, phone: Page, new_phone: NewPhone
) -> None:
    code = start_rescue(server, phone)
    tables = server.tables()
    answer_until(tables, code, "maracaibo-table", "maracaibo.table.what")
    other = new_phone()
    secret = "b" * 32
    other.context.add_cookies([{"name": "companion_phone", "value": secret, "url": server.url}])
    table = tables.store.table_of(code)
    assert table is not None
    Seats(tables.store).take(table, secret, 2)
    tables.store.close()
    open_table(other, server.url, code, "board")
    expect(header(other)).to_contain_text("Round 1 of 4")
    tap(phone, "To the game")
    tap(phone, "Start round 1")
    at_rest(phone)
    tap(phone, "A player ended the round")
    expect(header(phone)).to_contain_text("Round 2 of 4")
    expect(header(other)).to_contain_text("Round 2 of 4")
    at_rest(phone)
    tap(phone, "Undo")
    expect(header(other)).to_contain_text("Round 1 of 4")


def test_unrest_alone_against_jean_has_one_round_on_both_pages(server: Server, phone: Page) -> None:
    store = server.tables().store
    store.keep_readings("maracaibo", READ)
    store.close()
    chosen = {"game": "maracaibo", "scenario": "unrest", "players": "1", "against": "jean"}
    code = start(server, phone, **chosen)
    tables = server.tables()
    answer_until(tables, code, "maracaibo-table", "maracaibo.table.what")
    answer_until(tables, code, "jean", "jean.your_turn")
    tables.store.close()
    open_table(phone, server.url, code, "automa")
    tap(phone, "I ended the round")
    at_rest(phone)
    open_table(phone, server.url, code, "board")
    expect(header(phone)).to_contain_text("Round 2 of 4")
    expect(phone.get_by_role("button", name="The next round begins")).to_have_count(0)


def test_a_treasure_hunt_for_three_knows_from_the_setup_who_begins(
    server: Server, phone: Page
) -> None:
    """Seed 3 has the second player begin; so the first is last, with the token."""
    start(server, phone, game="pirates", scenario="treasure-hunt", players="3", seed="3")
    tap(phone, "To the game")
    expect(instructions(phone)).to_contain_text("Player 2 begins")
    expect(instructions(phone)).to_contain_text("Player 1 is last")
    tap(phone, "Start the hunt")
    expect(phone.get_by_text("Player 2: what happened?")).to_be_visible()


def test_a_fort_taken_at_the_tracker_is_gone_for_jordan(server: Server, phone: Page) -> None:
    code = start(
        server, phone, game="pirates", scenario="base", players="1", **{"with": "commanders"}
    )
    tables = server.tables()
    answer_until(tables, code, "commanders", "pirates.commanders.what")
    answer_until(tables, code, "jordan", "jordan.copy")
    tables.store.close()
    open_table(phone, server.url, code, "board")
    tap(phone, "We defeated a Fort")
    tap(phone, "Green")
    tap(phone, "as a list")
    tap(phone, "Tobago")
    at_rest(phone)
    tables = server.tables()
    answer_until(tables, code, "commanders", "pirates.commanders.what")  # where it goes
    tables.store.close()
    open_table(phone, server.url, code, "automa")
    tap(phone, "I defeated a Fort")
    expect(phone.get_by_role("button", name="Trinidad", exact=True)).to_have_count(1)
    expect(phone.get_by_role("button", name="Tobago", exact=True)).to_have_count(0)


def test_a_game_of_a_campaign_is_played_from_its_page_and_comes_back_to_it(
    server: Server, phone: Page
) -> None:
    tables = server.tables()
    code = tables.start(all_procedures()["legacy"], {"players": 2}, ["Ann", "Ben"])
    tables.store.close()
    phone.goto(f"{server.url}/setup?t={code}")
    at_rest(phone)
    tap(phone, "Play from here")
    at_rest(phone)
    tap(phone, "Start")
    expect(phone.get_by_role("button", name="To the game", exact=True)).to_be_visible()
    open_table(phone, server.url, code, "score")
    tap(phone, "Enter the points")
    at_rest(phone)
    tables = server.tables()
    sheet = opened(tables, code, name="maracaibo-score")
    tables.act(sheet, lambda dialogue: dialogue.correct("line", "1", "track", 60))
    tables.act(sheet, lambda dialogue: dialogue.correct("line", "2", "track", 70))
    tables.store.close()
    phone.reload()
    at_rest(phone)
    finish(phone)
    expect(instructions(phone)).to_contain_text("Ben")
    phone.locator(".screen[data-live]").wait_for()
    tap(phone, "Continue the campaign")
    expect(phone.get_by_text("story card", exact=False).first).to_be_visible()
