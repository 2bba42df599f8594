"""A campaign between games, as a screen: the next game, the archive on the board, the story."""

from __future__ import annotations

from typing import Any

from companion.app.elements.screen import Screen
from companion.app.pages.campaign import between_games, screen_of
from companion.app.parts.playing import Frame
from companion.engine.dialogue import Dialogue
from tests.builders import games, library
from tests.screens.dialogues import all_of, started

GAME = games()["maracaibo"]


def drawn(dialogue: Dialogue[Any], language: str = "en", *, may_act: bool = True) -> Screen:
    frame = Frame(id="X.1", may_act=may_act)
    return screen_of(dialogue, GAME, library().locale(language), frame, {})


def chapters(screen: Screen) -> dict[str, list[str]]:
    return {one.title: [line.text for line in one.lines] for one in all_of(screen, "chapter")}


def test_the_next_game_comes_first_and_its_setup_is_at_the_thumb() -> None:
    screen = drawn(started("legacy"))
    assert chapters(screen)["Next game"][0] == "Game 1 begins with card 150"
    assert screen.main is not None
    assert (screen.main.label, screen.main.value) == ("Set up the next game", "setup")
    question = all_of(screen, "question")[0]
    assert [one.label for one in question.form.options] == [
        "A game was played",
        "Campaign has ended",
    ]


def test_the_remaining_markers_are_drawn_and_named() -> None:
    screen = drawn(started("legacy"))
    assert all_of(screen, "picture")[0].words == "Legacy tiles: 17, 9a, 21a"
    (board,) = [one for one in all_of(screen, "chapter") if one.title == "On the board"]
    assert (board.lines[0].text, board.lines[0].more) == (
        "L1 at 17",
        "L1 · Puerto Cabezas becomes a city",
    )


def test_the_story_is_told_game_by_game_the_newest_first() -> None:
    assert chapters(drawn(started("legacy")))["The story so far"] == [
        "No game has been played yet."
    ]
    played = started("legacy", "played", "2", 163, "", "played", "1", 184, "note", "<i>A storm</i>")
    (story,) = all_of(drawn(played), "steps")
    assert [(one.before, one.text, one.after) for one in story.steps] == [
        ("Game 2 · card 163", "Won: Ann", "<i>A storm</i>"),
        ("Game 1 · card 150", "Won: Ben", ""),
    ]
    assert all_of(drawn(played), "turn")[0].lines[0].text == "Game 2 is in the archive"


def test_while_a_game_is_recorded_it_is_a_dialogue_like_any_other() -> None:
    assert between_games(started("legacy"), GAME)
    assert not between_games(started("legacy", "played"), GAME)
    assert between_games(started("legacy", "ended"), GAME)


def test_a_campaign_that_has_ended_has_no_next_game() -> None:
    screen = drawn(started("legacy", "ended"))
    assert screen.main is None
    assert screen.undo is not None
    assert "Next game" not in chapters(screen)


def test_a_spectator_is_not_asked() -> None:
    screen = drawn(started("legacy"), may_act=False)
    assert (screen.undo, all_of(screen, "question")) == (None, [])


def test_it_speaks_german() -> None:
    assert "Nächste Partie" in chapters(drawn(started("legacy"), "de"))
