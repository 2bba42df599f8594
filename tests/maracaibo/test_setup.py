"""Rulebook, "Changes to Game Setup", "Scenario Rules" and the modules' game setups."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.facts import FactValue
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.setup.plan import Plan, Setup, read_fixed, write_fixed
from companion.games.catalogue import books
from tests.builders import english, games, library, setups

SETUPS = setups("maracaibo")
# What people may have read off their cards. (Made up for the test: the real cards are not known.)
READ: dict[str, dict[str, FactValue]] = {
    "unrest": {"box.card.79.quests.2": "6,11"},
    "cooperative": {
        **{
            f"box.card.74.markers.2.{nation}.{kind}": count
            for nation in ("france", "spain", "england")
            for kind, count in (("village", 1), ("city", 2))
        },
        "box.cities": "",
    },
}

UPRISING = ("campaign", "unrest", "all-inclusive", "cooperative", "rescue")


def laid_out(scenario: str, players: int = 2, seed: int = 1, *extras: str) -> Setup:
    return SETUPS.lay_out(Plan(scenario, players, seed, extras))


def to_read(setup: Setup) -> list[str]:
    return [reading.name for reading in setup.to_read]


def keys(setup: Setup) -> list[str]:
    return [step.key.removeprefix("maracaibo.setup.") for step in setup.steps]


@pytest.mark.parametrize(
    ("scenario", "modules"),
    [
        ("campaign", ["home-ports"]),
        ("unrest", ["home-ports", "freeing", "resistance"]),
        ("all-inclusive", ["home-ports", "uprising", "resistance"]),
        ("cooperative", ["home-ports", "jacques", "freeing", "resistance"]),
        ("rescue", ["home-ports", "jacques", "search", "freeing", "resistance"]),
        ("base-75", []),
    ],
)
def test_each_play_option_uses_its_modules(scenario: str, modules: list[str]) -> None:
    assert laid_out(scenario).modules == modules


@pytest.mark.parametrize(
    ("scenario", "tiles"),
    [
        ("campaign", {"L1": "board", "L4": "board", "L30": "board"}),
        ("unrest", {"L1": "board", "L30": "board"}),
        ("all-inclusive", {"L1": "board", "L30": "board", "L40": "beside-board"}),
        ("cooperative", {"L1": "board"}),
        ("rescue", {"L1": "board"}),
    ],
)
def test_the_fixed_legacy_tiles(scenario: str, tiles: dict[str, str]) -> None:
    assert laid_out(scenario).placements["legacy_tiles"] == tiles


def test_unrest_places_one_marker_of_each_nation_on_its_six_places() -> None:
    markers = laid_out("unrest").placements["ownership_markers"]
    assert len(markers) == 18
    for nation, places in (
        ("france", range(2, 8)),
        ("spain", range(8, 14)),
        ("england", range(14, 20)),
    ):
        assert all(markers[str(place)] == {nation: 1} for place in places)


@pytest.mark.parametrize("scenario", ["cooperative", "rescue"])
def test_three_players_and_france_as_in_the_rulebooks_example(scenario: str) -> None:
    """One on each village (2, 3, 6, 7), two on each city (4, 5)."""
    markers = laid_out(scenario, 3).placements["ownership_markers"]
    expected = {"2": 1, "3": 1, "4": 2, "5": 2, "6": 1, "7": 1}
    assert markers == {place: {"france": count} for place, count in expected.items()}


@pytest.mark.parametrize("players", [1, 2, 4])
def test_other_marker_counts_are_read_off_the_card(players: int) -> None:
    setup = laid_out("cooperative", players)
    assert "ownership_markers" not in setup.placements
    assert f"box.card.74.markers.{players}.france.city" in to_read(setup)


def known_setup(scenario: str, players: int = 2, extras: str = "", **known: FactValue) -> Setup:
    return SETUPS.lay_out(Plan(scenario, players, 1, tuple(extras.split()), known=known))


FRANCE_FOR_THREE = {"france.village": 1, "france.city": 2, "same": "yes"}


def marker_questions(setup: Setup) -> list[str]:
    names = [name for name in to_read(setup) if ".markers." in name]
    return [name.partition(".markers.")[2] for name in names]


def test_the_marker_table_is_one_nation_and_whether_the_others_are_the_same() -> None:
    table: dict[str, FactValue] = {}
    of_france = ["2.france.village", "2.france.city"]
    assert marker_questions(known_setup("rescue", **table)) == [*of_france, "2.same"]
    table |= {"box.card.193.markers.2.france.village": 1, "box.card.193.markers.2.france.city": 2}
    assert marker_questions(known_setup("rescue", **table)) == ["2.same"]
    same = known_setup(
        "rescue", **table, **{"box.card.193.markers.2.same": "yes", "box.cities": ""}
    )
    assert marker_questions(same) == []
    markers = same.placements["ownership_markers"]
    assert (markers["8"], markers["13"]) == ({"spain": 1}, {"spain": 2})
    assert len(markers) == 18
    other = known_setup("rescue", **table, **{"box.card.193.markers.2.same": "no"})
    assert marker_questions(other) == [
        "2.spain.village", "2.spain.city", "2.england.village", "2.england.city",
    ]  # fmt: skip


def test_for_three_the_rulebooks_example_leaves_one_question_about_markers() -> None:
    assert marker_questions(known_setup("cooperative", 3)) == ["3.same"]


@pytest.mark.parametrize("scenario", ["unrest", "all-inclusive", "cooperative", "rescue"])
def test_cards_90_to_106_go_in_before_forty_are_counted_and_then_three_are_revealed(
    scenario: str,
) -> None:
    order = keys(laid_out(scenario))
    assert order.index("extra_cards") < order.index("draw_pile") < order.index("columns")
    assert order.count("column") == 3


def test_what_people_turn_up_is_entered_and_never_drawn() -> None:
    setup = known_setup("all-inclusive")
    assert to_read(setup)[:3] == ["revealed.1", "revealed.2", "revealed.3"]
    assert not [item for item in setup.items if "column" in item]
    assert set(setup.placements["legacy_tiles"]) == {"L1", "L30", "L40"}
    for name in to_read(setup)[:3]:
        assert SETUPS.at_this_table(name) is not None


def test_the_tiles_that_were_turned_up_lie_on_the_board() -> None:
    came = {"revealed.1": "L33", "revealed.2": "L9", "revealed.3": "L36"}
    setup = known_setup("all-inclusive", **came)
    assert list(setup.placements["legacy_tiles"]) == ["L1", "L30", "L40", "L33", "L9", "L36"]
    assert [setup.facts.known[f"tile.{tile}"] for tile in ("L33", "L36", "L8")] == [
        "on", "on", "off",
    ]  # fmt: skip
    assert keys(setup).count("column.tile") == 3
    assert "did project card number" not in wording(setup)


def test_l31_brings_l32_the_ruin_track() -> None:
    """Rulebook, L31: a figure goes onto the start of the ruin track on L32."""
    came = {"revealed.1": "L31", "revealed.2": "L9", "revealed.3": "L36"}
    setup = known_setup("all-inclusive", **came)
    assert "Put L32, the ruin track" in wording(setup)
    assert setup.facts.known["tile.L32"] == "on"
    assert any("L32" in english().render(note) for note in setup.notes)
    both = known_setup("all-inclusive", **{**came, "revealed.2": "L32"})
    assert "ruin_track" not in keys(both)
    archive = {"archive.game": 2, "archive.card": 160, "archive.tiles": "L1,L31"}
    assert "ruin_track" not in keys(known_setup("campaign", **archive))  # as the archive has it


def test_the_real_card_decides_also_where_it_names_a_tile_twice() -> None:
    came = {"revealed.1": "L33", "revealed.2": "L33", "revealed.3": "L30"}
    setup = known_setup("all-inclusive", **came)
    assert list(setup.placements["legacy_tiles"]) == ["L1", "L30", "L40", "L33"]
    assert keys(setup).count("column.tile") == 3


def with_readings(scenario: str, players: int = 2, seed: int = 1, **more: FactValue) -> Setup:
    known = {**READ[scenario], **{f"box.{name}": value for name, value in more.items()}}
    return SETUPS.lay_out(Plan(scenario, players, seed, known=known))


def test_quests_read_off_the_card_are_placed_and_known_to_what_comes_after() -> None:
    setup = with_readings("unrest")
    assert setup.placements["quests"] == {"6": 1, "11": 1}
    assert setup.facts.known["quests"] == "6,11"
    assert "box.card.79.quests.2" not in to_read(setup)


def test_markers_by_the_cards_table_for_two() -> None:
    """One a village, two a city. Cities: 4, 5, 11, 13, 14, and 17 with L1."""
    markers = with_readings("cooperative").placements["ownership_markers"]
    cities = {"4", "5", "11", "13", "14", "17"}
    assert {place for place, there in markers.items() if 2 in there.values()} == cities
    assert len(markers) == 18
    assert markers["12"] == {"spain": 1}


def test_the_rescue_lays_quests_and_markers_before_l1_so_17_is_a_village_then() -> None:
    """The order of its text. As in the rulebook's example for three: 1 a village, 2 a city."""
    table = {f"box.card.193.markers.3.{f}": n for f, n in FRANCE_FOR_THREE.items()}
    came = {"revealed.1": "L33", "revealed.2": "L9", "revealed.3": "L36"}
    setup = known_setup("rescue", 3, **table, **came, **{"box.cities": ""})
    markers = setup.placements["ownership_markers"]
    assert markers["17"] == {"england": 1}
    assert {place for place, there in markers.items() if 2 in there.values()} == {
        "4", "5", "11", "13", "14",
    }  # fmt: skip
    order = keys(setup)
    assert order.index("quests.reverse") < order.index("markers.from_card") < order.index("tiles")
    assert (setup.facts.known["tile.L1"], setup.facts.known["tile.L8"]) == ("on", "off")


def test_in_the_cooperative_scenario_l1_comes_first_so_17_is_a_city() -> None:
    setup = known_setup("cooperative", 3, **{"box.cities": "", "box.card.74.markers.3.same": "yes"})
    assert setup.placements["ownership_markers"]["17"] == {"england": 2}


def test_more_markers_than_a_nation_has_are_refused() -> None:
    """Four villages and two cities: 4 × 2 + 2 × 3 is 14, and France has 13."""
    with pytest.raises(Refused):
        with_readings("cooperative", **{"card.74.markers.2.france.village": 2,
                                        "card.74.markers.2.france.city": 3})  # fmt: skip


def test_a_fixed_item_stays_while_the_others_are_drawn_again() -> None:
    first = laid_out("unrest", 3, 1)
    kept = {"home_ports.2": first.items["home_ports.2"]}
    dealt = set()
    for seed in range(2, 30):
        again = SETUPS.lay_out(Plan("unrest", 3, seed, fixed=kept))
        ports = [port for n in "123" for port in again.items[f"home_ports.{n}"]]
        assert again.items["home_ports.2"] == kept["home_ports.2"]
        assert len(set(ports)) == 9
        dealt.add(again.items["home_ports.1"])
    assert len(dealt) > 1


@pytest.mark.parametrize(
    "kept",
    [
        {"home_ports.1": ("antwerpen",)},
        {"home_ports.1": ("antwerpen", "bremen", "atlantis")},
        {"home_ports.1": ("antwerpen", "bremen", "bremen")},
        {
            "home_ports.1": ("porto", "roatan", "genova"),
            "home_ports.2": ("genova", "nassau", "bremen"),
        },
        {"careers.1": ("Cowardice",)},
    ],
)
def test_what_cannot_be_fixed_is_refused(kept: dict[str, tuple[str, ...]]) -> None:
    with pytest.raises(Refused):
        SETUPS.lay_out(Plan("unrest", 2, 1, fixed=kept))


def test_fixed_items_in_one_line() -> None:
    kept = {"careers.1": ("Fighting Spirit",), "home_ports.2": ("porto", "roatan", "genova")}
    assert read_fixed(write_fixed(kept)) == kept
    assert read_fixed("nonsense;;=") == {}


def test_without_the_expansion_only_the_base_games_scenarios() -> None:
    assert set(SETUPS.owned({"box.owns.uprising": "no"})) == set(SETUPS.scenarios) - set(UPRISING)
    assert SETUPS.owned({}) == SETUPS.scenarios


def test_in_a_campaign_unrest_leaves_the_tiles_and_adds_no_cards() -> None:
    archive: dict[str, FactValue] = {"archive.tiles": "L1,L4,L30,L33", "archive.game": 3}
    setup = SETUPS.lay_out(Plan("unrest", 2, 1, ("campaign",), known=archive))
    assert list(setup.placements["legacy_tiles"]) == ["L1", "L4", "L30", "L33"]
    assert not {"extra_cards", "columns"} & set(keys(setup))
    assert "card 184" in [english().render(text) for text in setup.fetch]


def test_in_a_campaign_the_rescue_takes_the_tiles_off_that_card_185_names() -> None:
    archive: dict[str, FactValue] = {"archive.tiles": "L1,L4,L30,L33", "box.card.185.removes": "L4"}
    setup = SETUPS.lay_out(Plan("rescue", 2, 1, ("campaign",), known=archive))
    assert list(setup.placements["legacy_tiles"]) == ["L1", "L30", "L33"]
    assert "Leave out legacy tile L4: card 185 removes it." in wording(setup)


def test_a_tile_of_the_archive_without_a_place_is_only_named() -> None:
    archive: dict[str, FactValue] = {"archive.tiles": "L1,L33"}
    archive |= {"archive.places.L1": "17", "archive.places.L33": "elsewhere"}
    setup = known_setup("rescue", extras="campaign", **archive)
    assert "Put legacy tiles L1 at 17 · L33 on the board." in wording(setup)


def test_tiles_that_card_185_removes_come_off_after_they_were_laid() -> None:
    archive: dict[str, FactValue] = {"archive.tiles": "L1,L4,L30"}
    unread = known_setup("rescue", extras="campaign", **archive)
    order = keys(unread)
    assert order.index("tiles") + 1 == order.index("tiles.removed")
    assert "box.card.185.removes" in to_read(unread)
    none = known_setup("rescue", extras="campaign", **archive, **{"box.card.185.removes": "none"})
    assert "box.card.185.removes" not in to_read(none)
    assert "tiles.removed.none" in keys(none)
    assert set(none.placements["legacy_tiles"]) == {"L1", "L4", "L30"}


def test_a_later_game_of_the_campaign_starts_from_the_archive() -> None:
    archive: dict[str, FactValue] = {
        "archive.card": 163,
        "archive.game": 2,
        "archive.tiles": "L1,L31",
        "archive.places.L31": "12",
        "archive.cards": "91,95",
    }
    setup = SETUPS.lay_out(Plan("campaign", 2, 1, ("uprising",), known=archive))
    assert "Put card 163 in the story area" in wording(setup)
    assert "L31 at 12" in wording(setup)
    assert "campaign's cards among the A cards: 91, 95" in wording(setup)
    one = Plan("campaign", 2, 1, (), known={**archive, "archive.cards": "101"})
    assert "campaign's cards among the A cards: 101" in wording(SETUPS.lay_out(one))
    assert setup.modules == ["home-ports", "uprising", "resistance"]
    assert setup.placements["legacy_tiles"] == {
        "L1": "board",
        "L31": "board",
        "L40": "beside-board",
    }
    assert "box.card.163.quests.2" in to_read(setup)


def test_the_uprising_module_comes_with_the_second_game_of_the_campaign() -> None:
    first = Plan("campaign", 2, 1, known={"archive.game": 1})
    assert "uprising" not in SETUPS.extras_for(first)
    assert "uprising" in SETUPS.extras_for(Plan("campaign", 2, 1, known={"archive.game": 2}))


def test_every_reading_that_a_setup_asks_for_can_be_kept() -> None:
    game = games()["maracaibo"]
    for scenario in SETUPS.scenarios:
        for players in (1, 2, 3, 4):
            setup = SETUPS.lay_out(Plan(scenario, players, 1, known=READ.get(scenario, {})))
            for reading in setup.to_read:
                question = game.reading(reading.name) or SETUPS.at_this_table(reading.name)
                assert question is not None, reading.name
                assert question.text == reading.question.text


def test_every_shipped_reading_is_one() -> None:
    book = next(book for book in books() if book.path == "maracaibo/readings.yaml")
    for reading in library().read(book).readings:
        question = games()["maracaibo"].reading(reading.name)
        assert question is not None
        assert question.check(reading.value) == reading.value


def wording(setup: Setup) -> str:
    return " ".join(english().in_full(step.text) for step in setup.steps)


def test_the_middle_and_hard_base_games_add_cards_90_to_99() -> None:
    assert "cards 90–99 into the B cards" in wording(laid_out("base-76"))
    assert "cards 90–99 into the B cards" in wording(laid_out("base-77"))
    assert "extra_cards" not in keys(laid_out("base-75"))
    assert "cards 90–106 into the B cards" in wording(laid_out("unrest"))


@pytest.mark.parametrize("scenario", ["base-80", "base-89", "base-campaign"])
def test_a_card_without_a_source_is_read(scenario: str) -> None:
    setup = laid_out(scenario)
    card = 1 if scenario == "base-campaign" else int(scenario.removeprefix("base-"))
    assert f"box.card.{card}.tiles" in to_read(setup)
    assert "legacy_tiles" not in setup.placements


def test_the_abilities_of_the_dealt_ports_are_at_hand() -> None:
    setup = laid_out("unrest", 2)
    names = [port for ports in setup.placements["home_ports"].values() for port in ports]
    explained = [english().render(note).split(":")[0] for note in setup.notes]
    assert explained[:6] == names
    assert explained[6:9] == ["Home Ports", "Freeing the Caribbean", "Resistance Tile"]
    assert explained[9].startswith("L1")


def test_the_base_game_alone_has_no_tiles_of_the_expansion() -> None:
    assert not [key for key in keys(laid_out("base-75")) if key.startswith("combat_tile")]
    assert "combat_tile.base" in keys(laid_out("base-75", 2, 1, "uprising"))


def test_the_campaign_reveals_no_cards() -> None:
    assert not {"columns", "column", "extra_cards"} & set(keys(laid_out("campaign")))


@pytest.mark.parametrize(
    ("scenario", "combat", "resistance"),
    [
        ("campaign", "combat_tile.base", "resistance_tile.base"),
        ("all-inclusive", "combat_tile.base", "resistance_tile.village"),
        ("unrest", "combat_tile.freeing", "resistance_tile.village"),
        ("rescue", "combat_tile.freeing", "resistance_tile.village"),
    ],
)
def test_the_sides_of_the_two_tiles(scenario: str, combat: str, resistance: str) -> None:
    order = keys(laid_out(scenario))
    assert combat in order
    assert resistance in order
    assert sum(key.startswith(("combat_tile", "resistance_tile")) for key in order) == 2


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_hints_come_out_even(players: int) -> None:
    """22 hints in pairs; with two or four players one there at 2 and one on the card."""
    hints = laid_out("rescue", players).placements["hints"]
    assert sum(hints.values()) == 22
    assert hints["2"] == (1 if players in (2, 4) else 2)
    assert ("card 191" in hints) == (players in (2, 4))
    assert {place for place in hints if place != "card 191"} == {
        "2", "3", "6", "8", "10", "14", "15", "16", "17", "18", "19",
    }  # fmt: skip


def test_where_the_red_hint_goes_depends_on_the_players() -> None:
    assert "search.green" in keys(laid_out("rescue", 2))
    assert "search.red" in keys(laid_out("rescue", 4))
    assert not {"search.green", "search.red"} & set(keys(laid_out("rescue", 3)))
    alone = laid_out("rescue", 1)
    assert "search.solo" in keys(alone)
    search = next(step for step in alone.steps if step.key.endswith("search.solo"))
    assert search.values == {"card": 192}


@given(st.integers(0, 2**32 - 1), st.integers(1, 4), st.sampled_from(UPRISING))
def test_no_home_port_or_career_is_dealt_twice(seed: int, players: int, scenario: str) -> None:
    placements = laid_out(scenario, players, seed).placements
    ports = [port for dealt in placements["home_ports"].values() for port in dealt]
    assert len(ports) == 3 * players == len(set(ports))
    careers = list(placements.get("careers", {}).values())
    assert len(careers) == len(set(careers))
    assert len(careers) == (players if scenario in ("unrest", "cooperative", "rescue") else 0)


def test_every_home_port_and_career_comes_up() -> None:
    setups = [laid_out("unrest", 4, seed, "genova") for seed in range(60)]
    dealt = [ports for s in setups for ports in s.placements["home_ports"].values()]
    assert len({port for ports in dealt for port in ports}) == 15
    careers = {career for s in setups for career in s.placements["careers"].values()}
    assert careers == {"Fellowship", "Valor", "Fighting Spirit", "Urge for Discovery"}


def test_genova_is_not_dealt_with_freeing_unless_somebody_wants_it() -> None:
    """ "We don't recommend using Genova in this case." """
    expected = set()
    for seed in range(40):
        setup = laid_out("unrest", 2, seed)
        assert "Genova" not in wording(setup).split("Give player 1 the home ports")[1]
        assert "genova.out" in keys(setup)
        with_it = laid_out("unrest", 2, seed, "genova")
        dealt = [port for ports in with_it.placements["home_ports"].values() for port in ports]
        assert ("genova" in keys(with_it)) == ("Genova" in dealt)
        assert not {"genova", "genova.out"} & set(keys(laid_out("all-inclusive", 2, seed)))
        expected |= {"Genova"} & set(dealt)
    assert expected
    assert "genova" in SETUPS.extras_for(Plan("unrest", 2, 1))
    assert "genova" not in SETUPS.extras_for(Plan("all-inclusive", 2, 1))


def test_a_setup_kept_with_genova_still_has_it() -> None:
    kept = {"home_ports.1": ("porto", "roatan", "genova")}
    setup = SETUPS.lay_out(Plan("unrest", 2, 1, fixed=kept))
    assert "Genova" in setup.placements["home_ports"]["1"]


def test_promos_are_a_choice_and_own_monument_stays_out_with_freeing() -> None:
    assert "promos.both" in keys(laid_out("all-inclusive", 2, 1, "promos"))
    assert "leave out Own Monument" in wording(laid_out("unrest", 2, 1, "promos"))
    assert "Own Monument" not in wording(laid_out("unrest"))
    assert "promos" not in SETUPS.extras_for(
        Plan("base-75", 2, 1, known={"box.owns.uprising": "no"})
    )


def test_the_base_campaign_may_add_the_uprising_module_after_its_first_game() -> None:
    later = laid_out("base-campaign", 2, 1, "uprising")
    assert later.modules == ["home-ports", "uprising", "resistance"]
    assert {"archive.later", "beside", "resistance_tile.village"} <= set(keys(later))
    assert "card 1" not in wording(later)
    known = {"archive.game": 2, "archive.card": 7, "archive.tiles": "L1"}
    third = known_setup("base-campaign", extras="uprising", **known)
    assert list(third.placements["legacy_tiles"]) == ["L1", "L40"]
    first = known_setup("base-campaign", extras="uprising", **{**known, "archive.game": 1})
    assert first.modules == ["home-ports"]
    assert "Add the Uprising module only after" in wording(first)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_base_campaign_keeps_markers_on_a_board_once_it_has_the_uprising(players: int) -> None:
    """The Uprising's fights remove ownership markers; its first game has no such fights."""
    game = games()["maracaibo"]
    parts = game.parts(laid_out("base-campaign", players, 1, "uprising"))
    assert parts["maracaibo-table"] == {"scenario": "base-campaign", "players": players}
    first = known_setup("base-campaign", extras="uprising", **{"archive.game": 1})
    for without in (laid_out("base-campaign", players, 1), first):
        assert "maracaibo-table" not in game.parts(without)


def test_where_only_the_archive_knows_the_tiles_none_is_taken_as_absent() -> None:
    for scenario, extra in (("campaign", "uprising"), ("unrest", "campaign")):
        assert "tile.L1" not in laid_out(scenario, 2, 1, extra).facts.known


# Alone


@pytest.mark.parametrize("opponent", ["jean", "jacques"])
@pytest.mark.parametrize("scenario", ["base-75", "unrest"])
def test_alone_one_sets_up_as_for_two(scenario: str, opponent: str) -> None:
    setup = laid_out(scenario, 1, 1, opponent)
    tiles = next(step for step in setup.steps if "city_tiles" in step.key)
    assert tiles.values == {"players": 2}
    assert "scroll" in keys(setup)
    card = {"base-75": 75, "unrest": 79}[scenario]
    assert f"box.card.{card}.quests.2" in to_read(setup)
    assert f"box.card.{card}.quests.1" not in to_read(setup)
    assert "1 players" not in wording(setup)


@pytest.mark.parametrize("owned", ["no", "yes"])
def test_the_base_game_alone_offers_jacques_only_where_he_is_in_the_house(owned: str) -> None:
    known: dict[str, FactValue] = {"box.owns.uprising": owned}
    extras = SETUPS.extras_for(Plan("base-75", 1, 1, known=known))
    assert ("jacques" in extras, "uprising" in extras) == (owned == "yes", owned == "yes")
    assert "jean" in extras


@pytest.mark.parametrize("scenario", SETUPS.scenarios)
def test_alone_the_usual_opponent_is_the_same_in_the_setup_and_on_the_sheet(scenario: str) -> None:
    """Jean in the base game, whose box she is in; Jacques in The Uprising."""
    sheets = games()["maracaibo"].sheets
    assert sheets is not None
    usual = "jean" if scenario.startswith("base") else "jacques"
    setup = laid_out(scenario, 1)
    assert usual in setup.modules
    assert sheets.choose({"scenario": scenario, "players": 1})["opponent"] == usual
    offered = [x for x in SETUPS.extras_for(setup.plan) if x in SETUPS.opponents]
    assert offered[:1] in ([], [usual])  # first in the app; together there is no choice


# Words


@pytest.mark.parametrize(
    ("players", "doubloons"),
    [(1, "8 doubloons."), (2, ": 8, 9."), (3, ": 8, 9, 10."), (4, ": 8, 9, 10, 11.")],
)
def test_doubloons_for_as_many_as_play(players: int, doubloons: str) -> None:
    setup = laid_out("unrest", players)
    step = next(step for step in setup.steps if "start_money" in step.key)
    assert english().render(step.text).endswith(doubloons)


def test_one_tile_is_a_tile() -> None:
    assert "Put legacy tile L1 on the board." in wording(laid_out("cooperative"))


def test_only_card_74_sends_the_other_markers_back_into_the_box() -> None:
    assert "back into the box" in wording(laid_out("cooperative"))
    assert "back into the box" not in wording(laid_out("rescue"))


def test_the_campaign_has_no_other_legacy_tiles_and_the_base_campaign_none_of_its_modules() -> None:
    assert "Leave out all other legacy tiles" in wording(laid_out("campaign"))
    assert "Uprising" not in wording(laid_out("base-campaign"))


def test_who_adds_the_uprising_module_to_the_campaign_has_played_its_first_game() -> None:
    later = laid_out("campaign", 2, 1, "uprising")
    assert "card 150" not in wording(later)
    assert set(later.placements["legacy_tiles"]) == {"L40"}
    with pytest.raises(Refused) as refused:
        known_setup("campaign", extras="uprising", **{"archive.game": 1})
    assert refused.value.code is RefusalCode.IMPOSSIBLE


def test_the_blanks_of_the_ship_boards_are_thrown_away() -> None:
    assert "throw the small blanks away" in wording(laid_out("unrest", 2, 1, "first-game"))


def test_alone_one_plays_against_jacques_or_jean() -> None:
    assert "jacques" in laid_out("unrest", 1).modules
    assert "jean" in laid_out("unrest", 1, 1, "jean").modules
    assert "jean" not in laid_out("cooperative", 1, 1, "jean").modules
    assert not {"jacques", "jean"} & set(laid_out("unrest", 2).modules)


def test_the_base_game_with_and_without_the_expansions_parts() -> None:
    plain, with_parts = laid_out("base-76", 2), laid_out("base-76", 2, 1, "uprising")
    assert "home_port_down" in keys(plain)
    assert "home_ports" not in plain.placements
    assert "home-ports" in with_parts.modules
    assert len(with_parts.placements["home_ports"]) == 2
    assert set(plain.placements["legacy_tiles"]) == {"L1", "L4", "L5", "L6"}


def test_every_scenario_of_the_command_line_is_there() -> None:
    base = [f"base-{n}" for n in (75, 76, 77, *range(80, 90))]
    assert set(SETUPS.scenarios) == {*UPRISING, *base, "base-campaign"}


def test_the_same_seed_lays_out_the_same() -> None:
    assert laid_out("unrest", 3, 9) == laid_out("unrest", 3, 9)
    assert laid_out("unrest", 3, 9) != laid_out("unrest", 3, 10)


def test_every_step_has_its_source() -> None:
    book = next(book for book in books() if book.path == "maracaibo/setup_steps.yaml")
    sourced = {step.id for step in library().read(book).steps}
    instructions = {
        key
        for scenario in SETUPS.scenarios
        for players in (1, 2, 3, 4)
        for extras in (
            (),
            ("jean",),
            ("uprising",),
            ("first-game",),
            ("campaign",),
            ("promos", "genova"),
        )
        for seed in range(4)
        for known in (
            {},
            {"archive.cards": "91", "revealed.1": "L33", "box.card.185.removes": "none"},
            {**READ.get(scenario, {}), "box.card.185.removes": "L4", "revealed.1": "L31"},
        )
        for key in keys(SETUPS.lay_out(Plan(scenario, players, seed, extras, known=known)))
    }
    first = known_setup("base-campaign", extras="uprising", **{"archive.game": 1})
    assert instructions | set(keys(first)) == sourced


@pytest.mark.parametrize(
    ("scenario", "players", "extras", "code"),
    [
        ("mutiny", 2, (), RefusalCode.NOT_OFFERED),
        ("unrest", 0, (), RefusalCode.OUT_OF_RANGE),
        ("unrest", 5, (), RefusalCode.OUT_OF_RANGE),
        ("unrest", "two", (), RefusalCode.NOT_OFFERED),
        ("unrest", 2, ("wind",), RefusalCode.UNKNOWN_OPTION),
    ],
)
def test_what_cannot_be_set_up_is_refused(
    scenario: str, players: object, extras: tuple[str, ...], code: RefusalCode
) -> None:
    with pytest.raises(Refused) as refused:
        SETUPS.lay_out(Plan(scenario, players, 1, extras))  # type: ignore[arg-type]
    assert refused.value.code is code
