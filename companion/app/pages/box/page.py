"""My box on a phone: its open screen and its taps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from companion import services
from companion.access import permissions
from companion.app.elements import score
from companion.app.elements.files import Taking, filing
from companion.app.elements.forms import Title
from companion.app.elements.score import Sheet
from companion.app.elements.screen import (
    Action,
    Element,
    Header,
    Notice,
    Option,
    Picture,
    Place,
    Screen,
)
from companion.app.elements.tools import Progress, Row, Rows
from companion.app.frame import uploads
from companion.app.frame.events import Event, NotOffered, require
from companion.app.frame.host import host
from companion.app.frame.messages import Tone
from companion.app.frame.page import Page
from companion.app.frame.phone import this_phone
from companion.app.frame.routes import ABOUT, GAME, write_address
from companion.app.frame.taps import answer, fields, pair, pieces, tap, text
from companion.app.frame.visit import Visit
from companion.app.pages.box import file
from companion.app.parts import files, readings
from companion.app.parts.choices import answer_of
from companion.app.parts.question import icon_of, places_of, question_of
from companion.engine import box_pages
from companion.engine.box_pages import BoxPage, Field
from companion.engine.facts import OWNS, Facts, FactValue
from companion.engine.game import Game
from companion.engine.picture import Look
from companion.engine.prompts import Ask
from companion.engine.protocol import refusal_text
from companion.engine.questions import NO, YES, Answer, CardEntry, Number
from companion.engine.refusals import Refused
from companion.engine.text import Locale, Text
from companion.tables.box_files import write_box

BOX = "box"
OWNED = "owns"  # the page with the boxes that are owned
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
                return READING_LIST
            case Spot(Box(), owned=True):
                return OWNED_BOXES
        return PAGE

    def id(self, _visit: Visit) -> str:
        return Spot.now().id

    def head(self, visit: Visit) -> Iterator[Element]:
        box = Spot.now().box
        yield Header.of_page(
            "box", visit.locale, visit.text(f"{box.game.name}.name") if box else ""
        )

    def notices(self, visit: Visit) -> Iterator[Notice]:
        """Yield the messages, and who may change My box if this phone may not."""
        left = list(super().notices(visit))
        refused = Notice(text=visit.text("box.not_yours"))
        yield from left
        if not _may_change() and refused.text not in [notice.text for notice in left]:
            yield refused

    def undo(self, visit: Visit) -> Action | None:
        if readings.can_undo():
            return Action.undo(visit.locale)
        return None if self is PAGE else Action.back(visit.locale)

    def screen(self, visit: Visit) -> Screen:
        box = Spot.now().box
        return replace(super().screen(visit), game=box.game.name if box else "")

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

    def body(self, visit: Visit) -> Iterator[Element]:
        boxes = [_box(game) for game in services.games()]
        yield from overview(boxes, visit.locale)
        yield from _to_export(visit, boxes)
        if _may_change():
            yield from _to_import(visit)

    @tap(text)
    def on_open(self, _visit: Visit, target: str) -> None:
        game, _, page = target.partition("/")
        require(game in services.games())
        box = _box(game)
        if box.page(page) is None and not (page == OWNED and box.boxes):
            raise NotOffered
        _go(game, page)

    @tap(pieces)
    def on_file(self, visit: Visit, given: list[Answer]) -> None:
        if _may_change():
            file.read_file(visit, uploads.data_of(given))
        else:
            _refuse(visit)


class ReadingList(BoxScreen):
    """The readings of a page of My box, known and unknown."""

    def body(self, visit: Visit) -> Iterator[Element]:
        return reading_list(*_open_page(), visit.locale, host.state.get(_WRONG, {}))

    def main(self, visit: Visit) -> Action | None:
        return next_action(*_open_page(), visit.locale) if _may_change() else None

    @tap
    def on_back(self, _visit: Visit) -> None:
        host.state.pop(_WRONG, None)
        _go()

    @tap(text)
    def on_read(self, visit: Visit, name: str) -> None:
        box, page = _open_page()
        if not _may_change():
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
        require(page.typed)
        wrong: dict[str, tuple[Answer, str]] = {**host.state.get(_WRONG, {})}
        known, changed = dict(box.known), dict[str, FactValue | None]()
        for written, value in typed.items():
            field = require(page.field(written.rpartition("/")[2]))
            wrong.pop(field.name, None)
            try:
                changed[field.name] = _checked(page, field, known, value)
            except Refused as refused:
                wrong[field.name] = (value, refusal_text(refused, visit.locale))
        host.state[_WRONG] = wrong
        if changed:
            readings.keep(visit, box.game.name, changed)


class OwnedBoxes(BoxScreen):
    def body(self, visit: Visit) -> Iterator[Element]:
        return owned_boxes(_open_box(), visit.locale)

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
    def head(self, visit: Visit) -> Iterator[Element]:
        box, page, _ = _open_reading()
        name = visit.locale.short(Text(f"{box.game.name}.name"))
        where = f"{visit.text('page.box')} · {name}"
        yield Header(title=visit.locale.render(page.title), where=where)

    def body(self, visit: Visit) -> Iterator[Element]:
        box, page, field = _open_reading()
        kept = services.tables().store.when_read(box.game.name, field.name)
        day = visit.locale.day(kept[:10]) if kept else ""
        return reading_form(box, page, field, visit.locale, day)

    def undo(self, visit: Visit) -> Action:
        return Action.back(visit.locale)

    @tap
    def on_back(self, _visit: Visit) -> None:
        box, page, _ = _open_reading()
        _go(box.game.name, page.name)

    @tap
    def on_skip(self, _visit: Visit) -> None:
        box, page, field = _open_reading()
        _go(box.game.name, page.name, next_unread(page, box.known, field.name))

    @tap
    def on_forget(self, visit: Visit) -> None:
        box, page, field = _open_reading()
        game = box.game.name
        require(field.name in box.known)
        if readings.change(visit, {game: {field.name: None}}):
            what = label_of(field, visit.locale)
            visit.notify(visit.text("box.forgotten", what=what), Tone.DONE)
            _go(*(() if _box(game).page(page.name) is None else (game, page.name)))

    @tap(answer)
    def on_answer(self, visit: Visit, value: Answer) -> None:
        """Save the answer. Go to the next unknown reading, or back to the page after a change."""
        box, page, field = _open_reading()
        try:
            checked = field.reading.question.check(value)
            page.check({**box.known, field.name: checked})
        except Refused as refused:
            visit.notify(refusal_text(refused, visit.locale))
            return
        if not readings.change(visit, {box.game.name: {field.name: checked}}):
            return
        following = ""
        if field.name not in box.known:
            now = _box(box.game.name)
            there = now.page(page.name)
            following = next_unread(there, now.known, field.name) if there else ""
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
        asks = not page.typed and READ in address and _may_change()
        return cls(box, page, page.field(address[READ]) if asks else None)

    @property
    def id(self) -> str:
        game = self.box.game.name if self.box else ""
        page = self.page.name if self.page else OWNED if self.owned else ""
        return id_of(game, page, self.field.name if self.field else "")


def _box(game: str) -> Box:
    return Box(services.games()[game], readings.known(game))


def _open_box() -> Box:
    return require(Spot.now().box)


def _open_page() -> tuple[Box, BoxPage]:
    page = require(Spot.now().page)
    return _open_box(), page


def _open_reading() -> tuple[Box, BoxPage, Field]:
    field = require(Spot.now().field)
    return *_open_page(), field


def _to_export(visit: Visit, boxes: list[Box]) -> Iterator[Element]:
    everything = {box.game.name: box.known for box in boxes}
    if any(everything.values()):
        label, name = visit.text("box.export"), file.FILE_NAME
        yield Taking(label=label, text=write_box(everything), file=name, own=True, icon="download")


def _to_import(visit: Visit) -> Iterator[Element]:
    yield from files.refused(file.problems(), visit.locale)
    yield filing(visit.text("box.import"), "file", visit.locale)


def _may_change() -> bool:
    return permissions.may_change_box(this_phone())


def _refuse(visit: Visit) -> None:
    visit.notify(visit.text("box.not_yours"))


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


@dataclass(frozen=True, slots=True)
class Box:
    """A game's box: its known readings."""

    game: Game
    known: Mapping[str, FactValue]

    @property
    def pages(self) -> list[BoxPage]:
        """Return the pages; those with known readings come first."""
        found = box_pages.pages(self.game, self.known)
        return sorted(found, key=lambda page: not page.known(self.known))

    def page(self, name: str) -> BoxPage | None:
        return next((page for page in self.pages if page.name == name), None)

    @property
    def boxes(self) -> tuple[str, ...]:
        """Return the boxes besides the game itself: its expansions."""
        return self.game.setups.boxes if self.game.setups else ()

    def has(self, box: str) -> bool:
        """Return whether a box is owned; it is unless "no" was entered."""
        return OWNS[box].read(self.known) != "no"

    @property
    def count(self) -> int:
        return sum(page.known(self.known) for page in self.pages)


def id_of(game: str = "", page: str = "", reading: str = "") -> str:
    return "/".join(filter(None, (BOX, game, page, reading)))


def overview(boxes: Sequence[Box], locale: Locale) -> Iterator[Element]:
    if not any(box.count for box in boxes):
        yield Notice(text=locale.text("box.empty"))
    for box in boxes:
        rows = (*_pages(box, locale), *_owned(box, locale))
        if rows:
            name = Text(f"{box.game.name}.name")
            about = locale.text("box.known", {"n": box.count})
            yield Rows(title=locale.render(name), about=about, game=box.game.name, rows=rows)


def _pages(box: Box, locale: Locale) -> Iterator[Row]:
    for page in box.pages:
        known, of = page.known(box.known), len(list(page.fields))
        yield Row(
            label=locale.render(page.title),
            known=f"{known} / {of}" if page.complete else str(known),
            part=known / of if page.complete and of else None,
            do="open",
            value=f"{box.game.name}/{page.name}",
        )


def _owned(box: Box, locale: Locale) -> Iterator[Row]:
    if box.boxes:
        have = sum(map(box.has, box.boxes))
        yield Row(
            label=locale.text("box.owned"),
            known=f"{have} / {len(box.boxes)}",
            do="open",
            value=f"{box.game.name}/{OWNED}",
        )


def next_action(box: Box, page: BoxPage, locale: Locale) -> Action | None:
    """Return the way to the next unknown reading."""
    unread = [] if page.typed else page.unread(box.known)
    label = locale.text("box.next")
    return Action(label=label, do="read", value=unread[0].name) if unread else None


def reading_list(
    box: Box, page: BoxPage, locale: Locale, wrong: Mapping[str, tuple[Answer, str]]
) -> Iterator[Element]:
    """Yield the readings, known and unknown; `wrong` has typed values that do not fit, and why."""
    if not page.typed:  # a sheet shows the title itself
        yield Title(text=locale.render(page.title), about=locale.more(page.title) or "")
    if page.complete:
        known, of = page.known(box.known), len(list(page.fields))
        label = locale.text("box.known_of", {"n": known, "of": of})
        yield Progress(label=label, done=known, of=of)
    if page.draw is not None:
        yield _drawn(page, locale)
    if page.typed:
        yield _sheet(box, page, locale, wrong)
    else:
        for group in page.groups:
            rows = tuple(_row(box, field, locale) for field in group.fields)
            yield Rows(title=locale.render(group.title) if group.title else "", rows=rows)
    yield _all(locale)


def _all(locale: Locale) -> Action:
    return Action(label=locale.text("box.all"), do="back", icon="hold")


def _drawn(page: BoxPage, locale: Locale) -> Picture:
    """Return the picture of a page; a tap on a place leads to its reading."""
    assert page.draw is not None
    drawing = page.draw(locale, "")
    places = tuple(
        Place(id=field.name, value=field.name, label=label_of(field, locale))
        for field in page.fields
        if f'data-place="{field.name}"' in drawing.svg
    )
    return Picture(svg=drawing.svg, words=drawing.words, places=places)


def label_of(field: Field, locale: Locale) -> str:
    return locale.render(field.label or field.reading.question.text)


def _row(box: Box, field: Field, locale: Locale) -> Row:
    ask, value = field.reading.question, box.known.get(field.name)
    label = label_of(field, locale)
    if value is None:
        return Row(label=label, do="read", value=field.name)
    text, icons = readings.answer_text(ask, value, locale), _icons(ask.describe(value), box.game)
    return Row(label=label, known=text, icons=icons, do="read", value=field.name)


def _icons(answer: object, game: Game) -> tuple[str, ...]:
    """Return the icons of an answer, or of the texts that it lists."""
    if isinstance(answer, Text):
        own = icon_of(answer, game)
        return (own,) if own else _icons(tuple(answer.values.values()), game)
    if isinstance(answer, tuple):
        return tuple(icon for part in answer for icon in _icons(part, game))
    return ()


def _sheet(
    box: Box, page: BoxPage, locale: Locale, wrong: Mapping[str, tuple[Answer, str]]
) -> Sheet:
    groups = (
        score.Group(
            title=locale.render(group.title or page.title),
            more="" if group.title else locale.more(page.title) or "",
            fields=tuple(
                _entry(field, box.known.get(field.name), wrong.get(field.name), locale)
                for field in group.fields
            ),
        )
        for group in page.groups
    )
    return Sheet(groups=tuple(groups))


def _entry(
    field: Field, value: FactValue | None, wrong: tuple[Answer, str] | None, locale: Locale
) -> score.Field:
    """Return the field of a reading; a value that does not fit stays, with the reason."""
    ask, label = field.reading.question, label_of(field, locale)
    held, problem = wrong or (value, "")
    form = ask.form
    plain = score.Field(id=field.name, label=label, value=held, problem=problem)
    if isinstance(form, Number):
        return replace(plain, minimum=form.minimum, maximum=form.maximum)
    options = tuple(
        Option(value=option, label=locale.render(ask.label_of(option))) for option in ask.options
    )
    return replace(plain, options=options)


def owned_boxes(box: Box, locale: Locale) -> Iterator[Element]:
    yield Title(text=locale.text("box.owned"))
    for name in box.boxes:
        ask = box.game.reading(OWNS[name].name)
        assert ask is not None
        yield answer_of(ask, OWNS[name].name, YES if box.has(name) else NO, ask.options, locale)
    yield _all(locale)


def reading_form(
    box: Box, page: BoxPage, field: Field, locale: Locale, day: str = ""
) -> Iterator[Element]:
    """Yield the question as at the table; a known reading, saved on this day, can be deleted."""
    ask, value = field.reading.question, box.known.get(field.name)
    if value is not None:
        known = {"value": readings.answer_text(ask, value, locale), "day": day}
        yield Notice(text=locale.text("box.now", known))
    if page.draw is not None and not isinstance(ask.form, CardEntry):  # which is drawn itself
        drawing = page.draw(locale, field.name)
        yield Picture(svg=drawing.svg, words=drawing.words)
    question = replace(ask, now=value)
    yield question_of(question, box.game, locale, alone=True)
    if picture := _picture(box, question, locale):
        yield picture
    if value is not None:
        yield Action(label=locale.text("box.forget"), do="forget", icon="trash")
    elif page.unread(box.known) != [field]:
        yield Action(label=locale.text("setup.skip"), do="skip", icon="forward")


def _picture(box: Box, ask: Ask, locale: Locale) -> Picture | None:
    """Return the board if its places answer the question."""
    if not ask.on_board or box.game.picture is None:
        return None
    facts = Facts(dict(box.known))
    look = Look((), tuple(map(str, ask.options)), box.game.marks(facts), facts)
    svg = box.game.picture(look, locale)
    places = places_of(ask, svg, locale)
    return Picture(svg=svg, words=locale.render(ask.text), places=places) if places else None


def next_unread(page: BoxPage, known: Mapping[str, FactValue], after: str) -> str:
    """Return the name of the next unknown reading; after the last comes the first."""
    names = [field.name for field in page.fields]
    at = names.index(after) + 1 if after in names else 0
    return next((n for n in (*names[at:], *names[:at]) if n not in known and n != after), "")


PAGE, READING_LIST, OWNED_BOXES, READING = Overview(), ReadingList(), OwnedBoxes(), Reading()
