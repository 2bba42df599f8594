"""Corrections of a race with the ghost ship: the true position on the table."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.procedure import Change, Correction, Rewind, corrects
from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Answer, Choice, Number, Several, chosen
from companion.engine.text import Text
from companion.games.jamaica.ghost_ship.battles import POWERS, treasure_label
from companion.games.jamaica.ghost_ship.rounds import shared
from companion.games.jamaica.ghost_ship.state import UNSEEN, GhostTable
from companion.games.jamaica.ghost_ship.turns import HOME, ask_space
from companion.games.jamaica.rules import holds
from companion.games.jamaica.rules.state import (
    DOUBLOONS,
    HOLDS,
    LADY_BETH,
    MOST_IN_A_HOLD,
    PORT_ROYAL,
    SIXTH_HOLD,
    Hold,
    Phase,
)

MOST_ROUNDS = 99
START, RACING, BEHIND = "start", "racing", "behind"
LAPS = {START: 0, RACING: 0, HOME: 1, BEHIND: -1}


def ship(game: GhostTable) -> Script[None]:
    """Correct the space of a ship; near Port Royal also its lap."""
    seats = [ship.seat for _, ship in reversed(game.on_the_track())]
    seat = yield Ask("jamaica.ghost_ship.correct.ship", Choice(seats, label=game.ship_label))
    moved = game.ships[seat]
    space = yield ask_space(game, moved)
    lap = 0
    if space == PORT_ROYAL:
        lap = LAPS[(yield Ask("jamaica.ghost_ship.correct.lap", Choice((START, HOME))))]
    elif game.track.white[space] is not None:
        lap = LAPS[(yield Ask("jamaica.ghost_ship.correct.lap", Choice((RACING, BEHIND))))]
    moved.space, moved.lap = space, lap
    where = "behind" if lap < 0 else "port_royal" if space == PORT_ROYAL else "space"
    values = {"player": game.ship_label(seat), "space": space}
    yield Tell(f"jamaica.ghost_ship.put.{where}", values, places=(str(space),))


def gold(game: GhostTable) -> Script[None]:
    places = list(range(1, len(game.ghost.holds) + 1))
    place = yield Ask(
        "jamaica.ghost_ship.correct.hold",
        Choice(places, label=lambda place: hold_label(game, place)),
    )
    hold = game.ghost.holds[place - 1]
    held = hold.number if hold.kind == DOUBLOONS else 0
    form = Number(0, MOST_IN_A_HOLD)
    has = yield Ask("jamaica.ghost_ship.correct.gold.now", form, now=held)
    game.ghost.holds[place - 1] = Hold(DOUBLOONS, has) if has else Hold()
    yield Tell("jamaica.ghost_ship.put.hold", {"hold": hold_label(game, place)})


def hold_label(game: GhostTable, place: Answer) -> Text:
    contents = holds.hold_label(game.ghost)(place)
    return Text("jamaica.ghost_ship.correct.hold.number", {"number": place, "what": contents})


def treasures(game: GhostTable) -> Script[Rewind[GhostTable] | None]:
    """Correct the number of face-down treasures; the end of the game asks for their cards."""
    most = len(game.track.lairs) - len(game.stealable_powers())
    hidden = len(game.ghost.hidden)
    now: int = yield Ask("jamaica.ghost_ship.correct.treasures.now", Number(0, most), now=hidden)

    def change(state: GhostTable) -> None:
        state.ghost.hidden = [UNSEEN] * now

    rewind = before_scoring(game, change)
    yield Tell("jamaica.ghost_ship.put.treasures", {"n": now})
    return rewind


def powers(game: GhostTable) -> Script[Rewind[GhostTable] | None]:
    """Correct the face-up treasures besides Lady Beth."""
    has = ",".join(power for power in game.ghost.powers if power in POWERS)
    form = Several(POWERS, label=treasure_label)
    question = Ask("jamaica.ghost_ship.correct.powers.now", form, now=has)
    now = chosen((yield question))
    rewind = before_scoring(game, lambda state: give_powers(state, now))
    has_now = tuple(map(treasure_label, (LADY_BETH, *now)))
    yield Tell("jamaica.ghost_ship.put.powers", {"what": has_now})
    return rewind


def give_powers(game: GhostTable, now: list[str]) -> None:
    ghost = game.ghost
    ghost.powers = [LADY_BETH, *now]
    ghost.hidden = ghost.hidden[: len(game.track.lairs) - len(now)]
    if SIXTH_HOLD not in now:
        ghost.holds = ghost.holds[:HOLDS]
    elif len(ghost.holds) == HOLDS:
        ghost.holds.append(Hold())


def before_scoring(game: GhostTable, change: Change[GhostTable]) -> Rewind[GhostTable] | None:
    """Correct from here on. Treasures already turned over are turned over again."""
    if game.phase in (Phase.SCORING, Phase.OVER):
        return Rewind(change, began=lambda state: state.phase == Phase.SCORING)
    change(game)
    return None


def lairs(game: GhostTable) -> Script[None]:
    every = [str(lair) for lair in game.track.lairs]
    now = ",".join(map(str, game.lairs))
    question = Ask("jamaica.ghost_ship.correct.lairs.now", Several(every), on_board=True, now=now)
    left = chosen((yield question))
    game.lairs = [int(lair) for lair in left]
    game.unsure = []
    key = f"jamaica.ghost_ship.put.tokens{'' if left else '.none'}"
    yield Tell(key, {"lairs": ", ".join(left)}, places=tuple(left))


def ask_captain(game: GhostTable) -> Ask:
    seats = [ship.seat for ship in game.crews]
    return Ask("jamaica.ghost_ship.correct.captain.now", Choice(seats, label=game.ship_label))


def ask_round(game: GhostTable) -> Ask:
    form = Number(1, MOST_ROUNDS)
    return Ask("jamaica.ghost_ship.correct.round.now", form, now=max(1, game.round))


# The instructions of its scoring, which is repeated after a correction: they move nothing.
PUT_BACK: Mapping[str, str] = dict.fromkeys(
    ("jamaica.ghost_ship.over", "jamaica.ghost_ship.over.treasures", "jamaica.scores"), ""
)


CORRECTIONS: Mapping[str, Correction[GhostTable]] = {
    "ship": Correction(shared(ship)),
    "gold": Correction(gold),
    "treasures": Correction(treasures),
    "powers": Correction(powers),
    "lairs": Correction(shared(lairs)),
    "captain": corrects("captain", ask_captain),
    "round": corrects("round", ask_round),
}
