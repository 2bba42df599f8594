"""Jordan's turns with a known layout of the Caribbean: the app finds his route."""

from __future__ import annotations

import pytest

from companion.engine.chance import Chance
from companion.engine.questions import Answer
from companion.engine.refusals import Refused
from companion.games.pirates.layout import START
from tests.builders import english
from tests.pirates.charts import (
    CHARTED,
    DOES,
    FORTS,
    ISLAND_PLACES,
    LAID_OUT,
    LOCATION_PLACES,
    PLACES,
    SIZES,
    TOPS,
)
from tests.pirates.jordan_table import READ, JordanTable, Known


def charted(known: Known | None = None, **options: object) -> JordanTable:
    return JordanTable({**CHARTED, **(known or {})}, **options)  # type: ignore[arg-type]


def sailed_to(table: JordanTable) -> str | None:
    places = [place for tell in table.dialogue.pause.instructions for place in tell.places]
    return places[0] if places else None


def ship(table: JordanTable) -> object:
    return table.state.facts.known.get("ship.jordan")


# Where he sails


def test_of_two_in_a_column_he_sails_to_the_topmost() -> None:
    """From the start Bonaire and Curaçao are three movements away, both in column 3."""
    table = charted().reveal("A.1")
    assert sailed_to(table) == "Bonaire"
    assert table.telling("jordan.charted.raid")["n"] == 3
    assert ship(table) == "3.1"
    assert table.question.key == "jordan.raid.rolls"


def test_of_two_columns_he_sails_to_the_one_nearest_maracaibo() -> None:
    """From column 5 both Tobago in column 6 and Trinidad in column 7 are in reach."""
    table = charted().correct("place", "sea", "5.1")
    assert sailed_to(table.reveal("A.1")) == "Trinidad"


def test_what_lies_in_his_column_or_behind_is_out_of_reach() -> None:
    """From Bonaire, Curaçao lies in the same column: Tobago is the Raid further right."""
    table = charted().reveal("A.1", "6", "gold").reveal("A.4")
    assert sailed_to(table) == "Tobago"


def test_with_none_in_reach_the_next_action_is_tried() -> None:
    """From Barbados Curaçao is a Raid two movements away; Montserrat's Quest is four away."""
    table = charted().correct("place", "sea", "2.5").reveal("A.3")
    assert table.instructions[:2] == ["jordan.charted.none.quest", "jordan.charted.raid"]
    assert sailed_to(table) == "Curaçao"


def test_the_whole_list_in_vain_and_people_enter_his_action() -> None:
    table = charted().correct("place", "sea", "7.2").reveal("A.3")
    assert table.instructions == ["jordan.charted.none.quest", "jordan.charted.none.raid"]
    assert table.question.key == "jordan.nothing"


def test_he_begins_each_round_left_of_the_first_column() -> None:
    table = charted()
    assert ship(table) == START
    table.reveal("A.1", "6", "gold").reply("maracaibo", "A.4", "6", "gold")
    assert (table.state.round, ship(table)) == (2, START)


def test_from_the_gulf_on_he_has_no_place_in_the_columns() -> None:
    table = charted().correct("place", "sea", "7.2").reveal("A.3", "gulf")
    assert (table.state.place, ship(table)) == ("gulf", None)


# Questions


@pytest.mark.parametrize("seed", range(8))
def test_no_location_is_asked_for_in_a_whole_game(seed: int) -> None:
    known = {**CHARTED, **{f"cubes.{kind}": 2 for kind in ISLAND_PLACES}}
    table, chance = JordanTable.dealt(known, seed=seed), Chance(seed)
    keys = set()
    while table.question.key != "jordan.score":
        keys.add(table.question.key)
        options = [o for o in table.question.options if o not in ("cube", "listed")]
        table.reply(chance.pick(options))
    assert not {key for key in keys if key.startswith(("jordan.reach", "pirates.layout.does"))}


def test_with_all_known_a_raid_is_one_tap() -> None:
    cards: Known = {f"box.jordan.A.{number}": "raid" for number in range(1, 7)}
    known = {**CHARTED, **cards, **{f"cubes.{kind}": 2 for kind in ISLAND_PLACES}}
    table = JordanTable.dealt(known, b_cards=0)
    for raids in (1, 2):
        table.reply("next")
        assert table.question.key == "jordan.your_turn"
        assert sum(table.state.treasures.values()) == raids


def test_what_a_location_does_is_asked_once_and_kept() -> None:
    known = {name: value for name, value in CHARTED.items() if name not in DOES}
    table = JordanTable(known).reveal("A.1")
    assert english().render(table.question.text) == "Which action does Bonaire have?"
    table.reply("bury")
    assert english().render(table.question.text) == "Which action does Curaçao have?"
    table.reply("raid")
    assert sailed_to(table) == "Curaçao"
    assert table.readings["box.caribbean.does.bonaire"] == "bury"


def test_trinidad_is_a_raid_by_the_rulebook() -> None:
    known = {name: value for name, value in CHARTED.items() if name not in DOES}
    table = JordanTable(known).correct("place", "sea", "5.3").reveal("A.1")
    assert sailed_to(table) == "Trinidad"


def test_without_a_whole_layout_everything_is_asked_as_ever() -> None:
    known = {name: value for name, value in CHARTED.items() if name != "caribbean.aruba.place"}
    assert JordanTable(known).reveal("A.1").question.key == "jordan.reach"


def test_the_improvement_he_takes_gives_his_place() -> None:
    """Column 3 first, then the topmost; neither Locations nor the island of gold."""
    table = charted({"box.jordan.A.2": "improvement"}).reveal("A.2")
    assert table.question.options == (
        *("3.2", "3.4"),
        *("2.1", "2.2", "2.4"),
        *("1.1", "1.3", "1.4"),
        "none",
    )
    table.reply("3.2")
    assert ship(table) == "3.2"
    assert table.instructions == ["jordan.sails.improvement"]


def test_the_treasure_hunts_card_offers_the_nearest_first() -> None:
    table = charted(expansions=("treasure-hunt",)).reveal("A.treasure-hunt")
    assert table.question.options[:3] == ("1.1", "1.3", "1.4")
    assert table.reply("none").question.key == "jordan.nothing"


def test_where_he_has_sailed_by_other_rules_is_asked_when_it_matters() -> None:
    table = charted().correct("place", "sea", "7.2").reveal("A.3", "other")
    assert ship(table) is None
    table.reveal("A.1")
    assert table.question.key == "jordan.charted.at_start"
    table.reply("5.3")
    assert sailed_to(table) == "Trinidad"


def test_on_his_first_turn_of_a_round_he_has_not_sailed_yet() -> None:
    table = charted()
    table.dialogue.receive("sea", {"ship.jordan": None})
    assert sailed_to(table.reveal("A.1")) == "Bonaire"


def test_jordan_does_not_pass_the_cursed_ship() -> None:
    """Tobago's Raid lies behind it: Grenada is the next listed action in reach."""
    known: Known = {"caribbean.cursed-ship.place": "4.1"}
    table = charted(known).correct("place", "sea", "3.1").reveal("A.4")
    assert table.instructions[:2] == ["jordan.charted.none.raid", "jordan.charted.explore"]
    assert sailed_to(table) == "Grenada"


# Tiles


@pytest.mark.parametrize(("tile", "cubes"), [("gold", 3), ("rum", 2), ("none", 2)])
def test_a_tile_that_a_setup_laid_needs_no_question(tile: str, cubes: int) -> None:
    known: Known = {
        "box.jordan.visit": "cube",
        **{f"cubes.{kind}": 2 for kind in ISLAND_PLACES},
        "caribbean.bonaire.tile": tile,
    }
    table = charted(known).reveal("A.1")
    assert table.question.key == "jordan.raid.rolls"
    assert table.state.facts.known["cubes.gold"] == cubes


def test_a_tile_without_a_treasure_entry_is_asked_once() -> None:
    known: Known = {
        "box.jordan.visit": "cube",
        "caribbean.bonaire.tile": "value",
        **{f"cubes.{kind}": 2 for kind in ISLAND_PLACES},
    }
    table = charted(known).reveal("A.1")
    assert table.question.key == "jordan.tile"
    table.reply("pearl", "6")
    assert table.state.facts.known["caribbean.bonaire.tile"] == "pearl"


# Forts


def test_he_sails_to_the_weakest_fort_of_several_the_furthest() -> None:
    """Aruba and Barbados have strength 5; Barbados is two movements away, Aruba one."""
    table = charted(FORTS, expansions=("commanders",)).reveal("A.1")
    assert sailed_to(table) == "Barbados"
    assert ship(table) == "2.5"


def test_the_strength_of_a_fort_is_asked_once_for_those_in_reach() -> None:
    known = {name: v for name, v in {**CHARTED, **FORTS}.items() if "strength" not in name}
    table = JordanTable(known, expansions=("commanders",)).reveal("A.1")
    locations = []
    for strength in (7, 6, 5, 4):
        locations.append(table.question.values["location"])
        table.reply(strength)
    assert locations == ["Bonaire", "Curaçao", "Barbados", "Aruba"]
    assert sailed_to(table) == "Aruba"


def test_a_fort_that_he_took_is_forgotten() -> None:
    known: Known = {**FORTS, "caribbean.barbados.tile": "none"}
    table = charted(known, expansions=("commanders",)).reveal("A.1", 4)
    assert table.state.points == 4 + 7
    assert table.state.facts.known["caribbean.barbados.fort"] == "gone"
    assert "caribbean.barbados.strength" not in table.state.facts.known


def test_the_points_of_a_fort_are_not_asked_where_my_box_knows_them() -> None:
    """Barbados has strength 5."""
    known: Known = {**FORTS, "caribbean.barbados.tile": "none", "box.fort.5": 4}
    table = charted(known, expansions=("commanders",)).reveal("A.1")
    assert table.state.points == 4 + 7
    assert table.state.facts.known["caribbean.barbados.fort"] == "gone"
    none_such: Known = {**known, "box.fort.5": 0}
    table = charted(none_such, expansions=("commanders",)).reveal("A.1")
    assert table.question.key == "jordan.fort_points"


def test_he_ignores_a_fort_that_you_defeated() -> None:
    table = charted(FORTS, expansions=("commanders",)).reply("fort", "barbados")
    assert table.question.key == "jordan.copy"
    assert sailed_to(table.reveal("A.1")) == "Aruba"


def test_without_commanders_nobody_asks_for_forts() -> None:
    assert charted().question.form.also == ["maracaibo"]


def test_a_strength_of_nothing_is_no_fort() -> None:
    table = charted(FORTS, expansions=("commanders",)).correct("fort", "barbados", 0)
    assert sailed_to(table.reveal("A.1")) == "Aruba"


# Entering it


def columns_and_cards(places: dict[str, str]) -> list[Answer]:
    return [part for place in places.values() for part in (int(place[0]), place)]


def whole_layout() -> list[Answer]:
    shape: list[Answer] = [len(SIZES), SIZES[0]]
    for size, top in zip(SIZES[1:], TOPS, strict=True):
        shape += [size, top]
    return [*shape, *columns_and_cards(ISLAND_PLACES), *columns_and_cards(LOCATION_PLACES)]


def test_the_caribbean_is_entered_as_a_correction() -> None:
    table = JordanTable({**READ, **DOES}).correct("caribbean", *whole_layout())
    known = table.state.facts.known
    assert {name: known[name] for name in LAID_OUT} == LAID_OUT
    assert sailed_to(table.reveal("A.1")) == "Bonaire"


def test_what_my_box_has_of_it_is_not_asked_again() -> None:
    known = {name: value for name, value in CHARTED.items() if name not in PLACES}
    table = JordanTable(known).correct("caribbean", "kept", *columns_and_cards(LOCATION_PLACES))
    assert sailed_to(table.reveal("A.1")) == "Bonaire"


def test_entered_in_the_middle_of_a_round_he_is_where_people_enter_him() -> None:
    table = JordanTable({**READ, **DOES}).reveal("A.3", "quest")
    table.correct("caribbean", *whole_layout()).reveal("A.1")
    assert table.question.key == "jordan.charted.at_start"


def test_a_layout_can_be_forgotten() -> None:
    table = charted().correct("caribbean", "forget").reveal("A.1")
    assert table.question.key == "jordan.reach"


def test_fewer_columns_leave_nothing_behind() -> None:
    table = charted()
    short = [2, 8, 3, "half_lower", 2, "2.1", 2, "2.2", 2, "2.3"]
    rows = [part for row in range(1, 9) for part in (1, f"1.{row}")]
    table.correct("caribbean", "new", *short, *rows)
    assert "box.caribbean.column.3" not in table.readings
    assert table.readings["box.caribbean.columns"] == 2


@pytest.mark.parametrize(
    ("answers", "why"),
    [
        ((3, "3.1", 3, "3.1"), "column 3, card 1 has room for one: Aruba or Barbados"),
        ((2, "2.3"), "column 2, card 3 has room for one: the island of gold or Aruba"),
        ((8,), None),
        ((1, "1.5"), None),
    ],
)
def test_two_on_one_place_and_no_such_place_are_refused(
    answers: tuple[Answer, ...], why: str | None
) -> None:
    known = {name: value for name, value in CHARTED.items() if name not in PLACES}
    table = JordanTable(known)
    before = table.dialogue.length
    with pytest.raises(Refused) as refused:
        table.correct("caribbean", "kept", *answers)
    if why:
        assert english().shown(refused.value.detail) == why
    assert table.dialogue.length == before


def test_columns_with_too_few_cards_are_refused() -> None:
    """Three islands and eight Locations need eleven places."""
    with pytest.raises(Refused) as refused:
        JordanTable().correct("caribbean", 2, 5, 5, "half_lower")
    assert english().shown(refused.value.detail) == (
        "10 cards are not enough for 11 islands and Locations"
    )


# The Kraken moves


KRAKEN: Known = {
    "caribbean.kraken.place": "5.4",
    **{f"caribbean.{id_}": "in" for id_ in (*LOCATION_PLACES, "kraken") if id_ != "tobago"},
}


def test_a_location_that_moved_is_where_people_enter_it() -> None:
    table = charted().correct("moved", "bonaire", 1, "1.1").reveal("A.1")
    assert sailed_to(table) == "Curaçao"


def test_the_kraken_changes_places_with_a_location_beside_it() -> None:
    known = {n: v for n, v in {**CHARTED, **KRAKEN}.items() if n != "caribbean.tobago.place"}
    table = JordanTable(known).correct("moved", "kraken", 4, "4.4")
    facts = table.state.facts.known
    assert (facts["caribbean.kraken.place"], facts["caribbean.grenada.place"]) == ("4.4", "5.4")


def test_his_ship_stays_on_the_kraken() -> None:
    table = charted(KRAKEN).correct("place", "sea", "5.4")
    table.correct("moved", "kraken", 6, "6.5")
    assert ship(table) == "6.5"


def test_nothing_moves_onto_an_island() -> None:
    with pytest.raises(Refused) as refused:
        charted().correct("moved", "bonaire", 4, "4.2")
    assert english().shown(refused.value.detail) == (
        "column 4, card 2 has room for one: the island of emeralds or Bonaire"
    )


def test_a_location_of_tier_two_comes_onto_a_free_place() -> None:
    table = charted().correct("moved", "atlantis", 7, "7.1")
    assert table.state.facts.known["caribbean.atlantis.place"] == "7.1"
    with pytest.raises(Refused):
        charted().correct("moved", "atlantis", 7, "7.2")


def test_the_action_of_a_location_is_corrected_and_the_turn_shown_again() -> None:
    table = charted().reveal("A.1")
    table.correct("location", "bonaire", "quest")
    assert sailed_to(table) == "Curaçao"
