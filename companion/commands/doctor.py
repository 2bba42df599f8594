"""`companion doctor`: says in plain words what is wrong, and what to do."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict

from companion.commands.arguments import number
from companion.commands.command_context import Context
from companion.commands.database import add_database
from companion.commands.health_checks import Examined, Sign, examine
from companion.commands.parser import Parser
from companion.commands.serve import EVERYWHERE, PORT


def add(parser: Parser, context: Context) -> None:
    parser.add_argument("--host", default=EVERYWHERE, help=context.say("cli.host"))
    parser.add_argument("--port", default=PORT, help=context.say("cli.port"))
    add_database(parser, context)
    parser.add_argument("--json", action="store_true", help=context.say("cli.doctor_json"))


def run(given: argparse.Namespace, context: Context) -> None:
    """A line for each check; exit code 1 where one of them found a problem."""
    port = number(context, "--port", given.port, 1, 65535)
    found = list(examine(Examined(context, given.host, port, given.database)))
    if given.json:
        print(json.dumps([asdict(one) for one in found], ensure_ascii=False, indent=2))
    else:
        signs = {sign: context.say(f"doctor.sign.{sign}") for sign in Sign}
        width = max(map(len, signs.values()))
        for one in found:
            print(f"{signs[one.sign]:<{width}}  {one.text}")
    if any(one.sign is Sign.PROBLEM for one in found):
        sys.exit(1)
