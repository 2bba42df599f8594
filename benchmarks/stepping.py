"""The cost of a game step by step: a clone in the middle of it, against a whole random game.

Run it with `python benchmarks/stepping.py`. It counts CPU time. A clone catches up when it is
used first: so it is measured both as it is made, and ready to go on.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import mean
from time import process_time

from measuring import report, row, title

from companion.engine.chance import Chance
from companion.engine.plain import to_plain
from companion.games.jamaica.simulation.captains import at_random
from companion.simulator.question import simulations
from companion.simulator.stepping import SteppedGame, begin, copy_of

GAMES = 200
STOPS = 300  # in the middle of games: after 120 to 320 of about 420 steps
TIMES = 20


def main() -> None:
    jamaica = simulations()["jamaica"].procedure
    games = [begin(jamaica, {"players": 4}) for _ in range(GAMES)]
    quick = milliseconds(lambda: [play_out(game.clone()) for game in games], 3) / GAMES
    slow = milliseconds(lambda: [walk(game.clone(), Chance(7)) for game in games], 1) / GAMES
    title(f"Whole random games of four, milliseconds ({GAMES} games)")
    row("played out", quick)
    row("step by step, every action checked", slow)
    middle = [walk(games[n % GAMES].clone(), Chance(n), 120 + n * 7 % 200) for n in range(STOPS)]
    made, ready, copied, plain = (
        mean(milliseconds(lambda: what(game), TIMES) for game in middle)  # noqa: B023
        for what in (clone, clone_and_use, copy, to_plain_and_back)
    )
    title(f"A clone in the middle of a game, milliseconds ({STOPS} stops)")
    print(f"  made {made:.4f}, the state's copy {copied:.4f}, to plain data and back {plain:.4f}")
    report("Clone of a game, ready to go on, ms", ready)
    row("of a whole game, played out, percent", 100 * ready / quick)


def play_out(game: SteppedGame) -> None:
    chance = Chance(7)
    game.play_out(at_random(chance), chance)


def walk(game: SteppedGame, chance: Chance, steps: int = 10_000) -> SteppedGame:
    for _ in range(steps):
        if game.over:
            break
        game.apply(chance.pick(game.legal_actions()))
    return game


def clone(game: SteppedGame) -> None:
    game.clone()


def clone_and_use(game: SteppedGame) -> None:
    game.clone().legal_actions()


def copy(game: SteppedGame) -> None:
    copy_of(game.state)


def to_plain_and_back(game: SteppedGame) -> None:
    game.procedure.restore(to_plain(game.state))


def milliseconds(action: Callable[[], object], times: int) -> float:
    began = process_time()
    for _ in range(times):
        action()
    return (process_time() - began) / times * 1000


if __name__ == "__main__":
    main()
