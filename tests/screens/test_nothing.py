"""The screens where there is nothing to see."""

from __future__ import annotations

import pytest

from companion.app.elements.screen import Screen, to_json
from companion.app.frame import nothing
from tests.builders import library


def body_of(screen: Screen) -> dict[str, object]:
    plain = to_json(screen)
    assert isinstance(plain, dict)
    return plain


@pytest.mark.parametrize("language", ["en", "de"])
def test_each_has_the_apps_name_a_drawing_words_and_one_way_on(language: str) -> None:
    locale = library().locale(language)
    screens = [
        nothing.no_table(locale),
        nothing.not_started("automa", locale),
        nothing.unreadable("It sleeps.", locale),
    ]
    for screen in screens:
        header, sign = screen.body
        assert header.title == locale.text("app.name")  # type: ignore[attr-defined]
        assert sign.icon and sign.title  # type: ignore[attr-defined]  # noqa: PT018
        assert screen.main is not None
    assert len({screen.id for screen in screens}) == len(screens)


def test_where_to_go_on() -> None:
    locale = library().locale("en")
    assert body_of(nothing.no_table(locale))["main"] == {
        "kind": "action", "label": "Home", "do": "go", "value": "home", "icon": "home",
    }  # fmt: skip
    started = nothing.not_started("board", locale).main
    assert started is not None
    assert started.value == "board"


def test_the_reason_why_nothing_can_be_read_is_shown() -> None:
    sign = nothing.unreadable("It sleeps.", library().locale("en")).body[1]
    assert sign.text == "It sleeps."  # type: ignore[attr-defined]
