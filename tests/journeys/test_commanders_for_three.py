"""Commanders for three: two forts taken, one at the tracker and one on the board."""

from __future__ import annotations

import pytest

from companion.engine.facts import Facts, FactValue
from companion.engine.prompts import Ask
from companion.engine.questions import Answer
from companion.engine.refusals import Refused
from companion.engine.setup.plan import Plan
from companion.tables.tables import Tables
from tests.builders import english, games
from tests.journeys.evening import Evening, begin, count, keep

COMMANDERS, SEA = "commanders", "sea"
BEN = "2"


def begun(tables: Tables) -> Evening:
    plan = Plan("base", 3, 3, ("commanders",))
    evening = begin(tables, "pirates", plan, ["Ann", "Ben", "Cleo"])
    while evening.question(COMMANDERS).key != "pirates.commanders.what":
        evening.say(COMMANDERS, evening.question(COMMANDERS).options[0])
    evening.say(SEA, "later")
    return evening


def test_a_fort_taken_by_one_player_is_gone_for_all(tables: Tables) -> None:
    evening = begun(tables)
    evening.say(COMMANDERS, "fort", 2, "aruba")
    evening.say(COMMANDERS, *[evening.question(COMMANDERS).options[0]])
    evening.say(COMMANDERS, "hideout")
    assert evening.fact("caribbean.aruba.fort") == "gone"
    evening.say(SEA, "trinidad", "fort")
    assert evening.fact("caribbean.trinidad.fort") == "gone"
    assert len(evening.status(SEA)["forts"]) == 6
    evening.say(COMMANDERS, "fort", 3)
    assert not {"aruba", "trinidad"} & set(evening.question(COMMANDERS).options)


def test_without_jordan_nobody_is_asked_for_ships(tables: Tables) -> None:
    evening = begun(tables)
    evening.say(SEA, "aruba")
    assert evening.question(SEA).options == ("fort", "back")


# A fort won with the calculator


FOUR = ("upper-left", "upper-right", "lower-left", "lower-right")
STRENGTH_6_GIVES_5 = {"box.fort.6": 5}


def attacked(tables: Tables, **counted: int) -> Evening:
    """Ben attacks Aruba, of strength 6; he keeps his side with these counters."""
    tables.keep_readings("pirates", STRENGTH_6_GIVES_5)
    evening = begun(tables)
    keep(evening)
    count(evening, BEN, **counted)
    strength: dict[str, FactValue | None] = {"caribbean.aruba.strength": 6}
    tables.act(evening.part(COMMANDERS), lambda d: d.receive("jordan", strength))
    return evening


def ways(evening: Evening, **entered: Answer) -> dict[str, tuple[Answer, ...]]:
    """What the calculator would record, by its text."""
    facts = Facts(dict(evening.dialogue(COMMANDERS).shared_facts))
    calculator = next(c for c in games()["pirates"].calculators if c.name == "fort")
    results = calculator.at(facts, entered).results(entered, facts)
    return {english().render(r.tell.text): r.correction for r in results if r.correction}


def record(evening: Evening, recorded: tuple[Answer, ...], *answers: Answer) -> None:
    name, *first = recorded
    evening.correct(COMMANDERS, str(name), *first, *answers)


def next_question(evening: Evening, recorded: tuple[Answer, ...]) -> Ask:
    name, *answers = recorded
    question = evening.dialogue(COMMANDERS).correction_question(str(name), answers)
    assert question is not None
    return question


def test_a_fort_won_with_the_calculator_is_one_act(tables: Tables) -> None:
    """Two cannons and a 2 against 6: two bribes, 10 doubloons. Only the space is left to ask."""
    evening = attacked(tables, doubloons=20, rum=2, track=30, cannons=2)
    recorded = ways(evening, who=2, fort_at="aruba", green=2)["Green: pay 10 doubloons"]
    assert next_question(evening, recorded).key == "pirates.commanders.fort.where"
    record(evening, recorded, "upper-left")
    assert (evening.fact("hunt.2.doubloons"), evening.fact("hunt.2.track")) == (10, 35)
    assert evening.fact("rum.2") == 2
    assert evening.fact("caribbean.aruba.fort") == "gone"
    told = "\n".join(evening.told(COMMANDERS))
    assert "Ben: pay 10 doubloons" in told
    assert "Ben gains 5 VP for the fort" in told
    assert "Other board, top left: activate the scroll" in told
    evening.undo(COMMANDERS)
    assert (evening.fact("hunt.2.doubloons"), evening.fact("hunt.2.track")) == (20, 30)
    assert evening.fact("caribbean.aruba.fort") == "stands"


def test_the_ram_takes_one_rum(tables: Tables) -> None:
    """Two cannons and a 2 against 6 − 4: nothing else is paid."""
    evening = attacked(tables, doubloons=20, rum=2, track=30, cannons=2)
    found = ways(evening, who=2, fort_at="aruba", green=2, ram="yes")
    recorded = found["Green: discard a rum for the Ram"]
    record(evening, recorded, "hideout")
    assert (evening.fact("rum.2"), evening.fact("hunt.2.doubloons")) == (1, 20)


def test_the_fourth_space_of_the_other_board_gives_ten_points(tables: Tables) -> None:
    """30 + 5 for the fort + 10 for all four; its row is covered too."""
    evening = attacked(tables, track=30, cannons=6)
    evening.correct(COMMANDERS, "covered", 2, ",".join(FOUR[:3]), *["yellow"] * 3)
    recorded = ways(evening, who=2, fort_at="aruba")["White: wins, nothing to pay"]
    record(evening, recorded, FOUR[3])
    assert evening.fact("hunt.2.track") == 45
    told = "\n".join(evening.told(COMMANDERS))
    assert "Row covered: take its bonus" in told
    assert "All four covered: 10 VP" in told


def test_a_fort_that_nobody_has_named_is_asked_for(tables: Tables) -> None:
    evening = attacked(tables, doubloons=20, track=30, cannons=6)
    recorded = ways(evening, who=2)["White: wins, nothing to pay"]
    assert next_question(evening, recorded).key == "pirates.commanders.fort.from"


def test_the_tracker_books_a_fort_too(tables: Tables) -> None:
    evening = attacked(tables, doubloons=20, track=30)
    evening.say(COMMANDERS, "fort", 2, "aruba", "green", "upper-left", "something", 15, 0)
    assert (evening.fact("hunt.2.doubloons"), evening.fact("hunt.2.track")) == (5, 35)
    evening.say(COMMANDERS, "fort", 2, "tobago", "green", "hideout", "nothing")
    assert evening.question(COMMANDERS).key == "pirates.commanders.fort.vp"
    evening.say(COMMANDERS, 7)
    assert evening.fact("hunt.2.track") == 42


def test_a_bribe_costs_five_doubloons(tables: Tables) -> None:
    evening = attacked(tables, doubloons=20)
    evening.say(COMMANDERS, "fort", 2, "aruba", "green", "hideout", "something")
    with pytest.raises(Refused):
        evening.say(COMMANDERS, 7)


def test_who_counts_nothing_is_asked_nothing_more(tables: Tables) -> None:
    evening = begun(tables)
    evening.say(COMMANDERS, "fort", 2, "aruba", "green", "hideout")
    assert evening.question(COMMANDERS).key == "pirates.commanders.what"
    assert evening.told(COMMANDERS)[0] == "Ben gains the points shown above the fort"
