"""A phone that runs the pages itself shows what a server would show, tap by tap."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from companion.engine.chance import Chance
from companion.engine.procedure import Kind, Procedure
from companion.offline.phone_host import PhoneHost, Shown
from companion.simulator.watched import Runs
from companion.tables.store.store import Store, sqlite_url
from companion.tables.store.url import VARIABLE
from companion.tables.tables import Tables
from companion.ui.frame import shared
from companion.ui.frame.host import run_by
from companion.ui.frame.pages import PAGE_OF, PAGES
from companion.ui.frame.streamlit_host import StreamlitHost
from tests.app.screen import open_page, send, shown
from tests.builders import all_procedures
from tests.random_play import any_answer
from tests.stored_tables import opened

STEPS = 12
PLAYED = [one for one in all_procedures().values() if one.kind in (Kind.AUTOMA, Kind.BOARD)]
OF_THE_HOST = ("run", "heard", "around", "drawn", "more")  # it may offer other tools


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The file that whoever runs the pages keeps its tables in."""
    yield from [tmp_path]
    run_by(StreamlitHost())
    shared.tables.cache_clear()


def kept_in(file: Path, monkeypatch: pytest.MonkeyPatch) -> Tables:
    url = sqlite_url(file)
    monkeypatch.setenv(VARIABLE, url)
    shared.tables.cache_clear()
    return Tables(Store(url), all_procedures())


class Hand:
    """Taps on a phone, as its renderer sends them."""

    def __init__(self, phone: PhoneHost, page: str = "home", **address: str) -> None:
        run_by(phone)
        self.phone = phone
        self.shown = phone.open(page, address)
        self.taps = 0

    def send(self, do: str, value: object = "") -> Shown:
        self.taps += 1
        event = {"screen": self.shown.screen["id"], "n": f"t.{self.taps}", "do": do, "value": value}
        self.shown = self.phone.take(event)
        return self.shown


def of(screen: dict[str, Any], code: str) -> Any:
    """What people see of it; a table's code is drawn by chance."""
    seen = {name: value for name, value in screen.items() if name not in OF_THE_HOST}
    return json.loads(json.dumps(seen).replace(code, "CODE"))


@pytest.mark.parametrize("procedure", PLAYED, ids=lambda one: one.name)
def test_both_hosts_show_the_same(
    procedure: Procedure[Any], store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, seen = PAGE_OF[procedure.kind], []
    tables, chance = kept_in(store / "served.sqlite", monkeypatch), Chance(5)
    code = tables.start(procedure, {}, seed=5)
    at = send(open_page(page, t=code), {"do": "seat", "value": 1})
    events: list[dict[str, Any]] = []
    while len(events) < STEPS:
        seen.append(of(shown(at), code))
        question = opened(tables, code).dialogue.stop.question
        if question is None:
            break
        events.append({"do": "answer", "value": any_answer(question, chance)})
        at = send(at, events[-1])
    alone = kept_in(store / "alone.sqlite", monkeypatch)
    here = alone.start(procedure, {}, seed=5)
    hand = Hand(PhoneHost(), page, t=here)
    hand.send("seat", 1)
    for before, event in zip(seen, [*events, None], strict=False):
        assert of(hand.shown.screen, here) == before
        if event is not None:
            hand.send(event["do"], event["value"])


@pytest.mark.parametrize("name", PAGES)
def test_every_page_is_there(name: str, store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept_in(store / "alone.sqlite", monkeypatch)
    hand = Hand(PhoneHost(), name)
    assert hand.shown.screen["body"]


def test_a_game_is_started_and_played(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept_in(store / "alone.sqlite", monkeypatch)
    hand = Hand(PhoneHost())
    hand.send("go", "start?game=maracaibo&automa=jacques")
    assert hand.shown.page == "start"
    hand.send("start")
    assert hand.shown.page == "automa"
    before = hand.shown.screen["id"]
    hand.send("answer", "ready")
    assert hand.shown.screen["id"] != before


def test_what_needs_a_server_says_so(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept_in(store / "alone.sqlite", monkeypatch)
    hand = Hand(PhoneHost(), "invite")
    assert "Several phones need a server" in json.dumps(hand.shown.screen)
    hand.send("go", "home")
    assert hand.shown.page == "home"
    assert "entry" not in [part["kind"] for part in hand.shown.screen["body"]]


def test_a_phone_alone_simulates_by_itself(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A little with every look, until there is an answer; a tap stops it."""
    kept_in(store / "alone.sqlite", monkeypatch)
    monkeypatch.setattr("companion.ui.odds.runs", cache(Runs))
    monkeypatch.setattr("companion.ui.odds.A_LITTLE", 0.0)
    hand = Hand(PhoneHost(), "odds", about="jean")
    assert hand.shown.screen["progress"]["text"] == "2 of 500 games"
    hand.send("look")
    assert hand.shown.screen["progress"]["text"] == "4 of 500 games"
    hand.send("stop")
    assert "progress" not in hand.shown.screen
    monkeypatch.setattr("companion.ui.odds.A_LITTLE", 60.0)
    hand.send("play")
    assert "plot" in [part["kind"] for part in hand.shown.screen["body"]]


def test_a_game_is_watched_on_a_phone_alone(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept_in(store / "alone.sqlite", monkeypatch)
    hand = Hand(PhoneHost(), "replay", players="3")
    hand.send("at", 1)
    alone = hand.shown.screen
    run_by(StreamlitHost())
    there = shown(send(open_page("replay", players="3"), {"do": "at", "value": 1}))
    assert [part for part in alone["body"] if part["kind"] in ("picture", "turn")] == [
        part for part in there["body"] if part["kind"] in ("picture", "turn")
    ]
