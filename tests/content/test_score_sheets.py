"""Score sheets in content: what must hold of their words, and which texts they need."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.books import Source
from companion.content.score_sheets import (
    ScoreBook,
    ScoreLine,
    ScoreRule,
    check_score_book,
    texts_of_score,
)

SOURCE = Source(work="rulebook", confidence="rulebook")


def line(id_: str, **more: Any) -> ScoreLine:
    return ScoreLine(id=id_, group="points", source=SOURCE, **more)


def rule(id_: str, **more: Any) -> ScoreRule:
    return ScoreRule(id=id_, usual=3, source=SOURCE, **more)


def problems(*lines: ScoreLine, rules: tuple[ScoreRule, ...] = ()) -> list[tuple[object, str]]:
    book = ScoreBook(lines=lines, rules=rules)
    return list(
        check_score_book(
            book,
            opponents=("robot",),
            parts=("night",),
            functions=("gold",),
            sets=("nation",),
            for_each=("rank",),
            needed=("track",),
        )
    )


def test_words_of_the_game_are_no_problem() -> None:
    assert not problems(
        line("track", of=("player", "table", "robot"), when="night", points=True),
        line("gold", worked_out="gold", rules=("coin",)),
        line("rank", each="nation", worked_out="rank"),
        rules=(rule("coin"),),
    )


@pytest.mark.parametrize(
    ("wrong", "at", "says"),
    [
        ({"of": ("pirate",)}, "of", "there is no 'pirate'; there are: player, table, robot"),
        ({"when": "noon"}, "when", "there is no 'noon'; there are: always, night"),
        ({"each": "city"}, "each", "there is no 'city'; there are: nation"),
        ({"worked_out": "rank"}, "worked_out", "there is no 'rank'; there are: gold"),
        (
            {"worked_out": "gold", "each": "nation"},
            "worked_out",
            "there is no 'gold'; there are: rank",
        ),
        ({"rules": ("coin",)}, "rules", "there is no 'coin'; there are: gem"),
    ],
)
def test_another_word_is_a_problem_where_it_stands(
    wrong: dict[str, object], at: str, says: str
) -> None:
    found = problems(line("track"), line("gold", **wrong), rules=(rule("gem"),))
    assert found == [(("lines", 1, at), says)]


def test_a_rule_of_no_game_is_a_problem() -> None:
    assert problems(line("track"), rules=(rule("coin", when="noon"),)) == [
        (("rules", 0, "when"), "there is no 'noon'; there are: always, night")
    ]


def test_usual_values_are_in_bounds() -> None:
    found = problems(line("track", least=2), rules=(rule("coin", most=2),))
    says = "the usual value is not between the least and the most"
    assert found == [(("lines", 0), says), (("rules", 0), says)]


def test_a_line_stands_once_for_a_side_and_a_needed_one_is_there() -> None:
    found = problems(line("gold", of=("player", "robot")), line("gold"))
    assert found == [
        (("lines",), "the line 'gold' of player stands 2 times"),
        (("lines",), "the line 'track' is missing"),
    ]


def test_points_that_are_worked_out_from_a_value_have_a_text_of_their_own() -> None:
    entered = line("gold", worked_out="gold")
    only_points = line("bonus", entered=False, worked_out="gold", text="extra")
    book = ScoreBook(lines=(entered, only_points), rules=(rule("coin"),))
    assert [key for _, key in texts_of_score("game", book)] == [
        "game.score.gold",
        "game.score.gold.more",
        "game.score.sum.gold",
        "game.score.group.points",
        "game.score.extra",
        "game.score.group.points",
        "game.score.rule.coin",
    ]
