"""A new game on the start page: asked once, and all its parts are there."""

from __future__ import annotations

import pytest

from companion.tables.tables import Tables
from tests.app.screen import in_address, labels, open_page, tap


def parts(tables: Tables, code: str) -> dict[str, dict[str, object]]:
    return {part.stored.procedure: part.stored.options for part in tables.game_at(code)}


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        (
            {"game": "maracaibo", "scenario": "rescue", "players": "2"},
            ["maracaibo-setup", "jacques", "maracaibo-table"],
        ),
        (
            {"game": "maracaibo", "scenario": "unrest", "players": "1", "against": "jean"},
            ["maracaibo-setup", "jean", "maracaibo-table"],
        ),
        (
            {"game": "maracaibo", "scenario": "all-inclusive", "players": "3"},
            ["maracaibo-setup", "maracaibo-table"],
        ),
        (
            {"game": "pirates", "scenario": "treasure-hunt", "players": "3", "with": "commanders"},
            ["pirates-setup", "treasure-hunt", "commanders"],
        ),
        ({"game": "jamaica", "players": "2"}, ["jamaica-setup", "ghost-ship"]),
    ],
    ids=lambda value: value.get("scenario", value["game"]) if isinstance(value, dict) else "",
)
def test_a_game_starts_complete(
    tables: Tables, address: dict[str, str], expected: list[str]
) -> None:
    at = tap(open_page("start", **address), "Start")
    assert not at.exception
    code = in_address(at, "t")
    assert list(parts(tables, code)) == expected
    players = int(address["players"])
    for options in parts(tables, code).values():
        assert options.get("players", players) == players
    assert "To the game" in labels(at)


def test_names_and_colours_are_kept_with_the_game(tables: Tables) -> None:
    at = open_page("start", game="maracaibo", scenario="rescue", players="2")
    at.text_input("name.1").input("Ann").run()
    at.selectbox("colour.2").select("blue").run()
    code = in_address(tap(at, "Start"), "t")
    table = tables.store.table_of(code)
    game = tables.store.newest_game(table) if table else None
    assert game is not None
    assert [(one.name, one.colour) for one in game.details.players] == [("Ann", ""), ("", "blue")]
    assert (game.details.scenario, game.details.automa) == ("rescue", "jacques")


def test_one_may_still_play_only_one_part(tables: Tables) -> None:
    at = tap(open_page("start", game="maracaibo"), "Jacques")
    at = tap(at, "Start")
    assert list(parts(tables, in_address(at, "t"))) == ["jacques"]
