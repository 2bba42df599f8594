"""Transcripts that a reader of the rules can check by eye: tests/golden/*.txt.

Regenerate with `pytest tests/test_golden.py --write-golden` and read the difference.
"""

from __future__ import annotations

from typing import Any

import pytest

from companion.commands.setup import setup_lines
from companion.engine.chance import Chance
from companion.engine.dialogue import Dialogue
from companion.engine.procedure import OFF, ON, Kind, Options, Procedure
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, Number
from companion.engine.setup.plan import Plan, Setups
from tests.builders import begin
from tests.example_game import all_automas, all_procedures, english, games
from tests.examples import examples_of
from tests.transcripts import GOLDEN, SEED, compare, outcome_lines, record, usual_answer


def levels(procedure: Procedure[Any]) -> list[Answer]:
    return [value for o in procedure.options if o.name == "level" for value in o.question.options]


def examples(procedure: Procedure[Any]) -> list[Options]:
    """Every level, and what else the offer names."""
    return [*({"level": level} for level in levels(procedure)), *examples_of(procedure)]


def called(procedure: Procedure[Any], options: Options) -> str:
    """The transcript's name: the offer, what was chosen, and what was switched on."""
    chosen = [name if value == ON else value for name, value in options.items() if value != OFF]
    return "-".join(map(str, [procedure.name, *chosen]))


CASES = {
    called(procedure, options): (procedure, options)
    for procedure in all_automas().values()
    for options in examples(procedure)
}


def transcript(procedure: Procedure[Any], options: Options) -> str:
    together = "players" in {option.name for option in procedure.options}
    chosen: dict[str, Answer] = {**({"players": 2} if together else {}), **options}
    name = called(procedure, options).replace("-", ", ", 1)
    people = {2: "two players", 3: "three players"}[int(chosen["players"])] if together else "solo"
    title = f"{name}, {people}, seed {SEED}"
    return record(begin(procedure, SEED, **chosen), title)


@pytest.mark.parametrize("name", CASES)
def test_the_transcript_is_as_it_was(name: str, request: pytest.FixtureRequest) -> None:
    compare(f"{name}.txt", transcript(*CASES[name]), request)


# Games that are played whole: a line for all that is told, and one for each question.
WHOLE = {
    called(procedure, options): (procedure, options)
    for procedure in all_procedures().values()
    if procedure.kind is Kind.GAME
    for options in examples_of(procedure)
}


def _up_to(question: Ask) -> str:
    assert isinstance(question.form, Number)
    return f"up to {question.form.maximum}"


def whole_record(dialogue: Dialogue[Any], title: str) -> str:
    reply, chance, lines = english().render, Chance(SEED), [title]
    while True:
        for tell in dialogue.pause.instructions:
            lines += [*([""] if tell.key.endswith(".round") else []), reply(tell.text)]
        question = dialogue.pause.question
        if question is None:
            lines += ["", *outcome_lines(dialogue)]
            return "\n".join(lines) + "\n"
        answer = usual_answer(question, chance)
        choices = [reply(question.label_of(option)) for option in question.options]
        asked = f"{reply(question.text)} [{' | '.join(choices) or _up_to(question)}]"
        lines.append(f"  {asked} > {reply(question.label_of(answer)) if choices else answer}")
        dialogue.answer(answer)


@pytest.mark.parametrize("name", WHOLE)
def test_the_whole_game_is_as_it_was(name: str, request: pytest.FixtureRequest) -> None:
    procedure, options = WHOLE[name]
    written = whole_record(begin(procedure, SEED, **options), f"{name}, seed {SEED}")
    compare(f"{name}.txt", written, request)


def test_every_game_that_is_played_whole_has_transcripts() -> None:
    whole = [procedure for procedure in all_procedures().values() if procedure.kind is Kind.GAME]
    assert whole
    for procedure in whole:
        assert any(known is procedure for known, _ in WHOLE.values()), procedure.name


AUCTIONS = (2, 3, 4)  # players


@pytest.mark.parametrize("players", AUCTIONS)
def test_the_auction_is_as_it_was(players: int, request: pytest.FixtureRequest) -> None:
    dialogue = begin(all_procedures()["auction"], SEED, players=players)
    written = record(dialogue, f"auction, {players} players, seed {SEED}")
    compare(f"auction-{players}.txt", written, request)


# What is added to the setups of a game, in every combination; of other games nothing is.
ADDED = {
    "pirates": (
        ("new-cards",),
        ("commanders",),
        ("new-cards", "commanders"),
        ("commanders", "auction"),
        ("new-cards", "commanders", "auction"),
    ),
    "jamaica": (
        ("ghost-ship",),
        ("shortage-2007",),
        ("ghost-ship", "shortage-2007"),
    ),
}
SETUPS = [
    (game.setups, scenario, extras)
    for game in games().values()
    if game.setups
    for scenario in game.setups.scenarios
    for extras in ((), *ADDED.get(game.name, ()))
]


def setup_file(procedure: Setups, scenario: str, extras: tuple[str, ...]) -> str:
    return f"setup-{'-'.join([procedure.game, scenario, *extras])}.txt"


def setup_transcript(procedure: Setups, scenario: str, extras: tuple[str, ...]) -> str:
    lines = []
    for players in procedure.players.options:
        assert isinstance(players, int)
        if not set(extras) <= set(procedure.extras_for(Plan(scenario, players, SEED))):
            continue
        setup = procedure.lay_out(Plan(scenario, players, SEED, extras))
        lines += [*setup_lines(setup, english()), f"placements: {setup.placements}", ""]
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("procedure", "scenario", "extras"), SETUPS, ids=[setup_file(*case) for case in SETUPS]
)
def test_the_setup_is_as_it_was(
    procedure: Setups, scenario: str, extras: tuple[str, ...], request: pytest.FixtureRequest
) -> None:
    """One file a scenario and what is added, for each number of players that it is for."""
    written = setup_transcript(procedure, scenario, extras)
    compare(setup_file(procedure, scenario, extras), written, request)


def test_every_transcript_belongs_to_an_offer() -> None:
    names = {f"{name}.txt" for name in (*CASES, *WHOLE)}
    names |= {f"auction-{players}.txt" for players in AUCTIONS}
    names |= {setup_file(*case) for case in SETUPS}
    assert {file.name for file in GOLDEN.glob("*.txt")} == names
