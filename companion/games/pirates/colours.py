"""The colours of the pieces of Pirates of Maracaibo in drawings."""

from __future__ import annotations

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
