"""The setup of Jamaica, in the order of the rulebook's steps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.engine.facts import FIRST_PLAYER
from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Choice
from companion.engine.refusals import Impossible
from companion.engine.setup.plan import Plan, Setup, Setups
from companion.engine.text import Text
from companion.games.jamaica.rules import holds, state

RACE = "race"


def setups(game: str, parts: state.Components) -> Setups:
    return Setups(
        game,
        scenarios=(RACE,),
        extras=(state.GHOST_SHIP, state.SHORTAGES_OF_2007),
        extras_for=extras_for,
        players=Ask("jamaica.setup.players", Choice(state.NUMBERS)),
        script=lambda setup: lay_out(setup, parts),
    )


def extras_for(plan: Plan) -> tuple[str, ...]:
    """Return the possible extras: two have the ghost ship anyway, for six no ship is left."""
    if plan.players in (state.ALWAYS_WITH_GHOST, state.NO_SHIP_LEFT):
        return (state.SHORTAGES_OF_2007,)
    return (state.GHOST_SHIP, state.SHORTAGES_OF_2007)


def lay_out(setup: Setup, parts: state.Components) -> Script[None]:
    setup.modules = modules(setup)
    setup.fetch = list(fetch(setup, parts))
    yield step("board")
    yield from lay_out_treasures(setup, parts)
    yield step("die")
    yield from lay_out_ships(setup)
    yield step("bank")
    lairs = [str(lair) for lair in parts.track.lairs]
    for lair in lairs:
        setup.put("treasure_tokens", lair, 1)
    yield step("lairs", n=len(lairs), places=tuple(lairs))
    yield from load_holds(setup, parts)
    yield step("cards", n=len(parts.deck))
    yield step("hand", n=state.HAND)
    yield from choose_captain(setup)
    if state.SHORTAGES_OF_2007 in setup.modules:
        yield step("shortage")


def modules(setup: Setup) -> list[str]:
    if state.GHOST_SHIP in setup.extras and setup.players == state.NO_SHIP_LEFT:
        raise Impossible(Text("jamaica.setup.no_ship_left"))
    ghost = state.GHOST_SHIP in setup.extras or setup.players == state.ALWAYS_WITH_GHOST
    found = [state.GHOST_SHIP] if ghost else []
    return [*found, state.SHORTAGES_OF_2007] if state.SHORTAGES_OF_2007 in setup.extras else found


def fetch(setup: Setup, parts: state.Components) -> Iterator[Text]:
    yield Text("jamaica.fetch.board")
    yield Text("jamaica.fetch.players", {"n": setup.players, "cards": len(parts.deck)})
    if state.GHOST_SHIP in setup.modules:
        yield Text("jamaica.fetch.ghost")
    yield Text("jamaica.fetch.treasures", {"n": len(parts.treasures)})
    yield Text("jamaica.fetch.tokens", {"n": len(parts.track.lairs)})
    yield Text("jamaica.fetch.bank")
    yield Text("jamaica.fetch.dice")


def lay_out_treasures(setup: Setup, parts: state.Components) -> Script[None]:
    """Step 2: a treasure for each lair is in play, the others go back unseen.

    Lady Beth belongs to the ghost ship, so she is not among those that are shuffled.
    """
    shuffled = len(parts.treasures)
    if state.GHOST_SHIP in setup.modules:
        shuffled -= 1
        yield step("lady_beth")
    out = shuffled - len(parts.track.lairs)
    setup.put("treasures", "pile", len(parts.track.lairs))
    setup.put("treasures", "out_unseen", out)
    yield step("treasures", cards=shuffled, n=out)


def lay_out_ships(setup: Setup) -> Script[None]:
    """Step 4: all ships in Port Royal, facing clockwise."""
    seats = [str(seat) for seat in range(1, setup.players + 1)]
    for seat in seats:
        setup.put("ships", seat, 0)
    yield step("ships", places=("0",))
    if state.GHOST_SHIP in setup.modules:
        setup.put("ships", state.GHOST_SHIP, 0)
        yield step("ghost", places=("0",))


def load_holds(setup: Setup, parts: state.Components) -> Script[None]:
    """Tell step 7: everybody's first goods, each kind in its own hold."""
    loaded = [{kind: number} for kind, number in parts.start["player"]]
    for seat in range(1, setup.players + 1):
        setup.put("holds", str(seat), loaded)
    yield step("holds", what=goods(parts, "player"))
    if state.GHOST_SHIP in setup.modules:
        setup.put(
            "holds", state.GHOST_SHIP, [{kind: number} for kind, number in parts.start["ghost"]]
        )
        setup.put("ghost", "powers", [state.LADY_BETH])
        one, other = goods(parts, "ghost")
        yield step("ghost.holds", one=one, other=other)


def goods(parts: state.Components, of: str) -> tuple[Text, ...]:
    return tuple(holds.goods_text(kind, number) for kind, number in parts.start[of])


def choose_captain(setup: Setup) -> Script[None]:
    """Step 10: by chance; then the turns go clockwise, and the ghost ship comes last."""
    item = f"captain.{setup.players}"
    seats = [str(seat) for seat in range(1, setup.players + 1)]
    yield from setup.deal("jamaica.first_captain", [item], seats)
    captain = int(setup.items[item][0])
    order = [(captain + n - 1) % setup.players + 1 for n in range(setup.players)]
    setup.put("captain", "compass", captain)
    setup.put("captain", "turn_order", order)
    setup.facts[FIRST_PLAYER] = captain
    names = tuple(Text("player.seat", {"number": seat}) for seat in order)
    yield step("captain", player=captain, who=names[0])
    yield step("order.ghost" if state.GHOST_SHIP in setup.modules else "order", seats=names)


def step(name: str, **values: Any) -> Tell:
    places = values.pop("places", ())
    return Tell(f"jamaica.setup.{name}", values, places=places)
