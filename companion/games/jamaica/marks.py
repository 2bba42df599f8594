"""What lies where on the track, as the facts of a table have it: ships, and lairs' tokens.

| fact | what it is |
|---|---|
| `ship.<letter>` | the space that a ship is on |
| `ship.<letter>.name` | whose it is; the ghost ship has none |
| `lair.<space>` | `token`, `unsure` or `taken` |
| `first_player` | the seat that is Captain first, from 1 on |
| `captain` | the Captain's seat in this round |
| `space.<seat>`, `space_number.<seat>` | what a player's score sheet says of the ship's space |
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.engine.facts import Facts
from companion.engine.picture import NO_MARKS, Mark, Marks
from companion.engine.text import Text, as_it_is

GHOST = "G"
SHIP, LAIR, NAME = "ship.", "lair.", ".name"
TOKEN, UNSURE, TAKEN = "token", "unsure", "taken"
# What stands for a lair's token in its space.
TOKENS: Final[Mapping[str, str]] = {"•": TOKEN, "?": UNSURE}


def marks(facts: Facts) -> Marks:
    """By space: the token of a lair, then the ships; nothing where no ship is known."""
    found: dict[str, list[Mark]] = {}
    ships = [name for name in facts.known if name.startswith(SHIP) and not name.endswith(NAME)]
    if not ships:
        return NO_MARKS
    for letter, state in TOKENS.items():
        for name, value in facts.known.items():
            if name.startswith(LAIR) and value == state:
                lair = Mark(letter, "var(--ink)", meaning=Text(f"jamaica.track.lair.{state}"))
                found.setdefault(name.removeprefix(LAIR), []).append(lair)
    players = [name for name in ships if name != f"{SHIP}{GHOST}"]
    for name in ships:
        seat = players.index(name) + 1 if name in players else None
        colour = f"var(--player-{seat})" if seat else "var(--opponent)"
        letter = name.removeprefix(SHIP)
        meaning = whose(facts, letter)
        found.setdefault(str(facts.known[name]), []).append(Mark(letter, colour, meaning=meaning))
    return found


def whose(facts: Facts, letter: str) -> Text:
    name = facts.known.get(f"{SHIP}{letter}{NAME}")
    if letter == GHOST:
        return Text("jamaica.ghost")
    if isinstance(name, str):
        return as_it_is(name)
    return Text("player.seat", {"number": ord(letter) - ord("A") + 1})


def letters(names: list[str], players: int) -> list[str]:
    """A letter for each player: the name's first, where all differ; else by seat."""
    initials = [name[:1].upper() for name in names]
    differ = len({*initials, GHOST}) == players + 1 and all(one.isalpha() for one in initials)
    return initials if differ else [chr(ord("A") + seat) for seat in range(players)]
