"""`companion content`: the data of the games, checked, and compiled into one file."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from companion import paths
from companion.commands.command_context import Context
from companion.commands.files import unwritable
from companion.commands.parser import Parser
from companion.content.books import CONFIDENCES
from companion.content.compiled import compile_content, keep_compiled
from companion.content.problems import ContentError
from companion.content.yaml_library import YamlLibrary
from companion.games.catalogue import books


def add(parser: Parser, context: Context) -> None:
    parser.action("check", "cli.content_check")
    out = parser.action("compile", "cli.content_compile")
    out.add_argument("file", metavar="FILE", help=context.say("cli.logbook_file"))


def run(given: argparse.Namespace, context: Context) -> None:
    """What is asked for; or every problem, and exit code 1."""
    try:
        if given.action == "check":
            check(context)
        else:
            write(given.file, context)
    except ContentError as error:
        print(error, file=sys.stderr)
        print(context.say("content.problems", n=len(error.problems)), file=sys.stderr)
        sys.exit(1)


def check(context: Context) -> None:
    """How sure it is."""
    library = YamlLibrary(paths.content())
    library.check(books())
    counts = library.confidences(books())
    print(context.say("content.fine", n=counts.total()))
    for confidence in CONFIDENCES:
        print(f"{counts[confidence]:6}  {context.say(f'confidence.{confidence}')}")


def write(file: str, context: Context) -> None:
    """Everything that is checked as one file, which is read without yaml."""
    root = paths.content()
    compiled = compile_content(root, YamlLibrary(root), books())
    try:
        keep_compiled(Path(file), compiled)
    except OSError as error:
        raise unwritable(context, file, error) from error
