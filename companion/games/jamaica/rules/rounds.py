"""A game of Jamaica, round by round.

The Captain rolls two dice and says which is for the morning. Everybody chooses a card unseen;
then, from the Captain on, each does the morning's and the evening's action of theirs.

After all players the Captain moves the ghost ship once for each die. Alone in the lead it sails
back, alone in last place forward; otherwise the Captain chooses. It pays nowhere, and takes
treasures without anybody seeing them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache

from companion.engine.prompts import Ask, Draw, Script
from companion.engine.questions import Answer, Choice
from companion.engine.text import Text
from companion.games.jamaica.rules import ending, holds
from companion.games.jamaica.rules.sailing import sail
from companion.games.jamaica.rules.state import (
    HAND,
    HAND_WITH_MAP,
    HOLDS,
    LADY_BETH,
    MORGANS_MAP,
    Hold,
    Jamaica,
    Phase,
    Ship,
)

DIE = ("1", "2", "3", "4", "5", "6")
ROLL = Draw("jamaica.die", lambda: DIE)
FORWARD, BACKWARD = "forward", "backward"


def set_up(game: Jamaica) -> Script[None]:
    """A token at each lair, three treasures out unseen, everybody's holds and cards."""
    game.lairs = list(game.track.lairs)
    game.treasures = list(game.parts.treasures)
    game.ships = [new_ship(game, seat) for seat in range(game.players)]
    if game.with_ghost:
        game.treasures.remove(LADY_BETH)
        game.ships.append(new_ghost(game))
    yield from refill_hands(game.ships[: game.players])
    seats = [str(seat) for seat in range(game.players)]
    game.captain = int((yield Draw("jamaica.first_captain", lambda: seats)))
    game.phase = Phase.ROUND


def new_ship(game: Jamaica, seat: int) -> Ship:
    name = game.names[seat] if seat < len(game.names) else ""
    loaded = loaded_holds(game, "player")
    return Ship(seat=seat, name=name, holds=loaded, pile=list(game.parts.deck))


def new_ghost(game: Jamaica) -> Ship:
    loaded = loaded_holds(game, "ghost")
    return Ship(seat=game.players, ghost=True, holds=loaded, powers=[LADY_BETH])


def loaded_holds(game: Jamaica, of: str) -> list[Hold]:
    loaded = [Hold(kind, number) for kind, number in game.parts.start[of]]
    return [*loaded, *(Hold() for _ in range(HOLDS - len(loaded)))]


# A round


def begin_round(game: Jamaica) -> Script[None]:
    game.round += 1
    captain = game.ships[game.captain]
    if game.observed:
        yield from game.tell("jamaica.round", {"round": game.round, "player": captain})
    for ship in game.ships:
        ship.played = ""
    yield from roll_dice(game, captain)
    for ship in game.ships[: game.players]:
        game.deciding = ship.seat
        hand = Choice(tuple(ship.hand), card_label)
        ship.played = yield Ask("jamaica.card", hand, {"player": ship.called})
        ship.hand.remove(ship.played)
        ship.discards.append(ship.played)
    game.turn = 0
    game.phase = Phase.TURN


def roll_dice(game: Jamaica, captain: Ship) -> Script[None]:
    """The Captain rolls, and chooses which die is for the morning."""
    one, other = int((yield ROLL)), int((yield ROLL))
    game.morning, game.evening = one, other
    if one != other:
        game.deciding = captain.seat
        dice = Choice((one, other), die_label)
        game.morning = yield Ask("jamaica.morning", dice, {"player": captain.called})
        game.evening = one + other - game.morning
    if game.observed:
        yield from game.tell("jamaica.dice", {"morning": game.morning, "evening": game.evening})


def die_label(die: Answer) -> Text:
    return Text("jamaica.morning.die", {"n": die})


@cache
def card_label(card: Answer) -> Text:
    morning, evening = str(card).split("-")
    return Text(
        "jamaica.card.actions",
        {
            "morning": Text(f"jamaica.action.{morning}"),
            "evening": Text(f"jamaica.action.{evening}"),
        },
    )


def take_turn(game: Jamaica) -> Script[None]:
    """First the morning's action, whole, then the evening's; at home there is no evening."""
    ship = game.to_move
    card = game.parts.cards[ship.played]
    game.moves = 0
    if game.observed:
        played = card_label(card.id)
        yield from game.tell("jamaica.plays", {"player": ship, "card": played}, card.id)
    yield from act(game, ship, card.morning, game.morning)
    if not ship.home:
        yield from act(game, ship, card.evening, game.evening)
    game.turn += 1
    if game.turn == game.players:
        game.phase = Phase.GHOST if game.with_ghost else Phase.ROUND_ENDS


def act(game: Jamaica, ship: Ship, action: str, number: int) -> Script[None]:
    if action == "forward":
        return sail(game, ship, number, forward=True)
    if action == "backward":
        return sail(game, ship, number, forward=False)
    return holds.load(game, ship, action, number)


def end_round(game: Jamaica) -> Script[None]:
    """Somebody at home: the game is over. Otherwise hands are filled and the Compass goes on."""
    if game.race_is_over:
        game.phase = Phase.SCORING
        return
    yield from refill_hands(game.ships[: game.players])
    game.captain = (game.captain + 1) % game.players
    game.phase = Phase.ROUND


def refill_hands(ships: Iterable[Ship]) -> Script[None]:
    """Up to three cards, four with Morgan's Map; the discards become the pile when it is empty."""
    for ship in ships:
        limit = HAND_WITH_MAP if MORGANS_MAP in ship.powers else HAND
        while len(ship.hand) < limit:
            if not ship.pile:
                ship.pile, ship.discards = ship.discards, []
            card = yield Draw("jamaica.cards.deck", ship.draw_pile)
            ship.pile.remove(card)
            ship.hand.append(card)


# The ghost ship


def move_ghost(game: Jamaica) -> Script[None]:
    for steps in (game.morning, game.evening):
        if game.ghost.home:
            break
        yield from move_once(game, steps)
    game.phase = Phase.ROUND_ENDS


def move_once(game: Jamaica, steps: int) -> Script[None]:
    others = [game.astern(ship) for ship in game.ships if not ship.ghost]
    direction = direction_of(game.astern(game.ghost), others)
    if direction is None:
        game.deciding = game.captain
        captain = game.ships[game.captain].called
        direction = yield Ask(
            "jamaica.ghost.direction",
            Choice((FORWARD, BACKWARD)),
            values={"player": captain, "n": steps},
        )
    else:
        place = "leads" if direction == BACKWARD else "is_last"
        yield from game.tell(f"jamaica.ghost.{place}", {"n": steps})
    yield from sail(game, game.ghost, steps, forward=direction == FORWARD)


def direction_of(astern: int, others: Sequence[int]) -> str | None:
    """Where the ghost ship has to go, by how far behind it is and the others are."""
    if astern < min(others):
        return BACKWARD
    if astern > max(others):
        return FORWARD
    return None


SCRIPTS: dict[str, Callable[[Jamaica], Script[None]]] = {
    Phase.SET_UP: set_up,
    Phase.ROUND: begin_round,
    Phase.TURN: take_turn,
    Phase.GHOST: move_ghost,
    Phase.ROUND_ENDS: end_round,
    Phase.SCORING: ending.score,
}
