"""`companion content`: checks the data of the games, or compiles it into one file."""

from __future__ import annotations

import argparse
import re
import sys
from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple, TypeAlias

from companion import paths
from companion.commands.arguments import unwritable
from companion.commands.command_context import Context, Parser
from companion.content.books import CONFIDENCES, ContentError, Problem
from companion.content.library import compile_content, write_compiled
from companion.content.yaml_library import YamlLibrary, no_garbage_collection
from companion.declarations import declared
from companion.engine.conventions import DEFAULT_LANGUAGE
from companion.engine.game import Game
from companion.engine.setup.plan import Plan
from companion.games.catalogue import books, open_games


def add(parser: Parser, context: Context) -> None:
    checked = parser.action("check", "cli.content_check", check)
    checked.add_argument("--language", help=context.text("cli.content_language"))
    out = parser.action("compile", "cli.content_compile", write)
    out.add_argument("file", metavar="FILE", help=context.text("cli.logbook_file"))


def run(given: argparse.Namespace, context: Context) -> None:
    """Checks or writes the content. Prints every problem and exits with code 1."""
    try:
        given.run(given, context)
    except ContentError as error:
        print(error, file=sys.stderr)
        print(context.text("content.problems", n=len(error.problems)), file=sys.stderr)
        sys.exit(1)


def check(given: argparse.Namespace, context: Context) -> None:
    """Checks the files, then the texts that code needs; prints the confidence of entries.

    If a language is given, lists the texts that it lacks.
    """
    library = YamlLibrary(paths.content())
    if given.language is not None and given.language not in library.languages:
        raise context.bad_choice("--language", given.language, library.languages)
    with no_garbage_collection(), declared():
        library.check(books())
        problems = [
            Problem(*place, missing)
            for place, key in needed_texts(library)
            if (missing := library.missing(key))
        ]
    if problems:
        raise ContentError(problems)
    counts = library.confidences(books())
    print(context.text("content.fine", n=counts.total()))
    for confidence in CONFIDENCES:
        print(f"{counts[confidence]:6}  {context.text(f'confidence.{confidence}')}")
    for language in library.languages:
        if missing_texts := library.untranslated(language):
            if language == given.language:
                print(*missing_texts, sep="\n")
            untranslated = context.text("content.untranslated", language=language)
            print(f"{len(missing_texts):6}  {untranslated}")


Place: TypeAlias = tuple[str, int, int]  # file, line, column


def needed_texts(library: YamlLibrary) -> Iterator[tuple[Place, str]]:
    """Finds the keys of texts that scripts and the parts of games need, and where."""
    keys = Keys(library.locale(DEFAULT_LANGUAGE).texts)
    for file in sorted((paths.PACKAGE / "games").rglob("*.py")):
        code = file.read_text(encoding="utf-8")
        for found in keys_in_code(code, keys.first_words):
            if not keys.have(found):
                lines = code[: found.at].split("\n")
                path = file.relative_to(paths.PACKAGE.parent).as_posix()
                yield (path, len(lines), len(lines[-1]) + 1), found.key
    for game in open_games(library).values():
        place = f"companion/games/{game.name}/game.py", 1, 1
        for key in (*texts_of_parts(game), *texts_of_odds(game)):
            yield place, key


def texts_of_parts(game: Game) -> Iterator[str]:
    """Returns the texts that pages and commands need for every game, automa, board and setup."""
    yield f"{game.name}.name"
    for part in (*game.automas, *game.boards):
        yield from (f"{part.name}.{what}" for what in ("name", "about"))
        yield from (f"{part.name}.correct.{correction}" for correction in part.corrections)
    options = [option for part in (*game.automas, *game.boards) for option in part.options]
    options += game.sheets.options if game.sheets else ()
    for question in [option.question for option in options]:
        labels = [question.label_of(answer) for answer in question.options]
        yield from (text.key for text in (question.text, *labels))
    if setups := game.setups:
        yield from (f"{game.name}.extra.{extra}" for extra in setups.extras)
        players = int(setups.players.options[-1])
        for scenario in setups.scenarios:
            yield f"{game.name}.scenario.{scenario}"
            modules = setups.lay_out(Plan(scenario, players, seed=1)).modules
            yield from (f"{game.name}.module.{module}" for module in modules)


def texts_of_odds(game: Game) -> Iterator[str]:
    for bars in game.bars:
        yield from bars.texts()
    for simulation in game.simulations:
        procedure = game.played_by(simulation)
        yield from simulation.texts(procedure)
        if procedure is not game.whole_game:
            yield f"odds.open.{simulation.name}"


def write(given: argparse.Namespace, context: Context) -> None:
    """Writes all checked content as one file, which the app reads without yaml."""
    root = paths.content()
    compiled = compile_content(root, YamlLibrary(root), books())
    try:
        write_compiled(Path(given.file), compiled)
    except OSError as error:
        raise unwritable(context, given.file, error) from error


# A string of lower-case words with dots between them; {…} is a part filled in at run time.
# Options may follow, as in a question. (A pattern that begins with one of few
# letters is found eight times as fast as one that begins with something optional.)
KEY = re.compile(
    r"""(?P<quote>["'])
    (?P<key>(?:[a-z_]+|\{[^{}\n]*\})(?:\.(?:[a-z0-9_-]|\{[^{}\n]*\})+)+)
    (?P=quote)
    (?:,\s*(?:Choice|Several)\(\((?P<options>[^()]*)\)\))?""",
    re.VERBOSE,
)
WHOLE = re.compile(r"(?:\b(?:Tell|Ask|Text)|\.text)\(\s*f?$")  # followed by a whole key
FACT = re.compile(r"\b(?:Fact|Family)\(\s*f?$")  # followed by the name of a fact
LONGEST = 60  # letters of these
FILLED_IN = re.compile(r"\{[^{}]*\}")
FILE_NAMES = (".js", ".css", ".svg", ".html", ".yaml", ".json")  # not keys
LABELLED = ("yes", "no")  # by the app


class KeyInCode(NamedTuple):
    """A key in code, and its place; `whole` if it is not a part of another key."""

    at: int
    key: str
    whole: bool = False


def keys_in_code(code: str, first_words: Collection[str]) -> Iterator[KeyInCode]:
    """Finds the keys that begin with one of these words, or with a placeholder."""
    for found in KEY.finditer(code):
        for part in FILLED_IN.finditer(found["key"]):
            for inner in keys_in_code(part[0], first_words):
                yield inner._replace(at=found.start("key") + part.start() + inner.at)
        key = FILLED_IN.sub("{}", found["key"])
        if key.split(".")[0] not in (*first_words, "{}") or key.endswith(FILE_NAMES):
            continue
        before = code[max(found.start() - LONGEST, 0) : found.start()]
        if FACT.search(before):
            continue
        yield KeyInCode(found.start("key"), key, WHOLE.search(before) is not None)
        for option in re.findall(r'"([\w-]+)"', found["options"] or ""):
            if option not in LABELLED:
                yield KeyInCode(found.start("options"), f"{key}.{option}", whole=True)


class Keys:
    def __init__(self, keys: Iterable[str]) -> None:
        self._sorted = sorted(keys)
        self._keys = frozenset(self._sorted)
        self.first_words = {key.partition(".")[0] for key in self._sorted}

    def have(self, found: KeyInCode) -> bool:
        """Returns whether the language has a key that equals or begins with this one."""
        head, *parts = found.key.split("{}")
        if found.key in self._keys or not head:
            return True
        if not parts:
            return not found.whole and any(self._behind(f"{head}."))
        return any(_fits(rest, parts) for rest in self._behind(head))

    def _behind(self, head: str) -> Iterator[str]:
        """Returns the rest of each key that begins like this."""
        for place in range(bisect_left(self._sorted, head), len(self._sorted)):
            if not self._sorted[place].startswith(head):
                return
            yield self._sorted[place][len(head) :]


def _fits(rest: str, parts: list[str]) -> bool:
    """Returns whether all parts come in this order, up to the end or to a dot."""
    at = 0
    for part in parts:
        at = rest.find(part, at) + len(part)
        if at < len(part):
            return False
    return not parts[-1] or rest[at : at + 1] in ("", ".") or rest.endswith(parts[-1])
