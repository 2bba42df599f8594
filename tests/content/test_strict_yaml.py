"""Content files are read without YAML's surprises, and every problem has its place."""

from pathlib import Path

import pytest

from companion.content.strict_yaml import Document, parse, read, scalar


def document(tmp_path: Path, text: str) -> Document:
    file = tmp_path / "file.yaml"
    file.write_text(text, encoding="utf-8")
    return read(file, "content/file.yaml")


def problems(tmp_path: Path, text: str) -> list[str]:
    return [str(problem) for problem in document(tmp_path, text).problems]


def test_plain_data_with_positions(tmp_path: Path) -> None:
    found = document(tmp_path, 'a: 1\nb: [x, "no", {c: -3}]\nd: true\n')
    assert found.problems == []
    assert found.data == {"a": 1, "b": ["x", "no", {"c": -3}], "d": True}
    assert found.position(("b", 2, "c")) == (2, 15)


@pytest.mark.parametrize(
    "surprise",
    ["no", "Yes", "on", "OFF", "y", "012", "0x1F", "1:30", "1_000", "1.5", ".5", "+3", "1e3",
     "2024-01-02", "~", "null", "=", ".inf"],
)  # fmt: skip
def test_a_word_that_yaml_would_read_otherwise_wants_quotes(tmp_path: Path, surprise: str) -> None:
    (problem,) = problems(tmp_path, f"a: 1\nb: {surprise}\n")
    assert problem.startswith("content/file.yaml:2:4: ")
    assert surprise in problem
    assert problems(tmp_path, f'b: "{surprise}"\n') == []


def test_a_surprising_key_wants_quotes(tmp_path: Path) -> None:
    assert len(problems(tmp_path, "no: 1\n")) == 1


def test_duplicate_keys_are_found_with_their_place(tmp_path: Path) -> None:
    assert problems(tmp_path, "a: 1\nb: 2\na: 3\n") == ["content/file.yaml:3:1: 'a' stands twice"]


def test_all_problems_are_found_at_once(tmp_path: Path) -> None:
    assert len(problems(tmp_path, "a: no\na: 012\nb: ~\n")) == 4


@pytest.mark.parametrize("text", ["a: [1", "a: b: c", "\t- x", "a: 'x"])
def test_invalid_yaml_is_reported_with_its_place(tmp_path: Path, text: str) -> None:
    (problem,) = problems(tmp_path, text)
    assert "not YAML" in problem


def test_aliases_and_tags_are_refused(tmp_path: Path) -> None:
    assert len(problems(tmp_path, "a: &x [1]\nb: *x\n")) == 1
    assert len(problems(tmp_path, "a: !python/object x\n")) == 1


def test_an_empty_or_missing_or_binary_file_is_a_problem(tmp_path: Path) -> None:
    assert problems(tmp_path, "") == ["content/file.yaml:1:1: the file is empty"]
    assert len(read(tmp_path / "none.yaml", "content/none.yaml").problems) == 1
    (tmp_path / "binary.yaml").write_bytes(b"\xff\xfe\x00")
    assert len(read(tmp_path / "binary.yaml", "content/binary.yaml").problems) == 1


def test_what_stands_too_deep_in_each_other_is_a_problem(tmp_path: Path) -> None:
    assert problems(tmp_path, "[" * 50 + "]" * 50) == ["content/file.yaml:1:41: nested too deep"]


def test_as_written_a_surprising_word_is_the_text_it_looks_like() -> None:
    found = parse(f"a: 1.5\nb: no\nc:\nd: 3\ne: {'9' * 5000}\n", "sheet", as_written=True)
    assert found.problems == []
    assert found.data == {"a": "1.5", "b": "no", "c": "", "d": 3, "e": "9" * 5000}


@pytest.mark.parametrize(
    "value", [0, -7, "none", "not-found", "no", "Ann: 3", "", "1", "-", "true", '"x"']
)
def test_a_value_is_read_as_it_was_written(value: str | int) -> None:
    assert parse(f"a: {scalar(value)}\n", "sheet").data == {"a": value}
