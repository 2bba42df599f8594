"""The Caribbean as a board: laid out by tapping, put right by tapping, with ships and forts."""

from __future__ import annotations

import pytest

from companion.engine.questions import Answer
from companion.engine.refusals import Refused
from companion.games.pirates.layout import chart_of
from companion.games.pirates.layout_questions import suggested_places
from tests.builders import AutomaTable, all_procedures, begin, english
from tests.pirates.charts import CHARTED, ISLAND_PLACES, ISLANDS, LOCATION_PLACES, PLACES, SHAPE
from tests.pirates.jordan_table import Known

WITH_JORDAN = {"jordan": "yes"}
ALL = {"jordan": "yes", "commanders": "yes", "new-cards": "yes"}
KRAKEN: Known = {
    **{name: value for name, value in CHARTED.items() if name != "caribbean.tobago.place"},
    "caribbean.kraken.place": "5.3",
    **{f"caribbean.{id_}": "in" for id_ in (*LOCATION_PLACES, "kraken") if id_ != "tobago"},
}


class SeaTable(AutomaTable):
    def __init__(self, known: Known | None = None, **options: str) -> None:
        super().__init__(begin(all_procedures()["sea"], 1, known, **options))

    def fact(self, name: str) -> object:
        return self.state.facts.known.get(name)

    @property
    def contents(self) -> dict[str, str]:
        return dict(self.dialogue.status["lies"])

    def refused(self, answer: Answer) -> str:
        """Return the reason why this answer is refused; nothing changes."""
        before = (self.dialogue.length, dict(self.state.facts.known))
        with pytest.raises(Refused) as refused:
            self.reply(answer)
        assert (self.dialogue.length, self.state.facts.known) == before
        return english().shown(refused.value.detail)


def whole() -> list[Answer]:
    """All columns as suggested, then where islands and Locations lie: 13 answers."""
    return [7, ",".join(suggested_places(7)), *ISLAND_PLACES.values(), *LOCATION_PLACES.values()]


# Laying it out


def test_a_first_layout_takes_thirteen_answers_and_jordan_can_go_by_it() -> None:
    taps = whole()
    assert len(taps) == 13
    table = SeaTable(**WITH_JORDAN).reply(*taps)
    assert table.question.key == "sea.tap"
    assert table.contents == {
        p: t for places in (ISLAND_PLACES, LOCATION_PLACES) for t, p in places.items()
    }
    assert chart_of(table.state.facts.known, table.state.locations) is not None


def test_with_columns_and_islands_in_my_box_only_locations_are_asked_for() -> None:
    table = SeaTable({**SHAPE, **ISLANDS})
    for place in LOCATION_PLACES.values():
        assert table.question.key == "pirates.layout.where"
        table.reply(place)
    assert table.question.key == "sea.tap"


def test_the_app_deals_the_locations_in_one_tap() -> None:
    table = SeaTable({**SHAPE, **ISLANDS}).reply("deal")
    assert table.question.key == "sea.tap"
    assert len(table.contents) == 11
    lit = {place for tell in table.dialogue.pause.instructions for place in tell.places}
    assert {"Aruba", "Trinidad"} <= lit


def test_what_has_no_room_is_not_dealt() -> None:
    """The columns were read wrong: seven places are left for eight Locations."""
    sizes = {1: 1, 2: 3, 3: 1, 4: 2, 5: 1, 6: 4, 7: 1}
    wrong = {f"box.caribbean.column.{column}": size for column, size in sizes.items()}
    others = dict(zip(("st-lucia", "atlantis", "kraken"), ("1.1", "3.1", "5.1"), strict=True))
    lie = {f"caribbean.{location}.place": place for location, place in others.items()}
    table = SeaTable({**SHAPE, **ISLANDS, **wrong, **lie})
    assert table.question.options[0] == "2.1"
    assert "deal" not in table.question.options
    assert "later" in table.question.options


def test_locations_that_lie_already_are_not_dealt() -> None:
    table = SeaTable({**SHAPE, **ISLANDS}).reply("1.1", "deal")
    assert table.contents["1.1"] == "aruba"
    assert len(table.contents) == 11


def test_a_layout_is_left_and_gone_on_with() -> None:
    table = SeaTable({**SHAPE, **ISLANDS}).reply("1.1", "later")
    assert table.question.key == "sea.tap"
    table.reply("1.2", "back", "go_on")
    assert english().render(table.question.text) == "Where does Barbados lie?"


def test_without_columns_forts_are_tapped_by_the_name_of_their_location() -> None:
    table = SeaTable({"caribbean.aruba.fort": "stands"}, commanders="yes").reply("later")
    assert set(LOCATION_PLACES) <= set(table.question.options)
    table.reply("aruba", "fort")
    assert table.fact("caribbean.aruba.fort") == "gone"


def test_with_commanders_the_cursed_ship_is_asked_for_last() -> None:
    table = SeaTable({**SHAPE, **ISLANDS, **PLACES}, commanders="yes")
    assert english().render(table.question.text) == "Where does the Cursed Ship lie?"
    assert SeaTable({**SHAPE, **ISLANDS, **PLACES}, commanders="yes").reply("none").contents == (
        SeaTable({**SHAPE, **ISLANDS, **PLACES}).contents
    )
    assert table.reply("1.1").contents["1.1"] == "cursed-ship"


# What cannot be


def test_two_on_one_place_are_refused_with_the_reason() -> None:
    table = SeaTable({**SHAPE, **ISLANDS}).reply("1.1")
    assert table.refused("1.1") == "column 1, card 1 has room for one: Aruba or Barbados"
    assert table.refused("2.3") == (
        "column 2, card 3 has room for one: the island of gold or Barbados"
    )


@pytest.mark.parametrize("wrong", ["8.1", "1.5", "", "start", 3])
def test_an_invalid_place_is_refused(wrong: Answer) -> None:
    SeaTable({**SHAPE, **ISLANDS}).refused(wrong)


def test_a_location_that_is_named_twice_lies_where_it_was_named_last() -> None:
    """Everything else stays at its place: nothing is doubled, nothing is lost."""
    table = SeaTable(CHARTED).reply("1.2", "other", "tobago")
    assert (table.contents["1.2"], table.contents["6.1"]) == ("tobago", "aruba")
    assert len(table.contents) == 11


def test_a_location_that_is_not_there_is_asked_for_again() -> None:
    table = SeaTable(CHARTED).reply("1.2", "other", "improvement")
    assert english().render(table.question.text) == "Where does Aruba lie?"


def test_places_that_two_things_have_are_asked_for_again() -> None:
    """A file may give one place to two things: the later one has no place."""
    table = SeaTable({**CHARTED, "caribbean.aruba.place": "3.1"})
    assert english().render(table.question.text) == "Where does Aruba lie?"


def test_more_forts_than_there_are_is_refused_with_the_reason() -> None:
    known: Known = {
        **CHARTED,
        "caribbean.cursed-ship.place": "none",
        **{f"caribbean.{id_}.fort": "stands" for id_ in LOCATION_PLACES},
        "caribbean.aruba.fort": "gone",
        "forts.1": 9,
    }
    table = SeaTable(known, commanders="yes").reply("1.2")
    assert "fort_back" not in table.question.options
    assert table.refused("fort_back") == "There are only 16 Forts: 7 left, 9 taken"
    fewer = SeaTable({**known, "forts.1": 8}, commanders="yes").reply("1.2", "fort_back")
    assert fewer.fact("caribbean.aruba.fort") == "stands"


# Tier II, the Kraken, the Cursed Ship


@pytest.mark.parametrize("location", ["commanders-1", "commanders-2", "st-lucia", "atlantis"])
def test_locations_of_the_second_tier_come_into_play(location: str) -> None:
    known: Known = {**CHARTED, "caribbean.cursed-ship.place": "none"}
    table = SeaTable(known, **ALL).reply("3.2", "other", location)
    assert table.contents["3.2"] == location


def test_a_location_that_no_rulebook_names_is_asked_for_its_name_once() -> None:
    """The name is made up: no source has it."""
    known: Known = {**CHARTED, "caribbean.cursed-ship.place": "none"}
    table = SeaTable(known, **ALL).reply("3.2", "other", "commanders-1")
    assert table.question.key == "pirates.layout.name"
    table.reply("Port Royal")
    assert table.dialogue.readings["box.caribbean.name.commanders-1"] == "Port Royal"
    assert "Port Royal" in [english().render(table.question.label_of("3.2"))]
    table.reply("3.2", "other", "improvement", "3.2", "other")
    labels = [english().render(table.question.label_of(o)) for o in table.question.options]
    assert "Port Royal" in labels
    assert table.reply("commanders-1").question.key == "sea.tap"


def test_a_name_that_is_left_empty_changes_nothing() -> None:
    known: Known = {**CHARTED, "caribbean.cursed-ship.place": "none"}
    table = SeaTable(known, **ALL).reply("3.2", "other", "commanders-2", "")
    assert english().render(table.question.label_of("3.2")) == "Commanders 2"


def test_tables_of_an_earlier_release_are_not_asked_for_names() -> None:
    """Their log has no answer to it."""
    known: Known = {**CHARTED, "caribbean.cursed-ship.place": "none"}
    table = SeaTable(known, **ALL)
    table.state.asks_names = False
    assert table.reply("3.2", "other", "commanders-1").question.key == "sea.tap"


def test_what_is_not_played_with_is_not_offered() -> None:
    table = SeaTable(CHARTED).reply("3.2", "other")
    assert not {"commanders-1", "st-lucia", "cursed-ship", "kraken"} & set(table.question.options)


def test_the_kraken_moves_to_a_card_beside_it_and_ships_stay_on_it() -> None:
    known: Known = {**KRAKEN, "ship.jordan": "5.3", "ship.you": "5.3"}
    table = SeaTable(known, **WITH_JORDAN).reply("5.3", "kraken")
    assert table.refused("6.4") == "An island is not a card: roll again"
    table.reply("4.4")
    assert (table.contents["4.4"], table.contents["5.3"]) == ("kraken", "grenada")
    assert (table.fact("ship.jordan"), table.fact("ship.you")) == ("4.4", "4.4")


def test_the_cursed_ship_is_taken() -> None:
    known: Known = {**CHARTED, "caribbean.cursed-ship.place": "1.1"}
    table = SeaTable(known, **ALL).reply("1.1", "taken")
    assert "1.1" not in table.contents
    assert table.question.key == "sea.tap"


# Ships


def test_both_ships_are_moved_by_tapping_and_start_is_a_place() -> None:
    table = SeaTable(CHARTED, **WITH_JORDAN).reply("3.2", "jordan", "1.1", "you")
    assert (table.fact("ship.jordan"), table.fact("ship.you")) == ("3.2", "1.1")
    assert table.reply("start", "you").fact("ship.you") == "start"


def test_no_ship_is_on_an_island() -> None:
    assert SeaTable(CHARTED, **WITH_JORDAN).reply("2.3").question.options == ("other", "back")


def test_without_jordan_there_are_no_ships() -> None:
    table = SeaTable(CHARTED)
    assert "start" not in table.question.options
    assert not {"jordan", "you"} & set(table.reply("1.1").question.options)


# Laying it out again


def test_all_locations_are_laid_out_again_in_the_same_columns() -> None:
    table = SeaTable({**CHARTED, "ship.jordan": "3.1"}).reply("anew", "locations")
    assert set(table.contents) == set(ISLAND_PLACES.values())
    assert table.fact("ship.jordan") is None


def test_the_columns_are_entered_again() -> None:
    table = SeaTable(CHARTED).reply("anew", "columns")
    assert table.question.key == "pirates.layout.columns"
    table.reply(*whole())
    assert len(table.contents) == 11


NO_COLUMNS: dict[str, Answer | None] = {"box.caribbean.columns": None}


@pytest.mark.parametrize("taps", [["5.3"], ["5.3", "kraken"], ["5.3", "other"], ["1.1", "other"]])
def test_what_needs_columns_moves_nothing_once_another_part_has_forgotten_them(
    taps: list[Answer],
) -> None:
    table = SeaTable(KRAKEN, **WITH_JORDAN).reply(*taps)
    table.dialogue.receive("jordan", NO_COLUMNS)
    assert table.question.options == ("back",)
    before = dict(table.state.facts.known)
    table.reply("back")
    assert table.question.key == "pirates.layout.columns"
    assert table.state.facts.known == before


def test_without_columns_the_kraken_is_not_exchanged() -> None:
    table = SeaTable(KRAKEN, **WITH_JORDAN)
    table.dialogue.receive("jordan", NO_COLUMNS)
    table.reply("kraken")
    assert table.question.options == ("back",)


def test_a_card_is_placed_later_once_another_part_has_forgotten_the_columns() -> None:
    table = SeaTable({**SHAPE, **ISLANDS})
    table.dialogue.receive("jordan", NO_COLUMNS)
    assert table.question.options == ("later",)
    table.reply("later")
    assert table.question.key == "sea.tap"
