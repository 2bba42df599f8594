"""A saved setup of a table: its plan as a procedure without questions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from companion.engine.facts import Facts, FactValue
from companion.engine.plain import Json, saved_as
from companion.engine.procedure import (
    OFF,
    ON,
    Header,
    Kind,
    KnownFacts,
    Option,
    Options,
    Procedure,
    switches,
)
from companion.engine.prompts import Ask, Script
from companion.engine.questions import Answer, Choice, Several, Words, chosen
from companion.engine.refusals import Refused
from companion.engine.setup.plan import Plan, Setup, Setups, read_fixed, write_fixed
from companion.engine.text import Text

LONGEST_FIXED = 2000
OVER = "over"
FIXED = "kept"  # the name in stored dialogues
EXTRAS = "with"  # the option that lists the extras of the game


@dataclass(slots=True)
class KeptSetup:
    scenario: str
    players: int
    extras: list[str]
    fixed: str = field(metadata=saved_as(FIXED))  # what chance decided, in one line
    facts: Facts = field(default_factory=Facts)

    @property
    def phase(self) -> str:
        return OVER


def plan_of(setup: KeptSetup, seed: int) -> Plan:
    """Return the plan of a kept setup, with all that chance decided fixed."""
    extras, fixed = tuple(setup.extras), read_fixed(setup.fixed)
    return Plan(setup.scenario, setup.players, seed, extras, fixed, setup.facts.known)


def options_of(setup: Setup) -> dict[str, Answer]:
    """Return the options that save a setup, with all that chance decided."""
    return {
        "scenario": setup.scenario,
        "players": setup.players,
        EXTRAS: ",".join(setup.extras),
        FIXED: write_fixed(setup.items),
    }


def extras_of(options: Options) -> list[str]:
    """Return the extras of a saved setup."""
    return chosen(options[EXTRAS])


def chosen_by_setup(options: Sequence[Option], setup: Setup) -> dict[str, Answer]:
    """Return the options of a procedure that a setup decides: scenario, players, extras.

    A scenario that a procedure does not name is its "" if it has one: another scenario.
    """
    part = {*setup.modules, *setup.extras}
    decided: dict[str, Answer] = {"scenario": setup.scenario, "players": setup.players}
    decided |= {name: ON if name in part else OFF for name in switches(options)}
    found: dict[str, Answer] = {}
    for option in options:
        for value in ("", decided.get(option.name, "")):
            if option.name in decided and value in option.question.options:
                found[option.name] = value
    return found


def switched_by_setup(options: Sequence[Option], chosen_before: Options) -> dict[str, Answer]:
    """Return which switches a saved setup turns on and which off."""
    if EXTRAS not in chosen_before:
        return {}
    extras = extras_of(chosen_before)
    return {name: ON if name in extras else OFF for name in switches(options)}


def table_facts(known: KnownFacts) -> dict[str, FactValue]:
    """Return the facts about this table: all but the readings."""
    readings = Facts(dict(known)).readings()
    return {name: value for name, value in known.items() if name not in readings}


class SetupKeeper(Procedure[KeptSetup]):
    """A procedure that saves a setup: it is over at once and asks nothing."""

    kind = Kind.SETUP
    state = KeptSetup
    scripts: Mapping[str, Callable[[KeptSetup], Script[None]]] = {}

    def __init__(self, setups: Setups) -> None:
        game = setups.game
        scenarios = partial(_label, f"{game}.scenario")
        extras = Ask("setup.extras", Several(setups.extras, label=partial(_label, f"{game}.extra")))
        options = (
            Option(
                "scenario",
                Ask("setup.scenario", Choice(setups.scenarios, label=scenarios)),
                setups.scenarios[0],
            ),
            Option("players", setups.players, setups.players.options[-1]),
            Option(EXTRAS, extras, ""),
            Option(FIXED, Ask("setup.kept", Words(LONGEST_FIXED)), ""),
        )
        super().__init__(game, options)
        self.name = f"{game}-setup"
        self.setups = setups

    def begin(self, options: Options, _names: Sequence[str], known: KnownFacts) -> KeptSetup:
        return KeptSetup(
            str(options["scenario"]),
            int(options["players"]),
            extras_of(options),
            str(options[FIXED]),
            Facts(dict(known)),
        )

    def shared_facts(self, setup: KeptSetup, seed: int) -> KnownFacts:
        """Return the positions of the components."""
        try:
            return table_facts(self.setups.lay_out(plan_of(setup, seed)).facts.known)
        except Refused:  # kept by an earlier release with other content
            return table_facts(setup.facts.known)

    def status(self, setup: KeptSetup) -> dict[str, Json]:
        return {"scenario": setup.scenario, "players": setup.players, "with": list(setup.extras)}

    def header(self, setup: KeptSetup) -> Header:
        return Header(
            title=Text(f"{self.game}.name"),
            where=Text(f"{self.game}.scenario.{setup.scenario}"),
            number=setup.players,
            captions=(Text("setup.players", {"n": setup.players}),),
        )


def _label(prefix: str, value: Answer) -> Text:
    return Text(f"{prefix}.{value}")
