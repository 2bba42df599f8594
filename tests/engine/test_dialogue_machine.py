"""Whatever people do, in whatever order: the log rebuilds what they see."""

from __future__ import annotations

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.engine.dialogue import Dialogue
from companion.engine.log import Entry
from companion.engine.plain import to_plain
from companion.engine.procedure import DEAL, OWN
from companion.engine.prompts import Ask
from companion.engine.protocol import pause_to_json
from companion.engine.questions import Answer, Choice, Number
from companion.engine.refusals import Refused
from tests.builders import all_automas, begin, english

LEVELS = ("deck-scrubber", "keel-diver", "navigator", "commodore")


def answers_to(question: Ask) -> st.SearchStrategy[Answer]:
    if isinstance(question.form, Number):
        return st.integers(question.form.minimum, question.form.maximum)
    return st.sampled_from(list(question.options))


class DialogueMachine(RuleBasedStateMachine):
    dialogue: Dialogue[Any]

    @initialize(
        level=st.sampled_from(LEVELS),
        players=st.integers(1, 4),
        cards=st.sampled_from([DEAL, OWN]),
        seed=st.integers(0, 2**32 - 1),
    )
    def start(self, level: str, players: int, cards: str, seed: int) -> None:
        procedure = all_automas()["jacques"]
        self.dialogue = begin(procedure, seed, level=level, players=players, cards=cards)
        self.log: list[Entry] = []

    @precondition(lambda self: not self.dialogue.over)
    @rule(data=st.data())
    def answer(self, data: st.DataObject) -> None:
        question = self.dialogue.pause.question
        assert question is not None
        self.log += self.dialogue.answer(data.draw(answers_to(question)))

    @precondition(lambda self: not self.dialogue.over)
    @rule(answer=st.one_of(st.none(), st.text(max_size=5), st.integers(), st.booleans()))
    def answer_anything(self, answer: object) -> None:
        before = self.seen(self.dialogue)
        try:
            self.log += self.dialogue.answer(answer)
        except Refused:
            assert self.seen(self.dialogue) == before

    @rule(data=st.data())
    def correct(self, data: st.DataObject) -> None:
        name = data.draw(st.sampled_from(sorted(self.dialogue.corrections)))
        answers: list[Answer] = []
        while (question := self.dialogue.correction_question(name, answers)) is not None:
            if isinstance(question.form, Choice) and not question.options:
                return  # no card has been revealed yet
            answers.append(data.draw(answers_to(question)))
        self.log += self.dialogue.correct(name, *answers)

    @precondition(lambda self: self.dialogue.can_undo)
    @rule(data=st.data())
    def undo(self, data: st.DataObject) -> None:
        steps = data.draw(st.integers(1, len(self.dialogue.moments)))
        self.log += self.dialogue.undo(steps)

    @precondition(lambda self: self.dialogue.can_redo)
    @rule()
    def redo(self) -> None:
        self.log += self.dialogue.redo()

    @invariant()
    def the_log_rebuilds_it(self) -> None:
        dialogue = self.dialogue
        rebuilt = Dialogue(
            dialogue.procedure,
            dialogue.start,
            dialogue.seed,
            by_hand=dialogue.by_hand,
            entries=self.log,
        )
        assert not rebuilt.unfit
        assert self.seen(rebuilt) == self.seen(dialogue)
        assert rebuilt.length == dialogue.length == len(self.log)
        assert rebuilt.can_redo == dialogue.can_redo

    @invariant()
    def all_cards_are_somewhere(self) -> None:
        state = self.dialogue.state
        if state.phase != "set_up" and self.dialogue.moments:
            assert len(state.pile) + len(state.revealed) == 7
            assert len(set(state.revealed)) == len(state.revealed)

    @staticmethod
    def seen(dialogue: Dialogue[Any]) -> object:
        return pause_to_json(dialogue, english()), to_plain(dialogue.state)


DialogueMachine.TestCase.settings = settings(max_examples=40, stateful_step_count=30, deadline=None)
TestDialogue = DialogueMachine.TestCase
