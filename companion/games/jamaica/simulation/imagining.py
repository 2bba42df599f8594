"""A game as somebody at the table may imagine it: all that is hidden from them, dealt anew.

For searches. Nothing hidden is looked at, only how much of it there is: what could be where
follows from all cards and treasures there are, and from those that lie open. Who has put a card
down already is taken to have chosen it as our quick strategy would.
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.chance import Chance
from companion.engine.prompts import Ask
from companion.engine.questions import Choice
from companion.games.jamaica.rules.learner import lies_face_down
from companion.games.jamaica.rules.state import Jamaica, Ship
from companion.games.jamaica.simulation.strategies import captain

QUICK = "tuned"


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
