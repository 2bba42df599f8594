"""Arguments of commands, checked: choices, numbers, seeds, games (validation)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from companion.commands.command_context import Context
from companion.commands.parser import Parser
from companion.engine.chance import LARGEST_SEED, any_seed
from companion.engine.game import Game
from companion.engine.prompts import Ask
from companion.engine.questions import Answer
from companion.engine.refusals import Refused
from companion.games import catalogue

T = TypeVar("T")


def game_help(context: Context) -> str:
    """Names all games without opening one."""
    return context.say("cli.game", names=", ".join(catalogue.game_names()))


def add_extras(parser: Parser, meaning: str) -> None:
    """Adds `--with X`, which may be given several times."""
    parser.add_argument(
        "--with", dest="extras", metavar="X", action="append", default=[], help=meaning
    )


def extras(context: Context, given: Sequence[str], possible: Sequence[str]) -> list[str]:
    return [one_of(context, "--with", extra, possible or ["–"]) for extra in given]


def flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def part_of_game(context: Context, argument: str, name: str, part: Callable[[Game], T | None]) -> T:
    """Returns a part of a game; refuses games without that part."""
    game = context.game(name)
    found = part(game) if game else None
    if found is None:
        having = [other for other, game in context.games.items() if part(game) is not None]
        raise context.bad_choice(argument, name, having)
    return found


def one_of(context: Context, argument: str, given: str, choices: Sequence[str]) -> str:
    if given not in choices:
        raise context.bad_choice(argument, given, choices)
    return given


def choice(context: Context, argument: str, given: str, question: Ask) -> Answer:
    """Returns the answer to a question that is typed in a terminal."""
    by_text = {str(option): option for option in question.options}
    try:
        return question.check(by_text.get(given, given))
    except Refused:
        raise context.bad_choice(argument, given, list(filter(None, by_text))) from None


def seed(context: Context, given: str | None) -> int:
    if given is None:
        return any_seed()
    return number(context, "--seed", given, 0, LARGEST_SEED)


def number(context: Context, argument: str, given: str, least: int, most: int) -> int:
    try:
        found = int(given)
    except ValueError:
        found = least - 1
    if not least <= found <= most:
        raise context.error("cli.bad_number", flag=argument, given=given, least=least, most=most)
    return found
