"""A virtual table against Jordan.

No source shows his cards or the slots of his ship board. Cards and slots without a reading are
stand-ins (`STAND_INS`): made up, all alike, and different from the printed ones.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.engine import simulation
from companion.engine.chance import Chance
from companion.engine.facts import Fact, FactValue
from companion.engine.plots import ByLevel
from companion.engine.procedure import KnownFacts
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, Number
from companion.games.pirates.facts import BOARD, CARD, CUBES, GULF_GIVES, LAST_INCOME, SLOT, VISIT
from companion.games.pirates.jordan.actions import GULF
from companion.games.pirates.jordan.ending import TREASURE_VALUES, lines
from companion.games.pirates.jordan.pieces import KINDS
from companion.games.pirates.jordan.ship_board import MOST_SLOTS, NO_SLOT
from companion.games.pirates.jordan.state import MOST_RIVERS, ROUNDS, Jordan
from companion.games.pirates.setup.pieces import TREASURES

PARAMETERS = (
    simulation.Parameter("turns", 6, 1, 12),
    simulation.Parameter("in_range", 60, 0, 100),
    simulation.Parameter("treasure_value", 3, TREASURE_VALUES[0], TREASURE_VALUES[-1]),
)
MOST_RIVERS_AT_ONCE = 3
SLOTS = ("hideout", "quest", "residence", "figurehead")
STAND_INS: Mapping[str, FactValue] = {
    **{CARD[f"A.{number}"].name: "raid,explore,quest" for number in range(1, 7)},
    **{CARD[f"B.{number}"].name: "upgrade,raid,explore,quest" for number in range(1, 7)},
    CARD["B.commanders"].name: "explore,fort",
    **{SLOT[number].name: SLOTS[number % len(SLOTS)] for number in range(1, MOST_SLOTS + 1)},
    VISIT.name: "cube_and_upgrade",
    GULF_GIVES.name: "upgrade",
    LAST_INCOME.name: "income",
    BOARD["maracaibo"].name: "cannon",
    **{CUBES[kind].name: 2 for kind in TREASURES},
}


def play(game: simulation.SimulatedGame) -> simulation.GameResult:
    level, subject = game.level, game.subject
    known = {**STAND_INS, **subject.known}
    jordan = game.procedure.begin({**subject.options, "b_cards": level}, (), known)
    table = VirtualCaribbean(jordan, subject.assumed, game.chance)
    game.run(jordan, table.answer)
    total = jordan.points
    if not jordan.hunt:
        assert jordan.report is not None
        total = sum(lines(jordan, jordan.report.values).values())
    return simulation.at_level(len(jordan.points_by_round), level, total)


class VirtualCaribbean:
    """A Caribbean where his targets are in range or not. You reach Maracaibo with your n-th turn,
    or find the treasure after the turns of three rounds.
    """

    def __init__(self, jordan: Jordan, assumed: Mapping[str, int], chance: Chance) -> None:
        self.jordan = jordan
        self.last_turn = assumed["turns"] * (ROUNDS if jordan.hunt else 1)
        self.in_range = assumed["in_range"]
        self.treasure_value = assumed["treasure_value"]
        self.chance = chance
        self.rivers = 0  # that his explorer has crossed

    def answer(self, question: Ask) -> Answer:
        key, options = question.key, question.options
        if key == "jordan.your_turn":
            return options[-1] if self.jordan.turn + 1 >= self.last_turn else "next"
        if key == "jordan.reach":
            return self.reached(options)
        if key == "jordan.rivers_in_all":
            return self.rivers
        if key == "jordan.value":
            return self.treasure_value
        if key in YOUR_POINTS:
            return 0
        if key in USUAL:
            return options[0]
        if isinstance(question.form, Number):
            return (question.form.minimum + question.form.maximum) // 2
        return self.chance.pick(options)

    def reached(self, options: Sequence[Answer]) -> Answer:
        """Returns the first that is in range, else the Gulf."""
        for action in options:
            if action == GULF or simulation.happens(self.chance, self.in_range):
                break
        if action == "explore":
            crossed = self.chance.pick(range(MOST_RIVERS_AT_ONCE + 1))
            self.rivers = min(MOST_RIVERS, self.rivers + crossed)
        return action


# Questions whose first answer is meant: to go on, the usual rules, to sail to the Gulf, to score.
USUAL = {
    "jordan.house_rules",
    "jordan.ready",
    "jordan.ready_for_hunt",
    "jordan.nothing",
    "jordan.score",
}
YOUR_POINTS = ("jordan.your_points", "jordan.hunt.your_track")


BASE_CARDS = tuple(f"{kind}.{number}" for kind in KINDS for number in range(1, 7))


def unread(known: KnownFacts) -> dict[str, int]:
    """Counts the components without an entry, by part. A chart invents nothing."""
    ends = (number for number in range(1, MOST_SLOTS) if SLOT[number].read(known) == NO_SLOT)
    slots = range(1, next(ends, MOST_SLOTS) + 1)
    parts: dict[str, list[Fact[str]]] = {
        "cards": [CARD[card] for card in BASE_CARDS],
        "slots": [SLOT[number] for number in slots],
        "rules": [VISIT, GULF_GIVES],
    }
    counted = {part: sum(f.name not in known for f in facts) for part, facts in parts.items()}
    return {part: number for part, number in counted.items() if number}


SIMULATION = simulation.Simulation(
    "jordan",
    play,
    ByLevel("turns", few=700),
    level="b_cards",
    parameters=PARAMETERS,
    choices=("commanders",),
    unread=unread,
    hidden=(*YOUR_POINTS, "jordan.verdict.jordan"),
)
