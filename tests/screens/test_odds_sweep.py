"""A sweep on the odds page: the answer at each value of a number."""

from __future__ import annotations

from typing import Any

from companion.app.elements.screen import Screen
from companion.app.pages.odds.page import ODDS, SWEPT, RunState, samples_of, screen_of
from companion.app.parts.odds_request import OddsRequest
from companion.engine.simulation import BY_STRATEGY, WON, GameResult, at_level
from companion.simulator.tallies import Tally
from tests.builders import games, library


def request(name: str, **chosen: str) -> OddsRequest:
    written = {key.replace("__", "-"): value for key, value in chosen.items()}
    return OddsRequest(games=games(), name=name, chosen=written)


def drawn(of: OddsRequest, swept: list[Tally], language: str = "en") -> Screen:
    standing = RunState(played={SWEPT: swept})
    return screen_of(of, standing, library().locale(language), "X")


def counted(*results: GameResult) -> Tally:
    tally = Tally()
    for result in results:
        tally.count(result)
    return tally


def plot_of(screen: Screen) -> Any:
    (plot,) = [one for one in screen.body if one.kind == "plot"]
    return plot


def test_what_is_plotted_already_is_no_knob() -> None:
    """Jacques along the turns is always there; Jean and the others are swept along them."""
    assert "turns" not in request("jacques").sweeps()
    assert {"turns", "nation_points"} <= set(request("jean").sweeps())
    assert {"turns", "players", "fights"} <= set(request("rescue").sweeps())
    assert list(request("jamaica").sweeps()) == ["players"]
    assert request("battle").sweeps() == request("jordan").sweeps() == {}


def test_all_else_is_as_it_was_chosen() -> None:
    of = request("jean", jean__sweep="turns", jean__your_quests="4", level="3", uprising="yes")
    sample = samples_of(of)[SWEPT]
    assert [one.assumed["turns"] for one in sample.subjects] == [1, 2, 4, 6, 8, 10, 12]
    for one in sample.subjects:
        assert (one.assumed["your_quests"], one.options["uprising"]) == (4, "yes")
        assert one.levels == (3,)


def test_the_points_at_each_value_are_a_line_a_table_and_a_copy() -> None:
    of = request("jean", jean__sweep="nation_points", jean__nation_points="2")
    values = of.sweeps()["nation_points"].values
    assert values == (0, 2, 4, 6, 8, 10)
    tallies = [counted(at_level(4, 1, 50 + 10 * value)) for value in values]
    plot = plot_of(drawn(of, tallies))
    assert plot.title == "Points Jean has from nations at the end"
    assert plot.table.rows[1] == ("2", "70\n70–\u200b70")
    assert plot.svg.startswith("<svg")
    assert plot.taking.text.splitlines()[2] == "2,Level 1 · very easy,70.0,"
    assert plot.taking.file == "odds-jean-nation_points.csv"


def test_with_points_of_ones_own_it_is_how_often_they_win() -> None:
    of = request("jean", jean__sweep="explorer_lead", jean__points="101")
    tallies = [
        counted(*[at_level(4, 1, 100)] * (100 - 10 * value), *[at_level(4, 1, 200)] * 10 * value)
        for value in of.sweeps()["explorer_lead"].values
    ]
    plot = plot_of(drawn(of, tallies))
    assert [row[1] for row in plot.table.rows][::5] == ["100\u00a0% ± 3", "0\u00a0% ± 3"]
    assert "Games won, in %" in plot.svg


def test_games_won_together_along_the_number_of_players() -> None:
    of = request("rescue", rescue__sweep="players", level="commodore")
    sample = samples_of(of)[SWEPT]
    assert [one.options["players"] for one in sample.subjects] == [1, 2, 3, 4]
    assert {one.levels for one in sample.subjects} == {("commodore",)}
    won = [
        counted(
            *(GameResult(4, (), cases=((WON, "commodore", game < 25 * n),)) for game in range(100))
        )
        for n in (1, 2, 3, 4)
    ]
    rows = plot_of(drawn(of, won)).table.rows
    assert [row[1].split(" ±")[0] for row in rows] == [f"{n}\u00a0%" for n in (25, 50, 75, 100)]


def test_everybody_meets_everybody_at_each_number_of_players() -> None:
    of = request("jamaica", jamaica__sweep="players", strategies="random.greedy.racer")
    sample = samples_of(of)[SWEPT]
    two = [one.strategies for one in sample.subjects if one.options["players"] == 2]
    assert {frozenset(one) for one in two} == {
        frozenset(pair) for pair in (("random", "greedy"), ("random", "racer"), ("greedy", "racer"))
    }
    assert sorted(first for first, _ in two) == sorted(second for _, second in two)
    tallies = [
        counted(GameResult(9, tuple((BY_STRATEGY, name, 5) for name in one.strategies),
                            ((BY_STRATEGY, one.strategies[0]),)))
        for one in sample.subjects
    ]  # fmt: skip
    for tally in tallies:
        tally.scores.setdefault("by_place", {})
    rows = plot_of(drawn(of, tallies)).table.rows
    assert [row[0] for row in rows] == ["2", "3", "4", "5", "6"]
    assert rows[0][1].startswith("50\u00a0%")  # who begins wins, and each begins once of two


def test_all_first_cards_of_a_hunt_are_one_line() -> None:
    of = request("treasure-hunt", **{"treasure-hunt-sweep": "bury"})
    values = of.sweeps()["bury"].values
    tallies = [
        counted(GameResult(1, (("by_first", "BT-40", 10), ("by_first", "BT-37", 30))))
        for _ in values
    ]
    plot = plot_of(drawn(of, tallies, "de"))
    assert plot.table.columns == ("Alle ersten Karten",)
    assert plot.table.rows[0] == ("5", "20\n10–\u200b30")


def test_a_knob_that_is_not_there_is_not_turned() -> None:
    for written in ("wind", "", "points", "combat_paid"):
        assert set(samples_of(request("jean", jean__sweep=written))) == {ODDS}
