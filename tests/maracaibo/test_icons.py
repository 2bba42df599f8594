"""Icons of turns: no turn is without one."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.chance import Chance
from tests.builders import begin, games
from tests.random_play import any_answer

GAME = games()["maracaibo"]
WITHOUT = ("verdict", "set_up", "scores.nothing")  # results and reminders are words


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("jacques", {"level": "navigator", "scenario": "rescue"}),
        ("jean", {"level": 5, "uprising": "yes"}),
        ("jean", {"level": 3, "uprising": "yes", "scenario": "unrest"}),
    ],
)
def test_whatever_an_automa_does_has_an_icon(name: str, options: dict[str, Any]) -> None:
    automa = next(procedure for procedure in GAME.automas if procedure.name == name)
    instructions: set[str] = set()
    for seed in range(8):
        dialogue, chance = begin(automa, seed, **options), Chance(seed)
        while dialogue.pause.question is not None:
            instructions |= {tell.key for tell in dialogue.pause.instructions}
            dialogue.answer(any_answer(dialogue.pause.question, chance))
    of_turns = {key for key in instructions if not any(word in key for word in WITHOUT)}
    assert len(of_turns) > 8
    assert {key for key in of_turns if key not in GAME.icons} == set()
