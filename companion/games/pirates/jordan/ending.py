"""The end of the game: Jordan's score as on the sheet, and who wins. You have to beat him."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.outcome import Outcome, Side, ranked, scored
from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Choice, Number
from companion.engine.score.dialogue import read_rules
from companion.engine.score.sheet import Entered, Owner
from companion.games.pirates.jordan import hunt
from companion.games.pirates.jordan.state import MOST_RIVERS, Jordan, Phase, Standing
from companion.games.pirates.jordan.treasure import island_label
from companion.games.pirates.setup.pieces import TREASURES

TREASURE_VALUES = (2, 3, 4, 5)
MOST_POINTS = 999
LINE_OF = {"gold": "gold", "emerald": "emeralds", "pearl": "pearls"}  # of the sheet, by kind
SCORE = Ask("jordan.score", Choice(("score", "skip")))
YOUR_POINTS = Ask("jordan.your_points", Number(0, MOST_POINTS))


def score(jordan: Jordan) -> Script[None]:
    """What a treasure is worth is on its island; then your points decide."""
    if jordan.hunt:
        yield from hunt.find_winner(jordan)
        return
    jordan.rivers = yield ask_rivers()
    if (yield SCORE) == "skip":
        yield Tell("jordan.over", {"n": jordan.points})
    else:
        values = {}
        for kind in TREASURES:
            if jordan.treasures[kind]:
                values[kind] = yield ask_value(kind)
        jordan.standing = Standing(values, (yield YOUR_POINTS))
        yield from tell_verdict(jordan)
    jordan.phase = Phase.OVER


def ask_rivers() -> Ask:
    """In all: they lie behind his explorer."""
    numbers = tuple(range(MOST_RIVERS + 1))
    return Ask("jordan.rivers_in_all", Choice(numbers))


def ask_value(kind: str) -> Ask:
    return Ask(
        "jordan.value",
        Number(TREASURE_VALUES[0], TREASURE_VALUES[-1]),
        values={"kind": island_label(kind)},
    )


def lines(jordan: Jordan, values: Mapping[str, int]) -> dict[str, int]:
    """Jordan's points, line by line, with what a treasure of each kind is worth."""
    sheet, his = jordan.deck.sheet, figures(jordan)
    worth = {f"{LINE_OF[kind]}_value": value for kind, value in values.items()}
    rules = read_rules(sheet, jordan.facts.known)
    # Only a correction can give him more than a sheet takes.
    his = {id_: min(has, sheet.line(Owner.OPPONENT, id_).maximum) for id_, has in his.items()}
    return sheet.opponents_points(Entered((), (), his, worth, rules))


def figures(jordan: Jordan) -> dict[str, int]:
    """What he has, by the lines of the sheet."""
    return {
        "track": jordan.points,
        "rivers": jordan.rivers,
        "upgrades": jordan.upgrades,
        "residences": len(jordan.residences),
        "quests": jordan.quests,
        **{LINE_OF[kind]: number for kind, number in jordan.treasures.items()},
    }


def winner(jordan: Jordan) -> str:
    assert jordan.standing is not None
    return compared(jordan.standing.points, sum(lines(jordan, jordan.standing.values).values()))


def compared(yours: int, his: int) -> str:
    """You win with more points than Jordan; as many are a draw."""
    return "level" if yours == his else "player" if yours > his else "jordan"


def tell_verdict(jordan: Jordan) -> Script[None]:
    assert jordan.standing is not None
    his, yours = lines(jordan, jordan.standing.values), jordan.standing.points
    total = sum(his.values())
    yield Tell(f"jordan.verdict.{compared(yours, total)}", {"n": yours, "total": total})
    yield Tell("jordan.verdict.lines", his)


def outcome(jordan: Jordan) -> Outcome | None:
    if jordan.hunt:
        return hunt.outcome(jordan)
    if jordan.standing is None:
        return None
    his, won = lines(jordan, jordan.standing.values), winner(jordan)
    name = jordan.names[0] if jordan.names else ""
    you = Side(name, jordan.standing.points, won=won == "player")
    return Outcome(ranked([you, scored("", his, won=won == "jordan", automa=True)]))
