"""My box as a file: all readings of a house, to keep, to give away and to take over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.content.strict_yaml import Document, Where, parse
from companion.content.texts import Text
from companion.content.writing import to_yaml
from companion.engine.facts import FactValue
from companion.engine.offers import Game
from companion.engine.prompts import Refused

LARGEST_FILE = 200_000
Boxes = dict[str, dict[str, FactValue]]  # readings by game


class BadBox(Exception):
    """A file that is no box, with every problem found."""

    def __init__(self, problems: list[Text]) -> None:
        super().__init__(problems)
        self.problems = problems


def write_box(boxes: Mapping[str, Mapping[str, FactValue]]) -> str:
    return to_yaml({game: dict(readings) for game, readings in boxes.items() if readings})


def read_box(data: bytes, games: Mapping[str, Game]) -> Boxes:
    """What the file says, if all of it fits what the games ask."""
    if len(data) > LARGEST_FILE:
        raise BadBox([Text("my_box.file.large")])
    document = parse(data.decode("utf-8", errors="replace"), "")
    problems = [
        Text("my_box.file.yaml", {"line": problem.line, "problem": problem.message})
        for problem in document.problems
    ] or list(_problems(document, games))
    if problems:
        raise BadBox(problems)
    return {game: dict(readings) for game, readings in document.data.items()}


def _problems(document: Document, games: Mapping[str, Game]) -> Iterator[Text]:
    if not isinstance(document.data, dict):
        yield Text("my_box.file.shape")
        return
    for name, readings in document.data.items():
        game = games.get(name)
        if game is None:
            yield _at(document, (name,), "my_box.file.game", name)
        elif not isinstance(readings, dict):
            yield Text("my_box.file.shape")
        else:
            for reading, value in readings.items():
                if not _fits(game, reading, value):
                    yield _at(document, (name, reading), "my_box.file.reading", reading)


def _fits(game: Game, name: str, value: object) -> bool:
    question = game.reading(name)
    try:
        return question is not None and question.check(value) == value
    except Refused:
        return False


def _at(document: Document, where: Where, key: str, name: str) -> Text:
    return Text(key, {"line": document.problem(where, "").line, "name": name[:60]})
