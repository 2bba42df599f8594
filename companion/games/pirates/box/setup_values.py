"""What a setup asks for, in My box: the money to begin with, tiles, spaces for Forts."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import partial
from itertools import product

from companion.engine.box_pages import BoxPage, page_of
from companion.engine.facts import FactValue
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.setup.plan import Reading, owns
from companion.engine.text import Text
from companion.games.pirates.setup import steps
from companion.games.pirates.setup.pieces import SetupComponents

SPACES = "box.fort_spaces."


def page(setup: SetupComponents, elsewhere: Collection[str]) -> BoxPage:
    """All but what stands on another page."""
    readings = [
        Reading(name, question)
        for name, question in steps.READINGS.items()
        if name not in elsewhere and not name.startswith(owns(""))
    ]
    asked = page_of("setup", Text("pirates.box.setup"), readings)
    return replace(asked, check=partial(check, setup))


def check(setup: SetupComponents, known: Mapping[str, FactValue]) -> None:
    """There are Forts enough for every board, also where most of them lie in the Gulf."""
    supplies = {supply.id: supply.count for supply in setup.supplies}
    in_gulf = max(gulf.count for gulf in setup.gulf_forts)
    most = supplies["forts"] - supplies["locations"] - in_gulf
    left, right = (
        [int(known[name]) for name in known if name.startswith(f"{SPACES}{piece}.")]
        for piece in dict.fromkeys(board.piece for board in setup.boards)
    )
    spaces = max((sum(both) for both in product(left, right)), default=0)
    if spaces > most:
        values = {"n": spaces, "most": most}
        raise Refused(RefusalCode.IMPOSSIBLE, Text("pirates.setup.too_many_forts", values))
