"""A file of somebody's box: read, compared with what is known here, and taken over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from companion import services
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
from companion.app.frame import messages
from companion.app.frame.events import NotOffered, TooOld
from companion.app.frame.host import host
from companion.app.frame.messages import Tone
from companion.app.frame.page import Page
from companion.app.frame.taps import tap, text
from companion.app.frame.visit import Visit
from companion.app.pages.box.screens import said_of
from companion.app.parts import readings
from companion.content.problems import ContentError, Problem
from companion.engine.facts import FactValue
from companion.engine.game import Game
from companion.engine.prompts import Ask
from companion.engine.protocol import refusal_text
from companion.engine.refusals import Refused
from companion.engine.text import Locale
from companion.tables.box_files import Boxes, Compared, as_here, compare, contradiction, read_box

FILE_NAME = "my-box.yaml"
_BROUGHT, _PROBLEMS = "_box_brought", "_box_problems"
ALL, NEW, EACH = "all", "new", "each"  # what to take over
OURS, THEIRS = "here", "theirs"  # of one reading
IMPORT = "box/file"


@dataclass(slots=True)
class Brought:
    """A file that was read, and what was decided of each of its readings, once people do that."""

    boxes: Boxes
    decided: list[str] | None = field(default=None)

    def compared(self) -> list[Compared]:
        return compare(self.boxes, {game: readings.known(game) for game in self.boxes})


def is_open() -> bool:
    return _BROUGHT in host.state


def bring(visit: Visit, data: bytes) -> None:
    """What it says is looked at first; a file that cannot be is refused, with every reason."""
    try:
        boxes = read_box(data, FILE_NAME, services.games(), visit.locale)
    except ContentError as error:
        host.state[_PROBLEMS] = list(error.problems)
        return
    try:
        here = {game: readings.known(game) for game in boxes}
        host.state[_BROUGHT] = Brought(as_here(boxes, here, services.games()))
    except Refused as refused:
        why_not = refusal_text(refused, visit.locale)
        visit.tell(visit.say("box.import.bad", problems=why_not))


def problems() -> Sequence[Problem]:
    """Of the last file, once."""
    found: list[Problem] = host.state.pop(_PROBLEMS, [])
    return found


class BoxFile(Page):
    """What somebody's file says beside what is known here, and what to take over."""

    name = "box"

    def id(self, _visit: Visit) -> str:
        return id_of(_brought().decided)

    def screen(self, visit: Visit) -> Screen:
        brought, notices = _brought(), messages.notices()
        games = services.games()
        return screen_of(brought.compared(), brought.decided, games, visit.locale, notices)

    @tap
    def on_back(self, _visit: Visit) -> None:
        decided = _brought().decided
        if decided:
            decided.pop()
        else:
            del host.state[_BROUGHT]

    @tap(text)
    def on_answer(self, visit: Visit, answer: str) -> None:
        brought = _brought()
        open_ones = to_decide(brought.compared())
        if brought.decided is not None and answer in (OURS, THEIRS):
            _decide(visit, brought, brought.decided, open_ones, answer)
        elif brought.decided is not None or not open_ones or answer not in (ALL, NEW, EACH):
            raise NotOffered
        elif answer == EACH:
            brought.decided = []
        else:
            _take_over(visit, [one for one in open_ones if one.is_new or answer == ALL])


def _brought() -> Brought:
    brought: Brought | None = host.state.get(_BROUGHT)
    if brought is None:
        raise TooOld
    return brought


def _decide(
    visit: Visit, brought: Brought, decided: list[str], offered: list[Compared], said: str
) -> None:
    """After the last one, those that were chosen are taken over."""
    if len(decided) + 1 < len(offered):
        decided.append(said)
        return
    chosen = [one for one, how in zip(offered, [*decided, said], strict=False) if how == THEIRS]
    brought.decided = None
    _take_over(visit, chosen)


def _take_over(visit: Visit, chosen: Sequence[Compared]) -> None:
    """All of it or nothing: what would contradict what is known here is refused."""
    taken: dict[str, dict[str, FactValue | None]] = {}
    for one in chosen:
        taken.setdefault(one.game, {})[one.name] = one.theirs
    for game, values in taken.items():
        after = {**readings.known(game), **{n: v for n, v in values.items() if v is not None}}
        why_not = contradiction(services.games()[game], after, visit.locale)
        if why_not:
            visit.tell(visit.say("box.import.bad", problems=why_not))
            return
    if readings.change(visit, taken):
        del host.state[_BROUGHT]
        visit.tell(visit.say("box.import.done", n=len(chosen)), Tone.DONE)


# What is seen


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
    header = Header.of_page("box", locale, locale.text("box.import"))
    return Screen(
        id=id_of(decided),
        body=(header, *notices, *body),
        undo=Action.back(locale),
    )


def _summary(
    compared: Sequence[Compared], games: Mapping[str, Game], locale: Locale
) -> Iterator[Element]:
    different = [one for one in compared if one.is_different]
    new = sum(one.is_new for one in compared)
    same = len(compared) - len(different) - new
    if not (new or different):
        yield Notice(text=locale.text("box.import.nothing", {"n": same}), tone="done")
        return
    yield _choice(new, len(different), locale)
    counts = (("plus", NEW, new), ("swap", "different", len(different)), ("tick", "same", same))
    lines = tuple(
        Line(text=locale.text(f"box.import.{name}", {"n": n}), icon=icon)
        for icon, name, n in counts
        if n
    )
    yield Chapter(title=locale.text("box.import.says"), lines=lines)
    if different:
        listed = tuple(_both(one, games, locale) for one in different)
        yield Chapter(title=locale.text("box.import.differs"), lines=listed)


def _choice(new: int, different: int, locale: Locale) -> Question:
    offered = [(ALL, new + different)]
    if new and different:
        offered.append((NEW, new))
    options = [
        Option(value=name, label=locale.text(f"box.import.take_{name}", {"n": n}))
        for name, n in offered
    ]
    each = Option(value=EACH, label=locale.text("box.import.take_each"))
    form = Choices(options=(*options, each))
    return Question(text=locale.text("box.import.take"), form=form)


def _both(one: Compared, games: Mapping[str, Game], locale: Locale) -> Line:
    ask = _ask(one, games)
    assert one.here is not None
    values = {"here": said_of(ask, one.here, locale), "theirs": said_of(ask, one.theirs, locale)}
    return Line(text=locale.render(ask.text), more=locale.text("box.import.both", values))


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
        return locale.text(f"box.import.{key}", {"value": said_of(ask, value, locale)})

    here = label(OURS, one.here) if one.here is not None else locale.text("box.import.leave")
    options = (
        Option(value=THEIRS, label=label(THEIRS, one.theirs)),
        Option(value=OURS, label=here),
    )
    far = locale.text("box.import.far", {"n": number + 1, "of": len(undecided)})
    name = locale.text(f"{one.game}.name")
    yield Notice(text=f"{name} · {far}")
    yield Question(text=locale.render(ask.text), form=Choices(options=options))


PAGE = BoxFile()
