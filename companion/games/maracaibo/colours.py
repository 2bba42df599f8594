"""The colours of Maracaibo and its pieces in drawings."""

from __future__ import annotations

from companion.engine.picture import Hue, Theme, read_svg

# The nations, as text and rings on the chart, and behind the letter of a flag.
PIECES = {
    "france": Hue("#2a5089", "#86b0ea"),
    "spain": Hue("#a02c2c", "#f0918a"),
    "england": Hue("#56595c", "#c3c7cb"),
}
NATIONS = {nation: f"var(--{nation})" for nation in PIECES}
NO_NATION = "var(--home)"

ACCENT = Hue("#0d5960", "#7ec9c4")  # whose game it is
SIGNAL = Hue("#a63e15", "#f39a63")  # "here, now"
TINT = Hue("#dce4d8", "#17384a")  # behind the emblem
THEME = Theme(ACCENT, SIGNAL, TINT, read_svg("games/maracaibo/emblem.svg"), PIECES)
