"""The list of campaigns as data: which there are, and the ways to another one."""

from __future__ import annotations

from datetime import UTC, datetime

from companion.app.elements.screen import Screen
from companion.app.pages.campaign import import_screen, list_screen
from companion.app.parts.game_cards import Listed, ListFrame
from companion.tables.game_parts import OpenDialogue
from companion.tables.own_games import OwnGame
from companion.tables.store.store import StoredDialogue
from tests.builders import english, games
from tests.screens.dialogues import all_of, started

NOW = datetime(2026, 11, 17, 20, 0, tzinfo=UTC)
START = "start?game=maracaibo&automa=legacy"


def listed(code: str, *names: str) -> Listed:
    dialogue = started("legacy", names=names)
    stored = StoredDialogue(
        1, "T", code, "maracaibo", 1, names, "legacy", {}, None, 7, NOW.isoformat(), closed=False
    )
    return Listed(OwnGame(stored, None), OpenDialogue(stored, dialogue), "campaign")


def screen(*found: Listed, finished: int = 0) -> Screen:
    frame = ListFrame(now=NOW, earlier=finished)
    return list_screen(found, games(), english(), frame)


def test_without_one_it_starts_at_once() -> None:
    shown = screen()
    (start,) = all_of(shown, "action")
    assert (start.label, start.value, start.main) == ("New campaign", START, True)
    assert all_of(shown, "text")[0].text.startswith("Your campaigns will be here")
    assert [one.do for one in all_of(shown, "filing")] == ["file/maracaibo"]


def test_the_one_played_last_is_large_and_goes_on() -> None:
    first, second = all_of(screen(listed("AAAA1111", "Ann", "Ben"), listed("BB", "Cem")), "game")
    assert (first.small, second.small) == (False, True)
    assert first.title == "Campaign of The Uprising"
    assert "Before game 1" in first.where
    assert [person.label for person in first.players] == ["Ann", "Ben"]
    assert first.action.value == "campaign?t=AAAA1111"
    assert not all_of(screen(listed("AAAA1111", "Ann")), "action")[0].main


def test_finished_ones_are_counted() -> None:
    (actions,) = all_of(screen(finished=2), "actions")
    assert [one.label for one in actions.actions] == ["Finished campaigns: 2"]
    assert not all_of(screen(finished=2), "text")


def test_a_file_shows_its_start_before_it_is_imported() -> None:
    campaign = games()["maracaibo"].campaign
    assert campaign is not None
    summary = campaign.summary(started("legacy").state, {})
    shown = import_screen(games()["maracaibo"], summary, english())
    assert "Game 1 begins with card 150" in all_of(shown, "chapter")[0].lines[0].text
    assert shown.main is not None
    assert shown.main.do == "import"
