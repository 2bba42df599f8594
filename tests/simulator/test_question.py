"""A question to the simulator: the same from an address and from flags, along a sweep too."""

from __future__ import annotations

import argparse

import pytest

from companion.app.parts.odds_request import OddsRequest
from companion.commands.command_context import Context, Parser
from companion.commands.simulate import add
from companion.commands.simulation_flags import question_of
from companion.engine.simulation import Parameter
from companion.simulator.question import Question, Sweep, round_values
from tests.builders import games


def by_address(name: str, **chosen: str) -> Question:
    written = {key.replace("__", "-"): value for key, value in chosen.items()}
    question = OddsRequest(games=games(), name=name, chosen=written).question()
    assert question is not None
    return question


def by_flags(*flags: str) -> Question:
    context = Context()
    parser = Parser(context)
    add(parser, context)
    return question_of(parser.parse_args(flags, argparse.Namespace()), context)


def test_an_address_and_flags_ask_the_same() -> None:
    address = by_address("jean", level="3", uprising="yes", jean__nation_points="20")
    flags = by_flags("jean", "--level", "3", "--with", "uprising", "--nation-points", "20")
    assert address == flags
    address = by_address("jamaica", players="3", strategies="racer.greedy", shortage="2007")
    flags = by_flags(
        "jamaica", "--players", "3", "--strategy", "greedy,racer", "--with", "shortage-2007"
    )
    assert address == flags


def test_a_question_has_a_subject_for_each_value_of_its_sweep() -> None:
    question = Question(name="jean", levels=(3,), sweep=Sweep("turns", (4, 6)))
    assert [subject.assumed["turns"] for subject in question.subjects()] == [4, 6]
    assert {subject.levels for subject in question.subjects()} == {(3,)}


def test_an_option_that_some_number_of_players_lacks_is_as_usual_there() -> None:
    """The ghost ship always sails with two players."""
    question = Question(
        name="jamaica", options={"ghost-ship": "no"}, sweep=Sweep("players", (2, 3, 4))
    )
    sails = {one.options["players"]: one.options["ghost-ship"] for one in question.subjects()}
    assert sails == {2: "yes", 3: "no", 4: "no"}


@pytest.mark.parametrize(
    ("parameter", "now", "values"),
    [
        (Parameter("turns", 6, 1, 12), 6, (1, 2, 4, 6, 8, 10, 12)),
        (Parameter("fights", 25, 0, 100), 25, (0, 20, 25, 40, 60, 80, 100)),
        (Parameter("round", 2, 1, 5), 5, (1, 2, 3, 4, 5)),
        (Parameter("points", 30, 0, 999), 150, (0, 50, 100, 150, 200, 250, 300)),
    ],
)
def test_round_values_and_the_one_of_now(
    parameter: Parameter, now: int, values: tuple[int, ...]
) -> None:
    assert round_values(parameter, now) == values
