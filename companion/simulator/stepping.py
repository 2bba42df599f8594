"""A game step by step, for players that are programs (agents, environments): any procedure.

    game = begin(procedure, {"players": 4})
    while not game.over:
        if game.current_player() == CHANCE:
            game.apply(chance.pick(game.legal_actions()))
        else:
            game.apply(somebody(game.observation(game.current_player())))
    print(game.returns())

A script cannot be copied while it runs. So a game keeps the state at the beginning of a turn,
which never changes, and the answers since: a clone has both, and catches up when it is used.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cache
from itertools import chain, combinations, islice
from types import NoneType
from typing import Any, Generic, TypeAlias, TypeVar

from companion.engine.chance import Chance
from companion.engine.outcome import Outcome
from companion.engine.plain import Json
from companion.engine.procedure import MOST_SILENT, Change, KnownFacts, Procedure, S, never_asks
from companion.engine.prompts import Ask, Draw, Script, Tell
from companion.engine.questions import Answer, CardEntry, Choice, Number, Several, Words
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.runner import run
from companion.engine.shapes import Either, Named, OneOf, Plain, Record, Row, Shape, parts_of
from companion.engine.text import Text

CHANCE, NOBODY = -1, -2  # instead of a seat: a draw or roll is next; the game is over
# Clones begin at a turn that begins after this many steps. With fewer, each game takes longer
# (a state is copied more often); with more, each clone does (it has more to catch up with).
STEPS_TO_CATCH_UP = 12


def begin(
    procedure: Procedure[S],
    options: Mapping[str, object] | None = None,
    known: KnownFacts | None = None,
) -> SteppedGame[S]:
    """Begins a game with these options, else the defaults. Raises Refused for a wrong option."""
    state = procedure.begin(procedure.choose(options or {}), (), known or {})
    procedure.learner.mute(state)
    return SteppedGame(procedure, state, [])


class SteppedGame(Generic[S]):
    __slots__ = ("_began", "_position", "_prompt", "_script", "_since", "procedure")

    def __init__(self, procedure: Procedure[S], began: S, since: list[Answer | Change[S]]) -> None:
        self.procedure = procedure
        self._began = began  # the state when a turn began; clones share it, so it never changes
        self._since = since  # the answers since then
        self._position: S | None = None  # None until it is used
        self._script: Script[None] | None = None
        self._prompt: Ask | Draw | None = None  # the open question or draw; None at the end

    @property
    def state(self) -> S:
        """The whole state with its secrets: for a procedure's own players, which ignore them."""
        if self._position is None:
            self._catch_up()
        assert self._position is not None
        return self._position

    @property
    def prompt(self) -> Ask | Draw | None:
        if self._position is None:
            self._catch_up()
        return self._prompt

    @property
    def over(self) -> bool:
        return self.prompt is None

    @property
    def seats(self) -> int:
        return self.procedure.learner.seats(self.state)

    def current_player(self) -> int:
        """Returns the seat that decides, from 0 on; or CHANCE, or NOBODY."""
        prompt = self.prompt
        if prompt is None:
            return NOBODY
        if isinstance(prompt, Draw):
            return CHANCE
        return self.procedure.learner.deciding(self.state)

    def legal_actions(self) -> Sequence[Answer]:
        """Returns the possible answers; likelier outcomes of chance are listed several times.

        If there are too many, it lists the simplest.
        """
        match self.prompt:
            case Ask() as question:
                return legal_actions(question)
            case Draw() as draw:
                return list(draw.candidates())
        return ()

    def chance_outcomes(self) -> dict[Answer, float]:
        assert isinstance(self.prompt, Draw), "nothing is drawn here"
        outcomes = Counter(self.prompt.candidates())
        return {outcome: times / outcomes.total() for outcome, times in outcomes.items()}

    def observation(self, seat: int) -> dict[str, Json]:
        """Returns everything that this seat may know, as plain data.

        It omits the answers of other seats and possible draws: they could show a hand.
        """
        player, prompt = self.current_player(), self.prompt
        return {
            "seat": seat,
            "player": player,
            "question": prompt.key if prompt else None,
            "actions": list(self.legal_actions()) if player == seat else [],
            "position": self.procedure.learner.observation(self.state, seat),
        }

    @property
    def outcome(self) -> Outcome | None:
        return self.procedure.outcome(self.state) if self.over else None

    def returns(self) -> list[float]:
        """Returns 1 for each seat that wins, its share if several win, and 0 otherwise.

        If the players share a side, all seats get 1 if it wins.
        """
        seats, outcome = self.seats, self.outcome
        if outcome is None:
            return [0.0] * seats
        won = [float(side.won) for side in outcome.players]
        if len(won) != seats:
            return [max(won, default=0.0)] * seats
        return [share / len(outcome.winners) if share else 0.0 for share in won]

    def apply(self, action: object) -> None:
        """Applies an answer or the outcome of a draw. Raises Refused if it is invalid."""
        checked = self._check(action)
        self._since.append(checked)
        self._go_on(checked)

    def change(self, change: Change[S]) -> None:
        """Changes hidden state from this step on, in this game and its clones."""
        change(self.state)
        self._since.append(change)

    def clone(self) -> SteppedGame[S]:
        return SteppedGame(self.procedure, self._began, self._since.copy())

    def play_out(self, answer: Callable[[Ask], Answer], chance: Chance) -> None:
        """Plays to the end without checking answers, which is faster."""
        state, prompt = self.state, self.prompt
        if prompt is None:
            return
        assert self._script is not None
        reply = answer(prompt) if isinstance(prompt, Ask) else chance.pick(prompt.candidates())
        run(self.procedure, state, chance, answer, self._script, reply)
        self._script = self._prompt = None
        self._began, self._since = copy_of(state), []

    def _check(self, action: object) -> Answer:
        match self.prompt:
            case Ask() as question:
                return question.check(action)
            case Draw() as draw:
                return draw.by_hand().check(action)
        raise Refused(RefusalCode.OVER)

    def _catch_up(self) -> None:
        """Repeats the answers since the beginning of the turn."""
        done, self._since = self._since, []
        self._position = copy_of(self._began)
        self._script = self.procedure.next_script(self._position)
        self._go_on(None)
        for step in done:
            self._since.append(step)
            if callable(step):
                step(self._position)
            else:
                self._go_on(step)

    def _go_on(self, answer: Answer | None) -> None:
        """Goes to the next question or draw; instructions are skipped."""
        for _ in range(MOST_SILENT):
            if self._script is None:
                self._prompt = None
                return
            try:
                prompt = self._script.send(answer)
            except StopIteration:  # the next turn begins
                if len(self._since) >= STEPS_TO_CATCH_UP:
                    self._began, self._since = copy_of(self.state), []
                self._script = self.procedure.next_script(self.state)
            else:
                if not isinstance(prompt, Tell):
                    self._prompt = prompt
                    return
            answer = None
        raise never_asks(self._script)


# There may be millions of sets of options and of composed cards: MOST are listed, MOST_TRIED
# tried. Other answers that the question accepts are still valid.
MOST, MOST_TRIED = 100, 300


def legal_actions(question: Ask) -> Sequence[Answer]:
    match question.form:
        case Choice(options) if question.refuse is None:
            return options
        case Number(least, most) if question.refuse is None:
            return range(least, most + 1)
    tried = islice(possible(question), MOST_TRIED)
    return list(islice(dict.fromkeys(accepted(question, tried)), MOST))


def possible(question: Ask) -> Iterable[Answer]:
    match question.form:
        case Choice(options):
            return options
        case Number(least, most):
            return range(least, most + 1)
        case Several(options):
            return sets_of(options)
        case CardEntry():
            return cards(question.form)
        case Words():
            return ("",)


def sets_of(options: Sequence[Answer]) -> Iterator[str]:
    """Yields sets: none and all, each one and all but one, and so on to the middle."""
    every = len(options)
    sizes = dict.fromkeys(n for few in range(every // 2 + 1) for n in (few, every - few))
    sets = chain.from_iterable(combinations(options, size) for size in sizes)
    return (",".join(map(str, some)) for some in sets)


def cards(form: CardEntry) -> Iterator[Answer]:
    """Yields answers that are no cards, known cards, and the shortest possible cards."""
    yield from form.also
    yield from form.known
    for kind in form.kinds:
        for lead in form.leads.get(kind, [""]):
            for symbol in form.options:
                yield f"{kind}:{lead},{symbol}" if lead else f"{kind}:{symbol}"


def accepted(question: Ask, answers: Iterable[Answer]) -> Iterator[Answer]:
    for answer in answers:
        try:
            yield question.check(answer)
        except Refused:
            continue


T = TypeVar("T")
Copier: TypeAlias = Callable[[Any], Any]
NEVER_CHANGE = (str, int, float, bool, NoneType, Text)


def copy_of(state: T) -> T:
    """Return an independent copy of a state; both share the fields that are not saved.

    It is many times as fast as `copy.deepcopy`, and as a conversion to plain data and back.
    """
    made: T = _copier_of_fields(type(state))(state)  # type: ignore[arg-type]
    return made


@cache
def _copier_of_fields(cls: Any) -> Copier:
    """Returns what copies objects of a dataclass without `__init__`: they are right already."""
    new = object.__new__
    copiers = {part.name: _copier(part.shape) if part.saved_as else None for part in parts_of(cls)}
    shared = [name for name, copier in copiers.items() if copier is None]
    copied = [(name, copier) for name, copier in copiers.items() if copier is not None]

    def copy_fields(original: Any) -> Any:
        made: Any = new(cls)
        for name in shared:
            setattr(made, name, getattr(original, name))
        for name, copier in copied:
            setattr(made, name, copier(getattr(original, name)))
        return made

    return copy_fields


def _copier(shape: Shape) -> Copier | None:
    """Returns what copies a value; None where it can be shared."""
    match shape:
        case Either(shapes):
            return _copier_of_either(shapes)
        case Row(made, items):
            return _copier_of_row(made, _copier(items[0]))
        case Named(_, _, value):
            return _copier_of_dict(_copier(value))
        case Record(cls):
            return None if cls.__dataclass_params__.frozen else _copier_of_fields(cls)
        case Plain(kind):
            assert kind in NEVER_CHANGE or issubclass(kind, Enum), kind
            return None
        case OneOf():
            return None


def _copier_of_either(shapes: tuple[Shape, ...]) -> Copier | None:
    """Returns what copies a value by its own type, which is one of these."""
    typed = (shape for shape in shapes if not isinstance(shape, Either | OneOf))
    copiers = {shape.type: _copier(shape) for shape in typed}
    if not any(copiers.values()):
        return None

    def copy_either(value: Any) -> Any:
        copier = copiers.get(type(value))
        return copier(value) if copier else value

    return copy_either


def _copier_of_row(made: Any, item: Copier | None) -> Copier | None:
    if item is None:
        return list.copy if made is list else None
    if made is list:
        return lambda values: [item(value) for value in values]
    return lambda values: tuple(item(value) for value in values)


def _copier_of_dict(item: Copier | None) -> Copier:
    if item is None:
        return dict.copy
    return lambda values: {name: item(value) for name, value in values.items()}
