"""Jean's influence with each nation; points instead of it; and the marker that L36 costs.

Jean's markers begin at 0, and only the cards move them: Jean's explorer and fights bring no rewards
(facts, "Jean"). No source gives the length of a track; if a track ends earlier, people correct
the marker.
"""

from __future__ import annotations

from typing import Final

from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Choice, Number, under
from companion.engine.text import TextValue
from companion.games.maracaibo import board
from companion.games.maracaibo.board import nation_text
from companion.games.maracaibo.facts import GIVEN_UP, INFLUENCE_POINTS, L36_PRICE, RANK, Price
from companion.games.maracaibo.jean.state import Jean
from companion.games.maracaibo.pieces import NATIONS

MOST_INFLUENCE = 99  # as many as a score sheet takes
POINTS_FOR_INFLUENCE = 2
ASK_POINTS = Ask("jean.rule.influence", Number(0, 9), about=("jean-freeing",))
DUTCH_FLAG: Final = "L36"
GIVES_UP, FREE, PASSES = "gives_up", "free", "passes"
ASK_PRICE = Ask("jean.l36", Choice((GIVES_UP, FREE, PASSES)), about=("l36", "jean-tiles"))
ASK_MARKER = Ask("jean.l36.which", Choice(NATIONS, label=under("nation")))


def gain(jean: Jean, card: str, nation: str, steps: int) -> Tell:
    """Gain influence, but not with a nation whose marker she gave up."""
    values: dict[str, TextValue] = {"n": steps, "nation": nation_text(nation)}
    if gave_up(jean, nation):
        return Tell("jean.influence.given_up", values, card)
    jean.influence[nation] = min(jean.influence[nation] + steps, MOST_INFLUENCE)
    kept = RANK[nation, "jean"] in jean.facts
    key = "jean.influence.kept" if kept else "jean.influence"
    return Tell(key, {**values, "total": jean.influence[nation]}, card)


def put_right(jean: Jean) -> Script[None]:
    markers = [nation for nation in NATIONS if not gave_up(jean, nation)]
    nation = yield Ask("jean.correct.influence.which", Choice(markers, label=under("nation")))
    jean.influence[nation] = yield Ask(
        "jean.correct.influence.now",
        Number(0, MOST_INFLUENCE),
        values={"nation": nation_text(nation)},
        now=jean.influence[nation],
    )


def figures(jean: Jean) -> dict[str, int]:
    """Ranks for the sheet: none with Freeing the Caribbean, none for a marker given up."""
    if jean.freeing:
        return {}
    spaces = {f"{nation}_influence": jean.influence[nation] for nation in NATIONS}
    given_up = [nation for nation in NATIONS if gave_up(jean, nation)]
    return spaces | {f"{n}_{what}": 0 for n in given_up for what in ("influence", "rank")}


# Freeing the Caribbean. The rulebook of the module does not mention Jean: what would place
# ownership markers is ignored; each influence is 2 points instead; there is no nation scoring. We
# read it so that this holds for her too, and people may agree on other points.


def score_influence(jean: Jean, card: str, steps: int, key: str) -> Script[None]:
    """Score points for each influence that she would gain with any nation."""
    agreed = jean.facts[INFLUENCE_POINTS]
    each = POINTS_FOR_INFLUENCE if agreed is None else agreed
    scored = steps * each
    jean.points += scored
    values = {"n": steps, "each": each, "points": scored, "total": jean.points}
    yield Tell(key, values, card, about=("jean-freeing",))


# The city of L36. Uprising, L36: a player gives up an influence marker the first time. New cities
# of legacy tiles count for Jean (one source); no source has her payment, so people decide it once.


def price(jean: Jean) -> Price | None:
    """Return the price that people agreed on; None before that."""
    return jean.facts[L36_PRICE]


def settle_price(jean: Jean) -> Script[None]:
    """Ask for the price before she may come to the city for the first time."""
    if jean.has_tile(DUTCH_FLAG):
        yield from jean.facts.ask(L36_PRICE, ASK_PRICE)


def pay_price(jean: Jean, card: str) -> Script[None]:
    """Pay when she first stops there; without influence any marker will do."""
    stops_there = jean.place == board.LEGACY_CITIES[DUTCH_FLAG]
    if not stops_there or price(jean) != GIVES_UP or GIVEN_UP in jean.facts:
        return
    if jean.freeing:
        jean.facts[GIVEN_UP] = "any"
        yield Tell("jean.l36.pays.freeing", card=card)
        return
    nation = yield ASK_MARKER
    jean.facts[GIVEN_UP] = nation
    yield Tell("jean.l36.pays", {"nation": nation_text(nation)}, card)


def gave_up(jean: Jean, nation: str) -> bool:
    return jean.facts.known.get(GIVEN_UP.name) == nation
