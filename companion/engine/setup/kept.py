"""A setup kept with a table: the plan as a procedure that is over as soon as it begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.engine.facts import Facts, FactValue
from companion.engine.plain import Json, from_plain
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
from companion.engine.prompts import Answer, Ask, chosen
from companion.engine.setup.plan import Plan, Setups, read_kept
from companion.engine.text import Text

LONGEST_KEPT = 2000
EXTRAS = "with"  # the option that says what else is part of the game


@dataclass(slots=True)
class KeptSetup:
    scenario: str
    players: int
    extras: list[str]
    kept: str
    facts: Facts = field(default_factory=Facts)


def plan_of(setup: KeptSetup, seed: int) -> Plan:
    return Plan(
        setup.scenario,
        setup.players,
        seed,
        tuple(setup.extras),
        read_kept(setup.kept),
        setup.facts.known,
    )


def extras_of(options: Options) -> list[str]:
    """What else is part of the game that a setup was for."""
    return chosen(options[EXTRAS])


def switched_by_setup(options: Sequence[Option], chosen_before: Options) -> dict[str, Answer]:
    """Which of the options are on and which off: a setup says all that is part of the game."""
    if EXTRAS not in chosen_before:
        return {}
    extras = extras_of(chosen_before)
    return {name: ON if name in extras else OFF for name in switches(options)}


def table_facts(known: KnownFacts) -> dict[str, FactValue]:
    """What is about this table: all but what was read off components."""
    readings = Facts(dict(known)).readings()
    return {name: value for name, value in known.items() if name not in readings}


def kept_setup(setups: Setups) -> Procedure[KeptSetup]:
    game = setups.game

    def begin(options: Options, _names: Sequence[str], known: KnownFacts) -> KeptSetup:
        return KeptSetup(
            str(options["scenario"]),
            int(options["players"]),
            extras_of(options),
            str(options["kept"]),
            Facts(dict(known)),
        )

    def restore(plain: Json) -> KeptSetup:
        return from_plain(KeptSetup, plain)

    def label(prefix: str, value: object) -> Text:
        return Text(f"{game}.{prefix}.{value}")

    return Procedure(
        game,
        f"{game}-setup",
        options=(
            Option(
                "scenario",
                Ask("setup.scenario", setups.scenarios, label=lambda s: label("scenario", s)),
                setups.scenarios[0],
            ),
            Option("players", setups.players, setups.players.options[-1]),
            Option(
                EXTRAS,
                Ask("setup.extras", setups.extras, label=lambda e: label("extra", e), several=True),
                "",
            ),
            Option("kept", Ask("setup.kept", letters=LONGEST_KEPT), ""),
        ),
        begin=begin,
        restore=restore,
        next_script=lambda _setup: None,
        status=_said,
        header=lambda setup: _header(game, setup),
        result=_said,
        facts=lambda setup: setup.facts,
        kind=Kind.SETUP,
    )


def _said(setup: KeptSetup) -> dict[str, Any]:
    return {"scenario": setup.scenario, "players": setup.players, "with": list(setup.extras)}


def _header(game: str, setup: KeptSetup) -> Header:
    return Header(
        title=Text(f"{game}.name"),
        where=Text(f"{game}.scenario.{setup.scenario}"),
        figure=setup.players,
        captions=(Text("setup.players", {"n": setup.players}),),
    )
