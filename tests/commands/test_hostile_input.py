"""Hostile input is refused in one line, or is no answer."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from companion.commands import automa
from companion.commands.command_context import CommandError, Context
from companion.commands.simulation_flags import whole_numbers
from companion.content.user_files import LARGEST
from companion.engine.procedure import OWN
from tests.builders import all_automas, begin, english
from tests.commands.in_process import Companion, companion, write
from tests.commands.running import COMPANION
from tests.commands.running import companion as companion_by_itself

__all__ = ["companion"]

LARGE = f"sheet.yaml:1:1: The file exceeds {LARGEST // 1000} kB\n"


# Sheets


@pytest.mark.parametrize(
    "sheet",
    ["players:\n" + "- {name: Ann}\n" * 700_000, f"players:\n- {{name: {'x' * 10_000_000}}}\n"],
    ids=["players", "name"],
)
def test_a_sheet_that_is_too_large_is_not_read(
    sheet: str, companion: Companion, tmp_path: Path
) -> None:
    ran = companion("score", "maracaibo", write(tmp_path, sheet))
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.endswith(LARGE)


def test_a_sheet_without_an_end_is_not_read(companion: Companion) -> None:
    ran = companion("score", "maracaibo", "/dev/zero")
    assert (ran.returncode, ran.stderr.count("\n")) == (2, 1)
    assert "exceeds" in ran.stderr


def test_as_many_players_as_a_sheet_has_room_for_are_too_many(
    companion: Companion, tmp_path: Path
) -> None:
    ran = companion("score", "maracaibo", write(tmp_path, "players:\n" + "- {a: 1}\n" * 20_000))
    assert (ran.returncode, ran.stderr.count("\n")) == (2, 1)


# The protocol


def answers(monkeypatch: pytest.MonkeyPatch, *lines: str, name: str = "jacques") -> list[str]:
    """Return the answers of an automa to these lines, after its first question."""
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")  # strict, as a pipe may be
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(lines)))
    monkeypatch.setattr(sys, "stdout", out)
    automa.run_json(begin(all_automas()[name], 3), english())
    out.seek(0)
    return out.read().splitlines()[1:]


@pytest.mark.parametrize(
    "line",
    [
        '{"answer": "\\ud800"}',
        '{"answer": "\udcff"}',
        "[" * 200_000,
        '{"answer": ' + "9" * 5_000 + "}",
        '{"answer": NaN}',
        '{"answer": 1e400}',
        '{"correct": {"points": [3, null]}}',
        '{"correct": {"points": [[3]]}}',
        '{"correct": {"points": [3.0]}}',
        '{"correct": {"points": {"a": 1}}}',
        '{"correct": {"\\udfff": 1}}',
    ],
    ids=lambda line: ascii(line)[:40],
)
@pytest.mark.parametrize("name", ["jacques", "jean", "jordan"])
def test_a_line_that_is_no_answer_is_refused_and_the_game_goes_on(
    name: str, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused, again = answers(monkeypatch, line, name=name)
    assert json.loads(refused)["refused"]["code"]
    assert json.loads(again)["question"]


def test_a_number_with_a_fraction_is_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Though it equals one: 1.0 == 1."""
    procedure = all_automas()["jordan"]
    option = next(one for one in procedure.options if 3 in one.question.options)
    with pytest.raises(Exception, match="not_offered"):
        option.question.check(3.0)


def test_several_as_a_list_are_no_answer_of_a_correction(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = ['{"answer": "ready"}', '{"correct": {"revealed": [["a", "b"]]}}']
    *_, refused, again = answers(monkeypatch, *lines)
    assert "refused" in refused
    assert "question" in again


def test_of_an_endless_line_only_the_beginning_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(automa, "LONGEST_LINE", 50)
    refused, _, there, _ = answers(monkeypatch, "x" * 1_000, '{"answer": "nothing"}')
    assert len(json.loads(refused)["refused"]["detail"]) < 150
    assert "nothing" in there


def test_bytes_that_are_no_text_are_no_answer() -> None:
    ran = subprocess.run(
        [*COMPANION, "automa", "jacques", "--json", "--seed", "3"],
        input=b'{"answer": "\xff"}\n',
        capture_output=True,
        env={"PYTHONIOENCODING": "utf-8:strict", "LANG": "en_GB.UTF-8"},
        timeout=60,
        check=False,
    )
    assert ran.stderr.decode() == "The input ended too early.\n"
    assert [next(iter(json.loads(line))) for line in ran.stdout.splitlines()] == [
        "instructions", "refused", "instructions",
    ]  # fmt: skip


def test_a_terminal_that_knows_few_letters_stops_nobody() -> None:
    ran = companion_by_itself(
        "automa", "jacques", "--seed", "3", lines="ready\n", PYTHONIOENCODING="ascii"
    )
    assert ran.stderr == "The input ended too early.\n"


def test_a_card_that_is_a_very_long_number_is_no_card(monkeypatch: pytest.MonkeyPatch) -> None:
    dialogue = begin(all_automas()["jordan"], 3, cards=OWN)
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"\n{'1' * 5_000}\n" * 12))
    out = io.StringIO()
    monkeypatch.setattr(sys, "stdout", out)
    assert not automa.run_text(dialogue, english())


# Ranges


@pytest.mark.parametrize("written", ["0.." + "9" * 30, "9" * 5_000, "0..1.." + "9" * 5_000])
def test_a_range_beyond_all_numbers_is_refused(written: str) -> None:
    with pytest.raises(CommandError):
        whole_numbers(Context(), "--points", written)
