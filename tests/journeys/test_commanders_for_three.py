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
from tests.journeys.evening import OWN_SIDE, Evening, begin, count, keep

COMMANDERS, SEA = "commanders", "sea"
BEN = "2"


def started(tables: Tables) -> Evening:
    plan = Plan("base", 3, 3, ("commanders",))
    evening = begin(tables, "pirates", plan, ["Ann", "Ben", "Cleo"])
    while evening.question(COMMANDERS).key != "pirates.commanders.what":
        evening.reply(COMMANDERS, evening.question(COMMANDERS).options[0])
    evening.reply(SEA, "later")
    return evening


def test_a_fort_taken_by_one_player_is_gone_for_all(tables: Tables) -> None:
    evening = started(tables)
    evening.reply(COMMANDERS, "fort", 2, "yellow", "aruba", "hideout")
    assert evening.fact("caribbean.aruba.fort") == "gone"
    evening.reply(SEA, "trinidad", "fort", 3, "green", "hideout")
    assert evening.fact("caribbean.trinidad.fort") == "gone"
    assert len(evening.status(SEA)["forts"]) == 6 + 2  # two in the Gulf
    evening.reply(COMMANDERS, "fort", 3, "white")
    assert not {"aruba", "trinidad"} & set(evening.question(COMMANDERS).options)


def test_without_jordan_nobody_is_asked_for_ships(tables: Tables) -> None:
    evening = started(tables)
    evening.reply(SEA, "aruba")
    assert evening.question(SEA).options == ("fort", "strength", "back")


# A fort won with the calculator


FOUR = ("upper-left", "upper-right", "lower-left", "lower-right")
STRENGTH_6_GIVES_5 = {"box.fort.6": 5}


def attacked(tables: Tables, **counted: int) -> Evening:
    """Ben attacks Aruba, of strength 6; he keeps his side with these counters."""
    tables.keep_readings("pirates", STRENGTH_6_GIVES_5)
    evening = started(tables)
    keep(evening)
    count(evening, BEN, **counted)
    strength: dict[str, FactValue | None] = {"caribbean.aruba.strength": 6}
    tables.act(evening.part(COMMANDERS), lambda d: d.receive("jordan", strength))
    return evening


def routes(evening: Evening, **entered: Answer) -> dict[str, tuple[Answer, ...]]:
    """Return the entries that the calculator would record, by text."""
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
    """Two cannons and a 2 against 6: two bribes, 10 doubloons. The space is left to ask, and
    what its scroll gives."""
    evening = attacked(tables, doubloons=20, rum=2, track=30, cannons=2)
    recorded = routes(evening, who=2, fort_at="aruba", green=2)["Green: pay 10 doubloons"]
    assert next_question(evening, recorded).key == "pirates.commanders.fort.where"
    record(evening, recorded, "upper-left", "doubloons", 2)
    assert (evening.fact("hunt.2.doubloons"), evening.fact("hunt.2.track")) == (10 + 2, 35)
    assert evening.fact("rum.2") == 2
    assert evening.fact("caribbean.aruba.fort") == "gone"
    instructions = "\n".join(evening.instructions(COMMANDERS))
    assert "Ben: pay 10 doubloons" in instructions
    assert "Ben scores 5 VP for the Fort" in instructions
    assert "Ben activates the scroll: 2 doubloons" in instructions
    evening.undo(COMMANDERS)
    assert (evening.fact("hunt.2.doubloons"), evening.fact("hunt.2.track")) == (20, 30)
    assert evening.fact("caribbean.aruba.fort") == "stands"


def test_the_ram_takes_one_rum(tables: Tables) -> None:
    """Two cannons and a 2 against 6 − 4: nothing else is paid."""
    evening = attacked(tables, doubloons=20, rum=2, track=30, cannons=2)
    found = routes(evening, who=2, fort_at="aruba", green=2, ram="yes")
    recorded = found["Green: discard a rum for the Ram"]
    record(evening, recorded, "hideout")
    assert (evening.fact("rum.2"), evening.fact("hunt.2.doubloons")) == (1, 20)


def test_the_fourth_space_of_the_other_board_gives_ten_points(tables: Tables) -> None:
    """30 + 5 for the fort + 10 for all four; the bonus of its row is 4 VP."""
    evening = attacked(tables, track=30, cannons=6)
    evening.correct(COMMANDERS, "covered", 2, ",".join(FOUR[:3]), *["yellow"] * 3)
    recorded = routes(evening, who=2, fort_at="aruba")["White: wins, nothing to pay"]
    record(evening, recorded, FOUR[3], "", "track", 4)
    assert evening.fact("hunt.2.track") == 30 + 5 + 10 + 4
    instructions = "\n".join(evening.instructions(COMMANDERS))
    assert "Ben takes the row's bonus: 4 VP" in instructions
    assert "All four face-down spaces are covered: score 10 VP" in instructions


def test_a_fort_that_nobody_has_named_is_asked_for(tables: Tables) -> None:
    evening = attacked(tables, doubloons=20, track=30, cannons=6)
    recorded = routes(evening, who=2)["White: wins, nothing to pay"]
    assert next_question(evening, recorded).key == "pirates.commanders.fort.from"


def test_the_tracker_books_a_fort_too(tables: Tables) -> None:
    evening = attacked(tables, doubloons=20, track=30)
    evening.reply(COMMANDERS, "fort", 2, "green", "something", 15, 0, "aruba", "upper-left", "")
    assert (evening.fact("hunt.2.doubloons"), evening.fact("hunt.2.track")) == (5, 35)
    evening.reply(COMMANDERS, "fort", 2, "green", "nothing", "tobago")
    assert evening.question(COMMANDERS).key == "jordan.fort_points"
    evening.reply(COMMANDERS, 7, "hideout")
    assert evening.fact("hunt.2.track") == 42


def test_a_bribe_costs_five_doubloons(tables: Tables) -> None:
    evening = attacked(tables, doubloons=20)
    evening.reply(COMMANDERS, "fort", 2, "green", "something")
    with pytest.raises(Refused):
        evening.reply(COMMANDERS, 7)


def test_who_can_pay_no_bribe_is_not_asked_for_one(tables: Tables) -> None:
    """A bribe costs 5 doubloons or 3 points; the Ram takes a rum."""
    evening = attacked(tables, doubloons=4, track=2)
    evening.reply(COMMANDERS, "fort", 2, "green")
    assert evening.question(COMMANDERS).key == "pirates.commanders.fort.from"


def test_who_counts_nothing_is_asked_nothing_more(tables: Tables) -> None:
    evening = started(tables)
    evening.reply(COMMANDERS, "fort", 2, "green", "aruba", "hideout")
    assert evening.question(COMMANDERS).key == "pirates.commanders.what"
    assert evening.instructions(COMMANDERS)[0] == "Ben scores the points above the Fort"


# The same act from the Caribbean


def test_a_fort_entered_on_the_caribbean_is_the_same_act(tables: Tables) -> None:
    """Ben pays two bribes of 5; the fort of strength 6 gives 5 points. Its place is known."""
    evening = attacked(tables, doubloons=20, rum=2, track=30, cannons=2)
    evening.reply(SEA, "aruba", "fort", 2, "green", "something", 0, 10, 0)
    assert evening.question(SEA).key == "pirates.commanders.fort.where"
    evening.reply(SEA, "upper-left", "")
    assert (evening.fact("hunt.2.doubloons"), evening.fact("hunt.2.track")) == (10, 35)
    assert (evening.fact("caribbean.aruba.fort"), evening.fact("rum.2")) == ("gone", 2)
    assert evening.instructions(SEA)[:2] == [
        "Ben: pay 10 doubloons",
        "Ben scores 5 VP for the Fort",
    ]
    assert "Other board, top left: activate the scroll" in "\n".join(evening.instructions(SEA))
    assert evening.dialogue(COMMANDERS).state.player(2).covered == {"upper-left": "green"}
    evening.undo(SEA)
    assert evening.fact("caribbean.aruba.fort") == "stands"


def test_the_fourth_space_gives_its_points_on_the_caribbean_too(tables: Tables) -> None:
    evening = attacked(tables, track=30)
    evening.correct(COMMANDERS, "covered", 2, ",".join(FOUR[:3]), *["yellow"] * 3)
    evening.reply(SEA, "aruba", "fort", 2, "white", "nothing", FOUR[3], "", "")
    assert evening.fact("hunt.2.track") == 30 + 5 + 10


# Forts of the Gulf and the Exploration board, one by one


def test_a_fort_of_the_gulf_is_known_by_its_strength_everywhere(tables: Tables) -> None:
    """With three players two lie there (Commanders, step 16); one is entered with its strength."""
    evening = attacked(tables, track=30)
    evening.reply(SEA, "other_forts", "gulf-1", "strength", 6)
    evening.reply(COMMANDERS, "fort", 2, "green", "nothing")
    question = evening.question(COMMANDERS)
    labels = [english().render(question.label_of(option)) for option in question.options]
    assert labels[-3:] == [
        "Gulf, fort 1 (strength 6)",
        "Gulf, fort 2",
        "Elsewhere, or not sure",
    ]
    evening.reply(COMMANDERS, "gulf-1", "hideout")  # 5 points, by My box
    assert evening.fact("hunt.2.track") == 35
    assert evening.fact("caribbean.gulf-1.fort") == "gone"
    evening.reply(SEA, "other_forts")
    assert evening.question(SEA).options == ("gulf-2", "back")


def test_the_calculator_takes_a_fort_of_the_gulf(tables: Tables) -> None:
    evening = attacked(tables, track=30, cannons=6)
    evening.reply(SEA, "other_forts", "gulf-1", "strength", 6)
    recorded = routes(evening, who=2, fort_at="gulf-1")["White: wins, nothing to pay"]
    record(evening, recorded, "hideout")
    assert evening.fact("caribbean.gulf-1.fort") == "gone"
    assert evening.fact("hunt.2.track") == 35


def test_forts_alike_in_the_gulf_are_one_answer(tables: Tables) -> None:
    evening = started(tables)
    evening.reply(COMMANDERS, "fort", 2, "green")
    assert evening.question(COMMANDERS).options[-2:] == ("gulf-1", "elsewhere")


def test_points_asked_of_a_known_strength_are_asked_once(tables: Tables) -> None:
    evening = attacked(tables, track=30)
    evening.reply(SEA, "tobago", "strength", 8, "trinidad", "strength", 8)
    evening.reply(COMMANDERS, "fort", 2, "green", "nothing", "tobago", 7, "hideout")
    evening.reply(COMMANDERS, "fort", 2, "green", "nothing", "trinidad", "hideout")
    assert evening.fact("hunt.2.track") == 30 + 7 + 7


def test_a_fort_entered_on_the_counters_is_the_same_act(tables: Tables) -> None:
    evening = attacked(tables, doubloons=20, track=30)
    fort = (BEN, "green", "something", 10, 0, "aruba", "upper-left", "")
    evening.correct(OWN_SIDE, "fort", *fort)
    assert (evening.fact("hunt.2.doubloons"), evening.fact("hunt.2.track")) == (10, 35)
    assert evening.fact("caribbean.aruba.fort") == "gone"
    assert evening.dialogue(COMMANDERS).state.player(2).covered == {"upper-left": "green"}
    assert "Ben scores 5 VP for the Fort" in evening.instructions(OWN_SIDE)


def test_without_commanders_the_counters_have_no_fort(tables: Tables) -> None:
    evening = begin(tables, "pirates", Plan("base", 3, 3), ["Ann", "Ben", "Cleo"])
    keep(evening)
    assert "fort" not in evening.dialogue(OWN_SIDE).corrections
