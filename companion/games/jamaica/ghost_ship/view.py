"""A race with the ghost ship as people see it: where a turn can have led, and the dice."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

from companion.engine.picture import Drawing, Look
from companion.engine.prompts import Ask
from companion.engine.questions import Answer
from companion.engine.text import Locale, Text, TextValue, signed
from companion.engine.view import View
from companion.games.jamaica.dice import action_die, rolled_combat_die, rolled_dice
from companion.games.jamaica.ghost_ship.state import GhostTable
from companion.games.jamaica.ghost_ship.turns import BACK, HOME, name_of, steps_to
from companion.games.jamaica.picture import End, draw, marks, whose
from companion.games.jamaica.rules.combat import LADY_BETHS_HELP
from companion.games.jamaica.rules.sailing import LANES
from companion.games.jamaica.rules.state import PORT_ROYAL, STAR, Phase, Place

STAYS, RETURNS, SAILS = "end", "undo", "ship"  # icons


class GhostShipView(View[GhostTable]):
    def picture(self, game: GhostTable, look: Look, locale: Locale) -> Drawing | None:
        """Draws the track with this round's dice, and on each place to tap what led there."""
        if not game.ships:
            return None
        look = replace(look, marks=look.marks or marks(game.facts))
        placed = game.morning and game.phase != Phase.ROUND
        dice = (game.morning, game.evening) if placed else None
        possible = look.possible or ()
        ends = {} if len(possible) == len(game.track.kind) else _ends(game)
        ends = {**ends, **_lanes(game, possible)}
        return Drawing(draw(game.track, look, locale, ends, dice), " ".join(_words(game, locale)))

    def card(self, game: GhostTable, locale: Locale) -> Drawing | None:
        """Draws the combat die of a battle; the action dice that the Captain has yet to place."""
        if game.rolled == STAR:
            words = Text("jamaica.ghost_ship.rolls.star")
            return Drawing(rolled_combat_die(STAR), locale.render(words))
        if game.rolled:
            values: dict[str, TextValue] = {
                "face": game.rolled,
                "n": int(game.rolled) + LADY_BETHS_HELP,
            }
            words = Text("jamaica.ghost_ship.rolls", values)
            return Drawing(rolled_combat_die(game.rolled, LADY_BETHS_HELP), locale.render(words))
        if not game.morning or game.phase != Phase.ROUND:
            return None  # once they are placed, they are drawn on the track
        said = Text("jamaica.dice.rolled", {"one": game.morning, "other": game.evening})
        return Drawing(rolled_dice(game.morning, game.evening), locale.render(said))

    def option(
        self, _game: GhostTable, question: Ask, option: Answer, _locale: Locale
    ) -> str | None:
        """Draws the die that the Captain places."""
        return action_die(int(option)) if question.key == "jamaica.morning" else None


def _words(game: GhostTable, locale: Locale) -> Iterator[str]:
    """The picture in words: whose ship is where, and the dice."""
    for letter, ship in game.on_the_track():
        who = whose(game.facts, letter)
        yield locale.render(Text("jamaica.track.ship", {"player": who, "space": ship.space}))
    if game.morning:
        yield locale.render(
            Text("jamaica.dice", {"morning": game.morning, "evening": game.evening})
        )


def _ends(game: GhostTable) -> Mapping[str, End]:
    """Where the ship whose turn it is may be, with its steps."""
    if game.phase != Phase.TURN or not game.keeps:
        return {}
    ship = game.to_move
    here = name_of(Place(ship.space, ship.lap))
    ends = {
        name: End(PORT_ROYAL if name == HOME else int(name), signed(steps))
        for name, steps in steps_to(game, ship).items()
    }
    return {
        **ends,
        here: End(ship.space, icon=STAYS),
        BACK: End(ship.space, icon=RETURNS),
    }


def _lanes(game: GhostTable, possible: Collection[str]) -> Mapping[str, End]:
    """The first space of each lane, where the ghost ship is at a fork."""
    if not set(LANES) <= set(possible):
        return {}
    here = game.ghost.space
    ways = max(game.track.ahead[here], game.track.behind[here], key=len)
    return {lane: End(space, icon=SAILS) for lane, space in zip(LANES, ways, strict=True)}
