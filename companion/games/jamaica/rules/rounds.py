"""A game of Jamaica, round by round.

The Captain rolls two dice and says which is for the morning. Everybody chooses a card unseen;
then, from the Captain on, each does the morning's and the evening's action of theirs.

After all players the Captain moves the ghost ship once for each die. Alone in the lead it sails
back, alone in last place forward; otherwise the Captain chooses. It pays nowhere, and takes
treasures without anybody seeing them.

In the end the white number of the space, doubloons and treasures count; ties by progress.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from companion.engine.prompts import Ask, Draw, Script
from companion.engine.questions import Answer, Choice
from companion.engine.text import Text
from companion.games.jamaica.rules import holds, state
from companion.games.jamaica.rules.sailing import sail

DIE = ("1", "2", "3", "4", "5", "6")
ROLL = Draw("die", lambda: DIE)
FORWARD, BACKWARD = "forward", "backward"


def set_up(game: state.Jamaica) -> Script[None]:
    """Lay out tokens and treasures, three of them out unseen; load holds, deal cards."""
    game.lairs = list(game.track.lairs)
    game.treasures = list(game.parts.treasures)
    game.ships = [new_ship(game, seat) for seat in range(game.players)]
    if game.with_ghost:
        game.treasures.remove(state.LADY_BETH)
        game.ships.append(new_ghost(game))
    yield from refill_hands(game.ships[: game.players])
    seats = [str(seat) for seat in range(game.players)]
    game.captain = int((yield Draw("jamaica.first_captain", lambda: seats)))
    game.phase = state.Phase.ROUND


def new_ship(game: state.Jamaica, seat: int) -> state.Ship:
    name = game.names[seat] if seat < len(game.names) else ""
    loaded = loaded_holds(game, "player")
    return state.Ship(seat=seat, name=name, holds=loaded, pile=list(game.parts.deck))


def new_ghost(game: state.Jamaica) -> state.Ship:
    loaded = loaded_holds(game, "ghost")
    return state.Ship(seat=game.players, ghost=True, holds=loaded, powers=[state.LADY_BETH])


def loaded_holds(game: state.Jamaica, of: str) -> list[state.Hold]:
    loaded = [state.Hold(kind, number) for kind, number in game.parts.start[of]]
    return [*loaded, *(state.Hold() for _ in range(state.HOLDS - len(loaded)))]


def begin_round(game: state.Jamaica) -> Script[None]:
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
    game.phase = state.Phase.TURN


def roll_dice(game: state.Jamaica, captain: state.Ship) -> Script[None]:
    first, second = int((yield ROLL)), int((yield ROLL))
    game.morning, game.evening = first, second
    if first != second:
        game.deciding = captain.seat
        dice = Choice((first, second), die_label)
        game.morning = yield Ask("jamaica.morning", dice, {"player": captain.called})
        game.evening = first + second - game.morning
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


def take_turn(game: state.Jamaica) -> Script[None]:
    """Do the morning's action, whole, then the evening's; at home there is no evening."""
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
        game.phase = state.Phase.GHOST if game.with_ghost else state.Phase.ROUND_ENDS


def act(game: state.Jamaica, ship: state.Ship, action: str, number: int) -> Script[None]:
    if action == "forward":
        return sail(game, ship, number, forward=True)
    if action == "backward":
        return sail(game, ship, number, forward=False)
    return holds.load(game, ship, action, number)


def end_round(game: state.Jamaica) -> Script[None]:
    """End the game if a ship is at home; otherwise refill hands and pass the Compass."""
    if game.race_is_over:
        game.phase = state.Phase.SCORING
        return
    yield from refill_hands(game.ships[: game.players])
    game.captain = (game.captain + 1) % game.players
    game.phase = state.Phase.ROUND


def refill_hands(ships: Iterable[state.Ship]) -> Script[None]:
    """Draw up to three cards, four with Morgan's Map; discards become the pile when it is empty."""
    for ship in ships:
        limit = state.HAND_WITH_MAP if state.MORGANS_MAP in ship.powers else state.HAND
        while len(ship.hand) < limit:
            if not ship.pile:
                ship.pile, ship.discards = ship.discards, []
            card = yield Draw("action_card", ship.draw_pile)
            ship.pile.remove(card)
            ship.hand.append(card)


def move_ghost(game: state.Jamaica) -> Script[None]:
    for steps in (game.morning, game.evening):
        if game.ghost.home:
            break
        yield from move_once(game, steps)
    game.phase = state.Phase.ROUND_ENDS


def move_once(game: state.Jamaica, steps: int) -> Script[None]:
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
    """Return where the ghost ship has to go, by how far behind it is and the others are."""
    if astern < min(others):
        return BACKWARD
    if astern > max(others):
        return FORWARD
    return None


@dataclass(frozen=True, slots=True)
class Points:
    """A ship's points, and how far behind it is."""

    space: int
    doubloons: int
    treasures: int
    astern: int

    @property
    def total(self) -> int:
        return self.space + self.doubloons + self.treasures

    @property
    def lines(self) -> dict[str, int]:
        return {"space": self.space, "doubloons": self.doubloons, "treasures": self.treasures}

    @property
    def order(self) -> tuple[int, int]:
        """Sort by more points, then by being further ahead."""
        return -self.total, self.astern


def score(game: state.Jamaica) -> Script[None]:
    if game.observed:
        points = [points_of(game, ship) for ship in game.ships]
        for ship, won in zip(game.ships, points, strict=True):
            yield from game.tell("jamaica.scores", {"player": ship, **won.lines, "n": won.total})
        for seat in winners_of(points):
            yield from game.tell("jamaica.winner", {"player": game.ships[seat]})
    game.phase = state.Phase.OVER


def points_of(game: state.Jamaica, ship: state.Ship) -> Points:
    treasures = (*ship.hidden, *ship.powers)
    return Points(
        space=game.track.points(ship.space, ship.lap),
        doubloons=ship.has(state.DOUBLOONS),
        treasures=sum([game.parts.treasures[treasure].points for treasure in treasures]),
        astern=game.astern(ship),
    )


def ranks(points: Sequence[Points]) -> list[int]:
    """Return each one's place; equal ones share it."""
    orders = [own.order for own in points]
    return [1 + sum([other < own for other in orders]) for own in orders]


def winners_of(points: Sequence[Points]) -> list[int]:
    """Return the seats that win; several share the victory."""
    return [seat for seat, rank in enumerate(ranks(points)) if rank == 1]


SCRIPTS: dict[str, Callable[[state.Jamaica], Script[None]]] = {
    state.Phase.SET_UP: set_up,
    state.Phase.ROUND: begin_round,
    state.Phase.TURN: take_turn,
    state.Phase.GHOST: move_ghost,
    state.Phase.ROUND_ENDS: end_round,
    state.Phase.SCORING: score,
}
