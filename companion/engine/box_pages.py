"""The pages of My box: readings that belong together, e.g. all that is printed on one board.

A game lists its pages (`Game.box_pages`). Any other reading is on a page by the first word of its
name: `box.card.191.green` on the page `card`, titled `<game>.box.card`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING

from companion.engine.facts import OWNS, Facts, FactValue
from companion.engine.picture import Drawing
from companion.engine.setup.plan import Reading
from companion.engine.text import Locale, Text

if TYPE_CHECKING:
    from companion.engine.game import Game

# Refuses readings that contradict each other, given all that would be known.
Check = Callable[[Mapping[str, FactValue]], None]


@dataclass(frozen=True, slots=True)
class Field:
    """A reading, with a short name if it has one."""

    reading: Reading
    label: Text | None = None

    @property
    def name(self) -> str:
        return self.reading.name


@dataclass(frozen=True, slots=True)
class Group:
    title: Text | None
    fields: tuple[Field, ...]


@dataclass(frozen=True, slots=True)
class BoxPage:
    """Readings that people may enter before a game, in the order of the questions.

    `complete`: these are all, so the page can show the progress. `typed`: numbers that are typed
    into fields instead of asked one by one. `draw` draws the page: a place in it (`data-place`) has
    the name of its reading, and a tap asks for it. It gets the reading that is asked for now, to
    light it.
    """

    name: str
    title: Text
    groups: tuple[Group, ...]
    check: Check = lambda _known: None
    complete: bool = True
    typed: bool = False
    draw: Callable[[Locale, str], Drawing] | None = None

    @property
    def fields(self) -> Iterator[Field]:
        for group in self.groups:
            yield from group.fields

    def field(self, name: str) -> Field | None:
        return next((field for field in self.fields if field.name == name), None)

    def known(self, known: Mapping[str, FactValue]) -> int:
        return sum(field.name in known for field in self.fields)

    def unread(self, known: Mapping[str, FactValue]) -> list[Field]:
        return [field for field in self.fields if field.name not in known]


def page_of(name: str, title: Text, readings: Sequence[Reading]) -> BoxPage:
    return BoxPage(name, title, (Group(None, tuple(map(Field, readings))),))


def pages(game: Game, known: Mapping[str, FactValue]) -> list[BoxPage]:
    """Return the game's own pages, and one for each other subject that is known."""
    found = {page.name: page for page in game.box_pages(Facts(dict(known)))}
    listed = {field.name for page in found.values() for field in page.fields}
    others = [n for n in known if n not in listed and not n.startswith(OWNS.prefix)]
    for subject, names in groupby(sorted(others), key=lambda name: name.split(".")[1]):
        group = Group(None, tuple(Field(_reading(game, name)) for name in names))
        title = Text(f"{game.name}.box.{subject}")
        page = found.get(subject, BoxPage(subject, title, (), complete=False))
        found[subject] = replace(page, groups=(*page.groups, group))
    return list(found.values())


def check(game: Game, known: Mapping[str, FactValue]) -> None:
    """Refuse readings that contradict each other."""
    for page in game.box_pages(Facts(dict(known))):
        page.check(known)


def _reading(game: Game, name: str) -> Reading:
    question = game.reading(name)
    assert question is not None, name
    return Reading(name, question)
