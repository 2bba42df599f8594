"""A simulated game watched turn by turn; what is chosen stands in the address."""

from __future__ import annotations

from functools import partial

from companion import services
from companion.app.frame import events, navigation
from companion.app.frame.address import ABOUT
from companion.app.frame.events import Event, NotOffered, TooOld
from companion.app.frame.host import host
from companion.app.frame.visit import Visit
from companion.app.pages.replay import body
from companion.app.pages.replay.body import AT, WHICH
from companion.app.parts.odds_choices import choose
from companion.app.parts.odds_request import LONGEST, OddsRequest, subjects

PAGE = "replay"
MOST_TURNS = 10_000


def show(visit: Visit) -> None:
    navigation.follow(visit)
    around = navigation.around(visit, PAGE)
    watched = body.watched(_request(), _at(), visit.locale)
    events.show(body.screen_of(watched, visit.locale, around), partial(_take, visit))


def _request() -> OddsRequest:
    """Returns what the address asks for, if it can be watched; else the first that can."""
    games, chosen = services.games(), dict(host.address)
    every = [OddsRequest(games=games, name=name, chosen=chosen) for name in subjects(games)]
    watchable = [one for one in every if one.can_be_watched]
    return next((one for one in watchable if one.name == chosen.get(ABOUT)), watchable[0])


def _at() -> int:
    written = host.address.get(AT, "")
    return min(int(written), MOST_TURNS) if written.isdecimal() and len(written) < LONGEST else 0


def _take(visit: Visit, event: Event) -> None:
    request = _request()
    now = body.watched(request, _at(), visit.locale)
    if event.screen != body.id_of(request, now.at, visit.code or ""):
        raise TooOld
    match event:
        case Event(do="at", value=int(at)) if 0 <= at < len(now.again.turns):
            _choose(AT, str(at))
        case Event(do="go"):
            navigation.take(event)
        case Event(do="enter", value=list(entered)):
            for name, value in zip(entered[::2], entered[1::2], strict=False):
                _enter(str(name).rpartition("/")[2], str(value))
        case (
            Event(do="choose", value=[str(name), value])
            | Event(do=name, value=str() | int() as value)
        ):
            written = choose(request, name, value, visit.locale)
            if written is None or name == ABOUT:
                raise NotOffered
            _other_game(name, written)
        case _:
            raise NotOffered


def _enter(name: str, value: str) -> None:
    """Keeps which game it is; a number that cannot be is kept too, and the screen says why."""
    if name not in {one.name for one in WHICH}:
        raise NotOffered
    _other_game(name, value[:LONGEST])


def _other_game(name: str, written: str) -> None:
    """Shows another game, from its beginning."""
    _choose(name, written)
    _choose(AT, "")


def _choose(name: str, written: str) -> None:
    if written:
        host.address[name] = written
    else:
        host.address.pop(name, None)
