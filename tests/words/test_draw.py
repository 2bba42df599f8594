"""The comprehension test draws its screens in every language, the same ones."""

from __future__ import annotations

import re

from tests.words.draw import PARTS, draw, scene_and_key

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
