"""What people put right in a game against Jordan."""

from __future__ import annotations

import pytest

from companion.engine.questions import Answer
from companion.engine.refusals import Refused
from tests.builders import english
from tests.pirates.jordan_table import READ, JordanTable


@pytest.mark.parametrize(
    ("name", "answers", "field", "value"),
    [
        ("points", (40,), "points", 40),
        ("rivers", (2,), "rivers", 2),
        ("upgrades", (7,), "upgrades", 7),
        ("quests", (3,), "quests", 3),
        ("residences", ("2,4",), "residences", [2, 4]),
        ("treasures", ("pearl", 5), "treasures", {"gold": 0, "emerald": 0, "pearl": 5}),
        ("marker", (3,), "position", 3),
        ("figurehead", ("yes",), "figurehead", True),
        ("place", ("gulf",), "place", "gulf"),
    ],
)
def test_what_he_has_can_be_put_right(
    name: str, answers: tuple[Answer, ...], field: str, value: object
) -> None:
    assert getattr(JordanTable().correct(name, *answers).state, field) == value


def test_a_ship_put_into_the_gulf_sails_to_maracaibo_next() -> None:
    assert "jordan.maracaibo" in JordanTable().correct("place", "gulf").say("next").told


def test_cubes_are_counted_from_now_on_or_no_longer() -> None:
    table = JordanTable().correct("cubes", "count", 1, 2, 3)
    table.reveal("A.1", "yes", "6")
    assert table.state.treasures["pearl"] == 1
    table.correct("cubes", "ask").reveal("A.4", "yes", "6")
    assert table.question.key == "jordan.which_island.most"


def test_what_an_upgrade_gives_is_read_again() -> None:
    table = JordanTable().correct("slot", 1, "quest").reveal("B.1")
    assert table.state.quests == 2


def test_a_card_gets_a_name_and_loses_it() -> None:
    table = JordanTable().correct("name", "A.1", "Lantern").say("next")
    assert english().say(table.question.label_of("A.1")) == "A · Lantern: Raid · Explore · Quest"
    table.correct("name", "A.1", "")
    assert english().say(table.question.label_of("A.1")) == "A · Card 1: Raid · Explore · Quest"


def test_his_rules_at_locations_and_in_the_gulf_are_put_right_together() -> None:
    table = JordanTable().correct("rules", "upgrade", "upgrade", "none")
    assert table.readings["box.jordan.visit"] == table.readings["box.jordan.gulf"] == "upgrade"


def test_the_board_of_commanders_is_put_right() -> None:
    table = JordanTable({**READ, "board.maracaibo": "cannon"}, expansions=("commanders",))
    table.correct("board", "attack").correct("place", "gulf").say("next")
    assert table.state.points == 3


@pytest.mark.parametrize(
    ("name", "answers"),
    [
        ("marker", (5,)),
        ("residences", ("5",)),
        ("points", (-1,)),
        ("card", ("A.9", "raid", "done")),
        ("slot", (21, "quest")),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(
    name: str, answers: tuple[Answer, ...]
) -> None:
    table = JordanTable()
    before = table.dialogue.length
    with pytest.raises(Refused):
        table.correct(name, *answers)
    assert table.dialogue.length == before
