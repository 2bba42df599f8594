"""Questions whose answers are places: they say so, and the picture has each of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from companion.engine.chance import Chance
from companion.engine.dialogue import Dialogue
from companion.engine.picture import Look
from companion.engine.procedure import OWN
from companion.engine.prompts import Ask
from companion.games.maracaibo.picture import PLACES
from tests.builders import begin, english, games
from tests.random_play import any_answer

GAME = games()["maracaibo"]
PROCEDURES = {procedure.name: procedure for procedure in (*GAME.automas, *GAME.boards)}
DRAWN = {*PLACES, "9a", "L7", "L36"}
ANSWERS = 300


def questions(name: str, seed: int, **options: Any) -> Iterator[tuple[Dialogue[Any], Ask]]:
    dialogue, chance = begin(PROCEDURES[name], seed, **options), Chance(seed)
    for _ in range(ANSWERS):
        if dialogue.pause.question is None:
            return
        yield dialogue, dialogue.pause.question
        dialogue.answer(any_answer(dialogue.pause.question, chance))


def svg(dialogue: Dialogue[Any], possible: list[str]) -> str:
    state, procedure = dialogue.state, dialogue.procedure
    facts = procedure.facts(state)
    look = Look((), possible, GAME.marks(facts), facts)
    own = procedure.view.picture(state, look, english())
    assert GAME.picture is not None
    return own.svg if own else GAME.picture(look, english())


@pytest.mark.parametrize(
    ("name", "options", "asked"),
    [
        ("jacques", {"scenario": "rescue"}, set[str]()),
        ("jean", {"level": 3}, {"jean.stop"}),
        ("jean", {"level": 5, "uprising": "yes"}, {"jean.stop", "jean.quests_lie"}),
        ("maracaibo-table", {"scenario": "rescue"}, {"maracaibo.cities", "maracaibo.table.what"}),
        (
            "maracaibo-table",
            {"scenario": "unrest"},
            {"maracaibo.cities", "maracaibo.markers.freed"},
        ),
    ],
)
def test_every_place_that_is_an_answer_is_in_the_picture(
    name: str, options: dict[str, Any], asked: set[str]
) -> None:
    seen: set[str] = set()
    for seed in range(4):
        for dialogue, question in questions(name, seed, **options):
            places = [str(option) for option in question.options if option in DRAWN]
            if not question.on_board:
                assert not places or len(places) < len(question.options), question.key
                continue
            seen.add(question.key)
            assert places, question.key
            picture = svg(dialogue, places)
            assert all(f'data-place="{id_}"' in picture for id_ in places), question.key
    assert asked <= seen


def test_what_is_read_off_the_board_is_tapped_too() -> None:
    for name in ("box.cities", "box.arrows.forks", "box.arrows.jumps", "box.arrows.2.lower"):
        question = GAME.reading(name)
        assert question is not None
        assert question.on_board


def test_own_cards_are_drawn_to_pick_from() -> None:
    for name in ("jacques", "jean"):
        drawn = [
            PROCEDURES[name].view.option(dialogue.state, question, question.options[0], english())
            for dialogue, question in questions(name, 1, cards=OWN)
            if question.key == f"{name}.deck"
        ]
        assert len(drawn) > 3
        assert all(svg and "<svg" in svg and "--signal" not in svg for svg in drawn)
