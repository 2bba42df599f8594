"""The import of a box file: read, compared with My box, and imported."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from companion import services
from companion.app.elements import screen
from companion.app.elements.tools import Chapter
from companion.app.frame.events import NotOffered, TooOld
from companion.app.frame.host import host
from companion.app.frame.messages import Tone
from companion.app.frame.page import Page
from companion.app.frame.taps import tap, text
from companion.app.frame.visit import Visit
from companion.app.parts import readings
from companion.content.books import ContentError, Problem
from companion.engine.facts import FactValue
from companion.engine.game import Game
from companion.engine.prompts import Ask
from companion.engine.protocol import refusal_text
from companion.engine.refusals import Refused
from companion.engine.text import Locale
from companion.tables.box_files import Boxes, Compared, as_here, compare, contradiction, read_box

FILE_NAME = "my-box.yaml"
_IMPORT, _PROBLEMS = "_box_import", "_box_problems"
ALL, NEW, EACH = "all", "new", "each"  # what to take over
OURS, THEIRS = "here", "theirs"  # of one reading
ID = "box/file"


@dataclass(slots=True)
class Import:
    """A file, and the decisions about its readings, if people make them one by one."""

    boxes: Boxes
    decided: list[str] | None = field(default=None)

    def compared(self) -> list[Compared]:
        return compare(self.boxes, {game: readings.known(game) for game in self.boxes})


def is_open() -> bool:
    return _IMPORT in host.state


def read_file(visit: Visit, data: bytes) -> None:
    """Read a file and show it first; refuse a bad file with every reason."""
    try:
        boxes = read_box(data, FILE_NAME, services.games(), visit.locale)
    except ContentError as error:
        host.state[_PROBLEMS] = list(error.problems)
        return
    try:
        here = {game: readings.known(game) for game in boxes}
        host.state[_IMPORT] = Import(as_here(boxes, here, services.games()))
    except Refused as refused:
        visit.notify(visit.text("box.import.bad", problems=refusal_text(refused, visit.locale)))


def problems() -> Sequence[Problem]:
    found: list[Problem] = host.state.pop(_PROBLEMS, [])
    return found


class BoxFile(Page):
    """The readings of a file beside those of My box, and the choice of those to import."""

    name = "box"

    def id(self, _visit: Visit) -> str:
        decided = _open_import().decided
        return ID if decided is None else f"{ID}/{len(decided)}"

    def head(self, visit: Visit) -> Iterator[screen.Element]:
        yield screen.Header.of_page("box", visit.locale, visit.text("box.import"))

    def body(self, visit: Visit) -> Iterator[screen.Element]:
        current = _open_import()
        return body_of(current.compared(), current.decided, services.games(), visit.locale)

    def undo(self, visit: Visit) -> screen.Action:
        return screen.Action.back(visit.locale)

    @tap
    def on_back(self, _visit: Visit) -> None:
        decided = _open_import().decided
        if decided:
            decided.pop()
        else:
            del host.state[_IMPORT]

    @tap(text)
    def on_answer(self, visit: Visit, answer: str) -> None:
        current = _open_import()
        undecided = to_decide(current.compared())
        if current.decided is not None and answer in (OURS, THEIRS):
            _decide(visit, current, current.decided, undecided, answer)
        elif current.decided is not None or not undecided or answer not in (ALL, NEW, EACH):
            raise NotOffered
        elif answer == EACH:
            current.decided = []
        else:
            _take_over(visit, [reading for reading in undecided if reading.is_new or answer == ALL])


def _open_import() -> Import:
    current: Import | None = host.state.get(_IMPORT)
    if current is None:
        raise TooOld
    return current


def _decide(
    visit: Visit, current: Import, decided: list[str], undecided: list[Compared], answer: str
) -> None:
    """Decide about one reading; after the last, take over the chosen ones."""
    if len(decided) + 1 < len(undecided):
        decided.append(answer)
        return
    answers = zip(undecided, [*decided, answer], strict=False)
    current.decided = None
    _take_over(visit, [reading for reading, answer in answers if answer == THEIRS])


def _take_over(visit: Visit, chosen: Sequence[Compared]) -> None:
    """Save all chosen readings, or none if they contradict My box."""
    taken: dict[str, dict[str, FactValue | None]] = {}
    for reading in chosen:
        taken.setdefault(reading.game, {})[reading.name] = reading.theirs
    for game, values in taken.items():
        after = {**readings.known(game), **{n: v for n, v in values.items() if v is not None}}
        why_not = contradiction(services.games()[game], after, visit.locale)
        if why_not:
            visit.notify(visit.text("box.import.bad", problems=why_not))
            return
    if readings.change(visit, taken):
        del host.state[_IMPORT]
        visit.notify(visit.text("box.import.done", n=len(chosen)), Tone.DONE)


def to_decide(compared: Sequence[Compared]) -> list[Compared]:
    """Return the readings that differ, then those that are new."""
    different = [reading for reading in compared if reading.is_different]
    return [*different, *(reading for reading in compared if reading.is_new)]


def body_of(
    compared: Sequence[Compared],
    decided: Sequence[str] | None,
    games: Mapping[str, Game],
    locale: Locale,
) -> Iterator[screen.Element]:
    """Return a summary of the file; or the next reading, if people decide one by one."""
    if decided is None:
        return _summary(compared, games, locale)
    return _reading(to_decide(compared), len(decided), games, locale)


def _summary(
    compared: Sequence[Compared], games: Mapping[str, Game], locale: Locale
) -> Iterator[screen.Element]:
    different = [reading for reading in compared if reading.is_different]
    new = sum(reading.is_new for reading in compared)
    same = len(compared) - len(different) - new
    if not (new or different):
        yield screen.Notice(text=locale.text("box.import.nothing", {"n": same}), tone="done")
        return
    yield _choice(new, len(different), locale)
    counts = (("plus", NEW, new), ("swap", "different", len(different)), ("tick", "same", same))
    lines = tuple(
        screen.Line(text=locale.text(f"box.import.{name}", {"n": n}), icon=icon)
        for icon, name, n in counts
        if n
    )
    yield Chapter(title=locale.text("box.import.says"), lines=lines)
    if different:
        listed = tuple(_both(reading, games, locale) for reading in different)
        yield Chapter(title=locale.text("box.import.differs"), lines=listed)


def _choice(new: int, different: int, locale: Locale) -> screen.Question:
    counts = {ALL: new + different, **({NEW: new} if new and different else {})}
    options = [
        screen.Option(value=name, label=locale.text(f"box.import.take_{name}", {"n": n}))
        for name, n in counts.items()
    ]
    options.append(screen.Option(value=EACH, label=locale.text("box.import.take_each")))
    form = screen.Choices(options=tuple(options))
    return screen.Question(text=locale.text("box.import.take"), form=form)


def _both(reading: Compared, games: Mapping[str, Game], locale: Locale) -> screen.Line:
    ask, here, theirs = _ask(reading, games), reading.here, reading.theirs
    assert here is not None
    values = {
        "here": readings.answer_text(ask, here, locale),
        "theirs": readings.answer_text(ask, theirs, locale),
    }
    return screen.Line(text=locale.render(ask.text), more=locale.text("box.import.both", values))


def _ask(reading: Compared, games: Mapping[str, Game]) -> Ask:
    ask = games[reading.game].reading(reading.name)
    assert ask is not None
    return ask


def _reading(
    undecided: Sequence[Compared], number: int, games: Mapping[str, Game], locale: Locale
) -> Iterator[screen.Element]:
    reading = undecided[number]
    ask, known = _ask(reading, games), reading.here

    def label(key: str, value: FactValue) -> str:
        return locale.text(f"box.import.{key}", {"value": readings.answer_text(ask, value, locale)})

    here = label(OURS, known) if known is not None else locale.text("box.import.leave")
    theirs = screen.Option(value=THEIRS, label=label(THEIRS, reading.theirs))
    options = (theirs, screen.Option(value=OURS, label=here))
    far = locale.text("box.import.far", {"n": number + 1, "of": len(undecided)})
    name = locale.text(f"{reading.game}.name")
    yield screen.Notice(text=f"{name} · {far}")
    yield screen.Question(text=locale.render(ask.text), form=screen.Choices(options=options))


PAGE = BoxFile()
