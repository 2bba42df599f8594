"""`companion score`: a sheet in, the winner out; and its refusals."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.commands.in_process import Companion, companion, write

__all__ = ["companion"]


RESCUE = """\
scenario: rescue
table: {markers_left: 2, luysa: found}
jacques: {points: 40, quests: 3}
players:
  - {name: Ann, track: 60, explorer: level, quests: 4, ransom: 0}
  - {name: Ben, track: 50, explorer: behind, quests: 3, ransom: 0}
"""


def test_a_lost_rescue_in_json(companion: Companion, tmp_path: Path) -> None:
    ran = companion("score", "maracaibo", write(tmp_path, RESCUE), "--json")
    result = json.loads(ran.stdout)
    ann, ben = result["players"]
    assert (ann["name"], ann["total"], ben["total"]) == ("Ann", 65, 45)
    assert (ann["rank"], ben["rank"]) == (None, None)  # they win together or not at all
    assert ann["lines"]["quests_points"] == 5
    assert sum(ben["lines"].values()) == 45
    assert result["winners"] == []
    assert result["conditions"] == [
        {"text": "2 ownership markers are still on the board", "met": False},
        {
            "text": "Luysa was not freed: neither L39 nor 15 doubloons from one player",
            "met": False,
        },
        {"text": "Each of you has more than Jacques's 40", "met": True},
    ]


def test_a_score_to_read(companion: Companion, tmp_path: Path) -> None:
    ran = companion("score", "maracaibo", write(tmp_path, RESCUE))
    assert ran.returncode == 0
    assert "\nAnn: 65\n" in ran.stdout
    assert "  Quest points: 5" in ran.stdout
    assert ran.stdout.endswith("from one player\nMet: Each of you has more than Jacques's 40\n")
    ran = companion("--language", "de", "score", "maracaibo", write(tmp_path, RESCUE))
    assert "2 Besitzmarker liegen noch auf dem Plan" in ran.stdout


def test_a_shared_victory(companion: Companion, tmp_path: Path) -> None:
    sheet = "players:\n- {name: Ann, track: 9}\n- {name: Ben, projects: 9}\n- {track: 3}\n"
    ran = companion("score", "maracaibo", write(tmp_path, sheet), "--json")
    result = json.loads(ran.stdout)
    assert result["winners"] == ["Ann", "Ben"]
    assert [player["rank"] for player in result["players"]] == [1, 1, 3]
    assert result["players"][2]["name"] == "Player 3"


@pytest.mark.parametrize(
    "scenario", ["all-inclusive", "campaign", "unrest", "cooperative", "rescue", "base-75"]
)
def test_an_empty_sheet_is_taken_as_it_is(
    companion: Companion, tmp_path: Path, scenario: str
) -> None:
    empty = companion("score", "maracaibo", "--template", "--scenario", scenario)
    assert empty.returncode == 0
    ran = companion("score", "maracaibo", write(tmp_path, empty.stdout), "--json")
    result = json.loads(ran.stdout)
    assert [player["total"] for player in result["players"]] == [0, 0]
    assert result["winners"] == []


@pytest.mark.parametrize("game", ["jamaica", "maracaibo", "pirates"])
@pytest.mark.parametrize("players", ["1", "2", "3"])
def test_an_empty_sheet_crowns_nobody(
    companion: Companion, tmp_path: Path, game: str, players: str
) -> None:
    empty = companion("score", game, "--template", "--players", players).stdout
    if empty:  # a race alone has no score
        ran = companion("score", game, write(tmp_path, empty))
        assert "Not decided yet" in ran.stdout


def test_the_rescue_is_open_until_the_ransom_is_known(companion: Companion, tmp_path: Path) -> None:
    """The Search: "or by one player paying 15 doubloons ransom at the end of the game"."""
    free = RESCUE.replace("markers_left: 2", "markers_left: 0").replace("track: 50", "track: 60")
    ran = companion("score", "maracaibo", write(tmp_path, free.replace(", ransom: 0", "")))
    assert "Not decided yet" in ran.stdout
    assert "one player must pay 15 doubloons" in ran.stdout
    ran = companion("score", "maracaibo", write(tmp_path, free))
    assert "You lose" in ran.stdout
    paid = free.replace("quests: 3, ransom: 0", "quests: 3, ransom: 15")
    ran = companion("score", "maracaibo", write(tmp_path, paid), "--json")
    assert json.loads(ran.stdout)["winners"] == ["Ann", "Ben"]


def test_an_empty_sheet_for_one_against_jean(companion: Companion, tmp_path: Path) -> None:
    empty = companion("score", "maracaibo", "--template", "--with", "jean")
    lines = {"points": 0, "quests": 0, "upgrades": 0, "explorer_lead": 11, "track": 0}
    filled = re.sub(
        r"( +)(\w+):$",
        lambda line: f"{line[1]}{line[2]}: {lines[line[2]]}" if line[2] in lines else line[0],
        empty.stdout,
        flags=re.MULTILINE,
    )
    ran = companion("score", "maracaibo", write(tmp_path, filled), "--json")
    result = json.loads(ran.stdout)
    assert result["opponent"]["total"] == 30
    assert result["winners"] == ["Jean"]


def test_flags_fill_the_gaps_of_the_file(companion: Companion, tmp_path: Path) -> None:
    jean = "{points: 3, quests: 0, upgrades: 0, explorer_lead: 0}"
    own = "{track: 4, quests: 0, upgrades: 0}"
    file = write(tmp_path, f"jean: {jean}\nplayers: [{own}]\n")
    ran = companion("score", "maracaibo", file, "--with", "jean", "--json")
    assert json.loads(ran.stdout)["winners"] == ["Player 1"]


@pytest.mark.parametrize(
    ("sheet", "expected"),
    [
        ("players:\n- name: Ann\n  track: many\n", ":3:3: track: Enter a whole number"),
        ("players:\n- track: 3.5\n", ":2:3: track: Enter a whole number 3.5"),
        ("players:\n- track: yes\n", ":2:3: track: Enter a whole number yes"),
        ("players:\n- track: -1\n", ":2:3: track: Only 0–999"),
        ("players:\n- track: [1, 2]\n", ":2:3: track: Enter a whole number"),
        ("players:\n- gold: 1\n", ":2:3: There is no line gold. Possible: track, income"),
        ('players:\n- "two\\nlines": 1\n', "There is no line two lines"),
        ("players:\n- monument: 1\n", "There is no line monument"),
        ("players:\n- gave_up: holland\n", "holland"),
        ("players:\n- track: 1\n  track: 2\n", ":3:3: 'track' stands twice"),
        ("players: [{}, {}, {}, {}, {}]\n", ":1:1: 5 players are not possible here: 1, 2, 3, 4"),
        ("players: 3\n", ":1:1: players: list one entry"),
        ("players: []\n", "players: list one entry"),
        ("players: [3]\n", "players: write lines"),
        ("players:\n- name: [x]\n", ":2:3: name: Enter a text"),
        ("- track: 3\n", ":1:1: "),
        ("weather: fine\nplayers: [{}]\n", ":1:1: A sheet has: scenario, players"),
        ("scenario: mutiny\nplayers: [{}]\n", ":1:1: scenario: there is no mutiny"),
        ("opponent: jean\nplayers: [{}, {}]\n", ":1:1: opponent: there is no jean"),
        ("table: 3\nplayers: [{}]\n", ":1:1: table: write lines"),
        ("players: [{track: 1\n", "not YAML"),
        ("", "the file is empty"),
        ("[" * 50_000, "nested too deep"),
        (f"players:\n- track: {'9' * 5000}\n", ":2:3: track: Enter a whole number"),
    ],
)
def test_a_wrong_sheet_is_one_clear_line_with_its_place(
    companion: Companion, tmp_path: Path, sheet: str, expected: str
) -> None:
    file = write(tmp_path, sheet)
    ran = companion("score", "maracaibo", file)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert len(ran.stderr.splitlines()) == 1
    assert ran.stderr.startswith(file)
    assert expected in ran.stderr


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ("score maracaibo", "--template"),
        ("score jenga --template", "maracaibo"),
        ("score maracaibo none.yaml", "none.yaml"),
        ("score maracaibo --template --scenario mutiny", "unrest"),
        ("score maracaibo --template --scenario rescue --with jean", "jacques"),
        ("score maracaibo --template --players 5", "1, 2, 3, 4"),
        ("score maracaibo --template --players two", "1, 2, 3, 4"),
        ("score maracaibo --template --players 2 --with jean", "none"),
    ],
)
def test_bad_input_is_one_clear_line(companion: Companion, arguments: str, expected: str) -> None:
    ran = companion(*arguments.split())
    assert (ran.returncode, ran.stdout) == (2, "")
    assert len(ran.stderr.splitlines()) == 1
    assert expected in ran.stderr
