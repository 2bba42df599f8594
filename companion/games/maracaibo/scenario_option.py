"""The scenario that an automa plays in: an option, and what follows from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.engine.procedure import PLAYERS, SCENARIO, Option, Options
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, Choice
from companion.engine.text import Text
from companion.games.maracaibo.pieces import Scenario, Scenarios

ANOTHER: Final = ""  # one of the base game, or nobody has said which


def of_the_uprising(scenarios: Scenarios) -> Mapping[str, Scenario]:
    """Those whose modules and cards matter to an automa."""
    return {s.id: s for s in scenarios.scenarios if s.box == "uprising"}


def scenario_option(scenarios: Mapping[str, Scenario], *, together: bool) -> Option:
    """Together it is always against Jacques, and several meet him only so (Uprising, "Jacques")."""

    def played(chosen: Options) -> tuple[str, ...]:
        alone = int(chosen.get(PLAYERS, 1)) == 1
        fits = [id_ for id_, one in scenarios.items() if (together if one.cooperative else alone)]
        return (ANOTHER, *fits)

    choice = Choice(played({}), label=label)
    return Option(SCENARIO, Ask("maracaibo.table.scenario", choice), ANOTHER, options_after=played)


def label(scenario: Answer) -> Text:
    return Text(f"maracaibo.scenario.{scenario or 'another'}")
