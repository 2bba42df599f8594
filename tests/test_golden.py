"""Transcripts that a reader of the rules can check by eye: tests/golden/*.txt.

Regenerate with `pytest tests/test_golden.py --write-golden` and read the difference.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.engine.chance import Chance
from companion.engine.offers import OFF, ON, Offer, Options
from companion.engine.prompts import Answer, Ask
from companion.engine.setups import Plan, SetupOffer
from companion.terminal import setup_lines, stop_lines
from tests.builders import all_automas, begin, english, games

GOLDEN = Path(__file__).parent / "golden"
SEED = 1719


def levels(offer: Offer[Any]) -> list[Answer]:
    return [value for o in offer.options if o.name == "level" for value in o.question.options]


def examples(offer: Offer[Any]) -> list[Options]:
    """Every level, and what else the offer names."""
    return [*({"level": level} for level in levels(offer)), *offer.examples]


def called(offer: Offer[Any], options: Options) -> str:
    """The transcript's name: the offer, what was chosen, and what was switched on."""
    chosen = [name if value == ON else value for name, value in options.items() if value != OFF]
    return "-".join(map(str, [offer.name, *chosen]))


CASES = {
    called(offer, options): (offer, options)
    for offer in all_automas().values()
    for options in examples(offer)
}


def usual_answer(question: Ask, chance: Chance) -> Answer:
    """A lively table: mostly the usual answer, now and then another one."""
    if question.is_number:
        assert question.maximum is not None
        return chance.pick(range(question.minimum, question.maximum + 1))
    if question.letters:
        return ""
    if question.several:
        return ",".join(str(o) for o in question.options if chance.pick([True, *[False] * 5]))
    likely = [question.options[0]] * 6
    return chance.pick([*likely, *question.options[1:]])


def transcript(offer: Offer[Any], options: Options) -> str:
    together = "players" in {option.name for option in offer.options}
    chosen: dict[str, Answer] = {**options, **({"players": 2} if together else {})}
    dialogue, chance = begin(offer, SEED, **chosen), Chance(SEED)
    title = called(offer, options).replace("-", ", ", 1)
    lines = [f"{title}, {'two players' if together else 'solo'}, seed {SEED}"]
    while True:
        lines += ["", *stop_lines(dialogue, english())]
        question = dialogue.stop.question
        if question is None:
            lines += ["", f"result: {dialogue.result}"]
            return "\n".join(lines) + "\n"
        answer = usual_answer(question, chance)
        lines.append(f"> {answer}")
        dialogue.answer(answer)


@pytest.mark.parametrize("name", CASES)
def test_the_transcript_is_as_it_was(name: str, request: pytest.FixtureRequest) -> None:
    compare(f"{name}.txt", transcript(*CASES[name]), request)


def compare(name: str, written: str, request: pytest.FixtureRequest) -> None:
    file = GOLDEN / name
    if request.config.getoption("--write-golden"):
        file.write_text(written, encoding="utf-8")
    assert file.is_file(), f"there is no {name}: run with --write-golden"
    assert written == file.read_text(encoding="utf-8")


SETUPS = [
    (game.setups, scenario)
    for game in games().values()
    if game.setups
    for scenario in game.setups.scenarios
]


def setup_transcript(offer: SetupOffer, scenario: str) -> str:
    lines = []
    for players in offer.players.options:
        assert isinstance(players, int)
        setup = offer.lay_out(Plan(scenario, players, SEED))
        lines += [*setup_lines(setup, english()), f"placements: {setup.placements}", ""]
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("offer", "scenario"), SETUPS, ids=lambda case: getattr(case, "game", case)
)
def test_the_setup_is_as_it_was(
    offer: SetupOffer, scenario: str, request: pytest.FixtureRequest
) -> None:
    """One file a scenario, for each number of players."""
    compare(f"setup-{offer.game}-{scenario}.txt", setup_transcript(offer, scenario), request)


def test_every_transcript_belongs_to_an_offer() -> None:
    names = {f"{name}.txt" for name in CASES}
    names |= {f"setup-{offer.game}-{scenario}.txt" for offer, scenario in SETUPS}
    assert {file.name for file in GOLDEN.glob("*.txt")} == names
