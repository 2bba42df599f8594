"""The Search (rulebook, "The Search"): hints on the board and on card 191 or 192, and Luysa."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from companion.engine.facts import Facts
from companion.engine.prompts import Ask
from companion.engine.questions import Number
from companion.games.maracaibo.facts import (
    GREEN_SPACES,
    HINTS,
    HINTS_KEPT,
    LUYSA,
    LUYSA_PLACE,
    RANSOM,
    RED_SPACES_ALONE,
    SEARCH,
    Luysa,
)

ALL_HINTS = 22
HINT_PLACES = ("2", "3", "6", "8", "10", "14", "15", "16", "17", "18", "19")
RED_SPACES = 2  # "both red spaces on card 191"
MOST_RED_SPACES = 6
FOUND_WITH_LEFT = 11  # when playing alone
DOUBLOONS_OF_RANSOM = 15
HIDDEN: Final = "hidden"
FOUND: Final = "found"
FREED: Final = "freed"
RED: Final = "red"
GREEN: Final = "green"


@dataclass(slots=True)
class Search:
    """The state of the search. The hints on the board, on the card and in the box are 22."""

    players: int
    green_spaces: int  # of the card, a covered one among them
    at: dict[str, int] = field(default_factory=dict)
    red: int = 0
    green: int = 0
    boxed: int = 0
    luysa: Luysa = HIDDEN
    place: str = ""  # where she was found
    red_spaces: int = RED_SPACES  # of the card, a covered one among them

    @property
    def on_board(self) -> int:
        return sum(self.at.values())

    @property
    def covering(self) -> int:
        """One hint covers a space of the card with two or four players."""
        return int(self.players in (2, 4) and self.luysa == HIDDEN)

    @property
    def red_left(self) -> int:
        """The left-most red space is covered with four players."""
        return self.red_spaces - (self.players == 4) - self.red

    @property
    def green_left(self) -> int:
        """One green space is covered with two players."""
        return self.green_spaces - (self.players == 2) - self.green

    @property
    def may_reveal(self) -> bool:
        """No hint is revealed while all red spaces are filled."""
        return self.luysa == HIDDEN and self.red_left > 0

    def places(self) -> list[str]:
        """Return the places where a ship that ends its movement may reveal a hint."""
        return [place for place, hints in self.at.items() if hints] if self.may_reveal else []

    def reveal(self, place: str, colour: str) -> None:
        """Put the hint on a space of its colour; the last green space reveals Luysa."""
        assert place in self.places(), "no hint may be revealed there"
        self.at[place] -= 1
        if colour == RED:
            self.red += 1
        else:
            self.green += 1
        found_alone = self.players == 1 and self.on_board == FOUND_WITH_LEFT
        if not self.green_left or found_alone:
            self.find(place)

    def find(self, place: str) -> None:
        """Remove all hints; L39 goes to the place of the current ship."""
        self.boxed = ALL_HINTS
        self.at = dict.fromkeys(self.at, 0)
        self.red = self.green = 0
        self.luysa, self.place = FOUND, place

    def pay(self) -> None:
        """Pay objects that match a red hint: it goes from the card to the box."""
        assert self.red, "no red hint lies on the card"
        self.red -= 1
        self.boxed += 1

    def free(self) -> None:
        """Free Luysa by L39's combat points with the ship there."""
        assert self.luysa == FOUND, "she has to be found first"
        self.luysa = FREED

    # As facts of the table

    def keep(self, facts: Facts) -> None:
        facts[HINTS_KEPT] = "kept"
        for place, hints in self.at.items():
            facts[HINTS[place]] = hints
        facts[SEARCH["players"]] = self.players
        facts[SEARCH[RED]] = self.red
        facts[SEARCH[GREEN]] = self.green
        facts[SEARCH["boxed"]] = self.boxed
        facts[LUYSA] = self.luysa
        facts[LUYSA_PLACE] = self.place


def begin(players: int, green_spaces: int) -> Search:
    """Begin with pairs at eleven places; with two or four players a single hint at 2."""
    single = "2" if players in (2, 4) else ""
    return Search(players, green_spaces, {p: 1 if p == single else 2 for p in HINT_PLACES})


def red_spaces(facts: Facts, players: int) -> int:
    alone = facts[RED_SPACES_ALONE] if players == 1 else None
    return RED_SPACES if alone is None else alone


def of_facts(facts: Facts, players: int) -> Search | None:
    """Return the search of a table, or None if the table does not keep it."""
    if HINTS_KEPT not in facts:
        return None
    return Search(
        players,
        facts[GREEN_SPACES[card(players)]] or 1,
        {place: facts[HINTS[place]] or 0 for place in HINT_PLACES},
        facts[SEARCH[RED]] or 0,
        facts[SEARCH[GREEN]] or 0,
        facts[SEARCH["boxed"]] or 0,
        luysa_of(facts) or HIDDEN,
        facts[LUYSA_PLACE] or "",
        red_spaces(facts, players),
    )


def luysa_of(facts: Facts) -> Luysa | None:
    """Return where Luysa is; a ransom frees her once she is found. None if it is unknown."""
    luysa = facts[LUYSA]
    return FREED if luysa == FOUND and facts[RANSOM] == "paid" else luysa


def card(players: int) -> int:
    return 192 if players == 1 else 191


def ask_green_spaces(number: int) -> Ask:
    """Ask for the green spaces: at least two, because two players cover one."""
    return Ask("maracaibo.search.green", Number(2, 10), values={"card": number})


def ask_red_spaces() -> Ask:
    return Ask("maracaibo.search.red", Number(1, MOST_RED_SPACES), values={"card": card(1)})


def reading(name: str) -> Ask | None:
    if name == RED_SPACES_ALONE.name:
        return ask_red_spaces()
    number = GREEN_SPACES.key_of(name)
    return ask_green_spaces(int(number)) if number else None
