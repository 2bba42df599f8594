"""Look it up on the screen.

What is searched for stands in the address (`?q=`, `?kind=`), and so does the entry that is
open (`?about=l36`): a reload keeps it, and a link leads there.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from companion.content.books import SOURCES
from companion.engine.glossary import LONGEST_SEARCH, Glossary
from companion.engine.text import Locale
from companion.screens import glossary
from companion.screens.address import GAME
from companion.screens.glossary import Looking
from companion.screens.look_up import entry_of, look_up
from companion.ui.frame import rendering, shared
from companion.ui.frame.host import host
from companion.ui.frame.rendering import Event, NotOffered, TooOld
from companion.ui.frame.visit import Visit
from companion.ui.phone import phone
from companion.ui.play import ways

PAGE = "glossary"
WORDS, KIND, ENTRY = "q", "kind", "about"


def show(visit: Visit) -> None:
    """A fragment: what is typed or tapped draws only this anew."""
    ways.follow(visit)
    screen = glossary.screen_of(_looking(visit), visit.locale, ways.around(visit, PAGE))
    rendering.show(screen, partial(_take, visit))


def _looking(visit: Visit) -> Looking:
    """As the address has it now."""
    games = {name: game.glossary for name, game in shared.games().items() if game.glossary}
    name = _game_meant(visit, games)
    wanted = host.address.get(WORDS, "").strip()[:LONGEST_SEARCH]
    asked = host.address.get(ENTRY, "")
    entry = games[name].get(asked) if asked else None
    return Looking(
        game=shared.games()[name],
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
    others = [language for language in shared.library().languages if language != own]
    return [shared.locale(language) for language in (own, *others)]


def _works() -> dict[str, str]:
    return {work.id: work.title for work in shared.library().read(SOURCES).works}


# What is tapped or typed


def _take(visit: Visit, event: Event) -> None:
    looking = _looking(visit)
    if event.screen != glossary.id_of(looking, visit.code or ""):
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
            ways.take(event)
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
