"""Facts known or unknown, and states as plain data."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from companion.engine.facts import Fact, Facts, FactValue, Family, changed_again
from companion.engine.plain import NOT_SAVED, from_plain, mismatch, saved_as, to_plain
from companion.engine.prompts import Ask
from companion.engine.questions import Choice

MARKET: Family[str, str] = Family("market.{city}", ("full", "free"))
ASIDE: Family[str, int] = Family("markers.aside.{nation}", int)
MARKERS: Family[tuple[str, str], int] = Family("markers.{place:(?!aside)[^.]+}.{nation}", int)
QUESTS: Fact[int] = Fact("quests", int)


def test_a_fact_is_asked_once() -> None:
    facts = Facts()
    question = Ask("market", Choice(("free", "full")))
    script = facts.ask(MARKET["5"], question)
    assert next(script) == replace(question, fact="market.5")
    with pytest.raises(StopIteration) as stop:
        script.send("full")
    assert stop.value.value == "full"
    with pytest.raises(StopIteration) as stop:
        next(facts.ask(MARKET["5"], question))
    assert stop.value.value == "full"


def test_a_fact_that_does_not_fit_the_question_is_asked_again() -> None:
    facts = Facts({"market.5": "half"})
    question = Ask("market", Choice(("free", "full")))
    assert next(facts.ask(MARKET["5"], question)) == replace(question, fact="market.5")


def test_a_fact_or_a_family_is_forgotten() -> None:
    facts = Facts({"market.5": "full", "market.11": "free", "markets": "kept", "quests": 3})
    del facts[MARKET]
    assert facts.known == {"markets": "kept", "quests": 3}
    assert facts[MARKET["5"]] is None
    assert (facts[QUESTS], QUESTS in facts) == (3, True)
    del facts[QUESTS]
    del facts[QUESTS]
    assert facts.known == {"markets": "kept"}


def test_the_facts_of_a_family_are_found_by_their_names() -> None:
    facts = Facts({"markers": "kept", "markers.9a.france": 2, "markers.aside.france": 5})
    assert dict(facts.of(MARKERS)) == {("9a", "france"): 2}
    assert list(facts.values(ASIDE)) == [5]
    assert MARKERS.key_of("markers.aside.france") is None


@pytest.mark.parametrize(
    ("fact", "value", "fits"),
    [(QUESTS, 3, True), (QUESTS, "3", False), (QUESTS, True, False), (MARKET["5"], "half", False)],
)
def test_a_value_has_the_type_of_its_fact(fact: Fact[Any], value: object, fits: bool) -> None:
    assert fact.fits(value) is fits


@dataclass(slots=True)
class Inner:
    cards: list[str]


@dataclass(slots=True)
class Outer:
    name: str
    inner: Inner
    by_round: dict[int, int] = field(default_factory=dict)
    maybe: Inner | None = None
    pair: tuple[int, ...] = ()
    helper: object = field(default=None, metadata=NOT_SAVED)


def test_a_state_goes_to_json_and_back() -> None:
    state = Outer("x", Inner(["a"]), {1: 5}, Inner([]), (1, 2), helper=object())
    back = from_plain(Outer, json.loads(json.dumps(to_plain(state))), helper=state.helper)
    assert back == state


@dataclass(slots=True)
class Renamed:
    new: int = field(metadata=saved_as("old"))


def test_a_field_may_have_another_name_where_it_is_saved() -> None:
    assert to_plain(Renamed(3)) == {"old": 3}
    assert from_plain(Renamed, {"old": 3}) == Renamed(3)
    assert mismatch(Renamed, {"old": 3}) is None
    assert mismatch(Renamed, {"old": "three"}) == "old"
    with pytest.raises(ValueError, match=r"Renamed\.old"):
        from_plain(Renamed, {"new": 3})


def test_a_missing_field_takes_its_default_and_an_indispensable_one_is_named() -> None:
    assert from_plain(Outer, {"name": "x", "inner": {"cards": []}}).pair == ()
    with pytest.raises(ValueError, match=r"Outer\.inner"):
        from_plain(Outer, {"name": "x"})


@pytest.mark.parametrize(
    ("now", "before", "after", "again"),
    [
        (7, 7, 8, 8),  # from where it began
        (7, 8, 9, 8),  # one more came before it, and went
        (0, 2, 1, 0),  # none is left to take away
        (None, None, "full", "full"),
        ("free", None, "full", "full"),
        ("free", "full", None, None),
        (None, 1, 2, 2),  # unknown now: no difference
    ],
)
def test_a_change_made_again_keeps_the_difference_of_a_number(
    now: FactValue | None,
    before: FactValue | None,
    after: FactValue | None,
    again: FactValue | None,
) -> None:
    assert changed_again(now, (before, after)) == again
