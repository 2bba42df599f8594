"""The end of the game against Jacques: comparison of points, and the winner."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.engine import outcome as outcomes
from companion.engine.outcome import Goal, Outcome, ranked, scored
from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Choice, Number
from companion.engine.score.sheet import Entered, Line, Score, Sheet
from companion.engine.text import Text, signed
from companion.games.maracaibo import conditions
from companion.games.maracaibo.facts import EXPLORER_OF, QUESTS_OF
from companion.games.maracaibo.jacques.state import Jacques, Phase, PlayerResult
from companion.games.maracaibo.pieces import MOST_POINTS, MOST_QUESTS

SHEET = Sheet((Line("points"), Line("explorer_points", -5, 5), Line("quests_points", -5, 5)))
COMPARE = Ask("jacques.compare", Choice(("compare", "skip")))
EXPLORER = {"ahead": 5, "level": 0, "behind": -5}
FARTHEST_BARRIER = 30


def compare(jacques: Jacques) -> Script[None]:
    """Score as usual, then compare explorers and quests with Jacques, player by player."""
    yield Tell("jacques.final_scoring")
    if (yield COMPARE) == "compare":
        for number in range(jacques.players):
            result = yield from ask_result(jacques.player(number))
            jacques.results.append(result)
            jacques.facts[EXPLORER_OF[number + 1]] = result.explorer
            jacques.facts[QUESTS_OF[number + 1]] = result.quests
        yield from tell_verdict(jacques)
    else:
        quests = Text("jacques.header.quests", {"n": jacques.quests})
        yield Tell("jacques.over", {"n": jacques.points, "quests": quests})
    jacques.phase = Phase.OVER


def ask_result(player: Text | str) -> Script[PlayerResult]:
    who: Mapping[str, Text | str] = {"player": player}
    answers = ("ahead", "behind", "level", "paths")
    explorer = yield Ask("jacques.explorer", Choice(answers), values=who, about=("explorer",))
    if explorer == "paths":
        # On different paths, fewer spaces to the next barrier is ahead.
        about = ("barrier",)
        own = yield Ask(
            "jacques.player_to_barrier", Number(0, FARTHEST_BARRIER), values=who, about=about
        )
        his = yield Ask("jacques.jacques_to_barrier", Number(0, FARTHEST_BARRIER), about=about)
        explorer = "level" if own == his else "ahead" if own < his else "behind"
    quests = yield Ask("jacques.player_quests", Number(0, MOST_QUESTS), values=who)
    points = yield Ask("jacques.player_points", Number(0, MOST_POINTS), values=who)
    return PlayerResult(explorer, quests, points)


def tell_verdict(jacques: Jacques) -> Script[None]:
    """Show the verdict, then each player's points, then the scenario's other conditions."""
    players = scores(jacques)
    ahead, others = goals(jacques, players)
    many = "all" if jacques.players > 1 else "solo"
    yield Tell(f"jacques.verdict.{many}.{verdict(ahead, others)}", {"n": jacques.points})
    for number, score in enumerate(players):
        yield Tell(
            "jacques.verdict.player",
            {
                "player": jacques.player(number),
                "points": score.lines["points"],
                "explorer": signed(score.lines["explorer_points"]),
                "quests": signed(score.lines["quests_points"]),
                "total": score.total,
            },
        )
    for goal in outcomes.that_matter((*ahead, *others)):
        if goal in others:
            yield Tell(goal.text.key, goal.text.values)
    if jacques.played is None and not others:
        yield Tell("jacques.verdict.scenario")


def verdict(ahead: Sequence[Goal], others: Sequence[Goal]) -> str:
    """Return the end of the verdict's text key. All conditions of the scenario must be met."""
    if not outcomes.won(ahead):
        return "lost"
    return {True: "won", False: "missed", None: "open"}[outcomes.won(others)]


def goals(jacques: Jacques, players: Sequence[Score]) -> tuple[tuple[Goal, ...], tuple[Goal, ...]]:
    """Return the goal of more points than Jacques, and the scenario's other goals."""
    totals = [(jacques.player(number), score.total) for number, score in enumerate(players)]
    ahead = conditions.more_than_jacques(totals, jacques.points)
    return ahead, conditions.of_the_board(jacques.facts, jacques.played, jacques.players)


def scores(jacques: Jacques) -> tuple[Score, ...]:
    """Score each player: points, and ±5 each for the explorer and for the quests."""
    entered = [
        {
            "points": result.points,
            "explorer_points": EXPLORER[result.explorer],
            "quests_points": quest_adjustment(result.quests, jacques.quests),
        }
        for result in jacques.results
    ]
    return SHEET.score(Entered([""] * len(entered), entered)).players


def quest_adjustment(own: int, his: int) -> int:
    """Return 5 for more quests than Jacques, −5 for fewer, else 0."""
    return 5 if own > his else -5 if own < his else 0


def outcome(jacques: Jacques) -> Outcome:
    """Return everybody's result. Nobody has won while a condition is still to be checked."""
    totals = scores(jacques)
    ahead, others = goals(jacques, totals)
    won = outcomes.won((*ahead, *others))
    names = [*jacques.names, *[""] * jacques.players]
    players = [
        scored(name, score.lines, won=won is True)
        for name, score in zip(names, totals, strict=False)
    ]
    his = scored("", {"points": jacques.points}, won=won is False, automa=True)
    needed = outcomes.that_matter((*ahead, *others)) if others else ()
    return Outcome(ranked([*players, his]), needed)
