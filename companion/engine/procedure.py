"""A procedure: its options, its scripts, its corrections and its outcome."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from companion.declarations import DeclarationError
from companion.engine.facts import OPPONENT_SCORE, Fact, Facts, FactValue, T
from companion.engine.learner import Learner
from companion.engine.outcome import Outcome
from companion.engine.plain import Json, from_plain, to_plain
from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Answer, Choice, Label, Number
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.text import Text
from companion.engine.view import View


class State(Protocol):
    """The state of a procedure. Its phase selects the next script."""

    @property
    def phase(self) -> str: ...

    @property
    def facts(self) -> Facts: ...


S = TypeVar("S", bound=State)
Options: TypeAlias = Mapping[str, Answer]
KnownFacts: TypeAlias = Mapping[str, FactValue]  # facts known before a procedure begins
Change: TypeAlias = Callable[[S], None]

PLAYERS = "players"  # the option for the number of players
SCENARIO = "scenario"  # the option for the scenario
# Every procedure with cards or dice has this option: the app deals, or people use their own.
CARDS = "cards"
DEAL, OWN = "deal", "own"
# The answers of an option that is switched on or off: `--with NAME` on the command line.
OFF, ON = "no", "yes"


class Kind(StrEnum):
    AUTOMA = "automa"
    SCORE = "score"
    CAMPAIGN = "campaign"
    SETUP = "setup"
    BOARD = "board"  # keeps a board up to date without an automa
    GAME = "game"  # played whole, by virtual players: no page shows it


# The kinds that are played on one page.
PLAYED = (Kind.AUTOMA, Kind.BOARD)


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a procedure: a question and its default answer."""

    name: str
    question: Ask
    default: Answer
    options_after: Callable[[Options], Sequence[Answer]] | None = None  # by earlier options

    def given(self, chosen: Options) -> Option:
        """Return this option with the answers that fit the earlier options."""
        if self.options_after is None:
            return self
        options = self.options_after(chosen)
        default = self.default if self.default in options else options[0]
        return replace(self, question=self.question.among(options), default=default)


def switch(
    name: str,
    key: str,
    label: Label | None = None,
    options_after: Callable[[Options], Sequence[Answer]] | None = None,
) -> Option:
    """Return an option that is off unless people turn it on, with the key of its question."""
    return Option(name, Ask(key, Choice((OFF, ON), label)), OFF, options_after)


def choose(options: Sequence[Option], chosen: Mapping[str, object]) -> dict[str, Answer]:
    """Check the chosen options; return all, with defaults for the others."""
    names = {option.name for option in options}
    for name in chosen:
        if name not in names:
            raise Refused(RefusalCode.UNKNOWN_OPTION, name[:80])
    checked: dict[str, Answer] = {}
    for option in options:
        possible = option.given(checked)
        checked[option.name] = possible.question.check(chosen.get(option.name, possible.default))
    return checked


def switches(options: Sequence[Option]) -> list[str]:
    return [o.name for o in options if tuple(o.question.options) == (OFF, ON)]


class Instead(NamedTuple):
    """A wrong answer: the last answer `was` to the question `key` is replaced by `really`."""

    key: str
    was: Answer
    really: Answer


@dataclass(frozen=True, slots=True)
class Rewind(Generic[S]):
    """The result of a correction that replays a turn: a change before that turn.

    It is the turn of the wrong answer, else the last turn whose beginning satisfies `began`, else
    the current turn.
    """

    change: Change[S]
    instead: Instead | None = None
    began: Callable[[S], bool] | None = None


@dataclass(frozen=True, slots=True)
class Correction(Generic[S]):
    """A correction that people may make at any time: a script that asks, then changes.

    It changes the state only after its last question, from here on, and may tell what follows; or
    it changes nothing and returns a Rewind. It is offered only if the value can be wrong.
    """

    script: Callable[[S], Script[Rewind[S] | None]]
    offered: Callable[[S], bool] = lambda _state: True


def corrects(
    what: str | Fact[Any],
    ask: Ask | Callable[[Any], Ask],
    read: Callable[[Any], Any] = lambda answer: answer,
    offered: Callable[[Any], bool] = lambda _state: True,
) -> Correction[Any]:
    """Declares the correction of a field of the state, or of a fact, by one question.

    A number is asked for with the one that is known now. `read` makes the value of an answer;
    None forgets a fact.
    """

    def script(state: Any) -> Script[None]:
        question = ask if isinstance(ask, Ask) else ask(state)
        if isinstance(question.form, Number) and question.now is None:
            now = state.facts[what] if isinstance(what, Fact) else getattr(state, what)
            question = replace(question, now=now)
        value = read((yield question))
        if isinstance(what, str):
            setattr(state, what, value)
        elif value is None:
            del state.facts[what]
        else:
            state.facts[what] = value

    return Correction(script, offered)


def relearned(
    fact: Fact[T],
    value: T,
    instead: Instead | None = None,
    began: Callable[[Any], bool] | None = None,
) -> Rewind[Any]:
    """Returns the turn to replay with another value of a fact."""

    def change(state: Any) -> None:
        state.facts[fact] = value

    return Rewind(change, instead, began)


@dataclass(frozen=True, slots=True)
class Header:
    """The header of a screen: the title, the progress, and the most important number."""

    title: Text
    where: Text
    number: int
    captions: tuple[Text, ...]  # the meaning of the number, and other values


@dataclass(frozen=True, slots=True)
class Origin:
    """The source of an instruction, its confidence, and its correction."""

    text: Text
    confidence: str
    correction: tuple[Answer, ...]  # the correction's name and its first answers


MOST_SILENT = 10_000  # prompts and turns between two questions


def never_asks(script: Any) -> DeclarationError:
    """Returns the error of a script (a generator) that never asks or ends."""
    code = script.gi_code
    return DeclarationError(
        f"{code.co_filename}:{code.co_firstlineno}",
        f"{code.co_name} neither asks nor ends, for {MOST_SILENT} prompts and turns",
    )


def no_script(function: Any) -> DeclarationError:
    code = function.__code__
    return DeclarationError(
        f"{code.co_filename}:{code.co_firstlineno}", f"{code.co_name} has no yield: it is no script"
    )


def not_a_prompt(script: Any, prompt: object) -> DeclarationError:
    return DeclarationError(
        f"{script.gi_code.co_filename}:{script.gi_frame.f_lineno}",
        f"{script.gi_code.co_name} yields a {type(prompt).__name__}: yield Tell, Ask or Draw",
    )


class Procedure(Generic[S]):
    """A procedure of a game; a subclass declares its state and its scripts.

    `components` are the constant parts of its state, e.g. cards or a board. They are not saved, but
    supplied when a state is read.
    """

    name: str
    kind: ClassVar[Kind] = Kind.AUTOMA
    state: type[S]
    scripts: Mapping[str, Callable[[S], Script[None]]]  # of the next turn, by the state's phase
    corrections: Mapping[str, Correction[S]] = {}
    status_fields: ClassVar[tuple[str, ...]] = ()  # of the state, as plain data
    level: ClassVar[str] = "level"  # the option for the level
    # The question whether an automa's own comparison shall follow, and the answer that leaves
    # the verdict to the score sheet.
    comparison: ClassVar[tuple[str, Answer] | None] = None
    before_game: ClassVar[bool] = False  # the game begins after it
    # The text `<name>.put_back.<word>` undoes an instruction on the table: words by keys. An
    # instruction with an empty word moves nothing.
    put_back: Mapping[str, str] = {}
    view: View[S] = View()  # how people see it

    def __init__(self, game: str, options: tuple[Option, ...], **components: object) -> None:
        self.game = game
        self.options = options
        self.components = components

    @property
    def learner(self) -> Learner[S]:
        return Learner(self.status)

    def choose(self, chosen: Mapping[str, object]) -> dict[str, Answer]:
        return choose(self.options, chosen)

    def begin(self, options: Options, names: Sequence[str], known: KnownFacts) -> S:
        """Return the first state, with these options, names and known facts."""
        raise NotImplementedError

    def restore(self, plain: Json) -> S:
        return from_plain(self.state, plain, **self.components)

    def next_script(self, state: S) -> Script[None] | None:
        """Return the script of the next turn; None at the end."""
        script = self.scripts.get(state.phase)
        if script is None:
            return None
        started = script(state)
        if started is None:
            raise no_script(script)
        return started

    def shared_facts(self, state: S, _seed: int) -> KnownFacts:
        """Return the facts for the other parts of the game, with an automa's score values."""
        values = {
            f"{OPPONENT_SCORE}{line}": value for line, value in self.score_values(state).items()
        }
        return {**self.facts(state).known, **values}

    def decides(self, _options: Options) -> bool:
        """Return whether its own end decides the winner, instead of a score sheet."""
        return False

    def header(self, state: S) -> Header:
        raise NotImplementedError

    def where(self, state: S) -> Text:
        """Return the progress for the header."""
        return self.header(state).where

    def status(self, state: S) -> dict[str, Json]:
        """Returns the state as plain data, for other programs."""
        return {name: to_plain(getattr(state, name)) for name in self.status_fields}

    def facts(self, state: S) -> Facts:
        return state.facts

    def origin(self, _state: S, _card: str) -> Origin | None:
        """Return the origin of the current instruction of a card."""
        return None

    def at_end(self, _state: S) -> Iterable[Tell]:
        """Return what people read once it is over; other parts may still change the facts."""
        return ()

    def outcome(self, _state: S) -> Outcome | None:
        """Return the outcome; None if it decides no winner."""
        return None

    def score_values(self, _state: S) -> Mapping[str, int]:
        """Return the automa's score values for a sheet, by the ids of the lines."""
        return {}

    def games_recorded(self, _state: S) -> int:
        """Return the number of recorded games of a campaign; each ends the table's game."""
        return 0

    def automa(self, _state: S) -> Text | None:
        """Return the name of the automa in an outcome."""
        return Text(f"{self.name}.name")

    def by_round(self, _state: S) -> Sequence[int]:
        """Return the automa's points round by round, if it has any."""
        return ()
