"""What searches need: games as a seat may imagine them, and each ship's chance to win.

Nothing hidden is looked at, only how much of it there is: what could be where follows from all
cards and treasures there are, and from those that lie open. Of a player who has put a card down,
our quick strategy chooses the card.

Each thing that a ship has is worth something, which depends on how far the race is; the chance to
win is the ship's share of all (softmax). The weights were fitted to games between tuned captains:
benchmarks/fit_jamaica.py with 4000 games and seed 1.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import exp

from companion.engine.chance import Chance
from companion.engine.prompts import Ask
from companion.engine.questions import Choice
from companion.games.jamaica.rules import ending
from companion.games.jamaica.rules.learner import lies_face_down
from companion.games.jamaica.rules.sailing import GOODS
from companion.games.jamaica.rules.state import FOOD, GUNPOWDER, Jamaica, Phase, Ship
from companion.games.jamaica.simulation.captains import captain

QUICK = "tuned"
ENOUGH_FOOD, ENOUGH_GOLD = 5, 5
NEAR_HOME, AHEAD = 7, 7  # spaces
# In the order of `things`: at the start of the race, and how it changes until somebody is home.
WEIGHTS = (
    (0.91, 2.89),
    (0.00, 0.18),
    (-0.12, 1.10),
    (0.10, -0.06),
    (0.24, 1.03),
    (0.32, -0.18),
    (0.33, -0.15),
    (-0.12, 0.85),
    (0.21, 0.05),
    (0.14, 0.39),
    (-0.17, -0.35),
    (0.51, -0.19),
    (0.62, -1.25),
    (0.05, 0.05),
)


def imagine(game: Jamaica, seat: int, chance: Chance) -> None:
    """Deal anew what this seat cannot know."""
    deal_treasures(game, seat, chance)
    for ship in game.ships[: game.players]:
        if ship.seat == seat:
            ship.pile.sort()
        elif lies_face_down(game, ship):
            deal_with_card_put_down(game, ship, chance)
        else:
            deal_cards(game, ship, len(ship.hand), chance)


def deal_treasures(game: Jamaica, seat: int, chance: Chance) -> None:
    """Those of others, and those nobody has. A player's power would lie face up."""
    own = game.ships[seat].hidden
    open_ = [treasure for ship in game.ships for treasure in ship.powers]
    unseen = shuffled(without(game.parts.treasures, [*own, *open_]), chance)
    for ship in sorted(game.ships, key=lambda ship: ship.ghost):
        if ship.seat != seat:
            possible = [one for one in unseen if ship.ghost or not game.parts.treasures[one].power]
            ship.hidden = possible[: len(ship.hidden)]
            unseen = without(unseen, ship.hidden)
    game.treasures = unseen


def deal_cards(game: Jamaica, ship: Ship, hand: int, chance: Chance) -> None:
    cards = shuffled(without(game.parts.deck, ship.discards), chance)
    ship.hand, ship.pile = cards[:hand], cards[hand:]


def deal_with_card_put_down(game: Jamaica, ship: Ship, chance: Chance) -> None:
    """The hand as it was, and of it the card that they would have chosen."""
    ship.discards = ship.discards[:-1]
    deal_cards(game, ship, len(ship.hand) + 1, chance)
    choose = captain(QUICK, game, ship.seat)
    ship.played = str(choose(Ask("jamaica.card", Choice(tuple(ship.hand)))))
    ship.hand.remove(ship.played)
    ship.discards.append(ship.played)


def without(all_: Iterable[str], some: Iterable[str]) -> list[str]:
    """In an order that tells nothing."""
    return sorted(set(all_) - set(some))


def shuffled(cards: list[str], chance: Chance) -> list[str]:
    rest, dealt = list(cards), []
    while rest:
        dealt.append(chance.pick(rest))
        rest.remove(dealt[-1])
    return dealt


# The chance to win


def win_chance(game: Jamaica, seat: int) -> float:
    """Of this seat; when the game is over it has won, or it has not."""
    if game.phase == Phase.OVER:
        won = ending.winners([ending.points_of(game, ship) for ship in game.ships])
        return (seat in won) / len(won)
    far = progress(game)
    weights = [start + change * far for start, change in WEIGHTS]
    worth = [
        exp(sum(weight * thing for weight, thing in zip(weights, things(game, ship), strict=True)))
        for ship in game.ships
    ]
    return worth[seat] / sum(worth)


def progress(game: Jamaica) -> float:
    """Of the first ship: 0 at the start, 1 at home."""
    return 1 - min(game.left(ship) for ship in game.ships) / game.track.lap


def things(game: Jamaica, ship: Ship) -> tuple[float, ...]:
    """All that counts, each in about the same measure."""
    points, food = ending.points_of(game, ship), ship.has(FOOD)
    return (
        (game.track.lap - game.left(ship)) / 10,
        points.space / 5,
        points.doubloons / 5,
        min(points.doubloons, ENOUGH_GOLD) / 5,
        points.treasures / 5,
        len(ship.powers),
        food / 5,
        min(food, ENOUGH_FOOD) / 5,
        ship.has(GUNPOWDER) / 5,
        sum(card.count("forward") for card in ship.hand),
        sum(card.count("backward") for card in ship.hand),
        max(0.0, 1 - game.left(ship) / NEAR_HOME),
        payable(game, ship, food, points.doubloons),
        float(game.captain == ship.seat),
    )


def payable(game: Jamaica, ship: Ship, food: int, doubloons: int) -> float:
    """Of the next spaces, by the inner lanes, those whose price is there."""
    track, space, paid = game.track, ship.space, 0
    for _ in range(AHEAD):
        space = track.ahead[space][-1]
        goods = GOODS.get(track.kind[space])
        has = food if goods == FOOD else doubloons
        paid += goods is None or has >= track.cost[space]
    return paid / AHEAD
