"""The ruler finds what is wrong on a page, also in a shadow root and in a drawing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.ruler import findings

pytestmark = pytest.mark.browser

PAGE = '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">'
GOOD = """<body style="margin:0;background:#fff;color:#222;font:17px serif">
<h1>title</h1><p>one</p><p>two</p><p>three</p><p>four</p>"""
PLACE = """<svg viewBox="0 0 390 100"><g data-place="4" class="open">
<circle r="{r}" cx="50" cy="50"/></g></svg>"""
WIDE = "<div style='width:500px'>wide</div>"


@pytest.mark.parametrize(
    ("markup", "found"),
    [
        ("", ""),
        (WIDE, "the page is "),
        (f"<div style='overflow-x:auto'>{WIDE}</div>", "scrolls sideways"),
        ("<div style='overflow:hidden;white-space:nowrap'>" + "long " * 50 + "</div>", "cut off"),
        ("<button style='width:40px;height:60px'>ok</button>", "40×60 px: ok"),
        ("<button style='width:60px;height:60px'></button>", "without a name"),
        ("<h1>another title</h1>", "2 titles"),
        ("<h3>part</h3>", "a heading of level 3 after 1"),
        ("<p style='font-size:14px'>small</p>", "14 px: small"),
        ("<p style='color:#999'>pale</p>", "2.85:1 contrast: pale"),
        ("<p style='opacity:.4'>faded</p>", "contrast: faded"),
        ("<div style='background:#222'><p>dark on dark</p></div>", "1.00:1 contrast"),
        ("<div style='background:#2228'><p style='color:#777'>mixed</p></div>", "contrast: mixed"),
        (PLACE.format(r=24), ""),
        (PLACE.format(r=20), "40×40 px: place 4"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("shadow", [False, True])
def test_what_is_wrong_is_found(phone: Page, markup: str, found: str, shadow: bool) -> None:
    if shadow:
        markup = f"<div><template shadowrootmode=open>{markup}</template></div>"
    phone.set_content(f"{PAGE}{GOOD}{markup}")
    wording = findings(phone, 390, "en")
    assert bool(wording) == bool(found)
    assert any(found in one for one in wording) or not found


def test_a_wrong_language_and_an_empty_page_are_found(phone: Page) -> None:
    phone.set_content(f"{PAGE}<body>")
    wording = findings(phone, 390, "de")
    assert wording == ["0 titles", "only 0 lines to read", 'the page says that it is in "en"']


@pytest.mark.parametrize(("other", "found"), [(200, True), (90, False)])
def test_a_small_place_is_found_unless_another_is_close(
    phone: Page, other: int, found: bool
) -> None:
    """At 320 pixels a circle of 24 units is 39 pixels wide."""
    phone.set_viewport_size({"width": 320, "height": 700})
    second = f'<g data-place="5" class="open"><circle r="28" cx="{other}" cy="50"/></g></svg>'
    drawing = PLACE.format(r=24).replace("</svg>", second)
    phone.set_content(f"{PAGE}{GOOD}{drawing}")
    assert any("px: place 4" in one for one in findings(phone, 320, "en")) is found
