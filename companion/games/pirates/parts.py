"""The options of a game by the names that all its parts use; and the first player."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.facts import FIRST_PLAYER, Facts
from companion.engine.prompts import Ask, Script
from companion.engine.questions import GO_ON, Answer, Choice
from companion.engine.text import Text, TextValue, as_it_is

NUMBERS = (1, 2, 3, 4)  # of players, and their seats
BASE, TREASURE_HUNT = "base", "treasure-hunt"
COMMANDERS, NEW_CARDS, AUCTION, JORDAN = "commanders", "new-cards", "auction", "jordan"
EXPANSIONS = (TREASURE_HUNT, COMMANDERS)  # each in a box of its own
BOX_OF = {NEW_CARDS: TREASURE_HUNT, COMMANDERS: COMMANDERS, AUCTION: COMMANDERS}


class Phase:
    """The next phase, in parts with a set-up before the game."""

    SET_UP = "set_up"
    PLAY = "play"
    OVER = "over"


class Seated:
    """Players in their seats, perhaps with names."""

    __slots__ = ()
    players: int
    names: list[str]

    @property
    def seats(self) -> range:
        return range(1, self.players + 1)

    def name(self, seat: int) -> TextValue:
        given = self.names[seat - 1] if seat <= len(self.names) else ""
        return given or Text("player.seat", {"number": seat})

    def seat_label(self, seat: Answer) -> Text:
        return as_it_is(self.name(int(seat)))


def who_begins(facts: Facts, question: Ask) -> Script[int]:
    """Returns the first seat; if another part sets it meanwhile, asks only to continue."""
    if facts[FIRST_PLAYER] not in question.options:
        answer = yield replace(question, refreshed=lambda: _as_far_as_known(facts, question))
        if answer != GO_ON:
            facts[FIRST_PLAYER] = answer
    first = facts[FIRST_PLAYER]
    assert first is not None
    return first


def _as_far_as_known(facts: Facts, question: Ask) -> Ask:
    first = facts[FIRST_PLAYER]
    if first is None or first not in question.options:
        return question
    values = {"player": question.label_of(first)}
    return Ask("pirates.first_player", Choice((GO_ON,)), values=values)
