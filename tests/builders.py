"""Tables for tests, with sensible defaults."""

from __future__ import annotations

from functools import cache
from typing import Any, Self

from companion import paths
from companion.content.library import Library, open_library
from companion.engine.dialogue import Dialogue
from companion.engine.game import Game
from companion.engine.plain import to_plain
from companion.engine.procedure import CARDS, OWN, KnownFacts, Procedure
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, Choice
from companion.engine.setup.plan import Setups
from companion.engine.text import Locale, Text
from companion.games.catalogue import automas, books, open_games, procedures


@cache
def library() -> Library:
    return open_library(paths.content(), books)


@cache
def games() -> dict[str, Game]:
    return open_games(library())


def all_automas() -> dict[str, Procedure[Any]]:
    return automas(games())


def all_procedures() -> dict[str, Procedure[Any]]:
    return procedures(games())


def setups(game: str) -> Setups:
    found = games()[game].setups
    assert found is not None
    return found


def english() -> Locale:
    return library().locale("en")


def begin(
    procedure: Procedure[Any],
    seed: int = 1,
    known: KnownFacts | None = None,
    **chosen: Answer,
) -> Dialogue[Any]:
    """A new dialogue; with `cards="own"` its draws are asked of people."""
    options = procedure.choose(chosen)
    start = to_plain(procedure.begin(options, (), known or {}))
    return Dialogue(procedure, start, seed, by_hand=options.get(CARDS) == OWN)


def render_all(question: Ask, locale: Locale) -> None:
    """The question, its options and why others are barred: each has words."""
    assert locale.render(question.text)
    barred = question.form.barred if isinstance(question.form, Choice) else None
    for text in (*labels(question).values(), *(barred or {}).values()):
        assert locale.render(text)


def labels(question: Ask) -> dict[Answer, Text]:
    return {option: question.label_of(option) for option in question.options}


class AutomaTable:
    """A dialogue that a test continues step by step; every text of it has words."""

    words = staticmethod(english)

    def __init__(self, dialogue: Dialogue[Any]) -> None:
        self.dialogue = dialogue

    def reply(self, *answers: Answer) -> Self:
        for answer in answers:
            self.dialogue.answer(answer)
            self._render_all()
        return self

    def correct(self, name: str, *answers: Answer) -> Self:
        self.dialogue.correct(name, *answers)
        self._render_all()
        return self

    def _render_all(self) -> None:
        for tell in self.dialogue.pause.instructions:
            assert self.words().in_full(tell.text)
        if self.dialogue.pause.question is not None:
            render_all(self.dialogue.pause.question, self.words())

    @property
    def state(self) -> Any:
        return self.dialogue.state

    @property
    def question(self) -> Ask:
        assert self.dialogue.pause.question is not None
        return self.dialogue.pause.question

    @property
    def instructions(self) -> list[str]:
        return [tell.key for tell in self.dialogue.pause.instructions]

    def telling(self, key: str) -> dict[str, Any]:
        """The values of the instruction with this key."""
        return dict(next(t.values for t in self.dialogue.pause.instructions if t.key == key))


class Table(AutomaTable):
    """A game against Jacques whose cards the test chooses: it plays with its own cards."""

    def __init__(
        self,
        level: str = "deck-scrubber",
        players: int = 1,
        scenario: str = "",
        known: KnownFacts | None = None,
    ) -> None:
        options = {"level": level, "players": players, "scenario": scenario, CARDS: OWN}
        super().__init__(begin(all_automas()["jacques"], known=known, **options))

    def reveal(self, *cards: str) -> Table:
        """Everybody has a turn, then this card comes; no quest is in the explorer's reach."""
        for card in cards:
            self.reply("next", card)
            if self.question.key == "jacques.quest_in_reach":
                self.reply("no")
        return self

    def in_round(self, number: int) -> Table:
        """Set up, and all rounds before this one ended by a player at once, for no points."""
        return self.reply("ready", *["ended"] * (number - 1))
