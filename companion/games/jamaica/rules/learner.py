"""Jamaica for agents: a seat sees all that lies open, its own hand and its own treasures."""

from __future__ import annotations

from companion.engine.learner import Encoding, Learner
from companion.engine.plain import Json
from companion.games.jamaica.rules.encoding import encoding
from companion.games.jamaica.rules.state import Battle, Components, Jamaica, Phase, Ship


class JamaicaLearner(Learner[Jamaica]):
    def __init__(self, parts: Components) -> None:
        self.parts = parts

    def seats(self, game: Jamaica) -> int:
        return game.players

    def deciding(self, game: Jamaica) -> int:
        return game.deciding

    def observation(self, game: Jamaica, seat: int) -> dict[str, Json]:
        return observed(game, seat)

    def encoding(self) -> Encoding:
        return encoding(self.parts)

    def mute(self, game: Jamaica) -> None:
        game.observed = False


def observed(game: Jamaica, seat: int) -> dict[str, Json]:
    """Plain data. Of what is hidden there is only how much it is."""
    return {
        "players": game.players,
        "first_edition": game.first_edition,
        "phase": game.phase,
        "round": game.round,
        "captain": game.captain,
        "turn": game.turn,
        "dice": [game.morning, game.evening],
        "moves": game.moves,
        "moved_from": game.moved_from,
        "back_to": game.back_to,
        "lairs": list(game.lairs),
        "treasures": len(game.treasures),
        "battle": battle_as_seen(game.battle) if game.battle else None,
        "ships": [ship_as_seen(game, ship, own=ship.seat == seat) for ship in game.ships],
    }


def battle_as_seen(battle: Battle) -> dict[str, Json]:
    return {
        "attacker": battle.attacker,
        "defender": battle.defender,
        "gunpowder": {str(seat): spent for seat, spent in battle.gunpowder.items()},
        "rolled": {str(seat): face for seat, face in battle.rolled.items()},
    }


def ship_as_seen(game: Jamaica, ship: Ship, *, own: bool) -> dict[str, Json]:
    covered = not own and lies_face_down(game, ship)
    return {
        "seat": ship.seat,
        "ghost": ship.ghost,
        "space": ship.space,
        "lap": ship.lap,
        "left": game.left(ship),
        "holds": [[hold.kind, hold.number] for hold in ship.holds],
        "powers": list(ship.powers),
        "treasures": len(ship.hidden),
        "cards": len(ship.hand),
        "pile": len(ship.pile),
        "discards": ship.discards[:-1] if covered else list(ship.discards),
        "played": "" if covered else ship.played,
        **({"hand": list(ship.hand), "hidden": list(ship.hidden)} if own else {}),
    }


def lies_face_down(game: Jamaica, ship: Ship) -> bool:
    """The card of this round lies on top of the discards until the ship's turn comes."""
    if game.phase == Phase.ROUND:
        return bool(ship.played)
    waits = (ship.seat - game.captain) % game.players > game.turn
    return game.phase == Phase.TURN and not ship.ghost and waits
