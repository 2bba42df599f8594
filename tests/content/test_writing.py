"""Written files are read back unchanged, for any typed text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.content.strict_yaml import DEEPEST, parse, to_yaml


def test_lists_stand_on_one_line_and_numbers_as_text_in_quotes() -> None:
    data = {"players": ["Ann", "12"], "tiles": {"L1": "17"}, "games": [{"card": 150}]}
    assert to_yaml(data) == ('players: [Ann, "12"]\ntiles:\n  L1: "17"\ngames:\n- card: 150\n')


TYPED = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=30)


@given(st.dictionaries(TYPED, st.lists(TYPED | st.integers(-(10**17), 10**17)), max_size=4))
def test_what_is_written_is_read_back(data: dict[str, list[str | int]]) -> None:
    document = parse(to_yaml(data), "file")
    assert document.problems == []
    assert document.data == data


@pytest.mark.parametrize("word", ["no", "012", "1:30", "~", "", "true", "y", "1e3", "9" * 30])
def test_a_word_that_yaml_would_read_otherwise_is_written_in_quotes(word: str) -> None:
    document = parse(to_yaml({"a": word}), "file")
    assert (document.problems, document.data) == ([], {"a": word})


@pytest.mark.parametrize("opening", ["[", "{a: ", "- "])
def test_deep_nesting_is_a_problem_and_not_a_crash(opening: str) -> None:
    (problem,) = parse(opening * 100_000, "file").problems
    assert "nested too deep" in problem.message
    assert problem.line == 1
    assert problem.column == 1 + len(opening) * DEEPEST


def test_a_number_beyond_reason_is_a_problem() -> None:
    assert len(parse("a: " + "9" * 5000, "file").problems) == 1


def test_half_a_character_is_a_problem() -> None:
    assert len(parse("a: \ud800", "file").problems) == 1
