"""The games of a phone: which go on, and which are over."""

from __future__ import annotations

import time

from companion.engine.setup.kept import SetupKeeper
from companion.engine.setup.plan import Plan
from companion.tables.own_games import own_games
from companion.tables.store.archive import archive_idle
from companion.tables.tables import Tables
from tests.builders import all_procedures, games, setups
from tests.stored_tables import reply

PROCEDURES = all_procedures()


def listed(tables: Tables, *codes: str) -> tuple[list[str], list[str]]:
    """Return the names of games in progress, and of earlier ones."""
    found = own_games(tables.store, codes)
    return [one.last.code for one in found.going_on], [one.last.code for one in found.earlier]


def end(tables: Tables, code: str) -> None:
    """All points are entered."""
    tables.start(PROCEDURES["jamaica-score"], {"players": 2}, at=code)
    reply(tables, code, "yes")


def test_the_latest_comes_first_and_others_phones_games_not_at_all(tables: Tables) -> None:
    one, _, other = (tables.start(PROCEDURES["jacques"], {}) for _ in range(3))
    reply(tables, one, "ready")
    assert listed(tables, one, other) == ([one, other], [])
    assert listed(tables) == ([], [])


def test_a_game_that_was_scored_is_an_earlier_one(tables: Tables) -> None:
    code = tables.start(PROCEDURES["ghost-ship"], {"players": 2})
    end(tables, code)
    assert listed(tables, code) == ([], [code])
    tables.start(PROCEDURES["ghost-ship"], {"players": 2}, at=code)
    assert listed(tables, code) == ([code], []), "the next game at the same table"


def test_an_archived_game_is_an_earlier_one(tables: Tables) -> None:
    code = tables.start(PROCEDURES["jacques"], {})
    archive_idle(tables.store, -1)
    assert listed(tables, code) == ([], [code])


def test_a_campaign_goes_on_between_its_games(tables: Tables) -> None:
    code = tables.start(PROCEDURES["legacy"], {}, ["Ann", "Ben"])
    tables.start(PROCEDURES["maracaibo-score"], {"players": 2}, at=code)
    reply(tables, code, "yes")
    found = own_games(tables.store, [code])
    assert [one.game.ended != "" for one in found.going_on if one.game] == [True]


def test_a_new_game_continues_with_its_setup_then_with_peoples_last_part(tables: Tables) -> None:
    setup = setups("maracaibo").lay_out(Plan("rescue", 2, 11))
    keeper = PROCEDURES["maracaibo-setup"]
    assert isinstance(keeper, SetupKeeper)
    code = tables.start_game(setup, keeper, games()["maracaibo"].parts(setup))
    assert last(tables, code) == "maracaibo-setup"
    jacques = tables.open(code, name="jacques")
    assert jacques is not None
    time.sleep(0.002)  # of the same millisecond none is the later
    tables.act(jacques, lambda dialogue: dialogue.answer("ready"))
    assert last(tables, code) == "jacques"
    time.sleep(0.002)
    tables.start(PROCEDURES["maracaibo-score"], {"players": 2}, at=code)
    assert last(tables, code) == "maracaibo-score"


def last(tables: Tables, code: str) -> str:
    """The part with which Home goes on."""
    (one,) = own_games(tables.store, [code]).going_on
    return one.last.procedure
