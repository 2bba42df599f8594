"""The screens of My box: every game's box, one page with its readings, one reading."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.app.elements import score
from companion.app.elements.forms import Choose, Title
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
from companion.app.parts.question import icon_of, places_of, question_of
from companion.engine import box_pages
from companion.engine.box_pages import BoxPage, Field
from companion.engine.facts import OWNS, Facts, FactValue
from companion.engine.game import Game
from companion.engine.picture import Look
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, CardEntry, Number
from companion.engine.text import Locale, Text

BOX = "box"
OWNED = "owns"  # the page with the boxes that are owned


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
        """Return whether a box is owned; it is unless somebody entered no."""
        return OWNS[box].read(self.known) != "no"

    @property
    def count(self) -> int:
        return sum(page.known(self.known) for page in self.pages)


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """What a screen shows besides the readings."""

    notices: tuple[Notice, ...] = ()
    may_change: bool = True
    files: tuple[Element, ...] = ()  # export and import
    undo: bool = False  # the last tap changed something
    when: str = ""  # the day when this reading was saved
    wrong: Mapping[str, tuple[Answer, str]] | None = None  # typed values that do not fit, and why


def id_of(game: str = "", page: str = "", reading: str = "") -> str:
    return "/".join(filter(None, (BOX, game, page, reading)))


def _screen(
    id_: str, body: Iterator[Element], locale: Locale, frame: Frame, **more: object
) -> Screen:
    undo = Action.undo(locale) if frame.undo else None
    back = Action.back(locale)
    screen = Screen(id=id_, body=tuple(body), undo=undo or (back if id_ != BOX else None))
    return replace(screen, **more)  # type: ignore[arg-type]


# Every game's box


def overview(boxes: Sequence[Box], locale: Locale, frame: Frame) -> Screen:
    return _screen(BOX, _overview(boxes, locale, frame), locale, frame)


def _overview(boxes: Sequence[Box], locale: Locale, frame: Frame) -> Iterator[Element]:
    yield Header.of_page("box", locale)
    yield from _notices(locale, frame)
    if not any(box.count for box in boxes):
        yield Notice(text=locale.text("box.empty"))
    for box in boxes:
        rows = (*_pages(box, locale), *_owned(box, locale))
        if rows:
            name = Text(f"{box.game.name}.name")
            about = locale.text("box.known", {"n": box.count})
            yield Rows(title=locale.render(name), about=about, game=box.game.name, rows=rows)
    yield from frame.files


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


def _notices(locale: Locale, frame: Frame) -> Iterator[Notice]:
    """Yield the notices, and who may change My box if this phone may not."""
    yield from frame.notices
    refused = locale.text("box.not_yours")
    if not frame.may_change and refused not in [notice.text for notice in frame.notices]:
        yield Notice(text=refused)


# One page of it


def page_screen(box: Box, page: BoxPage, locale: Locale, frame: Frame) -> Screen:
    """Show known and unknown readings; the main action leads to the next unknown one."""
    unread = [] if page.typed or not frame.may_change else page.unread(box.known)
    onward = [Action(label=locale.text("box.next"), do="read", value=f.name) for f in unread[:1]]
    return _screen(
        id_of(box.game.name, page.name),
        _page(box, page, locale, frame),
        locale,
        frame,
        game=box.game.name,
        main=onward[0] if onward else None,
    )


def _page(box: Box, page: BoxPage, locale: Locale, frame: Frame) -> Iterator[Element]:
    yield _header(box, locale)
    yield from _notices(locale, frame)
    if not page.typed:  # a sheet shows the title itself
        yield Title(text=locale.render(page.title), about=locale.more(page.title) or "")
    if page.complete:
        known, of = page.known(box.known), len(list(page.fields))
        label = locale.text("box.known_of", {"n": known, "of": of})
        yield Progress(label=label, done=known, of=of)
    if page.draw is not None:
        yield _drawn(page, locale)
    if page.typed:
        yield _sheet(box, page, locale, frame.wrong or {})
    else:
        for group in page.groups:
            rows = tuple(_row(box, field, locale) for field in group.fields)
            yield Rows(title=locale.render(group.title) if group.title else "", rows=rows)
    yield _all(locale)


def _header(box: Box, locale: Locale) -> Header:
    return Header.of_page("box", locale, locale.text(f"{box.game.name}.name"))


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


def answer_text(ask: Ask, value: FactValue, locale: Locale) -> str:
    return str(locale.shown(ask.describe(value))) or locale.text("box.none")


def _row(box: Box, field: Field, locale: Locale) -> Row:
    ask, value = field.reading.question, box.known.get(field.name)
    label = label_of(field, locale)
    if value is None:
        return Row(label=label, do="read", value=field.name)
    text, icons = answer_text(ask, value, locale), _icons(ask.describe(value), box.game)
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


# Which boxes are owned


def owned_screen(box: Box, locale: Locale, frame: Frame) -> Screen:
    def choose(name: str) -> Choose:
        ask = box.game.reading(OWNS[name].name)
        assert ask is not None
        options = tuple(Option(value=v, label=locale.render(ask.label_of(v))) for v in ask.options)
        now = "yes" if box.has(name) else "no"
        return Choose(
            name=OWNS[name].name, text=locale.render(ask.text), options=options, now=(now,)
        )

    title = Title(text=locale.text("box.owned"))
    asked = list(map(choose, box.boxes))
    body: list[Element] = [
        Header.of_page("box", locale, locale.text(f"{box.game.name}.name")),
        *_notices(locale, frame),
        title,
        *asked,
    ]
    id_ = id_of(box.game.name, OWNED)
    body.append(_all(locale))
    return _screen(id_, iter(body), locale, frame, game=box.game.name)


# One reading


def reading_screen(box: Box, page: BoxPage, field: Field, locale: Locale, frame: Frame) -> Screen:
    """Show the question as it is asked at the table; a known reading can be deleted."""
    return _screen(
        id_of(box.game.name, page.name, field.name),
        _reading(box, page, field, locale, frame),
        locale,
        frame,
        game=box.game.name,
    )


def _reading(
    box: Box, page: BoxPage, field: Field, locale: Locale, frame: Frame
) -> Iterator[Element]:
    ask, value = field.reading.question, box.known.get(field.name)
    name = locale.short(Text(f"{box.game.name}.name"))
    yield Header(title=locale.render(page.title), where=f"{locale.text('page.box')} · {name}")
    yield from frame.notices
    if value is not None:
        known = {"value": answer_text(ask, value, locale), "day": frame.when}
        yield Notice(text=locale.text("box.now", known))
    if page.draw is not None and not isinstance(ask.form, CardEntry):  # which is drawn itself
        drawing = page.draw(locale, field.name)
        yield Picture(svg=drawing.svg, words=drawing.words)
    asked = replace(ask, now=value)
    yield question_of(asked, box.game, locale, alone=True)
    if picture := _picture(box, asked, locale):
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
