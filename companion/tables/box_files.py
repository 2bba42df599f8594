"""My box as a file: all readings of a house (export, import)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from companion.content.books import Where
from companion.content.user_files import read_file
from companion.engine.facts import FactValue
from companion.engine.game import Game
from companion.engine.refusals import Refused
from companion.engine.text import Locale, Text

Boxes: TypeAlias = dict[str, dict[str, FactValue]]  # readings by game


def write_box(boxes: Mapping[str, Mapping[str, FactValue]]) -> str:
    from companion.content.yaml_writer import to_yaml  # only where somebody wants the file

    return to_yaml({game: dict(readings) for game, readings in boxes.items() if readings})


def read_box(data: bytes, shown_as: str, games: Mapping[str, Game], locale: Locale) -> Boxes:
    """What the file says, if all of it fits what the games ask; else a ContentError."""

    def problems(boxes: Boxes) -> Iterator[tuple[Where, Text]]:
        for name, readings in boxes.items():
            if name not in games:
                yield (name,), Text("my_box.file.game", {"name": name[:60]})
                continue
            for reading, value in readings.items():
                if not _fits(games[name], reading, value):
                    yield (name, reading), Text("my_box.file.reading", {"name": reading[:60]})

    return read_file(data, shown_as, Boxes, locale, problems)


def _fits(game: Game, name: str, value: FactValue) -> bool:
    question = game.reading(name)
    try:
        return question is not None and question.check(value) == value
    except Refused:
        return False
