"""Links into the logbook and within it, and from one of its games to the next one."""

from __future__ import annotations

from typing import ClassVar
from urllib.parse import urlencode

from companion import services
from companion.app.frame import logbook, routes
from companion.app.frame.events import Event, TooOld
from companion.app.frame.host import host
from companion.app.frame.page import Page
from companion.app.frame.routes import ENTRY, GAME
from companion.app.frame.taps import tap
from companion.app.frame.visit import Visit
from companion.engine.procedure import PLAYERS, SCENARIO
from companion.engine.questions import YES
from companion.engine.score.dialogue import OPPONENT
from companion.engine.setup.plan import Setups
from companion.tables.logbook.play import Play

PLAYER, AUTOMA = "player", "automa"
FILTERS = (GAME, PLAYER, AUTOMA)
CORRECT, ADD, FILES = "correct", "add", "files"  # in the address: what is open
DELETED = "_logbook_deleted"  # in the session: the game that the last tap deleted
LIST = "list"


def chosen() -> dict[str, str]:
    """Return the filters in the address; they stay while one game is open."""
    return {name: host.address[name] for name in FILTERS if name in host.address}


def link(**address: str) -> str:
    """Return the target of a tap: this page, with these values in the address."""
    filled = {name: value for name, value in address.items() if value}
    return f"logbook?{urlencode(filled)}" if filled else "logbook"


def link_to(uid: str) -> str:
    """Return the link to one game, or to all of them, with the filters as they are."""
    return link(**chosen(), entry=uid)


def open_list() -> None:
    routes.go_to(link_to(""))


def play_again(play: Play) -> str:
    """Return the link that starts the same game again: scenario, people and opponent."""
    game = services.games()[play.game]
    address = {"game": play.game, logbook.AGAIN: play.uid, PLAYERS: str(len(play.players))}
    page = "start"
    if game.setups is not None:
        address |= _as_before(game.setups, play)
    elif game.sheets is not None:
        page = "score"
        address |= {OPPONENT: "none"} | ({SCENARIO: play.scenario} if play.scenario else {})
    return f"{page}?{urlencode(address)}"


def _as_before(setups: Setups, play: Play) -> dict[str, str]:
    """Return what the start reads from the address."""
    extras = [name for name in play.extras if name in setups.extras]
    chosen_before = {
        SCENARIO: play.scenario if play.scenario in setups.scenarios else "",
        "with": ".".join(name for name in extras if name not in setups.opponents),
        "against": play.automa if play.automa in setups.opponents else "",
    }
    return {name: value for name, value in chosen_before.items() if value}


def open_screen() -> str:
    """Return the screen in the address."""
    if host.address.get(ENTRY):
        return CORRECT if host.address.get(CORRECT) == YES else ENTRY
    return next((name for name in (ADD, FILES) if host.address.get(name) == YES), LIST)


class LogbookScreen(Page):
    name = "logbook"
    shows: ClassVar[str]  # as `open_screen` names it

    def handle(self, visit: Visit, event: Event) -> None:
        """Ignore a tap if another screen is open now, or the tap before it led away."""
        if open_screen() != self.shows or routes.leads_away():
            raise TooOld
        super().handle(visit, event)

    @tap
    def on_back(self, _visit: Visit) -> None:
        open_list()
