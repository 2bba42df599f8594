"""What a quest gives: at once where a space of Commanders lets one play it, and at the end.

Commanders, glossary: points and doubloons for the condition that is met when it is played, and
the quest scores again in the final scoring. Vicious Viviana: there, and only there, meeting the
top condition gives the points of the bottom one.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.calculator import Result
from companion.engine.facts import Facts
from companion.engine.procedure import OFF, ON, Option, Options
from companion.engine.prompts import Ask, Tell
from companion.engine.questions import Choice, Number, under
from companion.engine.text import TextValue

NONE, TOP, BOTTOM = "none", "top", "bottom"
EARLY = "early_"  # played face up during the game, with which condition met
MOST = 30  # more than any quest gives
ABOUT = ("quest", "vicious-viviana")


def at_the_end(top: int, bottom: int, met: str, *, viviana: bool) -> int:
    """Only the best condition that is met counts."""
    if met == NONE:
        return 0
    return bottom if met == BOTTOM or viviana else top


def at_once(top: int, bottom: int, met: str) -> int:
    """So many points, and as many doubloons."""
    return {NONE: 0, TOP: top, BOTTOM: bottom}[met]


LABEL = under("pirates.calculator.quest.choice")


def _points(name: str, usual: int) -> Option:
    return Option(name, Ask(f"pirates.calculator.{name}", Number(1, MOST)), usual)


# The rulebook's example: 3 points for two buried pearls, 6 for three.
FIELDS = (
    _points("quest_top", 3),
    _points("quest_bottom", 6),
    Option(
        "quest_met",
        Ask("pirates.calculator.quest_met", Choice((BOTTOM, TOP, NONE), label=LABEL)),
        BOTTOM,
    ),
    Option(
        "quest_early",
        Ask(
            "pirates.calculator.quest_early",
            Choice((OFF, *(EARLY + met for met in (TOP, BOTTOM, NONE))), label=LABEL),
        ),
        OFF,
    ),
    Option(
        "quest_viviana",
        Ask("pirates.calculator.quest_viviana", Choice((OFF, ON))),
        OFF,
    ),
)


def work_out(entered: Options, _facts: Facts) -> list[Result]:
    return list(_told(entered))


def _told(entered: Options) -> Iterator[Result]:
    top, bottom = int(entered["quest_top"]), int(entered["quest_bottom"])
    early, met = str(entered["quest_early"]), str(entered["quest_met"])
    viviana = entered["quest_viviana"] == ON
    if early != OFF:
        gained = at_once(top, bottom, early.removeprefix(EARLY))
        yield _say("at_once", n=gained) if gained else _say("nothing_at_once")
    scored = at_the_end(top, bottom, met, viviana=viviana)
    if not scored:
        yield _say("nothing")
    else:
        yield _say("viviana" if viviana and met == TOP else "at_the_end", n=scored)


def _say(key: str, **values: TextValue) -> Result:
    return Result(Tell(f"pirates.calculator.quest.{key}", values, about=ABOUT))
