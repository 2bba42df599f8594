"""The colours of the pieces of Pirates of Maracaibo in drawings."""

from __future__ import annotations

from companion.engine.picture import Hue

MARKS = {
    "value": "#6b4a1f",
    "rum": "#8a3b12",
    "gold": "#8a6a00",
    "emerald": "#1d6b45",
    "pearl": "#5b6470",
    "fort": "#7a1f2b",
}
SHIP = "#2c5d94"
PLAYERS = ("#a3392b", "#2c5d94", "#3a7336", "#75458a")
LETTERS = "#fff"  # on all of these

ACCENT = Hue("#86202a", "#f0958b")  # whose game it is
SIGNAL = Hue("#8a5a06", "#e3b552")  # "here, now"
TINT = Hue("#f0dccb", "#33222f")  # behind the emblem
