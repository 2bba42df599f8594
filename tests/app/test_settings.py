"""The settings of a phone."""

from __future__ import annotations

import pytest

from companion.app.frame import phone
from tests.app.screen import instructions, open_page, send, shown, tap

pytestmark = pytest.mark.usefixtures("tables")


@pytest.mark.parametrize("chosen", ["System", "Dark"])
def test_the_theme_in_use_is_marked(chosen: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phone, "theme", lambda: chosen)
    themes = next(one for one in shown(open_page("settings"))["body"] if one.get("do") == "theme")
    assert themes["current"] == chosen


def test_the_phone_puts_a_theme_on_when_it_is_tapped() -> None:
    at = open_page("settings")
    assert "companion_theme=" not in instructions(at)
    assert "companion_theme=Dark" in instructions(tap(at, "Dark"))


@pytest.mark.parametrize(
    "event",
    [
        {"do": "theme", "value": "Pink"},
        {"do": "size", "value": "huge"},
        {"do": "language", "value": "xx"},
    ],
)
def test_what_is_not_offered_changes_nothing(event: dict[str, str]) -> None:
    (_, *before) = shown(open_page("settings"))["body"]
    at = send(open_page("settings"), event)
    (_, notice, *after) = shown(at)["body"]
    assert notice["kind"] == "notice"
    assert after == before
    assert "companion_theme=" not in instructions(at)


def test_a_chosen_text_size_holds_at_once_and_on_other_pages() -> None:
    at = open_page("settings")
    assert shown(at)["text_size"] == "normal"
    tap(at, "Very large")
    assert shown(at)["text_size"] == "largest"
