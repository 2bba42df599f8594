"""A file of somebody's box, as screens: what it says beside what is known here; what to take."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from companion.app.elements.screen import (
    Action,
    Choices,
    Element,
    Header,
    Line,
    Notice,
    Option,
    Question,
    Screen,
)
from companion.app.elements.tools import Chapter
from companion.app.pages.box.body import said_of
from companion.engine.facts import FactValue
from companion.engine.game import Game
from companion.engine.prompts import Ask
from companion.engine.text import Locale
from companion.tables.box_files import Compared

ALL, NEW, EACH = "all", "new", "each"  # what to take over
OURS, THEIRS = "here", "theirs"  # of one reading
IMPORT = "box-import"


def to_decide(compared: Sequence[Compared]) -> list[Compared]:
    """What differs, then what is new."""
    different = [one for one in compared if one.is_different]
    return [*different, *(one for one in compared if one.is_new)]


def id_of(decided: Sequence[str] | None) -> str:
    return IMPORT if decided is None else f"{IMPORT}/{len(decided)}"


def screen_of(
    compared: Sequence[Compared],
    decided: Sequence[str] | None,
    games: Mapping[str, Game],
    locale: Locale,
    notices: Sequence[Notice] = (),
) -> Screen:
    """What the file says; or, where people go through it one by one, the next reading."""
    if decided is None:
        body = _summary(compared, games, locale)
    else:
        body = _one(to_decide(compared), len(decided), games, locale)
    header = Header(title=locale.text("page.box"), where=locale.text("my_box.import"))
    return Screen(
        id=id_of(decided),
        body=(header, *notices, *body),
        undo=Action(label=locale.text("screen.back"), do="back", icon="back"),
    )


def _summary(
    compared: Sequence[Compared], games: Mapping[str, Game], locale: Locale
) -> Iterator[Element]:
    different = [one for one in compared if one.is_different]
    new = sum(one.is_new for one in compared)
    same = len(compared) - len(different) - new
    if not (new or different):
        yield Notice(text=locale.text("my_box.import.nothing", {"n": same}), tone="done")
        return
    yield _choice(new, len(different), locale)
    counts = (("plus", NEW, new), ("swap", "different", len(different)), ("tick", "same", same))
    lines = tuple(
        Line(text=locale.text(f"my_box.import.{name}", {"n": n}), icon=icon)
        for icon, name, n in counts
        if n
    )
    yield Chapter(title=locale.text("my_box.import.says"), lines=lines)
    if different:
        listed = tuple(_both(one, games, locale) for one in different)
        yield Chapter(title=locale.text("my_box.import.differs"), lines=listed)


def _choice(new: int, different: int, locale: Locale) -> Question:
    offered = [(ALL, new + different)]
    if new and different:
        offered.append((NEW, new))
    options = [
        Option(value=name, label=locale.text(f"my_box.import.take_{name}", {"n": n}))
        for name, n in offered
    ]
    each = Option(value=EACH, label=locale.text("my_box.import.take_each"))
    form = Choices(options=(*options, each))
    return Question(text=locale.text("my_box.import.take"), form=form)


def _both(one: Compared, games: Mapping[str, Game], locale: Locale) -> Line:
    ask = _ask(one, games)
    assert one.here is not None
    values = {"here": said_of(ask, one.here, locale), "theirs": said_of(ask, one.theirs, locale)}
    return Line(text=locale.say(ask.text), more=locale.text("my_box.import.both", values))


def _ask(one: Compared, games: Mapping[str, Game]) -> Ask:
    ask = games[one.game].reading(one.name)
    assert ask is not None
    return ask


def _one(
    undecided: Sequence[Compared], number: int, games: Mapping[str, Game], locale: Locale
) -> Iterator[Element]:
    one = undecided[number]
    ask = _ask(one, games)

    def label(key: str, value: FactValue) -> str:
        return locale.text(f"my_box.import.{key}", {"value": said_of(ask, value, locale)})

    here = label(OURS, one.here) if one.here is not None else locale.text("my_box.import.leave")
    options = (
        Option(value=THEIRS, label=label(THEIRS, one.theirs)),
        Option(value=OURS, label=here),
    )
    far = locale.text("my_box.import.far", {"n": number + 1, "of": len(undecided)})
    name = locale.text(f"{one.game}.name")
    yield Notice(text=f"{name} · {far}")
    yield Question(text=locale.say(ask.text), form=Choices(options=options))
