"""Links into the logbook and within it, and from one of its games to the next one."""

from __future__ import annotations

from urllib.parse import urlencode

from companion import services
from companion.app.frame import rematch, routes
from companion.app.frame.address import GAME
from companion.app.frame.host import host
from companion.engine.procedure import PLAYERS, SCENARIO
from companion.engine.score.dialogue import OPPONENT
from companion.engine.setup.plan import Setups
from companion.tables.logbook.play import Play

PLAYER, AUTOMA = "player", "automa"
FILTERS = (GAME, PLAYER, AUTOMA)
CORRECT, ADD, FILES = "correct", "add", "files"  # in the address: what is open
DELETED = "_logbook_deleted"  # in the session: the game that the last tap deleted


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
    address = {"game": play.game, rematch.AGAIN: play.uid, PLAYERS: str(len(play.players))}
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
