"""Arguments of commands, checked (validation): choices, numbers, seeds, games, files."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, TypeVar

from companion.commands.command_context import CommandError, Context, Parser
from companion.engine.chance import LARGEST_SEED, any_seed
from companion.engine.game import Game
from companion.engine.prompts import Ask
from companion.engine.questions import Answer
from companion.engine.refusals import Refused
from companion.games import catalogue
from companion.tables.store.private_files import create

if TYPE_CHECKING:
    from companion.tables.box_files import Boxes

T = TypeVar("T")
PIPED = "-"


def game_help(context: Context) -> str:
    return context.text("cli.game", names=", ".join(catalogue.game_names()))


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


def read_file(context: Context, name: str, largest: int) -> bytes:
    """Reads a file; of a file that is too large one byte more than allowed."""
    with opened_file(context, name) as file:
        return file.read(largest + 1)


@contextmanager
def opened_file(context: Context, name: str) -> Iterator[IO[bytes]]:
    """Opens a file by name, or standard input, which needs no permission."""
    try:
        with open(0, "rb", closefd=False) if name == PIPED else Path(name).open("rb") as file:
            yield file
    except (OSError, ValueError) as error:
        raise context.error("cli.no_file", file=name, problem=cause(error)) from error


@contextmanager
def new_file(context: Context, name: str) -> Iterator[IO[bytes]]:
    """Opens a new private file, which is written whole or not at all."""
    try:
        file = create(name)
    except FileExistsError as error:
        raise context.error("storing.exists", file=name) from error
    except (OSError, ValueError) as error:
        raise unwritable(context, name, error) from error
    try:
        with file as out:
            yield out
            out.flush()
            os.fsync(out.fileno())
    except BaseException as error:
        Path(name).unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise unwritable(context, name, error) from error
        raise


def unwritable(context: Context, name: str, error: Exception) -> CommandError:
    return context.error("storing.cannot_write", file=name, problem=cause(error))


def cause(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)


def read_box_file(context: Context, name: str | None) -> Boxes:
    """Reads a file of My box, for any games; empty if no file is named."""
    if name is None:
        return {}
    from companion.content.user_files import LARGEST
    from companion.tables.box_files import read_box

    return read_box(read_file(context, name, LARGEST), name, context.games, context.locale)
