"""One table on several phones, against the real server."""

from __future__ import annotations

import re
import struct
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocket, expect

from companion.engine.procedure import Kind
from companion.tables.game_parts import OpenDialogue
from companion.tables.store.seats import Seats, phone_hash
from tests.browser.acting import (
    at_rest,
    header,
    instructions,
    open_table,
    ready,
    tap,
    touch_together,
)
from tests.browser.conftest import NewPhone, Server
from tests.browser.sheets import field, finish, side, to_side

pytestmark = pytest.mark.browser

SIGN = "#companion-connection"
LOST = "No connection. Your game is safe and continues by itself."
Phones = Callable[..., list[Page]]


@pytest.fixture
def phones(server: Server, new_phone: NewPhone) -> Phones:
    """Phones at one table, each with the seat of its number."""

    return partial(sit_down, server, new_phone)


def sit_down(
    server: Server, new_phone: NewPhone, code: str, *seats: int, path: str = "automa"
) -> list[Page]:
    table = stored(server, code).stored.table
    pages = []
    for number, seat in enumerate(seats):
        page = new_phone()
        secret = f"{number:x}" * 32
        page.context.add_cookies([{"name": "companion_phone", "value": secret, "url": server.url}])
        Seats(server.tables().store).take(table, secret, seat)
        open_table(page, server.url, code, path)
        pages.append(page)
    return pages


def stored(server: Server, code: str, *kinds: Kind) -> OpenDialogue:
    table = server.tables().open(code, *kinds)
    assert table is not None
    return table


def test_four_phones_join_by_code_and_by_address(server: Server, new_phone: NewPhone) -> None:
    code = server.new_table(procedure="maracaibo-table", players=4)
    owner, *others = [new_phone() for _ in range(4)]
    open_table(owner, server.url, code, "invite")
    halves = owner.locator(".invitation .code").inner_text()
    address = owner.locator(".invitation .address").inner_text()
    assert halves.replace("-", "") == code
    assert address == f"{server.url}/?t={code}"
    for number, page in enumerate(others, 2):
        if number == 2:
            page.goto(server.url)
            at_rest(page)
            page.get_by_label("Join with a code").fill(halves.lower())
            tap(page, "Join")
        else:
            page.goto(address)
        tap(page, f"I am Player {number}")
        expect(page.get_by_role("button", name="A marker was removed")).to_be_visible()
    for number in range(2, 5):
        expect(owner.locator(".guests")).to_contain_text(f"Player {number}")


def test_under_plain_streamlit_one_taps_and_the_other_sees_it(
    tmp_path: Path, new_phone: NewPhone
) -> None:
    """`streamlit run streamlit_app.py` serves the same app; its first visit is a deep link."""
    server = Server(tmp_path, by_streamlit=True)
    try:
        code = server.new_table("ready", players=2)
        ann, ben = sit_down(server, new_phone, code, 1, 2)
        ready(ann)
        tap(ann, "All had a turn")
        expect(header(ben)).to_contain_text("card 1")
        expect(ben).to_have_title("Game · Maracaibo Companion")
    finally:
        server.kill()
    assert "Traceback" not in server.log.read_text()


def test_both_tap_at_once_and_the_first_stands(server: Server, phones: Phones) -> None:
    code = server.new_table("ready", players=2)
    ann, ben = phones(code, 1, 2)
    before = server.log_length(code)
    touch_together(*(page.locator(".screen .btn.go") for page in (ann, ben)))
    for page in (ann, ben):
        expect(header(page)).to_contain_text("card 1")
    assert server.log_length(code) == before + 1


def test_a_change_appears_on_all_others_with_the_players_name(
    server: Server, phones: Phones
) -> None:
    code = server.new_table("ready", players=4)
    ann, *others = phones(code, 1, 2, 3, 0)
    tap(ann, "All had a turn")
    for page in others:
        expect(header(page)).to_contain_text("card 1")
        expect(page.locator(".notice")).to_contain_text("Player 1: All had a turn")


def test_a_phone_that_slept_shows_the_true_state_on_return(server: Server, phones: Phones) -> None:
    code = server.new_table("ready", players=2)
    ann, ben = phones(code, 1, 2)
    asleep = ben.context.new_cdp_session(ben)
    asleep.send("Page.setWebLifecycleState", {"state": "frozen"})
    ben.context.set_offline(True)
    tap(ann, "All had a turn")
    expect(header(ann)).to_contain_text("card 1")
    ann.wait_for_timeout(20_000)
    ben.context.set_offline(False)
    asleep.send("Page.setWebLifecycleState", {"state": "active"})
    expect(header(ben)).to_contain_text("card 1")
    tap(ben, "All had a turn")
    expect(header(ann)).to_contain_text("card 2")


def test_a_lost_connection_shows_a_sign_and_blocks_all_taps(server: Server, phones: Phones) -> None:
    code = server.new_table("ready", players=2)
    ann, ben = phones(code, 1, 2)
    ben.context.set_offline(True)
    expect(ben.locator(SIGN)).to_have_text(LOST)
    button = ben.get_by_role("button", name="All had a turn")
    assert button.evaluate("b => getComputedStyle(b).pointerEvents") == "none"
    tap(ann, "All had a turn")
    ben.context.set_offline(False)
    expect(ben.locator(SIGN)).to_be_empty()  # it knocks now and then
    expect(header(ben)).to_contain_text("card 1")


def test_the_sign_speaks_german(server: Server, new_phone: NewPhone) -> None:
    page = new_phone(locale="de-DE")
    open_table(page, server.url, server.new_table())
    page.context.set_offline(True)
    expect(page.locator(SIGN)).to_contain_text("Keine Verbindung.")


def test_both_phones_go_on_after_the_server_was_restarted(
    own_server: Server, new_phone: NewPhone
) -> None:
    code = own_server.new_table("ready", players=2)
    ann, ben = new_phone(), new_phone()
    open_table(ann, own_server.url, code)
    open_table(ben, own_server.url, code)
    tap(ben, "I am Player 2")
    expect(ben.get_by_role("button", name="All had a turn")).to_be_visible()
    own_server.kill()
    expect(ben.locator(SIGN)).to_have_text(LOST)
    own_server.start()
    expect(ben.locator(SIGN)).to_be_empty()  # it knocks now and then
    tap(ben, "All had a turn")
    for page in (ben, ann):
        expect(header(page)).to_contain_text("card 1")
    assert stored(own_server, code).dialogue.last.by == "2"  # type: ignore[union-attr]


def test_the_table_view_follows_the_phones_and_a_server_that_starts_again(
    own_server: Server, new_phone: NewPhone
) -> None:
    code = own_server.new_table("ready", players=2)
    ann, ben = sit_down(own_server, new_phone, code, 1, 2)
    screen = new_phone(viewport={"width": 1920, "height": 1080})
    open_table(screen, own_server.url, code, "table")
    turn, move = screen.locator(".table-view .round"), screen.locator(".table-view .move")
    expect(move).to_have_text("Round 1: everyone takes a turn")
    expect(screen.get_by_role("button")).to_have_count(0)
    expect(screen.locator(".table-view .square")).to_be_in_viewport(ratio=1)
    tap(ann, "All had a turn")
    expect(turn).to_contain_text("card 1")
    expect(move).to_contain_text("Jacques")
    assert move.evaluate("e => parseFloat(getComputedStyle(e).fontSize)") >= 56
    expect(header(ben)).to_contain_text("card 1")
    tap(ben, "All had a turn")
    expect(turn).to_contain_text("card 2")
    expect(header(ann)).to_contain_text("card 2")
    own_server.kill()
    own_server.start()
    tap(ann, "Undo")
    expect(turn).to_contain_text("card 1")


def test_a_guest_looks_and_can_do_nothing(server: Server, phones: Phones) -> None:
    code = server.new_table("ready", players=2)
    ann, guest = phones(code, 1, 0)
    expect(guest.get_by_text("You are watching. Which seat is yours?")).to_be_visible()
    for name in ("All had a turn", "Undo", "Correct something"):
        expect(guest.get_by_role("button", name=name)).to_have_count(0)
    tap(ann, "All had a turn")
    expect(header(guest)).to_contain_text("card 1")


def test_the_owner_closes_the_table_and_opens_it_again(server: Server, phones: Phones) -> None:
    code = server.new_table("ready", players=2)
    ann, ben = phones(code, 1, 2)
    open_table(ann, server.url, code, "invite")
    tap(ann, "Close the game")
    expect(ben.locator(".notice")).to_contain_text("This game is closed.")
    expect(ben.get_by_role("button", name="All had a turn")).to_have_count(0)
    tap(ann, "Reopen game")
    expect(ben.get_by_role("button", name="All had a turn")).to_be_visible()


def test_with_a_new_code_those_who_sit_go_on_and_guests_do_not(
    server: Server, phones: Phones
) -> None:
    code = server.new_table("ready", players=2)
    ann, ben, guest = phones(code, 1, 2, 0)
    open_table(ann, server.url, code, "invite")
    tap(ann, "Renew code")
    shown = ann.locator(".invitation .code")
    expect(shown).not_to_have_text(f"{code[:4]}-{code[4:]}")
    new = shown.inner_text().replace("-", "")
    expect(guest.get_by_text("There is no game with this code")).to_be_visible()
    assert new not in guest.content()
    tap(ben, "All had a turn")
    expect(header(ben)).to_contain_text("card 1")
    ben.wait_for_url(f"**t={new}**")


def test_a_removed_phone_gets_a_message(server: Server, phones: Phones) -> None:
    code = server.new_table("ready", players=2)
    ann, ben = phones(code, 1, 2)
    open_table(ann, server.url, code, "invite")
    tap(ann, "Remove")
    expect(ben.locator(".screen").get_by_text("The host has removed you.")).to_be_visible()
    expect(ben.get_by_role("button", name="All had a turn")).to_have_count(0)
    tap(ann, "Allow again")
    expect(ben.get_by_role("button", name="All had a turn")).to_be_visible()


def test_who_puts_something_right_stays_there_while_others_go_on(
    server: Server, phones: Phones
) -> None:
    code = server.new_table("ready", players=2)
    ann, ben = phones(code, 1, 2)
    tap(ben, "More")
    tap(ben, "Correct something")
    expect(ben.get_by_role("button", name="Back")).to_be_visible()
    tap(ann, "All had a turn")
    expect(ben.locator(".notice")).to_contain_text("Player 1: All had a turn")
    tap(ben, "Back")
    expect(header(ben)).to_contain_text("card 1")
    expect(ben.get_by_role("button", name="All had a turn")).to_be_visible()


def test_the_screen_stays_on_during_a_game(server: Server, new_phone: NewPhone) -> None:
    page = new_phone(own=True)
    page.add_init_script(
        "window.asked = []; navigator.wakeLock.request = async what => {"
        " window.asked.push([what, location.pathname]); return new EventTarget(); };"
    )
    page.goto(f"{server.url}/glossary")
    at_rest(page)
    page.wait_for_timeout(2500)
    assert page.evaluate("window.asked") == []
    open_table(page, server.url, server.new_table())
    page.wait_for_function("() => window.asked.length")
    assert page.evaluate("window.asked") == [["screen", "/automa"]]


# Scores


def test_a_half_typed_number_survives_what_others_enter(server: Server, phones: Phones) -> None:
    code = server.new_table(procedure="maracaibo-score", players=2)
    ann, ben = phones(code, 1, 2, path="score")
    typed = field(ben, "Victory point track")
    typed.press_sequentially("12")
    field(ann, "Victory point track").fill("50")
    expect(side(ben, "Player 1")).to_contain_text("50")
    expect(typed).to_have_value("12")
    typed.press_sequentially("3")
    for page in (ann, ben):
        expect(side(page, "Player 2")).to_contain_text("123")
    assert [p["track"] for p in stored(server, code).dialogue.state.players] == [50, 123]


def received(page: Page) -> list[bytes]:
    """All that comes to a phone over its line from now on."""
    frames: list[bytes] = []

    def keep(frame: str | bytes) -> None:
        frames.append(frame.encode() if isinstance(frame, str) else frame)

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", keep)

    page.on("websocket", listen)
    return frames


def tells(frames: list[bytes], number: int) -> bool:
    """Return whether a number is in the frames: as text, or as the value of a number field.

    Digits within the long ids of Streamlit's own are no number.
    """
    written = re.compile(rb"(?<![0-9a-zA-Z-])%d(?![0-9a-zA-Z-])" % number)
    held = struct.pack("<d", number)
    return any(written.search(frame) or held in frame for frame in frames)


def test_a_secret_is_neither_on_the_page_nor_on_the_wire_of_others(
    server: Server, phones: Phones
) -> None:
    """Ben has 200 points on the track and 731 by quests: 931 in all."""
    code = server.new_table(procedure="pirates-score", players=2)
    ann, ben, guest = phones(code, 1, 2, 0, path="score")
    wires = {page: received(page) for page in (ann, ben, guest)}
    for page in wires:
        page.reload()
        at_rest(page)
    for label, value in (("Victory point track", "200"), ("Quest points", "731")):
        field(ben, label).fill(value)
    field(ann, "Victory point track").fill("10")
    expect(side(ben, "Player 1")).to_contain_text("10")
    expect(side(ben, "Player 2")).to_contain_text("931")
    for page in (ann, guest):
        expect(page.get_by_text("200 + hidden")).to_be_visible()
    to_side(ann, "Player 2")
    expect(ann.get_by_text("Entered, and hidden until the end.")).to_be_visible()
    ann.wait_for_timeout(3000)
    ben.reload()  # so that his own fields are sent to him
    at_rest(ben)
    assert tells(wires[ben], 731)
    assert tells(wires[ben], 931)
    for page in (ann, guest):
        for number in (731, 931):
            assert not tells(wires[page], number)
            assert str(number) not in page.content()
            assert page.get_by_role("textbox").evaluate_all(
                "(all, n) => all.every(one => one.value !== n)", str(number)
            )
    finish(ben)
    for page in (ann, ben, guest):
        expect(instructions(page)).to_contain_text("931 points")
    assert tells(wires[guest], 731)


def test_face_down_treasures_are_sent_to_their_owner_alone(server: Server, phones: Phones) -> None:
    """Ben's ship is behind the red line (−5), his treasures are worth 17: 12 points."""
    code = server.new_table(procedure="jamaica-score", players=3)
    ann, ben, guest = phones(code, 1, 2, 0, path="score")
    wires = {page: received(page) for page in (ann, ben, guest)}
    for page in wires:
        page.reload()
        at_rest(page)
    field(ben, "Treasures").fill("17")
    expect(side(ben, "Player 2")).to_contain_text("12")
    expect(side(ann, "Player 2")).to_contain_text("−5 + hidden")
    to_side(ann, "Player 2")
    expect(ann.get_by_text("Entered, and hidden until the end.")).to_be_visible()
    expect(field(ann, "Treasures")).to_have_count(0)
    ben.reload()  # so that his own fields are sent to him
    at_rest(ben)
    held = re.compile(rb'"value": ?17\b')
    assert any(held.search(frame) for frame in wires[ben])
    for page in (ann, guest):
        assert not any(held.search(frame) for frame in wires[page])
        assert "12" not in page.locator(".screen").inner_text().split()


def test_undo_names_the_act_and_the_player_without_the_value(
    server: Server, phones: Phones
) -> None:
    code = server.new_table(procedure="pirates-score", players=2)
    ann, ben = phones(code, 1, 2, path="score")
    field(ben, "Quest points").fill("731")
    expect(header(ann)).to_contain_text("Player 2: Quest points")
    tap(ann, "Undo")
    wording = "Undone: Quest points (Player 2)"
    expect(ann.get_by_text(wording)).to_be_visible()


def test_the_owner_is_who_came_first(server: Server, phones: Phones) -> None:
    code = server.new_table(players=2)
    ann, _ = phones(code, 1, 2)
    table = stored(server, code).stored.table
    everybody = Seats(server.tables().store).of(table)
    assert everybody[phone_hash("0" * 32)].owner
    open_table(ann, server.url, code, "invite")
    expect(ann.locator(".guests li").first).to_contain_text("this phone · host")


FILM = "video.companion-film"
PLAYS = f"""() => document.querySelector('{FILM}')?.currentTime > 0.5"""
COVERS = f"""() => {{
  const film = document.querySelector('{FILM}'), {{ width, height }} = film.getBoundingClientRect();
  return [film.muted, film.paused, width / innerWidth, height / innerHeight];
}}"""


def test_without_https_a_film_behind_the_game_keeps_the_screen_on(
    server: Server, phone: Page
) -> None:
    """Chromium counts a film without sound that plays and covers a good part of the page."""
    url = server.url.replace("127.0.0.1", "insecure.test")
    open_table(phone, url, server.new_table("ready"))
    assert phone.evaluate("[isSecureContext, navigator.wakeLock]") == [False, None]
    phone.wait_for_function(PLAYS)
    assert phone.evaluate(COVERS) == [True, False, 1, 1]
    tap(phone, "My turn is over")
    expect(header(phone)).to_contain_text("card 1")
    expect(phone.locator(".notice")).to_have_count(0)
    phone.evaluate("history.pushState(null, '', '/glossary')")
    expect(phone.locator(FILM)).to_have_count(0)


def test_a_screen_that_cannot_be_kept_on_is_mentioned_once(
    server: Server, new_phone: NewPhone
) -> None:
    code = server.new_table("ready")
    phone = new_phone(own=True, has_touch=True, is_mobile=True)
    phone.add_init_script(
        "Object.defineProperty(Navigator.prototype, 'wakeLock', {value: undefined});"
        "delete HTMLCanvasElement.prototype.captureStream;"
    )
    open_table(phone, server.url, code)
    wording = phone.get_by_text("The screen may go dark")
    expect(wording).to_be_visible()
    lies, head = wording.bounding_box(), header(phone).bounding_box()
    assert lies is not None
    assert head is not None
    assert lies["y"] >= head["y"] + head["height"]
    tap(phone, "OK")
    expect(wording).to_have_count(0)
    phone.reload()
    expect(header(phone)).to_be_visible()
    phone.wait_for_timeout(2000)  # it is looked at every one and a half seconds
    expect(wording).to_have_count(0)
