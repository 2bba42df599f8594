"""A first evening: three questions, one suggestion, and a practice round that leaves no trace."""

from __future__ import annotations

from itertools import chain, combinations

import pytest

from companion.app.parts.choices import Answers
from companion.app.parts.start_form import whole_game
from companion.content.suggestions import suggested
from companion.engine.setup.kept import EXTRAS
from companion.engine.setup.plan import Plan
from companion.tables.tables import Tables
from tests.app.screen import app, in_address, labels, open_page, part, shown, tap
from tests.builders import english, games
from tests.stored_tables import parts_at

GAMES = [game for game in games().values() if game.suggestions]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_evening_has_a_suggestion_that_can_be_set_up(game) -> None:  # type: ignore[no-untyped-def]
    setups, used = game.setups, set()
    for boxes in chain.from_iterable(combinations(setups.boxes, n) for n in range(3)):
        for players in setups.players.options:
            for times in ("first", "again"):
                row = suggested(game.suggestions, boxes, players, times)
                used.add(row.id)
                rivals = [name for name in row.extras if name in setups.opponents]
                now = {"scenario": row.scenario, "players": str(players), **row.options,
                       EXTRAS: ".".join(name for name in row.extras if name not in rivals),
                       "against": "".join(rivals)}  # fmt: skip
                whole = whole_game(
                    game, Plan(row.scenario, players, 1), Answers(now, {}), english()
                )
                assert whole.setup.scenario == row.scenario
                assert set(row.extras) <= set(whole.setup.extras)
                chosen = {f"{name}.{option}": str(value) for name, options in whole.parts.items()
                          for option, value in options.items()}  # fmt: skip
                assert row.options.items() <= chosen.items()
    assert used == {row.id for row in game.suggestions}


def test_the_suggestion_is_five_taps_from_home_to_the_first_card(tables: Tables) -> None:
    at = app().run()
    taps = ("Suggest a first game", "Set it up", "To the game", "Start round 1",
            "My turn is over")  # fmt: skip
    for label in taps:
        tap(at, label)
    assert len(taps) <= 5
    (jean,) = [p for p in parts_at(tables, in_address(at, "t")) if p.stored.procedure == "jean"]
    assert jean.stored.options["level"] == 1
    assert any(tell.card for tell in jean.dialogue.pause.instructions)


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize(("game", "about"), [
    ("maracaibo", "Opponent: Jean\nlevel 1 · very easy"),
    ("pirates", "Opponent: Jordan"),
    ("jamaica", "Opponent: Ghost ship"),
])  # fmt: skip
def test_the_suggestion_names_the_opponent_and_the_level(game: str, about: str) -> None:
    card = part(open_page("first", game=game), "suggestion")
    assert (card["game"], card["about"]) == (game, about)
    assert card.get("level") == ([1, 5] if game == "maracaibo" else None)


def test_who_has_the_uprising_is_asked_once(tables: Tables) -> None:
    at = open_page("first")
    assert part(at, "suggestion")["title"].startswith("Base game, card 75")
    tap(at, "The Uprising")
    assert part(at, "suggestion")["title"] == "All Inclusive"
    tap(at, "Set it up")
    assert tables.store.readings("maracaibo")["box.owns.uprising"] == "yes"
    assert part(open_page("first"), "suggestion")["title"] == "All Inclusive"


def test_a_practice_round_leaves_no_trace(tables: Tables) -> None:
    at = open_page("practice", game="maracaibo")
    for label in ("My turn is over", "My turn is over", "My turn is over", "No quest in reach"):
        assert "Set up a game" not in labels(at)
        tap(at, label)
    assert "Set up a game" in labels(at)
    tap(at, "Undo")
    assert "No quest in reach" in labels(at)
    assert not tables.store.everything()


def test_each_scenario_opponent_level_and_extra_has_an_explanation() -> None:
    for game in GAMES:
        setups = game.setups
        assert setups is not None
        keys = [
            f"{game.name}.scenario.{name}" for name in setups.scenarios if len(setups.scenarios) > 1
        ]
        keys += [f"{game.name}.extra.{name}" for name in setups.extras]
        missing = [key for key in keys if f"{key}.more" not in english().texts]
        assert not missing
    assert all(
        option.get("more")
        for name in ("jacques", "jean")
        for choice in shown(open_page("start", game="maracaibo", automa=name))["body"]
        if choice["kind"] == "choose" and choice["name"].endswith((".level", ".cards"))
        for option in choice["options"]
    )
