"""Our Jamaica and a tiny one written from the rulebook, in lock-step through whole games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from typing import Any

import pytest

from companion.engine.chance import Chance
from companion.engine.prompts import Ask, Draw, Prompt
from companion.engine.questions import Answer, Number
from companion.engine.runner import run_observed
from companion.games.jamaica.rules.rounds import points_of
from companion.games.jamaica.rules.state import Jamaica, Ship
from companion.games.jamaica.simulation.captains import STRATEGIES, seat_captains
from companion.simulator.question import simulations
from tests.jamaica.tiny_engine import Entry, Space, TinyJamaica

TABLES = [
    (players, ghost, shortage)
    for players in (2, 3, 4, 5, 6)
    for ghost in (("yes",) if players == 2 else ("no",) if players == 6 else ("no", "yes"))
    for shortage in ("revised", "2007")
]
GAMES = 16  # of each of the 16 tables
# Whatever a game may ask or draw comes up somewhere in them.
KEYS = {
    "action_card", "first_captain", "die", "morning", "card", "lane", "attacks", "gunpowder",
    "combat_die", "sabre.own", "sabre.opponent", "spoils", "stolen_treasure", "treasure",
    "empties", "pays_from", "which_hold", "shortage_die", "ghost.direction",
}  # fmt: skip


def played(players: int, ghost: str, shortage: str, seed: int) -> tuple[Jamaica, list[Entry]]:
    """A game of ours between changing strategies, and its record."""
    procedure = simulations()["jamaica"].procedure
    options = {"players": players, "ghost-ship": ghost, "shortage": shortage}
    game: Jamaica = procedure.begin(procedure.choose(options), (), {})
    game.observed = False
    chance, record = Chance(seed), list[Entry]()
    names = [STRATEGIES[0 if seed % 2 else (seed + seat) % 4] for seat in range(players)]
    captains = seat_captains(names, game, chance)

    def hear(_game: Any, prompt: Prompt | None, answer: Answer | None) -> None:
        if prompt is None:
            return
        assert isinstance(prompt, Ask | Draw)
        opens = prompt.key == "die" and record[-1].key != "die"
        state = seen(game) if opens else None
        record.append(Entry(prompt.key, tuple(options_of(prompt)), answer, state))

    run_observed(procedure, game, chance, lambda question: captains[game.deciding](question), hear)
    return game, record


def options_of(prompt: Ask | Draw) -> Iterator[Answer]:
    if isinstance(prompt, Draw):
        yield from prompt.candidates()
    elif isinstance(prompt.form, Number):
        yield from range(prompt.form.minimum, prompt.form.maximum + 1)
    else:
        yield from prompt.options


def seen(game: Jamaica) -> Hashable:
    ships = tuple(seen_of(ship) for ship in game.ships)
    return tuple(sorted(game.lairs)), tuple(sorted(game.treasures)), game.captain, ships


def seen_of(ship: Ship) -> Hashable:
    holds = tuple((hold.kind, hold.number) for hold in ship.holds)
    pile = [] if ship.ghost else ship.pile
    cards = tuple(tuple(sorted(c)) for c in (ship.hidden, ship.powers, ship.hand, pile))
    return ship.space, ship.lap, holds, cards


def tiny(game: Jamaica) -> TinyJamaica:
    track = game.track
    board = [
        Space(*of) for of in zip(track.kind, track.cost, track.white, track.ahead, strict=True)
    ]
    return TinyJamaica(
        board, game.parts, game.players, ghost=game.with_ghost, first_edition=game.first_edition
    )


@pytest.mark.parametrize(("players", "ghost", "shortage"), TABLES)
def test_every_question_every_draw_and_every_state_is_the_same(
    players: int, ghost: str, shortage: str
) -> None:
    for seed in range(GAMES):
        game, record = played(players, ghost, shortage, seed)
        points = tiny(game).play(record)
        assert points == [points_of(game, ship).total for ship in game.ships]


def test_these_games_have_everything_that_can_come() -> None:
    came: Counter[str] = Counter()
    for seed in range(GAMES):
        for table in ((2, "yes", "revised"), (4, "yes", "revised")):
            came.update(entry.key for entry in played(*table, seed)[1])
    assert {key.removeprefix("jamaica.") for key in came} == KEYS


def test_a_game_that_went_otherwise_is_noticed() -> None:
    """A die that was not rolled so, or a hold that was not as full."""
    game, record = played(4, "no", "revised", 2)
    for number, entry in enumerate(record):
        if entry.key == "die" and entry.state is None and number > 40:
            record[number] = entry._replace(came=str(int(entry.came) % 6 + 1))
            break
    with pytest.raises((AssertionError, StopIteration)):
        tiny(game).play(record)
