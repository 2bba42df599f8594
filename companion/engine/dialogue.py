"""A dialogue: a procedure and the answers it has had so far.

The log is the game. Start position, seed and log rebuild any moment: to undo is to go
through the log again without its last step. Each change returns the entries that it adds;
who keeps the log appends them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic

from companion.engine.chance import Chance
from companion.engine.facts import FactValue
from companion.engine.log import (
    Entry,
    EntryKind,
    FactChanges,
    fold,
    hear,
    redo,
    undo,
    without_last_steps,
)
from companion.engine.outcome import Outcome
from companion.engine.plain import Json, to_plain
from companion.engine.procedure import Correction, Header, KnownFacts, Origin, Procedure, S
from companion.engine.prompts import Ask, Draw, Script, Tell
from companion.engine.questions import Answer, AnswerText
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.text import Text


@dataclass(frozen=True, slots=True)
class Stop:
    """Where the script waits: what was told since the last answer, and what is asked now."""

    told: tuple[Tell, ...]
    question: Ask | None  # None: the procedure is over
    status: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Moment:
    """A stop that lies behind, where that was, and the entry that ended it."""

    stop: Stop
    where: Text
    entry: Entry
    said: tuple[AnswerText, ...] = ()  # a correction's answers, as people read them


class Dialogue(Generic[S]):
    def __init__(
        self,
        procedure: Procedure[S],
        start: Json,
        seed: int,
        *,
        by_hand: bool = False,
        entries: Iterable[Entry] = (),
    ) -> None:
        self.procedure = procedure
        self.start = start
        self.seed = seed
        self.by_hand = by_hand
        self.by = ""  # who acts now, where several share a table
        log = list(entries)
        self.length = len(log)
        self.last = _last_act(log)  # what was done last
        done, self._undone = fold(log)
        self.unfit = self._replay(done)  # steps of an older version's log that no longer fit

    # What can be seen

    @property
    def over(self) -> bool:
        return self.stop.question is None

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None before the end, and where it does not say who won."""
        return self.procedure.outcome(self.state) if self.over else None

    @property
    def figures(self) -> Mapping[str, int]:
        return self.procedure.figures(self.state)

    @property
    def header(self) -> Header:
        return self.procedure.header(self.state)

    def origin(self, card: str) -> Origin:
        origin = self.procedure.origin(self.state, card)
        assert origin is not None, "only cards have an origin"
        return origin

    @property
    def shared_facts(self) -> KnownFacts:
        """What the other parts of its game know as well."""
        return self.procedure.shared_facts(self.state, self.seed)

    @property
    def readings(self) -> dict[str, FactValue]:
        """All that is known of the components: from the start, or read off since."""
        return self.procedure.facts(self.state).readings()

    @property
    def can_undo(self) -> bool:
        return bool(self.moments)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def correction_question(self, name: str, answers: Sequence[object] = ()) -> Ask | None:
        """What a correction asks next after these answers; None when it has all it needs."""
        state = self.procedure.restore(to_plain(self.state))  # a copy, so that nothing changes
        return _run_correction(self._correction(name), state, answers)

    # What can be done

    def answer(self, value: object) -> list[Entry]:
        """Answer the question that is open."""
        question = self.stop.question
        if question is None:
            raise Refused(RefusalCode.OVER)
        return self._add(Entry(EntryKind.ANSWER, question.key, question.check(value), self.by))

    def correct(self, name: str, *answers: object) -> list[Entry]:
        """Put something right, from here on."""
        correction = self._correction(name)
        if self.correction_question(name, answers) is not None:
            raise Refused(RefusalCode.MISSING_ANSWER, name)
        entry = Entry(EntryKind.CORRECT, name, tuple(_plain_answer(a) for a in answers), self.by)
        if correction.retell:
            return self._insert(entry, max(self._script_began - 1, 0))
        if self.over:  # so that the outcome is worked out anew
            return self._insert(entry, len(self.moments) - 1)
        return self._add(entry)

    def undo(self, steps: int = 1) -> list[Entry]:
        if not 0 < steps <= len(self.moments):
            raise Refused(RefusalCode.NOTHING_TO_UNDO)
        entries = self._logged([*self._set_unfit_aside(), undo(steps, self.by)])
        left, taken_back = without_last_steps(self._done, steps)
        self._undone += reversed(taken_back)
        self._replay(left)
        return entries

    def redo(self) -> list[Entry]:
        if not self._undone or self.unfit:
            raise Refused(RefusalCode.NOTHING_TO_REDO)
        self._apply(self._undone[-1])
        self._undone.pop()
        return self._logged([redo(1, self.by)])

    def hear(self, source: str, changes: FactChanges) -> list[Entry]:
        """What another part of the same game has learnt; only what is news is kept."""
        known = self.procedure.facts(self.state).known
        news = {name: value for name, value in changes.items() if known.get(name) != value}
        if not news:
            return []
        entries = [*self._set_unfit_aside(), hear(source, news, self.by)]
        self._apply(entries[-1])
        return self._logged(entries)

    def repeat(self, entry: Entry) -> Entry:
        """One more entry of a log that was written elsewhere, as it is kept; or a refusal."""
        steps = entry.value
        if entry.kind in (EntryKind.UNDO, EntryKind.REDO):
            if isinstance(steps, bool) or not isinstance(steps, int) or steps < 1:
                raise Refused(RefusalCode.NOT_A_NUMBER, str(steps)[:80])
            if entry.kind is EntryKind.UNDO:
                self.undo(steps)
            else:
                for _ in range(steps):
                    self.redo()
            return entry
        shape = {EntryKind.CORRECT: tuple, EntryKind.HEAR: dict}.get(entry.kind, (str, int))
        if not isinstance(entry.value, shape):
            raise Refused(RefusalCode.NOT_OFFERED, str(entry.value)[:80])
        if entry.kind is EntryKind.ANSWER and self.stop.question is not None:
            if self.stop.question.key != entry.key:
                raise Refused(RefusalCode.STALE, entry.key[:80])
            entry = replace(entry, value=self.stop.question.check(entry.value))
        self._apply(entry)
        if entry.kind is not EntryKind.HEAR:
            self._undone.clear()
        self._logged([entry])
        return entry

    # How it is done

    def _add(self, entry: Entry) -> list[Entry]:
        self._apply(entry)
        entries = self._logged([*self._set_unfit_aside(), entry])
        self._undone.clear()
        return entries

    def _insert(self, entry: Entry, position: int) -> list[Entry]:
        """Put an entry in at an earlier step, and repeat the steps after it while they fit."""
        steps = len(self.moments) - position
        before, after = without_last_steps(self._done, steps)
        unfit = self._replay([*before, entry, *after])
        repeated = [moment.entry for moment in self.moments[position:]]
        assert repeated, unfit  # a correction that was checked fits where it is put
        back = [undo(steps, self.by)] if steps else []
        entries = self._logged([*self._set_unfit_aside(), *back, *repeated])
        self._undone.clear()
        return entries

    def _logged(self, entries: list[Entry]) -> list[Entry]:
        self.length += len(entries)
        self.last = _last_act(entries) or self.last
        return entries

    def _set_unfit_aside(self) -> list[Entry]:
        """Steps that no longer fit stay in the log, undone."""
        if not self.unfit:
            return []
        aside = undo(len(self.unfit), self.by)
        self._undone += reversed(self.unfit)
        self.unfit = []
        return [aside]

    def _replay(self, done: Sequence[Entry]) -> list[Entry]:
        """Go through all this from the start; the steps from the first that does not fit."""
        self.state = self.procedure.restore(self.start)
        self._chance = Chance(self.seed)
        self._script: Script[None] | None = None
        self._open: Ask | Draw | None = None
        self._script_began = 0
        self._done: list[Entry] = []
        self.moments: list[Moment] = []  # of the steps among them
        self.stop = self._next_stop(None)
        unfit: list[Entry] = []
        for entry in done:
            if unfit and entry.kind is not EntryKind.HEAR:
                unfit.append(entry)
                continue
            try:
                self._apply(entry)
            except Refused:
                unfit.append(entry)
        return unfit

    def _apply(self, entry: Entry) -> None:
        before, where = self.stop, self.header.where
        if entry.kind is EntryKind.HEAR:
            assert isinstance(entry.value, Mapping)
            self.procedure.facts(self.state).change(entry.value)
            self._done.append(entry)
            self.stop = self._stop(before.told)
            return
        if entry.kind is EntryKind.CORRECT:
            assert isinstance(entry.value, tuple)
            said: list[AnswerText] = []
            correction = self._correction(entry.key)
            if _run_correction(correction, self.state, entry.value, said) is not None:
                raise Refused(RefusalCode.MISSING_ANSWER, entry.key)
            self._keep(Moment(before, where, entry, tuple(said)))
            self.stop = self._stop(before.told)
            return
        question = before.question
        if question is None:
            raise Refused(RefusalCode.OVER)
        if question.key != entry.key:
            raise Refused(RefusalCode.STALE, entry.key)
        value = question.check(entry.value)
        self._keep(Moment(before, where, entry))
        self.stop = self._next_stop(value)

    def _keep(self, moment: Moment) -> None:
        self._done.append(moment.entry)
        self.moments.append(moment)

    def _next_stop(self, answer: Answer | None) -> Stop:
        """Let the script go on until it asks people something, or all is over."""
        told: list[Tell] = []
        while True:
            if self._script is None:
                self._script = self.procedure.next_script(self.state)
                answer = None
                if self._script is None:
                    self._open = None
                    return self._stop(told)
                self._script_began = len(self.moments)
            try:
                prompt = self._script.send(answer)
            except StopIteration:
                self._script = None
                continue
            answer = None
            if isinstance(prompt, Tell):
                told.append(prompt)
            elif isinstance(prompt, Draw) and not self.by_hand:
                answer = self._chance.pick(prompt.candidates())
            else:
                self._open = prompt
                return self._stop(told)

    def _stop(self, told: Sequence[Tell]) -> Stop:
        """What is open now, asked of the state as it is now."""
        question = self._open.by_hand() if isinstance(self._open, Draw) else self._open
        if question is not None and question.refreshed is not None:
            question = question.refreshed()
        return Stop(tuple(told), question, self.procedure.status(self.state))

    def _correction(self, name: str) -> Correction[S]:
        correction = self.procedure.corrections.get(name)
        if correction is None:
            raise Refused(RefusalCode.UNKNOWN_CORRECTION, name[:80])
        return correction


def _run_correction(
    correction: Correction[S],
    state: S,
    answers: Sequence[object],
    said: list[AnswerText] | None = None,
) -> Ask | None:
    """Give a correction its answers; the question that is still open, or None when it is done."""
    script = correction.script(state)
    answer: Answer | None = None
    for given in (*answers, None):
        try:
            question = script.send(answer)
        except StopIteration:
            if given is not None:
                raise Refused(RefusalCode.NOT_OFFERED, str(given)[:80]) from None
            return None
        assert isinstance(question, Ask), "a correction only asks"
        if given is None:
            script.close()
            return question
        answer = question.check(given)
        if said is not None:
            said.append(question.say(answer))
    raise AssertionError("the loop ends inside")


def _last_act(entries: Sequence[Entry]) -> Entry | None:
    """What somebody did here last; what was heard was done elsewhere."""
    return next((one for one in reversed(entries) if one.kind is not EntryKind.HEAR), None)


def _plain_answer(value: object) -> Answer:
    assert isinstance(value, str | int)  # every answer was checked against its question
    return value
