"""Every question on the board has its answers in the picture, large enough to tap."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from companion.app.parts.playing import picture_of
from companion.engine.chance import Chance
from companion.engine.dialogue import Dialogue
from companion.engine.prompts import Ask
from companion.engine.refusals import Refused
from companion.engine.setup.plan import Plan
from companion.games.pirates.drawing import WIDTH
from companion.games.pirates.forts import ON_NO_LOCATION
from tests.builders import all_procedures, begin, english, games
from tests.pirates.charts import CHARTED, DOES, FORTS, SHAPE
from tests.pirates.drawings import large_enough, names_its_colours, overlap, places, small
from tests.pirates.jordan_table import READ, Known
from tests.random_play import any_answer

ANSWERS = 150
MOST_QUESTIONS = 30  # of one correction
# Answers that no picture has: somewhere else, none, what happened, Locations that come later.
NO_PLACES = {"none", "gulf", "other", "elsewhere", "hideout", "kraken", "st-lucia", "atlantis"}
NO_PLACES |= {"fort", "rum", "moment", "over"}
NO_PLACES |= {"treasure-trove-cove-island", "commanders-1", "commanders-2"}
NO_PLACES |= {"deal", "later", "go_on", "anew", "over"}
NO_PLACES |= {"other_forts", *ON_NO_LOCATION}


def laid_out() -> Known:
    setups = games()["pirates"].setups
    assert setups is not None
    return dict(setups.lay_out(Plan("base", 3, 1, ("commanders",))).facts.known)


CASES: dict[str, tuple[str, Known, dict[str, str | int]]] = {
    "jordan, charted": (
        "jordan",
        {**laid_out(), **CHARTED, **FORTS},
        {"cards": "own", "commanders": "yes"},
    ),
    "jordan, columns kept": ("jordan", {**READ, **SHAPE, **DOES}, {"commanders": "yes"}),
    "jordan": ("jordan", READ, {"cards": "own", "commanders": "yes", "treasure-hunt": "yes"}),
    "sea": ("sea", {}, {"jordan": "yes", "commanders": "yes", "new-cards": "yes"}),
    "sea, charted": ("sea", {**laid_out(), **CHARTED}, {"jordan": "yes", "commanders": "yes"}),
    "hunt": ("treasure-hunt", {}, {"players": 4, "cards": "own"}),
    "hunt, charted": ("treasure-hunt", {**laid_out(), **CHARTED}, {"players": 1}),
    "commanders": ("commanders", {}, {"players": 2}),
    "commanders, laid out": ("commanders", laid_out(), {"players": 3}),
}


def check(dialogue: Dialogue[Any], ask: Ask) -> bool:
    """Return whether the question asks for places; if so, check their distance and size."""
    if not ask.on_board:
        return False
    picture = picture_of(dialogue, games()["pirates"], english(), ask)
    assert picture is not None, ask.key
    drawn = places(picture.svg)
    missing = {str(option) for option in ask.options} - set(drawn) - NO_PLACES
    assert not missing, ask.key
    assert all(large_enough(box) for box in drawn.values()), ask.key
    assert all(box.x >= 0 and box.x + box.wide <= WIDTH for box in drawn.values()), ask.key
    targets = [drawn[str(option)] for option in ask.options if str(option) in drawn]
    assert not any(overlap(box, other) for box, other in combinations(targets, 2)), ask.key
    assert small(picture.svg), (ask.key, len(picture.svg))
    assert names_its_colours(picture.svg)
    return True


def check_correction(dialogue: Dialogue[Any], name: str, chance: Chance) -> int:
    answers: list[Any] = []
    found = 0
    for _ in range(MOST_QUESTIONS):
        try:
            ask = dialogue.correction_question(name, answers)
        except Refused:
            break
        if ask is None or not (ask.options or not hasattr(ask.form, "options")):
            break
        found += check(dialogue, ask)
        answers.append(any_answer(ask, chance))
    return found


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_picture_has_every_place_that_is_asked_for(case: str, seed: int) -> None:
    name, known, options = CASES[case]
    dialogue = begin(all_procedures()[name], seed, known, **options)
    chance = Chance(seed)
    found = 0
    for number in range(ANSWERS):
        ask = dialogue.pause.question
        if ask is None:
            break
        found += check(dialogue, ask)
        if number % 10 == 0:
            for correction in dialogue.corrections:
                found += check_correction(dialogue, correction, chance)
        dialogue.answer(any_answer(ask, chance))
    assert found > 0
