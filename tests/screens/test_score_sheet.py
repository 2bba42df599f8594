"""The score sheet as a screen: whose values, what is missing, what is hidden."""

from __future__ import annotations

import json

from companion.app.elements.screen import to_json
from companion.app.pages.score.sheet import Filling, Unkept
from tests.screens.sheets import element, filled, sheet


def test_each_side_has_its_letter_its_total_and_what_is_missing() -> None:
    shown = element(filled(sheet("pirates", ("1", "track", 81), players=3)), "sheet")
    assert [(one.label, one.letter, one.player, one.total, one.missing) for one in shown.sides] == [
        ("Ann", "A", 1, "81", 0),
        ("Ben", "B", 2, "0", 1),
        ("Cem", "C", 3, "0", 1),
        ("Table", "T", 0, "", 3),
        ("Rules", "R", 0, "", 0),
    ]


def test_the_header_counts_all_that_is_missing() -> None:
    header = element(filled(sheet("pirates", ("1", "track", 81), players=3)), "header")
    assert (header.figure, header.captions) == ("5", ("still missing",))


def test_a_missing_field_is_marked_and_empty_others_show_their_value() -> None:
    shown = element(filled(sheet("pirates", players=3)), "sheet")
    fields = {one.id: one for group in shown.groups for one in group.fields}
    assert (fields["track"].missing, fields["track"].usual) == (True, "–")
    assert (fields["rivers"].missing, fields["rivers"].usual) == (False, "0")


def test_the_button_names_the_next_gap_and_then_asks_who_won() -> None:
    entries = [("1", "space", 9), ("2", "space", 5)]
    entries += [(seat, "doubloons", 0) for seat in ("1", "2", "3")]
    open_ = filled(sheet("jamaica", *entries, players=3))
    assert (open_.main.label, open_.main.value) == (
        "Next",
        "3/space",
    )
    full = filled(sheet("jamaica", *entries, ("3", "space", 5), players=3))
    assert (full.main.label, full.main.do) == ("Show the winner", "answer")


def test_what_does_not_fit_comes_before_every_gap() -> None:
    filling = Filling("2", unkept={"1/doubloons": Unkept("many", "That is no number")})
    shown = filled(sheet("jamaica", players=3), filling)
    assert shown.main.value == "1/doubloons"


def test_an_empty_table_is_missed_where_nations_are_scored() -> None:
    """Each of three nations has its uncovered values, and its dominance bonus."""
    entries = [("1", "track", 50), ("2", "track", 60), ("1", "france_rank", 4)]
    shown = element(filled(sheet("maracaibo", *entries, players=2)), "sheet")
    assert {one.label: one.missing for one in shown.sides} == {"Ann": 0, "Ben": 0, "Table": 6}


def test_a_printed_value_is_asked_for_by_its_number_where_somebody_has_read_it() -> None:
    dialogue = sheet("maracaibo", players=2)
    assert "france_total" in [line.id for line in dialogue.state.gaps("table")]
    dialogue.state.facts.known["box.nations.france.space.1"] = 3
    gaps = [line.id for line in dialogue.state.gaps("table")]
    assert gaps[:2] == ["france_gone", "france_dominance"]


def test_the_screen_stays_the_same_while_people_type() -> None:
    dialogue = sheet("jamaica", players=3)
    before = filled(dialogue).id
    dialogue.correct("line", "1", "space", 9)
    assert filled(dialogue).id == before
    assert filled(dialogue, Filling("2")).id != before


def test_the_confidence_of_a_line_is_shown_only_where_it_matters() -> None:
    shown = element(filled(sheet("jamaica", players=3)), "sheet")
    more = {one.id: one.more for group in shown.groups for one in group.fields}
    assert more["doubloons"] == "Each doubloon in your holds, the 6th too, gives a point."
    assert more["space_number"].endswith("(deduced)")


def test_what_is_hidden_is_nowhere_in_the_data() -> None:
    dialogue = sheet("pirates", ("2", "track", 41), ("2", "quests", 23), players=2)
    for side in ("1", "2"):
        instructions = json.dumps(to_json(filled(dialogue, Filling(side), hidden="2")))
        assert "41 + hidden" in instructions
        assert "23" not in instructions
        assert "64" not in instructions
    shown = element(filled(dialogue, Filling("2"), hidden="2"), "sheet")
    fields = {one.id: one for group in shown.groups for one in group.fields}
    assert fields["quests"].hidden == "Entered, and hidden until the end."
    assert fields["quest_cards"].hidden == "Not entered yet, hidden until the end."


def test_a_player_without_a_name_is_a_number_on_the_token() -> None:
    dialogue = sheet("jamaica", players=3)
    dialogue.state.names[1] = ""
    shown = element(filled(dialogue), "sheet")
    assert (shown.sides[1].label, shown.sides[1].letter) == ("Player 2", "2")
