"""A dialogue in JSON: other programs read exactly these names."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.engine.outcome import Goal, Outcome, Side, outcome_to_json, ranked
from companion.engine.prompts import Ask, Tell
from companion.engine.protocol import (
    pause_to_json,
    question_to_json,
    refusal_to_json,
    tell_to_json,
)
from companion.engine.questions import CardEntry, Choice, Number, Several, Then, Words
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.text import Locale, Text, as_it_is
from tests.builders import all_automas, begin, english

WORDS = Locale(
    "xx",
    {
        "q": "Which, {who}?",
        "q.left": "To the left",
        "q.right": "To the right",
        "next": "And then?",
        "text.plain": "{text}",
        "refused.not_offered": "Not that: {detail}",
        "player.seat": "Player {number}",
        "jack": "Jack",
        "goal": "Reach home",
    },
)
ANN = {"who": "Ann"}
TWO = ("left", "right")
LABELLED = [
    {"value": "left", "label": "To the left"},
    {"value": "right", "label": "To the right"},
]


def plain(*values: str) -> list[dict[str, str]]:
    return [{"value": value, "label": value} for value in values]


COPIED = CardEntry(
    kinds=("A", "B"), options=("raid", "quest"), label=as_it_is,
    leads={"B": ("go",), "C": ("stay",)}, lead_label=as_it_is,
    known={"A:raid": Text("jack")}, barred={}, barred_kinds={},
    also=("none",), also_label=as_it_is,
)  # fmt: skip
SHOWN_COPIED = {
    "copied": True,
    "kinds": ["A", "B"],
    "leads": {"B": ["go"]},
    "options": plain("raid", "quest"),
    "known": [{"value": "A:raid", "label": "Jack"}],
    "also": plain("none"),
}


@pytest.mark.parametrize(
    ("form", "shown"),
    [
        (Choice(TWO), {"options": LABELLED}),
        (Several(TWO), {"options": LABELLED, "several": True}),
        (Number(1, 4), {"minimum": 1, "maximum": 4}),
        (Words(40), {"letters": 40}),
        (COPIED, SHOWN_COPIED),
        (
            replace(COPIED, then=Then(Text("next"), ("stop",), as_it_is, {})),
            SHOWN_COPIED | {"then": plain("stop")},
        ),
    ],
)
def test_a_question_lists_its_possible_answers(form: Any, shown: dict[str, Any]) -> None:
    question = Ask("q", form, ANN)
    assert question_to_json(question, WORDS) == {"key": "q", "text": "Which, Ann?", **shown}


@pytest.mark.parametrize(
    ("tell", "more"),
    [
        (Tell("q", ANN), {}),
        (Tell("q", ANN, "A1", ("7", "8")), {"card": "A1", "places": ["7", "8"]}),
    ],
)
def test_an_instruction_names_its_card_and_its_places(tell: Tell, more: dict[str, Any]) -> None:
    assert tell_to_json(tell, WORDS) == {"key": "q", "text": "Which, Ann?", **more}


def test_a_refusal_has_a_code_and_words() -> None:
    refused = Refused(RefusalCode.NOT_OFFERED, "up")
    assert refusal_to_json(refused, WORDS) == {
        "refused": {"code": "not_offered", "detail": "Not that: up"}
    }


def test_a_stop_has_instructions_a_question_and_a_status_with_the_seed() -> None:
    dialogue = begin(all_automas()["jacques"], 7)
    stop = pause_to_json(dialogue, english())
    assert set(stop) == {"instructions", "question", "status"}
    assert stop["status"] == {**dialogue.status, "seed": 7}
    assert stop["instructions"]


BEFORE_THE_FIRST_TURN = {
    "jacques": {
        "level": "deck-scrubber", "players": 1, "scenario": "", "round": 1, "rounds": 4, "turn": 0,
        "points": 0, "quests": 0, "revealed": [], "phase": "set_up",
    },
    "jean": {
        "level": 1, "uprising": False, "scenario": "", "round": 1, "rounds": 4, "turn": 0,
        "place": "1", "points": 0, "quests": 0, "cards": 0, "discs": 0, "phase": "set_up",
    },
    "jordan": {
        "b_cards": 3, "expansions": [], "hunt": False, "journeys": 0, "round": 1, "rounds": 3,
        "turn": 0, "place": "sea", "points": 0, "rivers": None, "upgrades": 0, "quests": 0,
        "residences": [], "treasures": {"gold": 0, "emerald": 0, "pearl": 0}, "hideout": 1,
        "figurehead": False, "phase": "set_up",
    },
}  # fmt: skip


@pytest.mark.parametrize("automa", BEFORE_THE_FIRST_TURN)
def test_the_status_of_an_automa_has_these_names(automa: str) -> None:
    status = begin(all_automas()[automa], 7).status
    assert status == BEFORE_THE_FIRST_TURN[automa]


def test_the_end_has_the_result_and_the_figures() -> None:
    dialogue = begin(all_automas()["jacques"], 7)
    for answer in ("ready", *["ended"] * 4, "compare", "level", 2, 60):
        dialogue.answer(answer)
    stop = pause_to_json(dialogue, english())
    assert set(stop) == {"instructions", "over", "result", "figures", "status"}
    assert stop["over"] is True
    # Nobody is ahead; Ann's two quests bring 5 points to her 60, Jacques has none.
    assert [side["total"] for side in stop["result"]["players"]] == [65]
    assert stop["result"]["opponent"]["name"] == "Jacques"
    assert stop["status"] == dialogue.status


def test_a_result_has_one_shape_for_all_games() -> None:
    sides = ranked([Side("", 7, {"gold": 7}), Side("", 9, {"gold": 9}, won=True, automa=True)])
    goals = tuple(Goal(Text("goal"), met) for met in (False, None))
    outcome = Outcome(sides, goals)
    assert outcome_to_json(outcome, WORDS, Text("jack")) == {
        "players": [
            {"name": "Player 1", "total": 7, "lines": {"gold": 7}, "rank": 2, "won": False}
        ],
        "opponent": {"name": "Jack", "total": 9, "lines": {"gold": 9}, "rank": 1, "won": True},
        "winners": ["Jack"],
        "conditions": [
            {"text": "Reach home", "met": False},
            {"text": "Reach home", "met": None},  # still to be checked
        ],
    }
