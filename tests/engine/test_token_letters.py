"""The letters on the tokens of players."""

from __future__ import annotations

import pytest

from companion.engine.text import token_letters


@pytest.mark.parametrize(("names", "letters"), [
    (["Ann", "Ben"], ["A", "B"]),
    (["Anna", "anton", "Ben"], ["A1", "A2", "B"]),
    (["", "Ben", ""], ["1", "B", "3"]),
    (["🦜", "🦜 Ann", "émile"], ["1", "A", "É"]),
    (["\u2068דנה\u2069"], ["ד"]),
])  # fmt: skip
def test_namesakes_have_different_tokens(names: list[str], letters: list[str]) -> None:
    assert token_letters(names) == letters
