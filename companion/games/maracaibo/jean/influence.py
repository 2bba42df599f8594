"""Jean's influence with each nation: counted as it is told, put right, told to the score sheet.

Her markers begin at 0 and only her cards move them: her explorer and her fights bring no rewards
(facts, "Jean"). No source says how long a track is; where it ends first, people put it right.
"""

from __future__ import annotations

from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Choice, Number, under
from companion.engine.text import TextValue
from companion.games.maracaibo.board import nation_text
from companion.games.maracaibo.facts import RANK
from companion.games.maracaibo.jean.dutch_flag import gave_up
from companion.games.maracaibo.jean.state import Jean
from companion.games.maracaibo.pieces import NATIONS

MOST_INFLUENCE = 99  # as many as a score sheet takes


def gain(jean: Jean, card: str, nation: str, steps: int) -> Tell:
    """None with a nation whose marker she gave up."""
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
    """For the sheet: none with Freeing the Caribbean; a marker given up has no rank either."""
    if jean.freeing:
        return {}
    spaces = {f"{nation}_influence": jean.influence[nation] for nation in NATIONS}
    given_up = [nation for nation in NATIONS if gave_up(jean, nation)]
    return spaces | {f"{n}_{what}": 0 for n in given_up for what in ("influence", "rank")}
