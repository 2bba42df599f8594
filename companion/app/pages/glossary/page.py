"""Look it up on the screen.

What is searched for stands in the address (`?q=`, `?kind=`), and so does the entry that is
open (`?about=l36`): a reload keeps it, and a link leads there.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from companion import services
from companion.app.frame import events, navigation, phone
from companion.app.frame.address import GAME
from companion.app.frame.events import Event, NotOffered, TooOld
from companion.app.frame.host import host
from companion.app.frame.visit import Visit
from companion.app.pages.glossary import body
from companion.app.pages.glossary.body import Looking
from companion.app.pages.glossary.search import entry_of, look_up
from companion.content.books import SOURCES
from companion.engine.glossary import LONGEST_SEARCH, Glossary
from companion.engine.text import Locale

PAGE = "glossary"
WORDS, KIND, ENTRY = "q", "kind", "about"


def show(visit: Visit) -> None:
    """A fragment: what is typed or tapped draws only this anew."""
    navigation.follow(visit)
    screen = body.screen_of(_looking(visit), visit.locale, navigation.around(visit, PAGE))
    events.show(screen, partial(_take, visit))


def _looking(visit: Visit) -> Looking:
    """As the address has it now."""
    games = {name: game.glossary for name, game in services.games().items() if game.glossary}
    name = _game_meant(visit, games)
    wanted = host.address.get(WORDS, "").strip()[:LONGEST_SEARCH]
    asked = host.address.get(ENTRY, "")
    entry = games[name].get(asked) if asked else None
    return Looking(
        game=services.games()[name],
        games=tuple(games),
        every=look_up([games[name]], wanted, None, _locales(), _works()),
        wanted=wanted,
        kind=host.address.get(KIND, "")[:LONGEST_SEARCH],
        entry=entry_of(games[name], entry, visit.locale, _works()) if entry else None,
        unknown="" if entry else asked[:LONGEST_SEARCH],
    )


def _game_meant(visit: Visit, games: Mapping[str, Glossary]) -> str:
    """That in the address; else the one that has the open entry, or that is played here."""
    asked, newest = host.address.get(ENTRY, ""), visit.newest()
    having = [name for name, one in games.items() if asked and one.get(asked)]
    played = [newest.game] if newest and newest.game in games else []
    named = host.address.get(GAME, "")
    return named if named in games else next(iter([*having, *played, *games]))


def _locales() -> list[Locale]:
    """The phone's own language first; words are found in the others too."""
    own = phone.language()
    others = [language for language in services.library().languages if language != own]
    return [services.locale(language) for language in (own, *others)]


def _works() -> dict[str, str]:
    return {work.id: work.title for work in services.library().read(SOURCES).works}


# What is tapped or typed


def _take(visit: Visit, event: Event) -> None:
    looking = _looking(visit)
    if event.screen != body.id_of(looking, visit.code or ""):
        raise TooOld
    match event:
        case Event(do="enter", value=[*_, words]):
            _write(WORDS, str(words)[:LONGEST_SEARCH])
        case Event(do="kind", value=str(kind)) if kind in ("", *_kinds(looking)):
            _write(KIND, kind)
        case Event(do="game", value=str(name)) if name in looking.games:
            host.address[GAME] = name
        case Event(do="about", value=str(id_)):
            _write(ENTRY, id_)
        case Event(do="back"):
            _write(ENTRY, "")
        case Event(do="go"):
            navigation.take(event)
        case _:
            raise NotOffered


def _kinds(looking: Looking) -> list[str]:
    return looking.game.glossary.kinds if looking.game.glossary else []


def _write(name: str, text: str) -> None:
    """What is empty is not in the address."""
    if text:
        host.address[name] = text
    else:
        host.address.pop(name, None)
