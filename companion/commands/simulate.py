"""`companion simulate`: many games without people, and what comes of them."""

from __future__ import annotations

import argparse
import sys

from companion.commands.context import CommandError, Context
from companion.commands.files import read_box_file
from companion.commands.parser import Parser
from companion.simulations import SimulationError, add_flags, run_simulation


def add(parser: Parser, context: Context) -> None:
    add_flags(parser, context.locale)


def run(given: argparse.Namespace, context: Context) -> None:
    try:
        sys.exit(run_simulation(given, read_box_file(context, given.box), context.locale))
    except SimulationError as error:
        raise CommandError(str(error)) from None
