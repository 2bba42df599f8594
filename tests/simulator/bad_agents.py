"""Agents that play badly, and some that do not play at all."""

from __future__ import annotations

import os
from time import sleep

from companion.engine.chance import Chance
from companion.engine.questions import Answer
from companion.simulator.agents import View


class First:
    """Always the first action."""

    def __init__(self, seed: int, which: int = 0) -> None:
        self.chance, self.which = Chance(seed), which

    def choose(self, seen: View) -> Answer:
        print("noise")  # goes where it harms nobody
        return seen.actions[self.which % len(seen.actions)]


class Raises(First):
    def choose(self, seen: View) -> Answer:
        raise ValueError("no idea")


class Leaves(First):
    def choose(self, seen: View) -> Answer:
        raise SystemExit


class Hangs(First):
    """Takes no notice of errors, either."""

    def choose(self, seen: View) -> Answer:
        while True:
            try:
                sleep(60)
            except Exception:
                continue


class Nonsense(First):
    def choose(self, seen: View) -> Answer:
        return {"sail": ["home"]}  # type: ignore[return-value]


class Ends(First):
    """An agent that ends its process."""

    def choose(self, seen: View) -> Answer:
        os._exit(3)


class Unmade(First):
    def __init__(self, seed: int) -> None:
        raise RuntimeError("not today")


class Mute:
    """Has no `choose`."""
