"""A simulated race on the drawn track: all ships, the lairs' tokens, and this round's dice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.engine.facts import Facts
from companion.engine.picture import Drawing, Look
from companion.engine.text import Locale, Text
from companion.games.jamaica.facts import LAIR, SHIP
from companion.games.jamaica.marks import GHOST, TOKEN, letters, marks, whose
from companion.games.jamaica.picture import draw
from companion.games.jamaica.rules.state import Jamaica


def race(game: Jamaica, look: Look, locale: Locale) -> Drawing:
    facts = facts_of(game)
    look = replace(look, marks=marks(facts))
    dice = (game.morning, game.evening) if game.morning else None
    return Drawing(draw(game.track, look, locale, dice=dice), " ".join(words(game, facts, locale)))


def facts_of(game: Jamaica) -> Facts:
    facts = Facts()
    for letter, ship in zip(letters_of(game), game.ships, strict=True):
        facts[SHIP[letter]] = ship.space
    for space in game.lairs:
        facts[LAIR[str(space)]] = TOKEN
    return facts


def letters_of(game: Jamaica) -> list[str]:
    return [*letters([], game.players), GHOST][: len(game.ships)]


def words(game: Jamaica, facts: Facts, locale: Locale) -> Iterator[str]:
    """The picture in words: whose ship is where."""
    for letter, ship in zip(letters_of(game), game.ships, strict=True):
        who = whose(facts, letter)
        yield locale.say(Text("jamaica.track.ship", {"player": who, "space": ship.space}))
