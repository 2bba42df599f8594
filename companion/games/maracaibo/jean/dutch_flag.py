"""Jean and the city of L36: whether she pays its price, and what follows.

Uprising, L36: a player gives up an influence marker the first time. New cities of legacy tiles
count for Jean (one source); nobody says what she pays, so people decide it once.
"""

from __future__ import annotations

from typing import Final

from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Choice, under
from companion.games.maracaibo import board
from companion.games.maracaibo.board import nation_text
from companion.games.maracaibo.facts import GIVEN_UP, L36_PRICE, Price
from companion.games.maracaibo.jean.state import Jean
from companion.games.maracaibo.pieces import NATIONS

TILE: Final = "L36"
GIVES_UP, FREE, PASSES = "gives_up", "free", "passes"
PRICE = Ask("jean.l36", Choice((GIVES_UP, FREE, PASSES)), about=("l36", "jean-tiles"))
WHICH = Ask("jean.l36.which", Choice(NATIONS, label=under("nation")))


def price(jean: Jean) -> Price | None:
    """What people decided; None while they have not."""
    return jean.facts[L36_PRICE]


def settle_price(jean: Jean) -> Script[None]:
    """Before she may come to the city for the first time."""
    if jean.tile_lies(TILE):
        yield from jean.facts.ask(L36_PRICE, PRICE)


def pay_price(jean: Jean, card: str) -> Script[None]:
    """The first time she stops there; without influence it does not matter which marker."""
    stops_there = jean.place == board.LEGACY_CITIES[TILE]
    if not stops_there or price(jean) != GIVES_UP or GIVEN_UP in jean.facts:
        return
    if jean.freeing:
        jean.facts[GIVEN_UP] = "any"
        yield Tell("jean.l36.pays.freeing", card=card)
        return
    nation = yield WHICH
    jean.facts[GIVEN_UP] = nation
    yield Tell("jean.l36.pays", {"nation": nation_text(nation)}, card)


def gave_up(jean: Jean, nation: str) -> bool:
    """She has no influence with that nation any more."""
    return jean.facts.known.get(GIVEN_UP.name) == nation
