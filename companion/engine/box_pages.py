"""The pages of My box: readings that belong together, e.g. all that is printed on one board.

A game lists its pages (`Game.box_pages`). Any other reading is on a page by the first word of its
name: `box.card.191.green` on the page `card`, titled `<game>.box.card`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING

from companion.engine.facts import OWNS, PRINTED, Facts, FactValue
from companion.engine.picture import Drawing
from companion.engine.prompts import Ask
from companion.engine.questions import Words
from companion.engine.sanitized import LONGEST_NAME
from companion.engine.setup.plan import Reading
from companion.engine.text import Locale, Text, as_it_is

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


def ask_name(name: str) -> Ask:
    return Ask("box.name", Words(LONGEST_NAME), values={"name": name})


def printed_name(game: Game, name: str) -> Ask | None:
    """Returns the question of a printed name; None for any other reading."""
    printed = PRINTED.key_of(name)
    return ask_name(printed) if printed in game.printed_names else None


def names_page(game: Game) -> BoxPage:
    """Returns the page of the names that the components have in people's language."""
    readings = [Reading(PRINTED[name].name, ask_name(name)) for name in game.printed_names]
    fields = map(Field, readings, map(as_it_is, game.printed_names))
    return BoxPage("name", Text("box.names"), (Group(None, tuple(fields)),))


def page_of(name: str, title: Text, readings: Sequence[Reading]) -> BoxPage:
    return BoxPage(name, title, (Group(None, tuple(map(Field, readings))),))


def pages(game: Game, known: Mapping[str, FactValue]) -> list[BoxPage]:
    """Return the game's own pages, and one for each other subject that is known."""
    of_names = [names_page(game)] if game.printed_names else []
    found = {page.name: page for page in (*game.box_pages(Facts(dict(known))), *of_names)}
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
