"""The picture of a final score: all its texts, and nothing outside its edges."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from companion.engine.picture import PLAIN
from companion.web.palette import TOKENS
from companion.web.share_picture import HEIGHT, WIDTH, ShareCard, SharedSide, share_picture
from tests.builders import games

SVG = "{http://www.w3.org/2000/svg}"


def side(name: str, *points: int, won: bool = False, place: int | None = None) -> SharedSide:
    return SharedSide(
        name=name,
        letter=name[:1],
        total=sum(points),
        points=points,
        hue="player-1",
        place=place,
        won=won,
    )


CARD = ShareCard(
    game="A game",
    title="A scenario",
    headline="Ann wins",
    aside="9 points, 4 ahead of Ben",
    day="16/11/2026",
    sides=(side("Ann", 6, 3, won=True, place=1), side("Ben", 7, -2, place=2)),
    parts=("Track", "Quests"),
)


def drawn(card: ShareCard) -> ElementTree.Element:
    return ElementTree.fromstring(share_picture(card, PLAIN))


def texts_in(card: ShareCard) -> list[str]:
    return [text.text or "" for text in drawn(card).iter(f"{SVG}text")]


def bars(card: ShareCard) -> list[ElementTree.Element]:
    """The pieces of the bars: without paper, frame, box and the squares of the legend."""
    rects = drawn(card).iter(f"{SVG}rect")
    return [rect for rect in rects if rect.get("rx") is None and rect.get("stroke") is None][1:]


def test_it_shows_winner_lead_and_all_places() -> None:
    texts = texts_in(CARD)
    for text in ("A game", "A scenario", "16/11/2026", "Ann wins", "9 points, 4 ahead of Ben"):
        assert text in texts
    assert [text for text in texts if text in ("1. Ann", "9", "2. Ben", "5")] == [
        "1. Ann", "9", "2. Ben", "5"]  # fmt: skip
    assert texts[-2:] == ["Track", "Quests"]


def test_bars_are_as_long_as_the_points_and_a_loss_has_none() -> None:
    wide = [float(bar.get("width", "")) + 3 for bar in bars(CARD)]
    assert len(wide) == 3
    assert wide[0] / wide[1] == pytest.approx(2, rel=0.01)
    assert wide[2] / wide[0] == pytest.approx(7 / 6, rel=0.01)


def test_each_part_of_a_bar_has_its_points_not_colour_alone() -> None:
    assert {"6", "3", "7"} <= set(texts_in(CARD))


def test_only_a_winner_has_a_laurel() -> None:
    assert "<polyline" in share_picture(CARD, PLAIN)
    nobody = replace(CARD, sides=(side("Ann", 6, 3), side("Ben", 7, -2)))
    assert "<polyline" not in share_picture(nobody, PLAIN)


@pytest.mark.parametrize("game", games())
def test_it_has_the_colours_and_the_emblem_of_its_game(game: str) -> None:
    theme = games()[game].theme
    picture = share_picture(CARD, theme)
    ElementTree.fromstring(picture)
    assert theme.accent.day in picture
    assert "var(" not in picture
    assert 'viewBox="0 0 64 64"' in picture
    assert TOKENS["paper"].day in picture


def test_nine_sides_with_long_names_and_many_parts_stay_inside() -> None:
    many = tuple(side("W" * 40, *range(1, 13), won=True) for _ in range(9))
    parts = tuple(f"A very long name of a part {number}" for number in range(12))
    card = replace(CARD, headline="name " * 40, sides=many, parts=parts)
    root = drawn(card)
    for place in root.iter():
        if place.get("x") and place.tag != f"{SVG}use":
            assert 0 <= float(place.get("x", "")) <= WIDTH
            assert 0 <= float(place.get("y", "")) <= HEIGHT - 60
    assert not [text for text in texts_in(card) if len(text) > 48]


def test_names_are_only_words() -> None:
    attack = "<script>alert(1)</script>&\"'"
    card = replace(CARD, headline=attack, sides=(side(attack, 3),))
    assert attack in texts_in(card)
    assert "<script" not in share_picture(card, PLAIN)
