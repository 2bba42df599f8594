"""Facts known or unknown, and states as plain data."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace

import pytest

from companion.engine.facts import UNKNOWN, Facts
from companion.engine.plain import NOT_SAVED, from_plain, mismatch, saved_as, to_plain
from companion.engine.prompts import Ask
from companion.engine.questions import Choice


def test_a_fact_is_asked_once() -> None:
    facts = Facts()
    question = Ask("market", Choice(("free", "full")))
    script = facts.ask_once("market.5", question)
    assert next(script) == replace(question, fact="market.5")
    with pytest.raises(StopIteration) as stop:
        script.send("full")
    assert stop.value.value == "full"
    with pytest.raises(StopIteration) as stop:
        next(facts.ask_once("market.5", question))
    assert stop.value.value == "full"


def test_unknown_is_a_value_and_facts_can_be_forgotten() -> None:
    facts = Facts({"market.5": "full", "market.11": "free", "quests": 3})
    facts.forget("market.")
    assert facts.get("market.5") is UNKNOWN
    assert not facts.get("market.5")
    assert facts.get("quests") == 3


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
