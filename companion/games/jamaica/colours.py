"""The colours that are Jamaica's own."""

from __future__ import annotations

from companion.engine.picture import Hue, Livery, read_svg

ACCENT = Hue("#25633a", "#98cf8c")  # whose game it is
SIGNAL = Hue("#a8480c", "#f3a95c")  # "here, now"
TINT = Hue("#dde5c8", "#1b3a33")  # behind the emblem
LIVERY = Livery(ACCENT, SIGNAL, TINT, read_svg("games/jamaica/emblem.svg"))
