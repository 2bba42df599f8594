"""The comprehension test draws its screens in every language, the same ones."""

from __future__ import annotations

import re

import pytest

from companion.engine.chance import Chance
from tests.builders import all_procedures
from tests.journeys.random_evening import a_house
from tests.words.draw import PARTS, SCENES, Table, draw, scene_and_key

KEY = re.compile(r"\b(?:jacques|jean|jordan|jamaica|pirates|maracaibo|table|page)\.[a-z_]+\b")


def test_a_seed_draws_the_same_screens_in_each_language() -> None:
    drawn = {language: draw(3, language, share=50) for language in ("en", "de")}
    assert [one.alike for one in drawn["en"]] == [one.alike for one in drawn["de"]]
    for language, screens in drawn.items():
        assert len(screens) == len(PARTS)
        for number, one in enumerate(screens, 1):
            scene, key = scene_and_key(one, number, language)
            assert scene
            assert key
            assert one.screen
            assert not KEY.findall(" ".join([scene, *one.screen]))


@pytest.mark.parametrize("name", ["sea", "own-side"])
def test_an_answer_that_is_refused_is_replaced_by_another(name: str) -> None:
    for seed in range(6):
        with a_house() as tables:
            table = Table(tables, Chance(seed), "en")
            code, _ = table.start(all_procedures()[name])
            table.play(code, 12)
            assert table.answers


@pytest.mark.parametrize("number", [1, 2])
def test_a_round_is_complete(number: int) -> None:
    answers = SCENES.with_name(f"key-{number}.md").read_text("utf-8").splitlines()[2:]
    assert len(answers) == sum(PARTS.values())
    assert not [answer for answer in answers if "TODO" in answer or not answer.split(".", 1)[1]]
