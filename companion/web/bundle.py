"""The files of the renderer, as a host sends them: once, not with every tap."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from companion.engine.game import Game
from companion.web.palette import liveries
from companion.web.sprite import sprite

FOLDER = Path(__file__).parent
# One module.
SCRIPTS = ("screen", "starting", "sheets", "cards", "tools", "files", "sharing", "logbook")
STYLES = ("screen", "cards", "counters", "tools", "sharing", "logbook", "paper")


@cache
def renderer() -> str:
    """An ES module: `draw`, `forget`."""
    return "\n".join((FOLDER / f"{name}.js").read_text(encoding="utf-8") for name in SCRIPTS)


@cache
def style() -> str:
    css = "\n".join((FOLDER / f"{name}.css").read_text(encoding="utf-8") for name in STYLES)
    return re.sub(r"/\*.*?\*/\s*", "", css, flags=re.DOTALL)


def look(games: Mapping[str, Game]) -> str:
    """Style and drawings that all screens share, as a JavaScript object."""
    own = liveries([(name, game.livery) for name, game in games.items() if game.livery])
    told = {"css": f"{style()}\n{own}", "sprite": whole_sprite(games)}
    return json.dumps(told).replace("<", "\\u003c")


def whole_sprite(games: Mapping[str, Game]) -> str:
    """The icons, the games' emblems, and what their drawings have in common."""
    emblems = "".join(
        f'<symbol id="emblem-{name}" viewBox="0 0 64 64">{game.livery.emblem}</symbol>'
        for name, game in games.items()
        if game.livery
    )
    own = "".join(game.symbols for game in games.values())
    return sprite().replace("</svg>", f"{emblems}{own}</svg>")
