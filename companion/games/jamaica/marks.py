"""What lies where on the track, as the facts of a table have it: ships, and lairs' tokens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.engine.facts import Facts
from companion.engine.picture import NO_MARKS, Mark, Marks
from companion.engine.text import Text, as_it_is
from companion.games.jamaica.facts import LAIR, LAIR_TOKENS, SHIP, SHIP_NAME

GHOST = "G"
TOKEN, UNSURE, TAKEN = LAIR_TOKENS
# What stands for a lair's token in its space.
TOKENS: Final[Mapping[str, str]] = {"•": TOKEN, "?": UNSURE}


def marks(facts: Facts) -> Marks:
    """By space: the token of a lair, then the ships; nothing where no ship is known."""
    found: dict[str, list[Mark]] = {}
    ships = dict(facts.of(SHIP))
    if not ships:
        return NO_MARKS
    for letter, state in TOKENS.items():
        for place, token in facts.of(LAIR):
            if token == state:
                lair = Mark(letter, "var(--ink)", meaning=Text(f"jamaica.track.lair.{state}"))
                found.setdefault(place, []).append(lair)
    players = [letter for letter in ships if letter != GHOST]
    for letter, space in ships.items():
        seat = players.index(letter) + 1 if letter in players else None
        colour = f"var(--player-{seat})" if seat else "var(--opponent)"
        meaning = whose(facts, letter)
        found.setdefault(str(space), []).append(Mark(letter, colour, meaning=meaning))
    return found


def whose(facts: Facts, letter: str) -> Text:
    name = facts[SHIP_NAME[letter]]
    if letter == GHOST:
        return Text("jamaica.ghost")
    if name is not None:
        return as_it_is(name)
    return Text("player.seat", {"number": ord(letter) - ord("A") + 1})


def letters(names: list[str], players: int) -> list[str]:
    """A letter for each player: the name's first, where all differ; else by seat."""
    initials = [name[:1].upper() for name in names]
    differ = len({*initials, GHOST}) == players + 1 and all(one.isalpha() for one in initials)
    return initials if differ else [chr(ord("A") + seat) for seat in range(players)]
