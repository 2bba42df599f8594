"""`companion content`: the data of the games, checked."""

from __future__ import annotations

import argparse
import sys

from companion.commands.context import Context
from companion.commands.parser import Parser
from companion.content.books import CONFIDENCES
from companion.content.library import ContentError
from companion.games import books


def add(parser: Parser, _context: Context) -> None:
    parser.action("check", "cli.content_check")


def run(_given: argparse.Namespace, context: Context) -> None:
    """How sure it is; or every problem, and exit code 1."""
    try:
        counts = context.library.check(books())
    except ContentError as error:
        print(error, file=sys.stderr)
        print(context.say("content.problems", n=len(error.problems)), file=sys.stderr)
        sys.exit(1)
    print(context.say("content.fine", n=counts.total()))
    for confidence in CONFIDENCES:
        print(f"{counts[confidence]:6}  {context.say(f'confidence.{confidence}')}")
