"""A virtual table against Jacques.

He asks people only whether they ended the round, whether a quest is in his reach, and at the end
how far their explorer came and how many quests they have. The players end a round with their n-th
turn in it, unless he has ended it before.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine import simulation
from companion.engine.chance import Chance
from companion.engine.plots import ByTurns
from companion.engine.prompts import Ask
from companion.engine.questions import Answer
from companion.games.maracaibo.jacques.ending import EXPLORER, quest_adjustment
from companion.games.maracaibo.jacques.state import Jacques, Phase
from companion.games.maracaibo.jean.ending import MOST_SPACES
from companion.games.maracaibo.pieces import MOST_QUESTS

TURNS = simulation.Parameter("turns", 6, 1, 12)
QUEST_IN_REACH = simulation.Parameter("quest_in_reach", 25, 0, 100)
YOUR_QUESTS = simulation.Parameter("your_quests", 6, 0, MOST_QUESTS)
YOUR_EXPLORER = simulation.Parameter("your_explorer", 12, 0, MOST_SPACES)


def play(game: simulation.SimulatedGame) -> simulation.GameResult:
    level, subject = game.level, game.subject
    jacques = game.procedure.begin({**subject.options, "level": level}, (), subject.known)
    table = VirtualTable(jacques, subject.assumed, game.chance)
    game.run(jacques, table.answer)
    name, needed = str(level), jacques.points - table.compared()
    return simulation.GameResult(
        len(jacques.points_by_round),
        ((simulation.BY_LEVEL, name, jacques.points), (simulation.TO_BEAT, name, needed)),
        record=(
            ("level", level),
            ("points", jacques.points),
            ("quests", jacques.quests),
            ("to_beat", needed),
        ),
    )


class VirtualTable:
    """The answers to his questions, and the comparison with him; all players come equally far."""

    def __init__(self, jacques: Jacques, assumed: Mapping[str, int], chance: Chance) -> None:
        self.jacques = jacques
        self.turns = assumed[TURNS.name]
        self.in_reach = assumed[QUEST_IN_REACH.name]
        self.quests, self.explorer = assumed[YOUR_QUESTS.name], assumed[YOUR_EXPLORER.name]
        self.chance = chance
        self.explored = 0  # spaces that his explorer has made

    def answer(self, question: Ask) -> Answer:
        options = question.options
        if options[-1] == "ended":
            return "ended" if players_turn(self.jacques) >= self.turns else "next"
        if question.key == "jacques.quest_in_reach":
            return self.explore(int(str(question.values["n"])))
        return options[-1] if question.key == "jacques.compare" else options[0]

    def explore(self, spaces: int) -> Answer:
        """He stops at a quest, which may be at any of these spaces."""
        if simulation.happens(self.chance, self.in_reach):
            self.explored += self.chance.pick(range(1, spaces + 1))
            return "yes"
        self.explored += spaces
        return "no"

    def compared(self) -> int:
        """Return the players' points for explorer and quests at the end, up or down."""
        return EXPLORER[self.place()] + quest_adjustment(self.quests, self.jacques.quests)

    def place(self) -> str:
        """Return whether the players' explorer is ahead, level or behind."""
        own, his = self.explorer, self.explored
        return "ahead" if own > his else "behind" if own < his else "level"


def players_turn(jacques: Jacques) -> int:
    """Return the number of the players' turn in this round: one before each card, one at the end.

    In the last round no card comes between their two last turns.
    """
    return len(jacques.revealed) + 1 + (jacques.phase == Phase.LAST_TURN)


SIMULATION = simulation.Simulation(
    "jacques",
    play,
    ByTurns(TURNS.name, tuple(range(2, 10)), few=200),
    level="level",
    parameters=(TURNS, QUEST_IN_REACH, YOUR_QUESTS, YOUR_EXPLORER),
)
