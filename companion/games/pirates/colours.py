"""The colours of the pieces of Pirates of Maracaibo in drawings: the same by day and by night."""

from __future__ import annotations

from typing import Final, NamedTuple

from companion.engine.picture import Hue, Livery, read_svg


class Paint(NamedTuple):
    """A piece's colour, and what is drawn on it."""

    fill: str
    ink: str


INK = "#2a2017"
LIGHT = "#fff9ec"
PAPER = "#fcf7ea"

# What lies on Locations, and the islands.
MARKS: Final = {
    "value": Paint("#6b4a1f", LIGHT),
    "rum": Paint("#8a3b12", LIGHT),
    "gold": Paint("#e9c04a", INK),
    "emerald": Paint("#5fa878", INK),
    "pearl": Paint("#f5f1e6", INK),
    "fort": Paint("#86202a", LIGHT),
}
# Dice, and the spaces that take a fort won with one.
DICE: Final = {
    "yellow": MARKS["gold"],
    "green": MARKS["emerald"],
    "white": MARKS["pearl"],
    "rum": Paint("#c98f52", INK),
}
DIE = DICE["white"]
SCROLL = Paint("#e8d9b4", INK)

ACCENT = Hue("#86202a", "#f0958b")  # whose game it is
SIGNAL = Hue("#8a5a06", "#e3b552")  # "here, now"
TINT = Hue("#f0dccb", "#33222f")  # behind the emblem
LIVERY = Livery(ACCENT, SIGNAL, TINT, read_svg("games/pirates/emblem.svg"))
