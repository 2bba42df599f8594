"""The rounds of a race with the ghost ship: dice, the players' turns, its moves, the Compass."""

from __future__ import annotations

from companion.engine.facts import FIRST_PLAYER
from companion.engine.prompts import Ask, Draw, Script, Tell
from companion.engine.questions import Answer, Choice
from companion.engine.text import Text
from companion.games.jamaica.ghost_ship import ending
from companion.games.jamaica.ghost_ship.moves import move_ghost
from companion.games.jamaica.ghost_ship.sharing import shared
from companion.games.jamaica.ghost_ship.state import GhostTable
from companion.games.jamaica.ghost_ship.turns import players_turns
from companion.games.jamaica.rules.rounds import DIE, die_label, new_ghost
from companion.games.jamaica.rules.state import Phase, Ship

DRAW = "draw"


def set_up(game: GhostTable) -> Script[None]:
    """The ghost ship in Port Royal, 5 and 3 doubloons in its holds, Lady Beth face up."""
    names = [*game.names, *[""] * game.players][: game.players]
    game.ships = [Ship(seat=seat, name=name) for seat, name in enumerate(names)]
    game.ships.append(new_ghost(game))
    game.lairs = list(game.track.lairs)
    one, other = [hold.number for hold in game.ghost.holds if hold.number]
    yield Tell("jamaica.ghost_ship.set_up.ship", places=("0",))
    yield Tell("jamaica.ghost_ship.set_up.holds", {"one": one, "other": other})
    yield Tell("jamaica.ghost_ship.set_up.lady_beth")
    yield from first_captain(game)
    game.phase = Phase.ROUND


def first_captain(game: GhostTable) -> Script[None]:
    """As the setup has it, or as people say, or by lot; the other parts of the game learn it."""
    seats = [str(seat) for seat in range(game.players)]
    answer = str((game.facts[FIRST_PLAYER] or 0) - 1)
    if answer not in seats:
        options = [*seats, DRAW] if game.app_rolls else seats
        answer = yield Ask(
            "jamaica.first_captain",
            Choice(options, label=lambda option: captain_label(game, option)),
        )
    if answer == DRAW:
        answer = yield Draw("jamaica.first_captain", lambda: seats)
    game.captain = int(answer)
    game.facts[FIRST_PLAYER] = game.captain + 1


def captain_label(game: GhostTable, option: Answer) -> Text:
    if option == DRAW:
        return Text("jamaica.ghost_ship.draw_captain")
    return game.ship_label(option)


def begin_round(game: GhostTable) -> Script[None]:
    """The Captain rolls two dice and says which is for the morning."""
    game.round += 1
    game.turn = game.morning = game.evening = 0
    captain = game.ships[game.captain].called
    yield Tell("jamaica.round", {"round": game.round, "player": captain})
    one = int((yield Draw("jamaica.ghost_ship.morning.deck", lambda: DIE)))
    other = int((yield Draw("jamaica.ghost_ship.evening.deck", lambda: DIE)))
    game.morning, game.evening = one, other
    if game.app_rolls:
        if one != other:
            values = {"player": captain}
            game.morning = yield Ask(
                "jamaica.morning", Choice((one, other), label=die_label), values=values
            )
            game.evening = one + other - game.morning
        yield Tell("jamaica.dice", {"morning": game.morning, "evening": game.evening})
    game.phase = Phase.TURN


def end_round(game: GhostTable) -> Script[None]:
    """With a ship at home the race is over; otherwise the Compass goes to the left."""
    if game.ended:
        game.phase = Phase.SCORING
    else:
        game.captain = (game.captain + 1) % game.players
        game.phase = Phase.ROUND
    yield from ()


SCRIPTS = {
    Phase.SET_UP: shared(set_up),
    Phase.ROUND: shared(begin_round),
    Phase.TURN: shared(players_turns),
    Phase.GHOST: shared(move_ghost),
    Phase.ROUND_ENDS: shared(end_round),
    Phase.SCORING: shared(ending.score),
}
