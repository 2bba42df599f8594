"""Every scenario for every number of players: what the setup lays out is what all begin with."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from companion.engine.game import Game
from companion.engine.procedure import PLAYED, Kind
from companion.engine.questions import Answer
from companion.engine.refusals import Refused
from companion.engine.setup.kept import SetupKeeper, chosen_by_setup, table_facts
from companion.engine.setup.plan import Plan, Setup
from companion.tables.store.store import Store, sqlite_url
from companion.tables.tables import Tables
from tests.builders import all_procedures, games
from tests.stored_tables import parts_at

SEED = 11


def plans() -> Iterator[tuple[str, Plan]]:
    """Each scenario for each number of players, alone with each opponent."""
    for name, game in games().items():
        setups = game.setups
        assert setups is not None
        for scenario in setups.scenarios:
            for players in setups.players.options:
                plan = Plan(scenario, int(players), SEED)
                rivals = [e for e in setups.extras_for(plan) if e in setups.opponents]
                for rival in rivals or [""]:
                    extras = (rival,) if rival else ()
                    yield name, Plan(scenario, int(players), SEED, extras)


PLANS = list(plans())


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    file: Path = tmp_path_factory.mktemp("games") / "tables.sqlite"
    return Tables(Store(sqlite_url(file)), all_procedures())


@cache
def laid_out(game: str, number: int) -> Setup:
    setups = games()[game].setups
    assert setups is not None
    return setups.lay_out(PLANS[number][1])


def started(tables: Tables, game: str, number: int) -> str:
    setup = laid_out(game, number)
    keeper = all_procedures()[f"{game}-setup"]
    assert isinstance(keeper, SetupKeeper)
    code = tables.start_game(setup, keeper, games()[game].parts(setup))
    sheet = all_procedures()[f"{game}-score"]
    tables.start(sheet, sheet_options(games()[game], setup), at=code)
    return code


def sheet_options(game: Game, setup: Setup) -> dict[str, Answer]:
    """Return the setup's options for the sheet, and its opponent among the parts."""
    sheets = game.sheets
    assert sheets is not None
    chosen = chosen_by_setup(sheets.options, setup)
    for name in game.parts(setup):
        with_opponent = {**chosen, "opponent": name}
        try:
            sheets.choose(with_opponent)
        except Refused:
            continue
        return with_opponent
    return chosen


def number_of(case: tuple[str, Plan]) -> str:
    game, plan = case
    return "-".join([game, plan.scenario, str(plan.players), *plan.extras])


@pytest.mark.parametrize("number", range(len(PLANS)), ids=lambda n: number_of(PLANS[n]))
def test_what_the_setup_lays_out_is_what_every_part_begins_with(
    tables: Tables, number: int
) -> None:
    game, _plan = PLANS[number]
    laid = table_facts(laid_out(game, number).facts.known)
    parts = parts_at(tables, started(tables, game, number))
    assert {part.dialogue.procedure.kind for part in parts} >= {Kind.SETUP, Kind.SCORE}
    for part in parts:
        known = part.dialogue.shared_facts
        differing = {name: known.get(name) for name in laid if known.get(name) != laid[name]}
        assert not differing, part.stored.procedure
        if part.dialogue.procedure.kind in PLAYED:
            assert part.stored.options.get("players", _plan.players) == _plan.players
            # An automa needs no name of a base game's scenario.
            scenario = part.stored.options.get("scenario") or _plan.scenario
            assert scenario == _plan.scenario
