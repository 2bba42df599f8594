"""Jamaica for agents: the observation of a seat, and the same in numbers.

A seat sees all open things, its own hand and its own treasures. A vector has, in this order: the
question, the current ship, the round, tokens and treasures, the battle, six ships by seat (ghost
ship after all players), and the private knowledge of the seat.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from companion.engine.learner import Encoding, Learner
from companion.engine.plain import Json
from companion.games.jamaica.rules.combat import CURSE, HIDDEN, HOLD, NOTHING, POWER
from companion.games.jamaica.rules.rounds import BACKWARD, FORWARD
from companion.games.jamaica.rules.sailing import LANES, STAY, TO_PAY
from companion.games.jamaica.rules.state import (
    DOUBLOONS,
    FOOD,
    GUNPOWDER,
    HOLDS,
    MOST_IN_A_HOLD,
    STAR,
    Battle,
    Components,
    Jamaica,
    Phase,
    Ship,
)

SHIPS = 6
PLACES = range(1, HOLDS + 2)  # of holds, with the sixth
DICE = range(1, 7)
GOODS = ("", FOOD, DOUBLOONS, GUNPOWDER)
PHASES = (Phase.SET_UP, Phase.ROUND, Phase.TURN, Phase.GHOST, Phase.ROUND_ENDS, Phase.OVER)
THROWN_BACK = ("", "port", "sea", "lair", TO_PAY, STAY)
STAR_SHOWN = 12  # more than any number of the die
NO_SEAT = -1
LEAST, MOST = -2, 100  # over, nobody is to move: -2
NO_SHIP: dict[str, Json] = {
    **dict.fromkeys(("space", "lap", "treasures", "cards", "pile"), 0),
    "holds": [],
    "powers": [],
    "discards": [],
    "played": "",
}


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
    """Return plain data; of hidden things only their number."""
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
    covered = not own and card_is_face_down(game, ship)
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


def card_is_face_down(game: Jamaica, ship: Ship) -> bool:
    """Return whether this round's card is still face down: until the ship's turn."""
    if game.phase == Phase.ROUND:
        return bool(ship.played)
    waits = (ship.seat - game.captain) % game.players > game.turn
    return game.phase == Phase.TURN and not ship.ghost and waits


def encoding(parts: Components) -> Encoding:
    possible = answers(parts)
    questions = list(possible)

    def numbers(observation: dict[str, Json]) -> list[int]:
        return [min(number, MOST) for number in vector(parts, questions, observation)]

    return Encoding(
        actions=tuple((key, answer) for key in questions for answer in possible[key]),
        numbers=numbers,
        size=len(numbers(nothing_seen())),
        least=LEAST,
        most=MOST,
    )


def answers(parts: Components) -> Mapping[str, Sequence[str | int]]:
    """Return every question of the game, with every answer that it may have."""
    return {
        "jamaica.card": parts.deck,
        "jamaica.morning": DICE,
        "jamaica.lane": LANES,
        "jamaica.attacks": range(SHIPS),
        "jamaica.gunpowder": range(MOST_IN_A_HOLD * len(PLACES) + 1),
        "jamaica.sabre.own": ("no", "yes"),
        "jamaica.sabre.opponent": ("no", "yes"),
        "jamaica.spoils": tuple(spoils(parts)),
        "jamaica.empties": PLACES,
        "jamaica.pays_from": PLACES,
        "jamaica.which_hold": PLACES,
        "jamaica.ghost.direction": (FORWARD, BACKWARD),
    }


def spoils(parts: Components) -> Iterator[str]:
    yield from (f"{HOLD}.{place}" for place in PLACES)
    for treasure in parts.treasures.values():
        if treasure.power:
            yield f"{POWER}.{treasure.id}"
        elif treasure.points < 0:
            yield f"{CURSE}.{treasure.id}"
    yield from (HIDDEN, NOTHING)


def nothing_seen() -> dict[str, Json]:
    """Return an empty observation, with as many numbers as any other has."""
    position = dict.fromkeys(
        ("turn", "round", "captain", "moves", "moved_from", "treasures", "first_edition"), 0
    )
    seen = {"phase": "", "back_to": "", "dice": [0, 0], "lairs": [], "battle": None, "ships": []}
    return {"seat": 0, "player": 0, "question": None, "position": {**position, **seen}}


def vector(
    parts: Components, questions: Sequence[str], observation: dict[str, Json]
) -> Iterator[int]:
    seen = observation["position"]
    yield from one_hot(questions, observation["question"])
    yield from (observation["seat"], observation["player"], *one_hot(PHASES, seen["phase"]))
    yield from (seen["round"], seen["captain"], seen["turn"], *seen["dice"])
    yield from (seen["moves"], seen["moved_from"], *one_hot(THROWN_BACK, seen["back_to"]))
    yield from (
        int(seen["first_edition"]),
        seen["treasures"],
        *some_of(parts.track.lairs, seen["lairs"]),
    )
    yield from battle(seen["battle"])
    ships = seen["ships"]
    for ship in [*ships, *[NO_SHIP] * (SHIPS - len(ships))]:
        yield from open_things(parts, ship)
    own = ships[observation["seat"]] if ships else {"hand": (), "hidden": ()}
    yield from some_of(parts.deck, own["hand"])
    yield from some_of(list(parts.treasures), own["hidden"])


def battle(fought: Json) -> Iterator[int]:
    """Yield who fights; then for each ship the gunpowder that it has spent, and its roll."""
    if fought is None:
        fought = {"attacker": NO_SEAT, "defender": NO_SEAT, "gunpowder": {}, "rolled": {}}
    yield from (fought["attacker"], fought["defender"])
    for seat in map(str, range(SHIPS)):
        face = fought["rolled"].get(seat, "0")
        yield from (fought["gunpowder"].get(seat, 0), STAR_SHOWN if face == STAR else int(face))


def open_things(parts: Components, ship: dict[str, Json]) -> Iterator[int]:
    """Yield a ship's space and its open components; of hidden ones the number."""
    yield from (ship["space"], ship["lap"])
    holds = [*ship["holds"], *[["", 0]] * len(PLACES)][: len(PLACES)]
    for kind, number in holds:
        yield from (*one_hot(GOODS, kind), number)
    yield from some_of(list(parts.treasures), ship["powers"])
    yield from (ship["treasures"], ship["cards"], ship["pile"])
    yield from some_of(parts.deck, ship["discards"])
    yield from one_hot(parts.deck, ship["played"])


def one_hot(kinds: Sequence[Json], kind: Json) -> list[int]:
    """Encode a kind: a one at its position, zeros elsewhere."""
    return [int(listed == kind) for listed in kinds]


def some_of(kinds: Sequence[Json], there: Sequence[Json]) -> list[int]:
    return [int(listed in there) for listed in kinds]
