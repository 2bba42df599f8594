"""A whole game of Jamaica between strategies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from operator import attrgetter
from typing import Any

from companion.engine.chance import Chance
from companion.engine.facts import Facts
from companion.engine.observed_run import Observe, run_observed
from companion.engine.picture import Drawing, Look
from companion.engine.plots import ByStrategy
from companion.engine.procedure import Procedure
from companion.engine.prompts import Ask
from companion.engine.questions import Answer
from companion.engine.simulation import (
    BY_PLACE,
    BY_STRATEGY,
    GameFigures,
    Seats,
    Simulation,
    Subject,
)
from companion.engine.text import Locale, Text, TextValue
from companion.games.jamaica.facts import GHOST, LAIR, SHIP, TOKEN, letters
from companion.games.jamaica.rules import ending
from companion.games.jamaica.rules.ending import Points
from companion.games.jamaica.rules.state import Jamaica
from companion.games.jamaica.simulation.captains import STRATEGIES, seat_captains, strategy
from companion.games.jamaica.simulation.searches import QUICK, imagine, win_chance

GHOSTS_WAY = "ghost"  # beside the strategies of the Captains


def play(
    procedure: Procedure[Any],
    subject: Subject,
    _level: Answer,
    chance: Chance,
    observe: Observe | None,
) -> GameFigures:
    game: Jamaica = procedure.begin(subject.options, (), {})
    game.observed = observe is not None
    names = subject.strategies
    captains = seat_captains(names, game, chance)

    def answer(question: Ask) -> Answer:
        return captains[game.deciding](question)

    all_alike = len(set(captains)) == 1  # then it does not matter who decides
    run_observed(procedure, game, chance, captains[0] if all_alike else answer, observe)
    return figures_of(game, names)


def figures_of(game: Jamaica, names: Sequence[str]) -> GameFigures:
    points = [ending.points_of(game, ship) for ship in game.ships]
    first = (game.captain - game.round + 1) % game.players  # the Compass goes round
    return figures(game.round, names, points, first)


def figures(rounds: int, names: Sequence[str], points: Sequence[Points], first: int) -> GameFigures:
    """By place in the order, from the first Captain on, and by strategy; so the ghost ship too.

    Seats as such cannot matter: the first Captain is drawn, and then all is the same round the
    table.
    """
    players, winners = len(names), ending.winners(points)
    playing = [*names, GHOSTS_WAY][: len(points)]
    order = [(first + place) % players for place in range(players)]
    places = {seat: str(place) for place, seat in enumerate(order, 1)}
    totals = [own.total for own in points]
    return GameFigures(
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
    """The game as a row: seats are numbered from 1, the ghost ship's is the last."""
    return (
        ("captain", first + 1),
        ("won", "+".join(str(seat + 1) for seat in winners)),
        *((f"strategy_{seat}", name) for seat, name in enumerate(playing, 1)),
        *((f"points_{seat}", total) for seat, total in enumerate(totals, 1)),
    )


def race(game: Jamaica, look: Look, locale: Locale) -> Drawing:
    """Draw all ships, the lairs' tokens and this round's dice on the track."""
    # Drawings are loaded once somebody looks at one.
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


SIMULATION = Simulation(
    "jamaica",
    play,
    ByStrategy(few=120, effect="ghost-ship"),
    strategies=STRATEGIES,
    choices=("ghost-ship", "shortage"),
    picture=race,
    seats=Seats(strategy, figures_of, QUICK, imagine, win_chance, attrgetter("round")),
)
