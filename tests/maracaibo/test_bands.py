"""The cards of Jacques and Jean as bands: their symbols, and the lit area."""

from __future__ import annotations

import re
from typing import Any

import pytest

from companion.engine.chance import Chance
from companion.engine.procedure import Procedure
from companion.games.maracaibo import bands
from companion.games.maracaibo.bands import Cell
from companion.web.sprite import sprite
from tests.builders import begin, english, games, library
from tests.random_play import any_answer

AUTOMAS = {procedure.name: procedure for procedure in games()["maracaibo"].automas}
LETTER = 8.6  # the widest that one is on average, at 16 units


def icons(svg: str) -> list[str]:
    """Return the icons from left to right."""
    found = re.findall(r'href="#i-([\w-]+)" x="(\d+)"', svg)
    return [name for name, _ in sorted(found, key=lambda one: int(one[1]))]


def texts(svg: str) -> list[str]:
    """Return the texts from left to right, and from the top."""
    found = re.findall(r'<text x="(\d+)" y="(\d+)"[^>]*>([^<]*)</text>', svg)
    return [words for *_, words in sorted(found, key=lambda one: (int(one[0]), int(one[1])))]


def turned_up(automa: Procedure[Any]) -> list[tuple[str, str]]:
    """Every card that comes in some games: the drawing, and its words."""
    found = []
    for seed in range(6):
        dialogue, chance = begin(automa, seed), Chance(seed)
        while dialogue.pause.question is not None:
            drawing = automa.view.card(dialogue.state, english())
            if drawing is not None:
                found.append((drawing.svg, drawing.words))
            dialogue.answer(any_answer(dialogue.pause.question, chance))
    return found


def test_jacques_has_seven_areas_and_the_one_that_counts_is_lit() -> None:
    found = turned_up(AUTOMAS["jacques"])
    assert len(found) > 10
    for svg, words in found:
        assert len(icons(svg)) == 7
        sizes = re.findall(r'<use href="#i-[^>]*x="(\d+)"[^>]*width="(\d+)"', svg)
        in_order = sorted(sizes, key=lambda one: int(one[0]))
        lit = [n for n, (_, size) in enumerate(in_order) if size == "32"]
        number = re.search(r"Area (\d)", words)
        assert number is not None
        assert lit == [int(number[1]) - 1]
        assert svg.count('fill="var(--signal)"') == 2  # the area and its pointer


def test_a_card_of_jacques_shows_its_content() -> None:
    jacques = begin(AUTOMAS["jacques"], 1, cards="own").state
    svg = AUTOMAS["jacques"].view.option(jacques, _deck("jacques"), "B3", english())
    assert svg is not None
    assert icons(svg) == ["disc", "quest", "disc", "quest", "quest", "end", "end"]
    assert texts(svg) == ["10", "VP", "5", "2–7", "11", "2–19", "2–19"]


def test_a_card_of_jean_shows_its_content() -> None:
    jean = begin(AUTOMAS["jean"], 1, cards="own").state
    svg = AUTOMAS["jean"].view.option(jean, _deck("jean"), "B1", english())
    assert svg is not None
    assert icons(svg) == ["ship", "upper", "display", "vp", "explorer"]
    assert texts(svg) == ["2 stops", "upper", "card 3", "4 VP", "2/4 steps"]


def test_the_card_that_jean_acts_on_has_the_numbers_of_this_round() -> None:
    jean = begin(AUTOMAS["jean"], 1).state
    jean.phase, jean.revealed = "turn", ["B2"]
    first = AUTOMAS["jean"].view.card(jean, english())
    jean.facts.known["round"] = 3
    later = AUTOMAS["jean"].view.card(jean, english())
    assert first is not None
    assert later is not None
    assert "4 VP" not in texts(first.svg)  # none in the first two rounds
    assert "4 VP" in texts(later.svg)


def test_other_questions_are_words() -> None:
    jacques = begin(AUTOMAS["jacques"], 1)
    assert jacques.pause.question is not None
    question = jacques.pause.question
    option = question.options[0]
    assert AUTOMAS["jacques"].view.option(jacques.state, question, option, english()) is None


@pytest.mark.parametrize("language", ["en", "de"])
def test_words_fit_into_their_cells(language: str) -> None:
    jean = begin(AUTOMAS["jean"], 1).state
    for card in jean.deck.cards:
        svg = AUTOMAS["jean"].view.option(jean, _deck("jean"), card, library().locale(language))
        assert svg is not None
        words = texts(svg)
        assert max(map(len, words)) * LETTER < (bands.WIDTH - 2) / len(words), words


def test_a_band_escapes_its_words_and_knows_its_icons() -> None:
    assert "<b>" not in bands.draw([Cell("ship", "<b>")])
    for automa in AUTOMAS.values():
        for svg, _ in turned_up(automa):
            assert all(f'id="i-{icon}"' in sprite() for icon in icons(svg))


def _deck(name: str) -> Any:
    dialogue, chance = begin(AUTOMAS[name], 1, cards="own"), Chance(1)
    while dialogue.pause.question is not None:
        if dialogue.pause.question.key == f"{name}.deck":
            return dialogue.pause.question
        dialogue.answer(any_answer(dialogue.pause.question, chance))
    pytest.fail("no card is asked for")
