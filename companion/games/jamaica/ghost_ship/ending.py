"""The end: the ghost ship's treasures are turned over, and its points stand beside the players'."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from companion.engine.outcome import Outcome, Side, scored
from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Choice, Number
from companion.games.jamaica.ghost_ship.battles import treasure_label
from companion.games.jamaica.ghost_ship.state import UNSEEN, GhostTable
from companion.games.jamaica.ghost_ship.turns import ask_space
from companion.games.jamaica.rules.ending import Points, ranks, winners
from companion.games.jamaica.rules.state import DOUBLOONS, Phase

LEAST_POINTS, MOST_POINTS = -20, 120
SKIP, TOTALS = "skip", "totals"


def score(game: GhostTable) -> Script[None]:
    hidden = len(game.ghost.hidden)
    if hidden:
        yield Tell("jamaica.ghost_ship.over.treasures", {"n": hidden})
    else:
        yield Tell("jamaica.ghost_ship.over")
    yield from reveal(game)
    points = game.points
    values = {"player": game.ghost.called, **points.lines, "n": points.total}
    yield Tell("jamaica.scores", values)
    if (yield Ask("jamaica.ghost_ship.compare", Choice((SKIP, TOTALS)))) == TOTALS:
        yield from compare(game)
    game.phase = Phase.OVER


def reveal(game: GhostTable) -> Script[None]:
    """One after the other; what it has found may be a power, which counts nothing.

    Meanwhile somebody may put right how many there are.
    """
    while not game.revealed:
        shown = yield ask_next(game)
        if not game.revealed:
            hidden = game.ghost.hidden
            hidden[hidden.index(UNSEEN)] = shown


def ask_next(game: GhostTable) -> Ask:
    hidden = game.ghost.hidden
    shown = [treasure for treasure in hidden if treasure != UNSEEN]
    return Ask(
        "jamaica.ghost_ship.reveal",
        Choice(list(possible_treasures(game)), label=treasure_label),
        values={"number": min(len(shown) + 1, len(hidden)), "of": len(hidden)},
        refreshed=partial(ask_next, game),
    )


def possible_treasures(game: GhostTable) -> Iterator[str]:
    """Those that it has not shown yet; of two alike one is enough to choose from."""
    shown = (*game.ghost.hidden, *game.ghost.powers)
    seen = set()
    points_first = sorted(game.parts.treasures.items(), key=lambda item: item[1].power)
    for id_, treasure in points_first:
        alike = id_ if treasure.power else str(treasure.points)
        if id_ not in shown and alike not in seen:
            seen.add(alike)
            yield id_


def compare(game: GhostTable) -> Script[None]:
    """Most points win; then who has come further; then they share the victory."""
    totals = []
    for ship in game.crews:
        values = {"player": ship.called}
        question = Ask("jamaica.ghost_ship.total", Number(LEAST_POINTS, MOST_POINTS), values=values)
        totals.append((yield question))
    game.totals = totals
    yield from reveal(game)
    if not game.keeps:
        yield from ask_progress(game)
        yield from reveal(game)
    for seat in winning(game):
        yield Tell("jamaica.winner", {"player": game.ships[seat].called})


def ask_progress(game: GhostTable) -> Script[None]:
    """Where the players with the most points are: only if there are several, it matters."""
    best = max(*game.totals, game.points.total)
    level = [ship for ship in game.crews if game.totals[ship.seat] == best]
    if len(level) + (game.points.total == best) < 2:
        return
    for ship in level:
        space = yield ask_space(game, ship, "jamaica.ghost_ship.final_space")
        ship.space, ship.lap = space, 0 if space else 1


def all_points(game: GhostTable) -> list[Points]:
    """The players' by seat, the ghost ship's last."""
    return [*(game.points_of_player(ship.seat) for ship in game.crews), game.points]


def winning(game: GhostTable) -> list[int]:
    return winners(all_points(game))


def outcome(game: GhostTable) -> Outcome:
    """The players' totals as they gave them, the ghost ship's line by line."""
    won = winning(game)
    players = [Side(ship.name, total, won=ship.seat in won)
               for ship, total in zip(game.crews, game.totals, strict=True)]  # fmt: skip
    ghost = scored("", lines(game), won=game.ghost.seat in won, automa=True)
    places = ranks(all_points(game))
    return Outcome(
        tuple(
            replace(side, rank=place) for side, place in zip([*players, ghost], places, strict=True)
        )
    )


def figures(game: GhostTable) -> dict[str, int]:
    """What a score sheet takes over."""
    return {**lines(game), "space_number": game.space_before_the_line(game.ghost)}


def lines(game: GhostTable) -> dict[str, int]:
    """The points of its score, as far as they are known."""
    ghost = game.ghost
    space = game.track.points(ghost.space, ghost.lap)
    known = {"space": space, "doubloons": ghost.has(DOUBLOONS)}
    return {**known, "treasures": game.points.treasures} if game.revealed else known
