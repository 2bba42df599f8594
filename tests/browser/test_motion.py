"""What moves on a phone, what it reads aloud, and that neither is in the way of a tap."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import (
    at_rest,
    instructions,
    open_table,
    ready,
    tap,
    tap_and_see,
    tap_place,
    touch,
)
from tests.browser.conftest import NewPhone, Server

pytestmark = pytest.mark.browser

# What is set in motion, and for how long (here much longer, if `slow`).
WATCHED = """(slow => {
  window.moves = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    const long = typeof timing === 'number' ? timing : timing.duration;
    const made = animate.call(this, frames, slow ? { duration: slow } : timing);
    const place = this.closest('[data-place]')?.dataset.place;
    const what = this.dataset.piece ?? place ?? this.className;
    moves.push({ what, long, made, frames: JSON.stringify(frames) });
    return made;
  };
  addEventListener('pointerdown', () => {
    window.tapped = moves.map(one => one.made.playState);
  });
})"""
MOVES = "moves.map(({ what, long, frames }) => ({ what, long, frames }))"
# A phone with one voice, which notes what it would say.
SPEAKING = """(language => {
  window.said = [];
  window.SpeechSynthesisUtterance = function (text) { this.text = text; };
  const voices = [{ lang: language, default: true }];
  Object.defineProperty(window, 'speechSynthesis', { value: {
    getVoices: () => voices, addEventListener() {}, cancel() { said.push('cancel'); },
    speak({ text, lang }) { if (text) said.push([text, lang]); },
  } });
})"""


def phone_with(new_phone: NewPhone, script: str, **settings: object) -> Page:
    phone = new_phone(own=True, **settings)
    phone.add_init_script(script)
    return phone


def remember(phone: Page, server: Server, name: str, value: str) -> None:
    phone.context.add_cookies([{"name": name, "value": value, "url": server.url}])


def moves(phone: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = phone.evaluate(MOVES)
    return found


def test_a_disc_falls_onto_its_city(server: Server, new_phone: NewPhone) -> None:
    phone = phone_with(new_phone, f"{WATCHED}(0)")
    open_table(phone, server.url, server.new_table("ready"))
    assert moves(phone) == []  # nothing has changed yet
    tap_and_see(phone, phone.locator(".screen .btn.go"))
    at_rest(phone)
    fell = [
        one for one in moves(phone) if one["what"] == "4" and "translateY(-28px)" in one["frames"]
    ]
    assert {one["long"] for one in fell} == {320}


def test_without_motion_new_things_only_fade_in(server: Server, new_phone: NewPhone) -> None:
    phone = phone_with(new_phone, f"{WATCHED}(0)", reduced_motion="reduce")
    open_table(phone, server.url, server.new_table("ready"))
    tap_and_see(phone, phone.locator(".screen .btn.go"))
    at_rest(phone)
    assert "4" in {one["what"] for one in moves(phone)}
    assert {(one["long"], one["frames"]) for one in moves(phone)} == {(120, '[{"opacity":0},{}]')}


def test_a_tap_while_jean_sails_counts_and_ends_her_way(
    server: Server, new_phone: NewPhone
) -> None:
    phone = phone_with(new_phone, f"{WATCHED}(600_000)")
    code = server.new_table("", "ready", "next", procedure="jean")
    open_table(phone, server.url, code)
    tap_place(phone, "11")
    ready(phone)
    tap_place(phone, "11")  # it is far away: the app asks again
    sails = phone.get_by_text("what does Jean find there?")
    expect(sails).to_be_visible()
    ready(phone)
    (ship,) = [one for one in moves(phone) if one["what"] == "jean"]
    assert ship["frames"].count("translate(") == 11  # from Havana, 1, to 11
    before = server.log_length(code)
    touch(phone, phone.locator(".answers .btn").first)
    expect(sails).to_be_hidden()
    assert server.log_length(code) == before + 1
    assert set(phone.evaluate("tapped")) == {"finished"}


def test_a_tap_on_the_statement_reads_it_in_the_screens_language(
    server: Server, new_phone: NewPhone
) -> None:
    phone = phone_with(new_phone, f"{SPEAKING}('de-AT')", locale="de-DE")
    remember(phone, server, "companion_aloud", "tap")
    open_table(phone, server.url, server.new_table("ready", "next"))
    assert phone.evaluate("said.filter(one => one !== 'cancel')") == []
    touch(phone, instructions(phone).locator("p.large").first)
    assert phone.evaluate("said.at(-1)") == ["Jacques legt eine Scheibe in Stadt 4.", "de-AT"]


def test_each_new_screen_is_read_and_ends_the_one_before(
    server: Server, new_phone: NewPhone
) -> None:
    phone = phone_with(new_phone, f"{SPEAKING}('en-GB')")
    phone.goto(f"{server.url}/settings")
    tap(phone, "Always")
    at_rest(phone)
    open_table(phone, server.url, server.new_table("ready"))
    tap_and_see(phone, phone.locator(".screen .btn.go"))
    at_rest(phone)
    read = ["Jacques puts a disc in city 4.", "en-GB"]
    assert phone.evaluate("said.slice(-2)") == ["cancel", read]


def test_a_phone_without_a_voice_offers_no_reading_aloud(
    server: Server, new_phone: NewPhone
) -> None:
    phone = phone_with(new_phone, f"{SPEAKING}('fr-FR')")
    phone.goto(f"{server.url}/settings")
    expect(phone.get_by_role("heading", name="Sounds")).to_be_visible()
    expect(phone.get_by_role("heading", name="Read aloud", include_hidden=True)).to_be_hidden()
