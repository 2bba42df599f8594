"""A whole game of Jamaica between strategies, and functions for searches.

Searches play games as a seat may imagine them. They use no hidden information, only its amount:
the possible places of a component follow from all cards and treasures and from the open ones. If a
player has put a card down unseen, our quick strategy chooses the card.

Each possession of a ship has a value, which depends on the progress of the race; the chance to
win is the ship's share of all values (softmax). The weights were fitted to games between tuned
captains: benchmarks/fit_jamaica.py with 4000 games and seed 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import exp
from operator import attrgetter

from companion.engine.chance import Chance
from companion.engine.facts import Facts
from companion.engine.picture import Drawing, Look
from companion.engine.plots import ByStrategy
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, Choice
from companion.engine.simulation import (
    BY_PLACE,
    BY_STRATEGY,
    GameResult,
    Seats,
    SimulatedGame,
    Simulation,
)
from companion.engine.text import Locale, Text, TextValue
from companion.games.jamaica.facts import GHOST, LAIR, SHIP, TOKEN, letters
from companion.games.jamaica.rules import rounds
from companion.games.jamaica.rules.learner import card_is_face_down
from companion.games.jamaica.rules.rounds import Points, points_of, winners_of
from companion.games.jamaica.rules.sailing import GOODS
from companion.games.jamaica.rules.state import FOOD, GUNPOWDER, Jamaica, Phase, Ship
from companion.games.jamaica.simulation.captains import STRATEGIES, captain, seat_captains, strategy

GHOST_STRATEGY = "ghost"  # beside the strategies of the Captains
QUICK = "tuned"
ENOUGH_FOOD, ENOUGH_GOLD = 5, 5
NEAR_HOME, AHEAD = 7, 7  # spaces
# In the order of `things`: at the start of the race, and the change until a ship is home.
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


def play(played: SimulatedGame) -> GameResult:
    game: Jamaica = played.procedure.begin(played.subject.options, (), {})
    game.observed = played.observe is not None
    names = played.subject.strategies
    captains = seat_captains(names, game, played.chance)

    def answer(question: Ask) -> Answer:
        return captains[game.deciding](question)

    all_alike = len(set(captains)) == 1  # then it does not matter who decides
    played.run(game, captains[0] if all_alike else answer)
    return result_of(game, names)


def result_of(game: Jamaica, names: Sequence[str]) -> GameResult:
    points = [points_of(game, ship) for ship in game.ships]
    first = (game.captain - game.round + 1) % game.players  # the Compass goes round
    return game_result(game.round, names, points, first)


def game_result(
    rounds: int, names: Sequence[str], points: Sequence[Points], first: int
) -> GameResult:
    """Count by place in the order, from the first Captain on, and by strategy.

    Seats alone cannot matter: the first Captain is random, and the table is symmetric.
    """
    players, winners = len(names), winners_of(points)
    playing = [*names, GHOST_STRATEGY][: len(points)]
    order = [(first + place) % players for place in range(players)]
    places = {seat: str(place) for place, seat in enumerate(order, 1)}
    totals = [own.total for own in points]
    return GameResult(
        rounds,
        (
            *((BY_PLACE, places[seat], totals[seat]) for seat in order),
            *((BY_STRATEGY, name, own) for name, own in zip(playing, totals, strict=True)),
        ),
        (
            *((BY_PLACE, places[seat]) for seat in winners if seat in places),
            *((BY_STRATEGY, name) for name in dict.fromkeys(playing[seat] for seat in winners)),
        ),
        shared=len(winners) > 1,
        record=record(playing, totals, winners, first),
    )


def record(
    playing: Sequence[str], totals: Sequence[int], winners: Sequence[int], first: int
) -> tuple[tuple[str, Answer], ...]:
    """Return the game as a row: seats count from 1, the ghost ship's is the last."""
    return (
        ("captain", first + 1),
        ("won", "+".join(str(seat + 1) for seat in winners)),
        *((f"strategy_{seat}", name) for seat, name in enumerate(playing, 1)),
        *((f"points_{seat}", total) for seat, total in enumerate(totals, 1)),
    )


def race(game: Jamaica, look: Look, locale: Locale) -> Drawing:
    """Draw all ships, the lairs' tokens and this round's dice on the track."""
    # Drawings are loaded when a game is first watched.
    from companion.games.jamaica.picture import draw, marks, whose

    facts, words = Facts(), []
    for letter, ship in zip([*letters([], game.players), GHOST], game.ships, strict=False):
        facts[SHIP[letter]] = ship.space
        values: dict[str, TextValue] = {"player": whose(facts, letter), "space": ship.space}
        words.append(locale.render(Text("jamaica.track.ship", values)))
    for space in game.lairs:
        facts[LAIR[str(space)]] = TOKEN
    dice = (game.morning, game.evening) if game.morning else None
    drawing = draw(game.track, replace(look, marks=marks(facts)), locale, dice=dice)
    return Drawing(drawing, " ".join(words))


def imagine(game: Jamaica, seat: int, chance: Chance) -> None:
    """Deal again what this seat cannot know."""
    deal_treasures(game, seat, chance)
    for ship in game.ships[: game.players]:
        if ship.seat == seat:
            ship.pile.sort()
        elif card_is_face_down(game, ship):
            deal_with_card_put_down(game, ship, chance)
        else:
            deal_cards(game, ship, len(ship.hand), chance)


def deal_treasures(game: Jamaica, seat: int, chance: Chance) -> None:
    """Deal the unseen treasures. Players get no powers: theirs would be face up."""
    own = game.ships[seat].hidden
    open_ = [id_ for ship in game.ships for id_ in ship.powers]
    unseen = shuffled(without(game.parts.treasures, [*own, *open_]), chance)
    for ship in sorted(game.ships, key=lambda ship: ship.ghost):
        if ship.seat != seat:
            possible = [id_ for id_ in unseen if ship.ghost or not game.parts.treasures[id_].power]
            ship.hidden = possible[: len(ship.hidden)]
            unseen = without(unseen, ship.hidden)
    game.treasures = unseen


def deal_cards(game: Jamaica, ship: Ship, hand: int, chance: Chance) -> None:
    cards = shuffled(without(game.parts.deck, ship.discards), chance)
    ship.hand, ship.pile = cards[:hand], cards[hand:]


def deal_with_card_put_down(game: Jamaica, ship: Ship, chance: Chance) -> None:
    """Deal the hand as it was, and choose from it the card that was put down."""
    ship.discards = ship.discards[:-1]
    deal_cards(game, ship, len(ship.hand) + 1, chance)
    choose = captain(QUICK, game, ship.seat)
    ship.played = str(choose(Ask("jamaica.card", Choice(tuple(ship.hand)))))
    ship.hand.remove(ship.played)
    ship.discards.append(ship.played)


def without(all_: Iterable[str], some: Iterable[str]) -> list[str]:
    """Remove some, and sort: the order means nothing."""
    return sorted(set(all_) - set(some))


def shuffled(cards: list[str], chance: Chance) -> list[str]:
    rest, dealt = list(cards), []
    while rest:
        dealt.append(chance.pick(rest))
        rest.remove(dealt[-1])
    return dealt


def win_chance(game: Jamaica, seat: int) -> float:
    """Return the chance of this seat; when the game is over it has won, or it has not."""
    if game.phase == Phase.OVER:
        won = rounds.winners_of([rounds.points_of(game, ship) for ship in game.ships])
        return (seat in won) / len(won)
    far = progress(game)
    weights = [start + change * far for start, change in WEIGHTS]
    worth = [
        exp(sum(weight * thing for weight, thing in zip(weights, things(game, ship), strict=True)))
        for ship in game.ships
    ]
    return worth[seat] / sum(worth)


def progress(game: Jamaica) -> float:
    """Return how far the first ship is: 0 at the start, 1 at home."""
    return 1 - min(game.left(ship) for ship in game.ships) / game.track.lap


def things(game: Jamaica, ship: Ship) -> tuple[float, ...]:
    """Return all that counts, each in about the same measure."""
    points, food = rounds.points_of(game, ship), ship.has(FOOD)
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
    """Return the share of the next spaces, by inner lanes, that the ship can pay."""
    track, space, paid = game.track, ship.space, 0
    for _ in range(AHEAD):
        space = track.ahead[space][-1]
        goods = GOODS.get(track.kind[space])
        has = food if goods == FOOD else doubloons
        paid += goods is None or has >= track.cost[space]
    return paid / AHEAD


SIMULATION = Simulation(
    "jamaica",
    play,
    ByStrategy(few=120, effect="ghost-ship"),
    strategies=STRATEGIES,
    choices=("ghost-ship", "shortage"),
    picture=race,
    seats=Seats(strategy, result_of, QUICK, imagine, win_chance, attrgetter("round")),
)
