"""The settings as data: what is in use is marked."""

from __future__ import annotations

from typing import Any

import pytest

from companion import __version__
from companion.app.frame.host import run_by
from companion.app.frame.phone import ALOUD, LANGUAGE, SOUNDS, TEXT_SIZE, THEME
from companion.hosts.phone.host import PhoneHost


def body(language: str) -> list[dict[str, Any]]:
    remembered = {LANGUAGE: language, THEME: "Dark", TEXT_SIZE: "large", ALOUD: "tap"}
    phone = PhoneHost(remembered=remembered)
    run_by(phone)
    elements: list[dict[str, Any]] = phone.open("settings", {}).screen["body"]
    return elements


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_settings_in_use_are_marked(language: str) -> None:
    chosen = [part for part in body(language) if part["kind"] == "segments"]
    assert [part["current"] for part in chosen] == [language, "Dark", "large", "tap", "off"]
    assert [len(part["options"]) for part in chosen] == [2, 3, 3, 3, 2]


def test_speech_and_sounds_name_what_a_phone_needs_for_them() -> None:
    needs = {part["do"]: part.get("needs") for part in body("en") if part["kind"] == "segments"}
    assert (needs["aloud"], needs["sounds"], needs["size"]) == ("speech", "sound", None)


def test_every_screen_carries_them_and_both_are_off_at_first() -> None:
    phone = PhoneHost()
    run_by(phone)
    screen = phone.open("home", {}).screen
    assert (screen["aloud"], screen["sounds"]) == ("off", "off")
    phone.remembered[SOUNDS] = "on"
    assert phone.open("home", {}).screen["sounds"] == "on"


def test_what_this_is_and_where_it_comes_from_is_folded() -> None:
    about, sources = body("en")[-1]["folds"]
    assert "unofficial" in about["text"]
    assert f"Version {__version__}" in about["text"]
    assert "Preview of the base game, Essen 2019 goblins.net" in sources["text"]
