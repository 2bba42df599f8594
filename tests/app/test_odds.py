"""The Odds page: the figures of each plot, and what people see of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import pytest
from streamlit.testing.v1 import AppTest

from companion.engine.plots import ByLevel, BySeat, ByTurns, Ends
from companion.games.pirates.simulation import STAND_INS, unread
from companion.simulator import offered, simulate
from companion.simulator.tallies import Spread
from companion.tables.tables import Tables
from companion.ui.odds import estimates
from companion.ui.odds.estimates import Figure, Sample
from companion.ui.odds.runs import Runs, runs
from tests.app.odds_workers import HandWorker, until
from tests.app.screen import app, at_table, in_address, tap, told
from tests.builders import games, library


def played(sample: Sample, games: int) -> list[Figure]:
    return sample.figures([simulate(one, games, 1).tally for one in sample.subjects])


def jacques() -> Sample:
    simulation = offered()["jacques"].simulation
    assert isinstance(simulation.plot, ByTurns)
    return estimates.by_turns(simulation, simulation.plot, {}, {})


def jean(**assumed: int) -> Sample:
    simulation = offered()["jean"].simulation
    assert isinstance(simulation.plot, ByLevel)
    return estimates.by_level(simulation, simulation.plot, assumed, {})


def jamaica(players: int, *strategies: str) -> Sample:
    simulation = offered()["jamaica"].simulation
    assert isinstance(simulation.plot, BySeat)
    return estimates.by_seat(simulation, simulation.plot, players, strategies)


def battles(side: str) -> Sequence[Ends]:
    (bars,) = games()["jamaica"].bars
    return bars.ends(side)


# Figures


def test_every_card_of_an_easy_jacques_is_worth_five() -> None:
    """He has all A cards, of 5 points: with n turns of yours n − 1 of them in each of 4 rounds."""
    figures = played(jacques(), 8)
    easy = {one.at: one.spread for one in figures if one.name == "deck-scrubber"}
    assert [easy[turns].median for turns in (2, 3, 4, 5, 6)] == [20, 40, 60, 80, 100]
    assert (easy[6].min, easy[6].max) == (100, 100)


def test_the_longer_the_rounds_the_more_points_jacques_has() -> None:
    figures = played(jacques(), 200)
    for level in ("deck-scrubber", "keel-diver", "navigator", "commodore"):
        means = [one.spread.mean for one in figures if one.name == level]
        assert len(means) == 8
        assert all(less < more for less, more in pairwise(means))


def test_jean_has_a_figure_for_each_level() -> None:
    figures = played(jean(turns=4), 10)
    assert [(one.name, one.at) for one in figures] == [(str(level), 4) for level in range(1, 6)]
    assert {one.spread.games for one in figures} == {2}


def test_points_from_nations_are_added_to_jeans() -> None:
    none, some = (played(jean(nation_points=n), 25) for n in (0, 17))
    assert [b.spread.mean - a.spread.mean for a, b in zip(none, some, strict=True)] == (
        pytest.approx([17] * 5)
    )


def test_every_strategy_sits_in_every_seat_equally_often() -> None:
    for players in (2, 3, 4, 5, 6):
        plot = jamaica(players)
        for seat in range(players):
            names = [one.strategies[seat] for one in plot.subjects]
            assert {names.count(name) for name in offered()["jamaica"].simulation.strategies} == {
                len(names) // 4
            }


def test_somebody_wins_every_game_of_jamaica() -> None:
    plot = jamaica(3, "random", "racer")
    tallies = [simulate(one, 6, 1).tally for one in plot.subjects]
    figures = plot.figures(tallies)
    assert [(one.name, one.at) for one in figures] == [
        (name, seat) for name in ("random", "racer") for seat in (1, 2, 3)
    ]
    assert sum(one.spread.games for one in figures) == 3 * 12
    shared = sum(tally.shared for tally in tallies)
    assert 12 + shared <= sum(one.wins for one in figures) <= 12 + 2 * shared


def test_the_ghost_ship_sails_with_two() -> None:
    plot = jamaica(2, "random")
    assert [(one.name, one.at) for one in played(plot, 2)] == [
        ("random", 1),
        ("random", 2),
        ("ghost", 0),
    ]


def test_battle_odds_are_those_of_all_rolls() -> None:
    """In 36ths; faces 2, 4, 6, 8, 10 and the star, the attacker's first."""
    assert [tuple(rolls) for rolls in battles("attacker")] == [
        (0, 16, 5, 15),
        (1, 21, 0, 15),
        (2, 21, 4, 11),
        (3, 25, 0, 11),
        (4, 25, 3, 8),
        (5, 28, 0, 8),
        (6, 28, 2, 6),
        (7, 30, 0, 6),
        (8, 30, 1, 5),
        (9, 31, 0, 5),
    ]


def test_an_equal_battle_is_a_little_worse_for_the_defender() -> None:
    assert battles("defender")[0] == Ends(0, 15, 5, 16)


def test_nothing_of_jordan_is_made_up() -> None:
    assert unread({}) == {"cards": 12, "slots": 20, "rules": 2}
    assert unread(STAND_INS) == {}


def test_upgrades_after_the_last_one_need_not_be_read() -> None:
    read = {name: value for name, value in STAND_INS.items() if ".slot." not in name}
    read |= {"box.jordan.slot.1": "quest", "box.jordan.slot.2": "end"}
    assert unread(read) == {}


def test_a_copy_has_a_row_for_each_figure() -> None:
    figure = Figure("a", 3, Spread.of({10: 1, 20: 2, 30: 1}), wins=2)
    text = estimates.figures_csv(["Level", "Turns"], [figure], lambda name: name.upper())
    assert text.splitlines() == ["Level,Turns", "A,3,4,20.0,20.0,10,30,10,30,2"]
    assert estimates.ends_csv(["m", "w", "t", "l"], [Ends(1, 21, 0, 15)]).splitlines() == [
        "m,w,t,l",
        "1,21,0,15",
    ]


def test_every_strategy_has_its_words() -> None:
    texts = library().locale("en").texts
    for name in offered()["jamaica"].simulation.strategies:
        assert {f"odds.strategy.{name}", f"odds.plays.{name}"} <= set(texts)


# The page


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Iterator[HandWorker]:
    hand = HandWorker()
    own: Runs = hand.runs()
    monkeypatch.setattr("companion.ui.odds.odds_page.runs", lambda: own)
    yield hand
    hand.may_play.set()


def odds_page(**chosen: str) -> AppTest:
    at = app()
    at.query_params.update({"page": "odds", **chosen})
    return at.run()


def when_played(at: AppTest) -> AppTest:
    def ready() -> bool:
        at.run()
        assert not at.exception
        return charts(at) > 0

    until(ready)
    return at


def charts(at: AppTest) -> int:
    return len(at.get("vega_lite_chart"))


@pytest.mark.usefixtures("tables", "worker")
def test_jacques_has_a_plot_a_table_a_copy_and_says_what_was_assumed() -> None:
    at = when_played(odds_page(turns="4"))
    text = told(at)
    assert "If every round lasts 4 turns of yours" in text
    assert "Deck Scrubber: nearly always 60 points" in text
    assert text.count('<th scope="row">') == 8
    assert "% of explorations with a quest in reach: 25" in text
    assert [button.label for button in at.get("download_button")] == ["Save as CSV"]


@pytest.mark.usefixtures("worker")
def test_the_level_that_is_played_is_marked_and_comes_first(tables: Tables) -> None:
    code = tables.start(tables.procedures["jacques"], {"level": "navigator"}, seed=7)
    at = when_played(odds_page(t=code, about="jacques"))
    text = told(at)
    assert text.index("Navigator · your level: ") < text.index("Deck Scrubber: nearly always")
    assert "your level" not in told(when_played(odds_page(about="jacques")))


@pytest.mark.usefixtures("tables", "worker")
def test_opening_the_page_leaves_its_address_as_it_is() -> None:
    """Each change would be one more press of the phone's Back."""
    at = when_played(odds_page(about="jacques"))
    assert set(at.query_params) == {"about"}


@pytest.mark.usefixtures("tables", "worker")
def test_the_table_is_behind_a_tap() -> None:
    at = when_played(odds_page(about="jamaica", players="2", strategies="random"))
    fold = next(fold for fold in at.expander if fold.label == "As a table")
    assert any("<table" in one.value for one in fold.get("html"))


def spread(games: int, p10: int = 0, p90: int = 0) -> Spread:
    return Spread(games, 0, 0, p10, p90, 0, 0)


def test_a_small_sample_says_how_far_it_may_be_off() -> None:
    """A half of 24 games: 98 % / √24 = 20 percentage points; of 96: 10."""
    few, more = Figure("racer", 1, spread(24)), Figure("racer", 1, spread(96))
    assert estimates.share_unsure([few]) == 20
    assert estimates.share_unsure([more]) == 10
    assert estimates.share_unsure([few, more]) == 20


def test_the_middle_of_many_games_is_surer() -> None:
    """Eight of ten within 40 points: a deviation of 15.6; 1.96 × 1.253 × 15.6 / √100 = 3.8."""
    assert estimates.points_unsure([Figure("easy", 0, spread(100, 80, 120))]) == 4
    assert estimates.points_unsure([Figure("easy", 0, spread(2500, 80, 120))]) == 1


@pytest.mark.usefixtures("tables", "worker")
def test_the_turns_that_are_chosen_stand_in_the_address() -> None:
    at = when_played(odds_page())
    turns = next(group for group in at.button_group if group.label == "Your turns in a round")
    turns.set_value(3).run()
    assert not at.exception
    assert in_address(at, "turns") == "3"
    assert "Deck Scrubber: nearly always 40 points" in told(at)


@pytest.mark.usefixtures("tables")
def test_another_turn_of_the_same_figures_plays_nothing(worker: HandWorker) -> None:
    when_played(odds_page(turns="4"))
    games = worker.games
    assert games == 1600
    assert charts(odds_page(turns="5")) == 1
    assert worker.games == games


@pytest.mark.usefixtures("tables")
def test_a_long_run_is_cancelled_and_the_first_picture_stays(worker: HandWorker) -> None:
    when_played(odds_page(about="jean"))
    worker.may_play.clear()
    at = odds_page(about="jean", games="many")
    assert charts(at) == 1
    assert "Cancel" in [button.label for button in at.button]
    at = tap(at, "Cancel")
    worker.may_play.set()
    assert not at.exception
    assert in_address(at, "games") == "few"
    assert "Cancel" not in [button.label for button in at.button]
    assert charts(at) == 1


@pytest.mark.usefixtures("tables")
def test_the_first_run_is_cancelled_and_can_be_played_after_all(worker: HandWorker) -> None:
    worker.may_play.clear()
    at = tap(odds_page(about="jean"), "Cancel")
    assert charts(at) == 0
    worker.may_play.set()
    at = when_played(tap(at, "Run"))
    assert worker.games == 500


@pytest.mark.usefixtures("tables")
def test_a_lost_worker_is_one_clear_message(worker: HandWorker) -> None:
    worker.lost = True
    at = odds_page(about="jean")
    until(lambda: "Run" in [button.label for button in at.run().button])
    assert not at.exception
    assert "could not be played" in at.warning[0].value
    worker.lost = False
    when_played(tap(at, "Run"))


@pytest.mark.usefixtures("tables", "worker")
def test_what_is_assumed_can_be_changed() -> None:
    at = when_played(odds_page(about="jean"))
    field = next(f for f in at.number_input if f.label.startswith("points she has from nations"))
    field.set_value(0).run()
    when_played(at)
    assert "points she has from nations at the end: 0" in told(at)


@pytest.mark.usefixtures("tables", "worker")
def test_a_number_that_cannot_be_is_one_clear_message() -> None:
    at = when_played(odds_page(about="jean"))
    at.number_input[0].set_value(99).run()
    assert not at.exception
    assert "only 1–12 is possible" in at.warning[0].value
    assert charts(at) == 0


@pytest.mark.usefixtures("tables", "worker")
def test_jordan_is_not_plotted_before_he_is_read() -> None:
    at = odds_page(about="jordan")
    assert not at.exception
    assert charts(at) == 0
    assert "12 cards" in told(at)


@pytest.mark.usefixtures("worker")
def test_jordan_is_plotted_once_he_is_read(tables: Tables) -> None:
    read = {name: value for name, value in STAND_INS.items() if name.startswith("box.")}
    tables.store.keep_readings("pirates", read)
    at = when_played(odds_page(about="jordan"))
    assert told(at).count('<th scope="row">') == 7


@pytest.mark.usefixtures("tables", "worker")
def test_jamaica_by_strategy_and_seat() -> None:
    at = when_played(odds_page(about="jamaica", players="2", strategies="random"))
    text = told(at)
    assert "Random · 1" in text
    assert "Ghost ship" in text


@pytest.mark.usefixtures("tables", "worker")
def test_battles_need_no_games() -> None:
    at = odds_page(about="battle")
    assert charts(at) == 1
    assert "31<br>86\u00a0%" in told(at)


@pytest.mark.usefixtures("tables", "worker")
def test_odds_speak_german() -> None:
    at = app()
    at.query_params.update({"page": "odds", "about": "battle"})
    at.session_state["companion_language"] = "de"
    at.run()
    assert at.title[0].value == "Chancen"


@pytest.mark.usefixtures("worker")
def test_a_game_leads_to_its_odds(tables: Tables) -> None:
    at = tap(at_table(tables), "How fast do I need to be?")
    assert not at.exception
    assert at.title[0].value == "Odds"
    assert in_address(at, "about") == "jacques"


@pytest.mark.usefixtures("tables")
def test_home_leads_to_the_odds() -> None:
    at = tap(app().run(), "Odds")
    assert not at.exception
    assert at.title[0].value == "Odds"
    runs().leave("")
