"""A dialogue: a procedure and the answers it has had so far.

The log is the game. Start position, seed and log rebuild any moment: undo repeats the log
without its last step. Each change returns the entries that it adds; the owner of the log
appends them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Generic

from companion.engine.course import DROP, Course, Pause, run_correction
from companion.engine.facts import FactChange, FactValue, differences
from companion.engine.log import (
    Entry,
    EntryKind,
    FactChanges,
    fold,
    receive,
    redo,
    undo,
    without_last_steps,
)
from companion.engine.outcome import Outcome
from companion.engine.plain import Json, to_plain
from companion.engine.procedure import Header, KnownFacts, Origin, Procedure, S
from companion.engine.prompts import Ask
from companion.engine.questions import NO, Answer, AnswerText
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.text import Text


@dataclass(frozen=True, slots=True)
class Moment:
    """An earlier pause, the phase it was in, and the entry that ended it."""

    pause: Pause
    where: Text
    entry: Entry
    answers: tuple[AnswerText, ...] = ()  # of the step or the correction, as people read them


@dataclass(frozen=True, slots=True)
class Done:
    """An entry in force, and the facts that it has changed, with both values."""

    entry: Entry
    changed: Mapping[str, FactChange]


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
        self.by = ""  # the seat that acts now, if several share a table
        log = list(entries)
        self.length = len(log)
        self.acts = sum(map(_is_act, log))  # entries made here, not received
        self.last = _last_act(log)
        done, self._undone = fold(log)
        self.unfit = self._replay(done)  # steps of an earlier release that no longer fit
        self._corrected: Course[S] | None = self._undone_correction(log)

    # Queries

    @property
    def state(self) -> S:
        return self._course.state

    @property
    def pause(self) -> Pause:
        """Return the pause; after undo of a correction with what to change on the table."""
        if self._corrected is not None:
            return self._course.pause_after(self._corrected)
        return self._course.pause

    @property
    def over(self) -> bool:
        return self._course.over

    @property
    def outcome(self) -> Outcome | None:
        """Return the outcome; None before the end, or if the procedure decides no winner."""
        return self.procedure.outcome(self.state) if self.over else None

    @property
    def left_behind(self) -> bool:
        """Return whether it is over and the game continues in another part."""
        return self.over and self.procedure.before_game

    @property
    def score_values(self) -> Mapping[str, int]:
        return self.procedure.score_values(self.state)

    @property
    def status(self) -> dict[str, Json]:
        """Return the status for other programs."""
        return self.procedure.status(self.state)

    @property
    def header(self) -> Header:
        return self.procedure.header(self.state)

    def origin(self, card: str) -> Origin:
        origin = self.procedure.origin(self.state, card)
        assert origin is not None, "only cards have an origin"
        return origin

    @property
    def shared_facts(self) -> KnownFacts:
        return self.procedure.shared_facts(self.state, self.seed)

    @property
    def readings(self) -> dict[str, FactValue]:
        """Return all that is known of the components, from the start or read off since."""
        return self.procedure.facts(self.state).readings()

    @property
    def facts(self) -> dict[str, FactValue]:
        return self.procedure.facts(self.state).known

    @property
    def can_undo(self) -> bool:
        return bool(self.moments)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    @property
    def in_force(self) -> Sequence[Done]:
        """Return its steps and the received facts, without what was undone."""
        return self._done

    @property
    def corrections(self) -> list[str]:
        offered = self.procedure.corrections.items()
        return [name for name, correction in offered if correction.offered(self.state)]

    def correction_question(self, name: str, answers: Sequence[object] = ()) -> Ask | None:
        """Return the next question of a correction; None if these answers complete it."""
        return self._correction(name, answers)[0]

    def _correction(self, name: str, answers: Sequence[object]) -> tuple[Ask | None, Answer | None]:
        """Return its next question, and the answer whether later turns may be left out."""
        if name not in self.procedure.corrections:
            raise Refused(RefusalCode.UNKNOWN_CORRECTION, name[:80])
        if name not in self.corrections:
            raise Refused(RefusalCode.NOT_OFFERED, name)
        state = self.procedure.restore(to_plain(self.state))  # a copy, so that nothing changes
        ran = run_correction(self.procedure.corrections[name], state, answers)
        if ran.rewind is None:
            return ran.question, None
        replayed = self._course.replayed(ran.rewind, ran.rest)
        question, rest = replayed.question, list(replayed.rest)
        drop = question.check(rest.pop(0)) if question and rest else None
        if rest:
            raise Refused(RefusalCode.NOT_OFFERED, str(rest[0])[:80])
        return (question if drop is None else None), drop

    # Actions

    def answer(self, value: object) -> list[Entry]:
        question = self.pause.question
        if question is None:
            raise Refused(RefusalCode.OVER)
        return self._add(Entry(EntryKind.ANSWER, question.key, question.check(value), self.by))

    def correct(self, name: str, *answers: object) -> list[Entry]:
        """Correct something, from here on or from the turn where it was wrong."""
        given = tuple(_plain_answer(answer) for answer in answers)
        question, drop = self._correction(name, given)
        if question is not None and question.key == DROP:
            raise Refused(RefusalCode.DROPS_TURNS, question.text)
        if question is not None:
            raise Refused(RefusalCode.MISSING_ANSWER, name)
        if drop is not None:
            given = given[:-1]
        return [] if drop == NO else self._add(Entry(EntryKind.CORRECT, name, given, self.by))

    def undo(self, steps: int = 1) -> list[Entry]:
        if not 0 < steps <= len(self.moments):
            raise Refused(RefusalCode.NOTHING_TO_UNDO)
        entries = self._logged([*self._set_unfit_aside(), undo(steps, self.by)])
        left, taken_back = without_last_steps([done.entry for done in self._done], steps)
        self._undone += reversed(taken_back)
        before = self._course
        self._replay(left)
        self._corrected = before if _is_one_correction(taken_back) else None
        return entries

    def redo(self) -> list[Entry]:
        if not self._undone or self.unfit:
            raise Refused(RefusalCode.NOTHING_TO_REDO)
        self._apply(self._undone[-1])
        self._undone.pop()
        return self._logged([redo(1, self.by)])

    def receive(self, source: str, changes: FactChanges) -> list[Entry]:
        """Receive facts from another part of the same game; log only those that are new."""
        known = self.shared_facts
        new = {name: value for name, value in changes.items() if known.get(name) != value}
        if not new:
            return []
        entries = [*self._set_unfit_aside(), receive(source, new, self.by)]
        self._apply(entries[-1])
        return self._logged(entries)

    def repeat(self, entry: Entry) -> Entry:
        """Repeat an entry of a log from elsewhere and return it as it is stored, or refuse."""
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
        shape = {EntryKind.CORRECT: tuple, EntryKind.RECEIVE: dict}.get(entry.kind, (str, int))
        if not isinstance(entry.value, shape):
            raise Refused(RefusalCode.NOT_OFFERED, str(entry.value)[:80])
        if entry.kind is EntryKind.ANSWER and self.pause.question is not None:
            if self.pause.question.key != entry.key:
                raise Refused(RefusalCode.STALE, entry.key[:80])
            entry = replace(entry, value=self.pause.question.check(entry.value))
        self._apply(entry)
        if entry.kind is not EntryKind.RECEIVE:
            self._undone.clear()
        self._logged([entry])
        return entry

    # Internals

    def _add(self, entry: Entry) -> list[Entry]:
        self._apply(entry)
        entries = self._logged([*self._set_unfit_aside(), entry])
        self._undone.clear()
        return entries

    def _logged(self, entries: list[Entry]) -> list[Entry]:
        self.length += len(entries)
        self.acts += sum(map(_is_act, entries))
        self.last = _last_act(entries) or self.last
        return entries

    def _set_unfit_aside(self) -> list[Entry]:
        """Undo the steps that no longer fit; they stay in the log."""
        if not self.unfit:
            return []
        aside = undo(len(self.unfit), self.by)
        self._undone += reversed(self.unfit)
        self.unfit = []
        return [aside]

    def _replay(self, done: Sequence[Entry]) -> list[Entry]:
        """Repeat these entries from the start; return the steps from the first that fails."""
        self._course = Course(self.procedure, self.start, self.seed, by_hand=self.by_hand)
        self.facts_at_start = dict(self.facts)
        self._done: list[Done] = []
        self.moments: list[Moment] = []  # of the steps among them
        self._corrected = None  # the course before undo of its last correction
        unfit: list[Entry] = []
        for entry in done:
            if unfit and entry.kind is not EntryKind.RECEIVE:
                unfit.append(entry)
                continue
            try:
                self._apply(entry)
            except Refused:
                unfit.append(entry)
        return unfit

    def _undone_correction(self, log: Sequence[Entry]) -> Course[S] | None:
        """Return the course before the log's last act, if that is undo of one correction."""
        if self.last is None or self.last.kind is not EntryKind.UNDO:
            return None
        place = max(number for number, entry in enumerate(log) if _is_act(entry))
        done, _ = fold(log[:place])
        steps = self.last.value
        assert isinstance(steps, int)
        if not _is_one_correction(without_last_steps(done, steps)[1]):
            return None
        course = Course(self.procedure, self.start, self.seed, by_hand=self.by_hand)
        try:
            for entry in done:
                course = course.after(entry, [])
        except Refused:
            return None
        return course

    def _apply(self, entry: Entry) -> None:
        before, where = self._course.pause, self.procedure.where(self.state)
        facts, answers = dict(self.facts), list[AnswerText]()
        self._course = self._course.after(entry, answers)
        self._done.append(Done(entry, differences(facts, self.facts)))
        if entry.kind is not EntryKind.RECEIVE:
            self._corrected = None
            self.moments.append(Moment(before, where, entry, tuple(answers)))


def _last_act(entries: Sequence[Entry]) -> Entry | None:
    return next(filter(_is_act, reversed(entries)), None)


def _is_one_correction(steps: Sequence[Entry]) -> bool:
    return [entry.kind for entry in steps] == [EntryKind.CORRECT]


def _is_act(entry: Entry) -> bool:
    """Return whether the entry was made here; received facts come from elsewhere."""
    return entry.kind is not EntryKind.RECEIVE


def _plain_answer(value: object) -> Answer:
    """Return an answer as a log stores it; its question checks it later."""
    if not isinstance(value, str | int):
        raise Refused(RefusalCode.NOT_OFFERED, str(value)[:80])
    return value
