"""Jordan in a Treasure Hunt: a race without rounds, each ship at its own pace.

In Maracaibo he has his upgrade and his points and begins anew on the left; your ship stays where
it is. No rulebook says how somebody who hunts alone loses: the house's rule does. Whether you have
found the treasure is a fact, which the Treasure Map may tell as well.
"""

from __future__ import annotations

from companion.engine.outcome import Outcome, Side, ranked
from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Number
from companion.games.pirates.facts import HUNT_LOST, TREASURE
from companion.games.pirates.jordan import sailing
from companion.games.pirates.jordan.house_rules import LAST_JOURNEY, NEVER, POINTS, THIRD
from companion.games.pirates.jordan.state import Jordan, Phase, Standing

YOUR_TREASURE = TREASURE[1]  # whether you are on a D card
MOST_ON_TRACK = 999


def begin_anew(jordan: Jordan) -> Script[None]:
    """From Maracaibo his ship goes back to the start, at once."""
    jordan.journeys += 1
    jordan.place = "sea"
    sailing.back_to_start(jordan)
    yield Tell("jordan.hunt.back", {"n": jordan.journeys})


def house_rule(jordan: Jordan) -> str:
    return jordan.facts[HUNT_LOST] or NEVER


def found(jordan: Jordan) -> bool:
    return jordan.facts[YOUR_TREASURE] == "yes"


def ends(jordan: Jordan) -> bool:
    """He is last in turn order, so after his turn both have had as many."""
    lost = house_rule(jordan) == THIRD and jordan.journeys >= LAST_JOURNEY
    return found(jordan) or lost


def find_winner(jordan: Jordan) -> Script[None]:
    track = None
    if found(jordan) and house_rule(jordan) == POINTS:
        track = yield ask_your_track(jordan)
    if not ends(jordan):  # taken back on the map meanwhile: there is more to play
        jordan.phase = Phase.YOUR_TURN
        return
    jordan.you_arrived = found(jordan)
    if track is not None and jordan.you_arrived:
        jordan.standing = Standing({}, track)
    values = {"n": jordan.standing.points if jordan.standing else 0, "his": jordan.points}
    values |= {"turns": jordan.turn, "journeys": jordan.journeys}
    by_points = ".points" if jordan.standing else ""
    yield Tell(f"jordan.hunt.{winner(jordan)}{by_points}", values)
    jordan.phase = Phase.OVER


def ask_your_track(jordan: Jordan) -> Ask:
    values = {"his": jordan.points}
    return Ask("jordan.hunt.your_track", Number(0, MOST_ON_TRACK), values=values)


def winner(jordan: Jordan) -> str:
    """Who found the treasure wins, by the house's rule only with more points than Jordan."""
    if not jordan.you_arrived:
        return "jordan"
    if jordan.standing is None or jordan.standing.points > jordan.points:
        return "player"
    return "level" if jordan.standing.points == jordan.points else "jordan"


def outcome(jordan: Jordan) -> Outcome:
    """Points are only there where they decided."""
    won, name = winner(jordan), jordan.names[0] if jordan.names else ""
    yours, his = (jordan.standing.points, jordan.points) if jordan.standing else (None, None)
    you = Side(name, yours, won=won == "player")
    return Outcome(ranked([you, Side("", his, won=won == "jordan", automa=True)]))
