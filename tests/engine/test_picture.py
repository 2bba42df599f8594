"""Drawings in files: only what they draw is sent."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from companion import paths
from companion.engine.picture import read_svg
from companion.web.bundle import whole_sprite
from tests.builders import games

FILE = """<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <!-- A coast,
       invented. -->
  <g
     fill="none">
    <path d="M0 0h9"/>
    <!-- way -->
  </g>
</svg>
"""


@pytest.fixture
def coast(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "coast.svg").write_text(FILE, encoding="utf-8")
    monkeypatch.setattr(paths, "PACKAGE", tmp_path)
    return "coast.svg"


def test_root_comments_and_line_breaks_are_left_out(coast: str) -> None:
    assert read_svg(coast) == '<g\n     fill="none"><path d="M0 0h9"/></g>'


def test_a_computed_part_comes_where_its_name_is(coast: str) -> None:
    drawn = read_svg(coast, {"way": "<circle/>"})
    assert drawn == '<g\n     fill="none"><path d="M0 0h9"/><circle/></g>'


def test_every_symbol_of_all_games_has_its_own_name() -> None:
    sprite = ElementTree.fromstring(whole_sprite(games()))
    names = [symbol.get("id") for symbol in sprite]
    assert len(names) == len(set(names))
    assert {f"emblem-{name}" for name in games()} <= set(names)
