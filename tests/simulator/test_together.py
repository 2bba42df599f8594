"""People who play together against Jacques: what is assumed has the effect that rules give it."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.facts import FactValue
from companion.engine.plain import to_plain
from companion.engine.simulation import odds_of
from companion.simulator import Summary, simulate, simulations, subject
from companion.simulator.runs import play_game
from tests.builders import games as all_games

LEVEL = "commodore"
# Whatever is assumed else: nobody frees a marker, and everybody has more points than he.
IDLE = {"fights": 0, "resistance_round": 5}
RICH = {"turn_points": 40, "fight_points": 40}


def played(
    name: str,
    games: int = 30,
    players: int = 2,
    known: dict[str, FactValue] | None = None,
    **assumed: int,
) -> Summary:
    about = subject(name, {"players": players}, levels=[LEVEL], assumed=assumed, known=known)
    return simulate(about, games, seed=5)


def share(summary: Summary, what: str) -> float:
    return summary.tally.cases[what][LEVEL].share.share


def left(summary: Summary) -> Any:
    return summary.spreads()["markers_left"][LEVEL]


# The board


def test_who_frees_nothing_leaves_every_marker_and_loses() -> None:
    """One on each of eighteen places."""
    summary = played("cooperative", village_markers=1, city_markers=1, **IDLE, **RICH)
    assert (left(summary).min, left(summary).max) == (18, 18)
    assert share(summary, "marker_left") == 1
    assert share(summary, "won") == 0
    assert share(summary, "not_ahead") == 0


def test_markers_lie_as_the_rulebook_has_them_for_three() -> None:
    """France has 8; on the other twelve places lies nothing."""
    summary = played("cooperative", players=3, village_markers=0, city_markers=0, **IDLE)
    assert (left(summary).min, left(summary).max) == (8, 8)


@pytest.mark.parametrize(("name", "card"), [("cooperative", 74), ("rescue", 193)])
def test_what_was_read_off_the_card_goes_before_what_is_assumed(name: str, card: int) -> None:
    """Two on each of eighteen places when four play; another number has another table."""
    read: dict[str, FactValue] = {f"box.card.{card}.markers.4.same": "yes"}
    read |= {f"box.card.{card}.markers.4.france.{kind}": 2 for kind in ("city", "village")}
    numbers = {"village_markers": 1, "city_markers": 1, **IDLE}
    assert left(played(name, 4, 4, read, **numbers)).max == 36
    assert left(played(name, 4, 2, read, **numbers)).max == 18


FOUR_TURNS = {"turns": 1, "village_markers": 1, "city_markers": 1}  # alone: one in each round


@pytest.mark.parametrize(
    ("value", "upgrade_round", "freed"),
    [(18, 5, 8), (18, 1, 12), (18, 3, 10), (6, 5, 4), (0, 5, 0)],
)
def test_a_fight_frees_what_its_value_pays_for(value: int, upgrade_round: int, freed: int) -> None:
    """A city for 5 and a village for 3, one more with the upgrade; 4 to 8 is one or both."""
    fight = {"fights": 100, "combat_points": 0, "resistance_round": 5}
    after = left(
        played(
            "cooperative",
            players=1,
            token_value=value,
            upgrade_round=upgrade_round,
            **fight,
            **FOUR_TURNS,
        )
    )
    if value == 6:
        assert 18 - 2 * freed <= after.min <= after.max <= 18 - freed
    else:
        assert (after.min, after.max) == (18 - freed, 18 - freed)


@pytest.mark.parametrize(("points", "freed"), [(2, 2), (3, 4), (40, 4)])
def test_the_resistance_tile_frees_a_village_for_three_combat_points(
    points: int, freed: int
) -> None:
    """The village is at her ship, one in a turn; two points a round are enough for it twice."""
    tile = {"fights": 0, "resistance_round": 1, "steering": 100, "combat_points": points}
    after = left(played("cooperative", players=1, **tile, **FOUR_TURNS))
    assert (after.min, after.max) == (18 - freed, 18 - freed)


def test_with_no_marker_on_the_board_only_points_decide() -> None:
    none = {"village_markers": 0, "city_markers": 0}
    assert share(played("cooperative", **none, **RICH), "won") == 1
    poor = played("cooperative", **none, turn_points=0)
    assert share(poor, "won") == 0
    assert share(poor, "not_ahead") == 1
    assert share(poor, "marker_left") == 0


# The search


def test_without_a_green_hint_nobody_finds_luysa_but_who_plays_alone() -> None:
    """Alone it is enough that eleven hints are left."""
    red = {"red_hints": 22, "objects": 100, "steering": 100}
    for players in (2, 3, 4):
        assert share(played("rescue", 10, players, **red), "not_found") == 1
    assert share(played("rescue", 10, 1, **red), "not_found") == 0


def test_red_hints_stop_the_search_where_nobody_pays_for_them() -> None:
    """Both red spaces are full sooner than five green ones, mostly."""
    stuck, paid = (played("rescue", objects=percent) for percent in (0, 100))
    assert share(stuck, "not_found") > 0.5
    assert share(paid, "not_found") < 0.1


def test_who_has_neither_combat_points_nor_ransom_does_not_free_her() -> None:
    nothing = {"luysa_cost": 40, "combat_points": 0, "steering": 100, "objects": 100}
    assert share(played("rescue", ransom=0, **nothing), "not_freed") == 1
    assert share(played("rescue", ransom=100, **nothing), "not_freed") == 0


def test_cooperative_in_the_caribbean_knows_no_search() -> None:
    assert set(played("cooperative", 4).tally.cases) == {"won", "marker_left", "not_ahead"}
    rescue = set(played("rescue", 4).tally.cases)
    assert rescue == {"won", "marker_left", "not_found", "not_freed", "not_ahead"}


@pytest.mark.parametrize(
    ("scenario", "about"),
    [("", "jacques"), ("unrest", "jacques"), ("cooperative", "cooperative"), ("rescue", "rescue")],
)
def test_a_table_against_jacques_asks_for_the_odds_of_its_scenario(
    scenario: str, about: str
) -> None:
    simulations = all_games()["maracaibo"].simulations
    assert odds_of(simulations, "jacques", {"scenario": scenario, "players": 2}) == about
    assert odds_of(simulations, "maracaibo-table", {"scenario": scenario}) == ""


# Knobs: from a low to a high number, what becomes more (1) or less (-1) often

Sweep = tuple[int, int, str, int]
OF_BOTH: dict[str, Sweep] = {
    "turns": (3, 7, "marker_left", -1),
    "quest_in_reach": (0, 100, "not_ahead", 1),
    "your_quests": (0, 20, "not_ahead", -1),
    "your_explorer": (0, 30, "not_ahead", -1),
    "village_markers": (0, 3, "marker_left", 1),
    "city_markers": (0, 4, "marker_left", 1),
    "other_cities": (0, 8, "marker_left", 1),
    "fights": (5, 60, "marker_left", -1),
    "token_value": (1, 9, "marker_left", -1),
    "combat_points": (0, 12, "marker_left", -1),
    "upgrade_round": (1, 5, "marker_left", 1),
    "resistance_round": (1, 5, "marker_left", 1),
    "steering": (0, 100, "marker_left", -1),
    "turn_points": (6, 11, "not_ahead", -1),
    "fight_points": (0, 15, "not_ahead", -1),
}
OF_THE_SEARCH: dict[str, Sweep] = {
    "green_spaces": (2, 9, "not_found", 1),
    "red_hints": (4, 20, "not_found", 1),
    "objects": (0, 100, "not_found", -1),
    "luysa_cost": (0, 30, "not_freed", 1),
    "ransom": (0, 100, "not_freed", -1),
}
# Where the setting decides.
LEVEL_WITH_HIM = {"turns": 1, "turn_points": 0, "fights": 0, "your_quests": 0, "your_explorer": 0}
CLOSE_TO_HIM = {"turns": 2, "turn_points": 4, "fights": 0, "your_quests": 1, "your_explorer": 0}
VILLAGES_DECIDE = {"fights": 0, "combat_points": 40, "resistance_round": 1, "city_markers": 0,
                   "other_cities": 0, "steering": 100}  # fmt: skip
DECIDES: dict[str, dict[str, int]] = {
    "quest_in_reach": CLOSE_TO_HIM,
    "your_quests": LEVEL_WITH_HIM,
    "your_explorer": LEVEL_WITH_HIM,
    "resistance_round": VILLAGES_DECIDE,
    "steering": {**VILLAGES_DECIDE, "village_markers": 2},
    "fight_points": {"fights": 60},
    "green_spaces": {"objects": 10},
    "objects": {"green_spaces": 7},
    "luysa_cost": {"ransom": 0, "fights": 60},
    "ransom": {"luysa_cost": 30},
}


@pytest.mark.parametrize("setting", [*OF_BOTH, *OF_THE_SEARCH])
def test_every_setting_changes_what_it_should(setting: str) -> None:
    """The change is more than three standard errors."""
    name = "rescue" if setting in OF_THE_SEARCH else "cooperative"
    low, high, what, more = (OF_BOTH | OF_THE_SEARCH)[setting]
    given = DECIDES.get(setting, {})
    one, other = (
        played(name, 40, **{**given, setting: value}).tally.cases[what][LEVEL].share
        for value in (low, high)
    )
    assert (other.share - one.share) * more > 3 * (one.error**2 + other.error**2) ** 0.5


def test_no_knob_is_forgotten_here() -> None:
    assert set(simulations()["cooperative"].simulation.assume({})) == set(OF_BOTH)
    assert set(simulations()["rescue"].simulation.assume({})) == set(OF_BOTH | OF_THE_SEARCH)


# Figures


@pytest.mark.parametrize("name", ["cooperative", "rescue"])
def test_jacquess_last_comparison_decides_the_winner(name: str) -> None:
    """The app's own verdict; and nobody wins while something is missing."""
    about, procedure = subject(name), simulations()[name].procedure
    states: list[Any] = []
    for number in range(12):
        result = play_game(about, 2, number, lambda state, *_: states.append(state))
        so = {what: was for what, _, was in result.cases}
        outcome = procedure.outcome(states[-1])
        assert outcome is not None
        assert all(side.won is so["won"] for side in outcome.sides if not side.automa)
        assert so.pop("won") is not any(so.values())


def test_the_same_seed_gives_the_same_figures() -> None:
    one, again = (to_plain(played("rescue", 12).tally) for _ in range(2))
    assert one == again
    other = simulate(subject("rescue", {"players": 2}, levels=[LEVEL]), 12, seed=6)
    assert to_plain(other.tally) != one


def test_harder_levels_are_won_less_often() -> None:
    won = simulate(subject("cooperative"), 120, seed=1).tally.cases["won"]
    shares = [one.share.share for one in won.values()]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > shares[-1]
    assert [one.of for one in won.values()] == [30] * 4
