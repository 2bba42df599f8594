"""Commanders at the table: activation spaces, bonuses, and what each commander changes."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.dialogue import Dialogue
from companion.engine.plain import to_plain
from companion.engine.refusals import RefusalCode, Refused
from companion.games.catalogue import books
from companion.games.pirates.commanders.pieces import (
    CommandersComponents,
)
from tests.builders import english, games, library
from tests.pirates.commanders_table import GIVES, at_table, instructions

ROW = ("upper-left", "upper-right")
FOUR = (*ROW, "lower-left", "lower-right")


def alone(commander: str = "victor-vile", face_down: str = "not_said") -> Dialogue[Any]:
    """Begin for one player, with their commander entered."""
    return reply(at_table(), commander, face_down)


def reply(dialogue: Dialogue[Any], *answers: object) -> Dialogue[Any]:
    """Answers, and looks up later what a scroll or a bonus gives."""
    for answer in answers:
        dialogue.answer(answer)
        while (question := dialogue.pause.question) and question.key in GIVES:
            dialogue.answer("")
    return dialogue


def options(dialogue: Dialogue[Any]) -> list[object]:
    assert dialogue.pause.question is not None
    return list(dialogue.pause.question.options)


def labels(dialogue: Dialogue[Any]) -> list[str]:
    question = dialogue.pause.question
    assert question is not None
    return [english().render(question.label_of(option)) for option in question.options]


def player(dialogue: Dialogue[Any], seat: int = 1) -> dict[str, Any]:
    return dict(dialogue.status["players"][seat - 1])


# Content


def commanders() -> CommandersComponents:
    book = next(book for book in books() if book.path == "pirates/commanders.yaml")
    box = library().read(book)
    assert isinstance(box, CommandersComponents)
    return box


def test_there_are_twelve_commanders_each_with_an_entry_of_the_glossary() -> None:
    glossary = games()["pirates"].glossary
    assert glossary is not None
    ids = [commander.id for commander in commanders().commanders]
    assert len(ids) == 12
    assert ids == [entry.id for entry in glossary.entries if entry.kind == "commander"]


def test_the_three_black_markets_are_khans_and_lanisters() -> None:
    having = {c.id: c.black_markets for c in commanders().commanders if c.black_markets}
    assert having == {"kraken-khan": 1, "looting-lanister": 2}


# Who commands


def test_each_player_has_two_boards_and_no_board_twice() -> None:
    dialogue = reply(at_table(2), "victor-vile", "iron-ingrid")
    assert len(options(dialogue)) == 10
    assert not {"victor-vile", "iron-ingrid"} & set(options(dialogue))


def test_of_the_two_that_the_setup_dealt_one_is_chosen_and_the_other_lies_face_down() -> None:
    dialogue = at_table(commanders__1="gemma-grimm,dabora-des")
    assert options(dialogue) == ["gemma-grimm", "dabora-des", "another"]
    reply(dialogue, "dabora-des")
    assert (player(dialogue)["commander"], player(dialogue)["face_down"]) == (
        "dabora-des",
        "gemma-grimm",
    )


def test_after_a_swap_it_may_be_another_one() -> None:
    dialogue = reply(at_table(commanders__1="gemma-grimm,dabora-des"), "another", "victor-vile")
    assert "gemma-grimm" in options(dialogue)
    reply(dialogue, "not_said")
    assert player(dialogue)["commander"] == "victor-vile"


def test_what_is_known_is_not_asked() -> None:
    known = {"commander__1": "victor-vile", "commander__1__face-down": "gemma-grimm"}
    assert options(at_table(**known))[0] == "fort"


def test_an_unknown_commander_is_asked_for() -> None:
    assert len(options(at_table(commander__1="jack-sparrow"))) == 12


# Forts and rum on activation spaces


def test_a_fort_goes_on_a_space_of_the_dies_colour_and_activates_its_scroll() -> None:
    dialogue = reply(alone(), "fort", "yellow", "commander-left")
    assert instructions(dialogue) == [
        "Player 1 scores the points printed above the Fort",
        "Commander, left: activate the scroll",
    ]
    assert player(dialogue)["covered"] == {"commander-left": "yellow"}
    assert player(dialogue)["forts"] == 1


def test_a_scroll_is_activated_only_once() -> None:
    dialogue = reply(alone(), "fort", "yellow", "commander-left", "fort", "yellow")
    assert "commander-left" not in options(dialogue)
    with pytest.raises(Refused):
        dialogue.answer("commander-left")


def test_a_space_is_known_by_what_it_took_at_another_table() -> None:
    """The print on a commander's board is the same in the next game."""
    dialogue = reply(alone(), "fort", "yellow", "commander-left")
    assert dialogue.readings == {"box.commander.victor-vile.commander-left": "yellow"}
    later = at_table(**{"box__commander__victor-vile__commander-left": "yellow"})
    reply(later, "victor-vile", "not_said", "fort", "green")
    assert "commander-left" not in options(later)
    reply(later.undo() and later, "yellow")
    assert options(later)[0] == "commander-left"


def test_spaces_of_the_face_down_board_are_read_for_that_board() -> None:
    dialogue = reply(alone(face_down="gemma-grimm"), "fort", "white", "upper-left")
    assert dialogue.readings == {"box.commander.gemma-grimm.upper-left": "white"}


def test_nothing_of_an_unnamed_board_is_kept_in_my_box() -> None:
    dialogue = reply(alone(), "fort", "white", "upper-left")
    assert dialogue.readings == {}
    assert dialogue.state.facts.known["takes.1.upper-left"] == "white"


def test_a_fort_may_also_lie_on_the_hideout_board() -> None:
    dialogue = reply(alone(), "fort", "green", "hideout")
    assert "Put the Fort on the hideout board" in instructions(dialogue)
    assert (player(dialogue)["covered"], player(dialogue)["forts"]) == ({}, 1)


def test_without_a_space_of_its_colour_a_fort_lies_on_the_hideout_board() -> None:
    names = ("commander-left", "commander-right", *FOUR)
    known = {f"takes__1__{space}": "rum" for space in FOUR}
    known |= {f"box__commander__victor-vile__{space}": "rum" for space in names[:2]}
    dialogue = reply(at_table(**known), "victor-vile", "not_said", "fort", "green")
    assert "Put the Fort on the hideout board" in instructions(dialogue)


def test_rum_goes_on_a_space_only_through_a_rum_market() -> None:
    dialogue = reply(alone(), "rum", "upper-left")
    assert instructions(dialogue)[0] == "Player 1 puts one rum on the space"
    assert player(dialogue)["covered"] == {"upper-left": "rum"}
    assert player(dialogue)["forts"] == 0


def test_rum_does_not_go_where_a_fort_belongs() -> None:
    known = {f"takes__1__{space}": "yellow" for space in FOUR}
    dialogue = reply(at_table(**known), "victor-vile", "not_said", "rum")
    assert options(dialogue) == ["commander-left", "commander-right"]


def test_with_all_spaces_for_rum_covered_none_can_be_traded() -> None:
    known = {f"takes__1__{space}": "yellow" for space in FOUR}
    known |= {
        f"box__commander__victor-vile__commander-{side}": "green" for side in ("left", "right")
    }
    dialogue = reply(at_table(**known), "victor-vile", "not_said")
    assert "rum" not in options(dialogue)
    assert why(dialogue, "rum") == "no player has a space left for rum"


# Where forts stand


def with_forts(*locations: str) -> Dialogue[Any]:
    """One player, after a setup that laid forts on these Locations."""
    laid = {f"caribbean__{location}__fort": "stands" for location in locations}
    return reply(at_table(**laid), "victor-vile", "not_said")


def fort_of(dialogue: Dialogue[Any], location: str) -> object:
    return dialogue.state.facts.known.get(f"caribbean.{location}.fort")


def test_a_fort_that_is_defeated_stands_on_its_location_no_more() -> None:
    dialogue = reply(with_forts("aruba", "tobago"), "fort", "yellow")
    assert labels(dialogue) == ["Aruba", "Tobago", "Elsewhere, or not sure"]
    reply(dialogue, "tobago", "upper-left")
    assert (fort_of(dialogue, "aruba"), fort_of(dialogue, "tobago")) == ("stands", "gone")
    assert options(reply(dialogue, "fort", "green")) == ["aruba", "elsewhere"]


def test_undo_puts_the_fort_back_on_its_location() -> None:
    dialogue = reply(with_forts("aruba"), "fort", "green", "aruba", "hideout")
    assert fort_of(dialogue, "aruba") == "gone"
    dialogue.undo()
    assert fort_of(dialogue, "aruba") == "stands"


def test_how_strong_a_defeated_fort_was_is_forgotten() -> None:
    dialogue = with_forts("aruba")
    dialogue.state.facts.known["caribbean.aruba.strength"] = 6
    reply(dialogue, "fort", "green", "aruba", "hideout")
    assert "caribbean.aruba.strength" not in dialogue.state.facts.known


def test_a_fort_of_the_gulf_leaves_all_locations_as_they_are() -> None:
    dialogue = reply(with_forts("aruba"), "fort", "green", "elsewhere", "hideout")
    assert fort_of(dialogue, "aruba") == "stands"
    assert player(dialogue)["forts"] == 1


def test_without_a_setup_nobody_is_asked_where_the_fort_stood() -> None:
    assert options(reply(alone(), "fort")) == ["yellow", "green", "white"]


def test_a_fort_that_jordan_took_meanwhile_is_not_offered_and_not_taken_twice() -> None:
    dialogue = reply(with_forts("aruba", "tobago"), "fort", "green", "aruba")
    dialogue.state.facts.known["caribbean.aruba.fort"] = "gone"
    reply(dialogue, "hideout")
    assert instructions(dialogue) == ["This is entered already"]
    assert player(dialogue)["forts"] == 0


def test_the_calculator_asks_where_the_fort_stood_too() -> None:
    dialogue = with_forts("aruba")
    question = dialogue.correction_question("won", ["green"])
    assert question is not None
    assert question.key == "pirates.commanders.fort.from"
    dialogue.correct("won", "green", "aruba", "lower-left")
    assert fort_of(dialogue, "aruba") == "gone"


def test_where_forts_stand_can_be_put_right() -> None:
    dialogue = reply(with_forts("aruba", "tobago"), "fort", "green", "aruba", "hideout")
    dialogue.correct("standing", "aruba")
    assert (fort_of(dialogue, "aruba"), fort_of(dialogue, "tobago")) == ("stands", "gone")


# Rum and cannons


def why(dialogue: Dialogue[Any], answer: object) -> str:
    with pytest.raises(Refused) as refused:
        dialogue.answer(answer)
    assert refused.value.code is RefusalCode.IMPOSSIBLE
    assert not isinstance(refused.value.detail, str)
    return english().render(refused.value.detail)  # type: ignore[arg-type]


def test_nobody_trades_rum_that_they_do_not_have() -> None:
    dialogue = reply(at_table(rum__1=1), "victor-vile", "not_said", "rum", "upper-left")
    assert player(dialogue)["rum"] == 0
    assert "rum" not in options(dialogue)
    assert why(dialogue, "rum") == "no player with such a space has rum"
    dialogue.receive("own-side", {"rum.1": 2})
    assert "rum" in options(dialogue)


def test_who_has_no_rum_is_barred_with_the_reason() -> None:
    known = {
        f"commander__{seat}": id_
        for seat, id_ in enumerate(("victor-vile", "iron-ingrid", "kraken-khan"), 1)
    }
    known |= {
        f"commander__{seat}__face-down": id_
        for seat, id_ in enumerate(("gemma-grimm", "dabora-des", "ravaging-rajesh"), 1)
    }
    dialogue = reply(at_table(3, ("Ann", "Ben", "Cleo"), rum__1=0, **known), "rum")
    assert options(dialogue) == [2, 3]
    assert why(dialogue, 1) == "Ann has no rum"


def test_uncounted_rum_is_none_where_others_have_all_of_the_box() -> None:
    """The box has 15. Only Ann counts hers: if she has all, nobody else can trade."""
    known = {
        f"commander__{seat}": id_ for seat, id_ in enumerate(("victor-vile", "iron-ingrid"), 1)
    }
    known |= {
        f"commander__{seat}__face-down": id_
        for seat, id_ in enumerate(("gemma-grimm", "dabora-des"), 1)
    }
    asked = reply(at_table(2, ("Ann", "Ben"), rum__1=14, **known), "rum").pause.question
    assert asked is not None
    assert asked.options == [1, 2]
    asked = reply(at_table(2, ("Ann", "Ben"), rum__1=15, **known), "rum").pause.question
    assert asked is not None
    assert "upper-left" in asked.options


def test_rum_that_nobody_counts_is_not_refused() -> None:
    dialogue = reply(alone(), "rum", "upper-left")
    assert player(dialogue)["rum"] is None
    assert "rum" in options(dialogue)


def test_what_was_counted_stands_in_the_header() -> None:
    dialogue = reply(at_table(rum__1=15, cannons__1=25), "victor-vile", "not_said")
    assert english().render(dialogue.header.captions[-1]).endswith("15 rum · 25 cannons")


# Tapped on the boards


def test_a_space_that_is_tapped_is_covered_by_what_it_takes() -> None:
    known = {"box__commander__victor-vile__commander-left": "yellow"}
    dialogue = reply(at_table(**known), "victor-vile", "not_said", "commander-left")
    assert instructions(dialogue)[0] == "Player 1 scores the points printed above the Fort"
    assert player(dialogue)["covered"] == {"commander-left": "yellow"}
    assert "commander-left" not in options(dialogue)


def test_what_nobody_has_seen_yet_is_asked_once() -> None:
    dialogue = reply(alone(face_down="gemma-grimm"), "upper-left")
    assert options(dialogue) == ["yellow", "green", "white", "rum"]
    reply(dialogue, "rum")
    assert instructions(dialogue)[0] == "Player 1 puts one rum on the space"
    assert dialogue.readings == {"box.commander.gemma-grimm.upper-left": "rum"}


def test_the_boards_of_another_player_are_one_tap_away() -> None:
    known = {"commander__1": "victor-vile", "commander__1__face-down": "gemma-grimm"}
    known |= {"commander__2": "iron-ingrid", "commander__2__face-down": "dabora-des"}
    dialogue = reply(at_table(2, **known), "seat.2", "upper-left", "green")
    assert player(dialogue, 2)["covered"] == {"upper-left": "green"}
    assert player(dialogue, 1)["covered"] == {}
    assert "seat.1" in options(dialogue)
    assert "seat.2" not in options(dialogue)


def test_a_space_for_rum_is_barred_for_who_has_none() -> None:
    known = {"takes__1__upper-left": "rum", "rum__1": 0}
    dialogue = reply(at_table(**known), "victor-vile", "not_said")
    before = to_plain(dialogue.state)
    assert why(dialogue, "upper-left") == "Player 1 has no rum"
    reply(dialogue, "upper-right")
    assert why(dialogue, "rum") == "Player 1 has no rum"
    dialogue.undo()
    assert to_plain(dialogue.state) == before


def test_no_seventeenth_fort_by_tapping_either() -> None:
    known = {"forts__1": 16, "takes__1__upper-left": "white"}
    dialogue = reply(at_table(**known), "victor-vile", "not_said")
    assert why(dialogue, "upper-left") == "all 16 Forts of the box are defeated"
    assert why(dialogue, "fort") == "all 16 Forts of the box are defeated"
    assert options(reply(dialogue, "upper-right")) == ["rum"]


def test_a_fort_tapped_onto_a_space_asks_where_it_stood() -> None:
    known = {"caribbean__aruba__fort": "stands", "takes__1__upper-left": "white"}
    dialogue = reply(at_table(**known), "victor-vile", "not_said", "upper-left", "aruba")
    assert dialogue.state.facts.known["caribbean.aruba.fort"] == "gone"
    assert player(dialogue)["covered"] == {"upper-left": "white"}


# Activation bonuses


def test_both_spaces_of_a_row_give_the_bonus_between_them() -> None:
    dialogue = reply(alone(), "fort", "yellow", "upper-left")
    assert not any("covered row" in line for line in instructions(dialogue))
    reply(dialogue, "rum", "upper-right")
    assert "Take the bonus of the covered row" in instructions(dialogue)


def test_spaces_of_different_rows_give_no_bonus() -> None:
    dialogue = reply(alone(), "fort", "yellow", "upper-left", "rum", "lower-left")
    assert not any("covered row" in line for line in instructions(dialogue))


def test_the_commanders_row_has_a_bonus_too() -> None:
    dialogue = reply(alone(), "fort", "yellow", "commander-left", "rum", "commander-right")
    assert any("covered row" in line for line in instructions(dialogue))
    assert not any("All four" in line for line in instructions(dialogue))


def test_all_four_spaces_of_the_face_down_board_give_ten_points() -> None:
    dialogue = alone()
    for space in FOUR[:3]:
        reply(dialogue, "rum", space)
        assert not any("All four" in line for line in instructions(dialogue))
    reply(dialogue, "rum", FOUR[3])
    assert instructions(dialogue)[-1] == "All four face-down spaces are covered: score 10 VP"


def test_the_choice_of_a_space_shows_what_it_completes() -> None:
    dialogue = reply(alone(), "rum", "upper-left", "rum", "lower-left", "rum", "lower-right", "rum")
    assert "Other board, top right (row bonus, 10 VP)" in labels(dialogue)
    assert "Commander, left" in labels(dialogue)


def test_players_have_spaces_of_their_own() -> None:
    dialogue = reply(at_table(2, ("Ann", "Ben")), "victor-vile", "not_said", "iron-ingrid")
    reply(dialogue, "not_said", "fort", 2, "yellow", "upper-left", "fort", 1, "yellow")
    assert "upper-left" in options(dialogue)
    reply(dialogue, "upper-left")
    assert [player(dialogue, seat)["forts"] for seat in (1, 2)] == [1, 1]


# What a commander changes


def test_khan_and_feng_are_explained_before_the_first_turn() -> None:
    dialogue = reply(at_table(2), "kraken-khan", "not_said", "fearsome-feng", "not_said")
    assert any("Kraken Khan: put his Black Market" in line for line in instructions(dialogue))
    assert any("Fearsome Feng: draw 3 Figureheads" in line for line in instructions(dialogue))


def reminders(commander: str, moment: str) -> list[str]:
    return instructions(reply(alone(commander), "moment", moment))


def test_vile_matters_at_raids_and_ingrid_at_treasure() -> None:
    assert "every die gives 7 Raiding Power" in reminders("victor-vile", "raid")[0]
    assert "on a row's leftmost free space" in reminders("iron-ingrid", "treasure")[0]


def test_only_moments_that_matter_at_this_table_are_offered() -> None:
    assert options(reply(alone("flintlock-frank"), "moment")) == ["raid", "explore"]
    assert options(reply(alone("dabora-des"), "moment")) == ["sail", "improvement"]


def test_viviana_is_explained_at_the_final_scoring() -> None:
    dialogue = reply(alone("vicious-viviana"), "over")
    assert any("score the bottom points" in line for line in instructions(dialogue))
    assert dialogue.over


def test_lanisters_scroll_is_explained_when_one_of_his_is_activated() -> None:
    dialogue = reply(alone("looting-lanister"), "rum", "upper-left")
    assert not any("Lanister" in line for line in instructions(dialogue))
    reply(dialogue, "rum", "commander-left")
    assert any("on a Location without one" in line for line in instructions(dialogue))


def test_what_the_commanders_do_is_always_one_tap_away() -> None:
    dialogue = reply(at_table(2), "kraken-khan", "not_said", "fearsome-feng", "not_said")
    assert dialogue.pause.question is not None
    assert {"kraken-khan", "fearsome-feng"} <= set(dialogue.pause.question.about)


def test_the_end_shows_scrolls_and_forts() -> None:
    dialogue = reply(alone(), "rum", "upper-left", "fort", "green", "hideout", "over")
    assert instructions(dialogue)[0] == "Player 1 activated 1 of six scrolls, Forts defeated: 1"
    assert dialogue.over
    assert dialogue.status["players"][0]["scrolls"] == 1


# Corrections


def test_a_fort_is_taken_down_from_the_calculator() -> None:
    dialogue = alone()
    dialogue.correct("won", "green", "lower-left")
    assert player(dialogue)["covered"] == {"lower-left": "green"}


def test_what_is_covered_can_be_put_right() -> None:
    dialogue = reply(alone(), "fort", "yellow", "upper-left")
    dialogue.correct("covered", "upper-right", "rum")
    assert player(dialogue)["covered"] == {"upper-right": "rum"}


def test_what_a_space_takes_can_be_put_right() -> None:
    dialogue = reply(alone(), "fort", "yellow", "commander-left")
    dialogue.correct("takes", "commander-left", "green")
    assert player(dialogue)["covered"] == {"commander-left": "green"}
    assert dialogue.readings == {"box.commander.victor-vile.commander-left": "green"}


def test_forts_on_the_hideout_board_can_be_put_right() -> None:
    dialogue = alone()
    dialogue.correct("forts", 3)
    assert player(dialogue)["forts"] == 3


def test_the_boards_can_be_put_right() -> None:
    dialogue = reply(alone(), "rum", "commander-left")
    dialogue.correct("commander", "gemma-grimm", "victor-vile")
    assert player(dialogue)["commander"] == "gemma-grimm"
    assert dialogue.readings["box.commander.gemma-grimm.commander-left"] == "rum"


def test_corrections_can_be_read_before_everybody_has_a_commander() -> None:
    dialogue = reply(at_table(2), "victor-vile", "not_said")
    question = dialogue.correction_question("forts")
    assert question is not None
    assert [english().render(question.label_of(seat)) for seat in question.options] == [
        "Player 1 · Victor Vile",
        "Player 2",
    ]


def test_there_are_sixteen_forts() -> None:
    dialogue = alone()
    with pytest.raises(Refused):
        dialogue.correct("forts", 17)
    dialogue.correct("forts", 16)
    with pytest.raises(Refused) as refused:
        dialogue.correct("covered", "upper-left", "yellow")
    assert refused.value.code is RefusalCode.IMPOSSIBLE
    reply(dialogue, "rum", "upper-left")
    assert "fort" not in options(dialogue)


# Readings


def test_a_reading_of_a_space_has_its_question() -> None:
    question = games()["pirates"].reading("box.commander.victor-vile.upper-left")
    assert question is not None
    assert english().render(question.text) == (
        "What goes on this space of Victor Vile: Other board, top left?"
    )
    assert question.check("rum") == "rum"
    assert games()["pirates"].reading("box.commander.victor-vile.middle") is None
