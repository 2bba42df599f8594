"""`companion setup`: prints one game, ready to set up."""

from __future__ import annotations

import argparse
import json

from companion.commands.arguments import (
    add_extras,
    choice,
    extras,
    game_help,
    one_of,
    part_of_game,
    read_box_file,
    read_file,
    seed,
)
from companion.commands.command_context import CommandError, Context, Parser
from companion.content.user_files import LARGEST
from companion.engine.procedure import KnownFacts
from companion.engine.protocol import refusal_text
from companion.engine.refusals import Refused
from companion.engine.setup.plan import Plan, Setup, Setups, setup_to_json
from companion.engine.text import Locale


def add(parser: Parser, context: Context) -> None:
    text = context.text
    parser.add_argument("game", metavar="GAME", help=game_help(context))
    parser.add_argument("scenario", metavar="SCENARIO", nargs="?", help=text("cli.setup_scenario"))
    parser.add_argument("--players", default="2", help=text("cli.players"))
    parser.add_argument("--seed", help=text("cli.seed"))
    add_extras(parser, text("cli.with"))
    parser.add_argument("--box", metavar="FILE", help=text("cli.box"))
    parser.add_argument("--archive", metavar="FILE", help=text("cli.archive"))
    parser.add_argument("--json", action="store_true", help=text("cli.setup_json"))


def run(given: argparse.Namespace, context: Context) -> None:
    setups = part_of_game(context, "GAME", given.game, lambda game: game.setups)
    try:
        setup = setups.lay_out(_plan(given, setups, context))
    except Refused as refused:
        raise CommandError(refusal_text(refused, context.locale)) from None
    if given.json:
        print(json.dumps(setup_to_json(setup, context.locale), ensure_ascii=False))
    else:
        print("\n".join(setup_lines(setup, context.locale)))


def _plan(given: argparse.Namespace, setups: Setups, context: Context) -> Plan:
    facts: KnownFacts = read_box_file(context, given.box).get(given.game, {})
    scenario = given.scenario or setups.scenarios[0]
    if given.archive is not None:
        scenario, facts = _next_game(given, scenario, facts, context)
    one_of(context, "SCENARIO", scenario, setups.scenarios)
    chosen = extras(context, given.extras, setups.extras)
    players = choice(context, "--players", given.players, setups.players)
    assert isinstance(players, int)
    return Plan(scenario, players, seed(context, given.seed), tuple(chosen), known=facts)


def _next_game(
    given: argparse.Namespace, scenario: str, facts: KnownFacts, context: Context
) -> tuple[str, KnownFacts]:
    """Returns the scenario and facts of the next game of a campaign file."""
    game = context.game(given.game)
    campaign = game.campaign if game else None
    if campaign is None:
        return scenario, facts
    data = read_file(context, given.archive, LARGEST)
    coming = campaign.next_game(campaign.read(data, given.archive, context.locale), facts)
    return coming.scenario, {**facts, **coming.known}


def setup_lines(setup: Setup, locale: Locale) -> list[str]:
    """Returns a setup as lines to read."""
    modules = [locale.text(f"{setup.game}.module.{name}") for name in setup.modules]
    to_read = [locale.render(reading.question.text) for reading in setup.to_read]
    return [
        locale.text(f"{setup.game}.scenario.{setup.scenario}"),
        locale.text("setup.modules", {"modules": ", ".join(modules) or "–"}),
        f"{locale.text('setup.fetch')}: {'; '.join(map(locale.render, setup.fetch))}",
        *(f"{n:3}. {locale.in_full(step.text)}" for n, step in enumerate(setup.steps, 1)),
        f"{locale.text('setup.to_read')}: {'; '.join(to_read)}",
        locale.text("setup.seed", {"seed": setup.plan.seed}),
    ]
