"""My box on a phone: which of its screens is open, and its taps.

The address holds the game, the page and the reading: a reload or a link keeps them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion import services
from companion.access import permissions
from companion.app.elements.files import Taking, filing
from companion.app.elements.screen import Element, Screen
from companion.app.frame import messages, uploads
from companion.app.frame.events import Event, NotOffered
from companion.app.frame.host import host
from companion.app.frame.messages import Tone
from companion.app.frame.page import Page
from companion.app.frame.phone import this_phone
from companion.app.frame.routes import ABOUT, GAME, write_address
from companion.app.frame.taps import answer, fields, pair, pieces, tap, text
from companion.app.frame.visit import Visit
from companion.app.pages.box import file, screens
from companion.app.pages.box.screens import OWNED, Box, Frame
from companion.app.parts import files, readings
from companion.engine.box_pages import BoxPage, Field
from companion.engine.facts import OWNS, FactValue
from companion.engine.protocol import refusal_text
from companion.engine.questions import NO, YES, Answer
from companion.engine.refusals import Refused
from companion.tables.box_files import write_box

READ = "read"  # in the address
_WRONG = "_box_wrong"  # typed values that do not fit, by reading


class BoxScreen(Page):
    """A screen of My box; the last change can be undone on any of them."""

    name = "box"

    def part(self, _visit: Visit) -> Page:
        """Return the screen in the address, or the imported file."""
        if file.is_open():
            return file.PAGE
        match Spot.now():
            case Spot(Box(), BoxPage(), Field()):
                return READING
            case Spot(Box(), BoxPage()):
                return ONE_PAGE
            case Spot(Box(), owned=True):
                return OWNED_BOXES
        return PAGE

    def id(self, _visit: Visit) -> str:
        return Spot.now().id

    def handle(self, visit: Visit, event: Event) -> None:
        """Do what was tapped; only the last tap can be undone."""
        if event.screen == self.id(visit) and event.do not in ("go", "undo"):
            readings.forget_undo()
        super().handle(visit, event)

    @tap
    def on_undo(self, visit: Visit) -> None:
        before = readings.forget_undo()
        if before is None:
            raise NotOffered
        for game, values in before.items():
            readings.keep(visit, game, values)


class Overview(BoxScreen):
    """Every game's box, page by page."""

    def screen(self, visit: Visit) -> Screen:
        boxes, frame = [_box(game) for game in services.games()], _frame()
        files = (*_to_export(visit, boxes), *(_to_import(visit) if frame.may_change else ()))
        return screens.overview(boxes, visit.locale, replace(frame, files=files, wrong=None))

    @tap(text)
    def on_open(self, _visit: Visit, target: str) -> None:
        game, _, page = target.partition("/")
        if game not in services.games():
            raise NotOffered
        box = _box(game)
        if box.page(page) is None and not (page == OWNED and box.boxes):
            raise NotOffered
        _go(game, page)

    @tap(pieces)
    def on_file(self, visit: Visit, given: list[Answer]) -> None:
        if permissions.may_change_box(this_phone()):
            file.read_file(visit, uploads.data_of(given))
        else:
            _refuse(visit)


class OnePage(BoxScreen):
    """One page of a game's box: its readings, known and unknown."""

    def screen(self, visit: Visit) -> Screen:
        box, page = _open_page()
        return screens.page_screen(box, page, visit.locale, _frame())

    @tap
    def on_back(self, _visit: Visit) -> None:
        host.state.pop(_WRONG, None)
        _go()

    @tap(text)
    def on_read(self, visit: Visit, name: str) -> None:
        box, page = _open_page()
        if not permissions.may_change_box(this_phone()):
            _refuse(visit)
        elif page.typed or not page.field(name):
            raise NotOffered
        else:
            _go(box.game.name, page.name, name)

    @tap(text)
    def on_answer(self, visit: Visit, name: str) -> None:
        """Read the place that was tapped in the picture."""
        self.on_read(visit, name)

    @tap(fields)
    def on_enter(self, visit: Visit, typed: dict[str, Answer]) -> None:
        """Save each value that fits; another stays in its field, with the reason."""
        box, page = _open_page()
        if not page.typed:
            raise NotOffered
        wrong: dict[str, tuple[Answer, str]] = {**host.state.get(_WRONG, {})}
        known, changed = dict(box.known), dict[str, FactValue | None]()
        for written, value in typed.items():
            field = page.field(written.rpartition("/")[2])
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


class OwnedBoxes(BoxScreen):
    """The choice which boxes of a game are owned."""

    def screen(self, visit: Visit) -> Screen:
        return screens.owned_screen(_open_box(), visit.locale, _frame())

    @tap
    def on_back(self, _visit: Visit) -> None:
        _go()

    @tap(pair)
    def on_choose(self, visit: Visit, chosen: tuple[str, Answer]) -> None:
        box, (name, value) = _open_box(), chosen
        owned = [OWNS[name].name for name in box.boxes]
        if name not in owned or value not in (YES, NO):
            raise NotOffered
        readings.change(visit, {box.game.name: {name: value}})


class Reading(BoxScreen):
    """One reading, with its question."""

    def screen(self, visit: Visit) -> Screen:
        box, page, field = _open_reading()
        kept = services.tables().store.when_read(box.game.name, field.name)
        when = visit.locale.day(kept[:10]) if kept else ""
        frame = Frame(notices=tuple(messages.notices()), when=when)
        return screens.reading_screen(box, page, field, visit.locale, frame)

    @tap
    def on_back(self, _visit: Visit) -> None:
        box, page, _ = _open_reading()
        _go(box.game.name, page.name)

    @tap
    def on_skip(self, _visit: Visit) -> None:
        box, page, field = _open_reading()
        _go(box.game.name, page.name, screens.next_unread(page, box.known, field.name))

    @tap
    def on_forget(self, visit: Visit) -> None:
        box, page, field = _open_reading()
        game = box.game.name
        if field.name not in box.known:
            raise NotOffered
        if readings.change(visit, {game: {field.name: None}}):
            what = screens.label_of(field, visit.locale)
            visit.tell(visit.say("box.forgotten", what=what), Tone.DONE)
            _go(*(() if _box(game).page(page.name) is None else (game, page.name)))

    @tap(answer)
    def on_answer(self, visit: Visit, value: Answer) -> None:
        """Save the answer. Go to the next unknown reading, or back to the page after a change."""
        box, page, field = _open_reading()
        try:
            checked = field.reading.question.check(value)
            page.check({**box.known, field.name: checked})
        except Refused as refused:
            visit.tell(refusal_text(refused, visit.locale))
            return
        if not readings.change(visit, {box.game.name: {field.name: checked}}):
            return
        following = ""
        if field.name not in box.known:
            now = _box(box.game.name)
            there = now.page(page.name)
            following = screens.next_unread(there, now.known, field.name) if there else ""
        _go(box.game.name, page.name, following)


@dataclass(frozen=True, slots=True)
class Spot:
    """The place in the address: all boxes, a page of a game's box, or a reading."""

    box: Box | None = None
    page: BoxPage | None = None
    field: Field | None = None
    owned: bool = False  # the page with the boxes that are owned

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
        asks = not page.typed and READ in address and permissions.may_change_box(this_phone())
        return cls(box, page, page.field(address[READ]) if asks else None)

    @property
    def id(self) -> str:
        game = self.box.game.name if self.box else ""
        page = self.page.name if self.page else OWNED if self.owned else ""
        return screens.id_of(game, page, self.field.name if self.field else "")


def _box(game: str) -> Box:
    return Box(services.games()[game], readings.known(game))


def _open_box() -> Box:
    box = Spot.now().box
    if box is None:
        raise NotOffered
    return box


def _open_page() -> tuple[Box, BoxPage]:
    page = Spot.now().page
    if page is None:
        raise NotOffered
    return _open_box(), page


def _open_reading() -> tuple[Box, BoxPage, Field]:
    field = Spot.now().field
    if field is None:
        raise NotOffered
    return *_open_page(), field


def _frame() -> Frame:
    return Frame(
        notices=tuple(messages.notices()),
        may_change=permissions.may_change_box(this_phone()),
        undo=readings.can_undo(),
        wrong=host.state.get(_WRONG),
    )


def _to_export(visit: Visit, boxes: list[Box]) -> Iterator[Element]:
    everything = {box.game.name: box.known for box in boxes}
    if any(everything.values()):
        label, name = visit.say("box.export"), file.FILE_NAME
        yield Taking(label=label, text=write_box(everything), file=name, own=True, icon="download")


def _to_import(visit: Visit) -> Iterator[Element]:
    yield from files.refused(file.problems(), visit.locale)
    yield filing(visit.say("box.import"), "file", visit.locale)


def _refuse(visit: Visit) -> None:
    visit.tell(visit.say("box.not_yours"))


def _checked(
    page: BoxPage, field: Field, known: dict[str, FactValue], value: Answer
) -> FactValue | None:
    """Check a value against `known` and add it; return None for an empty field."""
    if str(value).strip() == "":
        known.pop(field.name, None)
        return None
    checked = field.reading.question.check(value)
    page.check({**known, field.name: checked})
    known[field.name] = checked
    return checked


def _go(game: str = "", page: str = "", reading: str = "") -> None:
    for name, value in ((GAME, game), (ABOUT, page), (READ, reading)):
        write_address(name, value)


PAGE, ONE_PAGE, OWNED_BOXES, READING = Overview(), OnePage(), OwnedBoxes(), Reading()
