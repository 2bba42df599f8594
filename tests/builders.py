"""Tables for tests, with sensible defaults."""

from __future__ import annotations

from functools import cache
from typing import Any, Self

from companion import locating
from companion.content.library import Library
from companion.content.texts import Locale
from companion.engine.dialogue import Dialogue
from companion.engine.offers import CARDS, OWN, Game, Offer
from companion.engine.plain import to_plain
from companion.engine.prompts import Answer, Ask
from companion.games import automas, offers, open_games


@cache
def library() -> Library:
    return Library(locating.content())


@cache
def games() -> dict[str, Game]:
    return open_games(library())


def all_automas() -> dict[str, Offer[Any]]:
    return automas(games())


def all_offers() -> dict[str, Offer[Any]]:
    return offers(games())


def english() -> Locale:
    return library().locale("en")


def begin(offer: Offer[Any], seed: int = 1, **chosen: Answer) -> Dialogue[Any]:
    """A new dialogue; with `cards="own"` its draws are asked of people."""
    options = offer.choose(chosen)
    start = to_plain(offer.begin(options, (), {}))
    return Dialogue(offer, start, seed, by_hand=options.get(CARDS) == OWN)


class AutomaTable:
    """A dialogue that a test goes on with, step by step."""

    def __init__(self, dialogue: Dialogue[Any]) -> None:
        self.dialogue = dialogue

    def say(self, *answers: Answer) -> Self:
        for answer in answers:
            self.dialogue.answer(answer)
        return self

    def correct(self, name: str, *answers: Answer) -> Self:
        self.dialogue.correct(name, *answers)
        return self

    @property
    def state(self) -> Any:
        return self.dialogue.state

    @property
    def question(self) -> Ask:
        assert self.dialogue.stop.question is not None
        return self.dialogue.stop.question

    @property
    def told(self) -> list[str]:
        return [tell.key for tell in self.dialogue.stop.told]

    def telling(self, key: str) -> dict[str, Any]:
        """The values of what was told by this key."""
        return dict(next(t.values for t in self.dialogue.stop.told if t.key == key))


class Table(AutomaTable):
    """A game against Jacques whose cards the test chooses: it plays with its own cards."""

    def __init__(self, level: str = "deck-scrubber", players: int = 1) -> None:
        offer = all_automas()["jacques"]
        super().__init__(begin(offer, level=level, players=players, cards=OWN))

    def reveal(self, *cards: str) -> Table:
        """Everybody has a turn, then this card comes; no quest is in the explorer's reach."""
        for card in cards:
            self.say("next", card)
            if self.question.key == "jacques.quest_in_reach":
                self.say("no")
        return self

    def in_round(self, number: int) -> Table:
        """Set up, and all rounds before this one ended by a player at once, for no points."""
        return self.say("ready", *["ended"] * (number - 1))
