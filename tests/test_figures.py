"""The table of figures: it lists what the benchmarks declare, and nothing is measured by nobody."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks import figures

TOP = Path(figures.__file__).parent.parent


def test_the_table_has_a_row_for_each_declared_figure() -> None:
    rows = [(name, target, by.strip("`")) for name, target, _, _, by in figures.rows()]
    assert rows == figures.declared()


def test_every_figure_is_declared_once() -> None:
    assert len(figures.TARGETS) == len(figures.declared())


@pytest.mark.parametrize("script", [command.split()[0] for command in figures.MEASURED])
def test_a_script_measures_it(script: str) -> None:
    assert "report(" in (TOP / "benchmarks" / script).read_text(encoding="utf-8")


@pytest.mark.parametrize("file", figures.HELD)
def test_a_test_holds_it(file: str) -> None:
    assert (TOP / file).is_file()


@pytest.mark.parametrize(
    ("value", "shown"), [(1200, "1,200"), (1201, "1,201, missed"), (99.5, "99.50")]
)
def test_a_missed_target_is_named(value: float, shown: str) -> None:
    assert figures.shown("Calls of a tap, Jacques", value) == shown
