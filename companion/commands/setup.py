"""`companion setup`: prints one game, ready to set up."""

from __future__ import annotations

import argparse
import json

from companion.commands import arguments
from companion.commands.command_context import CommandError, Context, Parser
from companion.content.user_files import LARGEST
from companion.engine.procedure import KnownFacts
from companion.engine.protocol import refusal_text
from companion.engine.refusals import Refused
from companion.engine.setup.plan import Plan, Setup, Setups, setup_to_json
from companion.engine.text import Locale

DEFAULT_PLAYERS = 2


def add(parser: Parser, context: Context) -> None:
    text = context.text
    parser.add_argument("game", metavar="GAME", help=arguments.game_help(context))
    parser.add_argument("scenario", metavar="SCENARIO", nargs="?", help=text("cli.setup_scenario"))
    parser.add_argument("--players", help=text("cli.players"))
    parser.add_argument("--seed", help=text("cli.seed"))
    arguments.add_extras(parser, text("cli.with"))
    parser.add_argument("--box", metavar="FILE", help=text("cli.box"))
    parser.add_argument("--archive", metavar="FILE", help=text("cli.archive"))
    parser.add_argument("--json", action="store_true", help=text("cli.print_json"))


def run(given: argparse.Namespace, context: Context) -> None:
    setups = arguments.part_of_game(context, "GAME", given.game, lambda game: game.setups)
    try:
        setup = setups.lay_out(_plan(given, setups, context))
    except Refused as refused:
        raise CommandError(refusal_text(refused, context.locale)) from None
    _refuse_misfits(setup, setups, context)
    if given.json:
        print(json.dumps(setup_to_json(setup, context.locale), ensure_ascii=False))
    else:
        print("\n".join(setup_lines(setup, context.locale)))


def _plan(given: argparse.Namespace, setups: Setups, context: Context) -> Plan:
    facts: KnownFacts = arguments.read_box_file(context, given.box).get(given.game, {})
    scenario, people = given.scenario or setups.owned(facts)[0], DEFAULT_PLAYERS
    arguments.one_of(context, "SCENARIO", scenario, setups.scenarios)
    if given.archive is not None:
        scenario, people, facts = _next_game(given, facts, context)
    if scenario not in setups.owned(facts):
        raise context.error("cli.not_with", given=scenario, others=f"--box {given.box}")
    chosen = arguments.extras(context, given.extras, setups.extras)
    players = arguments.choice(context, "--players", given.players or str(people), setups.players)
    assert isinstance(players, int)
    return Plan(scenario, players, arguments.seed(context, given.seed), tuple(chosen), known=facts)


def _next_game(
    given: argparse.Namespace, facts: KnownFacts, context: Context
) -> tuple[str, int, KnownFacts]:
    """Returns the scenario, the players and the facts of the next game of a campaign file."""
    campaign = arguments.part_of_game(context, "--archive", given.game, lambda game: game.campaign)
    archive = campaign.read(
        arguments.read_file(context, given.archive, LARGEST), given.archive, context.locale
    )
    coming = campaign.next_game(archive, facts)
    if given.scenario not in (None, coming.scenario):
        others = f"--archive {given.archive} ({coming.scenario})"
        raise context.error("cli.not_with", given=given.scenario, others=others)
    return coming.scenario, len(campaign.players(archive)), {**facts, **coming.known}


def _refuse_misfits(setup: Setup, setups: Setups, context: Context) -> None:
    """Refuses an extra that changes nothing, unless it is in the game anyway; and two opponents."""
    fitting = (*setups.extras_for(setup.plan), *setup.modules)
    rivals = [extra for extra in setup.extras if extra in setups.opponents]
    for extra in setup.extras:
        if extra not in fitting:
            others = f"{setup.scenario} --players {setup.players}"
        elif extra in rivals[1:]:
            others = f"--with {rivals[0]}"
        else:
            continue
        raise context.error("cli.not_with", given=f"--with {extra}", others=others)


def setup_lines(setup: Setup, locale: Locale) -> list[str]:
    modules = [locale.text(f"{setup.game}.module.{name}") for name in setup.modules]
    to_read = [locale.render(reading.question.text) for reading in setup.to_read]
    return [
        locale.text(f"{setup.game}.scenario.{setup.scenario}"),
        locale.text("setup.modules", {"modules": ", ".join(modules) or "–"}),
        f"{locale.text('setup.fetch')}: {'; '.join(map(locale.render, setup.fetch))}",
        *(f"{n:3}. {locale.in_full(step.text)}" for n, step in enumerate(setup.steps, 1)),
        *([f"{locale.text('setup.to_read')}: {'; '.join(to_read)}"] if to_read else []),
        locale.text("setup.seed", {"seed": setup.plan.seed}),
    ]
