"""What the winner of a battle may do: one thing, or nothing.

Steal the contents of a hold, steal a treasure, or give away a cursed one. The ghost ship gives
nothing, keeps only doubloons of what it steals, and Lady Beth cannot be taken from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from companion.engine.prompts import Ask, Draw, Script, Tell
from companion.engine.questions import Answer, Choice
from companion.engine.text import Text
from companion.games.jamaica.rules import holds
from companion.games.jamaica.rules.state import (
    DOUBLOONS,
    LADY_BETH,
    SIXTH_HOLD,
    Hold,
    Jamaica,
    Ship,
)
from companion.games.jamaica.rules.treasures import gain_treasure

HOLD, CURSE, POWER = "hold", "curse", "power"
HIDDEN, NOTHING = "hidden", "nothing"


def take_spoils(game: Jamaica, winner: Ship, loser: Ship) -> Script[None]:
    options = list(possible_spoils(game, winner, loser))
    if options == [NOTHING]:
        return
    game.deciding = game.speaker(winner, loser).seat
    spoil = yield Ask(
        "jamaica.spoils",
        Choice(options, spoil_label(loser) if game.observed else None),
        {"player": winner.called, "opponent": loser.called},
    )
    kind, _, which = spoil.partition(".")
    if kind == HOLD:
        yield from steal_hold(game, winner, loser, loser.holds[int(which) - 1])
    elif kind == CURSE:
        winner.hidden.remove(which)
        loser.hidden.append(which)
        yield from game.tell("jamaica.gives_curse", {"player": winner, "opponent": loser})
    elif kind == POWER:
        steal_power(winner, loser, which)
        yield from tell_stolen(game, winner, loser, Text(f"jamaica.treasure.{which}"))
    elif kind == HIDDEN:
        yield from steal_hidden(game, winner, loser)


def possible_spoils(game: Jamaica, winner: Ship, loser: Ship) -> Iterator[str]:
    for place in holds.distinct(loser, loser.loaded):
        kind = loser.holds[place - 1].kind
        keeps = not winner.ghost or kind == DOUBLOONS
        if winner.can_load(kind) or not keeps:
            yield f"{HOLD}.{place}"
    for power in loser.powers:
        if not (loser.ghost and power == LADY_BETH):
            yield f"{POWER}.{power}"
    if loser.hidden:
        yield HIDDEN
    if not winner.ghost:
        for treasure in winner.hidden:
            if game.parts.treasures[treasure].points < 0:
                yield f"{CURSE}.{treasure}"
    yield NOTHING


def spoil_label(loser: Ship) -> Callable[[Answer], Text]:
    hold_label = holds.hold_label(loser)

    def label(option: Answer) -> Text:
        kind, _, which = str(option).partition(".")
        if kind == HOLD:
            return Text("jamaica.spoils.hold", {"what": hold_label(int(which))})
        if kind in (CURSE, POWER):
            return Text(f"jamaica.spoils.{kind}", {"what": Text(f"jamaica.treasure.{which}")})
        return Text(f"jamaica.spoils.{kind}")

    return label


def steal_hold(game: Jamaica, winner: Ship, loser: Ship, hold: Hold) -> Script[None]:
    kind, number = hold.kind, hold.number
    hold.empty()
    yield from tell_stolen(game, winner, loser, holds.goods_text(kind, number))
    yield from holds.load(game, winner, kind, number)


def steal_power(winner: Ship, loser: Ship, power: str) -> None:
    """The sixth hold comes with all that is in it."""
    loser.powers.remove(power)
    winner.powers.append(power)
    if power == SIXTH_HOLD:
        hold = loser.holds.pop()
        if winner.ghost and hold.kind != DOUBLOONS:
            hold.empty()
        winner.holds.append(hold)


def steal_hidden(game: Jamaica, winner: Ship, loser: Ship) -> Script[None]:
    """Nobody may look at a treasure before taking it, so chance decides which one it is."""
    treasure = yield Draw("jamaica.stolen.deck", lambda: loser.hidden)
    loser.hidden.remove(treasure)
    gain_treasure(game, winner, treasure, seen=not winner.ghost)
    yield from tell_stolen(game, winner, loser, Text("jamaica.treasure.hidden"))


def tell_stolen(game: Jamaica, winner: Ship, loser: Ship, what: Text) -> Sequence[Tell]:
    return game.tell("jamaica.steals", {"player": winner, "opponent": loser, "what": what})
