"""Jamaica in numbers: all actions, and what a player sees as a vector.

Of a vector, in this order: the question, who is to move, the round, tokens and treasures, the
battle, six ships by seat (the ghost ship after all players), and what only the player knows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from companion.engine.learner import Action, Encoding
from companion.engine.plain import Json
from companion.games.jamaica.rules.arrival import STAY, TO_PAY
from companion.games.jamaica.rules.ghost import BACKWARD, FORWARD
from companion.games.jamaica.rules.spoils import CURSE, HIDDEN, HOLD, NOTHING, POWER
from companion.games.jamaica.rules.state import (
    DOUBLOONS,
    FOOD,
    GUNPOWDER,
    HOLDS,
    MOST_IN_A_HOLD,
    STAR,
    Components,
    Phase,
)
from companion.games.jamaica.rules.steps import LANES

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


def encoding(parts: Components) -> Encoding:
    questions = list(answers(parts))

    def numbers(observation: dict[str, Json]) -> list[int]:
        return [min(number, MOST) for number in vector(parts, questions, observation)]

    return Encoding(
        actions=tuple(actions(parts)),
        numbers=numbers,
        size=len(numbers(nothing_seen())),
        least=LEAST,
        most=MOST,
    )


# Actions


def actions(parts: Components) -> Iterator[Action]:
    for key, possible in answers(parts).items():
        yield from ((key, answer) for answer in possible)


def answers(parts: Components) -> Mapping[str, Sequence[str | int]]:
    """Every question of the game, and every answer that it may have."""
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


# Observations


def nothing_seen() -> dict[str, Json]:
    """As many numbers as any other observation has."""
    position = dict.fromkeys(
        ("turn", "round", "captain", "moves", "moved_from", "treasures", "first_edition"), 0
    )
    seen = {"phase": "", "back_to": "", "dice": [0, 0], "lairs": [], "battle": None, "ships": []}
    return {"seat": 0, "player": 0, "question": None, "position": {**position, **seen}}


def vector(
    parts: Components, questions: Sequence[str], observation: dict[str, Json]
) -> Iterator[int]:
    seen = observation["position"]
    yield from one_of(questions, observation["question"])
    yield from (observation["seat"], observation["player"], *one_of(PHASES, seen["phase"]))
    yield from (seen["round"], seen["captain"], seen["turn"], *seen["dice"])
    yield from (seen["moves"], seen["moved_from"], *one_of(THROWN_BACK, seen["back_to"]))
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
    """Who fights; then for each ship the gunpowder that it has spent, and its roll."""
    if fought is None:
        fought = {"attacker": NO_SEAT, "defender": NO_SEAT, "gunpowder": {}, "rolled": {}}
    yield from (fought["attacker"], fought["defender"])
    for seat in map(str, range(SHIPS)):
        face = fought["rolled"].get(seat, "0")
        yield from (fought["gunpowder"].get(seat, 0), STAR_SHOWN if face == STAR else int(face))


def open_things(parts: Components, ship: dict[str, Json]) -> Iterator[int]:
    """Where a ship is and what lies open beside it; of what is hidden, how much."""
    yield from (ship["space"], ship["lap"])
    holds = [*ship["holds"], *[["", 0]] * len(PLACES)][: len(PLACES)]
    for kind, number in holds:
        yield from (*one_of(GOODS, kind), number)
    yield from some_of(list(parts.treasures), ship["powers"])
    yield from (ship["treasures"], ship["cards"], ship["pile"])
    yield from some_of(parts.deck, ship["discards"])
    yield from one_of(parts.deck, ship["played"])


def one_of(kinds: Sequence[Json], kind: Json) -> list[int]:
    """A one for the kind it is; none where it is none of them."""
    return [int(one == kind) for one in kinds]


def some_of(kinds: Sequence[Json], there: Sequence[Json]) -> list[int]:
    return [int(one in there) for one in kinds]
