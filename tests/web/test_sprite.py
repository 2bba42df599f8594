"""The icons: one of each name, on one grid, without colours of their own."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from companion.web.sprite import icon_names, sprite

SYMBOLS = re.findall(r"<symbol .*?</symbol>", sprite())
# What every screen may use.
OF_THE_APP = [
    "home",
    "people",
    "qr",
    "clock",
    "gear",
    "pen",
    "info",
    "cross",
    "back",
    "go",
    "play",
    "trash",
    "copy",
    "download",
    "print",
    "picture",
    "laurel",
    "vp",
    "crown",
    "die",
    "plus",
    "minus",
    "list",
    "more",
    "lock",
    "eye",
    "warning",
    "offline",
    "filter",
]


def test_every_name_stands_once() -> None:
    names = Counter(re.findall(r'id="([^"]+)"', sprite()))
    assert set(names.values()) == {1}
    assert set(names) == {f"i-{name}" for name in icon_names()}


@pytest.mark.parametrize("symbol", SYMBOLS, ids=lambda symbol: symbol[14:30].split('"')[0])
def test_an_icon_is_drawn_on_a_grid_of_32_in_one_colour(symbol: str) -> None:
    assert 'viewBox="0 0 32 32"' in symbol
    paints = re.findall(r'(?:fill|stroke)="([^"]*)"', symbol)
    assert set(paints) <= {"currentColor", "none"}
    assert len(symbol) < 900


def test_the_app_has_its_icons() -> None:
    assert set(OF_THE_APP) <= icon_names()
