"""`companion score pirates`: a sheet in, the winner out; and its refusals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.commands.in_process import Companion, companion, write

__all__ = ["companion"]

FOUR = """\
table: {gold_value: 3, emeralds_value: 2, pearls_value: 5}
players:
  - {name: Ann, track: 60, rivers: 3, doubloons: 17, improvements: 14, sets: 2, discounts: 4,
     swords: 4, movements: 2, scrolls: 5, residences: 20, gold: 3, emeralds: 1, pearls: 2,
     buried: 4, quests: 30, quest_cards: 6, commander: 8}
  - {name: Ben, track: 100}
  - {name: Cem, track: 90, pearls: 2}
  - {name: Dot, track: 7}
"""


def test_a_score_of_four_in_json(companion: Companion, tmp_path: Path) -> None:
    ran = companion("score", "pirates", write(tmp_path, FOUR), "--json")
    result = json.loads(ran.stdout)
    ann = result["players"][0]
    assert ann["lines"] == {
        "track": 60, "rivers": 12, "doubloons": 3, "improvements": 14,
        "scrolls": 14 + 8 + 12 + 8 + 5, "residences": 20,
        "treasures": 9 + 2 + 10, "buried": 8, "quests": 40, "commander": 8,
    }  # fmt: skip
    assert ann["total"] == 233
    assert [player["total"] for player in result["players"]] == [233, 100, 100, 7]
    assert [player["rank"] for player in result["players"]] == [1, 2, 2, 4]
    assert result["winners"] == ["Ann"]


@pytest.mark.parametrize(
    "flags",
    ["", "--scenario treasure-hunt", "--with jordan", "--with commanders", "--players 4",
     "--with jordan --with commanders", "--with new-cards"],
)  # fmt: skip
def test_an_empty_sheet_is_taken_as_it_is(companion: Companion, tmp_path: Path, flags: str) -> None:
    empty = companion("score", "pirates", "--template", *flags.split())
    assert empty.returncode == 0
    ran = companion("score", "pirates", write(tmp_path, empty.stdout), "--json")
    total = None if "hunt" in flags else 0  # nobody has entered points of a hunt
    assert {player["total"] for player in json.loads(ran.stdout)["players"]} == {total}


def test_a_template_has_the_lines_of_an_expansion_only_where_it_is_named(
    companion: Companion,
) -> None:
    plain = companion("score", "pirates", "--template").stdout
    assert 'commanders: "no"' in plain
    assert 'new-cards: "no"' in plain
    assert not [line for line in plain.splitlines() if line.strip() in ("commander: 0", "sets: 0")]
    both = companion(
        *["score", "pirates", "--template", "--with", "commanders", "--with", "new-cards"]
    ).stdout
    assert "commander: 0" in both
    assert "sets: 0" in both


def test_a_hunt_with_nobody_on_a_d_card_prints_no_places(
    companion: Companion, tmp_path: Path
) -> None:
    sheet = "scenario: treasure-hunt\nplayers:\n- {name: Ann, track: 41}\n- {name: Ben, track: 9}\n"
    shown = companion("score", "pirates", write(tmp_path, sheet)).stdout.splitlines()
    assert "Ann: 41" in shown
    assert "Ben: 9" in shown
    ran = companion("score", "pirates", write(tmp_path, sheet), "--json")
    assert [side["rank"] for side in json.loads(ran.stdout)["players"]] == [None, None]


def test_jordans_sheet_and_a_draw(companion: Companion, tmp_path: Path) -> None:
    jordan = "jordan: {track: 10, rivers: 0, upgrades: 2, quests: 6}\n"
    sheet = f"{jordan}players:\n- {{name: Ann, track: 62}}\n"
    ran = companion("score", "pirates", write(tmp_path, sheet), "--json")
    result = json.loads(ran.stdout)
    assert result["opponent"]["lines"]["quests"] == 40
    assert (result["opponent"]["total"], result["winners"]) == (62, [])
    ran = companion("score", "pirates", write(tmp_path, sheet))
    assert "A tie: Jordan has 62 points too" in ran.stdout


def test_without_commanders_there_is_no_commanders_scroll(
    companion: Companion, tmp_path: Path
) -> None:
    sheet = "commanders: no\nplayers:\n- {track: 1}\n- {track: 2}\n"
    ran = companion("score", "pirates", write(tmp_path, sheet), "--json")
    assert "commander" not in json.loads(ran.stdout)["players"][0]["lines"]


@pytest.mark.parametrize(
    ("line", "points"),
    [("commander: 8", 8), ("sets: 2", 14), ("commander: 8, sets: 2", 22), ("scrolls: 6", 6)],
)
def test_what_a_file_does_not_speak_of_is_part_of_the_game_where_it_has_a_line_of_it(
    companion: Companion, tmp_path: Path, line: str, points: int
) -> None:
    sheet = f"players:\n- {{track: 1, {line}}}\n- {{track: 2}}\n"
    ran = companion("score", "pirates", write(tmp_path, sheet), "--json")
    assert json.loads(ran.stdout)["players"][0]["total"] == 1 + points


def test_a_file_without_an_expansion_has_no_line_of_it(
    companion: Companion, tmp_path: Path
) -> None:
    sheet = "commanders: no\nplayers:\n- {commander: 8}\n- {track: 2}\n"
    ran = companion("score", "pirates", write(tmp_path, sheet))
    assert "There is no line commander" in ran.stderr


def rivers(companion: Companion, tmp_path: Path, rules: str, *flags: str) -> int:
    sheet = f"{rules}players:\n- {{rivers: 2}}\n- {{}}\n"
    ran = companion("score", "pirates", write(tmp_path, sheet), "--json", *flags)
    points: int = json.loads(ran.stdout)["players"][0]["total"]
    return points


def test_a_rule_comes_from_the_sheet_or_from_a_box(companion: Companion, tmp_path: Path) -> None:
    box = tmp_path / "box.yaml"
    box.write_text("pirates: {box.score.river: 5}\n", encoding="utf-8")
    assert rivers(companion, tmp_path, "") == 8
    assert rivers(companion, tmp_path, "", "--box", str(box)) == 10
    assert rivers(companion, tmp_path, "rules: {river: 6}\n", "--box", str(box)) == 12
    assert rivers(companion, tmp_path, "rules: {river: }\n", "--box", str(box)) == 10


@pytest.mark.parametrize(
    ("sheet", "error"),
    [
        ("players:\n- name: Ann\n  gold: -1\n", ":3:3: gold: Only 0–99 is possible"),
        ("players:\n- pearls: many\n", ":2:3: pearls: Enter a whole number"),
        ("table:\n  gold_value: 9\nplayers:\n- track: 1\n", ":2:3: gold_value: Only 2–5"),
        ("rules:\n  doubloons: 0\nplayers:\n- track: 1\n", ":2:3: doubloons: Only 1–50"),
        ("players:\n- treasures: 9\n", "There is no line treasures"),
        ("jordan: {track: 1}\nplayers:\n- track: 1\n- track: 2\n", ":1:1: A sheet has:"),
        ("scenario: treasure-hunt\nplayers:\n- rivers: 2\n", "There is no line rivers"),
        (
            "players:\n- name: Ann\n  gold: 2\n  buried: 3\n",
            ":4:3: buried: Ann: More treasures are buried (3) than owned (2)",
        ),
        ("players:\n- commands: victor-vile\n  rivers: 5\n", ":3:3: rivers: Player 1: 5 rivers"),
        ("commanders: no\nplayers:\n- rivers: 5\n", "if your board has more, change Rules"),
        ("players:\n- commands: jack\n", "commands:"),
    ],
)
def test_a_wrong_sheet_is_one_clear_line_with_its_place(
    companion: Companion, tmp_path: Path, sheet: str, error: str
) -> None:
    file = write(tmp_path, sheet)
    ran = companion("score", "pirates", file)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert len(ran.stderr.splitlines()) == 1
    assert ran.stderr.startswith(file)
    assert error in ran.stderr


def test_more_rivers_are_accepted_where_a_rule_allows_them(
    companion: Companion, tmp_path: Path
) -> None:
    sheet = "commanders: no\nrules: {rivers_most: 5}\nplayers:\n- {rivers: 5}\n"
    ran = companion("score", "pirates", write(tmp_path, sheet), "--json")
    assert json.loads(ran.stdout)["players"][0]["lines"]["rivers"] == 20


def test_what_a_sheet_cannot_be_with_is_one_clear_line(companion: Companion) -> None:
    ran = companion("score", "pirates", "--template", "--with", "kraken")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "jordan, none, commanders" in ran.stderr


def test_jordan_has_no_token_in_a_treasure_hunt(companion: Companion) -> None:
    ran = companion(
        *["score", "pirates", "--template", "--scenario", "treasure-hunt", "--with", "jordan"]
    )
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "none" in ran.stderr
