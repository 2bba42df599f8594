"""Jean's income, and the end of the game: three comparisons with you, and the winner.

On different branches of the explorer track the spaces to the next barrier are compared: fewer
is ahead.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.engine.outcome import Outcome, Side, ranked, scored
from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Choice, Number
from companion.engine.text import Text
from companion.games.maracaibo.facts import EXPLORER_LEAD, QUESTS_OF, UPGRADES_OF
from companion.games.maracaibo.jean.influence import gave_up
from companion.games.maracaibo.jean.state import MOST_DISCS, Jean, Phase, PlayerResult
from companion.games.maracaibo.pieces import MOST_POINTS, MOST_QUESTS, NATIONS

POINTS_FOR_A_QUEST = 5
MOST_UPGRADES = MOST_DISCS // 2
MOST_SPACES = 40

SCORE = Ask("jean.score", Choice(("score", "skip")))
HOW_NATIONS = Ask("jean.nations", Choice(("each", "sum")), about=("nation-scoring",))
NATION_POINTS = {
    nation: Ask(f"jean.nations.{nation}", Number(0, MOST_POINTS)) for nation in NATIONS
}
ALL_NATION_POINTS = Ask("jean.nations.all", Number(0, MOST_POINTS))
YOUR_QUESTS = Ask("jean.your_quests", Number(0, MOST_QUESTS))
YOUR_UPGRADES = Ask("jean.your_upgrades", Number(0, MOST_UPGRADES), about=("ship-upgrade",))
EXPLORER = Ask("jean.explorer", Choice(("behind", "ahead", "paths")), about=("explorer", "barrier"))
SPACES = Ask("jean.explorer.spaces", Number(1, MOST_SPACES))
YOU_TO_BARRIER = Ask("jean.you_to_barrier", Number(0, MOST_SPACES))
JEAN_TO_BARRIER = Ask("jean.jean_to_barrier", Number(0, MOST_SPACES))
YOUR_POINTS = Ask("jean.your_points", Number(0, MOST_POINTS))
# The least lead for each award.
AWARDS: Final[Mapping[str, tuple[tuple[int, int], ...]]] = {
    "quests": ((4, 30), (3, 20), (1, 10)),
    "upgrades": ((4, 30), (3, 20), (1, 10)),
    "explorer": ((11, 30), (8, 20), (1, 10)),
}


def disc_income(discs: int) -> int:
    """Return the points after a round for the discs off her board: 0 0 1 2 3 4 6 8 10 … 38."""
    if discs < 6:
        return max(discs - 1, 0)
    return 2 * (min(discs, 22) - 3)


def score(jean: Jean) -> Script[None]:
    """Score the nations for both as usual, then her quests and the comparisons with you."""
    if (yield SCORE) == "skip":
        fulfilled = Text("jean.header.quests", {"n": jean.quests})
        yield Tell("jean.over", {"n": jean.points, "quests": fulfilled})
    else:
        nations = yield from ask_nations(jean)
        quests = yield YOUR_QUESTS
        upgrades = yield YOUR_UPGRADES
        explorer = yield from ask_explorer()
        jean.result = PlayerResult(nations, quests, upgrades, explorer, (yield YOUR_POINTS))
        jean.facts[QUESTS_OF[1]] = quests
        jean.facts[UPGRADES_OF[1]] = upgrades
        jean.facts[EXPLORER_LEAD] = max(explorer, 0)
        hers = lines(jean)
        total = sum(hers.values())
        yield Tell(f"jean.verdict.{winner(jean)}", {"n": jean.result.points, "total": total})
        key = f"jean.verdict.lines{'.freeing' if jean.freeing else ''}"
        number = Text("jean.header.quests", {"n": jean.quests})
        yield Tell(key, {**hers, "number": number, "total": total})
        yield Tell("jean.verdict.ahead", hers)
    jean.phase = Phase.OVER


def ask_nations(jean: Jean) -> Script[int]:
    """Ask for Jean's points from the nations, which the board shows.

    There is no nation scoring with Freeing the Caribbean, and none for a nation given up (L36).
    """
    if jean.freeing:
        return 0
    if (yield HOW_NATIONS) == "sum":
        total: int = yield ALL_NATION_POINTS
        return total
    points = 0
    for nation, question in NATION_POINTS.items():
        if not gave_up(jean, nation):
            points += yield question
    return points


def ask_explorer() -> Script[int]:
    """Ask how many spaces her explorer is ahead, or compare the spaces to the next barrier."""
    where = yield EXPLORER
    if where == "behind":
        return 0
    if where == "ahead":
        spaces: int = yield SPACES
        return spaces
    yours: int = yield YOU_TO_BARRIER
    hers: int = yield JEAN_TO_BARRIER
    return yours - hers


def lines(jean: Jean) -> dict[str, int]:
    result = jean.result
    assert result is not None
    return {
        "points": jean.points,
        **({} if jean.freeing else {"nations": result.nations}),
        "quest_tiles": POINTS_FOR_A_QUEST * jean.quests,
        "quests": points_for_lead("quests", jean.quests - result.quests),
        "upgrades": points_for_lead("upgrades", jean.upgrades - result.upgrades),
        "explorer": points_for_lead("explorer", result.explorer),
    }


def winner(jean: Jean) -> str:
    """Return the side with more points. No source has a tie-breaker."""
    assert jean.result is not None
    yours, hers = jean.result.points, sum(lines(jean).values())
    return "level" if yours == hers else "player" if yours > hers else "jean"


def outcome(jean: Jean) -> Outcome:
    assert jean.result is not None
    hers, won = lines(jean), winner(jean)
    name = jean.names[0] if jean.names else ""
    you = Side(name, jean.result.points, won=won == "player")
    return Outcome(ranked([you, scored("", hers, won=won == "jean", automa=True)]))


def points_for_lead(what: str, lead: int) -> int:
    """Return the points for a lead in `quests`, `upgrades` or `explorer` spaces."""
    return next((points for least, points in AWARDS[what] if lead >= least), 0)
