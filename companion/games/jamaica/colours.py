"""The colours of Jamaica's pieces in drawings."""

from __future__ import annotations

from companion.engine.picture import Hue

SPACES = {"sea": "#24587f", "port": "#7a4a21", "lair": "#4a4a4a", "port-royal": "#7d1f2b"}
TREASURE, RED_LINE = "#8a6a00", "#c0392b"
PLAYERS = ("#b3261e", "#1f5fae", "#2e7031", "#7b3f98", "#a85a00")
GHOST_SHIP = "#1b1b1b"
LETTERS = "#fff"  # on all of these

ACCENT = Hue("#25633a", "#98cf8c")  # whose game it is
SIGNAL = Hue("#a8480c", "#f3a95c")  # "here, now"
TINT = Hue("#dde5c8", "#1b3a33")  # behind the emblem
