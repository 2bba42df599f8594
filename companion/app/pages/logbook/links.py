"""Ways into the logbook and within it, and from one of its games to the next one."""

from __future__ import annotations

from urllib.parse import urlencode

from companion import services
from companion.app.frame import rematch, routes
from companion.app.frame.events import Event, TooOld
from companion.app.frame.host import host
from companion.app.pages.logbook.body import FILTERS, way
from companion.engine.procedure import PLAYERS, SCENARIO
from companion.engine.score.dialogue import OPPONENT
from companion.engine.setup.plan import Setups
from companion.tables.logbook.play import Play

# In the address: which game is open, and what is done.
ENTRY, CORRECT, ADD, FILES = "entry", "correct", "add", "files"
DELETED = "_logbook_deleted"  # in the session: the game that the last tap deleted


def chosen() -> dict[str, str]:
    """The choice among all games, which stays while one of them is open."""
    return {name: host.address[name] for name in FILTERS if name in host.address}


def check(event: Event, screen: str, **address: str) -> None:
    """Whether the event is for this screen, at this address, and no tap before it led away."""
    now = {name: host.address.get(name, "") for name in (ENTRY, CORRECT, ADD, FILES)}
    meant = {name: address.get(name, "") for name in now}
    if event.screen != screen or now != meant or routes.leads_away():
        raise TooOld


def way_to(uid: str) -> str:
    """One game; without one all of them, with the choice as it was."""
    return way(**chosen(), entry=uid)


def open_list() -> None:
    routes.go_to(way_to(""))


def play_again(play: Play) -> str:
    """Where the same game is started: whole, with the same scenario, people and opponent."""
    game = services.games()[play.game]
    address = {"game": play.game, rematch.AGAIN: play.uid, PLAYERS: str(len(play.players))}
    page = "start"
    if game.setups is not None:
        address |= _as_before(game.setups, play)
    elif game.sheets is not None:
        page = "score"
        address |= {OPPONENT: "none"} | ({SCENARIO: play.scenario} if play.scenario else {})
    return f"{page}?{urlencode(address)}"


def _as_before(setups: Setups, play: Play) -> dict[str, str]:
    """What the start takes from the address."""
    extras = [name for name in play.extras if name in setups.extras]
    chosen_before = {
        SCENARIO: play.scenario if play.scenario in setups.scenarios else "",
        "with": ".".join(name for name in extras if name not in setups.opponents),
        "against": play.automa if play.automa in setups.opponents else "",
    }
    return {name: value for name, value in chosen_before.items() if value}
