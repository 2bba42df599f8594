"""Rulebook, "Changes to Game Setup", "Scenario Rules" and the modules' game setups."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.prompts import RefusalCode, Refused
from companion.engine.setups import Setup, SetupOffer
from companion.games import books
from tests.builders import english, games, library

UPRISING = ("campaign", "unrest", "all-inclusive", "cooperative", "rescue")


def offer() -> SetupOffer:
    found = games()["maracaibo"].setups
    assert found is not None
    return found


def laid_out(scenario: str, players: int = 2, seed: int = 1, *extras: str) -> Setup:
    return offer().lay_out(scenario, players, seed, extras)


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
    assert "maracaibo.read.markers" in [text.key for text in setup.to_read]


@pytest.mark.parametrize("scenario", ["unrest", "all-inclusive", "cooperative", "rescue"])
def test_cards_90_to_106_go_in_before_forty_are_counted_and_then_three_are_revealed(
    scenario: str,
) -> None:
    order = keys(laid_out(scenario))
    assert order.index("extra_cards") < order.index("draw_pile") < order.index("columns")
    assert order.count("column") == 3


def said(setup: Setup) -> str:
    return " ".join(english().in_full(step.text) for step in setup.steps)


def test_the_middle_and_hard_base_games_add_cards_90_to_99() -> None:
    assert "cards 90–99 into the B cards" in said(laid_out("base-76"))
    assert "cards 90–99 into the B cards" in said(laid_out("base-77"))
    assert "extra_cards" not in keys(laid_out("base-75"))
    assert "cards 90–106 into the B cards" in said(laid_out("unrest"))


@pytest.mark.parametrize("scenario", ["base-80", "base-89", "base-campaign"])
def test_what_no_source_tells_of_a_card_is_read_off_it(scenario: str) -> None:
    setup = laid_out(scenario)
    assert "maracaibo.read.tiles" in [text.key for text in setup.to_read]
    assert "legacy_tiles" not in setup.placements


def test_the_abilities_of_the_dealt_ports_are_at_hand() -> None:
    setup = laid_out("unrest", 2)
    assert len(setup.notes) == 6
    names = [port for ports in setup.placements["home_ports"].values() for port in ports]
    assert [english().say(note).split(":")[0] for note in setup.notes] == names


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
    """22 hints in pairs; with two or four players one lies at 2 and one on the card."""
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
    setups = [laid_out("unrest", 4, seed) for seed in range(60)]
    dealt = [ports for s in setups for ports in s.placements["home_ports"].values()]
    assert len({port for ports in dealt for port in ports}) == 15
    careers = {career for s in setups for career in s.placements["careers"].values()}
    assert careers == {"Fellowship", "Valor", "Fighting Spirit", "Urge for Discovery"}


def test_genova_is_advised_against_only_where_it_is_dealt_with_freeing() -> None:
    for seed in range(40):
        setup = laid_out("unrest", 2, seed)
        dealt = [port for ports in setup.placements["home_ports"].values() for port in ports]
        assert ("genova" in keys(setup)) == ("Genova" in dealt)
        assert "genova" not in keys(laid_out("all-inclusive", 2, seed))


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
    assert set(offer().scenarios) == {*UPRISING, *base, "base-campaign"}


def test_the_same_seed_lays_out_the_same() -> None:
    assert laid_out("unrest", 3, 9) == laid_out("unrest", 3, 9)
    assert laid_out("unrest", 3, 9) != laid_out("unrest", 3, 10)


def test_every_step_says_where_it_comes_from() -> None:
    book = next(book for book in books() if book.path == "maracaibo/setup_steps.yaml")
    sourced = {step.id for step in library().read(book).steps}
    told = {
        key
        for scenario in offer().scenarios
        for players in (1, 2, 3, 4)
        for extras in ((), ("jean",), ("uprising",), ("first-game",))
        for seed in range(4)
        for key in keys(offer().lay_out(scenario, players, seed, extras))
    }
    assert told == sourced


@pytest.mark.parametrize(
    ("scenario", "players", "extras", "code"),
    [
        ("mutiny", 2, (), RefusalCode.NOT_OFFERED),
        ("unrest", 0, (), RefusalCode.NOT_OFFERED),
        ("unrest", 5, (), RefusalCode.NOT_OFFERED),
        ("unrest", "two", (), RefusalCode.NOT_OFFERED),
        ("unrest", 2, ("wind",), RefusalCode.UNKNOWN_OPTION),
    ],
)
def test_what_cannot_be_set_up_is_refused(
    scenario: str, players: object, extras: tuple[str, ...], code: RefusalCode
) -> None:
    with pytest.raises(Refused) as refused:
        offer().lay_out(scenario, players, 1, extras)
    assert refused.value.code is code
