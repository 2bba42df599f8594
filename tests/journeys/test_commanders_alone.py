"""Commanders alone against Jordan: a fort that Ann has taken is gone for him, and comes back."""

from __future__ import annotations

import pytest

from companion.engine.setup.plan import Plan
from companion.games.pirates.layout_questions import suggested_places
from companion.tables.tables import Tables
from tests.journeys.evening import Evening, begin, count, keep
from tests.pirates.charts import DOES, ISLAND_PLACES, LAID_OUT, LOCATION_PLACES
from tests.pirates.jordan_table import READ

COMMANDERS, JORDAN, SEA, SHEET = "commanders", "jordan", "sea", "pirates-score"
BARBADOS = "caribbean.barbados.fort"
# Two Rum Markets come first, then the six Treasure Value tiles.
TILES = ("barbados", "aruba", "grenada", "tobago", "bonaire", "curacao", "trinidad", "montserrat")
FIXED = {"tiles.8of8": TILES, "commanders.1": ("flintlock-frank", "dabora-des")}
STRENGTHS = {"Barbados": 4, "Aruba": 5, "Curaçao": 6, "Bonaire": 7}


def started(tables: Tables, *, laid_out: bool) -> Evening:
    """Jordan's cards and the layout are made up (tests/pirates/charts.py), and read before."""
    layout = LAID_OUT if laid_out else {}
    in_box = {name: value for name, value in layout.items() if name.startswith("box.")}
    tables.store.keep_readings("pirates", {**READ, **DOES, **in_box})
    here = {name: value for name, value in layout.items() if name not in in_box}
    plan = Plan("base", 1, 3, ("commanders",), fixed=FIXED, known=here)
    evening = begin(tables, "pirates", plan, ["Ann"], {JORDAN: {"cards": "own"}})
    evening.reply(COMMANDERS, "flintlock-frank")
    evening.reply(JORDAN, "ready")
    if laid_out:
        evening.reply(SEA, "none")  # the Cursed Ship is not among the cards
    return evening


@pytest.fixture
def evening(tables: Tables) -> Evening:
    return started(tables, laid_out=True)


def take_barbados(evening: Evening) -> None:
    """Ann wins with the yellow die, and covers a space of her face-down board."""
    evening.reply(COMMANDERS, "fort", "yellow", "barbados", "upper-left", "")


def jordan_looks_for_a_fort(evening: Evening) -> list[str]:
    """His card of Commanders; which forts he asks for."""
    evening.reply(JORDAN, "A:fort")
    asked = []
    while evening.question(JORDAN).key == "jordan.charted.strength":
        asked.append(str(evening.question(JORDAN).values["location"]))
        evening.reply(JORDAN, STRENGTHS[asked[-1]])
    return asked


def lit(evening: Evening) -> list[str]:
    return [place for tell in evening.dialogue(JORDAN).pause.instructions for place in tell.places]


def test_jordan_leaves_alone_a_fort_that_the_player_has_taken(evening: Evening) -> None:
    take_barbados(evening)
    assert evening.fact(BARBADOS) == "gone"
    assert "Barbados" not in jordan_looks_for_a_fort(evening)
    assert lit(evening) == ["Aruba"]  # the weakest of the three that are left in reach


def test_a_fort_given_back_in_the_tracker_is_there_for_jordan(evening: Evening) -> None:
    take_barbados(evening)
    evening.undo(COMMANDERS)
    assert evening.fact(BARBADOS) == "stands"
    assert "Barbados" in jordan_looks_for_a_fort(evening)
    assert lit(evening) == ["Barbados"]


def test_the_fort_that_jordan_takes_is_gone_in_the_tracker(evening: Evening) -> None:
    jordan_looks_for_a_fort(evening)
    evening.reply(JORDAN, 3)  # its points
    assert evening.fact(BARBADOS) == "gone"
    evening.reply(COMMANDERS, "fort", "green")
    assert "barbados" not in evening.question(COMMANDERS).options
    evening.undo(JORDAN)
    assert "barbados" in evening.question(COMMANDERS).options


def test_a_fort_taken_on_the_board_is_gone_for_all_and_comes_back(evening: Evening) -> None:
    evening.reply(SEA, "2.5", "fort", "green", "hideout")
    assert evening.fact(BARBADOS) == "gone"
    evening.reply(COMMANDERS, "fort", "green")
    assert "barbados" not in evening.question(COMMANDERS).options
    assert "Barbados" not in jordan_looks_for_a_fort(evening)
    evening.undo(SEA)
    assert evening.fact(BARBADOS) == "stands"
    assert "barbados" in evening.question(COMMANDERS).options


def test_the_board_shows_the_fort_gone_that_jordan_and_the_player_took(evening: Evening) -> None:
    jordan_looks_for_a_fort(evening)
    evening.reply(JORDAN, 3)  # its points
    evening.reply(COMMANDERS, "fort", "yellow", "tobago", "upper-left", "")
    standing = evening.status(SEA)["forts"]
    assert len(standing) == 6
    assert not {"barbados", "tobago"} & set(standing)
    evening.reply(SEA, "6.1")  # Tobago: the fort can only be put back
    assert "fort" not in evening.question(SEA).options
    assert "fort_back" in evening.question(SEA).options


def test_jordan_sails_from_where_his_ship_is_on_the_board(evening: Evening) -> None:
    """From column 5 only Tobago and Trinidad lie further right and in reach."""
    evening.reply(SEA, "5.1", "jordan")
    assert evening.fact("ship.jordan") == "5.1"
    evening.reply(JORDAN, "A:raid,explore,quest")
    assert lit(evening) == ["Trinidad"]
    assert evening.fact("ship.jordan") == "7.2"
    assert str(evening.fact("ship.jordan.course")).split()[0] == "5.1"


def test_what_is_laid_out_on_the_board_jordan_knows_at_once(tables: Tables) -> None:
    evening = started(tables, laid_out=False)
    evening.reply(
        SEA, 7, ",".join(suggested_places(7)), *ISLAND_PLACES.values(), *LOCATION_PLACES.values()
    )
    evening.reply(SEA, "none")
    assert "caribbean" not in evening.dialogue(JORDAN).corrections  # the board does that
    evening.reply(JORDAN, "A:raid,explore,quest")
    assert evening.fact("ship.jordan") == "3.1"  # from the start: he has not sailed yet
    assert lit(evening) == ["Bonaire"]


def test_jordan_takes_the_cursed_ship_and_it_is_gone_from_the_board(tables: Tables) -> None:
    evening = started(tables, laid_out=True)
    evening.undo(SEA)
    evening.reply(SEA, "1.1")  # there it lies
    tables.keep_readings("pirates", {"box.jordan.A.2": "improvement"})
    evening.reply(JORDAN, "A:improvement", "1.1")
    assert evening.fact("ship.jordan") == "1.1"
    assert evening.fact("caribbean.cursed-ship.place") == "none"


def test_without_a_layout_the_fort_goes_and_comes_while_jordan_asks(tables: Tables) -> None:
    evening = started(tables, laid_out=False)
    evening.reply(JORDAN, "A:fort", "fort")
    assert "barbados" in evening.question(JORDAN).options
    take_barbados(evening)
    assert "barbados" not in evening.question(JORDAN).options
    evening.undo(COMMANDERS)
    assert "barbados" in evening.question(JORDAN).options


def test_the_game_ends_on_the_sheet_with_all_that_jordan_has(evening: Evening) -> None:
    """10 for the fort and 3 for exploring; an upgrade 6, two quests 10, a gold 3: 32."""
    take_barbados(evening)
    jordan_looks_for_a_fort(evening)
    evening.reply(JORDAN, 3)
    evening.reply(JORDAN, "maracaibo", "A:explore,improvement")
    evening.reply(JORDAN, "maracaibo", "A:quest,raid")
    evening.reply(JORDAN, "maracaibo", "A:raid,explore,quest", "1", "gold", 0, "skip")  # no river
    evening.reply(COMMANDERS, "over")
    assert evening.outcomes() == {}
    sheet = evening.open_sheet()
    assert sheet.values("opponent") == {
        "track": 13,
        "rivers": 0,
        "upgrades": 1,
        "residences": 0,
        "quests": 2,
        "gold": 1,
        "emeralds": 0,
        "pearls": 0,
    }
    assert sheet.values("1") == {"commands": "flintlock-frank"}
    evening.enter("table", gold_value=3)
    evening.enter("1", track=40)
    assert evening.close_sheet() == ["Ann wins with 40 points"]
    play = evening.save()
    assert (play.automa, play.level) == ("jordan", "3")
    assert [side.total for side in play.sides] == [40, 32]
    assert [side.name for side in play.winners] == ["Ann"]
    assert play.extras == ("commanders",)


def test_nobody_has_won_before_jordans_rivers_are_counted(evening: Evening) -> None:
    evening.open_sheet()
    evening.enter("1", track=40)
    assert evening.verdict()[-1] == "Not entered yet: Jordan, Rivers crossed"


def test_a_fort_that_you_enter_with_jordan_is_the_same_act(evening: Evening) -> None:
    """Ann has paid one bribe of 3 points, and the fort gives 5."""
    keep(evening)
    count(evening, "1", track=30)
    evening.reply(JORDAN, "fort", "barbados", "green", "something", 3, 5, "upper-left", "")
    assert evening.fact(BARBADOS) == "gone"
    assert evening.fact("hunt.1.track") == 30 - 3 + 5
    assert evening.dialogue(COMMANDERS).state.player(1).covered == {"upper-left": "green"}
    assert "Other board, top left: activate the scroll" in "\n".join(evening.instructions(JORDAN))
    evening.undo(JORDAN)
    assert evening.fact(BARBADOS) == "stands"


def test_points_that_jordan_learnt_of_a_strength_are_known_for_you(evening: Evening) -> None:
    """Barbados and Aruba are of strength 4 and 5; Jordan takes the weaker."""
    jordan_looks_for_a_fort(evening)
    evening.reply(JORDAN, 3)
    assert evening.fact("box.fort.4") == 3
