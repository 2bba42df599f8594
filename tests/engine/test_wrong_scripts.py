"""A script that is written wrongly is refused with a sentence that names its file and line."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.declarations import DeclarationError
from companion.engine.chance import Chance
from companion.engine.procedure import Procedure
from companion.engine.prompts import Script, Tell
from companion.engine.runner import run
from companion.engine.text import Text
from companion.simulator.stepping import begin as begin_in_steps
from tests.builders import begin
from tests.example_game import all_automas


def tells_for_ever(_race: Any) -> Script[None]:
    while True:
        yield Tell("dice_race.forward")


def goes_round_and_round(_race: Any) -> Script[None]:
    """The phase stays the same."""
    yield Tell("dice_race.forward")


def yields_a_text(_race: Any) -> Script[None]:
    yield Text("dice_race.forward")  # type: ignore[misc]


def has_no_yield(_race: Any) -> None:
    """A function like all others."""


def with_script(script: Any) -> Procedure[Any]:
    tortoise = all_automas()["tortoise"]
    changed = type("Changed", (type(tortoise),), {"scripts": {"set_up": script}})
    procedure: Procedure[Any] = changed(tortoise.game, **tortoise.components, icons={})
    return procedure


def run_alone(procedure: Procedure[Any]) -> None:
    state = procedure.begin(procedure.choose({}), (), {})
    run(procedure, state, Chance(1), lambda _question: "ready")


def step_on(procedure: Procedure[Any]) -> None:
    assert begin_in_steps(procedure).over


@pytest.mark.parametrize(
    ("script", "go", "problem"),
    [
        (tells_for_ever, begin, "tells_for_ever neither asks nor ends"),
        (tells_for_ever, step_on, "tells_for_ever neither asks nor ends"),
        (goes_round_and_round, begin, "goes_round_and_round neither asks nor ends"),
        (goes_round_and_round, step_on, "goes_round_and_round neither asks nor ends"),
        (goes_round_and_round, run_alone, "goes_round_and_round neither asks nor ends"),
        (yields_a_text, begin, "yields_a_text yields a Text: yield Tell, Ask or Draw"),
        (has_no_yield, begin, "has_no_yield has no yield: it is no script"),
    ],
)
def test_it_is_refused(script: Any, go: Callable[[Procedure[Any]], object], problem: str) -> None:
    with pytest.raises(DeclarationError, match=re.escape(problem)) as refused:
        go(with_script(script))
    assert f"{Path(__file__).name}:" in str(refused.value)
