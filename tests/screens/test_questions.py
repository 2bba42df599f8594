"""Questions as elements of a screen: doubtful answers, and none of several."""

from __future__ import annotations

from companion.app.elements.screen import Question, Several
from companion.app.parts.question import question_of
from companion.engine.facts import Fact, Facts
from companion.engine.prompts import Ask
from companion.engine.questions import Several as SeveralOf
from companion.engine.text import as_it_is
from tests.builders import games, library

TILES = Ask("jean.tiles", SeveralOf(("L1", "L4"), label=as_it_is))


def shown(ask: Ask) -> Question:
    return question_of(ask, games()["maracaibo"], library().locale("en"), alone=True)


def doubt_of(ask: Ask) -> str:
    form = shown(ask).form
    assert isinstance(form, Several)
    return form.doubt


def asked_for(name: str) -> Ask:
    asked = next(iter(Facts().ask(Fact(name, str), TILES)))
    assert isinstance(asked, Ask)
    return asked


def test_none_is_doubted_if_my_box_keeps_it() -> None:
    assert "My box" in doubt_of(asked_for("box.cities"))


def test_none_is_not_doubted_if_only_this_game_keeps_it() -> None:
    assert doubt_of(asked_for("tile.L1")) == ""
