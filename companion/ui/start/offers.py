"""What a game offers, on a phone."""

from __future__ import annotations

from companion.engine.game import Game
from companion.screens import offers
from companion.screens.address import GAME
from companion.ui.frame import messages, rendering, shared
from companion.ui.frame.host import host
from companion.ui.frame.pages import PAGES
from companion.ui.frame.rendering import Event, NotOffered, TooOld
from companion.ui.frame.visit import Visit
from companion.ui.play import ways


def show(visit: Visit) -> None:
    game = _game(visit)
    if game is None:
        host.switch("home", {})
        return
    ways.follow(visit)
    signs = {page.name: page.sign for page in PAGES.values()}
    screen = offers.screen_of(game, visit.locale, signs, messages.notices())

    def take(event: Event) -> None:
        if event.screen != screen.id:
            raise TooOld
        if event.do != "go":
            raise NotOffered
        ways.take(event)

    rendering.show(screen, take)


def _game(visit: Visit) -> Game | None:
    """The one in the address, else the one that is played at the table."""
    stored = visit.newest() if visit.code else None
    name = host.address.get(GAME, stored.game if stored else "")
    return shared.games().get(name)
