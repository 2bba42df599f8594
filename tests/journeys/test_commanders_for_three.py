"""Commanders for three: two forts taken, one at the tracker and one on the board."""

from __future__ import annotations

from companion.engine.setup.plan import Plan
from companion.tables.tables import Tables
from tests.journeys.evening import Evening, begin

COMMANDERS, SEA = "commanders", "sea"


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
