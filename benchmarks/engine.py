"""The speed of the engine: whole games, opening a stored one, and the cost of a command.

Run it with `python benchmarks/engine.py`. It measures on this machine, now: compare figures
of one run only. OpenSpiel (`pip install open_spiel`) is the yardstick for steps a second; a
step of ours is one prompt that a script yields, a step of OpenSpiel is one `apply_action`.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections import Counter
from copy import copy
from itertools import pairwise
from operator import methodcaller
from pathlib import Path
from statistics import median
from typing import Any

from measuring import cpu_seconds, report, row, seconds, title
from offline_games import usual_answer
from yardsticks import load_open_spiel

from companion import paths
from companion.content.library import open_library
from companion.engine.chance import Chance
from companion.engine.dialogue import Dialogue
from companion.engine.procedure import CARDS, OFF, ON, OWN, Procedure
from companion.engine.prompts import Ask, Script
from companion.engine.questions import Answer, Several
from companion.engine.runner import run
from companion.games.catalogue import automas, books, open_games
from companion.games.maracaibo.liberation import CombatPlan, Fight, freeing
from companion.games.pirates.simulation.jordan import SIMULATION, STAND_INS, VirtualCaribbean
from companion.tables.store.store import Store, sqlite_url
from companion.tables.tables import Tables

REPEATS = 9
GAMES_A_LEVEL = 400
OPENINGS = 30
LISTINGS = 200
LONG_GAME = 60
JEAN_GAMES_A_LEVEL = 200
JORDAN_GAMES_A_LEVEL = 150
JORDAN_EXAMPLES = [
    {"b_cards": number, "treasure-hunt": expansions, "commanders": expansions}
    for number in (0, 3, 6)
    for expansions in (OFF, ON)
]
QUESTS = "6,9,15"
USUAL_TABLE = SIMULATION.assume({})
HEAVY = ("streamlit", "pandas", "yaml")


def main() -> None:
    procedures = automas(open_games(open_library(paths.content(), books)))
    jacques = procedures["jacques"]
    games_and_steps(jacques)
    jean_games(procedures["jean"], jacques)
    jordan_games(procedures["jordan"], jacques)
    opening_a_stored_game(jacques)
    combat_plans()
    what_the_engine_imports()


# Whole games, and steps against OpenSpiel


def games_and_steps(jacques: Procedure[Any]) -> None:
    games = GAMES_A_LEVEL * len(levels(jacques))
    steps = count_steps(jacques)
    spiel_steps = load_open_spiel()
    ours: list[float] = []  # seconds for all games, once for each repeat
    spiel: list[float] = []  # steps a second of OpenSpiel, measured in between
    for repeat in range(REPEATS):
        ours.append(cpu_seconds(lambda: play(jacques)))
        if spiel_steps:
            spiel.append(spiel_steps(repeat))

    title(f"Whole Jacques games, all levels, one core ({REPEATS} times {games} games)")
    report("Whole Jacques games a second", games / median(ours))
    row("the best of them", games / min(ours))
    title("Steps a second against OpenSpiel's python_liars_poker, random play")
    row(f"ours, {steps.total() / games:.0f} prompts a game", steps.total() / median(ours))
    if not spiel:
        print("  OpenSpiel is not installed (pip install open_spiel): no comparison.")
        return
    row("OpenSpiel", median(spiel))
    ratio = steps.total() / median(ours) / median(spiel)
    report("Steps a second against OpenSpiel's liar's poker", ratio)
    decided = steps["Ask"] + steps["Draw"]  # what OpenSpiel would count: no Tell among them
    row("ratio, questions and draws only", decided / median(ours) / median(spiel))


def levels(jacques: Procedure[Any]) -> list[Answer]:
    return next(list(o.question.options) for o in jacques.options if o.name == "level")


def play(jacques: Procedure[Any]) -> None:
    """Every level with its seeds, from setup to verdict."""
    for level in levels(jacques):
        options = jacques.choose({"level": level})
        for seed in range(GAMES_A_LEVEL):
            run(jacques, jacques.begin(options, (), {}), Chance(seed), usual_answer)


def count_steps(jacques: Procedure[Any]) -> Counter[str]:
    """The prompts of the same games by kind, counted apart so that counting takes no time."""
    counts: Counter[str] = Counter()

    def counted(script: Script[None]) -> Script[None]:
        answer = None
        while True:
            try:
                prompt = script.send(answer)
            except StopIteration:
                return
            counts[type(prompt).__name__] += 1
            answer = yield prompt

    counting = copy(jacques)
    counting.scripts = {
        phase: lambda state, script=script: counted(script(state))
        for phase, script in jacques.scripts.items()
    }
    play(counting)
    return counts


# Jean, at a virtual table that keeps all that she has to know


def jean_games(jean: Procedure[Any], jacques: Procedure[Any]) -> None:
    hers, his = [], []  # seconds for all games, measured alternately
    for _ in range(REPEATS):
        hers.append(cpu_seconds(lambda: play_jean(jean)))
        his.append(cpu_seconds(lambda: play(jacques)))
    games = JEAN_GAMES_A_LEVEL * len(levels(jean))
    rate, jacques_rate = games / median(hers), GAMES_A_LEVEL * len(levels(jacques)) / median(his)
    title(f"Whole Jean games, all levels, table kept, one core ({REPEATS} times {games} games)")
    report("Whole Jean games a second", rate)
    row("the best of them", games / min(hers))
    report("Jean's games against Jacques's", rate / jacques_rate)


def play_jean(jean: Procedure[Any]) -> None:
    known = kept_table()
    for level in levels(jean):
        options = jean.choose({"level": level, "uprising": ON})
        for seed in range(JEAN_GAMES_A_LEVEL):
            run(jean, jean.begin(options, (), known), Chance(seed), kept_answer)


def kept_table() -> dict[str, str | int]:
    """A table that knows the whole board. No source shows its arrows: these are made up."""
    places = [str(number) for number in range(1, 21)]
    return {
        **{f"box.arrows.{place}.upper": ahead for place, ahead in pairwise(places)},
        **{f"box.arrows.{place}.lower": "same" for place in places[:-1]},
        "box.cities": "",
        **{f"tile.L{number}": "off" for number in (1, 4, 7, *range(10, 18))},
        **{f"rank.{n}.{who}": 1 for n in ("france", "spain", "england") for who in ("you", "jean")},
        "quests": QUESTS,
        "markets": "kept",
        "markers": "kept",
    }


def kept_answer(question: Ask) -> Answer:
    """The usual answer, and the same new quests in each round."""
    return QUESTS if isinstance(question.form, Several) else usual_answer(question)


# Jordan, at a virtual table that knows his cards and his board


def jordan_games(jordan: Procedure[Any], jacques: Procedure[Any]) -> None:
    his, others = [], []  # seconds for all games, measured alternately
    for _ in range(REPEATS):
        his.append(cpu_seconds(lambda: play_jordan(jordan)))
        others.append(cpu_seconds(lambda: play(jacques)))
    games = JORDAN_GAMES_A_LEVEL * len(JORDAN_EXAMPLES)
    rate, jacques_rate = games / median(his), GAMES_A_LEVEL * len(levels(jacques)) / median(others)
    title(f"Whole Jordan games, all cards known, one core ({REPEATS} times {games} games)")
    report("Whole Jordan games a second", rate)
    row("the best of them", games / min(his))
    report("Jordan's games against Jacques's", rate / jacques_rate)


def play_jordan(jordan: Procedure[Any]) -> None:
    """Play with 0, 3 and 6 B cards, without expansions and with both."""
    for example in JORDAN_EXAMPLES:
        options = jordan.choose(example)
        for seed in range(JORDAN_GAMES_A_LEVEL):
            chance, state = Chance(seed), jordan.begin(options, (), STAND_INS)
            run(jordan, state, chance, VirtualCaribbean(state, USUAL_TABLE, chance).answer)


# A stored game


def opening_a_stored_game(jacques: Procedure[Any]) -> None:
    """A whole game with people's own cards: every answer of it holds and is replayed."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store(sqlite_url(Path(folder) / "tables.sqlite"))
        tables = Tables(store, {jacques.name: jacques})
        code = tables.start(jacques, {CARDS: OWN}, seed=1)
        turns = play_stored_game(tables, code)
        table = tables.open(code)
        assert table is not None
        stored, entries = table.stored, store.log(table.stored.id)

        def rebuild() -> None:
            Dialogue(jacques, stored.start, stored.seed, by_hand=True, entries=entries)

        opened = median(seconds(lambda: tables.open(code)) for _ in range(OPENINGS))
        rebuilt = median(seconds(rebuild) for _ in range(OPENINGS))
        store.close()
    title(f"Opening a stored game: {len(entries)} entries, {turns} Jacques turns, none undone")
    row("from SQLite to the open question, ms", 1000 * opened)
    row("the engine's part, ms", 1000 * rebuilt)
    in_proportion = 1000 * rebuilt * LONG_GAME / turns
    report(f"Opening a stored game of {LONG_GAME} turns, engine's part, ms", in_proportion)


def play_stored_game(tables: Tables, code: str) -> int:
    """Play to the end through the store; the number of Jacques's turns."""
    turns = 0
    while (table := tables.open(code)) and (question := table.dialogue.pause.question):
        turns += question.key == "jacques.deck"
        answer = methodcaller("answer", long_answer(table.dialogue, question))
        tables.act(table, answer)
    return turns


def long_answer(dialogue: Dialogue[Any], question: Ask) -> Answer:
    """The usual answer, but no card that ends the round while there is another."""
    if question.key != "jacques.deck":
        return usual_answer(question)
    number = len(dialogue.state.revealed) + 1
    return min(question.options, key=lambda c: dialogue.state.area(c, number).kind == "end")


# Calculators


def combat_plans() -> None:
    """The largest case that the fields allow, at the value with the most ways to spend it."""

    def listing(value: int) -> list[CombatPlan]:
        return freeing(Fight(value, 40, 8, 6, 7, 6, 6), upgrade=True, port=True)

    largest = max(range(21), key=lambda value: len(listing(value)))
    took = median(seconds(lambda: listing(largest)) for _ in range(LISTINGS))
    title(f"Every way to spend a fight, largest case: {len(listing(largest))} ways")
    report("Every way to spend a fight, largest case, ms", 1000 * took)


# Imports and commands


def what_the_engine_imports() -> None:
    code = (
        "import pkgutil, sys, importlib, companion.engine as engine\n"
        "for found in pkgutil.iter_modules(engine.__path__, 'companion.engine.'):\n"
        "    importlib.import_module(found.name)\n"
        f"print(*[name for name in {HEAVY} if name in sys.modules])"
    )
    command = [sys.executable, "-c", code]
    found = subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
    title("Imported with the whole engine, in a fresh interpreter")
    print(f"  of {', '.join(HEAVY)}: {found or 'none'}")
    report("Heavy modules that the engine imports", len(found.split()))


if __name__ == "__main__":
    main()
