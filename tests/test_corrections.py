"""Corrections in every procedure: wherever one is, they hold and can be taken back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from companion.engine.chance import Chance
from companion.engine.dialogue import Dialogue
from companion.engine.log import Entry
from companion.engine.procedure import CARDS, OWN, Procedure
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, Choice, Number
from companion.engine.refusals import RefusalCode, Refused
from tests.builders import begin, render_all
from tests.example_game import all_procedures, locale
from tests.random_play import answers_to, any_answer
from tests.undo import seen, undone_to

PROCEDURES = [one for one in all_procedures().values() if one.corrections]
STOPS = 12  # of each game, closer together at its beginning
EVERY = 3  # a stop tries every third correction, the next one others
ONE_IN = 4  # the share of corrections that are kept, so that later ones meet their results


def option_sets(procedure: Procedure[Any]) -> list[dict[str, Answer]]:
    names = {option.name for option in procedure.options}
    return [{}, {CARDS: OWN}] if CARDS in names else [{}]


CASES = [
    pytest.param(procedure, options, id="-".join([procedure.name, *map(str, options.values())]))
    for procedure in PROCEDURES
    for options in option_sets(procedure)
]


def rebuilt(dialogue: Dialogue[Any], log: list[Entry]) -> Dialogue[Any]:
    """The dialogue as another phone opens it."""
    entries = [Entry.from_plain(json.loads(json.dumps(entry.to_plain()))) for entry in log]
    return Dialogue(
        dialogue.procedure, dialogue.start, dialogue.seed, by_hand=dialogue.by_hand, entries=entries
    )


def asked(dialogue: Dialogue[Any], name: str, chance: Chance) -> Iterator[Ask]:
    """Yield the questions of a correction that gets random answers."""
    answers = answers_to(dialogue, name, chance) or []
    for number in range(len(answers)):
        question = dialogue.correction_question(name, answers[:number])
        assert question is not None
        yield question


class Player:
    """A player with random answers and random corrections."""

    def __init__(self, procedure: Procedure[Any], options: dict[str, Answer], seed: int) -> None:
        self.dialogue = begin(procedure, seed, **options)
        self.chance = Chance(seed)
        self.log: list[Entry] = []

    def answer(self) -> None:
        question = self.dialogue.pause.question
        if question is not None:
            assert question.options or not isinstance(question.form, Choice), question.key
            self.log += self.dialogue.answer(any_answer(question, self.chance))

    def correct(self, name: str) -> None:
        """A correction, taken back, made again, and mostly taken back once more."""
        dialogue, before = self.dialogue, seen(self.dialogue)
        answers = answers_to(dialogue, name, self.chance)
        assert seen(dialogue) == before, name
        if answers is None:
            return
        for number in range(len(answers)):
            question = dialogue.correction_question(name, answers[:number])
            assert question is not None
            render_all(question, locale("en"))
        length = len(dialogue.moments)
        made = dialogue.correct(name, *answers)
        if not made:  # it would have left out later turns
            assert seen(dialogue) == before, (name, answers)
            return
        self.log += made
        after = seen(dialogue)
        self.agrees((name, answers))
        self.log += dialogue.undo()
        undone_to(dialogue, before)
        self.agrees((name, answers))
        assert len(dialogue.moments) == length
        self.log += dialogue.redo()
        assert seen(dialogue) == after, (name, answers)
        if self.chance.pick(range(ONE_IN)):
            self.log += dialogue.undo()
            undone_to(dialogue, before)
            self.agrees((name, answers))
        else:
            self.agrees((name, answers))

    def agrees(self, what: object) -> None:
        """Check that another phone opens the same state."""
        other = rebuilt(self.dialogue, self.log)
        assert not other.unfit, what
        assert seen(other) == seen(self.dialogue), what
        assert other.length == self.dialogue.length, what
        assert other.corrections == self.dialogue.corrections, what


@pytest.mark.parametrize(("procedure", "options"), CASES)
def test_every_correction_holds_wherever_one_is(
    procedure: Procedure[Any], options: dict[str, Answer]
) -> None:
    player = Player(procedure, options, seed=2)
    names = list(procedure.corrections)
    for stop in range(STOPS):
        for name in names[stop % EVERY :: EVERY]:
            if name in player.dialogue.corrections:
                player.correct(name)
        for _ in range(1 + stop // 3):
            player.answer()


@pytest.mark.parametrize(("procedure", "options"), CASES)
def test_every_correction_holds_after_the_end(
    procedure: Procedure[Any], options: dict[str, Answer]
) -> None:
    player = Player(procedure, options, seed=4)
    while not player.dialogue.over:
        player.answer()
    for name in player.dialogue.corrections:
        if name in player.dialogue.corrections:
            player.correct(name)


@pytest.mark.parametrize(("procedure", "options"), CASES)
def test_a_correction_shows_the_value_of_today(
    procedure: Procedure[Any], options: dict[str, Answer]
) -> None:
    """A question for one number shows it, and the next time the new one."""
    player = Player(procedure, options, seed=5)
    for _ in range(STOPS):
        dialogue = player.dialogue
        for name in dialogue.corrections:
            question = dialogue.correction_question(name, ())
            if question is None or not isinstance(question.form, Number):
                continue
            assert question.now is not None, name
            other = any_answer(question, player.chance, most=50)
            dialogue.correct(name, other)
            again = dialogue.correction_question(name, ())
            assert again is not None
            assert again.now == other, name
            dialogue.undo()
        player.answer()


@pytest.mark.parametrize(("procedure", "options"), CASES)
def test_the_value_of_today_is_an_answer_to_its_question(
    procedure: Procedure[Any], options: dict[str, Answer]
) -> None:
    player = Player(procedure, options, seed=6)
    for _ in range(STOPS):
        for name in player.dialogue.corrections:
            for question in asked(player.dialogue, name, player.chance):
                if question.now is not None:
                    assert question.form.check(question.now) == question.now, question.key
        player.answer()


@pytest.mark.parametrize(("procedure", "options"), CASES)
def test_a_correction_that_is_not_offered_is_refused(
    procedure: Procedure[Any], options: dict[str, Answer]
) -> None:
    dialogue, chance = begin(procedure, 3, **options), Chance(3)
    for _ in range(8):
        if dialogue.pause.question is not None:
            dialogue.answer(any_answer(dialogue.pause.question, chance))
    before = seen(dialogue)
    for name in set(procedure.corrections) - set(dialogue.corrections):
        for answers in ((), ("anything",)):
            with pytest.raises(Refused) as refused:
                dialogue.correct(name, *answers)
            assert refused.value.code is RefusalCode.NOT_OFFERED
    assert seen(dialogue) == before
