"""A Fort that anybody took is gone for Jordan, with the Caribbean's layout and without it."""

from __future__ import annotations

import pytest

from companion.engine.picture import Look
from companion.engine.refusals import Refused
from companion.games.pirates.jordan.sailing import forts_left
from tests.builders import english, games
from tests.pirates.charts import CHARTED, FORTS, LOCATION_PLACES
from tests.pirates.jordan_table import READ, JordanTable, Known

FORTS_IN_PLACE: Known = {
    **{f"caribbean.{location}": "in" for location in LOCATION_PLACES},
    **{f"caribbean.{location}.fort": "stands" for location in LOCATION_PLACES},
}
COUNTED: Known = {f"cubes.{kind}": 2 for kind in ("gold", "emerald", "pearl")}
TAKEN = "caribbean.barbados.fort"


def against_forts(known: Known) -> JordanTable:
    return JordanTable({**READ, **known}, expansions=("commanders",))


def test_without_a_layout_a_fort_that_is_gone_is_not_asked_for() -> None:
    table = against_forts({**FORTS_IN_PLACE, TAKEN: "gone"}).reveal("A.commanders", "fort")
    assert table.question.key == "jordan.reach.fort"
    assert "barbados" not in table.question.options


def test_without_a_setup_the_eight_locations_of_the_base_game_may_have_one() -> None:
    table = against_forts({}).reveal("A.commanders", "fort")
    assert table.question.options == list(LOCATION_PLACES)


def test_with_all_of_them_gone_nothing_is_asked() -> None:
    gone: Known = {f"caribbean.{location}.fort": "gone" for location in LOCATION_PLACES}
    table = against_forts({**FORTS_IN_PLACE, **gone}).reveal("A.commanders")
    assert table.instructions == ["jordan.charted.none.fort"]
    assert table.question.options == ("gulf", "other")


def test_the_fort_that_he_takes_is_gone_for_all() -> None:
    table = against_forts(FORTS_IN_PLACE).reveal("A.commanders", "fort", "barbados", 4)
    assert table.state.facts.known[TAKEN] == "gone"
    assert "barbados" not in forts_left(table.state)


def test_a_tile_that_the_setup_laid_there_is_not_asked_for() -> None:
    table = against_forts({**FORTS_IN_PLACE, "caribbean.barbados.tile": "pearl", **COUNTED})
    assert "jordan.cube" in table.reveal("A.commanders", "fort", "barbados").instructions


def test_the_fort_that_you_defeat_is_gone_without_a_layout_too() -> None:
    table = against_forts(FORTS_IN_PLACE)
    assert table.question.form.also == ["fort", "maracaibo"]
    table.reply("fort", "barbados").reveal("A.commanders", "fort")
    assert "barbados" not in table.question.options


def test_a_fort_taken_while_he_looks_for_one_is_left_out() -> None:
    table = against_forts(FORTS_IN_PLACE).reveal("A.commanders", "fort")
    table.dialogue.receive("commanders", {TAKEN: "gone"})
    assert "barbados" not in table.question.options
    with pytest.raises(Refused):
        table.reply("barbados")


def test_with_a_layout_too() -> None:
    """Barbados would be the weakest and furthest; it goes while the strength of Aruba is asked."""
    known = {name: v for name, v in {**CHARTED, **FORTS}.items() if "aruba.strength" not in name}
    table = JordanTable(known, expansions=("commanders",)).reveal("A.1")
    assert table.question.values["location"] == "Aruba"
    table.dialogue.receive("commanders", {TAKEN: "gone"})
    table.reply(5)
    assert [place for tell in table.dialogue.pause.instructions for place in tell.places] == [
        "Aruba"
    ]


# Tier II: the setup lays Forts and tiles on the eight Locations of tier I

SECOND_TIER = ["commanders-1", "commanders-2", "st-lucia", "atlantis", "treasure-trove-cove-island"]


@pytest.mark.parametrize("location", SECOND_TIER)
def test_a_location_of_tier_ii_has_no_fort(location: str) -> None:
    """It lies on 1.1, one movement from the start: nearer than any Fort but Aruba's."""
    laid: Known = {f"caribbean.{location}.place": "1.1"}
    table = against_forts({**CHARTED, **FORTS, **laid}).reveal("A.1")
    assert "jordan.charted.fort" in table.instructions
    assert table.question.key != "jordan.charted.strength"
    assert location not in forts_left(table.state)


@pytest.mark.parametrize("counted", [COUNTED, {}])
def test_a_location_of_tier_ii_has_no_treasure_value_tile(counted: Known) -> None:
    """He raids there, and the house rule "cube first" finds none."""
    laid: Known = {
        "caribbean.commanders-1.place": "3.2",
        "box.caribbean.does.commanders-1": "raid",
        "box.jordan.visit": "cube",
    }
    gone: Known = {"caribbean.bonaire.place": "1.1", "caribbean.curacao.place": "1.3"}
    known: Known = {**CHARTED, **laid, **gone, **counted, "box.jordan.A.1": "raid"}
    table = against_forts(known).reveal("A.1")
    instructions = [place for tell in table.dialogue.pause.instructions for place in tell.places]
    assert "Commanders 1" in instructions
    assert table.question.key == "jordan.raid.rolls"
    assert "jordan.cube.by_tile" not in table.instructions


def test_jordan_sails_to_a_location_of_tier_ii_by_the_name_on_its_card() -> None:
    known: Known = {
        **{name: value for name, value in CHARTED.items() if value != "raid"},
        "caribbean.commanders-1.place": "2.2",
        "box.caribbean.does.commanders-1": "raid",
        "box.caribbean.does.bonaire": "bury",
        "box.caribbean.does.curacao": "bury",
        "box.caribbean.name.commanders-1": "Port Royal",
        "box.jordan.A.1": "raid",
    }
    table = against_forts(known).reveal("A.1")
    assert table.telling("jordan.charted.raid")["location"] == "Port Royal"
    facts = table.state.facts
    assert "Port Royal" in games()["pirates"].marks(facts)
    picture = games()["pirates"].picture
    assert picture is not None
    assert "Port Royal" in picture(Look(facts=facts), english())
