"""Home on a phone: the games of this phone, the ways into a game, and what is tapped there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime

from companion import services
from companion.access import arrival, seats
from companion.app.elements.forms import Tile
from companion.app.elements.screen import Screen
from companion.app.frame import events, messages, navigation, phone, routes, uploads
from companion.app.frame.events import Event, NotOffered, TooOld
from companion.app.frame.host import host
from companion.app.frame.messages import Tone
from companion.app.frame.routes import HOME, ROUTES
from companion.app.frame.visit import Visit
from companion.app.pages.home import body
from companion.app.pages.home import file as table_import
from companion.app.pages.home.body import FILE, Listed, LostGame
from companion.tables.codes import LONGEST_WRITTEN, read_code
from companion.tables.game_parts import OpenDialogue
from companion.tables.own_games import OwnGame, OwnGames, own_games
from companion.tables.table_files import LARGEST
from companion.tables.unopenable import Unopenable

MOST_SHOWN, MOST_EARLIER = 5, 30
JOIN = "join"
_REMOVED, _EARLIER = "_removed", "_earlier"


def show(visit: Visit) -> None:
    """A fragment: a tap draws only this anew."""
    navigation.follow(visit)
    events.show(_screen(visit), lambda event: _take(visit, event))
    host.write_remembered()


def _screen(visit: Visit) -> Screen:
    found = _own_games()
    shows_earlier = bool(host.state.get(_EARLIER))
    listed = _going_on(visit, found.going_on)
    if shows_earlier:
        listed += [_listed(visit, one) for one in found.earlier[:MOST_EARLIER]]
    around = body.Around(
        now=datetime.now(UTC),
        tools=_tools(),
        wrong_code=messages.text_for(JOIN),
        joins=not host.alone,
        largest=uploads.largest_file(LARGEST),
        wrong_file=messages.text_for(FILE),
        notices=tuple(messages.notices()),
        earlier=len(found.earlier),
        shows_earlier=shows_earlier,
        undo=_REMOVED in host.state,
    )
    return body.screen_of(listed, services.games(), visit.locale, around)


def _own_games() -> OwnGames:
    hidden = phone.hidden_tables()
    codes = [code for code in seats.my_codes() if code not in hidden]
    return own_games(services.tables().store, codes)


def _going_on(visit: Visit, games: Sequence[OwnGame]) -> list[Listed | LostGame]:
    """The latest; those that can't be opened stand below, and take no other's place."""
    opened: list[Listed | LostGame] = []
    lost: list[Listed | LostGame] = []
    for own in games:
        one = _listed(visit, own)
        (lost if isinstance(one, LostGame) else opened).append(one)
        if len(opened) == MOST_SHOWN:
            break
    return [*opened, *lost[:MOST_SHOWN]]


def _listed(visit: Visit, own: OwnGame) -> Listed | LostGame:
    """As it was left last; where that can't be opened, another part of it that can."""
    tables = services.tables()
    table = tables.found(own.last)
    if isinstance(table, Unopenable):
        others = map(tables.found, tables.store.begun(own.last.code))
        table = next((one for one in others if isinstance(one, OpenDialogue)), table)
    if isinstance(table, Unopenable):
        return LostGame(own, table.why, visit.page_of(own.last))
    return Listed(replace(own, last=table.stored), table, visit.page_of(table.stored))


def _tools() -> tuple[Tile, ...]:
    return tuple(
        Tile(label=page.short, do="go", value=page.name, icon=page.icon)
        for page in ROUTES.values()
        if page.on_home
    )


def _take(visit: Visit, event: Event) -> None:
    if event.screen != HOME:
        raise TooOld
    removed = host.state.pop(_REMOVED, None)  # only the last tap can be undone
    match event:
        case Event(do="go"):
            navigation.take(event)
        case Event(do="join", value=str(written)):
            _join(visit, written)
        case Event(do="file", value=list(pieces)):
            table_import.bring(visit, uploads.data_of(pieces, FILE))
        case Event(do="remove", value=str(code)) if code in seats.my_codes():
            phone.hide_table(code)
            host.state[_REMOVED] = code
            visit.tell(visit.say("home.removed"), Tone.DONE)
        case Event(do="undo") if removed is not None:
            phone.hide_table(removed, hidden=False)
        case Event(do="earlier"):
            host.state[_EARLIER] = not host.state.get(_EARLIER)
        case _:
            raise NotOffered


def _join(visit: Visit, written: str) -> None:
    """Somebody else's table, by its code."""
    code = read_code(written[:LONGEST_WRITTEN])
    stored = services.tables().store.dialogue(code) if code and arrival.resolve(code) else None
    if stored is None:
        visit.tell(visit.say("table.unknown"), place=JOIN)
    else:
        routes.go_to(f"{visit.page_of(stored)}?t={stored.code}")
