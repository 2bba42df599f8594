"""My box as a file: export, import, and comparison with the entries here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from companion.content.books import Where
from companion.content.user_files import read_file
from companion.engine import box_pages
from companion.engine.facts import OWNS, FactValue
from companion.engine.game import Game
from companion.engine.protocol import refusal_text
from companion.engine.refusals import Refused
from companion.engine.text import Locale, Text

Boxes: TypeAlias = dict[str, dict[str, FactValue]]  # readings by game
_Written: TypeAlias = dict[str, dict[str, FactValue] | FactValue]  # perhaps without a game


def write_box(boxes: Mapping[str, Mapping[str, FactValue]]) -> str:
    from companion.content.strict_yaml import to_yaml  # only for exports

    return to_yaml({game: dict(readings) for game, readings in boxes.items() if readings})


def read_box(data: bytes, shown_as: str, games: Mapping[str, Game], locale: Locale) -> Boxes:
    """Read a file whose entries all fit the games' questions; else raise a ContentError."""

    def problems(boxes: _Written) -> Iterator[tuple[Where, Text]]:
        for name, readings in boxes.items():
            if name not in games:
                below = " · ".join(f"{game}:" for game in games)
                yield (name,), Text("box.file.game", {"name": name[:60], "games": below})
                continue
            if not isinstance(readings, dict):
                yield (name,), Text("file.mapping")
                continue
            wrong = [key for key, value in readings.items() if not games[name].fits(key, value)]
            for reading in wrong:
                yield (name, reading), Text("box.file.reading", {"name": reading[:60]})
            if not wrong and (why := contradiction(games[name], readings, locale)):
                yield (name,), Text("text.plain", {"text": why})

    written = read_file(data, shown_as, _Written, locale, problems)
    return {name: readings for name, readings in written.items() if isinstance(readings, dict)}


def contradiction(game: Game, readings: Mapping[str, FactValue], locale: Locale) -> str:
    """Return why these readings contradict each other, or nothing."""
    try:
        box_pages.check(game, readings)
    except Refused as refused:
        return refusal_text(refused, locale)
    return ""


def as_here(
    file: Boxes, here: Mapping[str, Mapping[str, FactValue]], games: Mapping[str, Game]
) -> Boxes:
    """Rename the file's entries to the names used here; refuse a file of another box."""
    return {name: games[name].as_here(theirs, here.get(name, {})) for name, theirs in file.items()}


@dataclass(frozen=True, slots=True)
class Compared:
    """A reading of a file beside the one here, which is None if it is unknown."""

    game: str
    name: str
    theirs: FactValue
    here: FactValue | None

    @property
    def is_new(self) -> bool:
        return self.here is None

    @property
    def is_different(self) -> bool:
        return self.here is not None and self.here != self.theirs


def compare(file: Boxes, here: Mapping[str, Mapping[str, FactValue]]) -> list[Compared]:
    """Compare every reading of the file. Without an entry, all boxes count as owned."""
    return [
        Compared(game, name, value, here.get(game, {}).get(name, _default(name)))
        for game, readings in file.items()
        for name, value in readings.items()
    ]


def _default(name: str) -> FactValue | None:
    return "yes" if name.startswith(OWNS.prefix) else None
