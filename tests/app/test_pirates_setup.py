"""Pirates of Maracaibo on the setup page, and the auction that follows."""

from __future__ import annotations

import pytest

from companion.engine.procedure import Kind
from companion.tables.tables import Tables
from tests.app.screen import in_address, instructions, labels, send, shown, tap
from tests.app.setups import one, pirates_setup, problems, read


@pytest.mark.usefixtures("tables")
def test_the_locations_are_drawn_and_described() -> None:
    at = pirates_setup(**{"with": "commanders"})
    assert instructions(at).count("Rum Market, fort") == 2
    assert instructions(at).count("Treasure Value, fort") == 6
    assert "Board with Aruba: " in instructions(at)


@pytest.mark.usefixtures("tables")
def test_a_treasure_hunt_without_commanders_has_nothing_to_draw() -> None:
    at = pirates_setup("treasure-hunt")
    assert "Board with" not in instructions(at)
    assert "2 A, 3 B, 4 C, 3 D" in one(at, "Treasure Map columns")


@pytest.mark.usefixtures("tables")
def test_commanders_are_locked_while_the_rest_is_drawn_again() -> None:
    at = pirates_setup(**{"with": "commanders"})
    dealt = one(at, "Player 3, take these")
    at = send(at, {"do": "lock", "value": "commanders.3"})
    for _ in range(3):
        at = tap(at, "Draw again")
        assert one(at, "Player 3, take these") == dealt


def test_tiles_that_were_read_off_are_drawn_onto_locations(tables: Tables) -> None:
    at = pirates_setup()
    numbers = {"gold": 1, "emerald": 2, "pearl": 3}
    at = read(at, **{f"box.treasure_values.{kind}": number for kind, number in numbers.items()})
    assert one(at, "tile of gold").partition("on: ")[2].count(",") == 0  # one Location
    assert "gold" in instructions(at)
    assert tables.store.readings("pirates")["box.treasure_values.pearl"] == 3


def test_more_tiles_than_there_are_are_refused(tables: Tables) -> None:
    three = {f"box.treasure_values.{kind}": 3 for kind in ("gold", "emerald", "pearl")}
    at = read(pirates_setup(), **three)
    assert "The game has only 6 of them" in problems(at)[0]
    assert "box.treasure_values.pearl" not in tables.store.readings("pirates")


def test_what_is_not_owned_is_not_offered(tables: Tables) -> None:
    tables.store.keep_readings(
        "pirates", {"box.owns.commanders": "no", "box.owns.treasure-hunt": "no"}
    )
    at = send(pirates_setup(), {"do": "change"})
    offered = [one["name"] for one in shown(at)["body"] if one["kind"] == "choose"]
    assert offered == ["players", "game"]


def test_the_auction_is_played_from_the_setup_and_knows_what_was_dealt(tables: Tables) -> None:
    at = pirates_setup(players="2", **{"with": "commanders.auction"})
    dealt = [one(at, f"Player {seat}, take these").partition(": ")[2] for seat in (1, 2)]
    at = tap(at, "Play from here")
    at = tap(tap(at, "Start"), "To the game")
    assert not at.exception
    table = tables.open(at.query_params["t"], Kind.BOARD)
    assert table is not None
    assert table.dialogue.procedure.name == "auction"
    assert table.stored.options["players"] == 2
    first = 1 if "Player 1: which Commander" in instructions(at) else 2
    offered = [label for label in labels(at) if label in dealt[first - 1]]
    assert len(offered) == 2
    at = tap(at, offered[0])
    assert not at.exception
    assert "how many doubloons do you have?" in instructions(at)


@pytest.mark.usefixtures("tables")
def test_every_tap_on_a_choice_counts() -> None:
    """The second and third tap count too, though each changes the address."""
    at = send(pirates_setup(), {"do": "change"})
    for number in (3, 2, 4):
        at = send(at, {"do": "choose", "value": ["players", number]})
        assert in_address(at, "players") == str(number)
    for name, extras in (("commanders", "commanders"), ("new-cards", "new-cards.commanders")):
        at = send(at, {"do": "choose", "value": ["with", name]})
        assert in_address(at, "with") == extras
