"""My box on a phone: which of its screens is open, and what is tapped or typed there.

Which game, page and reading stand in the address, so that a reload or a link keeps them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion import services
from companion.access import permissions
from companion.app.elements.files import Taking, filing
from companion.app.elements.screen import Element, Screen
from companion.app.frame import events, messages, navigation, uploads
from companion.app.frame.address import ABOUT, GAME
from companion.app.frame.events import Event, NotOffered, TooOld
from companion.app.frame.host import host
from companion.app.frame.messages import Tone
from companion.app.frame.visit import Visit
from companion.app.pages.box import body
from companion.app.pages.box import file as box_import
from companion.app.pages.box.body import OWNED, Around, Box
from companion.app.parts import file_problems, readings
from companion.engine.box_pages import BoxPage, Field
from companion.engine.facts import FactValue
from companion.engine.protocol import refusal_text
from companion.engine.questions import Answer
from companion.engine.refusals import Refused
from companion.engine.setup.plan import owns
from companion.tables.box_files import write_box

PAGE = "box"
READ = "read"  # in the address
_WRONG = "_box_wrong"  # what was typed and cannot be, by the reading's name


def show(visit: Visit) -> None:
    """A fragment: a tap draws only this anew."""
    navigation.follow(visit)
    screen = box_import.screen(visit) if box_import.is_open() else _screen(visit, Spot.now())
    events.show(screen, lambda event: _take(visit, event))


@dataclass(frozen=True, slots=True)
class Spot:
    """What is open, as the address says it: everything, a page of a game's box, or a reading."""

    box: Box | None = None
    page: BoxPage | None = None
    field: Field | None = None
    owned: bool = False  # the page that says which boxes are in the house

    @classmethod
    def now(cls) -> Spot:
        address = host.address
        game, about = address.get(GAME, ""), address.get(ABOUT, "")
        if game not in services.games():
            return cls()
        box = _box(game)
        if about == OWNED and box.boxes:
            return cls(box, owned=True)
        page = box.page(about)
        if page is None:
            return cls()
        asks = not page.typed and READ in address and permissions.may_change_box()
        return cls(box, page, page.field(address[READ]) if asks else None)

    @property
    def id(self) -> str:
        game = self.box.game.name if self.box else ""
        page = self.page.name if self.page else OWNED if self.owned else ""
        return body.id_of(game, page, self.field.name if self.field else "")


def _box(game: str) -> Box:
    return Box(services.games()[game], readings.known(game))


def _screen(visit: Visit, spot: Spot) -> Screen:
    around = Around(
        notices=tuple(messages.notices()),
        may_change=permissions.may_change_box(),
        undo=readings.can_undo(),
        wrong=host.state.get(_WRONG),
        tabs=navigation.tabs(visit, PAGE) if visit.code else (),
        more=navigation.tools_here(visit, PAGE) if visit.code else (),
    )
    match spot:
        case Spot(Box() as box, BoxPage() as page, Field() as field):
            kept = services.tables().store.when_read(box.game.name, field.name)
            alone = Around(notices=around.notices, when=visit.locale.day(kept[:10]) if kept else "")
            return body.reading_screen(box, page, field, visit.locale, alone)
        case Spot(Box() as box, BoxPage() as page):
            return body.page_screen(box, page, visit.locale, around)
        case Spot(Box() as box, owned=True):
            return body.owned_screen(box, visit.locale, around)
    boxes = [_box(game) for game in services.games()]
    files = (*_to_save(visit, boxes), *(_to_bring(visit) if around.may_change else ()))
    return body.overview(boxes, visit.locale, replace(around, files=files, wrong=None))


def _to_save(visit: Visit, boxes: list[Box]) -> Iterator[Element]:
    """All as one file."""
    everything = {box.game.name: box.known for box in boxes}
    if any(everything.values()):
        label, name = visit.say("my_box.export"), box_import.FILE_NAME
        yield Taking(label=label, text=write_box(everything), file=name, own=True, icon="download")


def _to_bring(visit: Visit) -> Iterator[Element]:
    """A file of somebody's; why the last one was refused."""
    yield from file_problems.refused(box_import.problems(), visit.locale)
    yield filing(visit.say("my_box.import"), "file", visit.locale)


# What is tapped


def _take(visit: Visit, event: Event) -> None:
    if event.do == "go":
        navigation.take(event)
    elif box_import.is_open():
        box_import.take(visit, event)
    else:
        spot = Spot.now()
        if event.screen != spot.id:
            raise TooOld
        before = readings.forget_undo()
        if event.do == "undo" and before is not None:
            _undo(visit, before)
        else:
            _act(visit, spot, event)


def _undo(visit: Visit, before: readings.Changes) -> None:
    for game, values in before.items():
        readings.keep(visit, game, values)


def _act(visit: Visit, spot: Spot, event: Event) -> None:
    match spot:
        case Spot(Box() as box, BoxPage() as page, Field() as field):
            _at_reading(visit, box, page, field, event)
        case Spot(Box() as box, BoxPage() as page):
            _at_page(visit, box, page, event)
        case Spot(Box() as box, owned=True):
            _at_owned(visit, box, event)
        case _:
            _at_overview(visit, event)


def _at_overview(visit: Visit, event: Event) -> None:
    match event:
        case Event(do="open", value=str(way)):
            game, _, page = way.partition("/")
            if game not in services.games():
                raise NotOffered
            box = _box(game)
            if box.page(page) is None and not (page == OWNED and box.boxes):
                raise NotOffered
            _go(game, page)
        case Event(do="file") if not permissions.may_change_box():
            _refuse(visit)
        case Event(do="file", value=value):
            box_import.bring(visit, uploads.data_of(value))
        case _:
            raise NotOffered


def _refuse(visit: Visit) -> None:
    visit.tell(visit.say("my_box.not_yours"))


def _at_page(visit: Visit, box: Box, page: BoxPage, event: Event) -> None:
    match event:
        case Event(do="back"):
            host.state.pop(_WRONG, None)
            _go()
        case Event(do="read" | "answer") if not permissions.may_change_box():
            _refuse(visit)
        case Event(do="read" | "answer", value=str(name)) if page.field(name) and not page.typed:
            _go(box.game.name, page.name, name)
        case Event(do="enter", value=list(said)) if page.typed:
            _enter(visit, box, page, said)
        case _:
            raise NotOffered


def _at_owned(visit: Visit, box: Box, event: Event) -> None:
    match event:
        case Event(do="back"):
            _go()
        case Event(do="choose", value=[str(name), ("yes" | "no") as value]):
            if name not in map(owns, box.boxes):
                raise NotOffered
            readings.change(visit, {box.game.name: {name: value}})
        case _:
            raise NotOffered


def _at_reading(visit: Visit, box: Box, page: BoxPage, field: Field, event: Event) -> None:
    game, name = box.game.name, field.name
    match event:
        case Event(do="back"):
            _go(game, page.name)
        case Event(do="skip"):
            _go(game, page.name, body.next_unread(page, box.known, name))
        case Event(do="forget") if name in box.known:
            if readings.change(visit, {game: {name: None}}):
                said = body.label_of(field, visit.locale)
                visit.tell(visit.say("my_box.forgotten", what=said), Tone.DONE)
                _go_to_page(game, page.name)
        case Event(do="answer", value=str() | int() as value):
            _answer(visit, box, page, field, value)
        case _:
            raise NotOffered


def _answer(visit: Visit, box: Box, page: BoxPage, field: Field, value: Answer) -> None:
    """What was not known leads to the next such one, what is changed back to its page."""
    try:
        checked = field.reading.question.check(value)
        page.check({**box.known, field.name: checked})
    except Refused as refused:
        visit.tell(refusal_text(refused, visit.locale))
        return
    if not readings.change(visit, {box.game.name: {field.name: checked}}):
        return
    onward = ""
    if field.name not in box.known:
        now = _box(box.game.name)
        there = now.page(page.name)
        onward = body.next_unread(there, now.known, field.name) if there else ""
    _go(box.game.name, page.name, onward)


def _enter(visit: Visit, box: Box, page: BoxPage, said: list[Answer]) -> None:
    """Each value is kept as soon as it fits; one that does not stays in its field, with why."""
    wrong: dict[str, tuple[Answer, str]] = {**host.state.get(_WRONG, {})}
    known, changed = dict(box.known), dict[str, FactValue | None]()
    for written, value in zip(said[::2], said[1::2], strict=False):
        field = page.field(str(written).rpartition("/")[2])
        if field is None:
            raise NotOffered
        wrong.pop(field.name, None)
        try:
            changed[field.name] = _checked(page, field, known, value)
        except Refused as refused:
            wrong[field.name] = (value, refusal_text(refused, visit.locale))
    host.state[_WRONG] = wrong
    if changed:
        readings.keep(visit, box.game.name, changed)


def _checked(
    page: BoxPage, field: Field, known: dict[str, FactValue], value: Answer
) -> FactValue | None:
    """What fits what is known, which it then is part of; nothing where a field was emptied."""
    if str(value).strip() == "":
        known.pop(field.name, None)
        return None
    checked = field.reading.question.check(value)
    page.check({**known, field.name: checked})
    known[field.name] = checked
    return checked


def _go(game: str = "", page: str = "", reading: str = "") -> None:
    for name, value in ((GAME, game), (ABOUT, page), (READ, reading)):
        if value:
            host.address[name] = value
        else:
            host.address.pop(name, None)


def _go_to_page(game: str, page: str) -> None:
    """Back to the page, unless nothing is left of it."""
    if _box(game).page(page) is None:
        _go()
    else:
        _go(game, page)
