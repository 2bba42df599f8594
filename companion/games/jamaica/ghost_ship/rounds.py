"""The rounds of a race with the ghost ship: dice, turns, its moves, the Compass.

The Captain makes its two moves once all players have had their turn. It pays nowhere. Where it
ends it fights, then takes the lair's treasure face down. At the end its treasures are turned over,
and its points are compared with the players'.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial, wraps
from typing import TypeAlias

from companion.engine.facts import FIRST_PLAYER
from companion.engine.outcome import Outcome, Side, scored
from companion.engine.prompts import Ask, Draw, Script, Tell
from companion.engine.questions import Choice, Number, except_for
from companion.games.jamaica.facts import LAIR, SHIP, SHIP_NAME, SPACE_NUMBER, SPACE_POINTS, TOKEN
from companion.games.jamaica.ghost_ship import battles
from companion.games.jamaica.ghost_ship.battles import treasure_label
from companion.games.jamaica.ghost_ship.state import UNSEEN, GhostTable
from companion.games.jamaica.ghost_ship.turns import ask_space, players_turns
from companion.games.jamaica.rules import rounds
from companion.games.jamaica.rules.sailing import steps_back, steps_forward, tell_where
from companion.games.jamaica.rules.state import DOUBLOONS, PORT_ROYAL, Phase, Ship

DRAW = "draw"
LEADS, IS_LAST, NEITHER = "leads", "is_last", "neither"
DIRECTION = {LEADS: rounds.BACKWARD, IS_LAST: rounds.FORWARD, NEITHER: None}
NO_SHIP = "nobody"
GhostScript: TypeAlias = Callable[[GhostTable], Script[None]]
LEAST_POINTS, MOST_POINTS = -20, 120
SKIP, TOTALS = "skip", "totals"


def set_up(game: GhostTable) -> Script[None]:
    """Put the ghost ship in Port Royal, 5 and 3 doubloons in its holds, Lady Beth face up."""
    names = [*game.names, *[""] * game.players][: game.players]
    game.ships = [Ship(seat=seat, name=name) for seat, name in enumerate(names)]
    game.ships.append(rounds.new_ghost(game))
    game.lairs = list(game.track.lairs)
    first, second = [hold.number for hold in game.ghost.holds if hold.number]
    yield Tell("jamaica.ghost_ship.set_up.ship", places=("0",))
    yield Tell("jamaica.ghost_ship.set_up.holds", {"one": first, "other": second})
    yield Tell("jamaica.ghost_ship.set_up.lady_beth")
    yield from first_captain(game)
    game.phase = Phase.ROUND


def first_captain(game: GhostTable) -> Script[None]:
    """Take the Captain of the setup, else ask, or draw lots; all parts of the game learn it."""
    seats = [str(seat) for seat in range(game.players)]
    answer = str((game.facts[FIRST_PLAYER] or 0) - 1)
    if answer not in seats:
        options = [*seats, DRAW] if game.app_rolls else seats
        label = except_for(DRAW, "jamaica.ghost_ship.draw_captain", game.ship_label)
        answer = yield Ask("jamaica.first_captain", Choice(options, label=label))
    if answer == DRAW:
        answer = yield Draw("jamaica.first_captain", lambda: seats)
    game.captain = int(answer)
    game.facts[FIRST_PLAYER] = game.captain + 1


def begin_round(game: GhostTable) -> Script[None]:
    """Let the Captain roll two dice and choose one for the morning."""
    game.round += 1
    game.turn = game.morning = game.evening = 0
    captain = game.ships[game.captain].called
    yield Tell("jamaica.round", {"round": game.round, "player": captain})
    first = int((yield Draw("jamaica.ghost_ship.morning.deck", lambda: rounds.DIE)))
    second = int((yield Draw("jamaica.ghost_ship.evening.deck", lambda: rounds.DIE)))
    game.morning, game.evening = first, second
    if game.app_rolls:
        if first != second:
            values = {"player": captain}
            game.morning = yield Ask(
                "jamaica.morning", Choice((first, second), label=rounds.die_label), values=values
            )
            game.evening = first + second - game.morning
        yield Tell("jamaica.dice", {"morning": game.morning, "evening": game.evening})
    game.phase = Phase.TURN


def end_round(game: GhostTable) -> Script[None]:
    """End the race if a ship is at home; otherwise pass the Compass to the left."""
    if game.ended:
        game.phase = Phase.SCORING
    else:
        game.captain = (game.captain + 1) % game.players
        game.phase = Phase.ROUND
    yield from ()


def move_ghost(game: GhostTable) -> Script[None]:
    """Move once for each die; at home it stays."""
    for steps in (game.morning, game.evening):
        if not game.ghost.home:
            yield from move_once(game, steps)
    game.phase = Phase.ROUND_ENDS


def move_once(game: GhostTable, steps: int) -> Script[None]:
    forward = (yield from find_direction(game, steps)) == rounds.FORWARD
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
        yield from battles.fight(game, opponent, ghost_attacks=True)
    yield from take_treasure(game)


def find_direction(game: GhostTable, steps: int) -> Script[str]:
    """Sail back alone in the lead, forward alone in last place, otherwise as the Captain likes."""
    if game.keeps:
        direction = rounds.direction_of(
            game.astern(game.ghost), [game.astern(s) for s in game.crews]
        )
    else:
        direction = DIRECTION[(yield Ask("jamaica.ghost_ship.place", Choice(tuple(DIRECTION))))]
    if direction is not None:
        place = LEADS if direction == rounds.BACKWARD else IS_LAST
        yield Tell(f"jamaica.ghost.{place}", {"n": steps})
        return direction
    captain = game.ships[game.captain].called
    chosen: str = yield Ask(
        "jamaica.ghost.direction",
        Choice((rounds.FORWARD, rounds.BACKWARD)),
        values={"player": captain, "n": steps},
    )
    return chosen


def find_opponent(game: GhostTable) -> Script[Ship | None]:
    """Find a ship on the same space; of several the Captain chooses one."""
    ghost = game.ghost
    if ghost.space == PORT_ROYAL:
        return None
    there = [ship.seat for ship in (game.others_at(ghost) if game.keeps else game.crews)]
    if not game.keeps:
        label = except_for(NO_SHIP, "jamaica.ghost_ship.meets.nobody", game.ship_label)
        met = yield Ask(
            "jamaica.ghost_ship.meets",
            Choice((NO_SHIP, *map(str, there)), label=label),
            values={"space": ghost.space},
        )
        return None if met == NO_SHIP else game.ships[int(met)]
    if len(there) > 1:
        captain = game.ships[game.captain].called
        whom = "jamaica.ghost_ship.whom"
        seat = yield Ask(whom, Choice(there, label=game.ship_label), values={"player": captain})
        return game.ships[seat]
    return game.ships[there[0]] if there else None


def take_treasure(game: GhostTable) -> Script[None]:
    """Take the lair's token if it is still there; ask if the app cannot know."""
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


def shared(script: GhostScript) -> GhostScript:
    """Run a script; at each prompt, and at its end, the facts are as the race is."""

    @wraps(script)
    def run(game: GhostTable) -> Script[None]:
        steps, answer = script(game), None
        while True:
            try:
                prompt = steps.send(answer)
            except StopIteration:
                break
            tell_others(game)
            answer = yield prompt
        tell_others(game)

    return run


def tell_others(game: GhostTable) -> None:
    if not game.ships:
        return
    facts = game.facts
    for letter, ship in game.on_the_track():
        facts[SHIP[letter]] = ship.space
        if ship.name:
            facts[SHIP_NAME[letter]] = ship.name
    for ship in game.crews if game.keeps else ():
        facts[SPACE_POINTS[ship.seat + 1]] = game.track.points(ship.space, ship.lap)
        facts[SPACE_NUMBER[ship.seat + 1]] = game.space_before_the_line(ship)
    for lair in game.track.lairs:
        facts[LAIR[str(lair)]] = game.token_at(lair)


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
    """Reveal treasures one by one, as many as it has by then; a power scores nothing."""
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
    """Yield treasures that it has not shown yet; of two alike one is enough to choose from."""
    shown = (*game.ghost.hidden, *game.ghost.powers)
    seen = set()
    points_first = sorted(game.parts.treasures.items(), key=lambda item: item[1].power)
    for id_, treasure in points_first:
        alike = id_ if treasure.power else str(treasure.points)
        if id_ not in shown and alike not in seen:
            seen.add(alike)
            yield id_


def compare(game: GhostTable) -> Script[None]:
    """Compare: most points win, then the furthest ship; then they share the victory."""
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
    """Ask where the players with the most points are, if there are several."""
    best = max(*game.totals, game.points.total)
    level = [ship for ship in game.crews if game.totals[ship.seat] == best]
    if len(level) + (game.points.total == best) < 2:
        return
    for ship in level:
        space = yield ask_space(game, ship, "jamaica.ghost_ship.final_space")
        ship.space, ship.lap = space, 0 if space else 1


def all_points(game: GhostTable) -> list[rounds.Points]:
    return [*(game.points_of_player(ship.seat) for ship in game.crews), game.points]


def winning(game: GhostTable) -> list[int]:
    return rounds.winners_of(all_points(game))


def outcome(game: GhostTable) -> Outcome:
    """Return the players' totals as they gave them, the ghost ship's line by line."""
    won = winning(game)
    players = [Side(ship.name, total, won=ship.seat in won)
               for ship, total in zip(game.crews, game.totals, strict=True)]  # fmt: skip
    ghost = scored("", lines(game), won=game.ghost.seat in won, automa=True)
    places = rounds.ranks(all_points(game))
    return Outcome(
        tuple(
            replace(side, rank=place) for side, place in zip([*players, ghost], places, strict=True)
        )
    )


def score_values(game: GhostTable) -> dict[str, int]:
    """Return what a score sheet takes over."""
    return {**lines(game), "space_number": game.space_before_the_line(game.ghost)}


def lines(game: GhostTable) -> dict[str, int]:
    """Return the lines of its score, as far as they are known."""
    ghost = game.ghost
    space = game.track.points(ghost.space, ghost.lap)
    known = {"space": space, "doubloons": ghost.has(DOUBLOONS)}
    return {**known, "treasures": game.points.treasures} if game.revealed else known


SCRIPTS = {
    Phase.SET_UP: shared(set_up),
    Phase.ROUND: shared(begin_round),
    Phase.TURN: shared(players_turns),
    Phase.GHOST: shared(move_ghost),
    Phase.ROUND_ENDS: shared(end_round),
    Phase.SCORING: shared(score),
}
