"""What a setup asks for, in My box: the money to begin with, tiles, spaces for Forts."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import partial
from itertools import product

from companion.engine.box_pages import BoxPage, page_of
from companion.engine.facts import OWNS, FactValue
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.setup.plan import Reading
from companion.engine.text import Text
from companion.games.pirates.facts import FORT_SPACES
from companion.games.pirates.setup import steps
from companion.games.pirates.setup.pieces import SetupComponents


def page(setup: SetupComponents, elsewhere: Collection[str]) -> BoxPage:
    """All but what stands on another page."""
    readings = [
        Reading(name, question)
        for name, question in steps.READINGS.items()
        if name not in elsewhere and not name.startswith(OWNS.prefix)
    ]
    asked = page_of("setup", Text("pirates.box.setup"), readings)
    return replace(asked, check=partial(check, setup))


def check(setup: SetupComponents, known: Mapping[str, FactValue]) -> None:
    """There are Forts enough for every board, also where most of them lie in the Gulf."""
    supplies = {supply.id: supply.count for supply in setup.supplies}
    in_gulf = max(gulf.count for gulf in setup.gulf_forts)
    most = supplies["forts"] - supplies["locations"] - in_gulf
    sides_of: dict[str, list[str]] = {}
    for board in setup.boards:
        sides_of.setdefault(board.piece, []).append(board.side)
    left, right = (
        [number for side in sides if (number := FORT_SPACES[piece, side].read(known)) is not None]
        for piece, sides in sides_of.items()
    )
    spaces = max((sum(both) for both in product(left, right)), default=0)
    if spaces > most:
        values = {"n": spaces, "most": most}
        raise Refused(RefusalCode.IMPOSSIBLE, Text("pirates.setup.too_many_forts", values))
