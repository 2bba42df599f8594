"""People with their own cards search for the revealed one: nothing comes before it."""

from __future__ import annotations

import pytest

from companion.app.parts.playing import Frame, screen_of
from companion.engine.dialogue import Dialogue
from companion.engine.plain import to_plain
from tests.builders import all_procedures, english, games

MARKED = {"markers": "kept", "markers.4.france": 2}
ON_THE_WAY = 20  # questions before the first card, at most


@pytest.mark.parametrize("name", ["jacques", "jean"])
def test_the_board_stands_below_the_cards(name: str) -> None:
    procedure = all_procedures()[name]
    start = procedure.begin(procedure.choose({"cards": "own"}), ("Ann",), MARKED)
    dialogue = Dialogue(procedure, to_plain(start), 1, by_hand=True)
    for _ in range(ON_THE_WAY):
        question = dialogue.pause.question
        assert question is not None
        if question.key == f"{name}.deck":
            break
        dialogue.answer(question.options[0])
    screen = screen_of(dialogue, games()["maracaibo"], english(), Frame(id="T.1"))
    kinds = [one.kind for one in screen.body]
    assert kinds.index("question") < kinds.index("picture")
