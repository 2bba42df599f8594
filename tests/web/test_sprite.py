"""The icons: one of each name, on one grid, without colours of their own."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from companion.web.sprite import icon_names, sprite

DRAWN = re.findall(r"<symbol .*?</symbol>", sprite())
THINGS = [symbol for symbol in DRAWN if 'id="i-box-' in symbol]
SYMBOLS = [symbol for symbol in DRAWN if symbol not in THINGS]
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


@pytest.mark.parametrize("thing", THINGS, ids=lambda thing: thing.split('"')[1])
def test_a_thing_from_the_box_is_drawn_on_66_by_52_in_colours_by_name(thing: str) -> None:
    assert 'viewBox="0 0 66 52"' in thing
    paints = set(re.findall(r'(?:fill|stroke)="([^"]*)"', thing)) - {"none"}
    assert all(paint.startswith("var(--") for paint in paints)
    assert thing.count('fill="var(--shade)"') >= 1 or "flags" in thing  # its one soft shadow
    assert set(re.findall(r'href="#i-([^"]+)"', thing)) <= icon_names()
    assert len(thing) < 1200
