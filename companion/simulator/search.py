"""An agent that searches a tree of its own choices in imagined games (MCTS).

Each playout redeals everything hidden from the seat (determinisation); the other seats, and the
seat itself below the tree, play a quick strategy. After some rounds the playout ends, with the
seat's chance to win as its value. The nodes are information sets: the choices of the seat so far,
whatever was dealt. The search prefers nodes with good playouts and nodes with few (UCT). The n-th
playout of each first choice uses the same imagined game and the same luck, so that choices are
compared fairly.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from math import log, sqrt

from companion.engine.chance import Chance, seed_for
from companion.engine.prompts import Ask
from companion.engine.questions import Answer
from companion.simulator.agents import View
from companion.simulator.stepping import legal_actions

PLAYOUTS = 240  # for each choice
CURIOSITY = 0.1  # how much rarely tried choices are favoured
ROUNDS = 1  # of a playout, with the current round
MOST_ACTIONS = 8  # with more, the quick strategy chooses


@dataclass(slots=True)
class Node:
    """A choice: how often it was tried, its success, and the choices after it."""

    tried: int = 0
    total: float = 0.0
    below: dict[tuple[str, Answer], Node] = field(default_factory=dict)  # by question and answer

    @property
    def mean(self) -> float:
        return self.total / self.tried


class Search:
    """An agent that looks for the best choice with a number of playouts."""

    def __init__(self, seed: int, playouts: int = PLAYOUTS) -> None:
        self.seed, self.playouts = seed, playouts
        self.choices = 0

    def choose(self, seen: View) -> Answer:
        self.choices += 1
        seed = seed_for(self.seed, str(self.choices))
        if len(seen.actions) == 1:
            return seen.actions[0]
        game = seen.imagine(seed)
        assert isinstance(game.prompt, Ask)
        usual = seen.quick(game, seen.seat, seed)(game.prompt)
        if len(seen.actions) > MOST_ACTIONS:
            return usual
        root = Node()
        for _ in range(self.playouts):
            Playout(seen, root, usual, seed).play()
        tried = [action for action in seen.actions if (seen.question, action) in root.below]
        return max(tried, key=lambda action: root.below[seen.question, action].mean)


class FarEnough(Exception):
    """The end of a playout after its rounds."""


class Playout:
    """An imagined game, played first by the tree, then by the quick strategy."""

    def __init__(self, seen: View, root: Node, usual: Answer, seed: int) -> None:
        self.seen = seen
        self.path = [root]
        self.first: Answer | None = self.go_down(seen.question, seen.actions, lambda: usual)
        world = seed_for(seed, str(self.path[-1].tried))
        self.game = seen.imagine(world)
        self.chance = Chance(seed_for(world, "luck"))
        seats = range(self.game.seats + 1)  # with the seat of nobody
        self.players = [seen.quick(self.game, seat, world) for seat in seats]
        self.in_tree = True
        self.last_round = seen.round(self.game) + ROUNDS - 1

    def play(self) -> None:
        with suppress(FarEnough):
            self.game.play_out(self.answer, self.chance)
        value = self.seen.win_chance(self.game)
        for node in self.path:
            node.tried += 1
            node.total += value

    def answer(self, question: Ask) -> Answer:
        if self.first is not None:
            first, self.first = self.first, None
            return first
        if self.seen.round(self.game) > self.last_round:
            raise FarEnough
        seat = self.game.procedure.learner.deciding(self.game.state)
        usual = self.players[seat]
        if self.in_tree and seat == self.seen.seat:
            actions = legal_actions(question)
            if 1 < len(actions) <= MOST_ACTIONS:
                return self.go_down(question.key, actions, lambda: usual(question))
        return usual(question)

    def go_down(
        self, question: str, actions: Sequence[Answer], usual: Callable[[], Answer]
    ) -> Answer:
        """Chooses an untried action, the usual one first; else the most promising action."""
        below = self.path[-1].below
        new = [each for each in actions if (question, each) not in below]
        if new:
            favourite = usual()
            action = favourite if favourite in new else new[0]
            below[question, action] = Node()
            self.in_tree = False
        else:
            logarithm = log(sum(below[question, each].tried for each in actions))
            action = max(actions, key=lambda each: promise(below[question, each], logarithm))
        self.path.append(below[question, action])
        return action


def promise(node: Node, logarithm: float) -> float:
    return node.mean + CURIOSITY * sqrt(logarithm / node.tried)
