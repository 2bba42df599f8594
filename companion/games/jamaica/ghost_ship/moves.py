"""The ghost ship's two moves: the Captain makes them once all players have had their turn.

It pays nowhere. Where it ends it fights, then takes the lair's treasure without a look at it.
"""

from __future__ import annotations

from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Answer, Choice
from companion.engine.text import Text
from companion.games.jamaica.ghost_ship import battles
from companion.games.jamaica.ghost_ship.state import UNSEEN, GhostTable
from companion.games.jamaica.marks import TOKEN
from companion.games.jamaica.rules.rounds import BACKWARD, FORWARD, direction_of
from companion.games.jamaica.rules.sailing import steps_back, steps_forward, tell_where
from companion.games.jamaica.rules.state import PORT_ROYAL, Phase, Ship

LEADS, IS_LAST, NEITHER = "leads", "is_last", "neither"
DIRECTION = {LEADS: BACKWARD, IS_LAST: FORWARD, NEITHER: None}
NO_SHIP = "nobody"


def move_ghost(game: GhostTable) -> Script[None]:
    """Once for each die; at home it stays."""
    for steps in (game.morning, game.evening):
        if not game.ghost.home:
            yield from move_once(game, steps)
    game.phase = Phase.ROUND_ENDS


def move_once(game: GhostTable, steps: int) -> Script[None]:
    forward = (yield from find_direction(game, steps)) == FORWARD
    ghost = game.ghost
    if forward:
        yield from steps_forward(game, ghost, steps)
    else:
        yield from steps_back(game, ghost, lambda made: made == steps)
    if ghost.home:
        yield Tell("jamaica.home", {"player": ghost.called}, places=(str(PORT_ROYAL),))
        return
    sails = "jamaica.sails" if forward else "jamaica.sails_back"
    yield from tell_where(game, sails, ghost, steps)
    opponent = yield from find_opponent(game)
    if opponent is not None:
        yield from battles.ghost_attacks(game, opponent)
    yield from take_treasure(game)


def find_direction(game: GhostTable, steps: int) -> Script[str]:
    """Alone in the lead back, alone in last place forward, otherwise as the Captain likes."""
    if game.keeps:
        direction = direction_of(game.astern(game.ghost), [game.astern(s) for s in game.crews])
    else:
        direction = DIRECTION[(yield Ask("jamaica.ghost_ship.place", Choice(tuple(DIRECTION))))]
    if direction is not None:
        place = LEADS if direction == BACKWARD else IS_LAST
        yield Tell(f"jamaica.ghost.{place}", {"n": steps})
        return direction
    captain = game.ships[game.captain].called
    chosen: str = yield Ask(
        "jamaica.ghost.direction",
        Choice((FORWARD, BACKWARD)),
        values={"player": captain, "n": steps},
    )
    return chosen


def find_opponent(game: GhostTable) -> Script[Ship | None]:
    """A ship on the same space; of several one that the Captain chooses."""
    ghost = game.ghost
    if ghost.space == PORT_ROYAL:
        return None
    there = [ship.seat for ship in (game.others_at(ghost) if game.keeps else game.crews)]
    if not game.keeps:
        values = {"space": ghost.space}
        met = yield Ask(
            "jamaica.ghost_ship.meets",
            Choice((NO_SHIP, *map(str, there)), label=lambda seat: who_label(game, seat)),
            values=values,
        )
        return None if met == NO_SHIP else game.ships[int(met)]
    if len(there) > 1:
        captain = game.ships[game.captain].called
        whom = "jamaica.ghost_ship.whom"
        seat = yield Ask(whom, Choice(there, label=game.ship_label), values={"player": captain})
        return game.ships[seat]
    return game.ships[there[0]] if there else None


def who_label(game: GhostTable, seat: Answer) -> Text:
    return Text("jamaica.ghost_ship.meets.nobody") if seat == NO_SHIP else game.ship_label(seat)


def take_treasure(game: GhostTable) -> Script[None]:
    """Where the token is still there; people are asked where the app cannot know."""
    ghost, lair = game.ghost, game.ghost.space
    if lair not in game.lairs:
        return
    there = "yes"
    if game.token_at(lair) != TOKEN:
        question = "jamaica.ghost_ship.token"
        there = yield Ask(question, Choice(("yes", "no")), values={"space": lair})
    game.lairs = [other for other in game.lairs if other != lair]
    if there == "yes":
        ghost.hidden.append(UNSEEN)
        yield Tell("jamaica.finds.hidden", {"player": ghost.called}, places=(str(lair),))
