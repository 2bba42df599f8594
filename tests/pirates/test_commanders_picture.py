"""The drawing of a player's boards: covered spaces, answers, and numbers of scrolls."""

from __future__ import annotations

import pytest

from companion.engine.picture import Look
from companion.engine.prompts import Ask
from companion.engine.questions import Choice
from companion.games.pirates.commanders.state import CommandersTable
from companion.games.pirates.parts import Phase
from tests.builders import all_procedures, begin, library
from tests.pirates.drawings import large_enough, places, texts, used

COMMANDERS = all_procedures()["commanders"]
KNOWN: dict[str, str | int] = {
    "commander.1": "flintlock-frank",
    "commander.2": "victor-vile",
    "box.commander.flintlock-frank.commander-left": "green",
    "box.commander.flintlock-frank.commander-right": "rum",
}


def table(players: int = 2, **covered: str) -> CommandersTable:
    known = {f"covered.1.{space.replace('_', '-')}": kind for space, kind in covered.items()}
    options = COMMANDERS.choose({"players": players})
    state: CommandersTable = COMMANDERS.begin(options, ("Ann", "Bob")[:players], {**KNOWN, **known})
    state.phase = Phase.PLAY
    return state


def drawn(state: CommandersTable, *possible: str, language: str = "en") -> str:
    """The boards while they have answers."""
    look = Look(possible=possible or ("over",))
    drawing = COMMANDERS.view.picture(state, look, library().locale(language))
    assert drawing is not None
    return drawing.svg


def test_the_commander_and_what_is_known_of_the_spaces_are_shown() -> None:
    svg = drawn(table())
    assert {"Flintlock", "Frank", "10 VP", "for all four"} <= set(texts(svg))
    assert {"i-emerald", "i-rum"} <= set(used(svg))
    assert texts(svg).count("–") == 4
    assert "10 SP" in texts(drawn(table(), language="de"))


def test_a_covered_space_has_its_fort_and_its_scroll_a_tick() -> None:
    svg = drawn(table(commander_left="green"))
    assert used(svg).count("p-fort-piece") == 1
    assert used(svg).count("i-tick") == 2


def test_a_full_row_has_its_bonus() -> None:
    half = drawn(table(commander_left="green"))
    both = drawn(table(commander_left="green", commander_right="rum"))
    assert [used(svg).count("i-bonus") for svg in (half, both)] == [3, 2]


def test_every_space_is_large_enough_and_the_one_asked_for_is_lit() -> None:
    state = table()
    found = places(drawn(state, *state.spaces))
    assert list(found) == state.spaces
    assert all(map(large_enough, found.values()))
    assert drawn(state, "upper-left").count('opacity=".22"') == 1


def test_each_player_has_a_token_and_a_count() -> None:
    svg = drawn(table(commander_left="green"))
    assert [text for text in texts(svg) if "/" in text] == ["1/6", "0/6"]
    assert {"A", "B"} <= set(texts(svg))
    assert "/" not in "".join(texts(drawn(table(players=1))))


def test_the_boards_are_those_of_who_did_something_last() -> None:
    dialogue = begin(COMMANDERS, known=KNOWN, players=2)
    for answer in ("not_said", "not_said", "fort", 2, "white"):
        dialogue.answer(answer)
    ask = dialogue.pause.question
    assert ask is not None
    assert (ask.key, ask.on_board) == ("pirates.commanders.fort.where", True)
    assert {"Victor", "Vile"} <= set(texts(drawn(dialogue.state)))


def test_the_boards_of_somebody_else_are_not_tapped_in_the_wrong_picture() -> None:
    dialogue = begin(COMMANDERS, known=KNOWN, players=2)
    for answer in ("not_said", "not_said"):
        dialogue.answer(answer)
    questions = [dialogue.correction_question("covered", [seat]) for seat in (1, 2)]
    assert [ask.on_board for ask in questions if ask] == [True, False]


def test_where_a_location_is_asked_for_the_caribbean_is_shown() -> None:
    look = Look(possible=("aruba", "elsewhere"))
    assert COMMANDERS.view.picture(table(), look, library().locale("en")) is None


def test_while_something_else_is_asked_everybodys_spaces_are_shown_small() -> None:
    drawing = COMMANDERS.view.picture(table(commander_left="green"), Look(), library().locale("en"))
    assert drawing is not None
    assert {"A", "B"} <= set(texts(drawing.svg))
    assert used(drawing.svg).count("p-fort-piece") == 1
    assert places(drawing.svg) == {}


def test_the_other_players_are_tapped_to_see_their_boards() -> None:
    found = places(drawn(table(), "seat.2", "upper-left"))
    assert "seat.2" in found
    assert "seat.1" not in found
    assert large_enough(found["seat.2"])


@pytest.mark.parametrize(
    ("key", "answer", "shows"),
    [
        ("die", "yellow", 6),
        ("takes", "rum", 0),
        ("whose", 1, 1),
        ("lies", "green", 6),
        ("lies", "rum", 0),
    ],
)
def test_answers_are_drawn(key: str, answer: str | int, shows: int) -> None:

    ask = Ask(f"pirates.commanders.{key}", Choice((answer,)))
    svg = COMMANDERS.view.option(table(), ask, answer, library().locale("en"))
    assert svg is not None
    assert svg.count("<circle") == shows


def test_the_boards_are_described_in_words_too() -> None:
    drawing = COMMANDERS.view.picture(table(commander_left="green"), Look(), library().locale("en"))
    assert drawing is not None
    assert drawing.words.startswith(
        "Ann's boards. Commander, left: covered, Green. Commander, right: free, takes Rum. "
        "Other board, top left: free."
    )
