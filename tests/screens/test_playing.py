"""A table's dialogue as a screen: in which order things stand."""

from __future__ import annotations

import pytest

from companion.app.elements.screen import Header, Screen, TurnCard
from companion.app.parts.playing import Frame, described, screen_of
from companion.engine.picture import Mark
from companion.engine.questions import Answer
from companion.engine.text import Text
from tests.builders import games, library
from tests.screens.dialogues import started

FRAME = Frame(id="t.1")
ENGLISH = library().locale("en")


@pytest.mark.parametrize("answers", [("0",), ("0", 2, "3", "2")])
def test_no_picture_stands_between_a_statement_and_its_question(
    answers: tuple[Answer, ...],
) -> None:
    dialogue = started("ghost-ship", *answers)
    screen = screen_of(dialogue, games()["jamaica"], library().locale("en"), FRAME)
    kinds = [part.kind for part in screen.body if part.kind not in ("folds", "moves")]
    assert kinds == ["header", "turn", "question", "picture"]


def shown(procedure: str, game: str, *answers: Answer) -> Screen:
    return screen_of(started(procedure, *answers), games()[game], library().locale("en"), FRAME)


def turn_of(screen: Screen) -> TurnCard:
    (turn,) = [part for part in screen.body if isinstance(part, TurnCard)]
    return turn


def test_only_the_steps_of_a_set_up_are_numbered() -> None:
    """Jordan first offers his house rules; they are a list, not steps."""
    offered, set_up = (
        turn_of(shown("jordan", "pirates")),
        turn_of(shown("jordan", "pirates", "usual")),
    )
    assert (offered.numbered, set_up.numbered) == (False, True)
    assert offered.lines[0].text.endswith("We suggest:")
    assert [line.text[0] for line in offered.lines[1:]] == ["•"] * 3


@pytest.mark.parametrize(
    ("procedure", "game"),
    [
        ("jacques", "maracaibo"),
        ("jean", "maracaibo"),
        ("jordan", "pirates"),
        ("ghost-ship", "jamaica"),
    ],
)
def test_an_opponent_has_a_portrait_in_its_game(procedure: str, game: str) -> None:
    header = shown(procedure, game).body[0]
    assert isinstance(header, Header)
    assert f'<symbol id="portrait-{header.portrait}"' in games()[game].symbols


def test_jacques_speaks_only_when_he_ends_the_round() -> None:
    dialogue, wording = started("jacques", "ready"), []
    while dialogue.pause.instructions[0].key != "jacques.end.round":
        wording.append(turn_of(screen_of(dialogue, games()["maracaibo"], ENGLISH, FRAME)).quote)
        question = dialogue.pause.question
        assert question
        dialogue.answer(question.options[0])
    assert len(wording) > 1
    assert not any(wording)
    ends = turn_of(screen_of(dialogue, games()["maracaibo"], ENGLISH, FRAME))
    assert ends.quote == "The tide waits for nobody."


@pytest.mark.parametrize(
    ("procedure", "game", "answers", "folded"),
    [
        ("jacques", "maracaibo", (), ""),  # 4 steps and the start button
        ("jean", "maracaibo", (), "Set-up: 3 steps"),  # a question follows
        ("jordan", "pirates", ("usual",), "Set-up: 6 steps"),
        ("ghost-ship", "jamaica", (), "Set-up: 3 steps"),
        ("jordan", "pirates", (), ""),  # house rules are no set-up
    ],
)
def test_a_long_set_up_is_one_line_above_its_question(
    procedure: str, game: str, answers: tuple[Answer, ...], folded: str
) -> None:
    assert turn_of(shown(procedure, game, *answers)).folded == folded


def test_a_set_up_lies_open_where_nothing_is_asked() -> None:
    guest = Frame(id="t.1", may_act=False)
    dialogue = started("jordan", "usual")
    screen = screen_of(dialogue, games()["pirates"], library().locale("en"), guest)
    assert turn_of(screen).folded == ""


def test_the_number_beside_jordans_name_has_one_word() -> None:
    header = shown("jordan", "pirates", "usual").body[0]
    assert isinstance(header, Header)
    assert header.captions == ("points", "hideout 1", "1 quest")


def test_places_in_a_row_with_the_same_marks_are_described_together() -> None:
    mark = Mark("F", "red", meaning=Text("nation.france"))
    marks = {"2": [mark], "3": [mark], "4": [mark], "6": [mark], "7": [mark, mark]}
    words = list(described((), marks, library().locale("en")))
    assert words == ["Board with 2–4: France; 6: France; 7: France, France"]
