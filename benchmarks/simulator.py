"""The speed of the simulator: games and decisions a second, workers, and memory.

Run it with `python benchmarks/simulator.py`. It measures on this machine, now: compare figures
of one run only. OpenSpiel's backgammon (`pip install open_spiel`) is the yardstick for decisions
a second: a decision of ours is a question or a draw, one of OpenSpiel's an `apply_action`.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from functools import partial
from statistics import median

from measuring import cpu_seconds, report, row, seconds, title
from yardsticks import load_backgammon

from companion.engine.chance import Chance
from companion.engine.prompts import Ask
from companion.engine.questions import Answer
from companion.engine.runner import run
from companion.games.jamaica.simulation.captains import STRATEGIES
from companion.simulator import Subject, simulate, subject
from companion.simulator.question import simulations
from companion.simulator.runs import Chunk, play_chunk

REPEATS = 7
GAMES = 300
JACQUES_GAMES = 2000
SHARED_GAMES = 6000
FEW, MANY = 1_000, 100_000


def main() -> None:
    random_games()
    other_strategies()
    jacques_games()
    two_workers()
    memory()


def random_games() -> None:
    about = of_four()
    decisions = count_decisions(about)
    backgammon = load_backgammon()
    ours: list[float] = []  # seconds for all games
    theirs: list[float] = []  # decisions a second, measured in between
    for repeat in range(REPEATS):
        ours.append(cpu_seconds(lambda: play_chunk(about, 1, Chunk(0, GAMES))))
        if backgammon:
            theirs.append(backgammon(repeat))
    title(f"Whole random Jamaica games, four players, one core ({REPEATS} times {GAMES} games)")
    row("games a second, median", GAMES / median(ours))
    row("games a second, best", GAMES / min(ours))
    title("Decisions a second against OpenSpiel's backgammon, random play from Python")
    row(f"ours, {decisions / GAMES:.0f} a game", decisions / median(ours))
    if not theirs:
        print("  OpenSpiel is not installed (pip install open_spiel): no comparison.")
        return
    row("OpenSpiel", median(theirs))
    ratio = decisions / median(ours) / median(theirs)
    report("Decisions a second against OpenSpiel's backgammon", ratio)


def of_four(strategy: str = "random") -> Subject:
    return subject("jamaica", {"players": 4}, strategies=[strategy])


def count_decisions(about: Subject) -> int:
    """Questions and draws of the same games, counted apart so that counting takes no time."""
    from companion.games.jamaica.simulation.captains import seat_captains
    from companion.simulator.runs import seed_of_game

    procedure, decisions = simulations()["jamaica"].procedure, 0

    def counted(random: Callable[[], float]) -> float:
        nonlocal decisions
        decisions += 1  # each draw, and each answer of a random captain
        return random()

    for number in range(GAMES):
        game, chance = procedure.begin(about.options, (), {}), Chance(seed_of_game(1, number))
        chance.random = partial(counted, chance.random)
        captains = seat_captains(about.strategies, game, chance)

        def answer(question: Ask, game=game, captains=captains) -> Answer:  # type: ignore[no-untyped-def]
            return captains[game.deciding](question)

        run(procedure, game, chance, answer)
    return decisions


def other_strategies() -> None:
    title("Whole Jamaica games of four with the same strategy, one core (100 games)")
    for name in STRATEGIES:
        about = of_four(name)
        row(f"games a second, {name}", 100 / seconds(lambda: play_chunk(about, 1, Chunk(0, 100))))  # noqa: B023


def jacques_games() -> None:
    about = subject("jacques")
    took = [cpu_seconds(lambda: simulate(about, JACQUES_GAMES, seed=1)) for _ in range(REPEATS)]
    title(f"Whole Jacques games, all levels, one core ({REPEATS} times {JACQUES_GAMES} games)")
    report("Simulated Jacques games a second", JACQUES_GAMES / median(took))
    row("the best of them", JACQUES_GAMES / min(took))


def two_workers() -> None:
    """Alternately, both with worker processes of their own: what they cost to start counts."""
    about = of_four()
    one, two = [], []
    for _ in range(3):
        one.append(seconds(lambda: simulate(about, SHARED_GAMES, seed=1)))
        two.append(seconds(lambda: simulate(about, SHARED_GAMES, seed=1, workers=2)))
    title(f"Two workers against one (3 times {SHARED_GAMES} random Jamaica games)")
    row("games a second, one", SHARED_GAMES / median(one))
    row("games a second, two", SHARED_GAMES / median(two))
    report("Two workers against one", median(one) / median(two))


def memory() -> None:
    few, many = (peak_megabytes(games) for games in (FEW, MANY))
    title(f"Peak memory of a simulation, {FEW:,} and {MANY:,} Jacques games, MB")
    row(f"{FEW:,} games", few)
    row(f"{MANY:,} games", many)
    report(f"Memory of {MANY:,} games against {FEW:,}", many / few)


def peak_megabytes(games: int) -> float:
    code = (
        "import resource\n"
        "from companion.simulator import simulate, subject\n"
        f"simulate(subject('jacques'), {games}, seed=1)\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)"
    )
    command = [sys.executable, "-c", code]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


if __name__ == "__main__":
    main()
