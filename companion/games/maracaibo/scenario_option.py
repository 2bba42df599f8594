"""The scenario that an automa plays in: an option, and what follows from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.engine.procedure import SCENARIO, Option
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, Choice
from companion.engine.text import Text
from companion.games.maracaibo.pieces import Scenario, Scenarios

ANOTHER: Final = ""  # one of the base game, or nobody has said which


def of_the_uprising(scenarios: Scenarios) -> Mapping[str, Scenario]:
    """Those whose modules and cards matter to an automa."""
    return {s.id: s for s in scenarios.scenarios if s.box == "uprising"}


def scenario_option(scenarios: Mapping[str, Scenario], *, together: bool) -> Option:
    """Where people play together it is always against Jacques: no other is offered those."""
    played = [id_ for id_, one in scenarios.items() if together or not one.cooperative]
    choice = Choice((ANOTHER, *played), label=label, also=tuple(scenarios))
    return Option(SCENARIO, Ask("maracaibo.table.scenario", choice), ANOTHER)


def label(scenario: Answer) -> Text:
    return Text(f"maracaibo.scenario.{scenario or 'another'}")
