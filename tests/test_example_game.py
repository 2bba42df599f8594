"""The example game of docs/: its rules, and that it needs no change elsewhere."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from companion.engine.procedure import OWN
from tests.builders import AutomaTable, begin
from tests.commands.running import TOP, companion, copy_of_checkout
from tests.example_game import all_automas, english, lay_over
from tests.outcomes import AUTOMA, winners


class Race(AutomaTable):
    words = staticmethod(english)


def race(players: int = 2, level: str = "sleepy") -> Race:
    """A race whose dice the test rolls."""
    dialogue = begin(all_automas()["tortoise"], players=players, level=level, cards=OWN)
    return Race(dialogue).reply("ready")


def spaces(table: AutomaTable) -> list[int]:
    return list(table.state.pawns.values())


def test_everybody_moves_as_far_as_the_die_shows_and_the_tortoise_goes_last() -> None:
    assert spaces(race().reply(1, "4", 1, "2", "6")) == [4, 2, 6]


def test_the_tortoise_that_is_awake_goes_one_space_more() -> None:
    assert spaces(race(level="awake").reply(1, "4", 1, "2", "6")) == [4, 2, 7]


def test_two_dice_count_up_to_seven() -> None:
    assert spaces(race().reply(2, "4", "3")) == [7, 0, 0]


def test_whoever_rolls_more_than_seven_stays() -> None:
    table = race().reply(2, "4", "4")
    assert spaces(table) == [0, 0, 0]
    assert table.instructions == ["dice_race.too_many"]


def test_the_wind_on_space_5_carries_three_spaces_on() -> None:
    assert spaces(race().reply(1, "5")) == [8, 0, 0]


def test_a_washed_out_space_leads_back_without_the_effect_there() -> None:
    table = race().correct("pawn", 1, 17).reply(1, "4")  # 21, and back to 15
    assert spaces(table) == [15, 0, 0]
    table = race().correct("pawn", 1, 10).reply(1, "4")  # 14, and back to 10
    assert spaces(table) == [10, 0, 0]


def test_on_a_swap_space_a_player_may_change_places_with_a_pawn_ahead() -> None:
    table = race().correct("pawn", 2, 20).reply(2, "4", "2").reply(1, "1", "1")
    assert spaces(table) == [6, 15, 1]  # the second player went from 21 back to 15
    assert spaces(table.reply(1, "3", "15")) == [15, 9, 1]


def test_nobody_has_to_change_places() -> None:
    table = race().correct("pawn", 2, 20).correct("pawn", 1, 6).reply(1, "3", "stay")
    assert spaces(table) == [9, 20, 0]


def test_neither_who_leads_nor_the_tortoise_is_asked_to_change_places() -> None:
    table = race().correct("pawn", 1, 8).reply(1, "1")
    assert table.question.key == "dice_race.dice"
    table = race().correct("pawn", 1, 12).correct("pawn", 3, 8).reply(1, "1", 1, "1", "1")
    assert spaces(table) == [13, 1, 9]
    assert table.question.key == "dice_race.dice"


def test_the_last_space_is_not_enough_and_who_is_past_it_has_won_at_once() -> None:
    table = race().correct("pawn", 1, 18).correct("pawn", 2, 19).reply(1, "6")
    assert not table.dialogue.over  # on 24
    table.reply(1, "6")
    assert winners(table.dialogue) == [2]
    assert [side.rank for side in table.dialogue.outcome.sides] == [2, 1, 3]


def test_the_tortoise_wins_too() -> None:
    assert winners(race().correct("pawn", 3, 24).reply(1, "1", 1, "1", "1").dialogue) == [AUTOMA]


# Nothing else has to change

# Tests that go over all games and have found something wrong with a new one before.
OVER_ALL_GAMES = (
    "tests/test_contract.py",
    "tests/test_golden.py",
    "tests/screens/test_home.py",
    "tests/web/test_share_picture.py",
    "tests/content/test_compiled.py::test_it_does_without_yaml",
    "tests/app/test_looks.py::test_colours_are_defined_in_the_palette_and_with_a_games_pieces_only",
)


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout with the example's files in their places."""
    top = copy_of_checkout(tmp_path_factory.mktemp("checkout"))
    lay_over(top)
    for folder in ("tests", "docs", "benchmarks", "pages"):
        shutil.copytree(TOP / folder, top / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(TOP / "pyproject.toml", top)
    return top


def in_(checkout: Path, *arguments: str, lines: str = "") -> str:
    ran = companion(*arguments, lines=lines, cwd=checkout, PYTHONPATH=str(checkout))
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_its_content_and_its_texts_are_well(checkout: Path) -> None:
    assert "All is well" in in_(checkout, "content", "check")


# Small print, and texts whose key is put together at run time: the contract suite needs those.
NOT_FOUND = {"dice_race.dice.more", "dice_race.header.turn", "dice_race.header.over"}


def test_content_check_misses_each_of_its_texts(checkout: Path) -> None:
    """All at once: what a text is for does not depend on the others."""
    files = [checkout / f"content/locale/{name}/dice_race.yaml" for name in ("en", "de")]
    before = [file.read_text(encoding="utf-8") for file in files]
    keys = set(re.findall(r"^(\w[\w.-]*):", before[0], re.MULTILINE))
    for file in files:  # so that keys that begin so are still keys
        file.write_text('dice_race.x: "x"\ntortoise.x: "x"\n', encoding="utf-8")
    try:
        ran = companion("content", "check", cwd=checkout, PYTHONPATH=str(checkout))
        first = ran.stderr
        for file in files:  # problems of content come first
            found = re.findall(r"the text '([^']*)' is missing in en, de", first)
            lines = "".join(f'{key}: "{{n}}"\n' for key in dict.fromkeys(found))
            file.write_text(f'dice_race.x: "x"\ntortoise.x: "x"\n{lines}', encoding="utf-8")
        ran = companion("content", "check", cwd=checkout, PYTHONPATH=str(checkout))
    finally:
        for file, text in zip(files, before, strict=True):
            file.write_text(text, encoding="utf-8")
    found = re.findall(r"the text '([^']*)' is missing in en, de", first + ran.stderr)
    assert keys - set(found) == NOT_FOUND


def test_it_breaks_no_test(checkout: Path) -> None:
    names = "tortoise or dice_race or yaml or colours"
    pytest_alone = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    ran = subprocess.run(
        [*pytest_alone, *OVER_ALL_GAMES, "-k", names],
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": str(checkout)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout
    passed = re.search(r"(\d+) passed", ran.stdout)
    assert passed is not None
    assert int(passed[1]) > 100


def test_it_is_set_up_scored_and_simulated(checkout: Path) -> None:
    assert "Put your 3 pawns before space 1." in in_(checkout, "setup", "dice_race", "--players=3")
    assert "# Space of the pawn." in in_(checkout, "score", "dice_race", "--template")
    assert "you win" in in_(checkout, "simulate", "tortoise", "--games", "50")


def test_the_terminal_runs_it(checkout: Path) -> None:
    """One player always rolls 6: 6, 12, 18, 24, 30. The Tortoise goes step by step."""
    answers = ["ready", *[1, "6", "1"] * 4, 1, "6"]
    lines = "".join(json.dumps({"answer": answer}) + "\n" for answer in answers)
    options = ("--players", "1", "--own-cards", "--json")
    stops = in_(checkout, "automa", "tortoise", *options, lines=lines).splitlines()
    assert len(stops) == len(answers) + 1
    last = json.loads(stops[-1])
    assert last["over"]
    assert last["status"]["pawns"] == [30, 4]
    assert last["result"]["winners"] == ["Player 1"]
