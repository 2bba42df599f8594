"""`companion setup pirates`, as it is installed."""

from __future__ import annotations

import json
from pathlib import Path

from tests.commands.running import companion

ALL = ("--with", "new-cards", "--with", "commanders", "--with", "auction")


def test_everything_at_once_in_json() -> None:
    ran = companion("setup", "pirates", "treasure-hunt", "--players", "4", "--json", *ALL)
    setup = json.loads(ran.stdout)
    assert setup["modules"] == ["treasure-hunt", "new-cards", "commanders", "auction"]
    assert sum(setup["placements"]["forts"].values()) == 12
    assert len(setup["placements"]["rum_markets"]) == 2
    assert {len(dealt) for dealt in setup["placements"]["commanders"].values()} == {2}


def test_the_first_scenario_is_the_usual_one_and_a_seed_repeats_it() -> None:
    first, second = (companion("setup", "pirates", "--seed", "9").stdout for _ in range(2))
    assert first == second
    assert first.startswith("Three rounds\n")


def test_an_auction_alone_is_one_clear_line() -> None:
    ran = companion("setup", "pirates", "--players", "1", "--with", "auction")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "This is not possible: an auction needs at least two players\n"


def test_a_box_with_too_many_tiles_is_one_clear_line(tmp_path: Path) -> None:
    box = tmp_path / "box.yaml"
    kinds = ("gold", "emerald", "pearl")
    readings = "".join(f"  box.treasure_values.{kind}: 3\n" for kind in kinds)
    box.write_text(f"pirates:\n{readings}", encoding="utf-8")
    ran = companion("setup", "pirates", "--box", str(box))
    assert ran.returncode == 2
    assert ran.stderr == "The game has only 6 of them\n"
