"""An agent for Jamaica that sails as far as its cards let it, and leaves the rest to chance."""

from companion.engine.chance import Chance
from companion.simulator.agents import View


class Sailor:
    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)

    def choose(self, seen: View) -> str | int:
        if seen.question != "jamaica.card":
            return self.chance.pick(seen.actions)
        dice = seen.observation["position"]["dice"]
        return max(seen.actions, key=lambda card: steps(card, dice))


def steps(card: str, dice: list[int]) -> int:
    """Return how many spaces this card sails; a card is written as `forward-food`."""
    return sum(
        die for action, die in zip(card.split("-"), dice, strict=True) if action == "forward"
    )
