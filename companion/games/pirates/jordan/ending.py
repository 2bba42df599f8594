"""The end of a game against Jordan: his score, and the winner. You have to beat him.

A Treasure Hunt is a race without rounds, each ship at its own pace: from Maracaibo he goes back to
the start, your ship stays where it is. No rulebook defines how a solo player loses a hunt: a house
rule does. Whether you have found the treasure is a fact that the Treasure Map also sets.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from companion.engine.outcome import Outcome, Side, ranked, scored
from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Choice, Number
from companion.engine.score.dialogue import read_rules
from companion.engine.score.sheet import Entered, Owner
from companion.games.pirates.facts import COUNTER, HUNT_LOST, HUNT_WON, TREASURE, Winner
from companion.games.pirates.jordan import sailing
from companion.games.pirates.jordan.house_rules import LAST_JOURNEY, NEVER, POINTS, THIRD
from companion.games.pirates.jordan.ship_board import island_label
from companion.games.pirates.jordan.state import MOST_RIVERS, FinalReport, Jordan, Phase
from companion.games.pirates.jordan.treasure import LINE_OF
from companion.games.pirates.setup.pieces import TREASURES

YOUR_TREASURE = TREASURE[1]  # whether you are on a D card
YOUR_TRACK = COUNTER[1, "track"]
MOST_ON_TRACK = 999


def begin_next_journey(jordan: Jordan) -> Script[None]:
    """Moves his ship from Maracaibo back to the start, at once."""
    jordan.journeys += 1
    jordan.place = "sea"
    sailing.back_to_start(jordan)
    yield Tell("jordan.hunt.back", {"n": jordan.journeys})


def hunt_rule(jordan: Jordan) -> str:
    return jordan.facts[HUNT_LOST] or NEVER


def found_treasure(jordan: Jordan) -> bool:
    return jordan.facts[YOUR_TREASURE] == "yes"


def hunt_ends(jordan: Jordan) -> bool:
    """Returns whether the hunt is over. Jordan plays last, so both had the same turns."""
    lost = hunt_rule(jordan) == THIRD and jordan.journeys >= LAST_JOURNEY
    return found_treasure(jordan) or lost


def find_winner(jordan: Jordan) -> Script[None]:
    track = None
    if found_treasure(jordan) and hunt_rule(jordan) == POINTS:
        form = Number(0, MOST_ON_TRACK)
        now, values = jordan.facts[YOUR_TRACK], {"his": jordan.points}
        track = yield Ask("jordan.hunt.your_track", form, values=values, now=now)
    if not hunt_ends(jordan):  # undone on the map meanwhile: the hunt goes on
        jordan.phase = Phase.YOUR_TURN
        return
    jordan.you_arrived = found_treasure(jordan)
    if track is not None and jordan.you_arrived:
        jordan.report = FinalReport({}, track)
        jordan.facts[YOUR_TRACK] = track
    jordan.facts[HUNT_WON] = winner_of_hunt(jordan)
    jordan.phase = Phase.OVER


def tell_winner_of_hunt(jordan: Jordan) -> Iterator[Tell]:
    """Yields who has won; points that decide may be corrected on the counters."""
    yours = your_points(jordan)
    values = {"n": yours or 0, "his": jordan.points}
    values |= {"turns": jordan.turn, "journeys": jordan.journeys}
    by_points = "" if yours is None else ".points"
    yield Tell(f"jordan.hunt.{winner_of_hunt(jordan)}{by_points}", values)


def your_points(jordan: Jordan) -> int | None:
    """Returns your points on the track; None if they do not decide."""
    if jordan.report is None:
        return None
    track = jordan.facts[YOUR_TRACK]
    return jordan.report.points if track is None else track


def winner_of_hunt(jordan: Jordan) -> Winner:
    """Returns who wins: you with the treasure; a house rule also requires more points."""
    if not jordan.you_arrived:
        return "jordan"
    yours = your_points(jordan)
    return "player" if yours is None else compared(yours, jordan.points)


def outcome_of_hunt(jordan: Jordan) -> Outcome:
    """Ranks both; points count only if they decided."""
    won, name = winner_of_hunt(jordan), jordan.names[0] if jordan.names else ""
    yours = your_points(jordan)
    his = None if yours is None else jordan.points
    you = Side(name, yours, won=won == "player")
    return Outcome(ranked([you, Side("", his, won=won == "jordan", automa=True)]))


TREASURE_VALUES = (2, 3, 4, 5)
MOST_POINTS = 999
SCORE = Ask("jordan.score", Choice(("score", "skip")))
RIVERS = Ask("jordan.rivers_in_all", Choice(tuple(range(MOST_RIVERS + 1))))
VALUE = Ask("jordan.value", Number(TREASURE_VALUES[0], TREASURE_VALUES[-1]))
YOUR_POINTS = Ask("jordan.your_points", Number(0, MOST_POINTS))


def score(jordan: Jordan) -> Script[None]:
    """Asks for Jordan's rivers, the values of treasures and your points; tells who wins."""
    if jordan.hunt:
        yield from find_winner(jordan)
        return
    jordan.rivers = yield RIVERS
    if (yield SCORE) == "skip":
        yield Tell("jordan.over", {"n": jordan.points})
    else:
        values = {}
        for kind in TREASURES:
            if jordan.treasures[kind]:
                question = replace(VALUE, values={"kind": island_label(kind)})
                values[kind] = yield question
        jordan.report = FinalReport(values, (yield YOUR_POINTS))
        his, yours = lines(jordan, jordan.report.values), jordan.report.points
        total = sum(his.values())
        yield Tell(f"jordan.verdict.{compared(yours, total)}", {"n": yours, "total": total})
        yield Tell("jordan.verdict.lines", {**his, "total": total})
    jordan.phase = Phase.OVER


def lines(jordan: Jordan, values: Mapping[str, int]) -> dict[str, int]:
    """Returns Jordan's points by line, from the value of each kind of treasure."""
    sheet, his = jordan.deck.sheet, score_values(jordan)
    worth = {f"{LINE_OF[kind]}_value": value for kind, value in values.items()}
    rules = read_rules(sheet, jordan.facts.known)
    # Only a correction can give him more than a sheet takes.
    his = {id_: min(has, sheet.line(Owner.OPPONENT, id_).maximum) for id_, has in his.items()}
    return sheet.opponents_points(Entered((), (), his, worth, rules))


def score_values(jordan: Jordan) -> dict[str, int]:
    """Returns Jordan's values by line of the score sheet; no rivers before they are counted."""
    rivers = {} if jordan.rivers is None else {"rivers": jordan.rivers}
    return {
        "track": jordan.points,
        **rivers,
        "upgrades": jordan.upgrades,
        "residences": len(jordan.residences),
        "quests": jordan.quests,
        **{LINE_OF[kind]: number for kind, number in jordan.treasures.items()},
    }


def winner(jordan: Jordan) -> str:
    assert jordan.report is not None
    return compared(jordan.report.points, sum(lines(jordan, jordan.report.values).values()))


def compared(yours: int, his: int) -> Winner:
    """Returns the winner: you need more points than Jordan; equal points are a draw."""
    return "level" if yours == his else "player" if yours > his else "jordan"


def outcome(jordan: Jordan) -> Outcome | None:
    if jordan.hunt:
        return outcome_of_hunt(jordan)
    if jordan.report is None:
        return None
    his, won = lines(jordan, jordan.report.values), winner(jordan)
    name = jordan.names[0] if jordan.names else ""
    you = Side(name, jordan.report.points, won=won == "player")
    return Outcome(ranked([you, scored("", his, won=won == "jordan", automa=True)]))
