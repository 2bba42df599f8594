"""Odds of a script: every draw alike, and people who decide for the best."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from companion.engine.odds import Ended, Odds, follow, odds
from companion.engine.prompts import Ask, Draw, Script, Tell
from companion.engine.questions import Answer, Choice

COIN = ("heads", "tails")


def toss() -> Script[str]:
    """A coin, and after tails another one if people like."""
    side: str = yield Draw("coin", lambda: COIN)
    yield Tell("shown")
    if side == "tails" and (yield Ask("again", Choice(("no", "yes")))) == "yes":
        side = yield Draw("coin", lambda: COIN)
    return side


def always(answer: Answer) -> Callable[[Ask, Callable[[Answer], Odds[str]]], Odds[str]]:
    return lambda _question, after: after(answer)


def test_all_draws_are_equally_likely() -> None:
    assert odds(toss, always("no")) == {"heads": Fraction(1, 2), "tails": Fraction(1, 2)}
    assert odds(toss, always("yes")) == {"heads": Fraction(3, 4), "tails": Fraction(1, 4)}


def test_people_see_what_each_answer_leads_to() -> None:
    def best(question: Ask, after: Callable[[Answer], Odds[str]]) -> Odds[str]:
        found = [after(option) for option in question.options]
        return max(found, key=lambda likely: likely.get("heads", Fraction(0)))

    assert odds(toss, best)["heads"] == Fraction(3, 4)


def test_what_has_come_already_is_certain() -> None:
    assert odds(toss, always("yes"), ("tails",))["heads"] == Fraction(1, 2)


def test_a_script_is_followed_to_what_it_wants_next_or_to_its_end() -> None:
    assert isinstance(follow(toss, ()), Draw)
    assert isinstance(follow(toss, ("tails",)), Ask)
    assert follow(toss, ("heads",)) == Ended("heads")
