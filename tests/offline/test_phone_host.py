"""A phone that runs the pages itself shows what a server would show, tap by tap."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from companion.app.frame import logbook
from companion.app.frame.host import run_by
from companion.app.frame.routes import PAGE_OF, ROUTES
from companion.engine.chance import Chance
from companion.engine.outcome import Outcome, Side
from companion.engine.procedure import Kind, Procedure
from companion.hosts.phone.host import PhoneHost
from companion.hosts.streamlit.host import StreamlitHost
from companion.simulator.watched import Runs
from companion.tables.logbook.play import Play
from companion.tables.unopenable import Why
from tests.app.screen import open_page, send, shown
from tests.builders import all_procedures
from tests.lost_tables import LOSE
from tests.offline.phones import Hand, kept_in, of
from tests.random_play import any_answer
from tests.stored_tables import opened

SEED = 25  # short games
STEPS = 12  # of a board, which nobody knows the end of
LATER = ("history", "score", "glossary", "calculators")
PLAYED = [one for one in all_procedures().values() if one.kind in (Kind.AUTOMA, Kind.BOARD)]


@pytest.mark.parametrize("procedure", PLAYED, ids=lambda one: one.name)
def test_both_hosts_show_the_same(
    procedure: Procedure[Any], store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A whole game of every automa, its last step taken back; then what else there is to see."""
    page, seen = PAGE_OF[procedure.kind], []
    tables, chance = kept_in(store / "served.sqlite", monkeypatch), Chance(SEED)
    code = tables.start(procedure, {}, seed=SEED)
    at = send(open_page(page, t=code), {"do": "seat", "value": 1})
    events: list[dict[str, Any]] = []
    while (question := opened(tables, code).dialogue.pause.question) is not None:
        if procedure.kind is not Kind.AUTOMA and len(events) == STEPS:
            break
        events.append({"do": "answer", "value": any_answer(question, chance)})
        seen.append(of(shown(at), code))
        at = send(at, events[-1])
    events.append({"do": "undo"})
    seen += [of(shown(at), code), of(shown(send(at, events[-1])), code)]
    names = LATER if procedure.kind is Kind.AUTOMA else ()
    later = {name: of(shown(open_page(name, t=code)), code) for name in names}
    alone = kept_in(store / "alone.sqlite", monkeypatch)
    here = alone.start(procedure, {}, seed=SEED)
    hand = Hand(PhoneHost(), page, t=here)
    hand.send("seat", 1)
    for before, event in zip(seen, [*events, None], strict=True):
        assert of(hand.shown.screen, here) == before
        if event is not None:
            hand.send(event["do"], event.get("value", ""))
    for name, before in later.items():
        assert of(hand.phone.open(name, {"t": here}).screen, here) == before


@pytest.mark.parametrize("name", ROUTES)
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


def test_a_page_that_needs_a_server_explains_it(
    store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept_in(store / "alone.sqlite", monkeypatch)
    hand = Hand(PhoneHost(), "invite")
    assert "This app works on one phone" in json.dumps(hand.shown.screen)
    hand.send("go", "home")
    assert hand.shown.page == "home"
    assert "entry" not in [part["kind"] for part in hand.shown.screen["body"]]


def test_other_phones_are_not_mentioned(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = kept_in(store / "alone.sqlite", monkeypatch)
    code = tables.start(all_procedures()["legacy"], {}, seed=SEED)
    shown = json.dumps(Hand(PhoneHost(), "campaign", t=code).shown.screen)
    assert "Campaign of The Uprising" in shown
    assert "open this campaign on another phone" not in shown
    assert "need a computer" in json.dumps(Hand(PhoneHost(), "settings").shown.screen)


def test_a_theme_that_is_tapped_is_put_on_and_shown(
    store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept_in(store / "alone.sqlite", monkeypatch)
    hand = Hand(PhoneHost(), "settings")
    hand.send("theme", "Dark")
    assert hand.shown.calls == [["theme", "Dark"]]
    chosen = {part.get("do"): part.get("current") for part in hand.shown.screen["body"]}
    assert chosen["theme"] == "Dark"
    assert hand.phone.draw().calls == []


def test_a_phone_alone_simulates_by_itself(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A little with every look, until there is an answer; a tap stops it."""
    kept_in(store / "alone.sqlite", monkeypatch)
    run_by(PhoneHost())
    for day in range(1, 7):
        sides = (Side("Ann", 100 + day), Side("", 90, automa=True))
        logbook.logbook().add(Play(f"2026-11-0{day}", "maracaibo", Outcome(sides), automa="jean"))
    monkeypatch.setattr("companion.app.pages.odds.page.runs", cache(Runs))
    monkeypatch.setattr("companion.app.pages.odds.page.A_LITTLE", 0.0)
    hand = Hand(PhoneHost(), "odds", about="jean")
    assert hand.shown.screen["progress"]["text"] == "2 of 500 games"
    hand.send("look")
    assert hand.shown.screen["progress"]["text"] == "4 of 500 games"
    hand.send("stop")
    assert "progress" not in hand.shown.screen
    monkeypatch.setattr("companion.app.pages.odds.page.A_LITTLE", 60.0)
    hand.send("play")
    assert "plot" in [part["kind"] for part in hand.shown.screen["body"]]
    (suits,) = (part for part in hand.shown.screen["body"] if part["kind"] == "chapter")
    assert "6 logbook games" in suits["lines"][0]["more"]
    hand.send("files")
    rows, figures = (part for part in hand.shown.screen["body"] if part["kind"] == "taking")
    assert rows["text"].count("\n") == 501
    assert json.loads(figures["text"])["games"] == 500


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


@pytest.mark.parametrize("why", Why)
def test_a_game_that_can_t_be_opened_hides_no_other(
    why: Why, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables, hand = kept_in(store / "alone.sqlite", monkeypatch), Hand(PhoneHost())
    for _ in range(2):
        hand.send("go", "start?game=maracaibo&automa=jacques")
        hand.send("start")
        lost = hand.shown.address["t"]
        hand.send("go", "home")
    LOSE[why](tables.store, lost)
    games = [one for one in hand.phone.draw().screen["body"] if one["kind"] == "game"]
    assert ["This game cannot be opened" in one["where"] for one in games] == [False, True]
    hand.shown = hand.phone.open("automa", {"t": lost})
    kinds = {one["kind"] for one in hand.shown.screen["body"]}
    assert {"sign", "taking", "actions"} <= kinds
    assert hand.send("archive").page == "home"


@pytest.mark.parametrize("beside", [None, "maracaibo-table"])
@pytest.mark.parametrize("why", Why)
def test_no_page_fails_at_a_table_that_can_t_be_opened(
    why: Why, beside: str | None, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither where it is all there is, nor where another part of the game goes on."""
    tables = kept_in(store / "alone.sqlite", monkeypatch)
    code = tables.start(all_procedures()["jacques"], {}, seed=4)
    LOSE[why](tables.store, code)
    if beside:
        tables.start(all_procedures()[beside], {}, at=code)
    for page in ROUTES:
        assert Hand(PhoneHost(), page, t=code).shown.screen["body"]
