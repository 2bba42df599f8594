"""The Odds page: games are simulated behind it, stopped, taken up; what a phone may send it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from companion.engine.facts import FactValue
from companion.engine.outcome import Outcome, Side
from companion.games.pirates.simulation.jordan import STAND_INS
from companion.simulator.watched import Runs
from companion.tables.logbook.logbook import Logbook
from companion.tables.logbook.play import Play
from companion.tables.store.seats import phone_hash
from companion.tables.tables import Tables
from tests.app.screen import (
    app,
    at_table,
    enter,
    in_address,
    instructions,
    labels,
    notices,
    open_page,
    part,
    send,
    send_all,
    shown,
    tap,
)
from tests.builders import games
from tests.simulator.hand_worker import HandWorker, until

LONG = "x" * 100_000
PHONE = "0123456789abcdef" * 2  # its secret


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Iterator[HandWorker]:
    hand = HandWorker()
    own: Runs = hand.runs()
    monkeypatch.setattr("companion.app.pages.odds.page.runs", lambda: own)
    yield hand
    hand.may_play.set()


def odds(**chosen: str) -> AppTest:
    return open_page("odds", **chosen)


def kinds(at: AppTest) -> list[str]:
    return [one["kind"] for one in shown(at)["body"]]


def when_played(at: AppTest) -> AppTest:
    """Poll for the progress, as the phone does."""

    def ready() -> bool:
        send(at, {"do": "look"})
        assert not at.exception
        return "plot" in kinds(at) and "running" not in kinds(at)

    until(ready)
    return at


def answered(at: AppTest) -> str:
    text: str = part(at, "worked")["lines"][0]["text"]
    return text


def chosen(at: AppTest, do: str) -> Any:
    return next(one for one in shown(at)["body"] if one.get("do") == do)["current"]


# Games are played for it


@pytest.mark.usefixtures("tables", "worker")
def test_the_answer_comes_once_the_games_are_played() -> None:
    at = when_played(odds(about="jacques", turns="4"))
    assert answered(at) == "Jacques nearly always ends with 60 points"
    assert len(tables_of(at)[1]) == 8
    send(at, {"do": "enter", "value": ["/points", 111]})
    assert answered(at) == "With 111 points you beat Jacques in 100\u00a0% of games"
    assert in_address(at, "jacques-points") == "111"


def tables_of(at: AppTest) -> list[list[list[str]]]:
    return [one["table"]["rows"] for one in shown(at)["body"] if one["kind"] == "plot"]


@pytest.mark.usefixtures("tables")
def test_it_shows_the_progress_of_the_games(worker: HandWorker) -> None:
    worker.may_play.clear()
    at = odds(about="jean")
    assert shown(at)["progress"] == {"share": 0, "text": "0 of 500 games"}
    assert part(at, "running")["action"]["label"] == "Stop"
    before = shown(at)["body"]
    worker.only(2)
    until(lambda: worker.games == 40)
    until(lambda: shown(send(at, {"do": "look"}))["progress"]["share"] == 0.08)
    assert shown(at)["body"] == before  # so a thumb on its way meets what it saw
    worker.may_play.set()
    assert "progress" not in shown(when_played(at))


@pytest.mark.usefixtures("worker")
def test_the_level_that_is_played_is_marked_and_answered(tables: Tables) -> None:
    code = tables.start(tables.procedures["jacques"], {"level": "navigator"}, seed=7)
    at = when_played(odds(t=code))
    assert chosen(at, "level") == "navigator"
    assert "Level Navigator · hard · your level, with 6 turns a round" in instructions(at)
    assert "your level" not in instructions(when_played(odds(about="jacques")))


@pytest.mark.usefixtures("tables", "worker")
def test_opening_the_page_leaves_its_address_as_it_is() -> None:
    """Each change would be one more press of the phone's Back."""
    at = when_played(odds(about="jacques"))
    assert set(at.query_params) == {"about"}


@pytest.mark.usefixtures("tables")
def test_a_tap_is_kept_in_the_address_and_repeats_no_game(worker: HandWorker) -> None:
    at = when_played(odds())
    games = worker.games
    assert games == 1600
    tap(at, "3")
    assert in_address(at, "turns") == "3"
    assert answered(at) == "Jacques nearly always ends with 40 points"
    tap(at, "Commodore")
    assert in_address(at, "level") == "commodore"
    assert worker.games == games


@pytest.mark.usefixtures("tables")
def test_the_last_choice_is_remembered(worker: HandWorker) -> None:
    at = tap(when_played(odds()), "Keel Diver")
    worker.may_play.clear()
    worker.lost = True
    assert in_address(tap(at, "8\u202f000"), "games") == "more"
    at.query_params.clear()
    at.query_params["page"] = "odds"
    at.run()
    assert chosen(at, "level") == "keel-diver"
    assert chosen(at, "games") == "few"  # for which nobody waits


@pytest.mark.usefixtures("tables", "worker")
def test_who_plays_is_chosen_and_taken_back() -> None:
    at = when_played(odds(about="jamaica", players="2", strategies="random"))
    when_played(tap(at, "Racer"))
    assert in_address(at, "strategies") == "random.racer"
    assert part(at, "choose")["now"] == ["random", "racer"]
    assert in_address(tap(at, "Racer"), "strategies") == "random"
    send(at, {"do": "choose", "value": ["strategies", "parrot"]})
    assert any("The app could not read that tap" in text for text in notices(at))
    assert in_address(at, "strategies") == "random"


@pytest.mark.usefixtures("tables")
def test_a_long_run_is_cancelled_and_the_first_picture_stays(worker: HandWorker) -> None:
    when_played(odds(about="jean"))
    worker.may_play.clear()
    at = odds(about="jean", games="many")
    assert {"plot", "running"} <= set(kinds(at))
    tap(at, "Stop")
    worker.may_play.set()
    assert in_address(at, "games") == "few"
    assert "running" not in kinds(at)
    assert "plot" in kinds(at)


@pytest.mark.usefixtures("tables")
def test_the_first_run_is_cancelled_and_can_be_played_after_all(worker: HandWorker) -> None:
    worker.may_play.clear()
    at = tap(odds(about="jean"), "Stop")
    assert "plot" not in kinds(at)
    assert notices(at) == ["Stopped. Finished games are saved: run again to continue."]
    worker.may_play.set()
    when_played(tap(at, "Run"))
    assert worker.games == 500


@pytest.mark.usefixtures("tables")
def test_the_games_can_be_exported(worker: HandWorker) -> None:
    at = when_played(odds(about="jean"))
    assert files_of(at) == []
    worker.may_play.clear()
    tap(at, "Download games")
    assert shown(at)["progress"] == {"share": 0.5, "text": "500 of 1000 games"}
    assert "plot" in kinds(at)
    worker.may_play.set()
    assert files_of(when_played(at)) == ["games-jean.csv", "games-jean.json"]
    assert part(at, "taking")["text"].count("\n") == 501
    tap(at, "3")  # the same games at another level
    assert files_of(at) == ["games-jean.csv", "games-jean.json"]
    worker.may_play.clear()
    enter(at, "", "turns", 5)
    assert files_of(at) == []


def files_of(at: AppTest) -> list[str]:
    return [one["file"] for one in shown(at)["body"] if one["kind"] == "taking"]


@pytest.mark.usefixtures("tables")
def test_a_download_that_is_cancelled_leaves_all_as_it_was(worker: HandWorker) -> None:
    at = when_played(odds(about="jean"))
    before = kinds(at)
    worker.may_play.clear()
    tap(tap(at, "Download games"), "Stop")
    worker.may_play.set()
    assert kinds(at) == before
    assert notices(at) == []


@pytest.mark.usefixtures("tables")
def test_other_values_are_played_through_while_the_answer_stays(worker: HandWorker) -> None:
    at = when_played(odds(about="jean"))
    wording, plots = answered(at), kinds(at).count("plot")
    worker.may_play.clear()
    enter(at, "", "sweep", "turns")
    assert in_address(at, "jean-sweep") == "turns"
    assert (answered(at), kinds(at).count("plot")) == (wording, plots)
    assert kinds(at).index("running") < kinds(at).index("plot")
    tap(at, "Stop")
    assert notices(at) == ["Stopped. Finished games are saved: run again to continue."]
    worker.may_play.set()
    tap(at, "Run")
    assert kinds(when_played(at)).count("plot") == plots + 1
    assert worker.games == 500 + 700
    enter(at, "", "sweep", "no")
    assert (answered(at), kinds(at).count("plot")) == (wording, plots)
    assert "jean-sweep" not in at.query_params
    enter(at, "", "sweep", "turns")
    del at.query_params["jean-sweep"]
    assert kinds(at.run()).count("plot") == plots  # it is not remembered: it takes many games
    send(at, {"do": "enter", "value": ["/sweep", "wind"]})
    assert any("The app could not read that tap" in text for text in notices(at))


@pytest.mark.usefixtures("tables")
def test_a_lost_worker_is_one_clear_message(worker: HandWorker) -> None:
    worker.lost = True
    at = odds(about="jean")
    until(lambda: "Run" in labels(at.run()))
    assert "The simulation failed" in notices(at)[0]
    worker.lost = False
    when_played(tap(at, "Run"))


@pytest.mark.usefixtures("tables", "worker")
def test_what_is_assumed_can_be_changed() -> None:
    at = when_played(odds(about="jean"))
    when_played(enter(at, "", "nation_points", 0))
    assert "points Jean has from nations at the end: 0" in instructions(at)
    assert in_address(at, "jean-nation_points") == "0"


@pytest.mark.usefixtures("worker")
def test_jordan_is_plotted_once_he_is_read(tables: Tables) -> None:
    assert "12 cards" in instructions(odds(about="jordan"))
    read = {name: value for name, value in STAND_INS.items() if name.startswith("box.")}
    tables.store.keep_readings("pirates", read)
    at = when_played(odds(about="jordan"))
    assert len(tables_of(at)[1]) == 7


@pytest.mark.usefixtures("worker")
def test_the_phones_own_logbook_suggests_a_level(tables: Tables) -> None:
    """Another phone's games do not count."""
    for phone, points in ((PHONE, 300), ("other", 1)):
        book = Logbook(tables.store, games(), phone_hash(phone))
        for day in range(10, 30):
            sides = (Side("Ann", points), Side("", 90, automa=True))
            book.add(Play(f"2026-10-{day}", "maracaibo", Outcome(sides), automa="jean"))
    at = app()
    at.session_state["companion_phone"] = PHONE
    at.query_params.update({"page": "odds", "about": "jean"})
    at = when_played(at.run())
    (line,) = part(at, "chapter")["lines"]
    assert line["text"].startswith("Level 5, the hardest: you would win about 100")
    assert "20 logbook games" in line["more"]


@pytest.mark.usefixtures("worker")
def test_the_markers_of_the_table_that_is_open_are_counted(tables: Tables) -> None:
    """None has left its track, which is read off: no points, and nothing to assume."""
    tables.store.keep_readings("maracaibo", READ_TRACKS)
    code = tables.start(tables.procedures["jean"], {"level": 3}, known={"markers": "kept"})
    at = odds(t=code, about="jean")
    assert "use this game's markers" in instructions(at)
    assert "points Jean has from nations" not in instructions(at)
    assert "points Jean has from nations at the end: 30" in instructions(odds(about="jean"))


READ_TRACKS: dict[str, FactValue] = {
    "box.nations.same": "yes",
    "box.nations.ranks": 1,
    "box.nations.france.rank.0.value": 0,
    "box.nations.france.rank.1.value": 2,
    "box.nations.france.rank.1.from": 3,
}


@pytest.mark.usefixtures("tables", "worker")
def test_odds_speak_german() -> None:
    at = app()
    at.query_params.update({"page": "odds", "about": "battle"})
    at.session_state["companion_language"] = "de"
    at.run()
    assert answered(at) == "Mit gleich viel Schießpulver gewinnst du 44\u00a0%"


@pytest.mark.usefixtures("worker")
def test_a_game_leads_to_its_odds(tables: Tables) -> None:
    at = tap(at_table(tables), "How fast do I need to be?")
    assert part(at, "header")["title"] == "Odds"
    assert in_address(at, "about") == "jacques"


@pytest.mark.usefixtures("tables", "worker")
def test_home_leads_to_the_odds() -> None:
    assert part(tap(app().run(), "Odds"), "header")["title"] == "Odds"


# What a phone may send


NONSENSE: list[dict[str, Any]] = [
    {"do": "games", "value": "millions"},
    {"do": "games", "value": 12_500},
    {"do": "games", "value": -1},
    {"do": "turns", "value": 99},
    {"do": "turns", "value": "four"},
    {"do": "level", "value": "admiral"},
    {"do": "level", "value": LONG},
    {"do": "about", "value": "solitaire"},
    {"do": "players", "value": 4},  # of another plot
    {"do": "enter", "value": ["wind", 7]},
    {"do": "fly"},
    {"do": "level", "value": ["navigator"]},
    {"do": "go", "value": "nowhere"},
]


@pytest.mark.parametrize("event", NONSENSE, ids=lambda event: str(event)[:50])
@pytest.mark.usefixtures("tables", "worker")
def test_an_answer_that_is_not_offered_changes_nothing_and_is_reported(
    event: dict[str, Any],
) -> None:
    at = when_played(odds(about="jacques"))
    before = [one for one in shown(at)["body"] if one["kind"] != "notice"]
    send(at, event)
    assert not at.exception
    assert any("The app could not read that tap" in text for text in notices(at))
    assert set(at.query_params) == {"about"}
    assert [one for one in shown(at)["body"] if one["kind"] != "notice"] == before


@pytest.mark.usefixtures("tables", "worker")
def test_a_tap_for_other_odds_is_old() -> None:
    at = when_played(odds(about="jacques"))
    event = {"screen": ".odds.jean", "do": "level", "value": "5"}
    send_all(at, event)
    assert any("out of date" in text for text in notices(at))
    assert set(at.query_params) == {"about"}


@pytest.mark.usefixtures("tables", "worker")
def test_cancel_after_all_is_played_does_no_harm() -> None:
    at = when_played(odds(about="jean"))
    send(at, {"do": "stop"})
    assert not at.exception
    assert "plot" in kinds(at)


@pytest.mark.usefixtures("tables", "worker")
@pytest.mark.parametrize("value", [99, -1, "many", "1e9", LONG[:4000]])
def test_a_number_that_cannot_be_stays_and_nothing_is_played(
    value: str | int, worker: HandWorker
) -> None:
    at = when_played(odds(about="jean"))
    games = worker.games
    enter(at, "", "turns", value)
    assert not at.exception
    assert "only 1–12 is possible" in notices(at)[0]
    assert "plot" not in kinds(at)
    assert worker.games == games
    when_played(enter(at, "", "turns", 6))


@pytest.mark.usefixtures("tables", "worker")
def test_an_invalid_address_is_read_as_far_as_possible() -> None:
    at = when_played(odds(about="jacques", turns="999", level="x", games="all", side="both"))
    assert chosen(at, "turns") == 6
    assert chosen(at, "level") == "deck-scrubber"
    assert chosen(at, "games") == "few"
