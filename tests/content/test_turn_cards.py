"""The texts of turn cards are short; details are in the small print."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.procedure import Procedure
from tests.builders import library
from tests.example_game import all_procedures
from tests.random_play import played

MOST_WORDS = 9  # three to six, and names such as "Player 1" or "the city of L36"
# What lists things, as many as there are, and what people do before a game.
LISTS = (
    "maracaibo.round_end.markers",
    "maracaibo.table.tile",
    "pirates.commanders.reminder",
    "pirates.commanders.scroll.gives",
    "pirates.hunt.near",
)
OPPONENTS = ("jacques", "jean", "jordan", "ghost-ship")
BOARDS = ("maracaibo-table", "treasure-hunt", "commanders", "auction")
AT_PLAY = [all_procedures()[name] for name in (*OPPONENTS, *BOARDS)]


def is_list(key: str) -> bool:
    return key.startswith(LISTS) or ".set_up" in key or ".house_rules." in key


@pytest.mark.parametrize("language", library().languages)
@pytest.mark.parametrize("procedure", AT_PLAY, ids=lambda procedure: procedure.name)
def test_a_turn_card_has_few_words(procedure: Procedure[Any], language: str) -> None:
    locale = library().locale(language)
    texts = {
        tell.key: locale.render(tell.text)
        for seed in range(3)
        for moment in played(procedure, {}, seed).moments
        for tell in moment.pause.instructions
        if not is_list(tell.key)
    }
    assert texts
    assert not [text for text in texts.values() if len(text.split()) > MOST_WORDS]
    assert not [text for text in texts.values() if text.endswith(".")]
