"""Five ways to play Jamaica.

| strategy | what it does |
|---|---|
| random | any answer, all alike |
| greedy | what is worth the most now: the way, gold, food if needed, treasures, good battles |
| racer | the shortest way home; gold and food only to pay for it |
| looter | lairs and other people's holds, with the gunpowder for it; the way home comes last |
| tuned | as greedy, with weights that a search has found: benchmarks/tune_jamaica.py, seed 1 |
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TypeAlias

from companion.engine.chance import Chance
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, Number
from companion.games.jamaica.rules.state import Components, Jamaica
from companion.games.jamaica.simulation.aims import Aims
from companion.games.jamaica.simulation.captains import Captain
from companion.games.jamaica.simulation.charts import Chart

Answering: TypeAlias = Callable[[Ask], Answer]
RANDOM = "random"
AIMS: Mapping[str, Aims] = {
    "greedy": Aims(
        step=0.8, finish=0.6, doubloon=1.0, fare=0.3, food=0.8, gunpowder=0.35,
        treasure=2.5, power=3.0, battle=1.0,
    ),
    "racer": Aims(
        step=2.0, finish=1.0, doubloon=0.3, fare=1.0, food=1.6, gunpowder=0.1,
        treasure=0.5, power=1.0, battle=0.2,
    ),
    "looter": Aims(
        step=0.4, finish=0.4, doubloon=1.0, fare=0.2, food=0.6, gunpowder=0.8,
        treasure=6.0, power=5.0, battle=3.0,
    ),
    "tuned": Aims(
        step=2.1, finish=1.64, doubloon=1.04, fare=0.28, food=1.44, gunpowder=0.35,
        treasure=2.63, power=3.2, battle=0.71,
    ),
}  # fmt: skip
STRATEGIES = (RANDOM, *AIMS)


def seat_captains(names: Sequence[str], game: Jamaica, chance: Chance) -> list[Answering]:
    """One for each seat; and for what is asked of the ghost ship itself, chance."""
    by_chance = at_random(chance)
    return [
        *(by_chance if n == RANDOM else captain(n, game, seat) for seat, n in enumerate(names)),
        by_chance,
    ]


def strategy(name: str, game: Jamaica, seat: int, chance: Chance) -> Answering:
    """For one seat; the one behind the last is the ghost ship's own."""
    by_chance = name == RANDOM or seat == game.players
    return at_random(chance) if by_chance else captain(name, game, seat)


def captain(name: str, game: Jamaica, seat: int) -> Captain:
    return Captain(game, seat, chart_of(game.parts), AIMS[name])


def at_random(chance: Chance) -> Answering:
    random = chance.random

    def answer(question: Ask) -> Answer:
        form = question.form
        options = form.options
        if not options:
            assert isinstance(form, Number)
            options = range(form.minimum, form.maximum + 1)
        return options[int(random() * len(options))]

    return answer


@cache
def chart_of(parts: Components) -> Chart:
    return Chart(parts.track)
