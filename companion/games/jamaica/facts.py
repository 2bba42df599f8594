"""Every fact of a game of Jamaica: its stored name and its type. Seats count from 1."""

from __future__ import annotations

from typing import Literal, TypeAlias

from companion.engine.facts import Fact, Family

Lair: TypeAlias = Literal["token", "unsure", "taken"]
LAIR_TOKENS: tuple[Lair, Lair, Lair] = ("token", "unsure", "taken")
TOKEN, UNSURE, TAKEN = LAIR_TOKENS
GHOST = "G"  # the ghost ship's letter
Edition: TypeAlias = Literal["revised", "2007"]
EDITIONS: tuple[Edition, Edition] = ("revised", "2007")
REVISED, FIRST_EDITION = EDITIONS

EDITION: Fact[Edition] = Fact("edition", EDITIONS)  # of the rules of shortage

# The track
SHIP: Family[str, int] = Family("ship.{letter}", int)  # its space
SHIP_NAME: Family[str, str] = Family("ship.{letter}.name", str)  # whose it is
LAIR: Family[str, Lair] = Family("lair.{space}", LAIR_TOKENS)

# Lines of a player's score sheet
SPACE_POINTS: Family[int, int] = Family("space.{seat}", int)
SPACE_NUMBER: Family[int, int] = Family("space_number.{seat}", int)


def letters(names: list[str], players: int) -> list[str]:
    """Give each player's ship a letter: the name's first if all differ, else by seat."""
    initials = [name[:1].upper() for name in names]
    differ = len({*initials, GHOST}) == players + 1 and all(map(str.isalpha, initials))
    return initials if differ else [chr(ord("A") + seat) for seat in range(players)]
