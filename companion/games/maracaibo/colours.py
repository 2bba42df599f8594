"""The colours of Maracaibo's pieces in drawings."""

from __future__ import annotations

NATIONS = {"france": "#2f5d9e", "spain": "#a83232", "england": "#5d6670"}
NO_NATION = "#7a5a2e"
LETTERS = "#fff"  # on all of these
