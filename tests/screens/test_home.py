"""Home as data: its games, their order, and their texts."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from companion.app.elements.files import Filing
from companion.app.elements.forms import Entry, GameCard, Tiles, Title
from companion.app.elements.screen import Action, Actions, Notice, Screen, TurnCard, to_json
from companion.app.pages import home, menu
from companion.app.pages.home import Frame
from companion.app.parts.game_cards import Listed, ago
from companion.app.parts.playing import bare_board
from companion.tables.game_parts import OpenDialogue
from companion.tables.own_games import OwnGame
from companion.tables.store.games import GameDetails, StoredGame
from companion.tables.store.store import StoredDialogue
from tests.builders import all_procedures, begin, english, games, library

NOW = datetime(2026, 11, 17, 20, 0, tzinfo=UTC)


def listed(
    procedure: str = "jacques",
    code: str = "AAAA1111",
    names: tuple[str, ...] = (),
    minutes: int = 20,
    scenario: str = "",
    **chosen: str,
) -> Listed:
    dialogue = begin(all_procedures()[procedure], **chosen)
    game = dialogue.procedure.game
    changed = (NOW - timedelta(minutes=minutes)).isoformat()
    stored = StoredDialogue(
        1, "T", code, game, 1, names, procedure, {}, None, 7, changed, closed=False
    )
    played = StoredGame(1, "T", game, changed, details=GameDetails(scenario=scenario))
    return Listed(OwnGame(stored, played), OpenDialogue(stored, dialogue), "automa")


def screen(*found: Listed, **frame: Any) -> Screen:
    return home.screen_of(found, games(), english(), Frame(now=NOW, tools=(), **frame))


def only(shown: Screen, kind: type[Any]) -> Any:
    (found,) = [one for one in shown.body if isinstance(one, kind)]
    return found


def test_the_game_to_go_on_with_comes_first_and_large() -> None:
    shown = screen(
        listed(names=("Ann", "Ben"), level="navigator", scenario="rescue"), listed("jean")
    )
    first, second = [one for one in shown.body if isinstance(one, GameCard)]
    assert shown.body.index(first) == 1, "right under the title"
    assert first.title == "Jacques · Navigator"
    assert first.where == "The Rescue · Round 1 of 4"
    assert first.rounds == (1, 4)
    assert [(one.label, one.player) for one in first.players] == [("Ann", 1), ("Ben", 2)]
    assert first.when == "20 min ago"
    assert first.svg.startswith("<svg")
    assert first.action == Action(label="Continue", do="go", value="automa?t=AAAA1111")
    assert (first.small, second.small, second.svg) == (False, True, "")


def test_a_name_with_marks_in_it_stays_a_name() -> None:
    card = only(screen(listed(names=("<b>Ann</b>",))), GameCard)
    assert to_json(card)["players"] == [{"label": "<b>Ann</b>", "letter": "B", "player": 1}]  # type: ignore[call-overload, index]


def test_a_first_visit_explains_the_app() -> None:
    shown = screen()
    assert [line.icon for line in only(shown, TurnCard).lines] == ["card", "setup", "score"]
    assert only(shown, Title).about
    assert not [one for one in screen(earlier=2).body if isinstance(one, TurnCard)]


def test_each_game_has_a_tile_that_leads_to_its_menu() -> None:
    tiles = next(one for one in screen().body if isinstance(one, Tiles) and not one.small)
    targets = [(tile.game, tile.value) for tile in tiles.tiles]
    assert targets == [(name, f"menu?game={name}") for name in games()]


def test_a_wrong_code_is_reported_at_its_input() -> None:
    assert only(screen(wrong_code="No such game"), Entry).problem == "No such game"


def test_a_game_comes_from_a_file_also_where_nobody_can_be_joined() -> None:
    filing = only(screen(joins=False, largest=2_000), Filing)
    assert (filing.do, filing.largest) == ("file", 2_000)
    assert "2 kB" in filing.wrong


def test_a_wrong_file_is_reported_at_its_input() -> None:
    refused = Notice(text="No game", tone="wrong")
    body = screen(refused=(refused,)).body
    at = next(n for n, one in enumerate(body) if isinstance(one, Filing))
    assert body[at - 1] == refused


def test_earlier_games_are_one_tap_away() -> None:
    (action,) = only(screen(earlier=3), Actions).actions
    assert (action.label, action.do) == ("Earlier games: 3", "earlier")


def test_what_was_removed_can_be_brought_back() -> None:
    assert screen().undo is None
    assert screen(undo=True).undo == Action(label="Undo", do="undo", icon="undo")


@pytest.mark.parametrize(
    ("minutes", "expected"),
    [
        (0, "gerade eben"),
        (20, "vor 20 Min."),
        (60, "vor 1 Std."),
        (24 * 60, "gestern"),
        (3 * 24 * 60, "vor 3 Tagen"),
        (8 * 24 * 60, "09.11.2026"),
        (-5, "gerade eben"),  # another machine's clock
    ],
)
def test_how_long_ago(minutes: int, expected: str) -> None:
    then = (NOW - timedelta(minutes=minutes)).isoformat()
    assert ago(then, NOW, library().locale("de")) == expected


@pytest.mark.parametrize("name", games())
def test_a_game_offers_itself_whole_and_each_of_its_parts(name: str) -> None:
    shown = menu.screen_of(games()[name], english())
    assert shown.game == name
    if games()[name].setups:
        whole, *suggest = [element for element in shown.body if isinstance(element, Action)]
        assert bool(suggest) == bool(games()[name].suggestions)
        assert (whole.main, whole.value) == (True, f"start?game={name}")
    targets = [str(action.value) for action in only(shown, Actions).actions]
    for procedure in (*games()[name].automas, *games()[name].boards):
        assert f"start?game={name}&automa={procedure.name}" in targets
    assert (f"setup?game={name}" in targets) == (games()[name].setups is not None)
    assert (f"score?game={name}" in targets) == (games()[name].sheets is not None)
    shelves = [element for element in shown.body if isinstance(element, Tiles)]
    tools = [tile.value for shelf in shelves for tile in shelf.tiles]
    assert (f"calculators?game={name}" in tools) == bool(games()[name].calculators)
    assert (f"campaign?game={name}" in tools) == (games()[name].campaign is not None)


def test_an_empty_chart_is_no_picture_to_show() -> None:
    shows = {name for name, game in games().items() if bare_board(game, english())}
    assert shows == {"maracaibo", "jamaica"}
