"""`companion campaign check` where more than one game has campaigns."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Any

import pytest

from companion.commands.command_context import CommandError, Context
from companion.commands.main import run
from companion.engine.campaign import Campaign
from companion.engine.game import Game
from tests.builders import english, games
from tests.commands.running import companion

ARCHIVE = 'campaign: uprising\nplayers: [Ann]\nstory_card: 163\ntiles: {L1: "17", L30: 21a}\n'


class Borrower(Game):
    """A game that borrows Maracaibo's campaigns: here Jamaica does."""

    name = "jamaica"

    @cached_property
    def campaign(self) -> Campaign[Any] | None:
        return games()["maracaibo"].campaign


@pytest.fixture
def two_games_with_campaigns() -> Context:
    context = Context()
    context.locale = english()
    context.games = {**games(), Borrower.name: Borrower()}
    return context


def test_where_two_games_have_campaigns_the_game_must_be_named(
    two_games_with_campaigns: Context, tmp_path: Path
) -> None:
    with pytest.raises(CommandError) as refused:
        run(["campaign", "check", str(tmp_path / "ours.yaml")], two_games_with_campaigns)
    assert str(refused.value) == ("Several games have campaigns. Choose --game: maracaibo, jamaica")


def test_a_game_that_is_named_is_taken(
    two_games_with_campaigns: Context, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "ours.yaml"
    file.write_text(ARCHIVE, encoding="utf-8")
    run(["campaign", "check", str(file), "--game", "maracaibo"], two_games_with_campaigns)
    assert capsys.readouterr().out.startswith("Game 1 begins with card 163")


def test_a_game_without_campaigns_is_no_choice() -> None:
    ran = companion("campaign", "check", "ours.yaml", "--game", "pirates")
    assert (ran.returncode, ran.stderr) == (
        2,
        "--game: there is no pirates. Choose: maracaibo\n",
    )
