"""The colours of Maracaibo's pieces in drawings."""

from __future__ import annotations

from companion.engine.picture import Hue

NATIONS = {"france": "#2f5d9e", "spain": "#a83232", "england": "#5d6670"}
NO_NATION = "#7a5a2e"
LETTERS = "#fff"  # on all of these

ACCENT = Hue("#0d5960", "#7ec9c4")  # whose game it is
SIGNAL = Hue("#a63e15", "#f39a63")  # "here, now"
TINT = Hue("#dce4d8", "#17384a")  # behind the emblem
