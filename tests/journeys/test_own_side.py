"""Counts of Ann's own side reach the Treasure Map, the commanders and the sheet."""

from __future__ import annotations

import pytest

from companion.engine.facts import FactValue
from companion.engine.refusals import Refused
from companion.engine.setup.plan import Plan
from companion.games.pirates.hunt.pieces import HuntCard
from companion.games.pirates.hunt.requirements import has, lacking
from companion.tables.tables import Tables
from tests.builders import all_procedures
from tests.journeys.evening import Evening, begin, count, keep

SIDE, HUNT, COMMANDERS = "own-side", "treasure-hunt", "commanders"
ANN, BEN, CLEO = "1", "2", "3"
NAMES = ["Ann", "Ben", "Cleo"]
# Two Rum Markets come first, then the six Treasure Value tiles.
TILES = ("barbados", "aruba", "grenada", "tobago", "bonaire", "curacao", "trinidad", "montserrat")
BOARDS = {
    "commanders.1": ("flintlock-frank", "dabora-des"),
    "commanders.2": ("kraken-khan", "ravaging-rajesh"),
    "commanders.3": ("vicious-viviana", "escarlata-ebuto"),
}


# A Treasure Hunt from counters


@pytest.fixture
def hunt(tables: Tables) -> Evening:
    """BT-39: the ship in Tobago and two treasures. BT-40: the ship in Bonaire and a river."""
    fixed = {"first_player.2": ("1",), "map.a": ("BT-39", "BT-40")}
    fixed["map.d"] = ("BT-59", "BT-58", "BT-60")
    plan = Plan("treasure-hunt", 2, 3, fixed=fixed)
    evening = begin(tables, "pirates", plan, NAMES[:2], {HUNT: {"cards": "own"}})
    evening.reply(HUNT, "ready")
    return evening


def test_unkept_it_is_asked_as_ever(hunt: Evening) -> None:
    assert hunt.instructions(HUNT)[0] == "BT-39 asks for: ship in Tobago · 2 treasures"
    assert "figure" in hunt.question(HUNT).options


def test_what_is_counted_meets_the_cards_at_once(hunt: Evening) -> None:
    keep(hunt, "1", **{HUNT: "yes"})
    hunt.reply(HUNT, "figure", "ship", "tobago")
    assert any("BT-39 still needs" in line for line in hunt.instructions(HUNT))
    count(hunt, ANN, gold=1, pearls=1)
    assert hunt.instructions(HUNT)[0].startswith("Met: BT-39")
    hunt.undo(SIDE)
    assert not any(line.startswith("Met") for line in hunt.instructions(HUNT))
    count(hunt, ANN, emeralds=1)
    hunt.reply(HUNT, "advance", "BT-39", "b1")  # met: nobody asks whether that is sure
    assert hunt.question(HUNT).key == "pirates.hunt.revealed.deck"


def test_the_counters_show_the_facts_of_the_hunt(hunt: Evening) -> None:
    keep(hunt, "1,2", **{HUNT: "yes"})
    hunt.reply(HUNT, "figure", "rivers", 2)
    assert hunt.status(SIDE)[ANN]["rivers"] == 2
    count(hunt, ANN, rivers=3)
    assert hunt.fact("hunt.1.rivers") == 3


def test_who_does_not_keep_a_side_is_unknown(hunt: Evening) -> None:
    keep(hunt, "1", **{HUNT: "yes"})
    hunt.reply(HUNT, "next")
    assert hunt.instructions(HUNT)[0].startswith("BT-39 asks for")


# An auction


def test_an_auction_takes_the_doubloons_and_gives_back_what_is_left(tables: Tables) -> None:
    fixed = {"first_player.3": ("1",), **BOARDS}
    plan = Plan("base", 3, 3, ("commanders", "auction"), fixed=fixed)
    evening = begin(tables, "pirates", plan, NAMES)
    keep(evening, commanders="yes")
    for seat, doubloons in ((ANN, 7), (BEN, 8), (CLEO, 12)):
        count(evening, seat, doubloons=doubloons)
    evening.reply("auction", "flintlock-frank", "kraken-khan", "vicious-viviana")
    assert evening.asked("auction").startswith("Cleo, what do you do for 9 doubloons")
    evening.reply("auction", "lock")
    assert evening.fact("hunt.3.doubloons") == 3
    with pytest.raises(Refused):
        evening.reply("auction", "lock")  # Ben has 8
    evening.undo("auction")
    assert evening.fact("hunt.3.doubloons") == 12


# Commanders for three


@pytest.fixture
def three(tables: Tables) -> Evening:
    fixed = {"tiles.8of8": TILES, "first_player.3": ("1",), **BOARDS}
    plan = Plan("base", 3, 3, ("commanders",), fixed=fixed)
    evening = begin(tables, "pirates", plan, NAMES)
    evening.reply(COMMANDERS, "flintlock-frank", "kraken-khan", "vicious-viviana")
    return evening


def test_two_forts_fall_by_tapping_and_are_gone_for_all(three: Evening) -> None:
    three.reply(COMMANDERS, "upper-left", "yellow", "barbados", "")
    three.reply(COMMANDERS, "seat.2", "commander-right", "green", "aruba", "")
    covered = [player["covered"] for player in three.status(COMMANDERS)["players"]]
    assert covered == [{"upper-left": "yellow"}, {"commander-right": "green"}, {}]
    assert three.fact("caribbean.barbados.fort") == three.fact("caribbean.aruba.fort") == "gone"
    three.reply(COMMANDERS, "seat.3", "upper-left", "white")
    assert {"barbados", "aruba"}.isdisjoint(three.question(COMMANDERS).options)
    three.undo(COMMANDERS, 5)  # also Ben's: his fort stands again
    assert three.fact("caribbean.aruba.fort") == "stands"


def test_rum_is_traded_as_far_as_it_is_counted(three: Evening) -> None:
    keep(three, commanders="yes")
    count(three, BEN, rum=1)
    three.reply(COMMANDERS, "seat.2", "upper-left", "rum", "")
    assert three.fact("rum.2") == 0
    assert three.status(SIDE)[BEN]["rum"] == 0
    three.reply(COMMANDERS, "lower-left")
    with pytest.raises(Refused):
        three.reply(COMMANDERS, "rum")
    count(three, BEN, rum=1)
    three.reply(COMMANDERS, "rum", "")
    assert three.fact("rum.2") == 0


def test_rum_on_a_space_is_no_more_in_the_box(three: Evening) -> None:
    keep(three, commanders="yes")
    count(three, ANN, rum=14)
    three.reply(COMMANDERS, "upper-left", "rum", "")  # 13 are left, and one lies there
    with pytest.raises(Refused):
        count(three, CLEO, rum=2)
    count(three, CLEO, rum=1)


def test_the_sheet_takes_over_what_was_counted_and_goes_on_doing_so(three: Evening) -> None:
    keep(three, "1,2", commanders="yes")
    count(three, ANN, doubloons=14, track=81, gold=3, buried__gold=2, buried__pearls=1, quests=6)
    sheet = three.open_sheet()
    assert sheet.values(ANN) == {
        "commands": "flintlock-frank",
        "track": 81,
        "doubloons": 14,
        "gold": 3,
        "emeralds": 0,
        "pearls": 1,
        "buried": 3,
        "rivers": 0,
    }
    assert set(sheet.values(CLEO)) == {"commands"}
    count(three, ANN, gold=4)
    assert three.sheet.values(ANN)["gold"] == 4
    three.enter(ANN, gold=5)  # what is entered on the sheet counts there
    count(three, ANN, gold=6)
    assert three.sheet.values(ANN)["gold"] == 5


def test_quests_that_are_held_are_not_quests_that_are_scored(tables: Tables) -> None:
    """10 points are for six scored quests: of six that Ann holds, three give her 14 points."""
    evening = begin(tables, "pirates", Plan("base", 2, 3, ("new-cards",)), NAMES[:2])
    keep(evening, "1")
    count(evening, ANN, quests=6)
    sheet = evening.open_sheet()
    assert "quest_cards" not in sheet.values(ANN)
    evening.enter(ANN, quests=14)
    assert evening.sheet.final.players[0].lines["quests"] == 14


def test_an_income_that_rises_with_cannons_meets_a_task(hunt: Evening) -> None:
    """BT-42 asks for 8 doubloons: 5 of scrolls, and one for each of three cannons."""
    keep(hunt, "1", commanders="yes", **{HUNT: "yes"})
    count(hunt, ANN, income_doubloons=5, per_cannon=1)
    card = library_card("BT-42")
    assert [lack.missing for lack in lacking(card, hunt_values(hunt))] == [None, 3]
    count(hunt, ANN, cannons=3)
    assert [lack.requirement.kind for lack in lacking(card, hunt_values(hunt))] == ["ship"]


def library_card(id_: str) -> HuntCard:
    parts = all_procedures()[HUNT].components["cards"]
    return next(card for card in parts.values() if card.id == id_)  # type: ignore[attr-defined]


def hunt_values(evening: Evening) -> dict[str, FactValue]:
    return has(evening.dialogue(HUNT).state.facts, 1)
