"""Writes the tables of docs/commands.md from the commands' own parsers.

python docs/write_commands.py           rewrite the page
python docs/write_commands.py --print   print it instead; a test compares
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from companion.commands.arguments import flag
from companion.commands.command_context import Context, Parser
from companion.commands.main import COMMANDS
from companion.engine.game import Game
from companion.engine.procedure import CARDS, Option, Procedure, switches
from companion.games import catalogue

PAGE = Path(__file__).parent / "commands.md"
GAMES = ["jamaica", "maracaibo", "pirates"]  # the page is about these


def tables() -> dict[str, str]:
    """Returns tables by the words of a command, such as `tables export`."""
    context = Context()
    context.speak("en")
    context.explains = True
    found: dict[str, str] = {}
    for name in COMMANDS:
        parser = Parser(context, prog=f"companion {name}")
        import_module(f"companion.commands.{name.replace('-', '_')}").add(parser, context)
        found |= {
            words: table(("argument", "meaning"), rows(one)) for words, one in parsers(name, parser)
        }
    games = context.games.values()
    found["setup"] += table(("game", "scenarios", "--with"), map(setup_row, games))
    automas = [automa for game in games for automa in game.automas]
    found["automa"] += table(("automa", "options", "--with"), map(automa_row, automas))
    return found


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    """Returns a table; empty if it has no rows."""
    lines = ["", "".join(f"| {word} " for word in head), "|---" * len(head)]
    body = ["".join(f"| {cell} " for cell in row) for row in rows]
    return "".join(f"{line}|\n" if line else "\n" for line in [*lines, *body]) if body else ""


def parsers(name: str, parser: argparse.ArgumentParser) -> Iterator[tuple[str, Parser]]:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            yield from ((f"{name} {word}", one) for word, one in action.choices.items())
            return
    assert isinstance(parser, Parser)
    yield name, parser


def rows(parser: Parser) -> Iterator[tuple[str, str]]:
    for action in sorted(parser._actions, key=lambda action: bool(action.option_strings)):
        if isinstance(action, argparse._HelpAction):
            continue
        value = "" if action.nargs == 0 else str(action.metavar or action.dest.upper())
        words = " ".join(filter(None, (*action.option_strings, value)))
        yield f"`{words}`", (action.help or "").replace("%%", "%").replace("|", "\\|")


def setup_row(game: Game) -> tuple[str, ...]:
    assert game.setups is not None
    return f"`{game.name}`", ", ".join(game.setups.scenarios), ", ".join(game.setups.extras)


def automa_row(automa: Procedure[Any]) -> tuple[str, ...]:
    on_or_off = switches(automa.options)
    others = [one for one in automa.options if one.name not in (CARDS, *on_or_off)]
    options = [f"`{flag(one.name)}` {answers(one)}" for one in others]
    return f"`{automa.name}`", "; ".join(options), ", ".join(on_or_off)


def answers(option: Option) -> str:
    return ", ".join(str(value) for value in option.question.options if value != "")


def written(page: str) -> str:
    """Returns the page with the table below each heading as it has to be."""
    wanted = tables()
    headings = re.findall(r"^#+ companion (.+)$", page, re.M)
    missing = [words for words in wanted if words not in headings]
    assert not missing, f"docs/commands.md needs a heading for each of: {', '.join(missing)}"
    parts = re.split(r"^(?=#+ )", page, flags=re.M)
    return "".join(with_table(part, wanted) for part in parts)


def with_table(part: str, wanted: dict[str, str]) -> str:
    heading = re.match(r"#+ companion (.+)\n", part)
    if not heading or heading[1] not in wanted:
        return part
    text = re.sub(r"(^\|.*\n)+\n?", "", part, flags=re.M).rstrip("\n")
    return f"{text}\n{wanted[heading[1]]}\n"


if __name__ == "__main__":
    catalogue.game_names = lambda: list(GAMES)
    page = written(PAGE.read_text(encoding="utf-8")).rstrip("\n") + "\n"
    if "--print" in sys.argv:
        sys.stdout.buffer.write(page.encode())
    else:
        PAGE.write_text(page, encoding="utf-8")
