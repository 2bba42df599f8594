"""Games of Jamaica for tests: ships where a test wants them, and scripts with given answers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from companion.engine.procedure import OFF, ON
from companion.engine.prompts import Ask, Draw, Prompt, Script, Tell
from companion.engine.questions import Answer
from companion.games.jamaica.rules.procedure import FIRST_EDITION, REVISED
from companion.games.jamaica.rules.rounds import set_up
from companion.games.jamaica.rules.state import SIXTH_HOLD, Hold, Jamaica, Phase, Ship
from tests.builders import all_procedures


def at_sea(players: int = 3, *, ghost: bool = False, first_edition: bool = False) -> Jamaica:
    """Return a race after setup: all ships in Port Royal, holds empty, seat 0 is the Captain."""
    procedure = all_procedures()["jamaica"]
    options = {
        "players": players,
        "ghost-ship": ON if ghost or players == 2 else OFF,
        "shortage": FIRST_EDITION if first_edition else REVISED,
    }
    game: Jamaica = procedure.begin(procedure.choose(options), (), {})
    draw_first_of_all(set_up(game))
    for ship in game.ships:
        load(ship)
    game.round = 1
    return game


def draw_first_of_all(script: Script[None]) -> None:
    """Run a script that asks nothing; each draw takes the first there is."""
    prompt = next(script, None)
    while isinstance(prompt, Draw):
        try:
            prompt = script.send(prompt.candidates()[0])
        except StopIteration:
            return
    assert prompt is None


def load(ship: Ship, *contents: tuple[int, str], sixth: tuple[int, str] | None = None) -> Ship:
    """Load these tokens, one hold for each, and empty the others; `sixth` adds the card's hold."""
    ship.holds = [Hold() for _ in range(5)]
    if SIXTH_HOLD in ship.powers:
        ship.powers.remove(SIXTH_HOLD)
    if sixth is not None:
        ship.powers.append(SIXTH_HOLD)
        ship.holds.append(Hold())
        ship.holds[5].fill(sixth[1] if sixth[0] else "", sixth[0])
    for hold, (number, kind) in zip(ship.holds, contents, strict=False):
        hold.fill(kind, number)
    return ship


def cargo(ship: Ship) -> list[tuple[int, str]]:
    """Return the contents of the holds that are not empty, in their order."""
    return [(hold.number, hold.kind) for hold in ship.holds if hold.number]


def sail_to(ship: Ship, space: int, lap: int = 0) -> Ship:
    ship.space, ship.lap = space, lap
    return ship


def play(ship: Ship, card: str) -> Ship:
    """Give the ship this card for the round."""
    pile = next(cards for cards in (ship.hand, ship.pile, ship.discards) if card in cards)
    pile.remove(card)
    ship.discards.append(card)
    ship.played = card
    return ship


def turns(game: Jamaica, morning: int, evening: int) -> Jamaica:
    """The dice lie, the cards are chosen, and it is the Captain's turn."""
    game.morning, game.evening = morning, evening
    game.turn, game.phase = 0, Phase.TURN
    return game


@dataclass
class Course:
    """The run of a script: its instructions, its questions with their seats, and its result."""

    instructions: list[Tell] = field(default_factory=list)
    questions: list[str] = field(default_factory=list)  # the keys of its questions
    of: list[int] = field(default_factory=list)  # the seats that they were for
    open: Ask | Draw | None = None  # where it waits
    result: Any = None

    @property
    def keys(self) -> list[str]:
        """The keys of all instructions, in order."""
        return [tell.key for tell in self.instructions]

    @property
    def question(self) -> Ask:
        assert isinstance(self.open, Ask)
        return self.open


def drive(game: Jamaica, script: Script[Any], *answers: Answer) -> Course:
    """Run a script to its end with these answers and draws, neither more nor fewer."""
    course = drive_until_open(game, script, *answers)
    assert course.open is None, f"no answer to {course.open}"
    return course


def drive_until_open(game: Jamaica, script: Script[Any], *answers: Answer) -> Course:
    """Run a script as far as these answers and draws go."""
    course, given = Course(), list(answers)
    try:
        prompt: Prompt = next(script)
        while True:
            if isinstance(prompt, Tell):
                course.instructions.append(prompt)
                prompt = script.send(None)
                continue
            if isinstance(prompt, Ask):
                course.questions.append(prompt.key)
                course.of.append(game.deciding)
            if not given:
                course.open = prompt
                return course
            prompt = script.send(fitting(prompt, given.pop(0)))
    except StopIteration as end:
        course.result = end.value
    assert not given, f"nobody asked for {given}"
    return course


def fitting(prompt: Ask | Draw, answer: Answer) -> Answer:
    """The answer, which must be one that the prompt takes."""
    if isinstance(prompt, Draw):
        assert answer in prompt.candidates(), f"{prompt.key} cannot be {answer}"
        return answer
    return prompt.check(answer)
