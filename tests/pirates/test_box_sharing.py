"""A friend's box of Pirates: the same card has another number there, and is still the same card."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from companion.content.books import ContentError
from companion.engine import box_pages
from companion.engine.facts import FactValue
from companion.engine.protocol import refusal_text
from companion.engine.refusals import Refused
from companion.tables.box_files import Compared, as_here, compare, read_box, write_box
from tests.builders import english, games

LISTS = ("raid", "explore", "quest", "improvement", "raid,quest", "quest,raid")


def cards(*lists: str, kind: str = "A") -> dict[str, FactValue]:
    return {f"box.jordan.{kind}.{number}": listed for number, listed in enumerate(lists, 1)}


def compared(theirs: Mapping[str, FactValue], here: Mapping[str, FactValue]) -> list[Compared]:
    mine = {"pirates": dict(here)}
    return compare(as_here({"pirates": dict(theirs)}, mine, games()), mine)


def new(theirs: Mapping[str, FactValue], here: Mapping[str, FactValue]) -> dict[str, FactValue]:
    return {reading.name: reading.theirs for reading in compared(theirs, here) if reading.is_new}


def different(theirs: Mapping[str, FactValue], here: Mapping[str, FactValue]) -> list[str]:
    return [reading.name for reading in compared(theirs, here) if reading.is_different]


def test_the_same_cards_in_another_order_are_the_same() -> None:
    theirs, here = cards("quest,raid", "raid", "explore"), cards("raid", "explore", "quest,raid")
    assert new(theirs, here) == {}
    assert different(theirs, here) == []
    assert len(compared(theirs, here)) == 3


def test_a_card_that_is_not_known_here_gets_the_next_free_number() -> None:
    theirs, here = cards("quest", "raid"), cards("raid", "explore")
    assert new(theirs, here) == {"box.jordan.A.3": "quest"}
    assert different(theirs, here) == []


def test_two_cards_that_differ_only_in_the_last_symbol_are_two() -> None:
    theirs, here = cards("raid,explore,quest"), cards("raid,explore,improvement")
    assert new(theirs, here) == {"box.jordan.A.2": "raid,explore,quest"}


def test_a_and_b_cards_are_never_taken_for_each_other() -> None:
    theirs, here = cards("raid,explore", kind="B"), cards("raid,explore")
    assert new(theirs, here) == {"box.jordan.B.1": "raid,explore"}


def test_two_cards_that_list_the_same_are_two_while_the_box_has_room() -> None:
    assert new(cards("raid", "raid"), cards("raid")) == {"box.jordan.A.2": "raid"}
    with pytest.raises(Refused):
        compared(cards("raid", "raid"), cards(*LISTS))


def test_a_card_is_called_as_there_under_its_number_here() -> None:
    theirs: dict[str, FactValue] = {**cards("quest", "raid"), "box.jordan.A.2.name": "Skull"}
    assert new(theirs, cards("raid")) == {
        "box.jordan.A.2": "quest",
        "box.jordan.A.1.name": "Skull",
    }
    lonely: dict[str, FactValue] = {"box.jordan.A.5.name": "Bones"}
    assert compared(lonely, cards("raid")) == []


def test_cards_of_an_expansion_and_all_else_differ_by_their_names() -> None:
    theirs: dict[str, FactValue] = {"box.jordan.B.commanders": "raid,fort", "box.fort.7": 5}
    here: dict[str, FactValue] = {"box.jordan.B.commanders": "explore,fort", "box.fort.7": 4}
    assert different(theirs, here) == ["box.jordan.B.commanders", "box.fort.7"]


def test_a_card_too_many_is_refused_with_the_cards_that_may_be_wrong() -> None:
    theirs = cards(*LISTS[:5], "improvement,raid")
    with pytest.raises(Refused) as refused:
        compared(theirs, cards(*LISTS))
    refusal = refusal_text(refused.value, english())
    assert "only 6 A cards exist" in refusal
    assert "Only in the file: (Improvement · Raid). Only yours: (Quest · Raid)" in refusal


@pytest.mark.parametrize(
    ("readings", "reason"),
    [
        ({"box.jordan.A.7": "raid"}, "box.jordan.A.7"),
        ({"box.jordan.A.1": "raid,raid"}, "box.jordan.A.1"),
        ({"box.jordan.B.1": "quest,raid"}, "box.jordan.B.1"),
        ({"box.jordan.slot.3": "end", "box.jordan.slot.5": "quest"}, "end at 3"),
        ({"box.fort.13": 5}, "box.fort.13"),
        (
            {"box.fort_spaces.gulf.cannon": 3, "box.fort_spaces.maracaibo.attack": 2},
            "of 16 Forts, 4 are left",
        ),
    ],
)
def test_a_file_that_cannot_be_of_this_game_is_refused_with_the_reason(
    readings: dict[str, FactValue], reason: str
) -> None:
    with pytest.raises(ContentError) as bad:
        read_box(write_box({"pirates": readings}).encode(), "box.yaml", games(), english())
    assert reason in str(bad.value)


def test_forts_for_four_players_are_enough_where_four_spaces_want_one() -> None:
    known: dict[str, FactValue] = {
        "box.fort_spaces.gulf.cannon": 2,
        "box.fort_spaces.gulf.explore": 1,
        "box.fort_spaces.maracaibo.attack": 2,
    }
    box_pages.check(games()["pirates"], known)
