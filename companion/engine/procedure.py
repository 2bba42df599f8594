"""What a game offers: procedures that a table can go through, and their options."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Generic, TypeAlias, TypeVar

from companion.engine.facts import Facts, FactValue
from companion.engine.picture import Colours, Drawing
from companion.engine.plain import Json
from companion.engine.prompts import Answer, Ask, Script
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.text import Locale, Text

S = TypeVar("S")
Options: TypeAlias = Mapping[str, Answer]
KnownFacts: TypeAlias = Mapping[str, FactValue]  # facts known before a procedure begins

# Every procedure with cards or dice has this option: the app deals, or people use their own.
CARDS = "cards"
DEAL, OWN = "deal", "own"
# The answers of an option that is switched on or off: `--with NAME` on the command line.
OFF, ON = "no", "yes"


class Kind(StrEnum):
    """What a procedure is to the people at the table."""

    AUTOMA = "automa"
    SCORE = "score"
    CAMPAIGN = "campaign"
    SETUP = "setup"
    TABLE = "table"  # keeps the board where no automa does
    GAME = "game"  # played whole, by virtual players: no page shows it


# What is under way while a game is played: one page shows either.
PLAYED = (Kind.AUTOMA, Kind.TABLE)


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose before a procedure begins: a question and the usual answer.

    Which answers there are may depend on what was chosen before: then `fits` says which.
    """

    name: str
    question: Ask
    default: Answer
    fits: Callable[[Options], Sequence[Answer]] | None = None

    def given(self, chosen: Options) -> Option:
        """This option with the answers that go with what was chosen before."""
        if self.fits is None:
            return self
        fitting = self.fits(chosen)
        default = self.default if self.default in fitting else fitting[0]
        return replace(self, question=replace(self.question, options=fitting), default=default)


def choose(options: Sequence[Option], chosen: Mapping[str, object]) -> dict[str, Answer]:
    """All options, checked; what was not chosen takes its default."""
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
    """The names of the options that are either on or off."""
    return [o.name for o in options if tuple(o.question.options) == (OFF, ON)]


@dataclass(frozen=True, slots=True)
class Correction(Generic[S]):
    """Something that people may put right at any time: a script that asks, then changes.

    It changes the state only after its last question. With `retell`, what was said since
    the last answer is said again in the light of the correction.
    """

    script: Callable[[S], Script[None]]
    retell: bool = False


@dataclass(frozen=True, slots=True)
class Header:
    """What people always see: what this is, how far it is, and the number that matters."""

    title: Text
    where: Text
    figure: int
    captions: tuple[Text, ...]  # what the number is, and what else counts


@dataclass(frozen=True, slots=True)
class Origin:
    """Where an instruction comes from, how sure that is, and how to put it right."""

    text: Text
    confidence: str
    correction: tuple[Answer, ...]  # the correction's name and its first answers


@dataclass(frozen=True, slots=True)
class Procedure(Generic[S]):
    """A procedure: how it begins, what comes next, and what can be said of where it stands."""

    game: str
    name: str
    options: tuple[Option, ...]
    begin: Callable[
        [Options, Sequence[str], KnownFacts], S
    ]  # options, players' names, what is known
    restore: Callable[[Json], S]
    next_script: Callable[[S], Script[None] | None]
    status: Callable[[S], dict[str, Any]]
    header: Callable[[S], Header]
    result: Callable[[S], dict[str, Any]]
    facts: Callable[[S], Facts]
    origin: Callable[[S, str], Origin] | None = None  # of what a card (its id) has just said
    kind: Kind = Kind.AUTOMA
    corrections: Mapping[str, Correction[S]] = field(default_factory=dict)
    # A picture of its own, of where it stands, instead of the game's board.
    picture: Callable[[S, Colours, Locale], Drawing] | None = None
    examples: tuple[Options, ...] = ()  # options whose transcripts are kept, besides each level's

    def choose(self, chosen: Mapping[str, object]) -> dict[str, Answer]:
        return choose(self.options, chosen)
