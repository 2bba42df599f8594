"""Parts of a drawing: its words, its pieces, and the places that take a tap."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from companion.games.pirates import drawing
from companion.games.pirates.drawing import Box

SVG = "{http://www.w3.org/2000/svg}"
MOST_BYTES = 9000  # symbols are not part of it
LEAST_TARGET = 44 * 390 / 358  # 44 pixels, where the picture is 358 pixels wide


def texts(svg: str) -> list[str]:
    return [found.text or "" for found in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def used(svg: str) -> list[str]:
    """The symbols in it, without what every chart has."""
    return re.findall(r'href="#([\w-]+)"', svg)


def places(svg: str) -> dict[str, Box]:
    """Return the places that take a tap, with their boxes."""
    groups = [g for g in ElementTree.fromstring(svg).iter(f"{SVG}g") if "data-place" in g.attrib]
    return {
        g.attrib["data-place"]: Box(*map(float, g.attrib["data-box"].split(","))) for g in groups
    }


def large_enough(box: Box) -> bool:
    return min(box.wide, box.high) >= LEAST_TARGET - 0.1


def overlap(box: Box, other: Box) -> bool:
    apart = 0.2  # coordinates are rounded
    beside = box.x + box.wide <= other.x + apart or other.x + other.wide <= box.x + apart
    above = box.y + box.high <= other.y + apart or other.y + other.high <= box.y + apart
    return not beside and not above


def small(svg: str) -> bool:
    return len(svg.encode()) < MOST_BYTES


def names_its_colours(svg: str) -> bool:
    """Return whether its colours are tokens, or those of pieces in colours.py."""
    paints = [*drawing.MARK_COLOURS.values(), *drawing.DIE_COLOURS.values(), drawing.SCROLL]
    own = {"#fcf7ea", *(colour for paint in paints for colour in paint)}  # paper in symbols.svg
    return set(re.findall(r'"(#[0-9a-f]{3,8})"', svg)) <= own
