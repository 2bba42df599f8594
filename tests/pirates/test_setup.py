"""Setup of Pirates of Maracaibo: both expansions' "modify the following steps"."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.facts import FactValue
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.setup.plan import Plan, Setup, setup_to_json
from companion.games.catalogue import books
from companion.games.pirates.facts import FORT
from companion.games.pirates.forts import GULF_FORTS, STANDS, laid_forts
from tests.builders import english, games, library, setups
from tests.pirates.jordan_table import READ as JORDAN_READ
from tests.pirates.jordan_table import JordanTable

SETUPS = setups("pirates")
LOCATIONS = {
    "aruba",
    "barbados",
    "bonaire",
    "curacao",
    "grenada",
    "montserrat",
    "tobago",
    "trinidad",
}
EXTRAS = (
    (),
    ("new-cards",),
    ("commanders",),
    ("new-cards", "commanders"),
    ("commanders", "auction"),
    ("new-cards", "commanders", "auction"),
)
EVERY = [
    (scenario, extras, players)
    for scenario, extras, players in product(("base", "treasure-hunt"), EXTRAS, (1, 2, 3, 4))
    if players > 1 or "auction" not in extras
]
# Readings of a box. (Made up for the test: the numbers are not known.)
READ: dict[str, FactValue] = {
    "box.treasure_values.gold": 1,
    "box.treasure_values.emerald": 2,
    "box.treasure_values.pearl": 3,
}


def laid_out(
    *extras: str, scenario: str = "base", players: int = 2, seed: int = 1, **known: FactValue
) -> Setup:
    return SETUPS.lay_out(Plan(scenario, players, seed, extras, known=known))


def keys(setup: Setup) -> list[str]:
    return [step.key.removeprefix("pirates.setup.") for step in setup.steps]


def text(setup: Setup) -> str:
    return " ".join(english().in_full(step.text) for step in setup.steps)


def to_read(setup: Setup) -> list[str]:
    return [reading.name for reading in setup.to_read]


def problems(setup: Setup) -> list[str]:
    """Return the impossible things on the table: a component twice, or too many of a kind."""
    placements, found = setup.placements, []
    out = set(placements.get("locations", {}))
    there = (LOCATIONS | {"kraken"} if "new-cards" in setup.modules else LOCATIONS) - out
    values, rum = placements.get("treasure_values", {}), placements.get("rum_markets", {})
    if len(there) != 8:
        found.append(f"{len(there)} Locations")
    if set(values) & set(rum) or not set(values) | set(rum) <= there:
        found.append("two tiles on a Location, or one on none")
    if len(values) > 6 or len(rum) > 2:
        found.append("too many tiles")
    if sum(placements.get("forts", {}).values()) > 16:
        found.append("too many forts")
    if not set(placements.get("forts", {})) <= there | {"gulf", "exploration-board"}:
        found.append("a fort on a Location in the box")
    dealt = [board for boards in placements.get("commanders", {}).values() for board in boards]
    if len(dealt) != len(set(dealt)):
        found.append("a commander twice")
    return found


@given(
    st.sampled_from(EVERY),
    st.integers(0, 2**32 - 1),
    st.booleans(),
    st.lists(st.integers(0, 2), min_size=4, max_size=4),
)
def test_no_component_lies_twice_and_none_is_missing(
    case: tuple[str, tuple[str, ...], int], seed: int, read: bool, spaces: list[int]
) -> None:
    scenario, extras, players = case
    sides = (("gulf", "cannon"), ("gulf", "explore"), ("maracaibo", "attack"))
    known = dict(READ) if read else {}
    for (piece, side), number in zip((*sides, ("maracaibo", "cannon")), spaces, strict=True):
        known[f"box.fort_spaces.{piece}.{side}"] = number
    setup = SETUPS.lay_out(Plan(scenario, players, seed, extras, known=known))
    assert problems(setup) == []


@pytest.mark.parametrize(("scenario", "extras", "players"), EVERY)
def test_every_setup_speaks_both_languages_and_names_its_sources(
    scenario: str, extras: tuple[str, ...], players: int
) -> None:
    book = next(book for book in books() if book.path == "pirates/setup_steps.yaml")
    sourced = {step.id for step in library().read(book).steps}
    for seed in range(5):
        setup = laid_out(*extras, scenario=scenario, players=players, seed=seed)
        for language in library().languages:
            setup_to_json(setup, library().locale(language))
        assert set(keys(setup)) <= sourced
        for reading in setup.to_read:
            assert games()["pirates"].reading(reading.name) == reading.question


# The base game


def test_tier_one_is_eight_locations_fifteen_improvements_four_residences() -> None:
    step = next(step for step in laid_out().steps if step.key == "pirates.setup.tier_one")
    assert dict(step.values) == {
        "locations": 8,
        "improvements": 15,
        "residences": 4,
        "cards": 27,
    }


def test_six_of_the_eight_locations_get_a_treasure_value_tile() -> None:
    drawn = {tuple(sorted(laid_out(seed=s).placements["treasure_values"])) for s in range(20)}
    assert all(len(places) == 6 and set(places) <= LOCATIONS for places in drawn)
    assert len(drawn) > 5


NAMED = "aruba,barbados,bonaire,grenada,tobago,trinidad"


def test_the_draw_of_the_six_locations_is_shown() -> None:
    assert "values.drawn" in keys(laid_out())
    assert "values.drawn" not in keys(laid_out("commanders"))
    assert "box.value_locations" in to_read(laid_out())
    assert "box.value_locations" not in to_read(laid_out("commanders"))


def test_the_tiles_go_on_the_six_locations_that_the_owner_names() -> None:
    for seed in range(10):
        setup = laid_out(seed=seed, **READ, **{"box.value_locations": NAMED})
        assert ",".join(sorted(setup.placements["treasure_values"])) == NAMED
        assert "values.named" in keys(setup)
        assert "values.drawn" not in keys(setup)


def test_for_a_named_location_in_the_box_another_gets_its_tile() -> None:
    known: dict[str, FactValue] = {"box.value_locations": NAMED}
    fixed = {"location_out": ("tobago",)}
    placements = SETUPS.lay_out(Plan("base", 2, 1, ("new-cards",), fixed, known)).placements
    assert len(placements["treasure_values"]) == 6
    assert set(NAMED.split(",")) - set(placements["treasure_values"]) == {"tobago"}


def test_named_locations_can_be_kept_while_others_are_drawn_again() -> None:
    known: dict[str, FactValue] = {"box.value_locations": NAMED}
    for seed in range(20):
        before = SETUPS.lay_out(Plan("base", 2, seed, ("new-cards",), {}, known))
        for name in before.items:
            kept = {n: values for n, values in before.items.items() if n != name}
            after = SETUPS.lay_out(Plan("base", 2, seed + 1, ("new-cards",), kept, known))
            assert problems(after) == []
            assert len(after.placements["treasure_values"]) == 6


@pytest.mark.parametrize("named", ["aruba", "", "aruba,barbados,bonaire,grenada,tobago,atlantis"])
def test_other_than_six_locations_are_refused(named: str) -> None:
    question = games()["pirates"].reading("box.value_locations")
    assert question is not None
    with pytest.raises(Refused):
        question.check(named)


def test_which_tile_lies_where_is_drawn_once_the_tiles_were_read() -> None:
    setup = laid_out(**READ)
    kinds = sorted(setup.placements["treasure_values"].values())
    assert kinds == ["emerald", "emerald", "gold", "pearl", "pearl", "pearl"]
    assert "values.kind" in keys(setup)
    assert "values" not in keys(setup)


def test_more_tiles_than_there_are_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        laid_out(**(READ | {"box.treasure_values.gold": 2}))
    assert refused.value.code is RefusalCode.TOO_MANY
    assert refused.value.detail == "6"


def test_a_value_without_a_source_is_to_be_read() -> None:
    assert to_read(laid_out(players=3)) == [
        "box.treasure_values.gold",
        "box.treasure_values.emerald",
        "box.treasure_values.pearl",
        "box.island_cubes.3",
        "box.figureheads.3",
        "box.start_money.3.1",
        "box.start_money.3.2",
        "box.start_money.3.3",
        "box.value_locations",
    ]


def test_a_reading_is_shown() -> None:
    known: dict[str, FactValue] = {
        "box.island_cubes.2": 2,
        "box.figureheads.2": 4,
        "box.start_money.2.1": 8,
        "box.start_money.2.2": 9,
    }
    setup = laid_out(**known)
    assert "Put 2 Marker cubes on each Treasure Island." in text(setup)
    assert "Draw 4 figureheads for the market." in text(setup)
    assert "turn order: 8, 9." in text(setup)
    assert setup.placements["marker_cubes"] == {"gold": 2, "emerald": 2, "pearl": 2}


def test_the_last_in_turn_order_sits_right_of_the_first() -> None:
    for seed in range(10):
        order = laid_out(players=4, seed=seed).placements["turn_order"]
        assert (order["first"], order["last"]) in {(1, 4), (2, 1), (3, 2), (4, 3)}


# The card expansion


def test_the_kraken_is_shuffled_in_and_one_location_goes_back() -> None:
    out = [set(laid_out("new-cards", seed=seed).placements["locations"]) for seed in range(60)]
    assert all(len(places) == 1 for places in out)
    assert set().union(*out) == LOCATIONS | {"kraken"}


def test_the_treasure_hunt_has_all_cubes_and_no_treasure_value_tiles() -> None:
    setup = laid_out(scenario="treasure-hunt")
    assert "islands.all" in keys(setup)
    assert "values.box" in keys(setup)
    assert "treasure_values" not in setup.placements
    assert setup.placements["treasure_map"] == {"A": 2, "B": 3, "C": 4, "D": 3}
    assert keys(setup).index("last") < keys(setup).index("map") < keys(setup).index("map.tokens")


def test_in_a_treasure_hunt_with_commanders_only_the_rum_markets_are_laid() -> None:
    setup = laid_out("commanders", scenario="treasure-hunt")
    assert len(setup.placements["rum_markets"]) == 2
    assert "treasure_values" not in setup.placements


def test_a_map_card_may_need_a_location_that_is_out() -> None:
    for seed in range(30):
        setup = laid_out("new-cards", scenario="treasure-hunt", seed=seed)
        (out,) = setup.placements["locations"]
        assert ("map.out" in keys(setup)) == (out != "kraken")


def test_a_card_of_the_a_column_that_nobody_can_meet_is_named() -> None:
    """BT-41 wants a ship in Curaçao, BT-40 one in Bonaire."""
    fixed = {"location_out": ("curacao",), "map.a": ("BT-41", "BT-40")}
    setup = SETUPS.lay_out(Plan("treasure-hunt", 3, 1, ("new-cards",), fixed))
    assert "Nobody can meet BT-41: it needs a ship on Curaçao" in text(setup)
    assert "BT-40 lies open" not in text(setup)


# Commanders


def test_two_rum_markets_and_six_treasure_values_cover_all_eight_locations() -> None:
    for seed in range(10):
        placements = laid_out("commanders", seed=seed).placements
        assert (len(placements["rum_markets"]), len(placements["treasure_values"])) == (2, 6)
        assert set(placements["rum_markets"]) | set(placements["treasure_values"]) == LOCATIONS


def test_there_are_four_combinations_of_the_board() -> None:
    boards = [laid_out("commanders", seed=seed).placements["boards"] for seed in range(40)]
    assert {(board["gulf"], board["maracaibo"]) for board in boards} == {
        ("cannon", "attack"),
        ("cannon", "cannon"),
        ("explore", "attack"),
        ("explore", "cannon"),
    }


def test_the_gains_of_gulf_and_maracaibo_are_shown_by_the_side() -> None:
    plan = Plan("base", 2, 1, ("commanders",), {"board.maracaibo": ("attack",)})
    assert "3 points, a Ship Upgrade, an attack" in text(SETUPS.lay_out(plan))
    plan = Plan("base", 2, 1, ("commanders",), {"board.maracaibo": ("cannon",)})
    assert "5 points, a Ship Upgrade and 1 cannon" in text(SETUPS.lay_out(plan))


@pytest.mark.parametrize(("players", "forts"), [(1, 0), (2, 0), (3, 2), (4, 4)])
def test_forts_in_the_gulf_by_the_number_of_players(players: int, forts: int) -> None:
    placements = laid_out("commanders", players=players).placements["forts"]
    assert placements["gulf"] == forts
    assert {place: placements[place] for place in LOCATIONS} == dict.fromkeys(LOCATIONS, 1)


def test_forts_on_the_board_follow_from_the_sides_that_lie_there() -> None:
    known = {"box.fort_spaces.gulf.cannon": 1, "box.fort_spaces.maracaibo.attack": 2}
    kept = {"board.gulf": ("cannon",), "board.maracaibo": ("attack",)}
    setup = SETUPS.lay_out(Plan("base", 4, 1, ("commanders",), kept, known))
    assert setup.placements["forts"]["exploration-board"] == 3
    assert not [name for name in to_read(setup) if "fort_spaces" in name]


def test_more_than_sixteen_forts_are_refused() -> None:
    """Eight on Locations and four in the Gulf leave four."""
    known = {"box.fort_spaces.gulf.cannon": 2, "box.fort_spaces.maracaibo.attack": 3}
    kept = {"board.gulf": ("cannon",), "board.maracaibo": ("attack",)}
    with pytest.raises(Refused) as refused:
        SETUPS.lay_out(Plan("base", 4, 1, ("commanders",), kept, known))
    assert english().shown(refused.value.detail) == (
        "5 Fort spaces are too many: of 16 Forts, 4 are left here"
    )


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_each_player_gets_two_commanders_and_jordan_none(players: int) -> None:
    dealt = laid_out("commanders", players=players).placements["commanders"]
    assert list(dealt) == [str(seat) for seat in range(1, players + 1)]
    assert all(len(boards) == 2 for boards in dealt.values())


@pytest.mark.parametrize(
    ("commander", "words"),
    [
        ("kraken-khan", "Player 2, if you have Kraken Khan: take the Commander Black Market"),
        ("looting-lanister", "take both Commander Black Markets"),
        ("ravaging-rajesh", "put the neutral explorer beside your own"),
        ("fearsome-feng", "draw three figureheads from the box and play one at once"),
    ],
)
def test_a_commanders_pieces_are_listed_where_it_was_dealt(commander: str, words: str) -> None:
    kept = {
        "commanders.2": (commander, "iron-ingrid"),
        "commanders.1": ("gemma-grimm", "dabora-des"),
    }
    setup = SETUPS.lay_out(Plan("base", 2, 1, ("commanders",), kept))
    assert words in text(setup)
    assert keys(setup).count("if_chosen") == 1


def test_the_auction_is_about_commanders_so_it_brings_them() -> None:
    """It is a variant in the Commanders rulebook, and sells only commander boards."""
    setup = laid_out("auction")
    assert setup.modules == ["commanders", "auction"]
    assert keys(setup).index("choose_commander") < keys(setup).index("auction")


def test_nobody_can_hold_an_auction_alone() -> None:
    with pytest.raises(Refused) as refused:
        laid_out("auction", players=1)
    assert refused.value.code is RefusalCode.IMPOSSIBLE
    assert "auction" not in SETUPS.extras_for(Plan("base", 1, 1))


# Jordan


def test_alone_one_sets_up_for_two_with_jordan() -> None:
    setup = laid_out(players=1)
    assert setup.modules == ["jordan"]
    assert keys(setup)[0] == "solo"
    assert setup.placements["figureheads"] == {"market": 3}
    assert "box.island_cubes.2" in to_read(setup)
    assert keys(setup)[-4:] == ["solo.boards", "solo.quest", "solo.deck", "solo.order"]


def test_the_expansions_add_their_solo_cards() -> None:
    setup = laid_out("new-cards", "commanders", players=1)
    assert "solo.deck.hunt" in keys(setup)
    assert "Jordan's deck has 7 cards" in text(setup)


@pytest.mark.parametrize(
    ("extras", "known", "cards"),
    [
        ((), {}, 6),
        (("commanders",), {}, 7),
        (("new-cards", "commanders"), {}, 7),
        (("new-cards", "commanders"), {"box.jordan.deck": 6}, 7),
        (("new-cards",), {"box.jordan.deck": 6}, 6),
        (("new-cards",), {"box.jordan.deck": 7}, 7),
    ],
)
def test_the_setup_and_jordan_have_the_same_number_of_cards(
    extras: tuple[str, ...], known: dict[str, FactValue], cards: int
) -> None:
    """Commanders: a 7-card solo deck. The card expansion gives no number: people choose."""
    setup = laid_out(*extras, players=1, **known)
    assert f"Jordan's deck has {cards} cards" in text(setup)
    expansions = ["treasure-hunt" if extra == "new-cards" else extra for extra in extras]
    table = JordanTable({**JORDAN_READ, **known}, expansions=tuple(expansions))
    assert len(table.state.pile) == setup.placements["jordan"]["deck"] == cards


def test_a_deck_size_without_a_rulebook_is_to_be_read() -> None:
    setup = laid_out("new-cards", players=1)
    assert "six or seven cards" in text(setup)
    assert "box.jordan.deck" in to_read(setup)
    assert "box.jordan.deck" not in to_read(laid_out("new-cards", "commanders", players=1))


# Boxes, items


def test_what_is_not_owned_is_not_offered() -> None:
    plan = Plan("base", 2, 1, known={"box.owns.commanders": "no"})
    assert SETUPS.extras_for(plan) == ("new-cards",)
    known: dict[str, FactValue] = {"box.owns.treasure-hunt": "no"}
    assert SETUPS.owned(known) == ("base",)
    assert SETUPS.extras_for(Plan("base", 2, 1, known=known)) == (
        "commanders",
        "auction",
    )


@pytest.mark.parametrize(("scenario", "extras", "players"), EVERY)
def test_each_item_can_be_drawn_again_alone(
    scenario: str, extras: tuple[str, ...], players: int
) -> None:
    """All others stay, nothing is refused, and some other seed gives something else."""
    before = laid_out(*extras, scenario=scenario, players=players)
    for name, item in before.items.items():
        kept = {n: i for n, i in before.items.items() if n != name}
        drawn = set()
        for seed in range(40):
            setup = SETUPS.lay_out(Plan(scenario, players, seed, extras, kept))
            assert {n: setup.items[n] for n in kept} == kept
            assert problems(setup) == []
            drawn.add(setup.items[name])
        assert drawn - {item}, name


def test_what_was_kept_without_an_expansion_does_no_harm_with_it() -> None:
    kept = laid_out().items
    for extras in EXTRAS:
        assert problems(SETUPS.lay_out(Plan("base", 2, 3, extras, kept))) == []


def test_the_game_that_follows_knows_what_was_laid_out() -> None:
    setup = laid_out("commanders", players=3)
    rum = next(iter(setup.placements["rum_markets"]))
    assert setup.facts.known[f"caribbean.{rum}.tile"] == "rum"
    assert setup.facts.known[f"caribbean.{rum}.fort"] == "stands"
    assert setup.facts.known["commanders.3"] == ",".join(setup.placements["commanders"]["3"])
    assert setup.facts.known["first_player"] == setup.placements["turn_order"]["first"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_alone_nobody_is_called_player_one(language: str) -> None:
    """The only player gets two boards and chooses one."""
    locale = library().locale(language)
    kept = {"commanders.1": ("kraken-khan", "ravaging-rajesh")}
    setup = SETUPS.lay_out(Plan("base", 1, 1, ("commanders",), kept))
    words = " ".join(locale.in_full(step.text) for step in setup.steps)
    assert "Kraken Khan, Ravaging Rajesh" in words
    for word in ("player 1", "Spieler 1", "Each chooses", "Jeder wählt"):
        assert word not in words


@pytest.mark.parametrize(("players", "forts"), [(1, 0), (3, 2), (4, 4)])
def test_forts_on_no_location_are_kept_one_by_one(players: int, forts: int) -> None:
    """Two spaces of the left piece have the symbol, and one of the right."""
    known: dict[str, FactValue] = {
        f"box.fort_spaces.gulf.{side}": 2 for side in ("cannon", "explore")
    }
    known |= {f"box.fort_spaces.maracaibo.{side}": 1 for side in ("cannon", "attack")}
    setup = laid_out("commanders", players=players, **known)
    kept = [id_ for id_ in laid_forts(setup.facts, ()) if setup.facts[FORT[id_]] == STANDS]
    assert kept == [*GULF_FORTS[:forts], "board-1", "board-2", "board-3"]
