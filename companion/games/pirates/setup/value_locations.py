"""Which Locations get the six Treasure Value tiles in the base game, where the owner says so.

One report has it that they lie on designated Locations; which these are no source says. With
Commanders all eight Locations get a tile, and in a Treasure Hunt these tiles stay in the box.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from companion.engine.prompts import Ask, Draw, Script
from companion.engine.questions import Answer, Several, by_key, chosen
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.setup.plan import Setup
from companion.engine.text import Text
from companion.games.pirates.facts import VALUE_LOCATIONS
from companion.games.pirates.hunt.pieces import Location
from companion.games.pirates.setup.components import Components

OUT = "out"  # a Location that goes back into the box
TILES = 6
ITEM, INSTEAD, STAYS_OUT = "tiles.named", "tiles.instead", "location_out"


def refuse_other_than_six(answer: Answer) -> None:
    if len(chosen(answer)) != TILES:
        raise Refused(RefusalCode.IMPOSSIBLE, Text("pirates.setup.six_locations"))


ASK_NAMED = Ask(
    "pirates.read.value_locations",
    Several(get_args(Location), label=by_key("pirates.hunt.place")),
    refuse=refuse_other_than_six,
)


def read_in_setup(setup: Setup) -> None:
    if matter(setup):
        setup.read(VALUE_LOCATIONS, ASK_NAMED)


def named(setup: Setup) -> list[str]:
    """The six of the owner's rulebook; none where nobody named them, or it does not matter."""
    known = setup.facts[VALUE_LOCATIONS]
    return chosen(ASK_NAMED.check(known)) if known is not None and matter(setup) else []


def matter(setup: Setup) -> bool:
    return not {"commanders", "treasure-hunt"} & set(setup.modules)


def lay(
    setup: Setup, parts: Components, places: Sequence[str], kinds: Sequence[str]
) -> Script[list[tuple[str, str]]]:
    """Locations with what they get. Is one of the six in the box, another gets its tile."""
    six, locked = named(setup), setup.fixed.get(ITEM, ())
    out: tuple[str, ...] = ()
    if len(places) > parts.supplies["locations"]:
        missing = [place for place in six if locked and place not in locked]
        free = missing or [place for place in places if place not in locked]
        out = yield from deal(setup, parts, STAYS_OUT, free, 1)
    get = [place for place in six if place not in out]
    if len(get) < TILES:
        rest = [place for place in places if place not in (*get, *out)]
        rest = [place for place in rest if place in locked] or rest
        get += yield from deal(setup, parts, INSTEAD, rest, 1)
    tiles = yield from deal(setup, parts, ITEM, get, TILES)
    return [*((place, OUT) for place in out), *zip(tiles, kinds, strict=True)]


def deal(
    setup: Setup, parts: Components, item: str, candidates: Sequence[str], number: int
) -> Script[tuple[str, ...]]:
    yield from setup.deal(
        lambda left: Draw("pirates.setup.locations", left),
        {item: Text(f"pirates.item.{item}")},
        candidates,
        parts.name,
        number,
    )
    return setup.items[item].values
