"""The course of a dialogue: a procedure run from its start, step by step.

A correction of how a turn began (`Rewind`) leads to a new course: the change comes before that
turn, and every step that still fits is repeated. An answer fits if the same question with the
same values is open in the same turn. The correction asks whatever else that turn now asks. If a
later turn asks something new, the course waits there and drops the steps after it: people are
asked first (`DROP`), but the log does not keep their answer. A repeated turn draws the same cards
again.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Generic, NamedTuple

from companion.engine.chance import Chance
from companion.engine.log import Entry, EntryKind
from companion.engine.plain import Json
from companion.engine.procedure import (
    MOST_SILENT,
    Change,
    Correction,
    Kind,
    Procedure,
    Rewind,
    S,
    never_asks,
    not_a_prompt,
)
from companion.engine.prompts import Ask, Draw, Script, Tell
from companion.engine.questions import NO, YES, Answer, AnswerText, Choice, by_key
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.text import Text

DROP = "correct.drop"  # the question whether later turns may be left out
TOTAL = "total"  # the value of an instruction that counts what came before it


@dataclass(frozen=True, slots=True)
class Pause:
    """A pause of the script: the instructions since the last answer, and the open question."""

    instructions: tuple[Tell, ...]
    question: Ask | None  # None: the procedure is over


@dataclass(frozen=True, slots=True)
class Step:
    """An answer with its question, a correction or received facts; and the turn it was in."""

    entry: Entry
    turn: int
    where: Text  # the turn as people see it
    question: Text | None = None

    @property
    def received(self) -> bool:
        return self.entry.kind is EntryKind.RECEIVE


class Course(Generic[S]):
    def __init__(
        self,
        procedure: Procedure[S],
        start: Json,
        seed: int,
        *,
        by_hand: bool,
        changes: Sequence[tuple[int, Change[S]]] = (),
        came: Mapping[int, Sequence[tuple[str, str]]] | None = None,
    ) -> None:
        self.procedure = procedure
        self.state = procedure.restore(start)
        self._start, self._seed, self._by_hand = start, seed, by_hand
        self._chance = Chance(seed)
        self._changes = list(changes)  # each with the turn that it comes before
        self._came: dict[int, list[tuple[str, str]]] = defaultdict(list)  # what was drawn, by turn
        self._comes_again = {turn: list(drawn) for turn, drawn in (came or {}).items()}
        self._script: Script[None] | None = None
        self._open: Ask | Draw | None = None
        self._instructions: list[Tell] = []  # since the last answer
        self._to_change: Sequence[Tell] = ()  # instructions of the last correction
        self._all: list[Tell] = []  # instructions so far
        self._table_changes: list[Tell] = []  # to make since the last rewind
        self._turn = 0
        self._steps: list[Step] = []
        self.pause = self._next_pause(None)

    @property
    def over(self) -> bool:
        return self.pause.question is None

    def after(self, entry: Entry, answers: list[AnswerText]) -> Course[S]:
        """Return the course one step further, or refuse; `answers` collects texts of answers."""
        if entry.kind is EntryKind.RECEIVE:
            self._receive(entry)
            return self
        if entry.kind is not EntryKind.CORRECT:
            self._answer(entry, answers)
            return self
        assert isinstance(entry.value, tuple)
        correction = self.procedure.corrections.get(entry.key)
        if correction is None:
            raise Refused(RefusalCode.UNKNOWN_CORRECTION, entry.key[:80])
        ran = run_correction(correction, self.state, entry.value, answers)
        if ran.question is not None:
            raise Refused(RefusalCode.MISSING_ANSWER, entry.key)
        if ran.rewind is not None:
            replayed = self.replayed(ran.rewind, ran.rest)
            if replayed.question is not None and replayed.question.key != DROP:
                raise Refused(RefusalCode.MISSING_ANSWER, entry.key)
            if replayed.rest:
                raise Refused(RefusalCode.NOT_OFFERED, str(replayed.rest[0])[:80])
            answers += replayed.answers
            return replayed.course
        return self._corrected(entry, ran.instructions)

    # Received facts, answers, and corrections from here on

    def _receive(self, entry: Entry) -> None:
        assert isinstance(entry.value, Mapping)
        self.procedure.facts(self.state).change(entry.value)
        self._steps.append(self._step(entry))
        self.pause = self._pause()

    def _answer(self, entry: Entry, answers: list[AnswerText] | None = None) -> None:
        question = self.pause.question
        if question is None:
            raise Refused(RefusalCode.OVER)
        if question.key != entry.key:
            raise Refused(RefusalCode.STALE, entry.key)
        value = question.check(entry.value)
        self._steps.append(self._step(entry, question.text))
        if answers is not None:  # now: a label may read the state
            answers.append(question.describe(value))
        self.pause = self._next_pause(value)

    def _corrected(self, entry: Entry, instructions: Sequence[Tell]) -> Course[S]:
        """Apply a correction from here on. After the end, repeat the last answer after it."""
        step, steps = self._step(entry), self._steps
        answers = [place for place, done in enumerate(steps) if done.question is not None]
        if self.over and answers:
            again = self._restarted(self._changes)
            for repeated in [*steps[: answers[-1]], step, *steps[answers[-1] :]]:
                again._repeat(repeated)
            if any(done is step for done in again._steps):
                return again
        self._done(step, instructions)
        return self

    def _done(self, step: Step, instructions: Sequence[Tell]) -> None:
        """Keep a finished correction, and show its instructions."""
        self._steps.append(step)
        self._to_change = instructions or self._to_change
        self.pause = self._pause()

    def _step(self, entry: Entry, question: Text | None = None) -> Step:
        return Step(entry, self._turn, self.procedure.where(self.state), question)

    # Rewinding

    def replayed(self, rewind: Rewind[S], given: Sequence[object]) -> Replayed[S]:
        """Return the course after a rewind; `given` answers the new questions of its turn."""
        turn, steps = self._turn_to_rewind(rewind)
        again = self._restarted([*self._changes, (turn, rewind.change)])
        for step in [step for step in steps if step.turn < turn]:
            again._repeat(step)
        in_turn, left = [step for step in steps if step.turn == turn], list(given)
        answers: list[AnswerText] = []
        while again._turn == turn and not again.over:
            question = again.pause.question
            assert question is not None
            if again._repeat_first(in_turn):
                continue
            if self._turn == turn:
                break
            if not left:
                return Replayed(again, answers, question)
            value = question.check(left.pop(0))
            answers.append(question.describe(value))
            again._answer(Entry(EntryKind.ANSWER, question.key, value))
        behind = False  # the steps of turns that are no longer reached are dropped
        dropped = []
        for step in [*in_turn, *(step for step in steps if step.turn > turn)]:
            behind = behind or (step.turn > again._turn and not step.received)
            if (behind and not step.received) or not again._repeat(step):
                dropped.append(step)
        again._changes = [change for change in again._changes if change[0] <= again._turn]
        again._tell_changes(self)
        return Replayed(again, answers, self._ask_drop(again, dropped), left)

    def pause_after(self, before: Course[S]) -> Pause:
        """Return the pause for people who followed another course so far."""
        changes, words = self._changes_on_table(before), self.procedure.put_back
        corrected = [t for t in without(before._to_change, self._to_change) if words.get(t.key)]
        if corrected and not changes:
            undone = map(self._put_back, reversed(corrected))
            changes = [*undone, *self._to_change, *self._instructions]
        return self._pause(changes)

    def _tell_changes(self, before: Course[S]) -> None:
        """Tell people who followed another course what to change; else what they were told."""
        changes = self._changes_on_table(before)
        self._table_changes = changes or before._table_changes
        self._to_change = () if changes else self._to_change
        self.pause = self._pause()

    def _changes_on_table(self, before: Course[S]) -> list[Tell]:
        """Return the differences to another course: to put back, to do, and what stays."""
        done, to_do = before._to_do(), self._to_do()
        put_back, new = self.procedure.put_back, without(to_do, done)
        undone = [tell for tell in without(done, to_do) if put_back.get(tell.key) != ""]
        if not undone and not new:
            return []
        stays = [] if self.over else without(self._instructions, new)
        card = next((tell.card for tell in stays if tell.card), None)
        rest = Tell(
            "correct.stays" if stays else "correct.rest",
            {"lines": tuple(tell.text for tell in stays)},
            None if any(tell.card for tell in new) else card,
            tuple(place for tell in stays for place in tell.places),
        )
        results = self._instructions if self.over else []
        return [*map(self._put_back, reversed(undone)), *new, rest, *results]

    def _to_do(self) -> list[Tell]:
        """Return all instructions so far, without the results."""
        return self._all[: len(self._all) - len(self._instructions)] if self.over else self._all

    def _put_back(self, tell: Tell) -> Tell:
        word = self.procedure.put_back.get(tell.key)
        if not word:
            return Tell("correct.undone", {"what": tell.text})
        return Tell(f"{self.procedure.name}.put_back.{word}", tell.values)

    def _ask_drop(self, again: Course[S], dropped: Sequence[Step]) -> Ask | None:
        """Return the question whether later turns may be left out; None if none are.

        The turn that is open again asks what it needs, and a turn that is over again needs no more
        answers. Corrections are never left out in silence.
        """
        reached = self.procedure.where(again.state)
        lost = [step.where for step in dropped if step.turn >= again._turn]
        if again._turn < self._turn and self.pause.instructions:
            lost.append(self.procedure.where(self.state))
        turns = {repr(where) for where in lost if where != reached}
        if not turns and all(step.question is not None for step in dropped):
            return None
        form = Choice((YES, NO), label=by_key(DROP))
        return Ask(DROP, form, values={"n": len(turns) or 1, "where": reached})

    def _turn_to_rewind(self, rewind: Rewind[S]) -> tuple[int, list[Step]]:
        """Return the turn to rewind to, and all steps with the wrong answer replaced."""
        steps = list(self._steps)
        if rewind.instead is not None:
            key, was, really = rewind.instead
            for place in reversed(range(len(steps))):
                entry = steps[place].entry
                if (entry.kind, entry.key, entry.value) == (EntryKind.ANSWER, key, was):
                    steps[place] = replace(steps[place], entry=replace(entry, value=really))
                    return steps[place].turn, steps
            raise Refused(RefusalCode.NOT_OFFERED, str(was)[:80])
        if rewind.began is not None:
            return self._last_turn_that_began(rewind.began), steps
        return self._turn, steps

    def _last_turn_that_began(self, began: Callable[[S], bool]) -> int:
        """Return the last turn whose first state satisfies `began`, else the current turn."""
        found = self._turn

        def look_at(turn: int) -> Change[S]:
            def look(state: S) -> None:
                nonlocal found
                found = turn if began(state) else found

            return look

        looks = [(turn, look_at(turn)) for turn in range(1, self._turn + 1)]
        again = self._restarted([*self._changes, *looks])
        for step in self._steps:
            again._repeat(step)
        return found

    def _restarted(self, changes: Sequence[tuple[int, Change[S]]]) -> Course[S]:
        return Course(
            self.procedure,
            self._start,
            self._seed,
            by_hand=self._by_hand,
            changes=changes,
            came=self._came,
        )

    def _repeat_first(self, steps: list[Step]) -> bool:
        """Repeat the first of these steps that fits now, and keep the others for later."""
        for number, step in enumerate(steps):
            if self._repeat(step):
                del steps[number]
                return True
        return False

    def _repeat(self, step: Step) -> bool:
        """Repeat a step if it still fits."""
        if step.received:
            self._receive(step.entry)
            return True
        try:
            if step.question is None:
                return self._correct_again(step)
            if step.turn == self._turn and self._asks(step.question):
                self._answer(step.entry)
                return True
        except Refused:
            pass
        return False

    def _asks(self, text: Text) -> bool:
        return self.pause.question is not None and self.pause.question.text == text

    def _correct_again(self, step: Step) -> bool:
        assert isinstance(step.entry.value, tuple)
        correction = self.procedure.corrections[step.entry.key]
        ran = run_correction(correction, self.state, step.entry.value)
        if ran.question is not None or ran.rewind is not None:
            return False
        self._done(step, ran.instructions)
        return True

    # Running the script

    def _next_pause(self, answer: Answer | None) -> Pause:
        """Run the script until it asks people something or is over."""
        self._instructions, self._to_change, self._table_changes = [], (), []
        script = self._script
        for _ in range(MOST_SILENT):
            if self._script is None:
                self._turn += 1
                for turn, change in self._changes:
                    if turn == self._turn:
                        change(self.state)
                self._script = self.procedure.next_script(self.state)
                answer = None
                if self._script is None:
                    self._open = None
                    return self._pause()
            script = self._script
            try:
                prompt = self._script.send(answer)
            except StopIteration:
                self._script = None
                continue
            answer = None
            if isinstance(prompt, Tell):
                self._instructions.append(prompt)
                self._all.append(prompt)
            elif isinstance(prompt, Draw) and not self._by_hand:
                answer = self._draw(prompt)
            elif isinstance(prompt, Ask | Draw):
                self._open = prompt
                return self._pause()
            else:
                raise not_a_prompt(self._script, prompt)
        assert script is not None
        raise never_asks(script)

    def _draw(self, draw: Draw) -> str:
        candidates = draw.candidates()
        picked = self._chance.pick(candidates)
        came = self._comes_again.get(self._turn, [])
        for place, (key, card) in enumerate(came):
            if key == draw.key:
                del came[place]
                picked = card if card in candidates else picked
                break
        self._came[self._turn].append((draw.key, picked))
        return picked

    def _pause(self, changes: Sequence[Tell] = ()) -> Pause:
        """Return the open question, refreshed from the current state.

        Changes on the table replace all instructions. A correction's instructions come first. At a
        board it is an event, and the last one is over.
        """
        question = self._open.by_hand() if isinstance(self._open, Draw) else self._open
        if question is not None and question.refreshed is not None:
            question = question.refreshed()
        if question is None:
            more: Iterable[Tell] = self.procedure.at_end(self.state)
        else:
            more = question.before() if question.before else ()
        over = self._to_change and self.procedure.kind is Kind.BOARD
        instructions = () if over else self._table_changes or self._instructions
        return Pause((*(changes or (*self._to_change, *instructions)), *more), question)


class Replayed(NamedTuple, Generic[S]):
    """A course after a rewind, its first question without an answer, and the unused answers."""

    course: Course[S]
    answers: list[AnswerText]
    question: Ask | None = None
    rest: Sequence[object] = ()


class Ran(NamedTuple, Generic[S]):
    """The progress of a correction: its next question or its rewind, and the unused answers."""

    question: Ask | None = None
    rewind: Rewind[S] | None = None
    rest: Sequence[object] = ()
    instructions: Sequence[Tell] = ()


def run_correction(
    correction: Correction[S],
    state: S,
    answers: Sequence[object],
    texts: list[AnswerText] | None = None,
) -> Ran[S]:
    """Give a correction its answers, one after the other; `texts` collects them as people read."""
    script = correction.script(state)
    answer: Answer | None = None
    instructions: list[Tell] = []
    for number in range(len(answers) + 1):
        try:
            question = script.send(answer)
            while isinstance(question, Tell):
                instructions.append(question)
                question = next(script)
        except StopIteration as done:
            rest = answers[number:]
            rewind = done.value if isinstance(done.value, Rewind) else None
            if rest and rewind is None:
                raise Refused(RefusalCode.NOT_OFFERED, str(rest[0])[:80]) from None
            return Ran(rewind=rewind, rest=rest, instructions=instructions)
        assert isinstance(question, Ask), "a correction asks and tells"
        if number == len(answers):
            script.close()
            return Ran(question)
        answer = question.check(answers[number])
        if texts is not None:
            texts.append(question.describe(answer))
    raise AssertionError("the loop ends inside")


def without(tells: Sequence[Tell], others: Sequence[Tell]) -> list[Tell]:
    """Return the instructions that are not among the others, whatever the total then was."""
    left = Counter(map(_instruction, others))
    found = []
    for tell in tells:
        instruction = _instruction(tell)
        if left[instruction]:
            left[instruction] -= 1
        else:
            found.append(tell)
    return found


def _instruction(tell: Tell) -> str:
    values = {name: value for name, value in tell.values.items() if name != TOTAL}
    return repr((tell.key, values))
