"""Home: this phone's games, new games, joining, and the tools."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from companion import services
from companion.access import permissions, seats
from companion.app.elements.files import JSON, filing
from companion.app.elements.forms import Entry, Tile, Tiles, Title
from companion.app.elements.screen import (
    Action,
    Element,
    Line,
    Notice,
    Paragraph,
    Screen,
    TurnCard,
)
from companion.app.frame import messages, phone, routes, uploads
from companion.app.frame.host import host
from companion.app.frame.messages import Tone
from companion.app.frame.phone import this_phone
from companion.app.frame.routes import HOME, ROUTES
from companion.app.frame.taps import pieces, tap, text
from companion.app.frame.visit import Visit
from companion.app.parts.game_cards import (
    REMOVED,
    GameList,
    Listed,
    ListFrame,
    LostGame,
    card_of,
    game_tiles,
)
from companion.engine.game import Game
from companion.engine.questions import Answer
from companion.engine.text import Locale
from companion.tables.codes import LONGEST_WRITTEN, read_code
from companion.tables.game_parts import OpenDialogue
from companion.tables.own_games import OwnGame, own_games
from companion.tables.store.store import Stale, StoreError
from companion.tables.table_files import LARGEST, FileRefused, TableFile, read_table, write_table
from companion.tables.table_imports import Copy, alike, compared
from companion.tables.unopenable import Unopenable

MOST_SHOWN, MOST_EARLIER = 5, 30
JOIN, FILE = "join", "file"  # events, and places for messages
WELCOME = ("card", "setup", "score")  # three lines about the app: their icons and text keys


class Home(GameList):
    name = HOME

    def screen(self, visit: Visit) -> Screen:
        hidden = phone.hidden_tables()
        codes = [code for code in phone.my_codes() if code not in hidden]
        games = own_games(services.tables().store, codes)
        listed = _going_on(visit, games.going_on)
        if self.shows_earlier:
            listed += [_listed(visit, own) for own in games.earlier[:MOST_EARLIER]]
        wrong_file = messages.text_for(FILE)
        frame = Frame(
            now=datetime.now(UTC),
            tools=tuple(
                Tile(label=page.short, do="go", value=page.name, icon=page.icon)
                for page in ROUTES.values()
                if page.on_home
            ),
            wrong_code=messages.text_for(JOIN),
            joins=not host.alone,
            largest=uploads.largest_file(LARGEST),
            refused=(Notice(text=wrong_file, tone="wrong"),) if wrong_file else (),
            notices=tuple(messages.notices()),
            earlier=len(games.earlier),
            shows_earlier=self.shows_earlier,
            undo=REMOVED in host.state,
        )
        return screen_of(listed, services.games(), visit.locale, frame)

    def codes(self) -> Sequence[str]:
        return phone.my_codes()

    @tap(text)
    def on_join(self, visit: Visit, written: str) -> None:
        """Go to another phone's table by its code."""
        code = read_code(written[:LONGEST_WRITTEN])
        stored = (
            services.tables().store.dialogue(code)
            if code and seats.resolve(this_phone(), code)
            else None
        )
        if stored is None:
            visit.notify(visit.text("table.unknown"), place=JOIN)
        else:
            routes.go_to(f"{visit.page_of(stored)}?t={stored.code}")

    @tap(pieces)
    def on_file(self, visit: Visit, file: list[Answer]) -> None:
        _import_file(visit, uploads.data_of(file, FILE))


def _going_on(visit: Visit, games: Sequence[OwnGame]) -> list[Listed | LostGame]:
    """Return the latest games, and below them those that can't be opened."""
    opened: list[Listed | LostGame] = []
    lost: list[Listed | LostGame] = []
    for own in games:
        listed = _listed(visit, own)
        (lost if isinstance(listed, LostGame) else opened).append(listed)
        if len(opened) == MOST_SHOWN:
            break
    return [*opened, *lost[:MOST_SHOWN]]


def _listed(visit: Visit, own: OwnGame) -> Listed | LostGame:
    """Open the newest part of a game; if that fails, another part."""
    tables = services.tables()
    table = tables.found(own.last)
    if isinstance(table, Unopenable):
        others = map(tables.found, tables.store.started(own.last.code))
        table = next((part for part in others if isinstance(part, OpenDialogue)), table)
    if isinstance(table, Unopenable):
        return LostGame(own, table.why, visit.page_of(own.last))
    return Listed(replace(own, last=table.stored), table, visit.page_of(table.stored))


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame(ListFrame):
    """The data of Home besides the games."""

    tools: tuple[Tile, ...]
    wrong_code: str = ""  # the problem with the code that was typed
    joins: bool = True  # other phones' tables can be joined
    largest: int = LARGEST  # bytes of a file with a game


def screen_of(
    listed: Sequence[Listed | LostGame], games: Mapping[str, Game], locale: Locale, frame: Frame
) -> Screen:
    """Build the screen: one game large, further games as rows below it."""
    body = tuple(_body(listed, games, locale, frame))
    return Screen(id=HOME, body=body, undo=Action.undo(locale) if frame.undo else None)


def _body(
    listed: Sequence[Listed | LostGame], games: Mapping[str, Game], locale: Locale, frame: Frame
) -> Iterator[Element]:
    settings = Action(label=locale.text("page.settings"), do="go", value="settings", icon="gear")
    first = not listed and not frame.earlier
    about = locale.text("app.about") if first else ""
    yield Title(text=locale.text("app.name"), about=about, action=settings)
    yield from frame.notices
    if first:
        lines = (Line(text=locale.text(f"home.welcome.{icon}"), icon=icon) for icon in WELCOME)
        yield TurnCard(lines=tuple(lines))
        label = locale.text("home.first")
        yield Action(label=label, do="go", value="first", icon="play", main=True)
    for number, game in enumerate(listed):
        yield card_of(game, games, locale, frame.now, small=number > 0)
    yield from frame.earlier_games("home.earlier", locale)
    tiles = game_tiles(games, "menu", locale)
    yield Tiles(title=locale.text("home.new"), tiles=tiles)
    if frame.joins:
        yield Entry(
            label=locale.text("home.code"),
            do=JOIN,
            confirm=locale.text("home.join"),
            placeholder=locale.text("home.code.example"),
            letters=LONGEST_WRITTEN,
            icon="qr",
            problem=frame.wrong_code,
        )
    yield from frame.refused
    yield filing(locale.text("home.file"), FILE, locale, accept=JSON, largest=frame.largest)
    yield Tiles(tiles=frame.tools, small=True)
    yield Paragraph(text=locale.text("app.notice"), small=True)


def _import_file(visit: Visit, data: bytes) -> None:
    """Import a file as a whole or not at all; say what it was and open its table."""
    try:
        code, copy = _import_table(permissions.read_file(this_phone(), data, visit.locale), visit)
    except FileRefused as refused:
        values = {"where": refused.where, "reason": refused.reason}
        reason = visit.text(f"table_file.{refused.problem}", **values)
        visit.notify(visit.text("home.file.refused", reason=reason), place=FILE)
    except (StoreError, permissions.MayNot) as error:
        visit.notify(phone.problem(error), place=FILE)
    except Stale:
        visit.notify(visit.text("table.moved_on"), place=FILE)
    else:
        visit.notify(visit.text(f"home.file.{copy}"), Tone.DONE)
        routes.go_to(_address_of(visit, code))


def _address_of(visit: Visit, code: str) -> str:
    """Return where the last step was made at a table, archived or not."""
    store = services.tables().store
    (last,) = store.recent([code], 1) or store.recent([code], 1, archived=True)
    return f"{visit.page_of(last)}?t={code}"


def _import_table(file: TableFile, visit: Visit) -> tuple[str, Copy]:
    """Import a file. Return its table's code, and how it compares with this phone's tables."""
    store, found = services.tables().store, Copy.OTHER
    for table in alike(store, phone.my_codes(), file):
        here = _read(table, visit)
        copy = compared(here, file) if here else Copy.OTHER
        if here and copy is Copy.FURTHER and permissions.may_act(this_phone(), table):
            permissions.continue_table(this_phone(), table, here, file)
            return str(store.code_of(table)), copy
        if copy in (Copy.SAME, Copy.BEHIND):
            return str(store.code_of(table)), copy
        if copy is Copy.APART:
            found = copy
    return permissions.import_table(this_phone(), file), found


def _read(table: str, visit: Visit) -> TableFile | None:
    """Read a table of this phone like a file, so that both compare; None if that fails."""
    tables = services.tables()
    try:
        written = write_table(tables.store, table)
        return read_table(written.encode(), tables.procedures, visit.locale)
    except FileRefused:
        return None


PAGE = Home()
