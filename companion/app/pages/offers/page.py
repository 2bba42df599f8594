"""What a game offers, on a phone."""

from __future__ import annotations

from companion import services
from companion.app.frame import events, messages, navigation
from companion.app.frame.address import GAME
from companion.app.frame.events import Event, NotOffered, TooOld
from companion.app.frame.host import host
from companion.app.frame.routes import ROUTES
from companion.app.frame.visit import Visit
from companion.app.pages.offers import body
from companion.engine.game import Game


def show(visit: Visit) -> None:
    game = _game(visit)
    if game is None:
        host.switch("home", {})
        return
    navigation.follow(visit)
    signs = {page.name: page.icon for page in ROUTES.values()}
    screen = body.screen_of(game, visit.locale, signs, messages.notices())

    def take(event: Event) -> None:
        if event.screen != screen.id:
            raise TooOld
        if event.do != "go":
            raise NotOffered
        navigation.take(event)

    events.show(screen, take)


def _game(visit: Visit) -> Game | None:
    """The one in the address, else the one that is played at the table."""
    stored = visit.newest() if visit.code else None
    name = host.address.get(GAME, stored.game if stored else "")
    return services.games().get(name)
